/* Rays and AABBs in batches, with each form of quads that the processor has: the times are those of the function for
 * one, to the bit. */
#include "expect.h"

#include "cast/cast_batch_aabb.h"

enum { MANY = 23, ROUNDS = 2000 };

static uint64_t state = 1;

/* Few values, so that much coincides: sides, origins and directions that are zero. */
static double number(void)
{
    static const double special[] = {0, -0.0, 1, -1, 0.5, 3, 0x1p-1074, 1e300, INFINITY, NAN};
    const unsigned which = (unsigned)(20 + 20 * random_unit(&state));
    return which < sizeof special / sizeof *special ? special[which] : (int)(9 * random_unit(&state)) - 4;
}

static hit_vec2 vector2(void)
{
    double x = number(), y = number();
    return (hit_vec2){x, y};
}

static hit_vec3 vector3(void)
{
    double x = number(), y = number(), z = number();
    return (hit_vec3){x, y, z};
}

static double one2(hit_ray2 ray, hit_aabb2 box)
{
    hit_cast2 out;
    return hit_cast_ray2_aabb2(ray, box, &out) ? out.t : INFINITY;
}

static double one3(hit_ray3 ray, hit_aabb3 box)
{
    hit_cast3 out;
    return hit_cast_ray3_aabb3(ray, box, &out) ? out.t : INFINITY;
}

static void expect_times(const double *t, const double *expected, size_t hits)
{
    size_t finite = 0;
    for (size_t i = 0; i < MANY; i++) {
        assert_true(same_double(t[i], expected[i]));
        finite += t[i] < INFINITY;
    }
    assert_int_equal(hits, finite);
}

static void ask_in_form2(core_quads form, size_t *seen)
{
    hit_ray2 rays[MANY];
    hit_aabb2 boxes[MANY];
    double t[MANY], expected[MANY];
    for (size_t i = 0; i < MANY; i++) {
        hit_vec2 origin = vector2(), min = vector2(), side = vector2();
        rays[i] = (hit_ray2){origin, vector2()};
        boxes[i] = (hit_aabb2){min, {min.x + fabs(side.x), min.y + fabs(side.y)}};
    }
    for (size_t i = 0; i < MANY; i++)
        expected[i] = one2(rays[0], boxes[i]);
    size_t hits = hit__cast_ray2_aabb2s(form, rays[0], boxes, MANY, 0, t);
    expect_times(t, expected, hits);
    *seen += hits;
    for (size_t i = 0; i < MANY; i++)
        expected[i] = one2(rays[i], boxes[0]);
    hits = hit__cast_ray2s_aabb2(form, rays, MANY, 0, boxes[0], t);
    expect_times(t, expected, hits);
    *seen += hits;
}

static void ask_in_form3(core_quads form, size_t *seen)
{
    hit_ray3 rays[MANY];
    hit_aabb3 boxes[MANY];
    double t[MANY], expected[MANY];
    for (size_t i = 0; i < MANY; i++) {
        hit_vec3 origin = vector3(), min = vector3(), side = vector3();
        rays[i] = (hit_ray3){origin, vector3()};
        boxes[i] = (hit_aabb3){min, {min.x + fabs(side.x), min.y + fabs(side.y), min.z + fabs(side.z)}};
    }
    for (size_t i = 0; i < MANY; i++)
        expected[i] = one3(rays[0], boxes[i]);
    size_t hits = hit__cast_ray3_aabb3s(form, rays[0], boxes, MANY, 0, t);
    expect_times(t, expected, hits);
    *seen += hits;
    for (size_t i = 0; i < MANY; i++)
        expected[i] = one3(rays[i], boxes[0]);
    hits = hit__cast_ray3s_aabb3(form, rays, MANY, 0, boxes[0], t);
    expect_times(t, expected, hits);
    *seen += hits;
}

TEST(each_form_has_the_times_of_one)
{
    /* What an instruction set does not have is done with what it has. */
    static const core_isa SETS[] = {CORE_PLAIN, CORE_FOURS, CORE_AVX2};
    for (size_t i = 0; i < sizeof SETS / sizeof *SETS; i++) {
        size_t seen2 = 0, seen3 = 0;
        for (int round = 0; round < ROUNDS; round++) {
            ask_in_form2(core_quads_on(SETS[i]), &seen2);
            ask_in_form3(core_quads_on(SETS[i]), &seen3);
        }
        assert_true(seen2 > ROUNDS && seen2 < (size_t)ROUNDS * MANY);
        assert_true(seen3 > ROUNDS && seen3 < (size_t)ROUNDS * MANY);
    }
}
