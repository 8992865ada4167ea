// Boxes of the plane: what they are, how they lie to each other, how deep they are in each other, how far apart, and
// what hits them on its way. One line a function; what each asks and answers stands in plane.d.ts.
import { Memory, checkStatus, number } from './memory.js';
import { takeCast, takeClosest, takeContact, takePenetration, takeSeparation, takeTurningCast } from './results.js';

export * from './constants.js';

const core = new Memory('plane', 'hit_relate_obb2_obb2');

export function init(source) { return core.init(source); }
export function initSync(source) { core.initSync(source); }

/* Arguments, each in a room of its own. */

const vec = (name, numbers, slot) => core.put(name, numbers, 2, slot);
const aabb = (name, numbers, slot) => core.put(name, numbers, 4, slot);
const pair = (name, numbers, slot) => core.put(name, numbers, 4, slot); // a ray, a segment
const motionOf = (name, numbers, slot) => core.put(name, numbers, 3, slot);
const obb = (name, numbers, slot) => core.put(name, numbers, 6, slot);

/* Results: what a function of C has written, or returned. */

const take = (count, out) => core.take(core.result, count, out);
const takeIf = (found, count, out) => (found === 0 ? null : core.take(core.result, count, out));
const separation = (found) => takeSeparation(core, 2, found);
const penetration = (found) => takePenetration(core, 2, found);
const contact = (found) => takeContact(core, 2, found);
const cast = (found) => takeCast(core, 2, found);
const closest = () => takeClosest(core, 2);

/* Rotations */

export function vec2FromAngle(radians, out) {
    core.wasm.hit_vec2_from_angle(core.result, number('radians', radians));
    return take(2, out);
}
export function vec2FromDegrees(degrees, out) {
    core.wasm.hit_vec2_from_degrees(core.result, number('degrees', degrees));
    return take(2, out);
}

/* AABBs */

export function aabb2Empty(out) { core.wasm.hit_aabb2_empty(core.result); return take(4, out); }
export function aabb2IsEmpty(box) { return core.wasm.hit_aabb2_is_empty(aabb('box', box, 0)) !== 0; }
export function aabb2Valid(box) { return core.wasm.hit_aabb2_valid(aabb('box', box, 0)) !== 0; }
export function aabb2FromPoints(points, out) {
    core.withPoints(core.wasm.hit_aabb2_from_points, 'points', points, 2);
    return take(4, out);
}
export function aabb2FromPositionSize(position, size, out) {
    core.wasm.hit_aabb2_from_position_size(core.result, vec('position', position, 0), vec('size', size, 1));
    return take(4, out);
}
export function aabb2FromCenterHalf(center, half, out) {
    core.wasm.hit_aabb2_from_center_half(core.result, vec('center', center, 0), vec('half', half, 1));
    return take(4, out);
}
export function aabb2Center(box, out) {
    core.wasm.hit_aabb2_center(core.result, aabb('box', box, 0));
    return take(2, out);
}
export function aabb2Half(box, out) { core.wasm.hit_aabb2_half(core.result, aabb('box', box, 0)); return take(2, out); }
export function aabb2Size(box, out) { core.wasm.hit_aabb2_size(core.result, aabb('box', box, 0)); return take(2, out); }
export function aabb2Corners(box, out) {
    core.wasm.hit_aabb2_corners(aabb('box', box, 0), core.result);
    return take(8, out);
}
export function aabb2Perimeter(box) { return core.wasm.hit_aabb2_perimeter(aabb('box', box, 0)); }
export function aabb2Area(box) { return core.wasm.hit_aabb2_area(aabb('box', box, 0)); }
export function aabb2MoveBy(box, offset, out) {
    core.wasm.hit_aabb2_move_by(core.result, aabb('box', box, 0), vec('offset', offset, 1));
    return take(4, out);
}
export function aabb2MoveTo(box, position, out) {
    core.wasm.hit_aabb2_move_to(core.result, aabb('box', box, 0), vec('position', position, 1));
    return take(4, out);
}
export function aabb2Resize(box, size, out) {
    core.wasm.hit_aabb2_resize(core.result, aabb('box', box, 0), vec('size', size, 1));
    return take(4, out);
}
export function aabb2Merge(a, b, out) {
    core.wasm.hit_aabb2_merge(core.result, aabb('a', a, 0), aabb('b', b, 1));
    return take(4, out);
}
export function aabb2Intersection(a, b, out) {
    core.wasm.hit_aabb2_intersection(core.result, aabb('a', a, 0), aabb('b', b, 1));
    return take(4, out);
}
export function aabb2ExpandTo(box, point, out) {
    core.wasm.hit_aabb2_expand_to(core.result, aabb('box', box, 0), vec('point', point, 1));
    return take(4, out);
}
export function aabb2ExpandBy(box, margin, out) {
    core.wasm.hit_aabb2_expand_by(core.result, aabb('box', box, 0), number('margin', margin));
    return take(4, out);
}
export function aabb2Transform(box, turn, offset, out) {
    core.wasm.hit_aabb2_transform(core.result, aabb('box', box, 0), vec('turn', turn, 1), vec('offset', offset, 2));
    return take(4, out);
}

