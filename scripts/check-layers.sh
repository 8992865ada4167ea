#!/bin/sh
# Does every file include only what its floor may? The rules:
#
#   include/hitbox   the C standard library and each other
#   src/FLOOR        "hitbox/...", "FLOOR/..." of its own floor or one below, the C standard library; src/core alone
#                    also the headers of processors' own instructions, of threads and of the system's memory and files
#   mpi              <hitbox/...>, <mpi.h>, what stands beside it, the C standard library and POSIX; mpi/tool and mpi/bench
#                    also tools/scene, and of mpi/src what needs no MPI: share.h, pair_file.h
#   bindings/cpp     <hitbox/...> and the standard library of C++
#   bindings/python  "hitbox.h", of the release in two files, Python.h, what stands beside it, and the C standard library;
#                    old_glibc.c also <pthread.h> and <signal.h>
#   tools, bench,    <hitbox/...> but nothing of src: they are the library's first users. test/unit alone may look
#   examples, test   inside. tools/system stands above tools/scene, that above tools/draw, that
#                    above tools/html, that above tools/bcf, and that above tools/cli.
#
# Usage: scripts/check-layers.sh [ROOT]
set -eu
root=${1:-$(dirname "$0")/..}
cd "$root"

floors="core exact shape relate simplex measure intersection contact cast sweep fit hull batch tree query join detect world mesh solid"
tool_floors="system scene draw html bcf cli"

folders=
for folder in include src mpi tools bindings bench examples test; do
    [ -d "$folder" ] && folders="$folders $folder"
done

# shellcheck disable=SC2086 # a list of folders
find $folders \( -name '*.[ch]' -o -name '*.[ch]pp' -o -name '*.inl' \) -print0 |
    xargs -0 grep -En '^[[:space:]]*#[[:space:]]*(include|define EACH_[A-Z]+)' /dev/null |
    awk -v floors="$floors" -v tool_floors="$tool_floors" '
    BEGIN {
        split(floors, list, " ")
        for (i in list)
            floor[list[i]] = i
        split(tool_floors, list, " ")
        for (i in list)
            tool_floor[list[i]] = i
        count = split("assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal " \
                      "stdalign stdarg stdatomic stdbool stddef stdint stdio stdlib stdnoreturn string tgmath " \
                      "threads time uchar wchar wctype", list, " ")
        for (i = 1; i <= count; i++)
            standard["<" list[i] ".h>"] = 1
        processor["<xmmintrin.h>"] = processor["<emmintrin.h>"] = processor["<immintrin.h>"] = 1
        processor["<arm_neon.h>"] = processor["<wasm_simd128.h>"] = 1
        processor["<pthread.h>"] = processor["<windows.h>"] = processor["<sys/mman.h>"] = 1
        count = split("fcntl io process share sys/stat unistd", list, " ")
        for (i = 1; i <= count; i++)
            processor["<" list[i] ".h>"] = 1
    }
    function complain(why) {
        print file ":" line ": " what ": " why
        bad = 1
    }
    {
        split($0, part, ":")
        file = part[1]
        line = part[2]
        what = substr($0, length(file ":" line ":") + 1)
        # What src/core/each_*.inl include is what their macro names: that line counts.
        if (file ~ /^src\/core\/each_[a-z]+\.inl$/)
            next
        sub(/^[ \t]*#[ \t]*(include|define EACH_[A-Z]+)[ \t]*/, "", what)
        match(what, /^(<[^>]*>|"[^"]*")/)
        what = substr(what, 1, RLENGTH)
        name = substr(what, 2, length(what) - 2)
        split(name, into, "/")
        split(file, from, "/")
        quoted = what ~ /^"/
        checked++

        if (from[1] == "include") {
            if (quoted ? name ~ /\// : !(what in standard))
                complain("a public header includes its neighbours and the C standard library only")
        } else if (from[1] == "src") {
            if (!(from[2] in floor))
                complain("src/" from[2] " is no known floor")
            else if (from[2] == "core" && what in processor)
                next
            else if (quoted ? into[1] != "hitbox" && !(into[1] in floor) : !(what in standard))
                complain("src includes \"hitbox/...\", \"FLOOR/...\" and the C standard library only")
            else if (quoted && into[1] != "hitbox" && floor[into[1]] + 0 > floor[from[2]] + 0)
                complain("src/" from[2] " stands below src/" into[1])
        } else if (from[1] == "mpi") {
            if (into[1] in floor || name ~ /(^|\/)src\// && file !~ /^mpi\/(tool|bench)\//)
                complain("mpi sees public headers only")
            else if (quoted && into[1] == "hitbox")
                complain("write <" name ">")
            else if (quoted && name ~ /\// && !(file ~ /^mpi\/(tool|bench)\// && (into[1] == "scene" || name ~ /^\.\.\/src\/(share|pair_file).h$/)))
                complain("mpi includes <hitbox/...>, <mpi.h> and what stands beside it; its command also tools/scene")
            else if (!quoted && into[1] == "mpi" && name != "mpi.h")
                complain("mpi has one header of MPI, <mpi.h>")
        } else if (file ~ /^bindings\/cpp\//) {
            if (quoted || into[1] != "hitbox" && what !~ /^<[a-z_]+>$/)
                complain("bindings/cpp includes <hitbox/...> and the standard library of C++ only")
        } else if (file ~ /^bindings\/python\//) {
            if (quoted ? name ~ /\// : what != "<Python.h>" && !(what in standard) && !(file ~ /old_glibc/ && what in processor))
                complain("bindings/python includes hitbox.h, Python.h, its neighbours and the C standard library only")
        } else if (file !~ /^test\/unit\//) {
            if (into[1] in floor || name ~ /(^|\/)src\//)
                complain("only test/unit may look into src")
            else if (quoted && into[1] == "hitbox")
                complain("write <" name ">")
            sub(/^\.\.\//, "", name)
            split(name, into, "/")
            if (from[1] == "tools" && into[1] in tool_floor && tool_floor[into[1]] + 0 > tool_floor[from[2]] + 0)
                complain("tools/" from[2] " stands above tools/" into[1])
        }
    }
    END {
        if (!checked) {
            print "no include found: wrong folder?"
            bad = 1
        }
        exit bad
    }'
