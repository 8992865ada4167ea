// Boxes of space: what they are, how they lie to each other, how deep they are in each other, how far apart, and what
// hits them on its way. One line a function; what each asks and answers stands in space.d.ts.
import { Memory, checkStatus, number } from './memory.js';
import {
    putContact3, takeCast, takeClosest, takeContact, takePenetration, takeSeparation, takeTurningCast,
} from './results.js';

export * from './constants.js';

const core = new Memory('space', 'hit_relate_obb3_obb3');

export function init(source) { return core.init(source); }
export function initSync(source) { core.initSync(source); }

/* Arguments, each in a room of its own. */

const vec2 = (name, numbers, slot) => core.put(name, numbers, 2, slot);
const vec = (name, numbers, slot) => core.put(name, numbers, 3, slot);
const quat = (name, numbers, slot) => core.put(name, numbers, 4, slot);
const aabb = (name, numbers, slot) => core.put(name, numbers, 6, slot);
const pair = (name, numbers, slot) => core.put(name, numbers, 6, slot); // a ray, a segment
const motionOf = (name, numbers, slot) => core.put(name, numbers, 7, slot);
const mat3 = (name, numbers, slot) => core.put(name, numbers, 9, slot);
const obb = (name, numbers, slot) => core.put(name, numbers, 15, slot);
const mat4 = (name, numbers, slot) => core.put(name, numbers, 16, slot);

/* Results: what a function of C has written, or returned. */

const take = (count, out) => core.take(core.result, count, out);
const takeIf = (found, count, out) => (found === 0 ? null : core.take(core.result, count, out));
const separation = (found) => takeSeparation(core, 3, found);
const penetration = (found) => takePenetration(core, 3, found);
const contact = (found) => takeContact(core, 3, found);
const cast = (found) => takeCast(core, 3, found);
const closest = () => takeClosest(core, 3);

/* Rotations */

export function vec2FromAngle(radians, out) {
    core.wasm.hit_vec2_from_angle(core.result, number('radians', radians));
    return take(2, out);
}
export function vec2FromDegrees(degrees, out) {
    core.wasm.hit_vec2_from_degrees(core.result, number('degrees', degrees));
    return take(2, out);
}
export function mat3FromQuat(q, out) {
    core.wasm.hit_mat3_from_quat(core.result, quat('q', q, 0));
    return take(9, out);
}
export function mat3FromEuler(first, second, third, order, out) {
    core.wasm.hit_mat3_from_euler(core.result, number('first', first), number('second', second), number('third', third),
        number('order', order));
    return take(9, out);
}
export function mat3FromTurns(first, second, third, order, out) {
    core.wasm.hit_mat3_from_turns(core.result, vec2('first', first, 0), vec2('second', second, 1),
        vec2('third', third, 2), number('order', order));
    return take(9, out);
}

/* AABBs */

export function aabb3Empty(out) { core.wasm.hit_aabb3_empty(core.result); return take(6, out); }
export function aabb3IsEmpty(box) { return core.wasm.hit_aabb3_is_empty(aabb('box', box, 0)) !== 0; }
export function aabb3Valid(box) { return core.wasm.hit_aabb3_valid(aabb('box', box, 0)) !== 0; }
export function aabb3FromPoints(points, out) {
    core.withPoints(core.wasm.hit_aabb3_from_points, 'points', points, 3);
    return take(6, out);
}
export function aabb3FromPositionSize(position, size, out) {
    core.wasm.hit_aabb3_from_position_size(core.result, vec('position', position, 0), vec('size', size, 1));
    return take(6, out);
}
export function aabb3FromCenterHalf(center, half, out) {
    core.wasm.hit_aabb3_from_center_half(core.result, vec('center', center, 0), vec('half', half, 1));
    return take(6, out);
}
export function aabb3Center(box, out) {
    core.wasm.hit_aabb3_center(core.result, aabb('box', box, 0));
    return take(3, out);
}
export function aabb3Half(box, out) { core.wasm.hit_aabb3_half(core.result, aabb('box', box, 0)); return take(3, out); }
export function aabb3Size(box, out) { core.wasm.hit_aabb3_size(core.result, aabb('box', box, 0)); return take(3, out); }
export function aabb3Corners(box, out) {
    core.wasm.hit_aabb3_corners(aabb('box', box, 0), core.result);
    return take(24, out);
}
export function aabb3Surface(box) { return core.wasm.hit_aabb3_surface(aabb('box', box, 0)); }
export function aabb3Volume(box) { return core.wasm.hit_aabb3_volume(aabb('box', box, 0)); }
export function aabb3MoveBy(box, offset, out) {
    core.wasm.hit_aabb3_move_by(core.result, aabb('box', box, 0), vec('offset', offset, 1));
    return take(6, out);
}
export function aabb3MoveTo(box, position, out) {
    core.wasm.hit_aabb3_move_to(core.result, aabb('box', box, 0), vec('position', position, 1));
    return take(6, out);
}
export function aabb3Resize(box, size, out) {
    core.wasm.hit_aabb3_resize(core.result, aabb('box', box, 0), vec('size', size, 1));
    return take(6, out);
}
export function aabb3Merge(a, b, out) {
    core.wasm.hit_aabb3_merge(core.result, aabb('a', a, 0), aabb('b', b, 1));
    return take(6, out);
}
export function aabb3Intersection(a, b, out) {
    core.wasm.hit_aabb3_intersection(core.result, aabb('a', a, 0), aabb('b', b, 1));
    return take(6, out);
}
export function aabb3ExpandTo(box, point, out) {
    core.wasm.hit_aabb3_expand_to(core.result, aabb('box', box, 0), vec('point', point, 1));
    return take(6, out);
}
export function aabb3ExpandBy(box, margin, out) {
    core.wasm.hit_aabb3_expand_by(core.result, aabb('box', box, 0), number('margin', margin));
    return take(6, out);
}
export function aabb3Transform(box, rotation, offset, out) {
    core.wasm.hit_aabb3_transform(core.result, aabb('box', box, 0), mat3('rotation', rotation, 1),
        vec('offset', offset, 2));
    return take(6, out);
}

