/** The numbers that answers are made of, as the C headers number them. Constants only: nothing has to be loaded. */

/** No common point. */
export const APART: 0;
/** A common point, but an arbitrarily small move parts them. */
export const TOUCHING: 1;
/** No small enough move parts them. */
export const OVERLAPPING: 2;

/** Every point is in front of the plane: the shape is apart from what lies behind it. */
export const FRONT: 0;
/** A point is on the plane; or a point may be in the frustum, and one outside. */
export const ACROSS: 1;
/** Every point is behind the plane. */
export const BACK: 2;
/** No point is in the frustum. */
export const OUTSIDE: 0;
/** Every point is in the frustum. */
export const INSIDE: 2;

/** The planes of a frustum: x = -w in clip space. */
export const FRUSTUM_LEFT: 0;
/** x = w. */
export const FRUSTUM_RIGHT: 1;
/** y = -w. */
export const FRUSTUM_BOTTOM: 2;
/** y = w. */
export const FRUSTUM_TOP: 3;
/** The near plane. */
export const FRUSTUM_NEAR: 4;
/** The far plane. */
export const FRUSTUM_FAR: 5;

/** Face normal 0 of the first box. */
export const AXIS_A0: 0;
/** Face normal 1 of the first box. */
export const AXIS_A1: 1;
/** Face normal 2 of the first box. */
export const AXIS_A2: 2;
/** Face normal 0 of the second box. */
export const AXIS_B0: 3;
/** Face normal 1 of the second box. */
export const AXIS_B1: 4;
/** Face normal 2 of the second box. */
export const AXIS_B2: 5;
/** Edge 0 of the first box x edge 0 of the second. */
export const AXIS_E00: 6;
/** Edge 0 of the first box x edge 1 of the second. */
export const AXIS_E01: 7;
/** Edge 0 of the first box x edge 2 of the second. */
export const AXIS_E02: 8;
/** Edge 1 of the first box x edge 0 of the second. */
export const AXIS_E10: 9;
/** Edge 1 of the first box x edge 1 of the second. */
export const AXIS_E11: 10;
/** Edge 1 of the first box x edge 2 of the second. */
export const AXIS_E12: 11;
/** Edge 2 of the first box x edge 0 of the second. */
export const AXIS_E20: 12;
/** Edge 2 of the first box x edge 1 of the second. */
export const AXIS_E21: 13;
/** Edge 2 of the first box x edge 2 of the second. */
export const AXIS_E22: 14;

/** + 0 to 3 in the plane, 0 to 7 in space, as ...Corners numbers them; of a polygon 0 to 15. */
export const FEATURE_CORNER: 16;
/**
 * + 0 to 11, in space only. Edge 4 k + j runs along axis k; bit 0 of j says whether it lies along (1) or against (0)
 * the next axis in the order x y z x, bit 1 the one after that.
 */
export const FEATURE_EDGE: 32;
/**
 * + 0 to 3 in the plane (a side; of a polygon 0 to 15), 0 to 5 in space. Face 2 k is the one against axis k, face
 * 2 k + 1 the one along it.
 */
export const FEATURE_FACE: 64;

/** R = Rx Ry Rz. */
export const EULER_XYZ: 0;
/** R = Rx Rz Ry. */
export const EULER_XZY: 1;
/** R = Ry Rx Rz. Yaw, pitch and roll. */
export const EULER_YXZ: 2;
/** R = Ry Rz Rx. */
export const EULER_YZX: 3;
/** R = Rz Rx Ry. */
export const EULER_ZXY: 4;
/** R = Rz Ry Rx. */
export const EULER_ZYX: 5;
/** R = Rx Ry Rx. */
export const EULER_XYX: 6;
/** R = Rx Rz Rx. */
export const EULER_XZX: 7;
/** R = Ry Rx Ry. */
export const EULER_YXY: 8;
/** R = Ry Rz Ry. */
export const EULER_YZY: 9;
/** R = Rz Rx Rz. */
export const EULER_ZXZ: 10;
/** R = Rz Ry Rz. */
export const EULER_ZYZ: 11;

/** They do not touch at any time. */
export const CAST_MISS: 0;
/** At t they are at most the tolerance apart, and they do not touch before. */
export const CAST_HIT: 1;
/** Out of steps: they do not touch before t, what comes after is not known. */
export const CAST_STOPPED: 2;

/** A pair hit at the update before, and does not any more. */
export const EVENT_END: 0;
/** A pair hits, and did not at the update before. */
export const EVENT_BEGIN: 1;
/** A pair hits, and did. */
export const EVENT_PERSIST: 2;

/** A truth that is to be found, once. */
export const TRUTH_COUNTS: 0;
/** A truth that is neither to be found nor wrong to find: "difficult". */
export const TRUTH_IGNORED: 1;
/** An area of which nobody says what is in it, a crowd or "don't care": what lies in it and matches nothing else. */
export const TRUTH_REGION: 2;

/** A detection matches the truth with which its IoU is greatest, taken or not, as VOC and DOTA do. */
export const MATCH_BEST: 0;
/** A detection matches, of the truths that no other has, the one with the greatest IoU, ignored ones last: as COCO. */
export const MATCH_FREE: 1;

/** A false positive: it has too little in common with each truth. */
export const MATCH_FALSE: 0;
/** A true positive. */
export const MATCH_TRUE: 1;
/** A false positive, too: the truth was found by a detection of a greater score. */
export const MATCH_DUPLICATE: 2;
/** Neither: it matches a truth that is ignored, or lies in a region. */
export const MATCH_IGNORED: 3;

/** What a mesh bounds is to be found out; of a mesh that is made never. */
export const SURFACE_UNKNOWN: 0;
/** As often as an edge goes one way, it goes the other way: the mesh bounds a solid. */
export const SURFACE_CLOSED: 1;
/** Each edge is there an even number of times, but not turned the same way. */
export const SURFACE_PARITY: 2;
/** Neither: a sheet, which has no inside. */
export const SURFACE_OPEN: 3;

/** Two triangles that meet share one point. */
export const SHARED_POINT: 0;
/** They share a segment that has a length. */
export const SHARED_SEGMENT: 1;
/** They lie in one plane; what they share there is not worked out. */
export const SHARED_PLANE: 2;

/** Two meshes are apart: no two triangles meet, and nothing of one is in the other. */
export const RULE_NONE: 0;
/** They touch: two triangles meet, and neither of the next two is true anywhere. */
export const RULE_SURFACES: 1;
/** They overlap: the inside of one and the other do, next to a piece of a line that two triangles share. */
export const RULE_ACROSS: 2;
/** They overlap: a shell of one shares no such piece with the other, and lies in its inside. */
export const RULE_WITHIN: 3;
