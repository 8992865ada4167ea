/* Laws of rays and segments that need no oracle: what must not change an answer, what follows from what. */
#include "campaign.h"
#include "families/families.h"
#include "families/lines.h"

#include <string.h>

/* A ray or segment at one box of a pair of the families. */
typedef struct aimed3 {
    shape3 box;
    hit_vec3 origin, to; /* `to` is the direction of a ray, the end of a segment */
    bool ends;
} aimed3;

static bool aim_at(uint64_t seed, size_t f, uint64_t i, aimed3 *out)
{
    pair3 pair = family3_pair(&families3[f], seed, i);
    dice d = dice_for(seed + 4, i);
    out->box = i % 2 == 0 || pair.b.kind == SHAPE_POINT ? pair.a : pair.b;
    line_asked line = line_at3(&d, &out->box, i % 2 == 0 ? &pair.b : &pair.a);
    out->origin = (hit_vec3){line.origin[0], line.origin[1], line.origin[2]};
    out->to = (hit_vec3){line.to[0], line.to[1], line.to[2]};
    out->ends = line.ends;
    return out->box.kind != SHAPE_POINT;
}

static bool cast(const aimed3 *a, hit_cast3 *out)
{
    bool aabb = a->box.kind == SHAPE_AABB;
    hit_ray3 ray = {a->origin, a->to};
    hit_segment3 segment = {a->origin, a->to};
    if (a->ends)
        return aabb ? hit_cast_segment3_aabb3(segment, a->box.aabb, out)
                    : hit_cast_segment3_obb3(segment, &a->box.obb, out);
    return aabb ? hit_cast_ray3_aabb3(ray, a->box.aabb, out) : hit_cast_ray3_obb3(ray, &a->box.obb, out);
}

static void for_all_lines(bool (*law)(const aimed3 *aimed), unsigned at_least)
{
    uint64_t count = campaign_count(100, 4000), seed = campaign_seed();
    unsigned long long said_something = 0;
    for (size_t f = 0; f < families3_count; ++f)
        for (uint64_t i = 0; i < count; ++i) {
            aimed3 aimed;
            if (aim_at(seed, f, i, &aimed))
                said_something += law(&aimed);
        }
    assert_true(said_something >= at_least);
}

/* Lengths times 2^n; false if one would be rounded. */
static bool scaled_vector(hit_vec3 *v, int n)
{
    hit_vec3 scaled = {ldexp(v->x, n), ldexp(v->y, n), ldexp(v->z, n)};
    bool exact = ldexp(scaled.x, -n) == v->x && ldexp(scaled.y, -n) == v->y && ldexp(scaled.z, -n) == v->z;
    *v = scaled;
    return exact;
}

static bool scale_all(aimed3 *a, int n)
{
    bool exact = scaled_vector(&a->origin, n) && scaled_vector(&a->to, n);
    if (a->box.kind == SHAPE_AABB)
        return exact && scaled_vector(&a->box.aabb.min, n) && scaled_vector(&a->box.aabb.max, n);
    return exact && scaled_vector(&a->box.obb.center, n) && scaled_vector(&a->box.obb.half, n);
}

static bool is_close(double x, double y)
{
    return fabs(x - y) <= 0x1p-40 * fabs(x);
}

/* The same hit of the same face; the same time to the bit, unless numbers leave the range of the quicker stages. */
static bool scaling_by_powers_of_two(const aimed3 *aimed)
{
    static const int powers[] = {-300, -31, 1, 100, 280};
    bool any = false;
    hit_cast3 before, after;
    bool hit = cast(aimed, &before);
    for (size_t i = 0; i < sizeof powers / sizeof *powers; ++i) {
        aimed3 scaled = *aimed;
        if (!scale_all(&scaled, powers[i]))
            continue;
        assert_int_equal(cast(&scaled, &after), hit);
        any = true;
        if (!hit)
            continue;
        assert_true(after.inside == before.inside);
        if (i > 0 && i < 4 && before.t > 0x1p-400 && before.t < 0x1p400)
            assert_true(is_close(after.t, before.t));
    }
    return any;
}

static void scaling_by_powers_of_two_changes_nothing(void **state)
{
    (void)state;
    for_all_lines(scaling_by_powers_of_two, 1500);
}

/* One of the 24 rotations that take the axes of the world to each other, sign and all: exact. */
static hit_vec3 turned(hit_vec3 v, int which)
{
    static const int orders[6][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {2, 1, 0}, {1, 0, 2}};
    const double x[3] = {v.x, v.y, v.z};
    const int *order = orders[which / 4];
    double sx = (which & 1) != 0 ? -1 : 1, sy = (which & 2) != 0 ? -1 : 1;
    double sz = which / 4 < 3 ? sx * sy : -sx * sy; /* determinant 1 */
    return (hit_vec3){sx * x[order[0]], sy * x[order[1]], sz * x[order[2]]};
}

