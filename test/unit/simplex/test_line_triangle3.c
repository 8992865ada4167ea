/* A line at a triangle, four volumes side by side or one after the other: the same bits. */
#include "expect.h"

#include "families/dice.h"
#include "simplex/line_triangle3.h"

enum { LINES = 20000, SEED = 31 };

/* Of most sizes near 1, some far from it, some whole. */
static double any_number(dice *d, int way)
{
    const double x = dice_range(d, -1, 1);
    return way == 0 ? x : way == 1 ? dice_between(d, -4, 4) : ldexp(x, dice_between(d, -way, way));
}

static hit_vec3 any_point(dice *d, int way)
{
    const double x = any_number(d, way), y = any_number(d, way), z = any_number(d, way);
    return (hit_vec3){x, y, z};
}

static hit_vec3 between(hit_vec3 p, double t, hit_vec3 q)
{
    return (hit_vec3){p.x + t * (q.x - p.x), p.y + t * (q.y - p.y), p.z + t * (q.z - p.z)};
}

/* A triangle, and a ray or a segment that most often goes through it. */
static void any_way(dice *d, int size, hit_vec3 ends[3], hit_triangle3 *triangle, triangle_way3 *way)
{
    for (int i = 0; i < 3; i++)
        triangle->corner[i] = any_point(d, size);
    const hit_vec3 *p = triangle->corner;
    const hit_vec3 edge = between(p[1], dice_unit(d), p[2]), from = any_point(d, size);
    const hit_vec3 at = dice_below(d, 4) == 0 ? any_point(d, size) : between(p[0], dice_unit(d), edge);
    const bool is_segment = dice_below(d, 2) == 0;
    ends[0] = from;
    ends[1] = is_segment ? between(from, dice_below(d, 4) == 0 ? 0.75 : 1.5, at)
                         : (hit_vec3){at.x - from.x, at.y - from.y, at.z - from.z};
    ends[2] = is_segment ? from : (hit_vec3){0, 0, 0};
    *way = (triangle_way3){&ends[0].x, &ends[2].x, &ends[1].x, is_segment, triangle, {&p[0].x, &p[1].x, &p[2].x}};
}

static void assert_same_bits(const double *a, const double *b, size_t count)
{
    assert_memory_equal(a, b, count * sizeof *a);
}

TEST(both_forms_are_alike)
{
    static const int sizes[] = {0, 1, 30, 60, 190, 260};
    size_t looks[3] = {0, 0, 0}, known = 0;
    for (uint64_t i = 0; i < LINES; i++) {
        dice d = dice_for(SEED, i);
        hit_vec3 ends[3];
        hit_triangle3 triangle;
        triangle_way3 way;
        line_parts3 plain = {.known = false}, lanes = {.known = false};
        any_way(&d, sizes[i % 6], ends, &triangle, &way);
        const triangle_look3 look = line_triangle_plain3(&way, &plain);
        looks[look]++;
        known += plain.known;
        if (!core_has_fused_quads())
            continue;
        const triangle_look3 other = line_triangle_quads3(&way, &lanes);
        assert_true(look == other || (other == TRIANGLE_OPEN3 && !plain.known) || look == TRIANGLE_OPEN3);
        assert_int_equal(plain.known, lanes.known);
        if (plain.known) {
            assert_int_equal(plain.front, lanes.front);
            assert_same_bits(plain.part, lanes.part, 4);
            assert_same_bits(plain.normal, lanes.normal, 3);
        }
    }
    for (int look = 0; look < 3; look++)
        assert_true(looks[look] > LINES / 100);
    assert_true(known > LINES / 4);
}
