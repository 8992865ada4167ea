#!/bin/sh
# Does the wheel of the Python package do in a fresh environment what its tests ask? With Python's own library, NumPy and pip.
#
# Usage: scripts/check-wheel.sh WHEEL [TEST...]   WHEEL: a folder of one wheel; or a static library of this checkout, of
#                                                 which and what build/check compiled for its own wheel one is made
#                                                 TEST: a name as of python -m unittest, as test_bits; default: all
# PYTHON: default: what scripts/find-python.sh finds. HITBOX_CTYPES: the library as a shared one, for test_bits; default,
# of a static library: that of build/check. HITBOX_CAMPAIGN: as in test/CMakeLists.txt.
set -eu
cd "$(dirname "$0")/.."
python=${PYTHON:-$(scripts/find-python.sh)}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# of_check NAME: what build/check was configured with. With the same command nothing is compiled again.
of_check() {
    sed -n "s/^$1:[A-Z]*=//p" build/check/CMakeCache.txt
}

if [ -f "$1" ]; then
    folder=$work/wheel
    CC=$(of_check CMAKE_C_COMPILER) CMAKE_C_COMPILER_LAUNCHER=$(of_check CMAKE_C_COMPILER_LAUNCHER) CFLAGS=-O1 \
        HITBOX_LIBRARY=$1 HITBOX_BUILD=build/check/test/python/made \
        "$python" -I bindings/python/backend/hitbox_build.py "$folder"
    HITBOX_CTYPES=${HITBOX_CTYPES:-$PWD/build/check/test/libhitbox_asked.so}
    export HITBOX_CTYPES
else
    folder=$(cd "$1" && pwd)
fi
shift
tests=$PWD/bindings/python/test

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
