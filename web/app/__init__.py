"""The page: runs on MicroPython in the browser's main thread."""
