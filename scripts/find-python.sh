#!/bin/sh
# Prints the first python3 of 3.11 or newer that has NumPy, pip, venv and Python.h: of those on the PATH, and
# /usr/bin/python3 last. Another may stand before the one whose packages are installed here. 1: there is none.
set -eu

# Each folder once.
(
    IFS=:
    # shellcheck disable=SC2086 # a list of folders
    printf '%s\n' $PATH /usr/bin
) | awk '!seen[$0]++' | while read -r folder; do
    [ -x "$folder/python3" ] || continue
    if "$folder/python3" -I - 2>/dev/null <<'END'; then
import importlib.util, os, sys, sysconfig
there = sys.version_info >= (3, 11) and all(map(importlib.util.find_spec, ("numpy", "pip", "venv")))
sys.exit(not there or not os.path.isfile(os.path.join(sysconfig.get_path("include"), "Python.h")))
END
        echo "$folder/python3"
        break
    fi
done | grep .
