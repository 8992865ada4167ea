/* Casts of boxes that move and turn, held against what is seen at two thousand times on the way: never later than the
 * first touch, never a hit missed, and at t they are as near as was asked for. So, too, of boxes whose axes are a
 * little off, or are no unit vectors, or far from perpendicular. */
#include "campaign.h"
#include "families/dice.h"

#include <hitbox/cast.h>
#include <hitbox/distance.h>

#include <math.h>
#include <stdio.h>

/* On the way at which the boxes are looked at. */
enum { TIMES = 2000 };

static hit_vec3 any_vector(dice *d, double reach)
{
    hit_vec3 v;
    v.x = dice_range(d, -reach, reach);
    v.y = dice_range(d, -reach, reach);
    v.z = dice_range(d, -reach, reach);
    return v;
}

/* Boxes of size 1, rods and plates among them. */
static hit_obb3 any_box(dice *d)
{
    hit_quat q;
    hit_vec3 axis = any_vector(d, 1), half = any_vector(d, 1), center = any_vector(d, 2);
    q.x = axis.x;
    q.y = axis.y;
    q.z = axis.z;
    q.w = dice_range(d, -1, 1);
    half = (hit_vec3){fabs(half.x), fabs(half.y), fabs(half.z)};
    if (dice_below(d, 3) == 0)
        half.y *= 0.001;
    if (dice_below(d, 4) == 0)
        half.z = 0;
    return hit_obb3_from_quat(center, half, q);
}

/* Any number in -1 to 1 that is not next to 0. */
static double any_factor(dice *d)
{
    double size = dice_range(d, 0.25, 1);
    return dice_sign(d) * size;
}

/* What a scene file may hold with a warning: each number of the axes off by 1e-6 to 1e-3. */
static void loosen(dice *d, hit_vec3 axis[3])
{
    double most = tenth_power(d, 4, 6);
    for (int k = 0; k < 3; k++) {
        axis[k].x += dice_range(d, -most, most);
        axis[k].y += dice_range(d, -most, most);
        axis[k].z += dice_range(d, -most, most);
    }
}

/* Each axis longer or shorter by a factor of its own, its half length the other way. */
static void stretch(dice *d, hit_obb3 *box)
{
    double *half[3] = {&box->half.x, &box->half.y, &box->half.z};
    for (int k = 0; k < 3; k++) {
        int power = dice_between(d, -500, 500);
        double factor = any_factor(d);
        *half[k] = ldexp(*half[k], -power);
        box->axis[k] = (hit_vec3){ldexp(factor * box->axis[k].x, power), ldexp(factor * box->axis[k].y, power),
                                  ldexp(factor * box->axis[k].z, power)};
    }
}

/* Axes at any angle, one of them next to the plane of the others now and then. */
static void skew(dice *d, hit_vec3 axis[3])
{
    hit_vec3 by = any_vector(d, 1);
    double flat = dice_below(d, 3) == 0 ? tenth_power(d, 1, 12) : 1, x = any_factor(d), y = any_factor(d);
    axis[1] = (hit_vec3){axis[1].x + by.x * axis[0].x, axis[1].y + by.x * axis[0].y, axis[1].z + by.x * axis[0].z};
    axis[2] =
        (hit_vec3){flat * axis[2].x + x * axis[0].x + y * axis[1].x, flat * axis[2].y + x * axis[0].y + y * axis[1].y,
                   flat * axis[2].z + x * axis[0].z + y * axis[1].z};
}

static hit_obb3 any_parallelepiped(dice *d)
{
    hit_obb3 box = any_box(d);
    int kind = dice_below(d, 4);
    if (kind == 0)
        loosen(d, box.axis);
    if (kind == 1 || kind == 3)
        skew(d, box.axis);
    if (kind >= 2)
        stretch(d, &box);
    return box;
}

/* The first of the times at which they share a point; 2: at none. */
static double first_seen3(const hit_obb3 *a, const hit_motion3 *motion, const hit_obb3 *b)
{
    for (int i = 0; i <= TIMES; i++) {
        hit_obb3 at = hit_motion3_at(motion, a, i / (double)TIMES);
        if (hit_overlap_obb3_obb3(&at, b))
            return i / (double)TIMES;
    }
    return 2;
}

typedef struct counts {
    unsigned long long hits, misses, stopped, inside;
} counts;

static void space_case(dice *d, hit_obb3 any(dice *), counts *count)
{
    hit_obb3 a = any(d), b = any(d);
    hit_vec3 way = any_vector(d, 4);
    hit_motion3 motion = {way, any_vector(d, 1), dice_range(d, -8, 8)};
    double tolerance = tenth_power(d, 2, 9);
    a.center = (hit_vec3){a.center.x - way.x / 2, a.center.y - way.y / 2, a.center.z - way.z / 2};
    hit_cast3 cast;
    hit_cast_end end = hit_cast_turning_obb3_obb3(&a, &motion, &b, tolerance, 60, &cast);
    double seen = first_seen3(&a, &motion, &b);
    assert_int_not_equal(end, HIT_CAST_INVALID);
    count->hits += end == HIT_CAST_HIT;
    count->misses += end == HIT_CAST_MISS;
    count->stopped += end == HIT_CAST_STOPPED;
    if (end == HIT_CAST_MISS) {
        assert_true(seen > 1);
        return;
    }
    assert_true(cast.t <= seen && cast.t >= 0 && cast.t <= 1);
    assert_int_equal(cast.inside, hit_overlap_obb3_obb3(&a, &b));
    count->inside += cast.inside;
    hit_obb3 at = hit_motion3_at(&motion, &a, cast.t);
    double distance = hit_distance_obb3_obb3(&at, &b);
    if (cast.inside || end == HIT_CAST_STOPPED)
        return;
    assert_true(distance <= tolerance * (1 + 1e-9) + 1e-13);
    /* The point is one of b's, and as near to the other. */
    assert_true(hit_distance_obb3_point3(&b, cast.point) <= 1e-13);
    assert_true(hit_distance_obb3_point3(&at, cast.point) <= tolerance * (1 + 1e-9) + 1e-13);
    double length = hypot(hypot(cast.normal.x, cast.normal.y), cast.normal.z);
    assert_true(fabs(length - 1) < 1e-15);
}

