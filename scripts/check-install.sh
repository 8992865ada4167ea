#!/bin/sh
# Can a program be built from what `make install` puts into place, and does the installed command run?
set -eu
cd "$(dirname "$0")/.."
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

make install PREFIX=/usr DESTDIR="$place"
cat >"$place/program.c" <<'PROGRAM'
#include <hitbox/hitbox.h>
#include <stdio.h>
int main(void)
{
    hit_aabb2 a = {{0, 0}, {1, 1}}, b = {{1, 0}, {2, 1}};
    printf("%s %d\n", HIT_VERSION_STRING, hit_version() == HIT_VERSION && hit_relate_aabb2_aabb2(a, b) == HIT_TOUCHING);
    return 0;
}
PROGRAM
library=$(dirname "$(find "$place/usr" -name 'libhitbox.*' | head -n 1)")
cc -std=c17 -I "$place/usr/include" "$place/program.c" -L "$library" -lhitbox -lm -o "$place/program"
version=$("$place/program")
[ "$version" = "${version% *} 1" ] || { echo "the program says: $version"; exit 1; }
"$place/usr/bin/hitbox" --version | grep -qF "${version% *}"
[ -s "$place/usr/share/man/man1/hitbox.1" ]
