#!/bin/sh
# HITBOX_2D_ONLY and HITBOX_3D_ONLY: does the release in two files then offer the functions of that dimension and no
# others, pass unit tests of it, take less room, and does a call of what is left out end in an error that says so?
#
# Usage: parts.sh   CC: a C compiler (default: cc)
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
cc=${CC:-cc}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
complain() {
    echo "FAILED: $1"
    failed=1
}

"$root/scripts/two-files.sh" "$work"
mkdir -p "$work/include/hitbox"
for header in "$root"/include/hitbox/*.h; do
    echo '#include "../../hitbox.h"' >"$work/include/hitbox/${header##*/}"
done
cd "$work"
sed -nE 's/^HIT_API[A-Z_]* .*\b(hit_[a-z0-9_]+)\(.*/\1/p' hitbox.h | sort >all
[ "$(wc -l <all)" -gt 500 ] || complain "hitbox.h declares only $(wc -l <all) functions"

# Unit tests of one source for both dimensions, and those of one dimension.
both="relate/test_relate relate/test_side relate/test_relate_ball relate/test_relate_rods measure/test_distance_rods
    measure/test_round_pair tree/test_level tree/test_tree_queries cast/test_cast_rods shape/test_ball_around"
one="shape/test_aabb shape/test_obb measure/test_distance contact/test_contact"

# part DIM OTHER: in a folder of its own, beside the other one.
part() {
    only="-DHITBOX_${1}D_ONLY"
    mkdir "$1"
    "$cc" -std=c17 -Os -Wall -Wextra -Wpedantic -Werror "$only" -DHIT_SMALL -c hitbox.c -o "$1/hitbox.o" || return 1
    nm --defined-only --extern-only "$1/hitbox.o" | awk '{ print $3 }' | sort >"$1/offered"
    # Those of both dimensions, by name, are of space.
    if [ "$1" = 2 ]; then grep -v 3 all; else grep -e 3 -e '^[^2]*$' all; fi | diff - "$1/offered" || {
        echo "offers something else than it should (<: that)"
        return 1
    }
    for test in $both $one; do
        case " $one" in
        *"$test"*) source=$test$1 ;;
        *) source=$test ;;
        esac
        "$cc" -std=c17 -O1 -ffp-contract=off "$only" "-DDIM=$1" -Iinclude -I"$root/test/unit" -I"$root/test/property" \
            -I"$root/test/oracle" "$root/test/unit/$source.c" "$root/test/tests.c" "$1/hitbox.o" -lcmocka -lm -pthread \
            -o "$1/program" || return 1
        "$1/program" >"$1/said" 2>&1 || {
            cat "$1/said"
            return 1
        }
        grep -q "PASSED" "$1/said" || return 1
    done
    # The compiler refuses a call of the other dimension, and says why.
    echo "#include \"hitbox.h\"
    int main(void) { return (int)hit_aabb$2_is_empty((hit_aabb$2){0}); }" >"$1/other.c"
    if "$cc" -std=c17 "$only" -I. -c "$1/other.c" -o "$1/other.o" 2>"$1/said"; then
        echo "a call of what is left out compiles"
        return 1
    fi
    grep -q "HITBOX_2D_ONLY or HITBOX_3D_ONLY" "$1/said"
}
part 2 3 >2.log 2>&1 &
part 3 2 >3.log 2>&1 || {
    complain "HITBOX_3D_ONLY"
    cat 3.log
}
wait $! || {
    complain "HITBOX_2D_ONLY"
    cat 2.log
}

# Of both together nothing would be left.
"$cc" -std=c17 -DHITBOX_2D_ONLY -DHITBOX_3D_ONLY -fsyntax-only hitbox.c 2>both && complain "both at once are not refused"
grep -q "leave nothing" both || complain "both at once: it is not said why"
# text FILE: bytes of code.
text() {
    size "$1" | awk 'NR == 2 { print $1 }'
}
for dim in 2 3; do
    echo "text of HITBOX_${dim}D_ONLY with HIT_SMALL at -Os: $(text $dim/hitbox.o)"
done
[ "$(text 2/hitbox.o)" -lt "$(text 3/hitbox.o)" ] || complain "the plane alone takes more room than space alone"
exit $failed
