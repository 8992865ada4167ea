/* The filters of batches of rays: they find plain misses in every lane, and keep still where they cannot know. */
#include "expect.h"

#include "cast/ray_filter.h"
#include "core/isa.h"

#include <float.h>
#include <stdlib.h>

enum { LANES_OF_16 = 0xffff };

/* A box of half lengths 1, 2 and 3 about (10, 20, 30), rotated by the angle of 3-4-5 about z. */
static hit_obb3 box3(void)
{
    return (hit_obb3){{10, 20, 30}, {1, 2, 3}, {{0.6, 0.8, 0}, {-0.8, 0.6, 0}, {0, 0, 1}}};
}

static hit_obb2 box2(void)
{
    return (hit_obb2){{10, 20}, {1, 2}, {0.6, 0.8}};
}

/* Past the box or away from it if `i` is odd; else at its centre. Lengths of the directions: 1e-20 to 1e10. */
static hit_ray3 ray3(int i)
{
    const double way = i % 4 < 2 ? ldexp(1, 2 * i) : ldexp(1, -4 * i);
    const hit_vec3 origin = {10 + 20.0 * (i % 3 == 0), 20 - 16.0 * (i % 3 == 1), 30 + 25.0 * (i % 3 == 2)};
    hit_vec3 to = {10 - origin.x, 20 - origin.y, 30 - origin.z};
    if (i % 4 == 1)
        to = (hit_vec3){-to.x, -to.y, -to.z};
    if (i % 4 == 3)
        to = (hit_vec3){to.y + 0.25 * to.x + to.z, to.z + 0.25 * to.y + to.x, to.x + 0.25 * to.z + to.y};
    return (hit_ray3){origin, {way * to.x, way * to.y, way * to.z}};
}

static hit_ray2 ray2(int i)
{
    hit_ray3 ray = ray3(3 * (i / 4) + i % 4 + 3 * (i % 4));
    ray = (hit_ray3){{ray.origin.x + 30, ray.origin.y, 0}, {0, 0, 0}};
    hit_vec2 to = {10 - ray.origin.x, 20 - ray.origin.y};
    if (i % 4 == 1)
        to = (hit_vec2){-to.x, -to.y};
    if (i % 4 == 3)
        to = (hit_vec2){to.x, to.y + 20};
    return (hit_ray2){{ray.origin.x, ray.origin.y}, to};
}

static uint32_t rays_missing3(core_isa isa, const hit_obb3 *box, const hit_ray3 *rays)
{
    ray_filter_box3 target;
    const char *at[16];
    for (int i = 0; i < 16; i++)
        at[i] = (const char *)&rays[i];
    return hit__cast_ray_filter_box3(box, &target) ? hit__cast_ray_filters3(isa).rays(&target, at) : 0;
}

static uint32_t boxes_missed3(core_isa isa, const hit_ray3 *ray, const hit_obb3 *boxes)
{
    ray_filter_ray3 line;
    const char *at[16];
    for (int i = 0; i < 16; i++)
        at[i] = (const char *)&boxes[i];
    return hit__cast_ray_filter_ray3(ray, &line) ? hit__cast_ray_filters3(isa).boxes(&line, at) : 0;
}

static uint32_t rays_missing2(core_isa isa, const hit_obb2 *box, const hit_ray2 *rays)
{
    ray_filter_box2 target;
    const char *at[16];
    for (int i = 0; i < 16; i++)
        at[i] = (const char *)&rays[i];
    hit__cast_ray_filter_box2(box, &target);
    return hit__cast_ray_filters2(isa).rays(&target, at);
}

static uint32_t boxes_missed2(core_isa isa, const hit_ray2 *ray, const hit_obb2 *boxes)
{
    ray_filter_ray2 line;
    const char *at[16];
    for (int i = 0; i < 16; i++)
        at[i] = (const char *)&boxes[i];
    return hit__cast_ray_filter_ray2(ray, &line) ? hit__cast_ray_filters2(isa).boxes(&line, at) : 0;
}