/* OBBs */

export function obb2Valid(box) { return core.wasm.hit_obb2_valid(obb('box', box, 0)) !== 0; }
export function obb2FromCenterHalf(center, half, axis, out) {
    core.wasm.hit_obb2_from_center_half(core.result, vec('center', center, 0), vec('half', half, 1),
        vec('axis', axis, 2));
    return take(6, out);
}
export function obb2FromCenterSize(center, size, axis, out) {
    core.wasm.hit_obb2_from_center_size(core.result, vec('center', center, 0), vec('size', size, 1),
        vec('axis', axis, 2));
    return take(6, out);
}
export function obb2FromAabb2(box, out) {
    core.wasm.hit_obb2_from_aabb2(core.result, aabb('box', box, 0));
    return take(6, out);
}
export function obb2FromAngle(center, half, radians, out) {
    core.wasm.hit_obb2_from_angle(core.result, vec('center', center, 0), vec('half', half, 1),
        number('radians', radians));
    return take(6, out);
}
export function obb2FromHalfAxes(center, e0, e1, out) {
    checkStatus('obb2FromHalfAxes', core.wasm.hit_obb2_from_half_axes(vec('center', center, 0), vec('e0', e0, 1),
        vec('e1', e1, 2), core.result));
    return take(6, out);
}
export function obb2FromRect(top, left, height, width, degrees, out) {
    core.wasm.hit_obb2_from_rect(core.result, number('top', top), number('left', left), number('height', height),
        number('width', width), number('degrees', degrees));
    return take(6, out);
}
export function obb2Corners(box, out) {
    core.wasm.hit_obb2_corners(obb('box', box, 0), core.result);
    return take(8, out);
}
export function obb2Area(box) { return core.wasm.hit_obb2_area(obb('box', box, 0)); }
export function obb2Perimeter(box) { return core.wasm.hit_obb2_perimeter(obb('box', box, 0)); }
export function obb2ToWorld(box, local, out) {
    core.wasm.hit_obb2_to_world(core.result, obb('box', box, 0), vec('local', local, 1));
    return take(2, out);
}
export function obb2ToLocal(box, world, out) {
    core.wasm.hit_obb2_to_local(core.result, obb('box', box, 0), vec('world', world, 1));
    return take(2, out);
}
export function obb2MoveBy(box, offset, out) {
    core.wasm.hit_obb2_move_by(core.result, obb('box', box, 0), vec('offset', offset, 1));
    return take(6, out);
}
export function obb2MoveTo(box, center, out) {
    core.wasm.hit_obb2_move_to(core.result, obb('box', box, 0), vec('center', center, 1));
    return take(6, out);
}
export function obb2Turn(box, turn, out) {
    core.wasm.hit_obb2_turn(core.result, obb('box', box, 0), vec('turn', turn, 1));
    return take(6, out);
}
export function obb2Bounds(box, out) {
    core.wasm.hit_obb2_bounds(core.result, obb('box', box, 0));
    return take(4, out);
}
export function obb2Orthonormalize(box, out) {
    return takeIf(core.wasm.hit_obb2_orthonormalize(obb('box', box, 0), core.result), 6, out);
}

