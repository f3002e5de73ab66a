"""What is deployed is right as it stands, as far as a parser can tell."""

import configparser
import re
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]  # it has no types

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture
def services() -> dict[str, Any]:
    """Return the services of the compose file."""
    found: dict[str, Any] = yaml.safe_load((DOCS / "compose.yaml").read_text(encoding="utf-8"))
    services: dict[str, Any] = found["services"]
    return services


def test_deploy_only_the_proxy_is_reachable(services: dict[str, Any]) -> None:
    """TLS is in front, and nothing else can be reached from outside."""
    open_to_all = {name for name, one in services.items() if "ports" in one}

    assert open_to_all == {"caddy"}
    assert "443:443" in services["caddy"]["ports"]


def test_deploy_keeps_secrets_out_of_arguments(services: dict[str, Any]) -> None:
    """No password stands in a command or in the environment: both come from files."""
    said = str([(one.get("command"), one.get("environment")) for one in services.values()])

    assert "PASSWORD}" not in said
    assert services["shamble"]["environment"]["SHAMBLE_DB_FILE"] == "/run/secrets/db_url"
    assert services["db"]["environment"]["POSTGRES_PASSWORD_FILE"].startswith("/run/secrets/")


def test_deploy_pins_and_rotates_and_restarts(services: dict[str, Any]) -> None:
    """Every image has a version, every log an end, every service a way back up."""
    images = [one["image"] for one in services.values() if "image" in one]

    assert all(re.search(r":\d+\.\d+", image) for image in images)
    assert all(one["logging"]["options"]["max-size"] for one in services.values())
    assert all(one["restart"] == "unless-stopped" for one in services.values())
    assert services["shamble"]["user"] == "65534:65534"
    assert "/health/ready" in str(services["shamble"]["healthcheck"])


def test_deploy_metrics_stay_inside() -> None:
    """The proxy answers for counters and health itself: there is nothing to see."""
    caddy = (DOCS / "Caddyfile").read_text(encoding="utf-8")

    assert re.search(r"@inside path .*/api/metrics", caddy)
    assert "respond @inside 404" in caddy
    assert caddy.count("{") == caddy.count("}")


def test_deploy_image_is_locked_and_runs_as_nobody() -> None:
    """The image installs what the lock says, and its process is nobody's."""
    lines = (DOCS / "Dockerfile").read_text(encoding="utf-8").splitlines()

    assert any("--require-hashes --requirement requirements-server.lock" in line for line in lines)
    assert all(re.search(r":\d+\.\d+\.\d+", line) for line in lines if line.startswith("FROM"))
    assert "USER 65534:65534" in lines


def test_deploy_unit_can_be_read() -> None:
    """The unit for systemd starts the server as nobody in particular."""
    unit = configparser.RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment, method-assign]  # as systemd spells it
    unit.read(DOCS / "shamble.service")

    assert "shamble serve" in unit["Service"]["ExecStart"]
    assert unit["Service"]["DynamicUser"] == "yes"


def test_deploy_manifests_run_as_nobody_and_say_how_they_are() -> None:
    """In a cluster, too: no privileges, no secret in sight, and health that is asked for."""
    text = (DOCS / "kubernetes/shamble.yaml").read_text(encoding="utf-8")
    deployment, service, _ = yaml.safe_load_all(text)
    pod = deployment["spec"]["template"]["spec"]
    (container,) = pod["containers"]

    assert pod["securityContext"]["runAsNonRoot"] is True
    assert container["securityContext"]["capabilities"] == {"drop": ["ALL"]}
    assert container["securityContext"]["readOnlyRootFilesystem"] is True
    assert container["readinessProbe"]["httpGet"]["path"] == "/health/ready"
    assert "postgresql" not in str(deployment)
    assert service["spec"]["selector"] == deployment["spec"]["selector"]["matchLabels"]


def test_deploy_workflows_call_what_the_makefile_has() -> None:
    """What runs elsewhere is what runs here."""
    makefile = (DOCS.parent / "Makefile").read_text(encoding="utf-8")
    workflows = sorted((DOCS.parent / ".github/workflows").glob("*.yml"))
    called = [
        target
        for file in workflows
        for job in yaml.safe_load(file.read_text(encoding="utf-8"))["jobs"].values()
        for step in job["steps"]
        for target in re.findall(r"^make ([a-z-]+)", step.get("run", ""), re.MULTILINE)
    ]

    assert len(called) >= len(workflows)
    assert [target for target in called if f"\n{target}:" not in makefile] == []
