/* Casts of boxes that move and turn, held against what is seen at two thousand times on the way: never later than the
 * first touch, never a hit missed, and at t they are as near as was asked for. So, too, of boxes whose axes are a
 * little off, or are no unit vectors, or far from perpendicular. */
#include "campaign.h"
#include "families/dim.h"

#include <hitbox/cast.h>
#include <hitbox/distance.h>

#include <stdio.h>

/* On the way at which the boxes are looked at. */
enum { TIMES = 2000 };

/* Any number in -1 to 1 that is not next to 0. */
static double any_factor(dice *d)
{
    double size = dice_range(d, 0.25, 1);
    return dice_sign(d) * size;
}

#if DIM == 3
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
#else
static hit_obb2 any_box(dice *d)
{
    hit_vec2 center, half;
    center.x = dice_range(d, -2, 2);
    center.y = dice_range(d, -2, 2);
    half.x = dice_unit(d);
    half.y = dice_below(d, 3) == 0 ? 0 : dice_unit(d);
    return hit_obb2_from_angle(center, half, dice_range(d, -4, 4));
}

/* The axis a little off unit length, or of any. */
static hit_obb2 any_parallelepiped(dice *d)
{
    hit_obb2 box = any_box(d);
    bool loose = dice_below(d, 2) == 0;
    int power = loose ? 0 : dice_between(d, -500, 500);
    double off = tenth_power(d, 4, 6), factor = loose ? 1 + off : any_factor(d);
    box.half = (hit_vec2){ldexp(box.half.x, -power), ldexp(box.half.y, -power)};
    box.axis = (hit_vec2){ldexp(factor * box.axis.x, power), ldexp(factor * box.axis.y, power)};
    return box;
}
#endif

static hit_motion any_motion(dice *d)
{
    hit_motion motion;
#if DIM == 2
    motion.by.x = dice_range(d, -4, 4);
    motion.by.y = dice_range(d, -4, 4);
#else
    motion.by = any_vector(d, 4);
    motion.axis = any_vector(d, 1);
#endif
    motion.angle = dice_range(d, -8, 8);
    return motion;
}

static obb box_at(const hit_motion *motion, const obb *box, double t)
{
    return BY_DIM(hit_motion2_at(*motion, *box, t), hit_motion3_at(motion, box, t));
}

static bool overlap(const obb *a, const obb *b)
{
    return BY_DIM(hit_overlap_obb2_obb2, hit_overlap_obb3_obb3)(OBB(*a), OBB(*b));
}

static double distance_to(const obb *box, vec point)
{
    return BY_DIM(hit_distance_obb2_point2, hit_distance_obb3_point3)(OBB(*box), point);
}

/* The first of the times at which they share a point; 2: at none. */
static double first_seen(const obb *a, const hit_motion *motion, const obb *b)
{
    for (int i = 0; i <= TIMES; i++) {
        obb at = box_at(motion, a, i / (double)TIMES);
        if (overlap(&at, b))
            return i / (double)TIMES;
    }
    return 2;
}

typedef struct counts {
    unsigned long long hits, misses, stopped, inside;
} counts;

static void check_case(dice *d, obb any(dice *), counts *count)
{
    obb a = any(d), b = any(d);
    hit_motion motion = any_motion(d);
    double tolerance = tenth_power(d, 2, 9);
    a.center = vec_plus(a.center, -0.5, motion.by);
    hit_cast cast;
    hit_cast_end end = BY_DIM(hit_cast_turning_obb2_obb2, hit_cast_turning_obb3_obb3)(OBB(a), OBB(motion), OBB(b),
                                                                                      tolerance, 60, &cast);
    double seen = first_seen(&a, &motion, &b);
    assert_int_not_equal(end, HIT_CAST_INVALID);
    count->hits += end == HIT_CAST_HIT;
    count->misses += end == HIT_CAST_MISS;
    count->stopped += end == HIT_CAST_STOPPED;
    if (end == HIT_CAST_MISS) {
        assert_true(seen > 1);
        return;
    }
    assert_true(cast.t <= seen && cast.t >= 0 && cast.t <= 1);
    assert_int_equal(cast.inside, overlap(&a, &b));
    count->inside += cast.inside;
    if (cast.inside || end == HIT_CAST_STOPPED)
        return;
    obb at = box_at(&motion, &a, cast.t);
    double most = tolerance * (1 + 1e-9) + 1e-13;
    assert_true(BY_DIM(hit_distance_obb2_obb2, hit_distance_obb3_obb3)(OBB(at), OBB(b)) <= most);
    /* The point is one of b's, and as near to the other. */
    assert_true(distance_to(&b, cast.point) <= 1e-13);
    assert_true(distance_to(&at, cast.point) <= most);
    assert_true(fabs(vec_length(cast.normal) - 1) < 1e-15);
}

/* Enough of each end, or the campaign looks at too little. */
static void check_cases(uint64_t stream, obb any(dice *))
{
    uint64_t count = campaign_count(BY_DIM(250, 150), 20000), seed = campaign_seed();
    counts c = {0, 0, 0, 0};
    for (uint64_t i = 0; i < count; i++) {
        dice d = dice_for(seed + stream, i);
        check_case(&d, any, &c);
    }
    printf("    hits %llu, of them inside %llu, misses %llu, out of 60 steps %llu\n", c.hits, c.inside, c.misses,
           c.stopped);
    assert_true(c.hits - c.inside > count / 10 && c.misses > count / 10 && c.stopped <= count / 50);
}

TEST(boxes)
{
    check_cases(BY_DIM(32, 31), any_box);
}

TEST(axes_of_any_length_and_angle)
{
    check_cases(BY_DIM(34, 33), any_parallelepiped);
}
