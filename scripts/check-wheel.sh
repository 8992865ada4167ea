#!/bin/sh
# Does the wheel of the Python package do in a fresh environment what its tests ask? With Python's own library, NumPy and pip.
#
# Usage: scripts/check-wheel.sh FOLDER [TEST...]   FOLDER: of one wheel. TEST: a name as of python -m unittest, as
#                                                  test_bits; default: all
# PYTHON: default: what scripts/find-python.sh finds. HITBOX_CTYPES: the library as a shared one, for test_*bits.
# HITBOX_CAMPAIGN: as in test/CMakeLists.txt.
set -eu
cd "$(dirname "$0")/.."
folder=$(cd "$1" && pwd)
shift
tests=$PWD/bindings/python/test
python=${PYTHON:-$(scripts/find-python.sh)}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$python" -I -m venv --system-site-packages --without-pip "$work/venv"
"$work/venv/bin/python" -I -m pip --disable-pip-version-check --quiet install --no-index --no-deps --ignore-installed "$folder"/*.whl
HITBOX_WHEEL=$(echo "$folder"/*.whl)
export HITBOX_WHEEL
# Elsewhere than in the package's folder, so that it is the wheel that is found.
cd "$work"
if [ $# -gt 0 ]; then
    PYTHONPATH=$tests "$work/venv/bin/python" -P -m unittest "$@"
else
    "$work/venv/bin/python" -P -m unittest discover -s "$tests" -t "$tests"
fi
