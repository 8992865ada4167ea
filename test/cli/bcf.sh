#!/bin/sh
# hitbox check --bcf: what it writes is BCF 2.1, the same bytes each time, and keeps its GUIDs.
#
# Usage: test/cli/bcf.sh HITBOX PYTHON
set -eu
hitbox=$1
python=$2
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    echo "bcf.sh: $1" >&2
    exit 1
}

# check OPTION...: one pair or more hits
check() {
    "$hitbox" check -q "$@" && fail "no pair: $*"
    [ $? -ne 2 ] || fail "trouble: $*"
}

# guids FILE: of its topics, sorted
guids() {
    "$python" -I "$here/bcf.py" "$1" | sed -n 's/^\([0-9a-f-]\{36\}\) .*/\1/p' | sort
}

scenes=$here/../../examples/scenes
check "$scenes/city-block.csv" --bcf "$work/city.bcfzip"
check "$scenes/city-block.csv" --bcf "$work/again.bcfzip" --threads 3
cmp "$work/city.bcfzip" "$work/again.bcfzip"
"$python" -I "$here/bcf.py" "$work/city.bcfzip" >"$work/city.txt"
"$hitbox" check -q --format csv "$scenes/city-block.csv" -o "$work/city.csv" || true
[ "$(tail -n 1 "$work/city.txt")" = "$(($(wc -l <"$work/city.csv") - 1)) topics" ] || fail "another number of topics"
grep -qx 'content 58af4273e021a22d' "$work/city.txt" || fail "another content: $(grep ^content "$work/city.txt")"
check "$scenes/city-block.csv" --max-pairs 2 --bcf "$work/two.bcfzip"
[ "$("$python" -I "$here/bcf.py" "$work/two.bcfzip" | tail -n 1)" = '2 topics' ] || fail "--max-pairs"

# Groups: a topic for each row, with all that is in its pairs; the GUIDs are those of their names.
check "$scenes/city-block.csv" --group-by group --bcf "$work/groups.bcfzip"
"$python" -I "$here/bcf.py" "$work/groups.bcfzip" >"$work/groups.txt"
[ "$(tail -n 1 "$work/groups.txt")" = '7 topics' ] || fail "a topic for each two groups"
grep -q ' ground and post: 11 pairs, overlapping | city-block.csv | - - - - - - - - - - - - - |' "$work/groups.txt" ||
    fail "elements of a group: $(grep 'ground and post' "$work/groups.txt")"
grep -q ' ground: 5 pairs, touching |' "$work/groups.txt" || fail "a group by itself"
check "$scenes/city-block.csv" --group-by group --max-pairs 2 --bcf "$work/some.bcfzip"
[ "$("$python" -I "$here/bcf.py" "$work/some.bcfzip" | tail -n 1)" = '2 topics' ] || fail "--max-pairs of groups"
(sed 1q "$scenes/city-block.csv" && sed 1d "$scenes/city-block.csv" | sort -r) >"$work/city-block.csv"
check "$work/city-block.csv" --group-by group --bcf "$work/turned.bcfzip"
guids "$work/groups.bcfzip" >"$work/1"
guids "$work/turned.bcfzip" >"$work/2"
cmp "$work/1" "$work/2"

# A group without a name is not the group that is called as it is shown.
printf 'name,group,min_x,min_y,min_z,max_x,max_y,max_z\na,,0,0,0,2,2,2\nb,,1,1,1,3,3,3\nc,(none),0,0,1,2,2,2\nd,(none),1,0,0,2,2,2\ne,walls,0,0,0,1,1,1\n' >"$work/unnamed.csv"
check "$work/unnamed.csv" --group-by group --bcf "$work/unnamed.bcfzip"
"$python" -I "$here/bcf.py" "$work/unnamed.bcfzip" >"$work/unnamed.txt"
[ "$(tail -n 1 "$work/unnamed.txt")" = '5 topics' ] || fail "a group without a name: $(cat "$work/unnamed.txt")"
[ "$(grep -c '^[0-9a-f-]* (none): 1 pair, overlapping |' "$work/unnamed.txt")" -eq 2 ] || fail "two groups by themselves"
grep -q ' (none) and (none): 4 pairs, overlapping |' "$work/unnamed.txt" || fail "two groups shown alike"
(sed 1q "$work/unnamed.csv" && sed 1d "$work/unnamed.csv" | sort -r) >"$work/b.csv"
check "$work/b.csv" --group-by group --bcf "$work/b.bcfzip"
guids "$work/unnamed.bcfzip" >"$work/1"
guids "$work/b.bcfzip" >"$work/2"
cmp "$work/1" "$work/2"

