#!/bin/sh
# Installs what is missing for one of the everyday commands; says nothing when nothing is.
#
# Usage: scripts/install-deps.sh run | check | python | mpi | format | cross | musl | windows | report | play | bench | docs | figures | prove | proofs | ci
#
# It looks for the things themselves, not for packages, so it is content on any system that has them. What is missing
# it installs with apt-get, as root or through sudo; where it can do neither it prints the line to type and stops.
# For `report` and `play` it then has npm put what package-lock.json names into node_modules.
set -eu
cd "$(dirname "$0")/.."

level=${1:-}
missing=

# need_command COMMAND PACKAGE
need_command() {
    command -v "$1" >/dev/null 2>&1 || missing="$missing $2"
}

# need_file PACKAGE PATTERN...: is there a file that one of the patterns matches?
need_file() {
    package=$1
    shift
    for file in "$@"; do
        [ -e "$file" ] && return
    done
    missing="$missing $package"
}

# need_header HEADER PACKAGE: does the compiler find it? Without a compiler it is missing like the compiler.
need_header() {
    echo "#include <$1>" | cc -E -x c - >/dev/null 2>&1 || missing="$missing $2"
}

need_for_run() {
    need_command cc gcc
    need_command c++ g++
    need_command make make
    need_command cmake cmake
    need_header stdio.h libc6-dev
    need_header jansson.h libjansson-dev
    need_header zlib.h zlib1g-dev
    need_file libfast-float-dev /usr/include/fast_float/fast_float.h /usr/local/include/fast_float/fast_float.h \
        /opt/homebrew/include/fast_float/fast_float.h
    need_file libsimdjson-dev /usr/include/simdjson.h /usr/local/include/simdjson.h /opt/homebrew/include/simdjson.h
    need_header assimp/cimport.h libassimp-dev
    need_header zip.h libzip-dev
}

need_for_check() {
    need_for_run
    need_command pkg-config pkg-config
    need_header gmp.h libgmp-dev
    # cmocka.h stands only after others, so it is looked for as a file.
    need_file libcmocka-dev /usr/include/cmocka.h /usr/local/include/cmocka.h /opt/homebrew/include/cmocka.h
    need_for_python
}

# A Python that has what the package needs, wherever it comes from; Debian's where there is none.
need_for_python() {
    need_command cc gcc
    need_header stdio.h libc6-dev
    scripts/find-python.sh >/dev/null || missing="$missing python3-dev python3-numpy python3-pip"
}

# For `python -m build`, which the tests try.
need_build() {
    python=$(scripts/find-python.sh) && "$python" -I -c 'import build' 2>/dev/null || missing="$missing python3-build"
}

# For -DHITBOX_MPI=ON. Any MPI will do; Debian's usual one is installed where there is none.
need_for_mpi() {
    need_command mpicc libopenmpi-dev
    need_command mpirun openmpi-bin
}

need_for_wasm() {
    need_command clang clang
    need_command wasm-ld lld
    need_file wasi-libc /usr/include/wasm32-wasi/stdio.h
    need_file libclang-rt-dev-wasm32 /usr/lib/llvm-*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a
}

# For `make check-all`: compilers for other processors, and what stands in for these.
need_for_cross() {
    need_for_check
    need_command aarch64-linux-gnu-gcc gcc-aarch64-linux-gnu
    need_file libc6-dev-arm64-cross /usr/aarch64-linux-gnu/include/stdio.h
    need_command qemu-aarch64 qemu-user
    need_for_wasm
}

# Another C library, and other systems: a compiler, and for these what stands in for the system. Of what the tests need
# and Debian has for this machine alone, scripts/build-places.sh builds the sources.
need_for_musl() {
    need_command cc gcc
    need_command make make
    need_command cmake cmake
    need_command musl-gcc musl-tools
    need_command xz xz-utils
}

need_for_windows() {
    need_command cc gcc
    need_command make make
    need_command cmake cmake
    need_command x86_64-w64-mingw32-gcc gcc-mingw-w64-x86-64
    need_command x86_64-w64-mingw32-g++ g++-mingw-w64-x86-64
    need_file wine64 /usr/lib/wine/wine64 /usr/bin/wine64 /usr/local/bin/wine64 /opt/homebrew/bin/wine64
    need_file libz-mingw-w64-dev /usr/x86_64-w64-mingw32/include/zlib.h
    need_command xz xz-utils
}

node_is_new() {
    node -e 'process.exit(parseInt(process.versions.node, 10) < 18 ? 1 : 0)' 2>/dev/null
}

# For the view in 3D of reports.
need_for_report() {
    node_is_new || missing="$missing nodejs"
    need_command npm npm
}

# For the npm package and the playground.
need_for_play() {
    need_for_wasm
    need_for_report
    need_file chromium /usr/bin/chromium /usr/bin/chromium-browser /usr/bin/google-chrome
}

# Are the packages in node_modules those of the lock? Its copy there says so.
installed_lock=node_modules/.installed-lock.json
packages_are_there() {
    cmp -s package-lock.json "$installed_lock"
}

