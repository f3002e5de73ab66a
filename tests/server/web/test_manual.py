"""The documentation at /docs, built or not."""

from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from shamble.server.web.manual import manual


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site as it is built, with something beside it that is nobody's business."""
    folder = tmp_path / "site"
    (folder / "games").mkdir(parents=True)
    (folder / "index.html").write_text("<h1>Shamble</h1>")
    (folder / "games/index.html").write_text("<h1>The games</h1>")
    (tmp_path / "secret.txt").write_text("hidden")
    return folder


def test_manual_is_served_as_it_was_built(site: Path) -> None:
    """Every page is at its address, and may run its own scripts."""
    with TestClient(Litestar(manual(site))) as client:  # type: ignore[arg-type]  # routers are handlers
        home, games, none = (client.get(f"/docs/{path}") for path in ("", "games/", "nothing/"))
        out = client.get("/docs/..%2fsecret.txt")

    assert "<h1>Shamble</h1>" in home.text
    assert "<h1>The games</h1>" in games.text
    assert "script-src 'self' 'unsafe-inline'" in home.headers["content-security-policy"]
    assert none.status_code == 404
    assert "hidden" not in out.text


def test_manual_that_was_not_built_says_how(tmp_path: Path) -> None:
    """Without a built site there is a sentence."""
    with TestClient(Litestar(manual(tmp_path))) as client:  # type: ignore[arg-type]  # as above
        home = client.get("/docs")

    assert "make docs" in home.text
