#!/bin/sh
# Makes the mesh files of this folder that are not text, from what is written here, and those that are damaged.
#
# Usage: test/mesh/make.sh FOLDER   The files in this folder are what it made; a test compares.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1/damaged"
cd "$1"

# shellcheck source=scripts/glb.sh
. "$here/../../scripts/glb.sh"

# The corners of the cube from -1 to 1; one more vertex, far out, that no face refers to; the triangles of the faces;
# and, as 16-bit indices too, the corners of one face as points.
bin=$(mktemp)
trap 'rm -f "$bin"' EXIT
{
    for z in -1 1; do for y in -1 1; do for x in -1 1; do floats $x $y $z; done; done; done
    floats 9 9 9
    for i in 0 2 1 1 2 3 4 5 6 5 7 6 0 1 4 1 5 4 2 6 3 3 6 7 0 4 2 2 4 6 1 3 5 3 7 5 0 1 2 3; do
        # shellcheck disable=SC2059 # as above
        printf "$(printf '\\%03o\\000' $i)"
    done
} >"$bin"
buffer='"buffers":[{"byteLength":188}],"bufferViews":[{"buffer":0,"byteLength":108},
{"buffer":0,"byteOffset":108,"byteLength":80}],"accessors":[
{"bufferView":0,"componentType":5126,"count":9,"type":"VEC3","min":[-1,-1,-1],"max":[9,9,9]},
{"bufferView":1,"componentType":5123,"count":36,"type":"SCALAR"},
{"bufferView":1,"byteOffset":72,"componentType":5123,"count":4,"type":"SCALAR"}]'
cube='{"attributes":{"POSITION":0},"indices":1}'
face='{"attributes":{"POSITION":0},"indices":2,"mode":0}'

# Paths, equal names, a slash, no names, empty nodes; instances; two meshes in a node.
glb '{"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0,8,9]}],"nodes":[
{"name":"robot","children":[1,2,5]},
{"name":"base","mesh":0,"translation":[0,1,0]},
{"name":"arm","translation":[0,3,0],"children":[3,4]},
{"name":"hand","mesh":0,"scale":[0.25,0.25,0.25]},
{"name":"hand","mesh":0,"translation":[3,0,0]},
{"name":"camera","translation":[5,5,5],"children":[6,7]},
{"mesh":0,"translation":[10,0,0]},
{"name":"left/right","mesh":0,"translation":[20,0,0]},
{"name":"hand#2","mesh":1,"translation":[30,0,0]},
{"name":"hand#2","mesh":1,"translation":[30,0,5]}],
"meshes":[{"name":"cube","primitives":['"$cube"']},{"name":"pair","primitives":['"$cube,$face"']}],
'"$buffer}" "$bin" nodes.glb

# What a matrix can do: turn, scale, mirror, flatten, shear; what none can: a last row that is not 0 0 0 1.
matrices='{"name":"turned","mesh":0,"rotation":[0,0.3826834323650898,0,0.9238795325112867]},
{"name":"quarter turn","mesh":0,"rotation":[0,0,0.7071067811865476,0.7071067811865476],"translation":[10,0,0]},
{"name":"scaled","mesh":0,"scale":[1,2,3],"rotation":[0,0,0.3826834323650898,0.9238795325112867],
"translation":[20,0,0]},
{"name":"mirrored","mesh":0,"scale":[-1,2,1],"translation":[30,0,0]},
{"name":"mirrored and turned","mesh":0,"scale":[-1,2,1],"rotation":[0.3826834323650898,0,0,0.9238795325112867],
"translation":[40,0,0]},
{"name":"flattened","mesh":0,"scale":[1,0,1],"translation":[50,0,0]},
{"name":"flattened and turned","mesh":0,"scale":[1,0,1],"rotation":[0.3826834323650898,0,0,0.9238795325112867],
"translation":[60,0,0]},
{"name":"a point","mesh":0,"scale":[0,0,0],"translation":[70,0,0]},
{"name":"sheared","mesh":0,"matrix":[1,0,0,0,1,1,0,0,0,0,1,0,80,0,0,1]},
{"name":"sheared flat","mesh":0,"matrix":[1,0,0,0,1,1,0,0,2,1,0,0,90,0,0,1]}'
glb '{"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],"nodes":[
{"children":[1,2,3,4,5,6,7,8,9,10]},'"$matrices"'],"meshes":[{"name":"cube","primitives":['"$cube"']}],
'"$buffer}" "$bin" matrices.glb
glb '{"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0,2]}],"nodes":[
{"name":"lens","children":[1],"matrix":[1,0,0,0,0,1,0,0,0,0,1,0.5,0,0,0,1]},{"name":"seen through it","mesh":0},
{"name":"beside","mesh":0}],"meshes":[{"name":"cube","primitives":['"$cube"']}],
'"$buffer}" "$bin" bent.glb

