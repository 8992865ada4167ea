#!/usr/bin/env bash
# build.sh [--table] [OUTDIR]: the modules of @hitbox/core, plane.wasm, space.wasm, scene.wasm, iou.wasm, nms.wasm and
# mesh.wasm, compiled from src/ with clang, wasm-ld and wasi-libc and made small by wasm-opt (npm's `binaryen`). Prints
# the size of each module, and with --table how much each header adds. Fails where a module is over its limit or imports
# anything. OUTDIR: dist/ of the package.
set -euo pipefail
cd "$(dirname "$0")/../../.."
from=bindings/npm
by_header=false
if [ "${1-}" = --table ]; then
    by_header=true
    shift
fi
to=${1:-$from/dist}
objects=build/wasm

# limits_of MODULE: the most bytes that it may have, and compressed: 150 KB and 60 KB. Meshes have 188 KB and 76 KB: all
# that is asked of them rests on the same exact predicates, which two modules would both have.
limits_of() {
    if [ "$1" = mesh ]; then
        printf '192512 77824\n'
    else
        printf '153600 61440\n'
    fi
}

clang=${WASM_CLANG:-clang}
wasm_opt=${WASM_OPT:-node_modules/.bin/wasm-opt}
if ! [ -x "$wasm_opt" ]; then
    printf '%s: no wasm-opt at %s: run "npm ci", or name one in WASM_OPT\n' "$0" "$wasm_opt" >&2
    exit 1
fi

target=(--target=wasm32-wasi)
# One form of each kernel, little code, no threads; arithmetic as everywhere: each operation rounds once. Optimised as
# one program when linked.
flags=(-std=c17 -Oz -flto -DHIT_SMALL -DHIT_BOXES_ONLY -DHIT_NO_THREADS -DNDEBUG -msimd128 -mbulk-memory -fno-vectorize
    -fno-slp-vectorize -ffp-contract=off -fvisibility=hidden -ffunction-sections -fdata-sections -Wall -Wextra
    -Iinclude -Isrc)
# The stack is at the bottom of memory, so that one that is too deep is a trap rather than a wrong number. Of the lowest
# 1,024 bytes wasm-opt is told that nobody uses them: only a stack would that is about to be too deep.
# shellcheck disable=SC2054 # commas of the linker's
link=(-flto -Wl,-mllvm,-inline-threshold=-30,-mllvm,-disable-lsr -nostartfiles -Wl,--no-entry -Wl,--gc-sections
    -Wl,--strip-all -Wl,-O2 -Wl,--stack-first -Wl,--export=malloc -Wl,--export=free)
features=(--enable-simd --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int
    --enable-mutable-globals)
# Twice, the second time with what is known of the effects of functions; and a constant that is used often is kept in a
# local. Without these scene.wasm would be over the limit. (--merge-similar-functions saves more, and takes time.)
passes=(-Oz --generate-global-effects -Oz --const-hoisting --coalesce-locals --reorder-locals --vacuum)

# object_of SOURCE: its name is the source's path.
object_of() {
    printf '%s/%s.o' "$objects" "$(tr / - <<<"$1")"
}

# stack_of MODULE: 256 kB. Of what is asked of meshes up to 350 kB were seen, of integers that decide where many
# triangles meet: 1 MB.
stack_of() {
    if [ "$1" = mesh ]; then
        printf 1048576
    else
        printf 262144
    fi
}

# compile SOURCE: where the dimension is a number at run time also for the plane and for space alone, for objects_of.
compile() {
    local object alone=("${target[@]}" "${flags[@]}" -Wno-unused-function)
    object=$(object_of "$1")
    "$clang" "${target[@]}" "${flags[@]}" -c "$1" -o "$object"
    if grep -qE 'core_is_plane|CORE_IN_(PLANE|SPACE)' "$1"; then
        "$clang" "${alone[@]}" -DHITBOX_2D_ONLY -c "$1" -o "$objects/plane/${object##*/}"
        "$clang" "${alone[@]}" -DHITBOX_3D_ONLY -c "$1" -o "$objects/space/${object##*/}"
    fi
}