/* How do two lie to each other? */

export function relateAabb2Aabb2(a, b) { return core.wasm.hit_relate_aabb2_aabb2(aabb('a', a, 0), aabb('b', b, 1)); }
export function relateAabb2Obb2(a, b) { return core.wasm.hit_relate_aabb2_obb2(aabb('a', a, 0), obb('b', b, 1)); }
export function relateAabb2Point2(box, point) {
    return core.wasm.hit_relate_aabb2_point2(aabb('box', box, 0), vec('point', point, 1));
}
export function relateAabb2Segment2(box, segment) {
    return core.wasm.hit_relate_aabb2_segment2(aabb('box', box, 0), pair('segment', segment, 1));
}
export function relateObb2Obb2(a, b) { return core.wasm.hit_relate_obb2_obb2(obb('a', a, 0), obb('b', b, 1)); }
export function relateObb2Point2(box, point) {
    return core.wasm.hit_relate_obb2_point2(obb('box', box, 0), vec('point', point, 1));
}
export function relateObb2Segment2(box, segment) {
    return core.wasm.hit_relate_obb2_segment2(obb('box', box, 0), pair('segment', segment, 1));
}

export function overlapAabb2Aabb2(a, b) {
    return core.wasm.hit_overlap_aabb2_aabb2(aabb('a', a, 0), aabb('b', b, 1)) !== 0;
}
export function overlapAabb2Obb2(a, b) {
    return core.wasm.hit_overlap_aabb2_obb2(aabb('a', a, 0), obb('b', b, 1)) !== 0;
}
export function overlapAabb2Point2(box, point) {
    return core.wasm.hit_overlap_aabb2_point2(aabb('box', box, 0), vec('point', point, 1)) !== 0;
}
export function overlapAabb2Segment2(box, segment) {
    return core.wasm.hit_overlap_aabb2_segment2(aabb('box', box, 0), pair('segment', segment, 1)) !== 0;
}
export function overlapObb2Obb2(a, b) { return core.wasm.hit_overlap_obb2_obb2(obb('a', a, 0), obb('b', b, 1)) !== 0; }
export function overlapObb2Point2(box, point) {
    return core.wasm.hit_overlap_obb2_point2(obb('box', box, 0), vec('point', point, 1)) !== 0;
}
export function overlapObb2Segment2(box, segment) {
    return core.wasm.hit_overlap_obb2_segment2(obb('box', box, 0), pair('segment', segment, 1)) !== 0;
}

export function containsAabb2Aabb2(outer, inner) {
    return core.wasm.hit_contains_aabb2_aabb2(aabb('outer', outer, 0), aabb('inner', inner, 1)) !== 0;
}
export function containsAabb2Obb2(outer, inner) {
    return core.wasm.hit_contains_aabb2_obb2(aabb('outer', outer, 0), obb('inner', inner, 1)) !== 0;
}
export function containsAabb2Point2(outer, point) {
    return core.wasm.hit_contains_aabb2_point2(aabb('outer', outer, 0), vec('point', point, 1)) !== 0;
}
export function containsAabb2Segment2(outer, segment) {
    return core.wasm.hit_contains_aabb2_segment2(aabb('outer', outer, 0), pair('segment', segment, 1)) !== 0;
}
export function containsObb2Aabb2(outer, inner) {
    return core.wasm.hit_contains_obb2_aabb2(obb('outer', outer, 0), aabb('inner', inner, 1)) !== 0;
}
export function containsObb2Obb2(outer, inner) {
    return core.wasm.hit_contains_obb2_obb2(obb('outer', outer, 0), obb('inner', inner, 1)) !== 0;
}
export function containsObb2Point2(outer, point) {
    return core.wasm.hit_contains_obb2_point2(obb('outer', outer, 0), vec('point', point, 1)) !== 0;
}
export function containsObb2Segment2(outer, segment) {
    return core.wasm.hit_contains_obb2_segment2(obb('outer', outer, 0), pair('segment', segment, 1)) !== 0;
}