install_node_packages() {
    node_is_new || {
        echo "The playground and reports in 3D need Node.js 18 or newer, this is $(node --version)" >&2
        exit 1
    }
    echo "Installing with npm: what package-lock.json names"
    npm --loglevel=error ci
    cp package-lock.json "$installed_lock"
}

# For bench/check_at_scale.sh: how much memory a command had in use.
need_for_scale() {
    need_file time /usr/bin/time
}

need_for_bench() {
    need_for_check
    need_for_scale
    need_file libbullet-dev /usr/include/bullet/btBulletCollisionCommon.h
    need_file libode-dev /usr/include/ode/ode.h
    need_file libfcl-dev /usr/include/fcl/fcl.h
    need_file libccd-dev /usr/include/ccd/ccd.h
    need_file libcgal-dev /usr/include/CGAL/box_intersection_d.h
    need_file libeigen3-dev /usr/include/eigen3/Eigen/Core
    need_file libmpfr-dev /usr/include/mpfr.h
    need_file libembree-dev /usr/include/embree3/rtcore.h
    need_file libbox2d-dev /usr/include/box2d/b2_broad_phase.h
    need_file libopencv-imgproc-dev /usr/include/opencv4/opencv2/imgproc.hpp
    need_file libopencv-dnn-dev /usr/include/opencv4/opencv2/dnn.hpp
    need_file libboost-dev /usr/include/boost/geometry.hpp
    need_file libnanoflann-dev /usr/include/nanoflann.hpp
    need_file libgeos-dev /usr/include/geos_c.h
}

need_for_docs() {
    need_command doxygen doxygen
}

# For the charts of docs/figures.md.
need_for_figures() {
    need_command gnuplot gnuplot-nox
}

need_for_format() {
    need_command clang-format clang-format
}

# For the proofs of bounds, without their certificates and with them.
need_for_prove() {
    need_command clang clang
    need_command gappa gappa
    python3 -c 'import sympy' 2>/dev/null || /usr/bin/python3 -c 'import sympy' 2>/dev/null ||
        missing="$missing python3-sympy"
}

need_for_proofs() {
    need_for_prove
    need_command coqc coq
    need_file libcoq-gappa /usr/lib/*/coq/user-contrib/Gappa/Gappa_library.vo /usr/lib/ocaml/coq/user-contrib/Gappa/Gappa_library.vo
}

need_for_ci() {
    need_for_check
    need_for_mpi
    need_for_scale
    need_for_docs
    need_for_format
    need_command gcc gcc
    need_command clang clang
    need_command clang-tidy clang-tidy
    need_command ccache ccache
    need_command ninja ninja-build
    need_command ld.lld lld
    need_file libclang-rt-dev /usr/lib/llvm-*/lib/clang/*/lib/linux/libclang_rt.fuzzer-*.a
    need_command valgrind valgrind
    need_command groff groff-base
    need_command shellcheck shellcheck
    need_command gdb gdb
    need_build
    need_for_prove
}

case $level in
run) need_for_run ;;
check) need_for_check ;;
python) need_for_python ;;
mpi)
    need_for_run
    need_for_mpi
    ;;
format) need_for_format ;;
cross)
    need_for_cross
    need_for_musl
    need_for_windows
    ;;
musl) need_for_musl ;;
windows) need_for_windows ;;
report)
    need_for_run
    need_for_report
    ;;
play) need_for_play ;;
bench) need_for_bench ;;
docs) need_for_docs ;;
figures) need_for_figures ;;
prove) need_for_prove ;;
proofs) need_for_proofs ;;
ci) need_for_ci ;;
*)
    echo "usage: scripts/install-deps.sh run | check | python | mpi | format | cross | musl | windows | report | play | bench | docs | figures | prove | proofs | ci" >&2
    exit 2
    ;;
esac

install_packages() {
    packages=${missing# }
    line="apt-get install --yes --no-install-recommends $packages"
    if ! command -v apt-get >/dev/null 2>&1; then
        echo "Missing, under the names that Debian gives them: $packages" >&2
        echo "Install them with your system's package manager, then run this again." >&2
        exit 1
    elif [ "$(id -u)" -eq 0 ]; then
        as_root=
    elif command -v sudo >/dev/null 2>&1 && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
        as_root=sudo
    else
        echo "Missing: $packages" >&2
        echo "Neither root nor sudo is at hand. Type this as root, then run this again:" >&2
        echo "    apt-get update && $line" >&2
        exit 1
    fi

    echo "Installing with apt-get: $packages"
    $as_root env DEBIAN_FRONTEND=noninteractive sh -c "apt-get -q update && $line" </dev/null
}

[ -z "$missing" ] || install_packages
case $level in
cross | musl) scripts/build-places.sh musl cmocka ;;
esac
case $level in
cross | windows) scripts/build-places.sh windows cmocka jansson ;;
esac
case $level in
report | play) packages_are_there || install_node_packages ;;
esac
