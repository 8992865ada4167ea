#!/bin/sh
# Makes the tables of figures in docs/figures.md and README.md and the charts in docs/charts from the newest runs in
# bench/results. scripts/figures/tables.txt says which figures stand where; the prose around them is written by hand.
#
# Usage: scripts/make-figures.sh [--check] [ROOT]
# --check: are they what would be made now? Changes nothing, and needs no gnuplot: each chart ends with a line of checksums,
# of the numbers it shows, of the script that drew them, and of itself.
set -eu
check=no
if [ "${1-}" = --check ]; then
    check=yes
    shift
fi
cd "${1:-$(dirname "$0")/..}"
tables=scripts/figures/tables.txt
pages="README.md docs/figures.md"
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
failed=0

complain() {
    echo "$1" >&2
    failed=1
}

# The results that tables.txt names, as awk wants them: source=NAME FILE.
set --
while read -r word name glob; do
    [ "$word" = source ] || continue
    # shellcheck disable=SC2086 # a pattern
    newest=$(find bench/results -name "$glob" | LC_ALL=C sort | tail -n 1)
    [ -n "$newest" ] || { echo "make-figures.sh: no bench/results/$glob" >&2; exit 2; }
    set -- "$@" "source=$name" "$newest"
done <$tables
LC_ALL=C awk -v out="$made" -f scripts/figures/tables.awk $tables "$@"

# filled PAGE: the page with its tables as they are now.
filled() {
    awk -v made="$made" -v page="$1" '
        function fail(text) {
            print page ": " text >"/dev/stderr"
            bad = 1
        }
        /^<!-- table: [a-z-]+ -->$/ {
            print
            name = $3
            if (inside)
                fail("a table in a table: " name)
            if ((getline line <(made "/" name ".md")) <= 0)
                fail("scripts/figures/tables.txt has no table " name)
            print ""
            do
                print line
            while ((getline line <(made "/" name ".md")) > 0)
            print ""
            inside = 1
        }
        /^<!-- end -->$/ { inside = 0 }
        !inside
        END {
            if (inside)
                fail("a table without an end: " name)
            exit bad
        }' "$1"
}

for page in $pages; do
    filled "$page" >"$made/page"
    if [ $check = no ]; then
        cat "$made/page" >"$page"
    elif ! diff "$page" "$made/page" >&2; then
        complain "$page is not what the runs in bench/results make of it (>): make figures"
    fi
done
for table in "$made"/*.md; do
    name=$(basename "$table" .md)
    # shellcheck disable=SC2086 # a list of files
    [ "$(cat $pages | grep -cxF "<!-- table: $name -->")" -eq 1 ] || complain "the table $name does not stand in one page"
done

# sum FILE...: one number for all that is in them.
sum() {
    cat "$@" | cksum | cut -d' ' -f1
}

# checksums CHART SVG: the last line of a chart.
checksums() {
    printf '<!-- numbers %s, script %s, drawing %s -->' "$(sum "$made/$1.tsv")" \
        "$(sum scripts/figures/style.gp "scripts/figures/$1.gp")" "$(sum "$2")"
}

# draw CHART DARK: to $made/svg. gnuplot does not know bold type here, but as the name of a font.
draw() {
    gnuplot -e "style = 'scripts/figures/style.gp'; data = '$made/$1.tsv'; dark = $2" "scripts/figures/$1.gp" >"$made/drawn"
    sed -e 's/font-family=":Bold"/font-family="Helvetica,Arial,sans-serif" font-weight="bold"/' \
        -e '/<title>Gnuplot/d; /<desc>Produced by/d; s/[ \t]*$//' "$made/drawn" >"$made/svg"
    last=$(checksums "$1" "$made/svg")
    echo "$last" >>"$made/svg"
}

[ $check = yes ] || scripts/install-deps.sh figures
for numbers in "$made"/*.tsv; do
    chart=$(basename "$numbers" .tsv)
    if [ $check = no ]; then
        cp "$numbers" docs/charts
        draw "$chart" 0
        cp "$made/svg" "docs/charts/$chart-light.svg"
        draw "$chart" 1
        cp "$made/svg" "docs/charts/$chart-dark.svg"
        continue
    fi
    diff "docs/charts/$chart.tsv" "$numbers" >&2 || complain "docs/charts/$chart.tsv is not what the runs say (>): make figures"
    for svg in "docs/charts/$chart-light.svg" "docs/charts/$chart-dark.svg"; do
        sed '$d' "$svg" >"$made/svg"
        [ "$(tail -n 1 "$svg")" = "$(checksums "$chart" "$made/svg")" ] ||
            complain "$svg is not what scripts/figures/$chart.gp drew of these numbers: make figures"
    done
done
exit $failed
