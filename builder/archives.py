"""Archives whose bytes depend on their content alone: sorted names, no times, no owners."""

from __future__ import annotations

import gzip
import io
import tarfile
import zipfile


def tar_gz(files: dict[str, bytes]) -> bytes:
    """One gzipped tar of the given files."""
    raw = io.BytesIO()
    with tarfile.open(fileobj=raw, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name in sorted(files):
            member = tarfile.TarInfo(name)
            member.size = len(files[name])
            member.mode = 0o644
            tar.addfile(member, io.BytesIO(files[name]))
    return gzip.compress(raw.getvalue(), compresslevel=9, mtime=0)


def zip_of(files: dict[str, bytes], compress: bool = True) -> bytes:
    """One zip of the given files."""
    raw = io.BytesIO()
    method = zipfile.ZIP_DEFLATED if compress else zipfile.ZIP_STORED
    with zipfile.ZipFile(raw, "w") as archive:
        for name in sorted(files):
            member = zipfile.ZipInfo(name, date_time=(1980, 1, 1, 0, 0, 0))
            member.compress_type = method
            member.external_attr = 0o644 << 16
            archive.writestr(member, files[name], compresslevel=9)
    return raw.getvalue()
