"""Which build this is: what the build wrote into ``build_flags``, or a production build without a name."""

try:
    from workers.build_flags import DEV, VERSION
except ImportError:
    DEV = False
    VERSION = ""

__all__ = ["DEV", "VERSION"]
