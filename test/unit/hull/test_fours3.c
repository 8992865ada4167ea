/* Corners four at a time are found as one by one. */
#include "expect.h"
#include "families/dice.h"

#include "core/vec.h"
#include "hull/fours3.h"

enum { MOST = FOURS3_MOST + 5 };

typedef struct corners {
    uint32_t count;
    hit_vec3 corner[MOST];
    double origin[3];
    fours3 fours;
    fours3_extent extent;
} corners;

/* Of few numbers, so that many are as far as others. */
static void make_corners(uint64_t seed, uint32_t count, corners *out)
{
    dice d = dice_for(seed, count);
    out->count = count;
    for (int k = 0; k < 3; k++)
        out->origin[k] = dice_between(&d, -2, 2);
    for (uint32_t i = 0; i < count; i++)
        out->corner[i] = (hit_vec3){dice_between(&d, -3, 3), dice_between(&d, -3, 3), dice_range(&d, -3, 3)};
    hit__hull_fours3_load(out->corner, count, out->origin, &out->fours, &out->extent);
}

static bool equal(double a, double b)
{
    return a <= b && a >= b;
}

static double value_of(const corners *c, uint32_t i, const double way[3])
{
    const double *p = vec3_array(&c->corner[i]);
    const double q[3] = {p[0] - c->origin[0], p[1] - c->origin[1], p[2] - c->origin[2]};
    return vec3_dot(q, way);
}

static uint32_t furthest_of(const corners *c, const double way[3], double *most)
{
    uint32_t best = 0;
    *most = -INFINITY;
    for (uint32_t i = 0; i < c->count; i++)
        if (value_of(c, i, way) > *most) {
            best = i;
            *most = value_of(c, i, way);
        }
    return best;
}

static const double ways[4][3] = {{1, 0, 0}, {-1, 1, 0}, {0, 0, -1}, {0.3, -0.7, 0.1}};

TEST(as_one_by_one)
{
    for (uint32_t count = 1; count <= MOST; count++) {
        corners c, other;
        make_corners(1, count, &c);
        make_corners(2, MOST - count + 1, &other);
        for (int w = 0; w < 4; w++) {
            const double *way = ways[w], back[3] = {-way[0], -way[1], -way[2]};
            double most, found;
            const uint32_t best = furthest_of(&c, way, &most);
            assert_int_equal(hit__hull_fours3_far(c.corner, count, c.origin, way, &found), best);
            assert_true(equal(found, most));
            if (count > FOURS3_MOST)
                continue;
            assert_int_equal(hit__hull_fours3_furthest(&c.fours, way, &found), best);
            assert_true(equal(found, most));
            if (other.count > FOURS3_MOST)
                continue;
            fours3_ends ends;
            hit__hull_fours3_ends(&c.fours, &other.fours, way, &ends);
            assert_true(ends.a == best && equal(ends.of_a, most));
            assert_int_equal(ends.b, furthest_of(&other, back, &most));
            assert_true(equal(ends.of_b, most));
        }
    }
}

TEST(extents)
{
    for (uint32_t count = 1; count <= MOST; count++) {
        corners c;
        make_corners(3, count, &c);
        for (int k = 0; k < 3; k++) {
            const double way[3] = {k == 0, k == 1, k == 2}, back[3] = {-way[0], -way[1], -way[2]};
            double most, sum = 0;
            (void)furthest_of(&c, way, &most);
            assert_true(equal(c.extent.high[k], most));
            (void)furthest_of(&c, back, &most);
            assert_true(equal(c.extent.low[k], -most));
            for (uint32_t i = 0; i < ((count + 3) & ~3U); i++)
                sum += value_of(&c, i < count ? i : count - 1, way);
            assert_true(fabs(c.extent.sum[k] - sum) < 1e-9);
        }
        for (uint32_t i = 0; i < count && count <= FOURS3_MOST; i++) {
            double p[3];
            fours3_get(&c.fours, i, p);
            for (int k = 0; k < 3; k++)
                assert_true(same_double(p[k], vec3_array(&c.corner[i])[k] - c.origin[k]));
        }
    }
}

