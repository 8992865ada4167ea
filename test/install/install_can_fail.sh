#!/bin/sh
# shellcheck disable=SC2016 # the variables are CMake's
# Do installed.sh, inside.sh and readme.sh fail when they should? Each is run on a copy with one thing broken.
set -eu
project=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
copy=$work/copy
failed=0

fresh_copy() {
    mkdir -p "$copy/test" "$copy/docs" "$copy/bindings"
    for part in CMakeLists.txt LICENSE README.md docs/install.md bindings/cpp cmake include scripts share src test/install; do
        rm -rf "${copy:?}/$part"
        cp -pr "$project/$part" "$copy/$part"
    done
    chmod -R u+w "$copy" # the project may be read-only
}

# build: the library of the copy, for installed.sh and readme.sh.
build() {
    cmake -S "$copy" -B "$work/build" -DHITBOX_BUILD_TOOLS=OFF -DHITBOX_BUILD_TESTS=OFF -DCMAKE_BUILD_TYPE=None &&
        cmake --build "$work/build" --parallel 2
}

# expect_failure WHAT WORDS SCRIPT ARGUMENT...: the script of the copy as it now is says these words; then a new copy.
# inside.sh builds what it asks by itself.
expect_failure() {
    what=$1
    words=$2
    script=$copy/test/install/$3
    shift 3
    case $script in
    */inside.sh) ;;
    *) build >"$work/out" 2>&1 || { cat "$work/out"; exit 1; } ;;
    esac
    if "$script" "$@" >"$work/out" 2>&1; then
        echo "not noticed: $what"
        failed=1
    elif ! grep -qF "$words" "$work/out"; then
        echo "$what: not said: $words"
        cat "$work/out"
        failed=1
    fi
    fresh_copy
}

# change FILE SED-SCRIPT: it has to change something.
change() {
    sed -i "$2" "$copy/$1"
    ! cmp -s "$copy/$1" "$project/$1" || { echo "$1 is as before: $2"; exit 1; }
}

fresh_copy
change CMakeLists.txt 's/^if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_BUILD_TYPE/if(NOT CMAKE_BUILD_TYPE/'
expect_failure "a build type for the whole project" "changed its user's settings" inside.sh levels
change CMakeLists.txt 's/target_compile_options(hitbox_flags INTERFACE $<IF.*/set(CMAKE_C_FLAGS -O2 CACHE STRING "" FORCE)/'
expect_failure "a level of optimisation for the whole project" "Expected -O2  yes, found -O2 -O2 yes" inside.sh levels
change CMakeLists.txt 's/^   AND NOT "${CMAKE_C_FLAGS};${options}" MATCHES .*/)/'
expect_failure "a level of optimisation against the user's" "Expected -O1 -O1 no, found -O2 -O1 yes" inside.sh levels
change src/CMakeLists.txt 's/target_link_libraries(hitbox PRIVATE m)/target_link_libraries(hitbox PUBLIC hitbox_flags)/'
sed -i 's/^include(CMakePackage.*/return()/' "$copy/cmake/install.cmake" # nothing to export with such a link
expect_failure "options for the whole project" "options of Hitbox reach the project" inside.sh c
change CMakeLists.txt 's/\(option(HITBOX_INSTALL .*\) [^ ]*$/\1 ON)/'
expect_failure "an installation that nobody asked for" "installs itself unasked" inside.sh cxx

change cmake/hitbox.pc.in 's/ @pc_libraries@//'
expect_failure "hitbox.pc without libm" "pkg-config, shared: no: does not compile" installed.sh "$work/build"
change cmake/install.cmake 's/set(form static)/set(form fixed)/'
expect_failure "a package without its form" "not installed as" installed.sh "$work/build"
change cmake/uninstall.cmake 's/\\n?(/\\n(/' # the last line of a manifest has no end
expect_failure "an installed file that stays" "something else is left" installed.sh "$work/build"
change cmake/uninstall.cmake 's/if(NOT "${left}" STREQUAL "")/if(TRUE)/'
expect_failure "an empty folder that stays" "an empty folder is left" installed.sh "$work/build"
change cmake/uninstall.cmake 's/pattern "${folder}")/pattern "${folder}")\n set(pattern "${folder}")/'
expect_failure "a folder of ours with files of others that goes" "something else is left" installed.sh "$work/build"

change README.md 's/^target_link_libraries(program PRIVATE hitbox::hitbox)$/target_link_libraries(program PRIVATE hitbox::other)/'
expect_failure "a wrong target in README.md" "this is not" readme.sh "$work/build"
change docs/install.md 's/^cc program.c -lhitbox -lm/cc program.c -lhitbx -lm/'
expect_failure "a wrong command in docs/install.md" "this fails: cc program.c -lhitbx" readme.sh "$work/build"

exit $failed
