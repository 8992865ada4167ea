#!/bin/sh
# Nothing is public without a comment, a place in docs/questions.md, a unit test and, for the questions about two shapes,
# a property test and a fuzzer of its verb. Prints the table of all public functions. Fails if it has a gap; rows with
# gaps then stand once more at the end.
#
# Usage: scripts/check-public.sh [ROOT]
set -eu
root=${1:-$(dirname "$0")/..}
cd "$root"

# All the words that begin with hit_ in the C files of a folder, each once.
words() {
    find "$@" -name '*.[ch]' -exec cat {} + 2>/dev/null | grep -oE '\bhit_[a-z0-9_]+' | sort -u
}

{
    grep -oE '\bhit_[a-z0-9_]+' docs/questions.md | sed 's/^/index /'
    words test/unit mpi/test | sed 's/^/unit /'
    words test/property | sed 's/^/property /'
    words test/fuzz | sed 's/^/fuzz /'
    # The verbs that they ask through test/oracle/ask/of_shapes.h: ask_VERB.
    for folder in property fuzz; do
        find "test/$folder" -name '*.[ch]' -exec cat {} + | grep -oE '\bask_[a-z_]+' | sort -u | sed "s/^ask_/${folder}_verb /"
    done
    # What property tests and fuzzers of boxes and other shapes, of round ones and of triangles, ask through.
    cat test/oracle/ask/ask_other.inl test/oracle/ask/measure.inl test/oracle/check/*_rounds.inl \
        test/oracle/check/check_*.c | grep -oE '\bhit_[a-z0-9_]+' | sort -u |
        sed 's/.*/property &\nfuzz &/'
    cat include/hitbox/*.h
    [ ! -e mpi ] || cat mpi/include/hitbox/mpi.h # joins over ranks: no property test, no fuzzer
} | awk -v plain='_(aabb|obb|rect|point|segment|ray)[23]s?' '
    # The verb of a question about two shapes, or bounds, or nothing. Joins over ranks are tried with mpirun alone. What is not plain is another shape than a box.
    function verb(name) {
        if (name ~ /^hit_mpi_/)
            return ""
        if (name ~ /_bounds$/)
            return "bounds"
        if (name ~ /^hit_[a-z]+_(aabb|obb|boxes)[23]_(boxes[23]|pairs)$/ || name ~ /^hit_join_boxes[23]/) {
            sub(/^hit_/, "", name) # batches, which are other questions than those of two shapes, and joins
            sub(/_.*/, "", name)
            return name "_many"
        }
        if (name ~ /^hit_(join_source|cells)/) # joins that may spill
            return "scale"
        if (name ~ /^hit_fit_(aabb|obb)[23](_float)?$/ || name ~ /^hit_obb[23]_merge$/)
            return name ~ /merge/ ? "merge of OBBs" : "fit"
        if (name ~ /^hit_polygon2_(valid|area)$/)
            return "polygon"
        if (name ~ /_from_/ || name !~ /^hit_[a-z_]+_[a-z]+[23]s?_[a-z]+[23]s?$/)
            return ""
        # With another shape: each with each is a question of its own.
        if (name !~ "^hit_[a-z_]+" plain plain "$") {
            sub(/^hit_/, "", name)
            gsub(/[23]/, "", name)
            sub(/circle/, "sphere", name)
            sub(/halfplane/, "halfspace", name)
            sub(/aabb/, "obb", name)
            return name
        }
        sub(/^hit_/, "", name)
        if (name ~ /^cast_(exit_)?(ray|segment)/) { # other questions than those of boxes that move; batches are more of them
            many = name ~ /[23]s/ ? "_many" : ""
            sub(/[23].*/, "", name)
            return name many
        }
        sub(plain "_.*", "", name)
        return name
    }
    function cell(needed, there) {
        if (!needed)
            return "-"
        gaps += !there
        return there ? "yes" : "MISSING"
    }
    $1 == "index" { index_of[$2] = 1; next }
    $1 == "unit" { unit[$2] = 1; next }
    $1 == "property" { property[verb($2)] = 1; next }
    $1 == "property_verb" { property[$2] = 1; next }
    $1 == "fuzz_verb" { fuzz[$2] = 1; next }
    $1 == "fuzz" { fuzz[verb($2)] = 1; next }

    # A comment counts for all declarations that follow it without a blank line.
    /^\/\/\// { comment = 1 }
    /^[ \t]*$/ { comment = 0 }
    /^HIT_API/ {
        match($0, /hit_[a-z0-9_]+\(/)
        name = substr($0, RSTART, RLENGTH - 1)
        if (!functions++)
            printf "%-36s %-8s %-8s %-8s %-8s %s\n", "function", "comment", "index", "unit", "property", "fuzzer"
        v = verb(name)
        before = gaps
        line = sprintf("%-36s %-8s %-8s %-8s", name, cell(1, comment), cell(1, name in index_of), cell(1, name in unit))
        line = line " " sprintf("%-8s", cell(v != "", v in property)) " " cell(v != "", v in fuzz)
        print line
        if (gaps > before)
            missing = missing "\n" line
    }
    END {
        print functions + 0, "public functions,", gaps + 0, "gaps" missing
        exit !functions || gaps
    }'
