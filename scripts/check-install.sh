#!/bin/sh
# Does what `make install` puts into place work, in every way that README.md names, and does `make uninstall` take it
# away? Builds what it needs in build/.
set -eu
cd "$(dirname "$0")/.."
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

(umask 077 && make install PREFIX=/usr DESTDIR="$place" SHARED=ON)
find "$place/usr" ! -perm -a+r | grep . && { echo "make install leaves these to root alone"; exit 1; }
"$place/usr/bin/hitbox" --version
if make uninstall PREFIX=/elsewhere DESTDIR="$place"; then
    echo "make uninstall takes another prefix than that of make install"
    exit 1
fi
make uninstall PREFIX=/usr DESTDIR="$place"
find "$place" ! -type d | grep . && { echo "make uninstall leaves these"; exit 1; }
DESTDIR=$place cmake --install build/release --prefix /usr
DESTDIR=$place cmake --build build/release --target uninstall
find "$place" ! -type d | grep . && { echo "the target uninstall leaves these"; exit 1; }

# What is in the archive makes the two files again, without git.
if [ -e .git ]; then
    rm -rf build/dist
    make dist
    tar -xzf build/dist/hitbox-*.tar.gz -C "$place"
    make -C "$place"/hitbox-* dist
    [ -s "$(echo "$place"/hitbox-*/build/dist/hitbox.c)" ]
fi

test/install/installed.sh build/release build/release-shared
test/install/inside.sh
