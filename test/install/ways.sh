# shellcheck shell=sh
# For the scripts beside it, which begin with `. ways.sh`: builds the programs of project/ in ways to come to Hitbox.
# CC and CFLAGS: as the library was built (default: cc, none).
: "${here:?the folder of the script}"
root=$(cd "$here/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
jobs=$(nproc 2>/dev/null || echo 2)
version=$(sed -nE 's/^#define HIT_VERSION_STRING "(.*)"$/\1/p' "$root/include/hitbox/base.h")
number=0
unset DESTDIR

# complain WHAT [FILE]
complain() {
    echo "FAILED: $1"
    [ $# -lt 2 ] || cat "$2"
    exit 1
}

# check_program WAY LANGUAGE SHARED PROGRAM: does it print what it should? Does it need the shared library of this minor
# version (SHARED: yes or no)?
check_program() {
    printf '%s, hitbox %s\nparted along (0.7071, -0.7071)\n' "$2" "$version" >"$work/expected"
    "$4" >"$work/printed" 2>&1 || complain "$1: the program in $2 fails" "$work/printed"
    diff "$work/expected" "$work/printed" || complain "$1: the program in $2 prints something else (<: expected)"
    found=no
    readelf --dynamic --wide "$4" | grep -qF "Shared library: [libhitbox.so.${version%.*}]" && found=yes
    [ "$found" = "$3" ] || complain "$1: does the program in $2 need the shared library? Expected $3, found $found"
    echo "$1: the program in $2 works"
}

# configure_project WAY LANGUAGES SHARED CMAKE-ARGUMENT...: in a new folder $build; what CMake says is in $work/log.
configure_project() {
    title="$1, shared: $3"
    number=$((number + 1))
    build=$work/build-$number
    languages=$2
    shared=$3
    cmake_way=$1
    shift 3
    cmake -S "$here/project" -B "$build" -DWAY="$cmake_way" "-DLANGUAGES=$languages" \
        -DCMAKE_EXPORT_COMPILE_COMMANDS=ON -DCMAKE_C_COMPILER="${CC:-cc}" -DCMAKE_C_FLAGS="${CFLAGS:-}" \
        -DCMAKE_CXX_FLAGS="${CFLAGS:-}" "$@" >"$work/log" 2>&1 || complain "$title: is not configured" "$work/log"
}

# build_configured: builds it and runs its programs.
build_configured() {
    cmake --build "$build" --parallel "$jobs" >"$work/log" 2>&1 || complain "$title: is not built" "$work/log"
    case $languages in C*) [ "$languages" = CXX ] || check_program "$title" C "$shared" "$build/program_c" ;; esac
    case $languages in *CXX) check_program "$title" C++ "$shared" "$build/program_cxx" ;; esac
}

# build_project WAY LANGUAGES SHARED CMAKE-ARGUMENT...: configures, builds and runs.
build_project() {
    configure_project "$@"
    build_configured
}
