#!/bin/sh
# Makes robot-cell.glb: one cube that every node scales. Metres, y up; sizes are sums of powers of two, so that things
# that stand on each other touch exactly.
#
# Usage: examples/scenes/make-robot-cell.sh > robot-cell.glb
set -eu
# shellcheck source=scripts/glb.sh
. "$(dirname "$0")/../../scripts/glb.sh"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The corners of the cube from -0.5 to 0.5, and the triangles of its faces as 16-bit indices.
{
    for z in -0.5 0.5; do for y in -0.5 0.5; do for x in -0.5 0.5; do floats $x $y $z; done; done; done
    for i in 0 2 1 1 2 3 4 5 6 5 7 6 0 1 4 1 5 4 2 6 3 3 6 7 0 4 2 2 4 6 1 3 5 3 7 5; do
        # shellcheck disable=SC2059 # octal escapes for printf to take
        printf "$(printf '\\%03o\\000' $i)"
    done
} >"$work/bin"

# box NAME CENTRE SIZE
box() {
    printf '{"name":"%s","mesh":0,"translation":[%s],"scale":[%s]}' "$1" "$2" "$3"
}

# Numbers of nodes: 0 to 5 the hall, 6 robot (7 pedestal, 8 base, 9 shoulder (10 upper arm, 11 cable duct, 12 elbow
# (13 forearm, 14 gripper))), 15 table (16 top, 17 stand, 18 workpiece, 19 clamp), 20 conveyor (21 belt, 22 leg,
# 23 and 24 parts).
nodes="$(box floor '0,-0.125,0' '8,0.25,6'),
$(box 'fence north' '0,1,-2.9375' '8,2,0.125'),
$(box 'fence east' '3.9375,1,0.0625' '0.125,2,5.75'),
$(box 'fence west, left' '-3.9375,1,1.9375' '0.125,2,1.875'),
$(box 'fence west, right' '-3.9375,1,-1.90625' '0.125,2,1.8125'),
$(box cabinet '-2,1,-2.6875' '1,2,0.5'),
{\"name\":\"robot\",\"children\":[7,8,9]},
$(box pedestal '0,0.25,0' '0.75,0.5,0.75'),
$(box base '0,0.75,0' '0.5,0.5,0.5'),
{\"name\":\"shoulder\",\"translation\":[0,1.125,0],\"rotation\":[0,0,-0.25881904,0.9659258],\"children\":[10,11,12]},
$(box 'upper arm' '0,0.625,0' '0.25,1,0.25'),
$(box 'cable duct' '-0.25,0.625,0' '0.125,1,0.125'),
{\"name\":\"elbow\",\"translation\":[0,1.25,0],\"rotation\":[0,0,-0.6087614,0.7933533],\"children\":[13,14]},
$(box forearm '0,0.625,0' '0.1875,1,0.1875'),
$(box gripper '0,1.25,0' '0.25,0.1875,0.25'),
{\"name\":\"table\",\"translation\":[2.25,0,0],\"children\":[16,17,18,19]},
$(box top '0,0.9375,0' '1.25,0.125,1.5'),
$(box stand '0,0.4375,0' '0.5,0.875,0.5'),
$(box workpiece '0,1.125,0' '0.5,0.25,0.5'),
$(box clamp '-0.4375,1.4375,0' '0.125,0.875,0.125'),
{\"name\":\"conveyor\",\"translation\":[-2.25,0,0],\"rotation\":[0,0.08715574,0,0.9961947],\"children\":[21,22,23,24]},
$(box belt '0,0.5,0' '3,0.125,0.75'),
$(box leg '0,0.21875,0' '0.25,0.4375,0.5'),
$(box 'part 1' '-0.75,0.6875,0' '0.25,0.25,0.25'),
$(box 'part 2' '1.25,0.6875,0' '0.75,0.25,0.25')"
glb '{"asset":{"version":"2.0","generator":"make-robot-cell.sh of Hitbox"},"scene":0,"scenes":[{"name":"robot cell",
"nodes":[0,1,2,3,4,5,6,15,20]}],"nodes":['"$nodes"'],
"meshes":[{"name":"cube","primitives":[{"attributes":{"POSITION":0},"indices":1}]}],
"buffers":[{"byteLength":168}],"bufferViews":[{"buffer":0,"byteLength":96,"target":34962},
{"buffer":0,"byteOffset":96,"byteLength":72,"target":34963}],"accessors":[
{"bufferView":0,"componentType":5126,"count":8,"type":"VEC3","min":[-0.5,-0.5,-0.5],"max":[0.5,0.5,0.5]},
{"bufferView":1,"componentType":5123,"count":36,"type":"SCALAR"}]}' "$work/bin" "$work/glb"
cat "$work/glb"