# A box of two bones: the lower half hangs on one that does not move, the upper half on one that has gone up by 2. The
# node of the mesh is elsewhere, which the bones do not care about; half of the weights add up to 0.5 only.
skin=$(mktemp)
trap 'rm -f "$bin" "$skin"' EXIT
{
    cat "$bin"
    lower='\000\000\000\000' upper='\001\000\000\000'
    printf '%b' $lower $lower $upper $upper $lower $lower $upper $upper $lower
    floats 0.5 0 0 0 0.5 0 0 0 0.5 0 0 0 0.5 0 0 0 1 0 0 0 1 0 0 0 1 0 0 0 1 0 0 0 1 0 0 0
    floats 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1
} >"$skin"
glb '{"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0,1]}],"nodes":[
{"name":"body","mesh":0,"skin":0,"translation":[100,0,0]},
{"name":"root bone","children":[2]},{"name":"upper bone","translation":[0,2,0]}],
"skins":[{"joints":[1,2],"inverseBindMatrices":5}],
"meshes":[{"name":"skinned","primitives":[{"attributes":{"POSITION":0,"JOINTS_0":3,"WEIGHTS_0":4},"indices":1}]}],
"buffers":[{"byteLength":496}],"bufferViews":[{"buffer":0,"byteLength":108},
{"buffer":0,"byteOffset":108,"byteLength":80},{"buffer":0,"byteOffset":188,"byteLength":36},
{"buffer":0,"byteOffset":224,"byteLength":144},{"buffer":0,"byteOffset":368,"byteLength":128}],"accessors":[
{"bufferView":0,"componentType":5126,"count":9,"type":"VEC3","min":[-1,-1,-1],"max":[9,9,9]},
{"bufferView":1,"componentType":5123,"count":36,"type":"SCALAR"},
{"bufferView":1,"byteOffset":72,"componentType":5123,"count":4,"type":"SCALAR"},
{"bufferView":2,"componentType":5121,"count":9,"type":"VEC4"},
{"bufferView":3,"componentType":5126,"count":9,"type":"VEC4"},
{"bufferView":4,"componentType":5126,"count":2,"type":"MAT4"}]}' "$skin" skin.glb

# Binary STL: the tetrahedron with a corner at the origin and edges of length 1.
{
    printf 'a header of 80 bytes that says nothing'
    head -c 42 /dev/zero
    le32 4
    for triangle in '0 0 0 0 1 0 1 0 0' '0 0 0 1 0 0 0 0 1' '0 0 0 0 0 1 0 1 0' '1 0 0 0 1 0 0 0 1'; do
        # shellcheck disable=SC2086 # a list
        floats 0 0 0 $triangle
        printf '\000\000'
    done
} >tetrahedron.stl

# ---- Damaged ---------------------------------------------------------------------------------------------------------

# cut FILE BYTES NAME: the first bytes of a file.
cut_to() {
    head -c "$2" "$1" >"damaged/$3"
}

# patch FILE OFFSET NAME: standard input over the file's bytes from there on.
patch() {
    cp "$1" "damaged/$3"
    chmod u+w "damaged/$3"
    dd of="damaged/$3" bs=1 seek="$2" conv=notrunc 2>/dev/null
}

