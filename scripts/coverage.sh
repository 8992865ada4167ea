#!/bin/sh
# Do the tests run every line of src/ that is compiled here? Lines that may stay out stand in coverage-exclusions.txt.
#
# Usage: scripts/coverage.sh [BUILD]   BUILD: a folder configured with --coverage whose tests have run (default: builds
# the preset `coverage` and runs the short tests, most of them as programs of `make check` that ask this library)
set -eu
cd "$(dirname "$0")/.."

unset HITBOX_CAMPAIGN # lines are counted slowly, and the short tests run all of them
build=${1:-}
if [ -z "$build" ]; then
    build=build/coverage
    cmake --preset coverage >/dev/null
    cmake --build $build --parallel "$(nproc)" --target hitbox inner_tests threaded_tests
    make --no-print-directory tested
    find $build -name '*.gcda' -delete
    ctest --test-dir $build --parallel "$(nproc)" --output-on-failure --label-regex '^(inner|threaded)$'
    scripts/ask-library.sh $build --label-exclude '^threaded$'
fi

# gcov writes, for each line of each source: count or ##### : line number : text. Headers appear once for every object
# that includes them: a line counts as run if any of them ran it.
report=$(mktemp)
findings=$(mktemp)
trap 'rm -f "$report" "$findings"' EXIT
find "$build" -name '*.gcda' -print0 | xargs -0 gcov --stdout --source-prefix "$PWD" --relative-only >"$report" 2>/dev/null

status=0
awk '
    function trim(text) {
        gsub(/^[ \t]+|[ \t]+$/, "", text)
        return text
    }
    FILENAME ~ /coverage-exclusions.txt$/ {
        if ($0 !~ /^#/ && trim($0) != "") {
            if (split($0, field, "|") < 3 || trim(field[3]) == "") {
                print "coverage-exclusions.txt:" FNR ": expected file | text | reason"
                bad = 1
            }
            # The text may hold | itself: it is all between the first and the last one.
            text = $0
            sub(/^[^|]*\|/, "", text)
            sub(/\|[^|]*$/, "", text)
            excluded[trim(field[1]) SUBSEP trim(text)] = FNR
        }
        next
    }
    {
        count = trim(substr($0, 1, index($0, ":") - 1))
        rest = substr($0, index($0, ":") + 1)
        line = trim(substr(rest, 1, index(rest, ":") - 1))
        text = substr(rest, index(rest, ":") + 1)
    }
    line == "0" && text ~ /^Source:/ { file = substr(text, 8) }
    line + 0 > 0 && file ~ /^src\// && count != "-" {
        key = file SUBSEP line
        source[key] = trim(text)
        if (count ~ /^[0-9]/)
            run[key] = 1
    }
    END {
        for (key in source) {
            split(key, at, SUBSEP)
            total[at[1]]++
            all++
            exclusion = at[1] SUBSEP source[key]
            if (key in run)
                ran++
            else if (exclusion in excluded) {
                used[exclusion] = 1
                out++
            } else {
                print at[1] ":" at[2] ": not run: " source[key]
                bad = 1
            }
        }
        for (exclusion in excluded)
            if (!(exclusion in used)) {
                print "coverage-exclusions.txt:" excluded[exclusion] ": stale, it excludes nothing"
                bad = 1
            }
        for (file in total)
            files++
        printf "%d of %d lines in %d files of src/ run, %d excluded\n", ran, all, files, out
        exit bad || !all
    }' scripts/coverage-exclusions.txt "$report" >"$findings" || status=1
sort -t: -k1,1 -k2,2n "$findings"
exit $status
