"""The shelf, as a page sees it: boxes, options, rules, decks."""

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec

from shamble.bots.cast import CAST, LEVELS
from shamble.kernel.box import AnyBox
from shamble.kernel.chain import Chain
from shamble.kernel.decks import Deck
from shamble.kernel.errors import JournalError
from shamble.kernel.guides import guide_of
from shamble.kernel.howto import how_to
from shamble.kernel.rules import kernel_ledger
from shamble.kernel.settings import TO_LEARN, TO_WIN, Preset
from shamble.kernel.shelf import shelf
from shamble.server.ops.logs import log
from shamble.server.store.records import Held
from shamble.server.table.rules import table_ledger
from shamble.server.web import boards
from shamble.server.wire import forms
from shamble.server.wire.frames import Value


def shelf_info(hooks: tuple[str, ...] = (), *, workshop: bool = True) -> forms.Shelf:
    """Return all boxes, the hosts that a table may call, and whether there is a workshop."""
    boxes = tuple(box_info(box) for box in shelf.values())
    return forms.Shelf(boxes, shelf.broken, CAST, LEVELS, hooks, workshop)


def box_info(box: AnyBox) -> forms.BoxInfo:
    """Return what a page shows of a box."""
    return forms.BoxInfo(
        box.key,
        box.title,
        box.pitch,
        box.version,
        box.seats,
        box.minutes,
        box.difficulty,
        TO_LEARN[box.difficulty - 1],
        settings(box),
        presets(box.presets),
        tuple(level.bot for level in LEVELS),
        box.deck.hash,
        guide_title(box),
        () if box.talk is None else box.talk.phrases,
        boards.address(box),
        None if box.chain is None else campaign_ways(box.chain),
    )


def presets(found: Iterable[Preset]) -> tuple[forms.PresetInfo, ...]:
    """Return ways to play, with how hard they are in a word."""
    return tuple(forms.PresetInfo(one, TO_WIN[one.difficulty - 1]) for one in found)


def campaign_ways(chain: Chain[Any, Any, Any, Any]) -> forms.CampaignWays:
    """Return how a campaign is begun."""
    options = msgspec.convert(dict(chain.settings), dict[str, Value])
    return forms.CampaignWays(presets(chain.presets), chain.asks, options)


def settings(box: AnyBox) -> tuple[forms.SettingInfo, ...]:
    """Return the settings of a box, with the rule that each changes."""
    kinds: dict[str, Any] = msgspec.json.schema(box.settings)["$defs"]
    properties = kinds[box.settings.__name__]["properties"]
    defaults = msgspec.to_builtins(box.read_settings({}))
    return tuple(
        forms.SettingInfo(
            name,
            about,
            msgspec.convert(defaults[name], Value),
            msgspec.Raw(msgspec.json.encode(whole(properties[name], kinds))),
        )
        for name, about in box.asked.items()
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
    how = how_to(box.package)
    sections = dict.fromkeys(rule.section for rule in box.ledger.rules)
    return forms.Rulebook(
        box.key,
        box.title,
        how.steps,
        {section: how.chapter(section) for section in sections},
        box.ledger.rules,
        tuple(one for one in box.ledger.examples if not one.na and not one.later),
        table,
    )


def best(box: AnyBox, held: Sequence[Held]) -> list[forms.Best]:
    """Return what is best in a box, in words."""
    record = box.record
    if record is None:
        return []
    return [forms.Best(one.seats, _best(record.words, one), one.name, one.ended) for one in held]


def _best(words: Callable[[int], str], held: Held) -> str:
    day = datetime.fromtimestamp(held.ended / 1000, UTC).date().isoformat()
    players = f"{held.seats} player{'' if held.seats == 1 else 's'}"
    return f"The best with {players}: {words(held.value)}, by {held.name} on {day}."


def deck_info(deck: Deck) -> forms.DeckInfo:
    """Return a deck's cards."""
    cards = {
        str(card_id): msgspec.Raw(msgspec.json.encode(card))
        for card_id, card in deck.printed().items()
    }
    return forms.DeckInfo(deck.hash, deck.source, cards)