static hit_vec3 smaller(hit_vec3 a, hit_vec3 b)
{
    return (hit_vec3){a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y, a.z < b.z ? a.z : b.z};
}

static hit_vec3 larger(hit_vec3 a, hit_vec3 b)
{
    return (hit_vec3){a.x > b.x ? a.x : b.x, a.y > b.y ? a.y : b.y, a.z > b.z ? a.z : b.z};
}

static aimed3 turn_all(const aimed3 *a, int which)
{
    aimed3 t = *a;
    t.origin = turned(a->origin, which);
    t.to = turned(a->to, which);
    if (a->box.kind == SHAPE_AABB) {
        hit_vec3 p = turned(a->box.aabb.min, which), q = turned(a->box.aabb.max, which);
        t.box.aabb = (hit_aabb3){smaller(p, q), larger(p, q)};
        return t;
    }
    t.box.obb.center = turned(a->box.obb.center, which);
    for (int k = 0; k < 3; ++k)
        t.box.obb.axis[k] = turned(a->box.obb.axis[k], which);
    return t;
}

static bool quarter_turns(const aimed3 *aimed)
{
    hit_cast3 before, after;
    bool hit = cast(aimed, &before), valid = aimed->box.kind == SHAPE_AABB || hit_obb3_valid(&aimed->box.obb);
    for (int which = 0; which < 24; ++which) {
        aimed3 other = turn_all(aimed, which);
        assert_int_equal(cast(&other, &after), hit);
        if (!hit)
            continue;
        assert_true(after.inside == before.inside);
        if (aimed->box.kind == SHAPE_AABB)
            assert_memory_equal(&after.t, &before.t, sizeof before.t);
        hit_vec3 n = turned(before.normal, which), m = after.normal;
        bool same_face = aimed->box.kind != SHAPE_AABB && after.face == before.face;
        if (valid && same_face) /* else an edge or a corner, where the axes are taken in another order */
            assert_true(fabs(n.x - m.x) + fabs(n.y - m.y) + fabs(n.z - m.z) < 1e-14);
    }
    return hit;
}

static void quarter_turns_turn_the_answer(void **state)
{
    (void)state;
    for_all_lines(quarter_turns, 1000);
}

static bool is_difference(double to, double from, double *out)
{
    *out = to - from;
    return isfinite(*out) && from + *out == to && to - *out == from && fabs(*out) <= fabs(to) + fabs(from);
}

/* Where b - a is a double, so that nothing rounds: the segment hits if the ray does with t <= 1, and then likewise. */
static bool segment_is_part_of_ray(const aimed3 *aimed)
{
    aimed3 ray = *aimed;
    hit_cast3 of_segment, of_ray;
    hit_vec3 a = aimed->origin, b = aimed->to, d;
    const double whole[6] = {a.x, a.y, a.z, b.x, b.y, b.z};
    for (int k = 0; k < 6; ++k) /* multiples of 2^-20 below 2^20 have exact differences */
        if (fabs(whole[k]) >= 0x1p20 || whole[k] * 0x1p20 != floor(whole[k] * 0x1p20))
            return false;
    if (!aimed->ends || !is_difference(b.x, a.x, &d.x) || !is_difference(b.y, a.y, &d.y) ||
        !is_difference(b.z, a.z, &d.z))
        return false;
    ray.ends = false;
    ray.to = d;
    bool hit = cast(aimed, &of_segment), ray_hits = cast(&ray, &of_ray);
    if (hit) {
        assert_true(ray_hits && of_ray.inside == of_segment.inside && of_ray.face == of_segment.face);
        assert_true(is_close(of_ray.t, of_segment.t));
    } else if (ray_hits) {
        assert_true(of_ray.t > 1 - 0x1p-40);
    }
    return true;
}

static void a_segment_is_part_of_a_ray(void **state)
{
    (void)state;
    for_all_lines(segment_is_part_of_ray, 100);
}

/* The point hit is on the surface: of an AABB to the bit. */
static bool point_is_on_the_surface(const aimed3 *aimed)
{
    hit_cast3 out;
    if (aimed->box.kind != SHAPE_AABB || !cast(aimed, &out) || out.inside)
        return false;
    assert_int_equal(hit_relate_aabb3_point3(aimed->box.aabb, out.point), HIT_TOUCHING);
    return true;
}

static void points_hit_touch_the_aabb(void **state)
{
    (void)state;
    for_all_lines(point_is_on_the_surface, 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scaling_by_powers_of_two_changes_nothing),
        cmocka_unit_test(quarter_turns_turn_the_answer),
        cmocka_unit_test(a_segment_is_part_of_a_ray),
        cmocka_unit_test(points_hit_touch_the_aabb),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
