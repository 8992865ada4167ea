#!/bin/sh
# Do the ways to install in README.md and docs/install.md work? Each block of CMake becomes a project around program.c; each command that
# calls the compiler runs as it stands, in a folder with program.c and, where it names hitbox.c, the release in two files.
# To compile the library would take most of the time and is not what is looked at here (inside.sh does, and of the two
# files two-files/check.sh): from the sources it takes what BUILD has compiled of them, and what is linked for hitbox.c,
# which the compiler only reads, is the library of BUILD.
#
# Usage: readme.sh BUILD   BUILD: a folder where the library is built, statically
# CC and CFLAGS: as the library was built (default: cc, none)
set -eu
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=test/install/ways.sh
. "$here/ways.sh"

built=$(cd "$1" && pwd)
cmake --install "$built" --prefix "$work/place" >"$work/log" 2>&1 || complain "no installation" "$work/log"
libraries=$(dirname "$(find "$work/place" -name 'libhitbox.*' | head -n 1)")

# Blocks of CMake go to files NUMBER.cmake, calls of the compiler to the one file commands.
awk -v work="$work" '
    /^```/ {
        kind = kind == "" ? substr($0, 4) : ""
        if (kind == "cmake")
            number++
        next
    }
    kind == "cmake" { print > (work "/" number ".cmake") }
    kind == "sh" && /^cc / { print > (work "/commands") }
' "$root/README.md" "$root/docs/install.md"

mkdir "$work/bin"
cat >"$work/bin/reuse" <<'END'
#!/bin/sh
# reuse OBJECTS COMPILER ARGUMENT... -o OBJECT ... SOURCE
objects=$1
shift
for argument; do
    [ "${before:-}" != -o ] || object=$argument
    before=$argument
done
case $argument in
*/hitbox/src/*.c) exec cp "$objects/${argument#*/hitbox/src/}.o" "$object" ;;
*) exec "$@" ;;
esac
END
chmod +x "$work/bin/reuse"

count=0
for block in "$work"/*.cmake; do
    [ -e "$block" ] || complain "README.md and docs/install.md show no CMake"
    count=$((count + 1))
    project=$work/project-$count
    mkdir "$project"
    cp "$here/project/program.c" "$project"
    ln -s "$root" "$project/hitbox"
    {
        printf 'cmake_minimum_required(VERSION 3.21)\nproject(example LANGUAGES C)\nadd_executable(program program.c)\n'
        cat "$block"
    } >"$project/CMakeLists.txt"
    cmake -S "$project" -B "$project/build" -DCMAKE_PREFIX_PATH="$work/place" -DCMAKE_C_COMPILER="${CC:-cc}" \
        -DCMAKE_C_FLAGS="${CFLAGS:-} -O0" -DCMAKE_RULE_MESSAGES=OFF \
        -DCMAKE_C_COMPILER_LAUNCHER="$work/bin/reuse;$built/src/CMakeFiles/hitbox_objects.dir" >"$work/log" 2>&1 ||
        complain "this is not configured: $(cat "$block")" "$work/log"
    cmake --build "$project/build" --parallel "$jobs" >"$work/log" 2>&1 ||
        complain "this is not built: $(cat "$block")" "$work/log"
    check_program "CMake block $count" C no "$project/build/program"
done

cat >"$work/bin/cc" <<END
#!/bin/sh
# cc ARGUMENT...: as the compiler, with the library for hitbox.c.
for argument; do
    shift
    if [ "\$argument" = hitbox.c ]; then
        $(command -v "${CC:-cc}") -DHIT_NO_SIMD -fsyntax-only hitbox.c || exit 1
        argument=$libraries/libhitbox.a
    fi
    set -- "\$@" "\$argument"
done
exec $(command -v "${CC:-cc}") "\$@" -O0
END
chmod +x "$work/bin/cc"
PATH=$work/bin:$PATH
export PATH
"$root/scripts/two-files.sh" "$work/files"
sed 's,<hitbox/hitbox.h>,"hitbox.h",' "$here/project/program.c" >"$work/files/program.c"
[ -s "$work/commands" ] || complain "README.md and docs/install.md show no call of the compiler"
while IFS= read -r line; do
    count=$((count + 1))
    case $line in
    *hitbox.c*) (cd "$work/files" && sh -c "$line") ;;
    *)
        mkdir -p "$work/apart"
        cp "$here/project/program.c" "$work/apart"
        (cd "$work/apart" && PKG_CONFIG_PATH=$libraries/pkgconfig C_INCLUDE_PATH=$work/place/include \
            LIBRARY_PATH=$libraries sh -c "$line")
        ;;
    esac >"$work/log" 2>&1 || complain "this fails: $line" "$work/log"
    program=$(find "$work/files" "$work/apart" -name program)
    check_program "$line" C no "$program"
    rm "$program"
done <"$work/commands"
[ $count -ge 7 ] || complain "README.md and docs/install.md show $count ways, and there are more"
