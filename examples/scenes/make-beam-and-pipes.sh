#!/bin/sh
# Makes beam-and-pipes.obj: a beam with the section of an I, a pipe that goes through its web, and a pipe that lies between
# its flanges. Metres, y up. Each solid is a section that is moved along a line; sides of the pipes are 24 and 16.
#
# Usage: examples/scenes/make-beam-and-pipes.sh > beam-and-pipes.obj
set -eu

echo "# A beam, a pipe that goes through its web, and one that lies beside the web. Made by make-beam-and-pipes.sh."
awk '
# vertex ALONG UP ACROSS, of a solid that is turned about the vertical by cosine c and sine s
function vertex(along, up, across) {
    printf "v %.5f %.5f %.5f\n", at_x + c * along + s * across, at_y + up, at_z - s * along + c * across
    count++
}
function begin(name, x, y, z, cosine, sine) {
    print "o " name
    at_x = x; at_y = y; at_z = z; c = cosine; s = sine; first = count + 1
}
# quad A B C D, counted from the first vertex of the solid
function quad(a, b, c, d) { print "f", first + a, first + b, first + c, first + d }

function beam(length_,    n, i, section, p) {
    # Up and across, counter-clockwise as seen from the end at +x.
    n = split("0 -.25, 0 .25, .0625 .25, .0625 .03125, .5625 .03125, .5625 .25, .625 .25, .625 -.25, .5625 -.25, .5625 -.03125, .0625 -.03125, .0625 -.25", section, ", *")
    for (i = 1; i <= 2 * n; i++) {
        split(section[(i - 1) % n + 1], p, " ")
        vertex(i > n ? length_ / 2 : -length_ / 2, p[1], p[2])
    }
    for (i = 0; i < n; i++)
        quad(i, n + i, n + (i + 1) % n, (i + 1) % n)
    for (i = 0; i < 2; i++) { # the ends: two flanges and the web
        face(i * n, i, "0 1 2 3 10 11"); face(i * n, i, "3 4 9 10"); face(i * n, i, "4 5 6 7 8 9")
    }
}
function face(base, at_end, list,    k, i, corner, text) {
    k = split(list, corner, " ")
    for (i = 1; i <= k; i++)
        text = at_end ? first + base + corner[i] " " text : text " " first + base + corner[i]
    print "f " text
}
function pipe(length_, outer, inner, sides,    i, k, r, a) {
    for (k = 0; k < 4; k++) # outer and inner, at one end and the other
        for (i = 0; i < sides; i++) {
            r = k % 2 ? inner : outer
            a = -(i + .5) * 2 * pi / sides # outward normals
            vertex(k < 2 ? -length_ / 2 : length_ / 2, r * cos(a), r * sin(a))
        }
    for (i = 0; i < sides; i++) {
        k = (i + 1) % sides
        quad(i, 2 * sides + i, 2 * sides + k, k)
        quad(sides + k, 3 * sides + k, 3 * sides + i, sides + i)
        quad(k, sides + k, sides + i, i)
        quad(2 * sides + i, 3 * sides + i, 3 * sides + k, 2 * sides + k)
    }
}
BEGIN {
    pi = atan2(0, -1)
    begin("beam", 0, 0, 0, 1, 0); beam(2.5)
    begin("pipe", .125, .375, 0, cos(pi / 3), sin(pi / 3)); pipe(1.75, .125, .09375, 24)
    begin("duct", 0, .1875, .15625, 1, 0); pipe(2.25, .0625, .046875, 16)
}'
