#!/bin/sh
# Gathers from the comments at the head of the files in src what each does, and where its algorithm comes from: "Based
# on: ..." names a source, "First principles: ..." gives the reason itself. `make docs` makes a page of the reference of it.
#
# Usage: scripts/make-algorithms.sh PAGE [ROOT]   PAGE: the file to write
# Fails if a file does not begin with a comment.
set -eu
case $1 in
/*) page=$1 ;;
*) page=$PWD/$1 ;;
esac
floors=$(sed -n 's/^floors="\(.*\)"/\1/p' "$(dirname "$0")/check-layers.sh")
cd "${2:-$(dirname "$0")/..}"

cat >"$page" <<'PAGE'
# Algorithms

What each file of the library does, where that comes from and what is different here: the heads of the files.
[architecture.md](architecture.md) tells how the files work together, [numerics.md](numerics.md) why they are right,
[many-boxes.md](many-boxes.md) how many boxes are searched.
PAGE

for floor in $floors; do
    title=$(sed -nE "s,^  src/$floor/ +(.*),\1,p" docs/architecture.md)
    printf '\n## src/%s: %s\n' "$floor" "$title"
    # shellcheck disable=SC2016 # the code spans are awk's business
    find "src/$floor" -name '*.[ch]' -o -name '*.inl' | LC_ALL=C sort | xargs awk '
        # Headings of docs/ become links, names with an underscore code.
        function linked(text,    out, word, title) {
            while (match(text, /docs\/[a-z-]+\.md,[ \n]"[^"]*"|[A-Za-z][A-Za-z0-9]*_[A-Za-z0-9_]+(\.[a-z]+)?/)) {
                out = out substr(text, 1, RSTART - 1)
                word = substr(text, RSTART, RLENGTH)
                text = substr(text, RSTART + RLENGTH)
                if (word ~ /^docs/) {
                    sub(/^docs\//, "", word)
                    title = tolower(substr(word, index(word, "\"") + 1))
                    gsub(/\n/, " ", title)
                    gsub(/[^a-z0-9 -]/, "", title)
                    gsub(/ /, "-", title)
                    word = "[" word "](" substr(word, 1, index(word, ",") - 1) "#" title ")"
                } else {
                    word = "`" word "`"
                }
                out = out word
            }
            return out text
        }
        function flush() {
            if (paragraph == "")
                return
            sub(/(Based on|First principles):/, "**&**", paragraph)
            print "\n" linked(paragraph)
            paragraph = ""
        }
        FNR == 1 {
            flush()
            in_head = /^\/\* /
            if (!in_head) {
                print FILENAME ": does not begin with a comment" >"/dev/stderr"
                bad = 1
            }
            print "\n### " substr(FILENAME, length("src/") + 1)
        }
        !in_head { next }
        {
            last = /\*\/$/
            sub(/ ?\*\/$/, "")
            sub(/^( \*|\/\*) ?/, "")
            if (/^    /) { # a formula on a line of its own
                flush()
                print "\n" $0
            } else if ($0 == "") {
                flush()
            } else {
                if (/^Based on: /)
                    flush()
                paragraph = paragraph (paragraph == "" ? "" : "\n") $0
            }
            in_head = !last
        }
        END {
            flush()
            exit bad
        }' || exit 1
done >>"$page"
grep -q '^### ' "$page" || { echo "no file of src found: wrong folder?"; exit 1; }
