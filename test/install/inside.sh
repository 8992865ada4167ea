#!/bin/sh
# Can a project take in the sources of Hitbox, by add_subdirectory, FetchContent or in two files, and keep its own
# settings, tests and installation to itself?
#
# Usage: inside.sh [WAY]...   WAY: a word of `all` below (default: all of them)
set -eu
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=test/install/ways.sh
. "$here/ways.sh"

# takes_in WAY LANGUAGES SHARED CMAKE-ARGUMENT...: the project is built around Hitbox, and gets nothing but the library.
takes_in() {
    build_project "$@" -DHITBOX_SOURCE="$root"
    grep -E '"command".*program\.c' "$build/compile_commands.json" >"$work/commands" || complain "no commands"
    grep -E -e ' -(fno|ffp|W|std=)' "$work/commands" && complain "$title: options of Hitbox reach the project"
    find "$build" -type f -path '*hitbox*' -perm -u+x ! -name '*.so*' | grep . && complain "$title: a tool or test is built"
    cmake --install "$build" --prefix "$build/place" >"$work/log" 2>&1 || complain "$title: no installation" "$work/log"
    find "$build/place" ! -type d ! -name 'program_*' | grep . && complain "$title: Hitbox installs itself unasked"
    return 0
}

all="c cxx shared fetch installs files"
[ $# -gt 0 ] || eval "set -- $all"
for way in "$@"; do
    case $way in
    c) takes_in subdirectory "C;CXX" no ;;
    cxx) takes_in subdirectory CXX no -DCMAKE_BUILD_TYPE=Debug ;; # any type: this one is soon compiled
    shared) takes_in subdirectory CXX yes -DBUILD_SHARED_LIBS=ON ;;
    fetch) takes_in fetch "C;CXX" no ;;
    installs)
        # Where a system keeps libraries for several processors, in a project that is strict.
        build_project subdirectory C no -DHITBOX_SOURCE="$root" -DHITBOX_INSTALL=ON -DCMAKE_INSTALL_LIBDIR=lib/some-cpu \
            -DCMAKE_C_FLAGS="${CFLAGS:-} -Wall -Wextra -Wundef -Wcast-qual -Wfloat-equal -Wdouble-promotion -Werror"
        cmake --install "$build" --prefix "$work/place" >"$work/log" 2>&1 || complain "no installation" "$work/log"
        libraries=$work/place/lib/some-cpu
        # shellcheck disable=SC2046,SC2086 # lists
        ${CC:-cc} ${CFLAGS:-} "$here/project/program.c" -o "$work/program_c" \
            $(PKG_CONFIG_PATH=$libraries/pkgconfig pkg-config --cflags --libs hitbox)
        check_program "HITBOX_INSTALL, pkg-config" C no "$work/program_c"
        build_project package C no -Dhitbox_DIR="$libraries/cmake/hitbox"
        ;;
    files)
        "$root/scripts/two-files.sh" "$work/files/hitbox" # the programs ask for <hitbox/hitbox.h>
        # shellcheck disable=SC2086 # CFLAGS is a list
        {
            ${CC:-cc} ${CFLAGS:-} -I"$work/files" "$here/project/program.c" "$work/files/hitbox/hitbox.c" -lm -pthread \
                -o "$work/program_c" &
            ${CC:-cc} ${CFLAGS:-} -c "$work/files/hitbox/hitbox.c" -o "$work/hitbox.o"
            wait $!
            ${CXX:-c++} ${CFLAGS:-} -I"$work/files" "$here/project/program.cpp" "$work/hitbox.o" -lm -pthread -o "$work/program_cxx"
        }
        check_program "two files" C no "$work/program_c"
        check_program "two files" C++ no "$work/program_cxx"
        ;;
    *)
        echo "usage: inside.sh [WAY]..., ways: $all" >&2
        exit 2
        ;;
    esac
done
