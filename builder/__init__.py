"""What stands behind `build.py`: environment, downloads, the site, the server, the suites.

Standard library only. Where a step needs a package (markdown, Playwright), the module that imports it
is reached only after `environment.enter` has moved the run into the project's own environment.
"""
