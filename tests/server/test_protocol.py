"""The browser's types say what the server's definitions say, and nothing unknown is let in."""

from __future__ import annotations

import msgspec
import pytest

from hegemon.core.plain import PlainAsked, PlainView
from hegemon.wire.messages import ClientMessage, Hello, Table
from tools.write_protocol import client_messages, files, server_messages, types_file

CURE = "run: .venv/bin/python tools/write_protocol.py"


def test_the_browsers_types_are_up_to_date() -> None:
    for path, text in files().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: {CURE}"


def test_every_message_is_in_the_browsers_unions() -> None:
    for found in [*client_messages(), *server_messages()]:
        assert f"  | {found.__name__}" in types_file()


@pytest.mark.parametrize(
    "text",
    [
        b'{"do":"hello"}',
        b'{"do":"hello","token":"x","seat":1}',
        b'{"do":"admin"}',
        b'{"token":"x"}',
        b'{"do":"answer","ask":-1,"option":0}',
        b'{"do":"answer","ask":1,"option":"0"}',
        b'{"do":"passing","mode":"never"}',
        b'{"do":"answers","ask":1,"picks":[]}',
    ],
)
def test_what_is_not_in_the_contract_is_refused(text: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=ClientMessage)


def test_a_hello_is_read() -> None:
    read = msgspec.json.decode(b'{"do":"hello","token":"x","since":3}', type=ClientMessage)
    assert read == Hello("x", 3)


def test_what_says_nothing_is_left_out() -> None:
    asked: PlainAsked = {"number": 1, "seat": 0, "moment": "action"}
    view: PlainView = {"game": "xi", "you": 0, "turn": 1, "active": 0, "asked": asked}
    told = msgspec.json.decode(msgspec.json.encode(Table(number=0, view=view, log=[], keep=0)))
    assert told == {"is": "table", "number": 0, "view": view, "log": [], "keep": 0}
