"""Seeds and deal codes: how a deal is named in text.

A seed is 64 bits. A text that is exactly 16 hexadecimal digits is that number; any other text is the first 8 bytes of the SHA-256 of
its NFC form in UTF-8. A deal code is ``moonlit1.PAYLOAD.CHECK``: base64url of compact JSON, and its CRC-32. Knows nothing of rules.
"""

import binascii
import hashlib
import json
import secrets
import unicodedata
from typing import Any

from pygame_core.engine.errors import MoonlitError
from pygame_core.wire import MAX_CODE

HEAD = "moonlit"
CODE_VERSION = 1
_HEX = set("0123456789abcdef")


class CodeError(MoonlitError):
    """A deal code that says nothing we understand."""

    code = "code_format"


def new_seed() -> int:
    """64 bits nobody knows."""
    return secrets.randbits(64)


def new_nonce() -> str:
    """What the bots of a table draw their luck from; apart from the deal."""
    return secrets.token_hex(16)


def new_save_id() -> str:
    """A name for a save, apart from the deal."""
    return secrets.token_hex(6)


def seed_of(text: str) -> int:
    """The seed a text stands for.

    >>> seed_of("00000000000000FF")
    255
    >>> seed_of("moon") == seed_of(" moon ")
    True
    """
    text = unicodedata.normalize("NFC", text.strip())
    if len(text) == 16 and set(text.lower()) <= _HEX:
        return int(text, 16)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def seed_text(seed: int) -> str:
    """The seed as 16 hexadecimal digits.

    >>> seed_text(255)
    '00000000000000ff'
    """
    return f"{seed:016x}"


def bot_seed(nonce: str, seat: int, number: int) -> int:
    """The seed of a bot's generator for one decision: equal for equal decisions, told by nothing in the deal."""
    return int.from_bytes(hashlib.sha256(f"{nonce}/{seat}/{number}".encode()).digest()[:8], "big")


def encode(payload: dict[str, Any]) -> str:
    """The deal code of a payload."""
    raw = json.dumps(payload, separators=(",", ":"), sort_keys=True).encode()
    body = binascii.b2a_base64(raw, newline=False).decode().rstrip("=").replace("+", "-").replace("/", "_")
    return f"{HEAD}{CODE_VERSION}.{body}.{binascii.crc32(raw):08x}"


def decode(code: str) -> Any:
    """What a deal code says, still unchecked; CodeError when it is not one, was cut, or is of a newer kind."""
    code = "".join(code.split())
    parts = code.split(".")
    version = parts[0].removeprefix(HEAD)
    if not code.isascii() or len(code) > MAX_CODE or len(parts) != 3 or version == parts[0] or not version.isdigit():
        raise CodeError("code_format")
    if version != str(CODE_VERSION):
        raise CodeError("code_version")
    body = parts[1].replace("-", "+").replace("_", "/")
    try:
        raw = binascii.a2b_base64(body + "=" * (-len(body) % 4), strict_mode=True)
    except (binascii.Error, ValueError) as error:
        raise CodeError("code_checksum") from error
    if f"{binascii.crc32(raw):08x}" != parts[2].lower():
        raise CodeError("code_checksum")
    try:
        return json.loads(raw)
    except (ValueError, RecursionError) as error:
        raise CodeError("code_format") from error