# Files: each is named once, where something of it is shown.
printf 'name,min_x,min_y,min_z,max_x,max_y,max_z\none,0,0,0,2,2,2\n' >"$work/first.csv"
printf 'name,min_x,min_y,min_z,max_x,max_y,max_z\ntwo,1,0,0,3,2,2\nthree,2,1,0,3,2,2\n' >"$work/second.csv"
(cd "$work" && check first.csv second.csv --group-by file --bcf files.bcfzip)
"$python" -I "$here/bcf.py" "$work/files.bcfzip" >"$work/files.txt"
grep -q ' first.csv and second.csv: 2 pairs, overlapping | first.csv second.csv | - - - |' "$work/files.txt" ||
    fail "two files: $(cat "$work/files.txt")"

# None: a file all the same.
printf 'min_x,min_y,min_z,max_x,max_y,max_z\n0,0,0,1,1,1\n' >"$work/one.csv"
"$hitbox" check -q "$work/one.csv" --bcf "$work/none.bcfzip"
[ "$("$python" -I "$here/bcf.py" "$work/none.bcfzip" | tail -n 1)" = '0 topics' ] || fail "no pair, no topic"

# Names in XML.
printf 'name,min_x,min_y,min_z,max_x,max_y,max_z\n"a <&"" b",0,0,0,2,2,2\n\303\244,1,1,1,3,3,3\nc,2,0,0,3,1,1\n' >"$work/a.csv"
printf 'name,min_x,min_y,min_z,max_x,max_y,max_z\nc,2,0,0,3,1,1\n\303\244,1,1,1,3,3,3\n"a <&"" b",0,0,0,2,2,2\n' >"$work/b.csv"
check "$work/a.csv" --bcf "$work/a.bcfzip" --bcf-author 'me & you' --bcf-date 2026-11-27T09:30:00Z
check "$work/b.csv" --bcf "$work/b.bcfzip"
"$python" -I "$here/bcf.py" "$work/a.bcfzip" >"$work/a.txt"
grep -q 'me & you 2026-11-27T09:30:00Z' "$work/a.txt" || fail "the author"
grep -qF 'a <&" b and ä: overlapping' "$work/a.txt" || fail "the title"
guids "$work/a.bcfzip" >"$work/1"
guids "$work/b.bcfzip" >"$work/2"
cmp "$work/1" "$work/2"
[ "$(wc -l <"$work/1")" -eq 3 ] || fail "three pairs"

# Elements go by their GlobalIds, whatever else they are called, and in whichever order they come.
if "$hitbox" --version | grep -q Assimp; then
    for ask in '' --triangles; do
        # shellcheck disable=SC2086 # an option or none
        check $ask "$here/../mesh/rooms.ifc" --bcf "$work/rooms$ask.bcfzip"
        "$python" -I "$here/bcf.py" "$work/rooms$ask.bcfzip" | tee "$work/rooms$ask.txt"
        grep -q '| 7Yv_tVUKr0kugbFTf53O9A 7Yv_tVUKr0kugbFTf53O9C |' "$work/rooms$ask.txt" || fail "GlobalIds"
    done
    # Of a building and a copy of it each pair is there four times, but for an element and its own copy.
    cp "$here/../mesh/rooms.ifc" "$work/copy.ifc"
    "$hitbox" check "$here/../mesh/rooms.ifc" "$work/copy.ifc" --bcf "$work/copy.bcfzip" 2>"$work/copy.txt" >"$work/pairs.txt" || true
    topics=$("$python" -I "$here/bcf.py" "$work/copy.bcfzip" | sed -n 's/^\([0-9]*\) topics$/\1/p')
    pairs=$(wc -l <"$work/pairs.txt")
    grep -q "^hitbox: $((pairs - topics)) pairs are of elements, or of names, that have a topic already" "$work/copy.txt" ||
        fail "pairs of the same two: $topics topics of $pairs pairs, $(cat "$work/copy.txt")"
    [ "$topics" -lt "$pairs" ] || fail "a topic for each pair of the same two"
    check --triangles --group-by class "$here/../mesh/rooms.ifc" --bcf "$work/classes.bcfzip"
    "$python" -I "$here/bcf.py" "$work/classes.bcfzip" >/dev/null
    "$hitbox" check -q --triangles --clearance 0.5 "$scenes/two-planks.obj" --bcf "$work/planks.bcfzip" || true
    "$python" -I "$here/bcf.py" "$work/planks.bcfzip" >/dev/null
    sed "s/'beam, steel'/'another name'/" "$here/../mesh/rooms.ifc" >"$work/renamed.ifc"
    check "$work/renamed.ifc" --bcf "$work/renamed.bcfzip"
    guids "$work/rooms.bcfzip" >"$work/1"
    guids "$work/renamed.bcfzip" >"$work/2"
    cmp "$work/1" "$work/2"
fi
