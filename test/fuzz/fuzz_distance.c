/* Any two shapes as raw numbers: distance and closest points are never NaN, signed as the relation is, symmetric,
 * within what `within` and the lower bound say. Compiled for the plane and for space (DIM). */
#include "shapes_of_bytes.h"

static shape any_obb(bytes *b)
{
    shape s = {.kind = SHAPE_OBB, .obb = obb_along_axes(vec_all(0), vec_all(0))};
    unsigned frame = bytes_byte(b) % 3;
    if (frame == 0)
        bytes_axes(b, &s.obb);
    if (frame == 1)
        s.obb = BY_DIM(hit_obb2_from_angle(s.obb.center, s.obb.half, bytes_small(b)),
                       hit_obb3_from_euler(s.obb.center, s.obb.half, bytes_small(b), bytes_small(b), 0, HIT_EULER_XYZ));
    s.obb.center = bytes_vec(b);
    s.obb.half = bytes_vec(b);
    return s;
}

/* Do the questions about these two agree? */
static void check(const shape *a, const shape *b)
{
    const double distance = ask_distance(a, b), bound = ask_distance_bound(a, b);
    const hit_closest c = ask_closest(a, b);
    need(memcmp(&c.distance, &distance, sizeof distance) == 0);
    need(!isnan(distance) && !vec_has_nan(c.normal) && !vec_has_nan(c.a) && !vec_has_nan(c.b));
    need(ask_within(a, b, distance) && ask_within(a, b, nextafter(distance, INFINITY)));
    need(!ask_within(a, b, nextafter(distance, -INFINITY)) || distance == -INFINITY);
    if (b->kind != SHAPE_SEGMENT) {
        const hit_relation relation = ask_relate(a, b);
        need((relation == HIT_APART) == (distance > 0) && (relation == HIT_OVERLAPPING) == (distance < 0));
    }
    need(b->kind != SHAPE_OBB || (bound >= 0 && bound <= fmax(0, distance)));
    need(a->kind != b->kind || ask_distance(b, a) == distance);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bytes in = bytes_from(data, size);
    const shape a = any_obb(&in), b = any_obb(&in);
    const shape box = {.kind = SHAPE_AABB, .aabb = bytes_aabb(&in)},
                other = {.kind = SHAPE_AABB, .aabb = bytes_aabb(&in)};
    const shape point = {.kind = SHAPE_POINT, .point = bytes_vec(&in)};
    const aabb ends = bytes_aabb(&in);
    const shape segment = {.kind = SHAPE_SEGMENT, .segment = {ends.min, ends.max}};
    check(&a, &b);
    check(&a, &point);
    check(&a, &segment);
    check(&box, &other);
    check(&box, &b);
    check(&box, &point);
    check(&box, &segment);
    return 0;
}
