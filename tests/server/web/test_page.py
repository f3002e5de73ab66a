"""The page's files: every address of the page answers, and nothing outside its folder."""

import pytest

from tests.server.house import House, running


@pytest.mark.parametrize("path", ["/", "/t/abc", "/rules/zdfg", "/replay/abc"])
async def test_page_answers_at_each_of_its_addresses(lite: str, path: str) -> None:
    """Every address of the page gets the page, or a sentence that says how to build it."""
    async with running(lite) as house:
        response = await house.http.get(path)

    assert response.status_code == 200
    assert response.headers["content-type"].startswith("text/html")
    assert "Shamble" in response.text


@pytest.mark.parametrize(
    "path",
    [
        pytest.param("/app.py", id="a module"),
        pytest.param("/..%2fapp.py", id="one up"),
        pytest.param("/%2e%2e%2f%2e%2e%2fcli.py", id="two up"),
        pytest.param("/..%2f..%2f..%2f..%2fpyproject.toml", id="far up"),
        pytest.param("/assets/..%2f..%2fapp.py", id="out of the assets"),
        pytest.param("/t/..%2f..%2fapp.py", id="out of a table"),
    ],
)
async def test_page_shows_no_other_file(lite: str, path: str) -> None:
    """No address leads out of the page's folder."""
    async with running(lite) as house:
        response = await house.http.get(path)

    assert "import" not in response.text
    assert "[project]" not in response.text
    assert response.status_code in (200, 404)


async def test_page_unknown_files_and_things_are_404(house: House) -> None:
    """What is not there is not there, as JSON under /api and as a fault elsewhere."""
    found = [await house.fault("GET", path) for path in ("/no.png", "/api/nothing/here")]

    assert {fault.code for fault in found} == {"unknown"}
