"""What PyScript starts on the page: the app itself lies in the archive that `main.json` names."""

import app.main  # noqa: F401 - importing it starts it
