/* Any two shapes of the plane as raw numbers: distance and closest points are never NaN, signed as the relation is,
 * symmetric, within what `within` and the lower bound say. */
#include "bytes.h"

#include <float.h>
#include <hitbox/hitbox.h>
#include <stdbool.h>
#include <stdlib.h>

static void require(bool holds)
{
    if (!holds)
        abort();
}

static hit_vec2 vector(bytes *b)
{
    double x = bytes_number(b);
    double y = bytes_number(b);
    return (hit_vec2){x, y};
}

static hit_obb2 obb(bytes *b)
{
    hit_obb2 box = {.axis = {1, 0}};
    unsigned frame = bytes_byte(b) % 3;
    if (frame == 0)
        box.axis = vector(b);
    if (frame == 1)
        box.axis = hit_vec2_from_angle(bytes_small(b));
    box.center = vector(b);
    box.half = vector(b);
    return box;
}

static bool no_nan(hit_vec2 v)
{
    return !isnan(v.x) && !isnan(v.y);
}

/* What holds of any answer. `within`: of the distance and its neighbours, as asked. */
static void check_closest(const hit_closest2 *c, double distance, const bool within[3])
{
    require(memcmp(&c->distance, &distance, sizeof distance) == 0);
    require(!isnan(distance) && no_nan(c->normal) && no_nan(c->a) && no_nan(c->b));
    require(within[0] && within[1] && (!within[2] || distance == -INFINITY));
}

static void check_relation(double distance, hit_relation relation)
{
    require((relation == HIT_APART) == (distance > 0) && (relation == HIT_OVERLAPPING) == (distance < 0));
}

/* The three questions whose answers have to agree, of one pair of kinds. */
#define CHECK(ask_distance, ask_closest, ask_within, a, b)                                                             \
    do {                                                                                                               \
        double distance = ask_distance(a, b);                                                                          \
        hit_closest2 closest = ask_closest(a, b);                                                                      \
        const bool within[3] = {ask_within(a, b, distance), ask_within(a, b, nextafter(distance, INFINITY)),           \
                                ask_within(a, b, nextafter(distance, -INFINITY))};                                     \
        check_closest(&closest, distance, within);                                                                     \
    } while (0)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bytes in = bytes_from(data, size);
    hit_obb2 a = obb(&in), b = obb(&in);
    hit_aabb2 box = {vector(&in), vector(&in)}, other = {vector(&in), vector(&in)};
    hit_vec2 point = vector(&in);
    hit_segment2 segment = {vector(&in), vector(&in)};
    CHECK(hit_distance_obb2_obb2, hit_closest_obb2_obb2, hit_within_obb2_obb2, a, b);
    CHECK(hit_distance_obb2_point2, hit_closest_obb2_point2, hit_within_obb2_point2, a, point);
    CHECK(hit_distance_obb2_segment2, hit_closest_obb2_segment2, hit_within_obb2_segment2, a, segment);
    CHECK(hit_distance_aabb2_aabb2, hit_closest_aabb2_aabb2, hit_within_aabb2_aabb2, box, other);
    CHECK(hit_distance_aabb2_obb2, hit_closest_aabb2_obb2, hit_within_aabb2_obb2, box, b);
    CHECK(hit_distance_aabb2_point2, hit_closest_aabb2_point2, hit_within_aabb2_point2, box, point);
    CHECK(hit_distance_aabb2_segment2, hit_closest_aabb2_segment2, hit_within_aabb2_segment2, box, segment);
    check_relation(hit_distance_obb2_obb2(a, b), hit_relate_obb2_obb2(a, b));
    check_relation(hit_distance_obb2_point2(a, point), hit_relate_obb2_point2(a, point));
    check_relation(hit_distance_aabb2_aabb2(box, other), hit_relate_aabb2_aabb2(box, other));
    check_relation(hit_distance_aabb2_obb2(box, b), hit_relate_aabb2_obb2(box, b));
    check_relation(hit_distance_aabb2_point2(box, point), hit_relate_aabb2_point2(box, point));
    require(hit_distance_obb2_obb2(a, b) == hit_distance_obb2_obb2(b, a));
    require(hit_distance_aabb2_aabb2(box, other) == hit_distance_aabb2_aabb2(other, box));
    double bound = hit_distance_bound_obb2_obb2(a, b), from_aabb = hit_distance_bound_aabb2_obb2(box, b);
    require(bound >= 0 && bound <= fmax(0, hit_distance_obb2_obb2(a, b)));
    require(from_aabb >= 0 && from_aabb <= fmax(0, hit_distance_aabb2_obb2(box, b)));
    return 0;
}