/* Just what the functions for one ray and one box say: these misses are all plain. */
TEST(plain_misses_are_found)
{
    hit_cast3 out3;
    hit_cast2 out2;
    hit_obb3 target3 = box3();
    hit_ray3 rays3[16];
    hit_ray2 rays2[16];
    uint32_t wanted3 = 0, wanted2 = 0;
    for (int i = 0; i < 16; i++) {
        rays3[i] = ray3(i);
        rays2[i] = ray2(i);
        wanted3 |= (uint32_t)!hit_cast_ray3_obb3(rays3[i], &target3, &out3) << i;
        wanted2 |= (uint32_t)!hit_cast_ray2_obb2(rays2[i], box2(), &out2) << i;
    }
    assert_int_equal(wanted3, 0xaaaa);
    assert_int_equal(wanted2, 0xaaaa);
    for (core_isa isa = CORE_PLAIN; isa <= hit__core_isa_choose(); isa++) {
        assert_int_equal(rays_missing3(isa, &target3, rays3), wanted3);
        hit_obb2 target2 = box2();
        assert_int_equal(rays_missing2(isa, &target2, rays2), wanted2);
        for (int i = 0; i < 16; i++) {
            hit_obb3 boxes3[16];
            hit_obb2 boxes2[16];
            for (int k = 0; k < 16; k++) { /* every other one is far behind the origin */
                boxes3[k] = box3();
                boxes2[k] = box2();
                if (k % 2 != 0) {
                    boxes3[k].center = (hit_vec3){1000, 2000, 3000};
                    boxes2[k].center = (hit_vec2){1000, -2000};
                }
            }
            assert_int_equal(boxes_missed3(isa, &rays3[i], boxes3), i % 2 != 0 ? LANES_OF_16 : 0xaaaa);
            assert_int_equal(boxes_missed2(isa, &rays2[i], boxes2), i % 2 != 0 ? LANES_OF_16 : 0xaaaa);
        }
    }
}

/* One number of a plain miss is such that the bounds do not hold. */
static const double odd[] = {NAN, INFINITY, -INFINITY, DBL_MAX, 1e30};
enum { ODD = sizeof odd / sizeof *odd, NUMBERS3 = 21, NUMBERS2 = 10 };

/* A long direction is made shorter for one ray, which may then miss. */
static bool is_long_direction(double number, bool of_direction)
{
    return of_direction && isfinite(number) && number < 1e300;
}

static void leave_one3(core_isa isa, double number, int place)
{
    double all[NUMBERS3];
    hit_obb3 boxes[16];
    hit_ray3 rays[16], ray = ray3(1);
    const hit_obb3 plain = box3();
    memcpy(all, &plain, sizeof plain);
    memcpy(all + 15, &ray, sizeof ray);
    all[place] = number;
    memcpy(&ray, all + 15, sizeof ray);
    for (int i = 0; i < 16; i++) {
        memcpy(&boxes[i], all, sizeof boxes[i]);
        rays[i] = ray;
    }
    if (!is_long_direction(number, place >= 18))
        assert_int_equal(boxes_missed3(isa, &ray, boxes), 0);
    assert_int_equal(rays_missing3(isa, &boxes[0], rays), 0);
}

static void leave_one2(core_isa isa, double number, int place)
{
    double all[NUMBERS2];
    hit_obb2 boxes[16];
    hit_ray2 rays[16], ray = ray2(1);
    const hit_obb2 plain = box2();
    memcpy(all, &plain, sizeof plain);
    memcpy(all + 6, &ray, sizeof ray);
    all[place] = number;
    memcpy(&ray, all + 6, sizeof ray);
    for (int i = 0; i < 16; i++) {
        memcpy(&boxes[i], all, sizeof boxes[i]);
        rays[i] = ray;
    }
    if (!is_long_direction(number, place >= 8))
        assert_int_equal(boxes_missed2(isa, &ray, boxes), 0);
    assert_int_equal(rays_missing2(isa, &boxes[0], rays), 0);
}

TEST(what_bounds_are_not_for_is_left)
{
    for (core_isa isa = CORE_PLAIN; isa <= hit__core_isa_choose(); isa++)
        for (size_t n = 0; n < ODD; n++) {
            for (int place = 0; place < NUMBERS3; place++)
                leave_one3(isa, odd[n], place);
            for (int place = 0; place < NUMBERS2; place++)
                leave_one2(isa, odd[n], place);
        }
}