export function separateAabb2Aabb2(a, b) {
    return separation(core.wasm.hit_separate_aabb2_aabb2(aabb('a', a, 0), aabb('b', b, 1), core.result));
}
export function separateAabb2Obb2(a, b) {
    return separation(core.wasm.hit_separate_aabb2_obb2(aabb('a', a, 0), obb('b', b, 1), core.result));
}
export function separateObb2Obb2(a, b) {
    return separation(core.wasm.hit_separate_obb2_obb2(obb('a', a, 0), obb('b', b, 1), core.result));
}

/* How deep, in which direction, and where? */

export function penetrationAabb2Aabb2(a, b) {
    return penetration(core.wasm.hit_penetration_aabb2_aabb2(aabb('a', a, 0), aabb('b', b, 1), core.result));
}
export function penetrationAabb2Obb2(a, b) {
    return penetration(core.wasm.hit_penetration_aabb2_obb2(aabb('a', a, 0), obb('b', b, 1), core.result));
}
export function penetrationObb2Obb2(a, b) {
    return penetration(core.wasm.hit_penetration_obb2_obb2(obb('a', a, 0), obb('b', b, 1), core.result));
}

export function contactAabb2Aabb2(a, b) {
    return contact(core.wasm.hit_contact_aabb2_aabb2(aabb('a', a, 0), aabb('b', b, 1), core.result));
}
export function contactAabb2Obb2(a, b) {
    return contact(core.wasm.hit_contact_aabb2_obb2(aabb('a', a, 0), obb('b', b, 1), core.result));
}
export function contactObb2Obb2(a, b) {
    return contact(core.wasm.hit_contact_obb2_obb2(obb('a', a, 0), obb('b', b, 1), core.result));
}

/* How far apart, and where are they closest? */

export function distanceAabb2Aabb2(a, b) {
    return core.wasm.hit_distance_aabb2_aabb2(aabb('a', a, 0), aabb('b', b, 1));
}
export function distanceAabb2Obb2(a, b) { return core.wasm.hit_distance_aabb2_obb2(aabb('a', a, 0), obb('b', b, 1)); }
export function distanceAabb2Point2(box, point) {
    return core.wasm.hit_distance_aabb2_point2(aabb('box', box, 0), vec('point', point, 1));
}
export function distanceAabb2Segment2(box, segment) {
    return core.wasm.hit_distance_aabb2_segment2(aabb('box', box, 0), pair('segment', segment, 1));
}
export function distanceObb2Obb2(a, b) { return core.wasm.hit_distance_obb2_obb2(obb('a', a, 0), obb('b', b, 1)); }
export function distanceObb2Point2(box, point) {
    return core.wasm.hit_distance_obb2_point2(obb('box', box, 0), vec('point', point, 1));
}
export function distanceObb2Segment2(box, segment) {
    return core.wasm.hit_distance_obb2_segment2(obb('box', box, 0), pair('segment', segment, 1));
}

export function closestAabb2Aabb2(a, b) {
    core.wasm.hit_closest_aabb2_aabb2(core.result, aabb('a', a, 0), aabb('b', b, 1));
    return closest();
}
export function closestAabb2Obb2(a, b) {
    core.wasm.hit_closest_aabb2_obb2(core.result, aabb('a', a, 0), obb('b', b, 1));
    return closest();
}
export function closestAabb2Point2(box, point) {
    core.wasm.hit_closest_aabb2_point2(core.result, aabb('box', box, 0), vec('point', point, 1));
    return closest();
}
export function closestAabb2Segment2(box, segment) {
    core.wasm.hit_closest_aabb2_segment2(core.result, aabb('box', box, 0), pair('segment', segment, 1));
    return closest();
}
export function closestObb2Obb2(a, b) {
    core.wasm.hit_closest_obb2_obb2(core.result, obb('a', a, 0), obb('b', b, 1));
    return closest();
}
export function closestObb2Point2(box, point) {
    core.wasm.hit_closest_obb2_point2(core.result, obb('box', box, 0), vec('point', point, 1));
    return closest();
}
export function closestObb2Segment2(box, segment) {
    core.wasm.hit_closest_obb2_segment2(core.result, obb('box', box, 0), pair('segment', segment, 1));
    return closest();
}

