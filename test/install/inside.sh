#!/bin/sh
# Can a project take in the sources of Hitbox, by add_subdirectory, FetchContent or in two files, and keep its own
# settings, tests and installation to itself?
#
# Usage: inside.sh [WAY]...   WAY: levels, c, cxx, shared, fetch, installs or files (default: all but cxx)
set -eu
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=test/install/ways.sh
. "$here/ways.sh"

# Nothing here is about speed, so all is compiled as quickly as can be: -DCMAKE_BUILD_TYPE=Debug.
#
# takes_in WAY LANGUAGES SHARED CMAKE-ARGUMENT...: the project is built around Hitbox, and gets nothing but the library.
takes_in() {
    configure_project "$@" -DHITBOX_SOURCE="$root" -DCMAKE_BUILD_TYPE=Debug
    grep -E '"command".*program\.c' "$build/compile_commands.json" >"$work/commands" || complain "no commands"
    grep -E -e ' -(fno|ffp|W|std=)' "$work/commands" && complain "$title: options of Hitbox reach the project"
    build_configured
    find "$build" -type f -path '*hitbox*' -perm -u+x ! -name '*.so*' | grep . && complain "$title: a tool or test is built"
    cmake --install "$build" --prefix "$build/place" >"$work/log" 2>&1 || complain "$title: no installation" "$work/log"
    find "$build/place" ! -type d ! -name 'program_*' | grep . && complain "$title: Hitbox installs itself unasked"
    return 0
}

# level_of FILE: the level of optimisation that it is compiled at, or none.
level_of() {
    sed -nE "s,^ *\"command\".*/$1\"?.*,&,p" "$build/compile_commands.json" | head -n 1 | grep -oE -e ' -O[^ "]*' | tail -n 1
}

# compiles_at LIBRARY PROJECT SAID WHAT CMAKE-ARGUMENT...: so (level, or empty) are the library and the project compiled.
# SAID: whether CMake says that Hitbox has chosen the level, yes or no.
compiles_at() {
    library_level=$1
    project_level=$2
    said=$3
    what=$4
    shift 4
    configure_project subdirectory C no -DHITBOX_SOURCE="$root" "$@"
    found=no
    grep -qF 'no build type is set, so the library is compiled with -O2' "$work/log" && found=yes
    found="$(level_of core/status.c | tr -d ' ') $(level_of program.c | tr -d ' ') $found"
    [ "$found" = "$library_level $project_level $said" ] ||
        complain "$what: the library, the project, said? Expected $library_level $project_level $said, found $found"
    echo "$what: the library is compiled at ${library_level:-no level}"
}

# cxx is left out: c builds a program in C++, too, and shared builds a project without C.
[ $# -gt 0 ] || set -- levels c shared fetch installs files
for way in "$@"; do
    case $way in
    levels)
        compiles_at -O2 "" yes "no build type" -DCMAKE_BUILD_TYPE=
        compiles_at "" "" no "debug" -DCMAKE_BUILD_TYPE=Debug
        compiles_at -O3 -O3 no "release" -DCMAKE_BUILD_TYPE=Release
        compiles_at -O1 -O1 no "the user's flags" -DCMAKE_BUILD_TYPE= -DCMAKE_C_FLAGS=-O1
        compiles_at -Os -Os no "the project's options" -DCMAKE_BUILD_TYPE= -DOPTIONS=-Os
        compiles_at "" "" no "a generator with types of its own" -DCMAKE_BUILD_TYPE= "-DCMAKE_CONFIGURATION_TYPES=Debug;Release"
        ;;
    c) takes_in subdirectory "C;CXX" no ;;
    cxx) takes_in subdirectory CXX no ;;
    shared) takes_in subdirectory CXX yes -DBUILD_SHARED_LIBS=ON ;;
    fetch) takes_in fetch "C;CXX" no ;;
    installs)
        # Where a system keeps libraries for several processors, in a project that is strict.
        build_project subdirectory C no -DHITBOX_SOURCE="$root" -DHITBOX_INSTALL=ON -DCMAKE_INSTALL_LIBDIR=lib/some-cpu \
            -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS="${CFLAGS:-} -Wall -Wextra -Wundef -Wcast-qual -Wfloat-equal -Wdouble-promotion -Werror"
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
        # The library is compiled once for both: it takes longer than all else here.
        # shellcheck disable=SC2086 # CFLAGS is a list
        {
            ${CC:-cc} ${CFLAGS:-} -c "$work/files/hitbox/hitbox.c" -o "$work/hitbox.o"
            ${CC:-cc} ${CFLAGS:-} -I"$work/files" "$here/project/program.c" "$work/hitbox.o" -lm -pthread -o "$work/program_c"
            ${CXX:-c++} ${CFLAGS:-} -I"$work/files" "$here/project/program.cpp" "$work/hitbox.o" -lm -pthread -o "$work/program_cxx"
        }
        check_program "two files" C no "$work/program_c"
        check_program "two files" C++ no "$work/program_cxx"
        ;;
    *)
        echo "usage: inside.sh [WAY]..., ways: levels c cxx shared fetch installs files" >&2
        exit 2
        ;;
    esac
done
