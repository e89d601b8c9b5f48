"""The page about the HTTP part, written from the OpenAPI document, without any script."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

from litestar import MediaType, Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

STYLE_NOTE = "The same as a file: <a href='/schema/openapi.json'>openapi.json</a>."


class SchemaPage(OpenAPIRenderPlugin):
    """Every address with what it takes and gives."""

    def __init__(self) -> None:
        super().__init__(path="/", media_type=MediaType.HTML)

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        info = openapi_schema["info"]
        parts = [
            "<!doctype html><html lang=en><meta charset=utf-8>",
            f"<title>{escape(info['title'])}</title><h1>{escape(info['title'])}</h1>",
            f"<p>{escape(info.get('description', ''))}</p><p>{STYLE_NOTE}</p>",
            *addresses(openapi_schema["paths"]),
            "<h2>Bodies</h2>",
            *bodies(openapi_schema.get("components", {}).get("schemas", {})),
        ]
        return "\n".join([*parts, "</html>"]).encode()


def addresses(paths: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    yield "<h2>Addresses</h2>"
    for path, methods in sorted(paths.items()):
        for method, about in methods.items():
            if not isinstance(about, Mapping):
                continue
            yield f"<h3><code>{method.upper()} {escape(path)}</code></h3><p>{escape(about.get('description', ''))}</p>"
            taken = [f"{one['name']} ({one['in']})" for one in about.get("parameters", [])]
            body = about.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
            if body:
                taken.append(f"body {type_name(body)}")
            yield f"<p>Takes: {escape(', '.join(taken) or 'nothing')}.</p>"


def bodies(schemas: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    for name, schema in sorted(schemas.items()):
        yield f"<h3><code>{escape(name)}</code></h3><p>{escape(schema.get('description', ''))}</p><ul>"
        for field, form in schema.get("properties", {}).items():
            about = form.get("description", "") if isinstance(form, Mapping) else ""
            yield f"<li><code>{escape(field)}</code>: {escape(type_name(form))}. {escape(about)}</li>"
        yield "</ul>"


def type_name(form: Mapping[str, Any]) -> str:
    if "$ref" in form:
        return str(form["$ref"]).rpartition("/")[2]
    if "oneOf" in form:
        choices: Sequence[Mapping[str, Any]] = form["oneOf"]
        return " or ".join(type_name(one) for one in choices)
    if form.get("type") == "array":
        return f"list of {type_name(form.get('items', {}))}"
    return str(form.get("type", "anything"))
