"""The shelf, as a page sees it: boxes, options, rules, decks."""

from typing import Any

import msgspec

from shamble.kernel.box import AnyBox, kernel_ledger
from shamble.kernel.decks import Deck
from shamble.kernel.errors import JournalError
from shamble.kernel.shelf import shelf
from shamble.server import forms
from shamble.server.guides import guide_of
from shamble.server.logs import log
from shamble.server.players import levels
from shamble.server.table_rules import table_ledger
from shamble.server.wire import Value


def shelf_info() -> forms.Shelf:
    """Return all boxes."""
    return forms.Shelf(tuple(box_info(box) for box in shelf.values()), shelf.broken)


def box_info(box: AnyBox) -> forms.BoxInfo:
    """Return what a page shows of a box."""
    return forms.BoxInfo(
        box.key,
        box.title,
        box.pitch,
        box.version,
        box.seats,
        box.minutes,
        settings(box),
        levels(),
        box.deck.hash,
        guide_title(box),
        () if box.talk is None else box.talk.phrases,
    )


def settings(box: AnyBox) -> tuple[forms.Setting, ...]:
    """Return the options of a box, with the rule that each changes."""
    kinds: dict[str, Any] = msgspec.json.schema(box.settings)["$defs"]
    properties = kinds[box.settings.__name__]["properties"]
    defaults = msgspec.to_builtins(box.read_settings({}))
    return tuple(
        forms.Setting(
            name,
            words,
            rule,
            msgspec.convert(defaults[name], Value),
            msgspec.Raw(msgspec.json.encode(whole(properties[name], kinds))),
        )
        for name, (words, rule) in box.setting_rules.items()
    )


def whole(schema: dict[str, Any], kinds: dict[str, Any]) -> dict[str, Any]:
    """Return a schema with the one that it refers to written out, so that it can stand alone."""
    kind = schema.get("$ref", "").rpartition("/")[2]
    return {**kinds.get(kind, {}), **{key: it for key, it in schema.items() if key != "$ref"}}


def guide_title(box: AnyBox) -> str | None:
    """Return the title of the first-game guide, if there is one that works."""
    try:
        guide = guide_of(box.key)
    except JournalError as error:
        log.error("a guide cannot be followed", extra={"box": box.key, "why": str(error)})
        return None
    return None if guide is None else guide.title


def rulebook(box: AnyBox) -> forms.Rulebook:
    """Return all rules in our words."""
    table = (*kernel_ledger().rules, *table_ledger().rules)
    return forms.Rulebook(box.key, box.title, box.ledger.rules, table)


def deck_info(deck: Deck) -> forms.DeckInfo:
    """Return a deck's cards."""
    cards = {
        str(card_id): msgspec.Raw(msgspec.json.encode(card))
        for card_id, card in deck.printed().items()
    }
    return forms.DeckInfo(deck.hash, deck.source, cards)
