# Every target is a command of dev.py; `make play ARGS="..."` hands further words on.
PYTHON ?= python3

.PHONY: play terminal test check lint bench bench-peers soak load build setup clean

play:
	@$(PYTHON) dev.py play $(ARGS)

terminal:
	@$(PYTHON) dev.py terminal $(ARGS)

test:
	@$(PYTHON) dev.py test $(ARGS)

check:
	@$(PYTHON) dev.py check $(ARGS)

lint:
	@$(PYTHON) dev.py lint $(ARGS)

bench:
	@$(PYTHON) dev.py bench $(ARGS)

bench-peers:
	@$(PYTHON) dev.py bench-peers $(ARGS)

soak:
	@$(PYTHON) dev.py soak $(ARGS)

load:
	@$(PYTHON) dev.py load $(ARGS)

build:
	@$(PYTHON) dev.py build $(ARGS)

setup:
	@$(PYTHON) dev.py setup $(ARGS)

clean:
	@$(PYTHON) dev.py clean $(ARGS)
