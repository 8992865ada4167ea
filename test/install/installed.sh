#!/bin/sh
# Can programs be built from what `cmake --install` puts into place, after that place has moved, and does all of it go
# again?
#
# Usage: installed.sh BUILD...   BUILD: a folder where the library is built; several are installed to one place, such as
# a static one and a shared one. CC and CFLAGS: as the library was built (default: cc, none).
set -eu
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=test/install/ways.sh
. "$here/ways.sh"

# ---- Install, and move ----
stage=$work/stage
first='/opt/the first [1], é'
for folder in "$@"; do
    DESTDIR=$stage cmake --install "$folder" --prefix "$first" >"$work/log" 2>&1 || complain "no installation" "$work/log"
done
place=$stage/opt/second
mv "$stage$first" "$place"
libraries=$(dirname "$(find "$place" -name 'libhitbox.*' | head -n 1)")
forms=
[ -e "$libraries/libhitbox.a" ] && forms=static
[ -e "$libraries/libhitbox.so" ] && forms="$forms shared"
grep -rlIF -e "$first" -e "$root" "$place/include" "$libraries" >"$work/log" &&
    complain "these name the place that they were made for" "$work/log"
[ -s "$place/share/hitbox/gdb.py" ] || complain "no boxes for gdb"
if [ -e "$place/bin/hitbox" ]; then
    [ "$("$place/bin/hitbox" --version | head -n 1)" = "hitbox $version" ] || complain "the command does not run"
    [ -s "$place/share/man/man1/hitbox.1" ] || complain "no man page"
fi

# ---- find_package ----
package=-DCMAKE_PREFIX_PATH=$place
for form in $forms; do
    shared=$([ "$form" = shared ] && echo yes || echo no)
    build_project package "C;CXX" "$shared" "$package" -DCOMPONENTS="$form"
done
build_project package CXX "$shared" "$package" -DBUILD_SHARED_LIBS="$shared"

# refused WHAT WORDS CMAKE: it is not configured, and says these words.
refused() {
    mkdir -p "$work/refused"
    printf 'cmake_minimum_required(VERSION 3.21)\nproject(refused LANGUAGES NONE)\n%s\n' "$3" \
        >"$work/refused/CMakeLists.txt"
    cmake -S "$work/refused" -B "$work/refused/build" "$package" >"$work/log" 2>&1 && complain "taken: $1"
    tr -s '\n ' ' ' <"$work/log" | grep -qF "$2" || complain "$1: not said: $2" "$work/log"
}
# The component mpi, if it was built: its command's manual, and a program that asks it, on two ranks.
if [ -e "$place/include/hitbox/mpi.h" ]; then
    [ ! -e "$place/bin/hitbox-mpi" ] || [ -s "$place/share/man/man1/hitbox-mpi.1" ] || complain "no man page of hitbox-mpi"
    for form in $forms; do
        [ -e "$libraries/cmake/hitbox/hitbox-mpi-$form.cmake" ] || continue
        cmake -S "$here/mpi" -B "$work/mpi-$form" "$package" -DCOMPONENTS="mpi;$form" -DCMAKE_C_COMPILER="${CC:-cc}" \
            -DCMAKE_C_FLAGS="${CFLAGS:-}" >"$work/log" 2>&1 || complain "mpi, $form: is not configured" "$work/log"
        cmake --build "$work/mpi-$form" >"$work/log" 2>&1 || complain "mpi, $form: is not built" "$work/log"
        LD_LIBRARY_PATH=$libraries "$root/mpi/test/ranks.sh" mpirun 2 "$work/mpi-$form/program" >"$work/printed" 2>&1 ||
            complain "mpi, $form: the program fails" "$work/printed"
        [ "$(cat "$work/printed")" = "1998 pairs" ] || complain "mpi, $form: it prints something else" "$work/printed"
        echo "find_package, mpi, $form: the program works"
    done
fi
refused "a later minor version" "version: $version" "find_package(hitbox 0.99 REQUIRED)"
refused "two forms at once" "name one component" "find_package(hitbox REQUIRED COMPONENTS static shared)"
refused "an unknown form" "not installed as: fast" "find_package(hitbox REQUIRED COMPONENTS fast)"
[ -e "$place/include/hitbox/mpi.h" ] ||
    refused "mpi where it is not" "installed without mpi" "find_package(hitbox REQUIRED COMPONENTS mpi)"
if [ "$forms" = "static shared" ]; then
    refused "another form than before" "there already, as STATIC_LIBRARY" \
        "find_package(hitbox COMPONENTS static)
        find_package(hitbox REQUIRED COMPONENTS shared)"
fi

# ---- pkg-config, and the compiler alone ----
export PKG_CONFIG_PATH="$libraries/pkgconfig"
[ "$(pkg-config --modversion hitbox)" = "$version" ] || complain "pkg-config knows another version"

# compile WAY SHARED ARGUMENT...: both programs, by one compiler call each.
compile() {
    title=$1
    linked=$2
    shift 2
    # shellcheck disable=SC2086 # CFLAGS is a list
    {
        ${CC:-cc} -std=c17 ${CFLAGS:-} "$here/project/program.c" "$@" -o "$work/program_c" 2>"$work/log" &&
            ${CXX:-c++} -std=c++17 ${CFLAGS:-} "$here/project/program.cpp" "$@" -o "$work/program_cxx" 2>"$work/log"
    } || complain "$title: does not compile" "$work/log"
    LD_LIBRARY_PATH=$libraries check_program "$title" C "$linked" "$work/program_c"
    LD_LIBRARY_PATH=$libraries check_program "$title" C++ "$linked" "$work/program_cxx"
}
# Where both forms are, the linker takes the shared one. pkg-config gives lists of arguments.
# shellcheck disable=SC2046
compile "pkg-config, shared: $shared" "$shared" $(pkg-config --cflags --libs hitbox)
case $forms in
static*)
    # shellcheck disable=SC2046
    compile "pkg-config --static" no $(pkg-config --static --cflags --libs hitbox) -static
    ;;
esac
compile "-lhitbox, shared: $shared" "$shared" -I"$place/include" -L"$libraries" -lhitbox -lm -pthread

# ---- Uninstall ----
mv "$place" "$stage$first"
touch "$stage$first/include/hitbox/of-others.h" "$stage$first/include/of-others.h"
for folder in "$@"; do
    DESTDIR=$stage cmake -P "$root/cmake/uninstall.cmake" "$folder/install_manifest.txt" >"$work/log" 2>&1 ||
        complain "no uninstallation" "$work/log"
done
(cd "$stage$first" && find . ! -type d | sort) >"$work/left"
printf './include/hitbox/of-others.h\n./include/of-others.h\n' | diff - "$work/left" ||
    complain "something else is left (<: expected)"
find "$stage$first" -path '*/cmake/hitbox' | grep . && complain "an empty folder is left"
rm "$stage$first/include/hitbox/of-others.h"
DESTDIR=$stage cmake -P "$root/cmake/uninstall.cmake" "$1/install_manifest.txt" >"$work/log" 2>&1 ||
    complain "uninstalling twice is an error" "$work/log"
find "$stage$first" -name hitbox | grep . && complain "an empty folder is left"
grep -qF "Nothing of what was installed" "$work/log" || complain "uninstalling twice: no word of it" "$work/log"
echo "uninstall: all of ours is gone, all of others is there"
