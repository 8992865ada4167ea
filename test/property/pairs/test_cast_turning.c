/* Casts of boxes that move and turn, held against what is seen at ten thousand times on the way: never later than the
 * first touch, never a hit missed, and at t they are as near as was asked for. */
#include "campaign.h"
#include "families/dice.h"

#include <hitbox/cast.h>
#include <hitbox/distance.h>

#include <math.h>
#include <stdio.h>

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

/* The first of so many times at which they share a point; 2: at none. */
static double first_seen3(const hit_obb3 *a, const hit_motion3 *motion, const hit_obb3 *b, int times)
{
    for (int i = 0; i <= times; i++) {
        hit_obb3 at = hit_motion3_at(motion, a, i / (double)times);
        if (hit_overlap_obb3_obb3(&at, b))
            return i / (double)times;
    }
    return 2;
}

typedef struct counts {
    unsigned long long hits, misses, stopped, inside;
} counts;

static void space_case(dice *d, int times, counts *count)
{
    hit_obb3 a = any_box(d), b = any_box(d);
    hit_vec3 way = any_vector(d, 4);
    hit_motion3 motion = {way, any_vector(d, 1), dice_range(d, -8, 8)};
    double tolerance = tenth_power(d, 2, 9);
    a.center = (hit_vec3){a.center.x - way.x / 2, a.center.y - way.y / 2, a.center.z - way.z / 2};
    hit_cast3 cast;
    hit_cast_end end = hit_cast_turning_obb3_obb3(&a, &motion, &b, tolerance, 60, &cast);
    double seen = first_seen3(&a, &motion, &b, times);
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

static void boxes_of_space(void **state)
{
    (void)state;
    uint64_t count = campaign_count(150, 20000), seed = campaign_seed();
    counts c = {0, 0, 0, 0};
    for (uint64_t i = 0; i < count; i++) {
        dice d = dice_for(seed + 31, i);
        space_case(&d, count > 1000 ? 2000 : 10000, &c);
    }
    printf("    hits %llu, of them inside %llu, misses %llu, out of 60 steps %llu\n", c.hits, c.inside, c.misses,
           c.stopped);
    assert_true(c.hits - c.inside > count / 10 && c.misses > count / 10 && c.stopped <= count / 50);
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

static void plane_case(dice *d, int times, counts *count)
{
    hit_obb2 a = any_rectangle(d), b = any_rectangle(d);
    hit_motion2 motion;
    motion.by.x = dice_range(d, -4, 4);
    motion.by.y = dice_range(d, -4, 4);
    motion.angle = dice_range(d, -8, 8);
    double tolerance = tenth_power(d, 2, 9), seen = 2;
    a.center = (hit_vec2){a.center.x - motion.by.x / 2, a.center.y - motion.by.y / 2};
    hit_cast2 cast;
    hit_cast_end end = hit_cast_turning_obb2_obb2(a, motion, b, tolerance, 60, &cast);
    for (int i = 0; i <= times && seen > 1; i++)
        if (hit_overlap_obb2_obb2(hit_motion2_at(motion, a, i / (double)times), b))
            seen = i / (double)times;
    count->hits += end == HIT_CAST_HIT;
    count->misses += end == HIT_CAST_MISS;
    count->stopped += end == HIT_CAST_STOPPED;
    if (end == HIT_CAST_MISS) {
        assert_true(seen > 1);
        return;
    }
    assert_true(cast.t <= seen && cast.t >= 0 && cast.t <= 1);
    count->inside += cast.inside;
    hit_obb2 at = hit_motion2_at(motion, a, cast.t);
    if (cast.inside || end == HIT_CAST_STOPPED)
        return;
    assert_true(hit_distance_obb2_obb2(at, b) <= tolerance * (1 + 1e-9) + 1e-13);
    assert_true(hit_distance_obb2_point2(b, cast.point) <= 1e-13);
    assert_true(hit_distance_obb2_point2(at, cast.point) <= tolerance * (1 + 1e-9) + 1e-13);
    assert_true(fabs(hypot(cast.normal.x, cast.normal.y) - 1) < 1e-15);
}

static void boxes_of_the_plane(void **state)
{
    (void)state;
    uint64_t count = campaign_count(250, 20000), seed = campaign_seed();
    counts c = {0, 0, 0, 0};
    for (uint64_t i = 0; i < count; i++) {
        dice d = dice_for(seed + 32, i);
        plane_case(&d, count > 1000 ? 2000 : 10000, &c);
    }
    printf("    hits %llu, of them inside %llu, misses %llu, out of 60 steps %llu\n", c.hits, c.inside, c.misses,
           c.stopped);
    assert_true(c.hits - c.inside > count / 10 && c.misses > count / 10 && c.stopped <= count / 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boxes_of_space),
        cmocka_unit_test(boxes_of_the_plane),
    };
    return cmocka_run_group_tests_name("cast_turning", tests, NULL, NULL);
}
