#!/bin/sh
# Runs a program for Windows by wine, without a display, and with a folder for wine's own files in build/.
#
# Usage: scripts/wine.sh WINE PROGRAM [ARGUMENT]...
unset DISPLAY WAYLAND_DISPLAY
export WINEDEBUG=-all WINEPREFIX="${WINEPREFIX:-$(cd "$(dirname "$0")/.." && pwd)/build/places/wine}"
# Neither a browser engine nor .NET, which wine would offer to download.
export WINEDLLOVERRIDES="mscoree,mshtml="
mkdir -p "$WINEPREFIX"
exec "$@"