/* OBBs */

export function obb3Valid(box) { return core.wasm.hit_obb3_valid(obb('box', box, 0)) !== 0; }
export function obb3FromCenterHalf(center, half, axes, out) {
    core.wasm.hit_obb3_from_center_half(core.result, vec('center', center, 0), vec('half', half, 1),
        mat3('axes', axes, 2));
    return take(15, out);
}
export function obb3FromCenterSize(center, size, axes, out) {
    core.wasm.hit_obb3_from_center_size(core.result, vec('center', center, 0), vec('size', size, 1),
        mat3('axes', axes, 2));
    return take(15, out);
}
export function obb3FromAabb3(box, out) {
    core.wasm.hit_obb3_from_aabb3(core.result, aabb('box', box, 0));
    return take(15, out);
}
export function obb3FromQuat(center, half, q, out) {
    core.wasm.hit_obb3_from_quat(core.result, vec('center', center, 0), vec('half', half, 1), quat('q', q, 2));
    return take(15, out);
}
export function obb3FromEuler(center, half, first, second, third, order, out) {
    core.wasm.hit_obb3_from_euler(core.result, vec('center', center, 0), vec('half', half, 1), number('first', first),
        number('second', second), number('third', third), number('order', order));
    return take(15, out);
}
export function obb3FromMatrix3(center, half, matrix, out) {
    checkStatus('obb3FromMatrix3', core.wasm.hit_obb3_from_matrix3(vec('center', center, 0), vec('half', half, 1),
        mat3('matrix', matrix, 2), core.result));
    return take(15, out);
}
export function obb3FromMatrix4(local, matrix, out) {
    checkStatus('obb3FromMatrix4', core.wasm.hit_obb3_from_matrix4(aabb('local', local, 0), mat4('matrix', matrix, 1),
        core.result));
    return take(15, out);
}
export function obb3FromHalfAxes(center, e0, e1, e2, out) {
    checkStatus('obb3FromHalfAxes', core.wasm.hit_obb3_from_half_axes(vec('center', center, 0), vec('e0', e0, 1),
        vec('e1', e1, 2), vec('e2', e2, 3), core.result));
    return take(15, out);
}
export function obb3Corners(box, out) {
    core.wasm.hit_obb3_corners(obb('box', box, 0), core.result);
    return take(24, out);
}
export function obb3Volume(box) { return core.wasm.hit_obb3_volume(obb('box', box, 0)); }
export function obb3Surface(box) { return core.wasm.hit_obb3_surface(obb('box', box, 0)); }
export function obb3ToWorld(box, local, out) {
    core.wasm.hit_obb3_to_world(core.result, obb('box', box, 0), vec('local', local, 1));
    return take(3, out);
}
export function obb3ToLocal(box, world, out) {
    core.wasm.hit_obb3_to_local(core.result, obb('box', box, 0), vec('world', world, 1));
    return take(3, out);
}
export function obb3MoveBy(box, offset, out) {
    core.wasm.hit_obb3_move_by(core.result, obb('box', box, 0), vec('offset', offset, 1));
    return take(15, out);
}
export function obb3MoveTo(box, center, out) {
    core.wasm.hit_obb3_move_to(core.result, obb('box', box, 0), vec('center', center, 1));
    return take(15, out);
}
export function obb3Turn(box, rotation, out) {
    core.wasm.hit_obb3_turn(core.result, obb('box', box, 0), mat3('rotation', rotation, 1));
    return take(15, out);
}
export function obb3Transform(box, rotation, offset, out) {
    core.wasm.hit_obb3_transform(core.result, obb('box', box, 0), mat3('rotation', rotation, 1),
        vec('offset', offset, 2));
    return take(15, out);
}
export function obb3Bounds(box, out) {
    core.wasm.hit_obb3_bounds(core.result, obb('box', box, 0));
    return take(6, out);
}
export function obb3Orthonormalize(box, out) {
    return takeIf(core.wasm.hit_obb3_orthonormalize(obb('box', box, 0), core.result), 15, out);
}

