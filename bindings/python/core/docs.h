/* The docstrings of the verbs of pairs, with the signature in the first line, as Python wants it. */
#ifndef HITBOX_PYTHON_DOCS_H
#define HITBOX_PYTHON_DOCS_H

/* What all verbs of pairs take. */
#define DOC_OF_PAIRS                                                                                                   \
    "\n"                                                                                                               \
    "a, b   boxes of one dimension, frame and length unit: two Box, a Box and many, or many and many. Many are\n"      \
    "       Boxes or what hitbox.boxes makes Boxes of: an array of rows min, max or, in the plane, centre, size,\n"    \
    "       angle in radians.\n"                                                                                       \
    "pairs  (k, 2) integers: asks about box pairs[i, 0] of a and box pairs[i, 1] of b.\n"                              \
    "matrix asks about each box of a and each of b.\n"                                                                 \
    "\n"                                                                                                               \
    "Two Box give one answer. One beside n give n answers, n beside n give n answers, box by box; pairs give k\n"      \
    "answers, and matrix gives (n, m). Answers have the bits of the function of C for a single pair. ValueError:\n"    \
    "counts or dimensions differ, or an array has another shape; IndexError: a pair has no such box. The GIL is\n"     \
    "given up, and Ctrl-C ends it.\n"

#define DOC_RELATE                                                                                                     \
    "relate($module, a, b, /, *, pairs=None, matrix=False)\n--\n\n"                                                    \
    "Apart, touching or overlapping? Exact: there is no tolerance.\n\n"                                                \
    "Returns a Relation, or an array of uint8 with its numbers: 0 apart, 1 touching, 2 overlapping. Boxes that are\n"  \
    "empty or have a NaN are apart from all.\n" DOC_OF_PAIRS

#define DOC_OVERLAP                                                                                                    \
    "overlap($module, a, b, /, *, pairs=None, matrix=False)\n--\n\n"                                                   \
    "Do the two share a point? Touching counts. Exact: there is no tolerance.\n\n"                                     \
    "Returns a bool, or an array of bool.\n" DOC_OF_PAIRS

#define DOC_CONTAINS                                                                                                   \
    "contains($module, a, b, /, *, pairs=None, matrix=False)\n--\n\n"                                                  \
    "Is each point of b a point of a? Exact; what is flush with the surface from inside is contained.\n\n"             \
    "Returns a bool, or an array of bool.\n" DOC_OF_PAIRS

#define DOC_DISTANCE                                                                                                   \
    "distance($module, a, b, /, *, pairs=None, matrix=False)\n--\n\n"                                                  \
    "How far apart are the two? Signed: > 0 apart, 0 touching, < 0 minus the depth of the overlap.\n\n"                \
    "The sign is exact. Error: within 8 ulp of the distance of the centres plus both half diagonals. Boxes that are\n" \
    "empty or have a NaN are at inf. Returns a float, or an array of float64, in the boxes' length "                   \
    "unit.\n" DOC_OF_PAIRS

#define DOC_CLOSEST                                                                                                    \
    "closest($module, a, b, /, *, pairs=None, matrix=False)\n--\n\n"                                                   \
    "Where are the two closest or, if they overlap, deepest?\n\n"                                                      \
    "Returns a Closest: distance (signed, as distance gives it), normal (a unit vector from a to b), and the points\n" \
    "a and b on the two surfaces, with b - a = distance * normal. Of many boxes each is an array of float64, with a\n" \
    "row of 2 or 3 for a vector. Error as of distance.\n" DOC_OF_PAIRS

#define DOC_PENETRATION                                                                                                \
    "penetration($module, a, b, /, *, pairs=None, matrix=False)\n--\n\n"                                               \
    "How far, and in which direction, must b move so that the two only touch?\n\n"                                     \
    "Returns a Penetration: depth (0 if they touch), normal (a unit vector from a to b), and axis, which candidate\n"  \
    "gives the depth (an Axis). Two Box that are apart give None; of arrays the depth is then -inf and the normal "    \
    "0.\n"                                                                                                             \
    "Error: within 8 ulp of the distance of the centres plus both half diagonals.\n" DOC_OF_PAIRS

#define DOC_CONTACT                                                                                                    \
    "contact($module, a, b, /, *, pairs=None, matrix=False)\n--\n\n"                                                   \
    "At which points do the two hit? The contact manifold.\n\n"                                                        \
    "Returns a Contact: depth, normal and axis as of penetration, and points, each a ContactPoint with the places a\n" \
    "and b on the two surfaces, their depth, and an id that stays the same under small motion. Two Box that are\n"     \
    "apart give None. Of arrays each is an array, with count points in the first places of each row.\n" DOC_OF_PAIRS

#define DOC_IOU                                                                                                        \
    "iou($module, a, b, /, *, pairs=None, matrix=False)\n--\n\n"                                                       \
    "Intersection over union, of areas or volumes.\n\n"                                                                \
    "In [0, 1], within 1e-12; 0 exactly if the two do not overlap, 1 exactly if they are the same set of points,\n"    \
    "however written. Returns a float, or an array of float64.\n" DOC_OF_PAIRS

#define DOC_GIOU                                                                                                       \
    "giou($module, a, b, /, *, pairs=None, matrix=False)\n--\n\n"                                                      \
    "Generalized IoU: IoU minus the share of the smallest AABB around both that neither fills. In [-1, 1].\n\n"        \
    "Returns a float, or an array of float64. Source: H. Rezatofighi et al., 2019.\n" DOC_OF_PAIRS

#define DOC_GIOU_HULL                                                                                                  \
    "giou_hull($module, a, b, /, *, pairs=None, matrix=False)\n--\n\n"                                                 \
    "Generalized IoU by the convex hull around both, in the plane: it does not change when both are rotated.\n\n"      \
    "Returns a float, or an array of float64.\n" DOC_OF_PAIRS

#define DOC_IOA                                                                                                        \
    "ioa($module, a, b, /, *, pairs=None, matrix=False)\n--\n\n"                                                       \
    "Which share of a lies in b? Intersection over the area or volume of a, in [0, 1].\n\n"                            \
    "Returns a float, or an array of float64.\n" DOC_OF_PAIRS

#define DOC_IOU_AT_LEAST                                                                                               \
    "iou_at_least($module, a, b, threshold, /, *, pairs=None, matrix=False)\n--\n\n"                                   \
    "Is the IoU at least the threshold? The exact truth for the doubles given, in the plane and for boxes of space\n"  \
    "that share an axis; of other boxes of space, what is within 1e-23 of the threshold counts as at least.\n\n"       \
    "Returns a bool, or an array of bool.\n" DOC_OF_PAIRS

#define DOC_INTERSECTION_AREA                                                                                          \
    "intersection_area($module, a, b, /, *, pairs=None, matrix=False)\n--\n\n"                                         \
    "The area that two boxes of the plane share, within 1e-12 of the smaller one's.\n\n"                               \
    "Returns a float, or an array of float64, in the square of the length unit.\n" DOC_OF_PAIRS

#define DOC_INTERSECTION_VOLUME                                                                                        \
    "intersection_volume($module, a, b, /, *, pairs=None, matrix=False)\n--\n\n"                                       \
    "The volume that two boxes of space share, within 1e-12 of the smaller one's.\n\n"                                 \
    "Returns a float, or an array of float64, in the cube of the length unit.\n" DOC_OF_PAIRS

#endif