# objects_of MODULE: what it is linked of. nms.wasm has only functions of the plane, mesh.wasm only some of space.
objects_of() {
    local object alone dimension=both
    case $1 in
    nms) dimension=plane ;;
    mesh) dimension=space ;;
    esac
    for object in "$objects"/*.o; do
        alone=$objects/$dimension/${object##*/}
        if [ -e "$alone" ]; then
            printf '%s\n' "$alone"
        else
            printf '%s\n' "$object"
        fi
    done
}

compile_all() {
    rm -rf "$objects"
    mkdir -p "$objects/plane" "$objects/space"
    local source running=0
    while read -r source; do
        compile "$source" &
        running=$((running + 1))
        if [ "$running" -ge "$(nproc)" ]; then
            wait -n
            running=$((running - 1))
        fi
    done < <(find src -name '*.c' | sort && printf '%s\n' "$from"/wasm/*.c)
    while [ "$running" -gt 0 ]; do
        wait -n
        running=$((running - 1))
    done
}

# link_module MODULE OUT NAME...: makes a file OUT of MODULE that exports these functions.
link_module() {
    local module=$1 out=$2 name exports=()
    shift 2
    for name; do
        exports+=("-Wl,--export=$name")
    done
    exports+=("-Wl,-z,stack-size=$(stack_of "$module")")
    # shellcheck disable=SC2046 # paths of this project are words
    "$clang" "${target[@]}" "${link[@]}" "${exports[@]}" $(objects_of "$module") -lm -o "$objects/module"
    "$wasm_opt" "${features[@]}" --low-memory-unused --strip-producers "${passes[@]}" "$objects/module" -o "$out"
}

# sizes FILE: bytes, and bytes compressed.
sizes() {
    node -e 'const bytes = require("fs").readFileSync(process.argv[1]);
        console.log(bytes.length, require("zlib").brotliCompressSync(bytes).length);' "$1"
}

# names MODULE [HEADER...]: the functions of its list, or those that stand under these headers.
names() {
    local module=$1
    shift
    awk -v wanted=" $* " '/^#/ { in_it = wanted == "  " || index(wanted, " " $2 " "); next } NF && in_it' \
        "$from/wasm/exports/$module.txt"
}

# table MODULE: how much each header adds to those above it.
table() {
    local module=$1 header so_far=() before=0 before_brotli=0 bytes brotli
    while read -r header; do
        so_far+=("$header")
        # shellcheck disable=SC2046 # names are words
        link_module "$module" "$objects/part.wasm" $(names "$module" "${so_far[@]}")
        read -r bytes brotli < <(sizes "$objects/part.wasm")
        printf '%-8s %-12s %8d %8d\n' "$module" "$header" $((bytes - before)) $((brotli - before_brotli))
        before=$bytes
        before_brotli=$brotli
    done < <(sed -n 's/^# //p' "$from/wasm/exports/$module.txt")
}

# make_module MODULE: fails over the limit.
make_module() {
    local module=$1 bytes brotli limit limit_brotli
    read -r limit limit_brotli < <(limits_of "$module")
    # shellcheck disable=SC2046 # names are words
    link_module "$module" "$to/$module.wasm" $(names "$module")
    read -r bytes brotli < <(sizes "$to/$module.wasm")
    printf '%-8s %-12s %8d %8d of %d and %d\n' "$module" 'in all' "$bytes" "$brotli" "$limit" "$limit_brotli"
    if [ "$bytes" -gt "$limit" ] || [ "$brotli" -gt "$limit_brotli" ]; then
        printf '%s: %s.wasm is too large\n' "$0" "$module" >&2
        return 1
    fi
}

# no_imports MODULE
no_imports() {
    # shellcheck disable=SC2016 # JavaScript
    node -e 'const module = new WebAssembly.Module(require("fs").readFileSync(process.argv[1]));
        const wanted = WebAssembly.Module.imports(module).map(({ module, name }) => `${module}.${name}`);
        if (wanted.length) { console.error(`${process.argv[1]} imports ${wanted.join(", ")}`); process.exit(1); }' \
        "$to/$1.wasm"
}

mkdir -p "$to"
compile_all
failed=0
printf '%-8s %-12s %8s %8s\n' module header bytes brotli
for module in plane space scene iou nms mesh; do
    ! $by_header || table "$module"
    make_module "$module" || failed=1
    no_imports "$module" || failed=1
done
exit $failed
