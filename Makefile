# Every target is a command of dev.py; `make play ARGS="..."` hands further words on, ARGS="--terminal xi" to the terminal.
PYTHON ?= python3

.PHONY: play test lint bench bench-peers load soak build setup clean

play:
	@$(PYTHON) dev.py play $(ARGS)

test:
	@$(PYTHON) dev.py test $(ARGS)

lint:
	@$(PYTHON) dev.py lint $(ARGS)

bench:
	@$(PYTHON) dev.py bench $(ARGS)

bench-peers:
	@$(PYTHON) dev.py bench-peers $(ARGS)

load:
	@$(PYTHON) dev.py load $(ARGS)

soak:
	@$(PYTHON) dev.py soak $(ARGS)

build:
	@$(PYTHON) dev.py build $(ARGS)

setup:
	@$(PYTHON) dev.py setup $(ARGS)

clean:
	@$(PYTHON) dev.py clean $(ARGS)
