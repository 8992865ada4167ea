#!/bin/sh
# Builds, for another place than this machine, libraries that the tests or the command need and that Debian has for this
# machine alone: from the sources of Debian's packages, which apt-get fetches and checks, into build/places/PLACE. What is
# there is left as it is. Nothing of the system is changed, and only to read lists of packages for the first time takes
# root.
#
# Usage: scripts/build-places.sh musl | windows PACKAGE...   PACKAGE: of sources, as Debian calls it
set -eu
cd "$(dirname "$0")/.."
place=$1
shift
case $place in
musl) toolchain=$PWD/cmake/musl.cmake ;;
windows) toolchain=$PWD/cmake/mingw-w64.cmake ;;
*) exit 2 ;;
esac
prefix=$PWD/build/places/$place
work=$PWD/build/places/sources
log=$PWD/build/places/$place.log

# header_of PACKAGE: by which it is known to be there.
header_of() {
    case $1 in
    zlib) echo zlib.h ;;
    *) echo "$1.h" ;;
    esac
}

missing=
for package in "$@"; do
    [ -e "$prefix/include/$(header_of "$package")" ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0
command -v apt-get >/dev/null 2>&1 || {
    echo "Missing for $place:$missing. Build them for it into $prefix, with CMake and $toolchain." >&2
    exit 1
}
mkdir -p "$work/lists/partial" "$prefix"

# ---- The sources ----

# The mirror that apt gets packages from has their sources, too. The lists of these are kept here, and apt's stay as they
# are.
apt() {
    apt-get -q -o Dir::Etc::sourcelist="$work/sources.list" -o Dir::Etc::sourceparts=/dev/null \
        -o Dir::State::lists="$work/lists" -o APT::Sandbox::User=root "$@"
}
list_sources() {
    # shellcheck disable=SC2016 # apt's words
    apt-get indextargets --format 'deb-src $(SITE) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' | sort -u \
        >"$work/sources.list"
    [ -s "$work/sources.list" ]
}
list_sources || {
    if [ "$(id -u)" -eq 0 ]; then apt-get -q update; else sudo apt-get -q update; fi
    list_sources
}
echo "Building for $place, from Debian's sources:$missing"
# Some list that is only of packages may have no sources.
apt update >"$log" 2>&1 || true
for package in $missing; do
    ls "$work/$package"_*.orig.tar.* >/dev/null 2>&1 ||
        (cd "$work" && apt source --download-only --tar-only "$package") >>"$log" 2>&1 || {
        tail -n 20 "$log"
        exit 1
    }
done

# ---- Their builds ----

# options_of PACKAGE: of CMake, so that there is a static library and not much else.
options_of() {
    case $1 in
    cmocka) echo -DWITH_STATIC_LIB=ON -DWITH_EXAMPLES=OFF ;;
    jansson) echo -DJANSSON_BUILD_DOCS=OFF -DJANSSON_EXAMPLES=OFF -DJANSSON_WITHOUT_TESTS=ON ;;
    esac
}

# build PACKAGE
build() {
    source=$work/$place-$1
    rm -rf "$source"
    mkdir "$source"
    tar -xf "$(find "$work" -maxdepth 1 -name "$1_*.orig.tar.*" ! -name '*.asc' | head -n 1)" --strip-components 1 -C "$source"
    # Their projects are older than some versions of CMake like.
    # shellcheck disable=SC2046 # a list of words
    cmake -S "$source" -B "$source/build" -DCMAKE_TOOLCHAIN_FILE="$toolchain" -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_POLICY_VERSION_MINIMUM=3.5 -DCMAKE_INSTALL_PREFIX="$prefix" $(options_of "$1") &&
        cmake --build "$source/build" --parallel "$(nproc)" && cmake --install "$source/build" &&
        # Where a build makes a shared library in any case, the static one has another name, and is what is wanted.
        { [ ! -e "$prefix/lib/lib$1-static.a" ] || mv "$prefix/lib/lib$1-static.a" "$prefix/lib/lib$1.a"; } &&
        rm -rf "$prefix/lib/lib$1".so* "$prefix/lib/lib$1.dll.a" "$prefix/bin/$1.dll" "$source"
}
for package in $missing; do
    build "$package" >>"$log" 2>&1 || {
        rm -f "$prefix/include/$(header_of "$package")"
        tail -n 40 "$log"
        exit 1
    }
done