/* Enough of each end, or the campaign looks at too little. */
static void look_at(uint64_t count, const counts *c)
{
    printf("    hits %llu, of them inside %llu, misses %llu, out of 60 steps %llu\n", c->hits, c->inside, c->misses,
           c->stopped);
    assert_true(c->hits - c->inside > count / 10 && c->misses > count / 10 && c->stopped <= count / 50);
}

static void cases_of_space(uint64_t stream, hit_obb3 any(dice *))
{
    uint64_t count = campaign_count(150, 20000), seed = campaign_seed();
    counts c = {0, 0, 0, 0};
    for (uint64_t i = 0; i < count; i++) {
        dice d = dice_for(seed + stream, i);
        space_case(&d, any, &c);
    }
    look_at(count, &c);
}

static void boxes_of_space(void **state)
{
    cases_of_space(31, any_box);
}

static void axes_of_any_length_and_angle(void **state)
{
    cases_of_space(33, any_parallelepiped);
}

static hit_obb2 any_rectangle(dice *d)
{
    hit_vec2 center, half;
    center.x = dice_range(d, -2, 2);
    center.y = dice_range(d, -2, 2);
    half.x = dice_unit(d);
    half.y = dice_below(d, 3) == 0 ? 0 : dice_unit(d);
    return hit_obb2_from_angle(center, half, dice_range(d, -4, 4));
}

/* The axis a little off unit length, or of any. */
static hit_obb2 any_stretched_rectangle(dice *d)
{
    hit_obb2 box = any_rectangle(d);
    bool loose = dice_below(d, 2) == 0;
    int power = loose ? 0 : dice_between(d, -500, 500);
    double off = tenth_power(d, 4, 6), factor = loose ? 1 + off : any_factor(d);
    box.half = (hit_vec2){ldexp(box.half.x, -power), ldexp(box.half.y, -power)};
    box.axis = (hit_vec2){ldexp(factor * box.axis.x, power), ldexp(factor * box.axis.y, power)};
    return box;
}

static void plane_case(dice *d, hit_obb2 any(dice *), counts *count)
{
    hit_obb2 a = any(d), b = any(d);
    hit_motion2 motion;
    motion.by.x = dice_range(d, -4, 4);
    motion.by.y = dice_range(d, -4, 4);
    motion.angle = dice_range(d, -8, 8);
    double tolerance = tenth_power(d, 2, 9), seen = 2;
    a.center = (hit_vec2){a.center.x - motion.by.x / 2, a.center.y - motion.by.y / 2};
    hit_cast2 cast;
    hit_cast_end end = hit_cast_turning_obb2_obb2(a, motion, b, tolerance, 60, &cast);
    for (int i = 0; i <= TIMES && seen > 1; i++)
        if (hit_overlap_obb2_obb2(hit_motion2_at(motion, a, i / (double)TIMES), b))
            seen = i / (double)TIMES;
    assert_int_not_equal(end, HIT_CAST_INVALID);
    count->hits += end == HIT_CAST_HIT;
    count->misses += end == HIT_CAST_MISS;
    count->stopped += end == HIT_CAST_STOPPED;
    if (end == HIT_CAST_MISS) {
        assert_true(seen > 1);
        return;
    }
    assert_true(cast.t <= seen && cast.t >= 0 && cast.t <= 1);
    assert_int_equal(cast.inside, hit_overlap_obb2_obb2(a, b));
    count->inside += cast.inside;
    hit_obb2 at = hit_motion2_at(motion, a, cast.t);
    if (cast.inside || end == HIT_CAST_STOPPED)
        return;
    assert_true(hit_distance_obb2_obb2(at, b) <= tolerance * (1 + 1e-9) + 1e-13);
    assert_true(hit_distance_obb2_point2(b, cast.point) <= 1e-13);
    assert_true(hit_distance_obb2_point2(at, cast.point) <= tolerance * (1 + 1e-9) + 1e-13);
    assert_true(fabs(hypot(cast.normal.x, cast.normal.y) - 1) < 1e-15);
}

static void cases_of_the_plane(uint64_t stream, hit_obb2 any(dice *))
{
    uint64_t count = campaign_count(250, 20000), seed = campaign_seed();
    counts c = {0, 0, 0, 0};
    for (uint64_t i = 0; i < count; i++) {
        dice d = dice_for(seed + stream, i);
        plane_case(&d, any, &c);
    }
    look_at(count, &c);
}

static void boxes_of_the_plane(void **state)
{
    cases_of_the_plane(32, any_rectangle);
}

static void an_axis_of_any_length(void **state)
{
    cases_of_the_plane(34, any_stretched_rectangle);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boxes_of_space),
        cmocka_unit_test(axes_of_any_length_and_angle),
        cmocka_unit_test(boxes_of_the_plane),
        cmocka_unit_test(an_axis_of_any_length),
    };
    return cmocka_run_group_tests_name("cast_turning", tests, NULL, NULL);
}
