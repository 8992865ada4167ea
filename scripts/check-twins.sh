#!/bin/sh
# Is what is the same in the plane and in space written once? Compares each file X2 with its twin X3. Fails if more than
# 60 % of the lines of the shorter file are in the other one too, but for the pairs in scripts/twins.txt: geometry that
# reads better when it is written twice. Fails as well if a pair in that list is gone, or no longer needs its place.
#
# A line counts if it has a letter and is no comment, no #include and no definition of DIM. Digits and the words plane and
# space make no difference. The order of the lines does not count.
#
# Usage: scripts/check-twins.sh [--all] [ROOT]    --all: print the share of every pair, not of those that fail alone
set -eu
all=0
if [ "${1:-}" = --all ]; then
    all=1
    shift
fi
root=${1:-$(dirname "$0")/..}
cd "$root"
limit=60

folders=
for folder in src tools bindings bench test; do
    [ -d "$folder" ] && folders="$folders $folder"
done

# shellcheck disable=SC2086 # a list of folders
find $folders -name node_modules -prune -o -type f -path '*2*' \
    \( -name '*.[ch]' -o -name '*.inl' -o -name '*.cpp' -o -name '*.js' -o -name '*.mjs' -o -name '*.py' -o -name '*.sh' \) \
    -print | sort | awk -v limit="$limit" -v all="$all" -v list=scripts/twins.txt '
    function complain(what) {
        print what
        bad = 1
    }
    # The lines of a file that count, in `lines`, each with how often it is there. Answers their number, or -1: no file.
    function read_lines(file, lines,    line, count, comment, found) {
        split("", lines)
        while ((found = (getline line < file)) > 0) {
            gsub(/^[ \t]+|[ \t]+$/, "", line)
            if (comment || line ~ /^\/\*/) {
                comment = line !~ /\*\//
                continue
            }
            if (line !~ /[A-Za-z]/ || line ~ /^\/\// || line ~ /^#[ ]*(include|undef DIM|define DIM)/ ||
                (file ~ /\.(sh|py)$/ && line ~ /^#/))
                continue
            gsub(/3/, "2", line)
            gsub(/space/, "plane", line)
            lines[line]++
            count++
        }
        close(file)
        return found < 0 ? -1 : count + 0
    }
    # The entry of the list that is the end of this path, or "".
    function entry_of(path,    entry) {
        for (entry in listed)
            if (substr("/" path, length(path) + 1 - length(entry)) == "/" entry)
                return entry
        return ""
    }
    BEGIN {
        while ((getline line < list) > 0) {
            if (line ~ /^#/ || line ~ /^[ \t]*$/)
                continue
            split(line, word)
            if (word[2] == "")
                complain(list ": no reason for " word[1])
            listed[word[1]] = 1
        }
    }
    {
        name = other = $0
        gsub(/2/, "#", name)
        gsub(/2/, "3", other)
        if ((in_space = read_lines(other, space)) < 0)
            next
        in_plane = read_lines($0, plane)
        pairs++
        shared = 0
        for (line in plane)
            if (line in space)
                shared += plane[line] < space[line] ? plane[line] : space[line]
        shorter = in_plane < in_space ? in_plane : in_space
        share = shorter ? 100 * shared / shorter : 0
        entry = entry_of(name)
        seen[entry] = 1
        if (all)
            printf "%3d %% of %4d lines  %s%s\n", share, shorter, name, entry == "" ? "" : "  (listed)"
        if (share > limit && entry == "")
            complain(sprintf("%s and %s share %d %% of their lines: write once what is the same", $0, other, share))
        if (share <= limit && entry != "")
            complain(list ": " entry " shares only " int(share) " % and needs no place")
    }
    END {
        for (name in listed)
            if (!(name in seen))
                complain(list ": there is no pair " name)
        print pairs + 0 " pairs of files"
        exit !pairs || bad
    }'
