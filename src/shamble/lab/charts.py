"""Pictures of answers, as drawings that need neither a script nor the network."""

from collections.abc import Sequence
from typing import Final

from shamble.kernel.extras import extra
from shamble.lab.answers import Answer, Figure

with extra("lab"):
    import altair as alt
    import polars as pl
    import vl_convert

WIDTH: Final = 520
STEP: Final = 20  # pixels for each line
MOST: Final = 40  # lines of a chart; the rest is in the table
INK, RUST, FAINT = "#2b2b2b", "#b3401f", "#777777"
FLAT: Final = frozenset(("length", "close"))  # their figures have no common scale


def drawing(answer: Answer) -> str:
    """Return an SVG of an answer: a dot and its interval for each figure; nothing if none fits."""
    figures = shown(answer.figures)
    if answer.question in FLAT or not figures:
        return ""
    return str(vl_convert.vegalite_to_svg(chart(answer, figures).to_dict()))


def shown(figures: Sequence[Figure]) -> list[Figure]:
    """Return those that have room: the first and the last, which are the extremes."""
    if len(figures) <= MOST:
        return list(figures)
    return [*figures[: MOST // 2], *figures[-MOST // 2 :]]


def chart(answer: Answer, figures: Sequence[Figure]) -> alt.LayerChart | alt.FacetChart:
    """Return the chart of an answer."""
    table = pl.DataFrame({
        "name": [figure.name for figure in figures],
        "mean": [figure.value.mean for figure in figures],
        "low": [figure.value.low for figure in figures],
        "high": [figure.value.high for figure in figures],
        "found": [figure.found for figure in figures],
    })  # fmt: skip
    form = ".0%" if answer.unit in {"share", "points"} else "~s"
    rows = alt.Y("name:N", sort=None, title=None, axis=alt.Axis(labelLimit=260))
    ink = alt.when("datum.found").then(alt.value(RUST)).otherwise(alt.value(INK))
    scale = alt.X("low:Q", title=None, axis=alt.Axis(format=form))
    lines = (
        alt.Chart(table).mark_rule(strokeWidth=2).encode(x=scale, x2="high:Q", y=rows, color=ink)
    )
    dots = alt.Chart(table).mark_point(filled=True, size=60).encode(x="mean:Q", y=rows, color=ink)
    layers: list[alt.Chart] = [lines, dots]
    expected = next((one.expected for one in figures if one.expected is not None), None)
    if expected is not None:
        line = pl.DataFrame({"expected": [expected]})
        layers.insert(
            0, alt.Chart(line).mark_rule(strokeDash=[4, 3], color=FAINT).encode(x="expected:Q")
        )
    return alt.layer(*layers).properties(
        width=WIDTH,
        height=alt.Step(STEP),
        background="transparent",
        padding={"left": 30, "right": 10, "top": 5, "bottom": 5},
    )


def histogram(values: Sequence[int], title: str) -> str:
    """Return an SVG of how often values occur."""
    table = pl.DataFrame({"value": list(values)})
    binned = alt.X("value:Q", bin=alt.Bin(maxbins=40), title=title)
    bars = (
        alt.Chart(table)
        .mark_bar(color=INK)
        .encode(x=binned, y=alt.Y("count()", title="games"))
        .properties(width=WIDTH, height=160, background="transparent")
    )
    return str(vl_convert.vegalite_to_svg(bars.to_dict()))