/* How do two lie to each other? */

export function relateAabb3Aabb3(a, b) { return core.wasm.hit_relate_aabb3_aabb3(aabb('a', a, 0), aabb('b', b, 1)); }
export function relateAabb3Obb3(a, b) { return core.wasm.hit_relate_aabb3_obb3(aabb('a', a, 0), obb('b', b, 1)); }
export function relateAabb3Point3(box, point) {
    return core.wasm.hit_relate_aabb3_point3(aabb('box', box, 0), vec('point', point, 1));
}
export function relateAabb3Segment3(box, segment) {
    return core.wasm.hit_relate_aabb3_segment3(aabb('box', box, 0), pair('segment', segment, 1));
}
export function relateObb3Obb3(a, b) { return core.wasm.hit_relate_obb3_obb3(obb('a', a, 0), obb('b', b, 1)); }
export function relateObb3Point3(box, point) {
    return core.wasm.hit_relate_obb3_point3(obb('box', box, 0), vec('point', point, 1));
}
export function relateObb3Segment3(box, segment) {
    return core.wasm.hit_relate_obb3_segment3(obb('box', box, 0), pair('segment', segment, 1));
}

export function overlapAabb3Aabb3(a, b) {
    return core.wasm.hit_overlap_aabb3_aabb3(aabb('a', a, 0), aabb('b', b, 1)) !== 0;
}
export function overlapAabb3Obb3(a, b) {
    return core.wasm.hit_overlap_aabb3_obb3(aabb('a', a, 0), obb('b', b, 1)) !== 0;
}
export function overlapAabb3Point3(box, point) {
    return core.wasm.hit_overlap_aabb3_point3(aabb('box', box, 0), vec('point', point, 1)) !== 0;
}
export function overlapAabb3Segment3(box, segment) {
    return core.wasm.hit_overlap_aabb3_segment3(aabb('box', box, 0), pair('segment', segment, 1)) !== 0;
}
export function overlapObb3Obb3(a, b) { return core.wasm.hit_overlap_obb3_obb3(obb('a', a, 0), obb('b', b, 1)) !== 0; }
export function overlapObb3Point3(box, point) {
    return core.wasm.hit_overlap_obb3_point3(obb('box', box, 0), vec('point', point, 1)) !== 0;
}
export function overlapObb3Segment3(box, segment) {
    return core.wasm.hit_overlap_obb3_segment3(obb('box', box, 0), pair('segment', segment, 1)) !== 0;
}

export function containsAabb3Aabb3(outer, inner) {
    return core.wasm.hit_contains_aabb3_aabb3(aabb('outer', outer, 0), aabb('inner', inner, 1)) !== 0;
}
export function containsAabb3Obb3(outer, inner) {
    return core.wasm.hit_contains_aabb3_obb3(aabb('outer', outer, 0), obb('inner', inner, 1)) !== 0;
}
export function containsAabb3Point3(outer, point) {
    return core.wasm.hit_contains_aabb3_point3(aabb('outer', outer, 0), vec('point', point, 1)) !== 0;
}
export function containsAabb3Segment3(outer, segment) {
    return core.wasm.hit_contains_aabb3_segment3(aabb('outer', outer, 0), pair('segment', segment, 1)) !== 0;
}
export function containsObb3Aabb3(outer, inner) {
    return core.wasm.hit_contains_obb3_aabb3(obb('outer', outer, 0), aabb('inner', inner, 1)) !== 0;
}
export function containsObb3Obb3(outer, inner) {
    return core.wasm.hit_contains_obb3_obb3(obb('outer', outer, 0), obb('inner', inner, 1)) !== 0;
}
export function containsObb3Point3(outer, point) {
    return core.wasm.hit_contains_obb3_point3(obb('outer', outer, 0), vec('point', point, 1)) !== 0;
}
export function containsObb3Segment3(outer, segment) {
    return core.wasm.hit_contains_obb3_segment3(obb('outer', outer, 0), pair('segment', segment, 1)) !== 0;
}