TEST(lists)
{
    for (uint32_t count = 1; count <= FOURS3_MOST; count += 3) {
        corners c;
        make_corners(4, count, &c);
        for (int w = 0; w < 4; w++)
            for (double least = -6; least < 6; least += 0.5) {
                uint32_t list[FOURS3_LIST], i = 0;
                for (uint32_t from = 0; from < count;) {
                    const uint32_t more = hit__hull_fours3_list(&c.fours, ways[w], least, &from, list);
                    for (uint32_t k = 0; k < more; k++, i++) {
                        while (i < count && value_of(&c, i, ways[w]) < least)
                            i++;
                        assert_int_equal(list[k], i);
                    }
                }
                while (i < count && value_of(&c, i, ways[w]) < least)
                    i++;
                assert_int_equal(i, count);
            }
    }
}

TEST(looked_at_from_a_point)
{
    static const double points[3][3] = {{0, 0, 0}, {0.3, -7, 2}, {-9, 0.1, 0}};
    for (uint32_t count = 1; count <= FOURS3_MOST; count++) {
        corners c;
        make_corners(6, count, &c);
        for (int w = 0; w < 4; w++) {
            const double *from = points[w % 3];
            double along[FOURS3_MOST], size, furthest = -INFINITY, greatest = 0;
            const double most = hit__hull_fours3_look(&c.fours, from, ways[w], along, &size);
            for (uint32_t i = 0; i < count; i++) {
                double p[3];
                fours3_get(&c.fours, i, p);
                for (int k = 0; k < 3; k++) {
                    p[k] -= from[k];
                    greatest = fmax(greatest, fabs(p[k]));
                }
                assert_true(equal(along[i], vec3_dot(p, ways[w])));
                furthest = fmax(furthest, along[i]);
            }
            assert_true(equal(most, furthest) && equal(size, greatest));
        }
    }
}

TEST(set_one_by_one)
{
    corners c;
    fours3 set;
    make_corners(5, 7, &c);
    for (uint32_t i = 0; i < 7; i++)
        fours3_set(&set, i,
                   (double[3]){c.corner[i].x - c.origin[0], c.corner[i].y - c.origin[1], c.corner[i].z - c.origin[2]});
    fours3_end(&set, 7);
    assert_int_equal(set.count, 7);
    for (int i = 0; i < 24; i++)
        assert_true(same_double(set.at[i], c.fours.at[i]));
}

TEST(what_is_not_finite)
{
    for (uint32_t count = 1; count <= 40; count++) {
        corners c;
        make_corners(6, count, &c);
        assert_true(hit__hull_fours3_are_finite(c.corner, count));
        for (uint32_t i = 0; i < 3 * count; i++)
            for (int sign = -1; sign <= 1; sign++) {
                double *x = (double *)&c.corner[i / 3] + i % 3, kept = *x;
                *x = sign == 0 ? (double)NAN : copysign(INFINITY, sign);
                assert_false(hit__hull_fours3_are_finite(c.corner, count));
                hit__hull_fours3_load(c.corner, count, c.origin, &c.fours, &c.extent);
                assert_false(fabs(c.extent.sum[i % 3]) <= DBL_MAX);
                *x = kept;
            }
    }
    corners all;
    double most;
    make_corners(7, 6, &all);
    for (int i = 0; i < 6; i++)
        all.corner[i].x = NAN;
    hit__hull_fours3_load(all.corner, 6, all.origin, &all.fours, &all.extent);
    assert_int_equal(hit__hull_fours3_furthest(&all.fours, ways[0], &most), 0); /* any will do */
}

TEST(what_is_whole)
{
    for (uint32_t count = 1; count <= 40; count++)
        for (int exponent = -200; exponent <= 200; exponent += 100) {
            const double unit = ldexp(1, exponent);
            hit_vec3 corner[40];
            dice d = dice_for(8, count);
            for (uint32_t i = 0; i < 3 * count; i++)
                ((double *)&corner[i / 3])[i % 3] = dice_between(&d, -1000, 1000) * unit;
            corner[0].x = 0x1p51 * unit;
            assert_true(hit__hull_fours3_are_whole(corner, count, unit));
            for (uint32_t i = 0; i < 3 * count; i++) {
                double *x = (double *)&corner[i / 3] + i % 3, kept = *x;
                const double others[3] = {kept == 0 ? 0x1p-1074 : nextafter(kept, 0), 0.5 * unit, 7.25 * unit};
                for (int k = 0; k < 3; k++) {
                    *x = others[k];
                    assert_false(hit__hull_fours3_are_whole(corner, count, unit));
                }
                *x = kept;
            }
        }
}
