"""What comes back where an answer has several parts: numbers for two boxes, arrays for many."""

from typing import NamedTuple


class Closest(NamedTuple):
    """Where two boxes are closest or, if they overlap, deepest: b - a = distance * normal."""

    distance: object  #: signed: > 0 apart, 0 touching, < 0 overlapping
    normal: object  #: a unit vector, from a to b
    a: object  #: a point on the surface of a
    b: object  #: a point on the surface of b


class Penetration(NamedTuple):
    """The shortest way out of an overlap: move b by depth * normal."""

    depth: object  #: 0 touching, > 0 overlapping; in arrays -inf of boxes that are apart
    normal: object  #: a unit vector, from a to b
    axis: object  #: the candidate that gives the depth, an Axis


class ContactPoint(NamedTuple):
    """A point of contact: a - b = depth * normal."""

    a: object  #: on the surface of a
    b: object  #: on the surface of b
    depth: object  #: >= 0, or below 0 if this point does not touch yet
    id: object  #: the same as long as the same parts of the boxes meet


class Contact(NamedTuple):
    """The points at which two boxes hit: the contact manifold."""

    depth: object  #: of the deepest point; in arrays -inf of boxes that are apart
    normal: object  #: a unit vector, from a to b
    axis: object  #: the candidate that gives the depth, an Axis
    points: object  #: ContactPoints; in arrays a structured array (n, 2) or (n, 8) with the fields of ContactPoint


class Contacts(NamedTuple):
    """The contacts of many pairs."""

    depth: object  #: (n,) of the deepest point, -inf of boxes that are apart
    normal: object  #: (n, 2) or (n, 3) unit vectors, from a to b
    axis: object  #: (n,) which candidate gives the depth, an Axis
    count: object  #: (n,) how many points there are; 0 of boxes that are apart
    points: object  #: (n, 2) or (n, 8) with the fields a, b, depth, id; the first `count` of a row are set


class Cast(NamedTuple):
    """The first hit on the way."""

    t: object  #: when, in units of the motion given; 0 only if inside; in arrays inf of what hits nothing
    point: object  #: a point that both share at that time; in arrays NaN of what hits nothing
    normal: object  #: a unit vector, outward from what is hit; 0 if inside, and of what hits nothing
    axis: object  #: the axis of the normal, an Axis; B is what is hit
    face: object  #: which face of the box is hit, 2 * axis, + 1 on the greater side; -1 if inside, or none
    inside: object  #: do the two share a point at the start?


class Hit(NamedTuple):
    """Which box is hit first, when and where."""

    box: object  #: the index of the box; in arrays int64, and -1 of what hits nothing
    t: object  #: when, in units of the motion given; 0 only if inside; in arrays inf of what hits nothing
    point: object  #: a point that both share at that time; in arrays NaN of what hits nothing
    normal: object  #: a unit vector, outward from what is hit; 0 if inside, and of what hits nothing
    axis: object  #: the axis of the normal, an Axis; B is what is hit
    face: object  #: which face of the box is hit, 2 * axis, + 1 on the greater side; -1 if inside, or none
    inside: object  #: do the two share a point at the start?


class MeshHit(NamedTuple):
    """Where a mesh is hit."""

    t: object  #: when, in units of the motion given; 0 only if inside; in arrays inf of what hits nothing
    point: object  #: the point that is hit, the origin if inside; in arrays NaN of what hits nothing
    normal: object  #: a unit vector, against the motion; 0 if inside, if all is in one plane, and of what hits nothing
    weights: object  #: three, >= 0: the point is the sum of weights[i] corner[i] of the triangle; 0 if there is none
    triangle: object  #: which is hit; in arrays int64, and -1 of what hits none; of one hit None if inside and on none
    front: object  #: is the side hit from which the corners go round counter-clockwise?
    inside: object  #: is the origin a point of what is asked about?


class MeshClosest(NamedTuple):
    """Where something and a mesh are nearest: b - a = distance * normal."""

    distance: object  #: >= 0; in arrays inf if one of the two has no points
    normal: object  #: a unit vector, from the first to the second; 0 within a solid, and if there is no nearest point
    a: object  #: a point of the first
    b: object  #: a point of the second
    triangle_a: object  #: the triangle of the first that a is on; in arrays int64, and -1 if there is none; else None
    triangle_b: object  #: the triangle of the second that b is on; in arrays int64, and -1 if there is none; else None
    meets: object  #: do the two share a point, the mesh as the solid that it bounds?


class MeshWitness(NamedTuple):
    """Why two meshes overlap, touch, or are apart."""

    relation: object  #: the Relation
    rule: object  #: the Rule that decides
    point: object  #: a point of both, rounded; None if they are apart
    triangle_a: object  #: the triangle of the first that holds it; None: none is named
    triangle_b: object  #: the triangle of the second that holds it; None: none is named


class MeshDepth(NamedTuple):
    """How deep two meshes are in each other: the truth is between depth and most."""

    depth: object  #: of the deepest point found; 0 exactly if the two do not overlap
    most: object  #: the depth of the two is no more than that; 0 if they do not overlap
    point: object  #: a point of both that is so deep; None if none was found
    on: object  #: the nearest to it on the mesh that it is deep in; None if none was found
    triangle: object  #: the triangle of that mesh that `on` lies on; None if none was found
    in_second: object  #: is it deep in the second mesh? Else in the first


class MeshCurve(NamedTuple):
    """The pairs of triangles in which two meshes meet, and what each pair shares."""

    first: object  #: (n,) int64, triangles of the first mesh
    second: object  #: (n,) int64, triangles of the second
    shared: object  #: (n,) uint8: what the two share, a Shared; exact
    a: object  #: (n, 3) the segment that they share from here,
    b: object  #: (n, 3) to here, rounded; both ends of a point are the same; 0 if they lie in one plane