export function separateAabb3Aabb3(a, b) {
    return separation(core.wasm.hit_separate_aabb3_aabb3(aabb('a', a, 0), aabb('b', b, 1), core.result));
}
export function separateAabb3Obb3(a, b) {
    return separation(core.wasm.hit_separate_aabb3_obb3(aabb('a', a, 0), obb('b', b, 1), core.result));
}
export function separateObb3Obb3(a, b) {
    return separation(core.wasm.hit_separate_obb3_obb3(obb('a', a, 0), obb('b', b, 1), core.result));
}

/* How deep, in which direction, and where? */

export function penetrationAabb3Aabb3(a, b) {
    return penetration(core.wasm.hit_penetration_aabb3_aabb3(aabb('a', a, 0), aabb('b', b, 1), core.result));
}
export function penetrationAabb3Obb3(a, b) {
    return penetration(core.wasm.hit_penetration_aabb3_obb3(aabb('a', a, 0), obb('b', b, 1), core.result));
}
export function penetrationObb3Obb3(a, b) {
    return penetration(core.wasm.hit_penetration_obb3_obb3(obb('a', a, 0), obb('b', b, 1), core.result));
}

export function contactAabb3Aabb3(a, b) {
    return contact(core.wasm.hit_contact_aabb3_aabb3(aabb('a', a, 0), aabb('b', b, 1), core.result));
}
export function contactAabb3Obb3(a, b) {
    return contact(core.wasm.hit_contact_aabb3_obb3(aabb('a', a, 0), obb('b', b, 1), core.result));
}
export function contactObb3Obb3(a, b) {
    return contact(core.wasm.hit_contact_obb3_obb3(obb('a', a, 0), obb('b', b, 1), core.result));
}

export function contact3Reduce(contact) {
    core.wasm.hit_contact3_reduce(core.result, putContact3(core, 'contact', contact));
    return takeContact(core, 3, 1);
}

/* How far apart, and where are they closest? */

export function distanceAabb3Aabb3(a, b) {
    return core.wasm.hit_distance_aabb3_aabb3(aabb('a', a, 0), aabb('b', b, 1));
}
export function distanceAabb3Obb3(a, b) { return core.wasm.hit_distance_aabb3_obb3(aabb('a', a, 0), obb('b', b, 1)); }
export function distanceAabb3Point3(box, point) {
    return core.wasm.hit_distance_aabb3_point3(aabb('box', box, 0), vec('point', point, 1));
}
export function distanceAabb3Segment3(box, segment) {
    return core.wasm.hit_distance_aabb3_segment3(aabb('box', box, 0), pair('segment', segment, 1));
}
export function distanceObb3Obb3(a, b) { return core.wasm.hit_distance_obb3_obb3(obb('a', a, 0), obb('b', b, 1)); }
export function distanceObb3Point3(box, point) {
    return core.wasm.hit_distance_obb3_point3(obb('box', box, 0), vec('point', point, 1));
}
export function distanceObb3Segment3(box, segment) {
    return core.wasm.hit_distance_obb3_segment3(obb('box', box, 0), pair('segment', segment, 1));
}

export function closestAabb3Aabb3(a, b) {
    core.wasm.hit_closest_aabb3_aabb3(core.result, aabb('a', a, 0), aabb('b', b, 1));
    return closest();
}
export function closestAabb3Obb3(a, b) {
    core.wasm.hit_closest_aabb3_obb3(core.result, aabb('a', a, 0), obb('b', b, 1));
    return closest();
}
export function closestAabb3Point3(box, point) {
    core.wasm.hit_closest_aabb3_point3(core.result, aabb('box', box, 0), vec('point', point, 1));
    return closest();
}
export function closestAabb3Segment3(box, segment) {
    core.wasm.hit_closest_aabb3_segment3(core.result, aabb('box', box, 0), pair('segment', segment, 1));
    return closest();
}
export function closestObb3Obb3(a, b) {
    core.wasm.hit_closest_obb3_obb3(core.result, obb('a', a, 0), obb('b', b, 1));
    return closest();
}
export function closestObb3Point3(box, point) {
    core.wasm.hit_closest_obb3_point3(core.result, obb('box', box, 0), vec('point', point, 1));
    return closest();
}
export function closestObb3Segment3(box, segment) {
    core.wasm.hit_closest_obb3_segment3(core.result, obb('box', box, 0), pair('segment', segment, 1));
    return closest();
}