start=$(($(wc -c <nodes.glb) - 188))
cut_to nodes.glb 11 cut-in-head.glb
cut_to nodes.glb 300 cut-in-json.glb
cut_to nodes.glb $((start + 50)) cut-in-vertices.glb
cut_to nodes.glb $((start + 150)) cut-in-indices.glb
floats nan | patch nodes.glb $((start + 4)) nan-vertex.glb
floats inf | patch nodes.glb $((start + 4)) infinite-vertex.glb
floats nan | patch nodes.glb $((start + 96)) nan-in-a-vertex-of-no-face.glb
printf '\377\377' | patch nodes.glb $((start + 108)) index-out-of-range.glb
printf 'FTlg' | patch nodes.glb 0 wrong-magic.glb
le32 7 | patch nodes.glb 4 wrong-version.glb
le32 4000000000 | patch nodes.glb 12 huge-chunk.glb
head -c 400 /dev/zero >damaged/zeros.glb
head -c 400 /dev/zero >damaged/zeros.stl
head -c 400 /dev/zero >damaged/zeros.ply
head -c 400 /dev/zero >damaged/zeros.fbx
: >damaged/empty.obj
cut_to tetrahedron.stl 60 cut-in-head.stl
cut_to tetrahedron.stl 200 cut-in-triangles.stl
le32 1000000000 | patch tetrahedron.stl 80 huge-count.stl
floats nan | patch tetrahedron.stl 96 nan-vertex.stl
printf 'a letter, not a mesh\n' >damaged/text.stl
printf 'a letter, not a mesh\n' >damaged/text.glb
printf 'a letter, not a mesh\n' >damaged/text.obj
printf 'a letter, not a mesh\n' >damaged/text.ply
printf 'a letter, not a mesh\n' >damaged/text.dae
printf 'a letter, not a mesh\n' >damaged/text.ifc
cut_to "$here/table.ply" 40 cut-in-head.ply
cut_to "$here/table.ply" 214 cut-in-faces.ply
sed 's/^element vertex 8/element vertex 1000000000/' "$here/table.ply" >damaged/huge-count.ply
sed 's/^element vertex 8/element vertex -8/' "$here/table.ply" >damaged/negative-count.ply
sed 's/^4 0 1 3 2/4 0 1 3 99/' "$here/table.ply" >damaged/index-out-of-range.ply
sed 's/^1 2 3$/1 nan 3/' "$here/table.ply" >damaged/nan-vertex.ply
sed 's/^v 4 1 0/v 4 nan 0/' "$here/room.obj" >damaged/nan-vertex.obj
sed 's/^f 1 2 3 4/f 1 2 3 99/' "$here/room.obj" >damaged/index-out-of-range.obj
sed 's/^v 4 1 0/v 4 1/' "$here/room.obj" >damaged/short-vertex.obj
sed 's/^OFF$/FFO/' "$here/wedge.off" >damaged/wrong-magic.off
sed 's/^6 5 0/6 500 0/' "$here/wedge.off" >damaged/wrong-count.off
cut_to "$here/inches.dae" 700 cut.dae
sed 's/#corners"/#nothing"/' "$here/inches.dae" >damaged/no-source.dae
sed 's/count="24"/count="2400000"/' "$here/inches.dae" >damaged/wrong-count.dae
sed 's|</node>|<instance_node url="#top"/></node>|' "$here/inches.dae" >damaged/within-itself.dae
sed 's/meter="0.0254"/meter="0"/' "$here/inches.dae" >damaged/no-unit.dae
cut_to "$here/centimetres.fbx" 900 cut.fbx
sed 's/a: 0,1,3,-3/a: 0,1,3,-99/' "$here/centimetres.fbx" >damaged/index-out-of-range.fbx
sed 's/"UnitScaleFactor", "double", "Number", "",1/"UnitScaleFactor", "double", "Number", "",0/' \
    "$here/centimetres.fbx" >damaged/no-unit.fbx
cut_to "$here/wall.ifc" 1100 cut.ifc
sed 's/^#36=.*/#36=IFCEXTRUDEDAREASOLID(#36,#36,#36,1.);/' "$here/wall.ifc" >damaged/within-itself.ifc
sed 's/"children":\[1\]/"children":[0]/' "$here/missing-bin.gltf" >damaged/within-itself.gltf
sed 's/"mesh":0/"mesh":7/' "$here/missing-bin.gltf" >damaged/mesh-out-of-range.gltf