export function withinAabb2Aabb2(a, b, most) {
    return core.wasm.hit_within_aabb2_aabb2(aabb('a', a, 0), aabb('b', b, 1), number('most', most)) !== 0;
}
export function withinAabb2Obb2(a, b, most) {
    return core.wasm.hit_within_aabb2_obb2(aabb('a', a, 0), obb('b', b, 1), number('most', most)) !== 0;
}
export function withinAabb2Point2(box, point, most) {
    return core.wasm.hit_within_aabb2_point2(aabb('box', box, 0), vec('point', point, 1), number('most', most)) !== 0;
}
export function withinAabb2Segment2(box, segment, most) {
    return core.wasm.hit_within_aabb2_segment2(aabb('box', box, 0), pair('segment', segment, 1),
        number('most', most)) !== 0;
}
export function withinObb2Obb2(a, b, most) {
    return core.wasm.hit_within_obb2_obb2(obb('a', a, 0), obb('b', b, 1), number('most', most)) !== 0;
}
export function withinObb2Point2(box, point, most) {
    return core.wasm.hit_within_obb2_point2(obb('box', box, 0), vec('point', point, 1), number('most', most)) !== 0;
}
export function withinObb2Segment2(box, segment, most) {
    return core.wasm.hit_within_obb2_segment2(obb('box', box, 0), pair('segment', segment, 1),
        number('most', most)) !== 0;
}

/* What does it hit on its way, when and where? */

export function ray2At(ray, t, out) {
    core.wasm.hit_ray2_at(core.result, pair('ray', ray, 0), number('t', t));
    return take(2, out);
}
export function castRay2Aabb2(ray, box) {
    return cast(core.wasm.hit_cast_ray2_aabb2(pair('ray', ray, 0), aabb('box', box, 1), core.result));
}
export function castRay2Obb2(ray, box) {
    return cast(core.wasm.hit_cast_ray2_obb2(pair('ray', ray, 0), obb('box', box, 1), core.result));
}
export function castSegment2Aabb2(segment, box) {
    return cast(core.wasm.hit_cast_segment2_aabb2(pair('segment', segment, 0), aabb('box', box, 1), core.result));
}
export function castSegment2Obb2(segment, box) {
    return cast(core.wasm.hit_cast_segment2_obb2(pair('segment', segment, 0), obb('box', box, 1), core.result));
}
export function castAabb2Aabb2(a, by, b) {
    return cast(core.wasm.hit_cast_aabb2_aabb2(aabb('a', a, 0), vec('by', by, 1), aabb('b', b, 2), core.result));
}
export function castAabb2Obb2(a, by, b) {
    return cast(core.wasm.hit_cast_aabb2_obb2(aabb('a', a, 0), vec('by', by, 1), obb('b', b, 2), core.result));
}
export function castObb2Aabb2(a, by, b) {
    return cast(core.wasm.hit_cast_obb2_aabb2(obb('a', a, 0), vec('by', by, 1), aabb('b', b, 2), core.result));
}
export function castObb2Obb2(a, by, b) {
    return cast(core.wasm.hit_cast_obb2_obb2(obb('a', a, 0), vec('by', by, 1), obb('b', b, 2), core.result));
}

export function motion2At(motion, box, t, out) {
    core.wasm.hit_motion2_at(core.result, motionOf('motion', motion, 0), obb('box', box, 1), number('t', t));
    return take(6, out);
}

export function castTurningObb2Obb2(a, motion, b, tolerance, mostSteps = 0) {
    const end = core.wasm.hit_cast_turning_obb2_obb2(obb('a', a, 0), motionOf('motion', motion, 1), obb('b', b, 2),
        number('tolerance', tolerance), number('mostSteps', mostSteps), core.result);
    return takeTurningCast(core, 2, end);
}