export function withinAabb3Aabb3(a, b, most) {
    return core.wasm.hit_within_aabb3_aabb3(aabb('a', a, 0), aabb('b', b, 1), number('most', most)) !== 0;
}
export function withinAabb3Obb3(a, b, most) {
    return core.wasm.hit_within_aabb3_obb3(aabb('a', a, 0), obb('b', b, 1), number('most', most)) !== 0;
}
export function withinAabb3Point3(box, point, most) {
    return core.wasm.hit_within_aabb3_point3(aabb('box', box, 0), vec('point', point, 1), number('most', most)) !== 0;
}
export function withinAabb3Segment3(box, segment, most) {
    return core.wasm.hit_within_aabb3_segment3(aabb('box', box, 0), pair('segment', segment, 1),
        number('most', most)) !== 0;
}
export function withinObb3Obb3(a, b, most) {
    return core.wasm.hit_within_obb3_obb3(obb('a', a, 0), obb('b', b, 1), number('most', most)) !== 0;
}
export function withinObb3Point3(box, point, most) {
    return core.wasm.hit_within_obb3_point3(obb('box', box, 0), vec('point', point, 1), number('most', most)) !== 0;
}
export function withinObb3Segment3(box, segment, most) {
    return core.wasm.hit_within_obb3_segment3(obb('box', box, 0), pair('segment', segment, 1),
        number('most', most)) !== 0;
}

/* What does it hit on its way, when and where? */

export function ray3At(ray, t, out) {
    core.wasm.hit_ray3_at(core.result, pair('ray', ray, 0), number('t', t));
    return take(3, out);
}
export function castRay3Aabb3(ray, box) {
    return cast(core.wasm.hit_cast_ray3_aabb3(pair('ray', ray, 0), aabb('box', box, 1), core.result));
}
export function castRay3Obb3(ray, box) {
    return cast(core.wasm.hit_cast_ray3_obb3(pair('ray', ray, 0), obb('box', box, 1), core.result));
}
export function castSegment3Aabb3(segment, box) {
    return cast(core.wasm.hit_cast_segment3_aabb3(pair('segment', segment, 0), aabb('box', box, 1), core.result));
}
export function castSegment3Obb3(segment, box) {
    return cast(core.wasm.hit_cast_segment3_obb3(pair('segment', segment, 0), obb('box', box, 1), core.result));
}
export function castAabb3Aabb3(a, by, b) {
    return cast(core.wasm.hit_cast_aabb3_aabb3(aabb('a', a, 0), vec('by', by, 1), aabb('b', b, 2), core.result));
}
export function castAabb3Obb3(a, by, b) {
    return cast(core.wasm.hit_cast_aabb3_obb3(aabb('a', a, 0), vec('by', by, 1), obb('b', b, 2), core.result));
}
export function castObb3Aabb3(a, by, b) {
    return cast(core.wasm.hit_cast_obb3_aabb3(obb('a', a, 0), vec('by', by, 1), aabb('b', b, 2), core.result));
}
export function castObb3Obb3(a, by, b) {
    return cast(core.wasm.hit_cast_obb3_obb3(obb('a', a, 0), vec('by', by, 1), obb('b', b, 2), core.result));
}

export function ray3FromView(inverse, x, y, out) {
    const found = core.wasm.hit_ray3_from_view(mat4('inverse', inverse, 0), number('x', x), number('y', y),
        core.result);
    return takeIf(found, 6, out);
}

export function ray3FromViewDepth(inverse, x, y, nearDepth, farDepth, out) {
    const found = core.wasm.hit_ray3_from_view_depth(mat4('inverse', inverse, 0), number('x', x), number('y', y),
        number('nearDepth', nearDepth), number('farDepth', farDepth), core.result);
    return takeIf(found, 6, out);
}

export function motion3At(motion, box, t, out) {
    core.wasm.hit_motion3_at(core.result, motionOf('motion', motion, 0), obb('box', box, 1), number('t', t));
    return take(15, out);
}

export function castTurningObb3Obb3(a, motion, b, tolerance, mostSteps = 0) {
    const end = core.wasm.hit_cast_turning_obb3_obb3(obb('a', a, 0), motionOf('motion', motion, 1), obb('b', b, 2),
        number('tolerance', tolerance), number('mostSteps', mostSteps), core.result);
    return takeTurningCast(core, 3, end);
}
