/* Points, segments, triangles and planes beside a triangle, in both orders, and rays and segments cast at one: against
 * the judge. */
#include "campaign.h"
#include "check/check_simplices.h"

#include <math.h>
#include <stdio.h>

static bool is_finite(const simplices *p)
{
    bool finite = true;
    for (int i = 0; i < 3; ++i)
        for (int k = 0; k < 3; ++k)
            finite = finite && isfinite(p->a.corner[i][k]) && isfinite(p->b.corner[i][k]);
    return finite;
}

/* Often through a corner, exactly: the coordinates are whole, or the normal is along an axis. */
static const char *check_some_plane(dice *d, const simplices *p, hit_relation *truth)
{
    double normal[3], offset = 0;
    int along = dice_below(d, 4), corner = dice_below(d, 3);
    for (int k = 0; k < 3; ++k) {
        normal[k] = along == 3 ? dice_between(d, -3, 3) : along == k;
        offset += normal[k] * p->b.corner[corner][k];
    }
    offset = isfinite(offset) ? nudge(offset, dice_between(d, -1, 1)) : 0;
    return check_plane_triangle(normal, isfinite(offset) ? offset : 0, &p->b, truth);
}

static void check_family(void **state)
{
    const simplex_family family = *(const simplex_family *)*state;
    const uint64_t seed = campaign_seed(), count = campaign_count(200, 20000);
    unsigned long long seen[3] = {0}, planes[3] = {0};
    for (uint64_t i = 0; i < 3 * count; ++i) {
        simplices p = simplex_pair(family, 1 + (int)(i % 3), 3, seed, i);
        dice d = dice_for(seed, i);
        hit_relation truth = HIT_APART;
        if (!is_finite(&p))
            continue;
        const char *wrong = check_simplices(&p, &truth);
        ++seen[truth];
        if (wrong == NULL) {
            wrong = check_some_plane(&d, &p, &truth);
            ++planes[truth];
        }
        if (wrong != NULL) {
            print_simplices(&p);
            fail_msg("%s, seed %llu, number %llu; it should be %d", wrong, (unsigned long long)seed,
                     (unsigned long long)i, truth);
        }
    }
    printf("    apart %llu, touching %llu, overlapping %llu; planes %llu, %llu, %llu\n", seen[0], seen[1], seen[2],
           planes[0], planes[1], planes[2]);
    assert_true(seen[HIT_APART] > 0 && planes[HIT_APART] > 0 && planes[HIT_TOUCHING] > 0 &&
                planes[HIT_OVERLAPPING] > 0);
    assert_true(family == SIMPLICES_ANY || seen[HIT_TOUCHING] > 0);
    assert_true(family == SIMPLICES_PLANE || family == SIMPLICES_SHARED || seen[HIT_OVERLAPPING] > 0);
}

/* ---- Rays and segments ---- */

/* The second corner of a segment becomes the direction of a ray one time in two: towards it, or the corner itself. */
static void make_way(dice *d, simplices *p)
{
    int how = dice_below(d, 3);
    p->a.ray = how != 0;
    for (int k = 0; k < 3 && how == 1; ++k)
        p->a.corner[1][k] -= p->a.corner[0][k];
}

static void check_casts(void **state)
{
    const simplex_family family = *(const simplex_family *)*state;
    const uint64_t seed = campaign_seed(), count = campaign_count(300, 30000);
    unsigned long long seen[3] = {0};
    for (uint64_t i = 0; i < count; ++i) {
        simplices p = simplex_pair(family, 2, 3, seed, i);
        dice d = dice_for(seed, i);
        hit_relation truth = HIT_APART;
        make_way(&d, &p);
        if (!is_finite(&p))
            continue;
        const char *wrong = check_triangle_cast(&p, &truth);
        ++seen[truth];
        if (wrong != NULL) {
            print_simplices(&p);
            fail_msg("%s, seed %llu, number %llu; it should be %d", wrong, (unsigned long long)seed,
                     (unsigned long long)i, truth);
        }
    }
    printf("    apart %llu, touching %llu, overlapping %llu\n", seen[0], seen[1], seen[2]);
    assert_true(seen[HIT_APART] > 0);
    assert_true(family == SIMPLICES_ANY || seen[HIT_TOUCHING] > 0);
    assert_true(family == SIMPLICES_PLANE || family == SIMPLICES_SHARED || seen[HIT_OVERLAPPING] > 0);
}

/* ---- Spheres and capsules ---- */

/* A whole number, or the way from a corner to a corner, an ulp more or less. */
static double some_radius(dice *d, const simplices *p)
{
    int how = dice_below(d, 4), i = dice_below(d, p->a.count), j = dice_below(d, 3);
    double square = 0, size = 0;
    if (how == 0)
        return dice_between(d, 0, 2);
    for (int k = 0; k < 3; ++k) {
        double way = p->b.corner[j][k] - p->a.corner[i][k];
        square += way * way;
        size = fmax(size, fabs(way));
    }
    if (how == 1)
        return size;
    double radius = isfinite(square) ? nudge(sqrt(square), dice_between(d, -1, 1)) : size;
    return radius > 0 && isfinite(radius) ? radius : 1;
}

static void check_round_family(void **state)
{
    const simplex_family family = *(const simplex_family *)*state;
    const uint64_t seed = campaign_seed(), count = campaign_count(200, 20000);
    unsigned long long seen[3] = {0};
    for (uint64_t i = 0; i < 2 * count; ++i) {
        simplices p = simplex_pair(family, 1 + (int)(i % 2), 3, seed, i);
        dice d = dice_for(seed, i);
        hit_relation truth = HIT_APART;
        const double radius = some_radius(&d, &p);
        if (!is_finite(&p) || !isfinite(radius))
            continue;
        const char *wrong = check_round(&p, radius, &truth);
        ++seen[truth];
        if (wrong != NULL) {
            print_simplices(&p);
            fail_msg("%s, radius %a, seed %llu, number %llu; it should be %d", wrong, radius, (unsigned long long)seed,
                     (unsigned long long)i, truth);
        }
    }
    printf("    apart %llu, touching %llu, overlapping %llu\n", seen[0], seen[1], seen[2]);
    assert_true(seen[HIT_APART] > 0 && seen[HIT_OVERLAPPING] > 0);
    assert_true(family == SIMPLICES_ANY || family == SIMPLICES_SLIVER || seen[HIT_TOUCHING] > 0);
}

/* Towards a corner of the triangle and further, or anywhere. */
static void some_motion(dice *d, const simplices *p, double by[3])
{
    const int how = dice_below(d, 3), i = dice_below(d, p->a.count), j = dice_below(d, 3);
    const double far = dice_range(d, 0.5, 2);
    for (int k = 0; k < 3; ++k) {
        const double way = p->b.corner[j][k] - p->a.corner[i][k], aside = dice_range(d, -0.5, 0.5) * way;
        by[k] = how == 0 ? 2 * way : far * way + (how == 1 ? aside : 0);
        by[k] = isfinite(by[k]) ? by[k] : 1;
    }
}

static void check_sweep_family(void **state)
{
    const simplex_family family = *(const simplex_family *)*state;
    const uint64_t seed = campaign_seed(), count = campaign_count(60, 6000);
    unsigned long long seen[3] = {0};
    for (uint64_t i = 0; i < 2 * count; ++i) {
        simplices p = simplex_pair(family, 1 + (int)(i % 2), 3, seed, i);
        dice d = dice_for(seed + 9, i);
        hit_relation truth = HIT_APART;
        double by[3];
        const double radius = dice_range(&d, 0, 1) * some_radius(&d, &p);
        some_motion(&d, &p, by);
        if (!is_finite(&p) || !isfinite(radius))
            continue;
        const char *wrong = check_triangle_sweep(&p, radius, by, &truth);
        ++seen[truth];
        if (wrong != NULL) {
            print_simplices(&p);
            fail_msg("%s, radius %a, by %a %a %a, seed %llu, number %llu; at the start it should be %d", wrong, radius,
                     by[0], by[1], by[2], (unsigned long long)seed, (unsigned long long)i, truth);
        }
    }
    printf("    at the start apart %llu, touching %llu, overlapping %llu\n", seen[0], seen[1], seen[2]);
    assert_true(seen[HIT_APART] > 0 && seen[HIT_OVERLAPPING] > 0);
}

/* ---- Distances ---- */

/* Not so large that sums overflow, nor so small that an error is less than the least double. */
static bool is_ordinary(const simplices *p)
{
    double most = 0;
    for (int i = 0; i < 3; ++i)
        for (int k = 0; k < 3; ++k)
            most = fmax(most, fmax(fabs(p->a.corner[i][k]), fabs(p->b.corner[i][k])));
    return most == 0 || (most < 1e300 && most > 1e-280);
}

static void check_closest_family(void **state)
{
    const simplex_family family = *(const simplex_family *)*state;
    const uint64_t seed = campaign_seed(), count = campaign_count(60, 6000);
    for (uint64_t i = 0; i < 5 * count; ++i) {
        simplices p = simplex_pair(family, 1 + (int)(i % 3), 3, seed, i);
        dice d = dice_for(seed, i);
        const double radius = i % 5 < 2 && i % 3 < 2 ? some_radius(&d, &p) : 0;
        if (!is_ordinary(&p) || !isfinite(radius))
            continue;
        const char *wrong = check_closest(&p, radius);
        if (wrong != NULL) {
            print_simplices(&p);
            fail_msg("%s, radius %a, seed %llu, number %llu", wrong, radius, (unsigned long long)seed,
                     (unsigned long long)i);
        }
    }
}

/* ---- Frusta ---- */

/* A camera's, a box, or any planes of small whole numbers; some without a normal, flat or empty. */
static hit_frustum3 some_frustum(dice *d)
{
    hit_frustum3 f;
    const double depth = dice_between(d, 1, 3);
    const hit_mat4 camera = {{{1, 0, 0, 0}, {0, 2, 0, 0}, {0, 0, -depth, -1}, {0, 0, -1, 0}}};
    const int how = dice_below(d, 3);
    if (how == 0 && hit_frustum3_from_matrix(&camera, &f))
        return f;
    for (int i = 0; i < 6; ++i) {
        double *n = &f.plane[i].normal.x;
        for (int k = 0; k < 3; ++k)
            n[k] = how == 1 ? (k == i / 2 ? (i % 2 == 0 ? 1 : -1) : 0) : dice_between(d, -2, 2);
        f.plane[i].offset = dice_between(d, how == 1 ? 0 : -1, 3) / (how == 1 ? 2.0 : 1.0);
    }
    return f;
}

static void check_frustum_family(void **state)
{
    const simplex_family family = *(const simplex_family *)*state;
    const uint64_t seed = campaign_seed(), count = campaign_count(200, 20000);
    unsigned long long seen[3] = {0};
    for (uint64_t i = 0; i < 3 * count; ++i) {
        simplices p = simplex_pair(family, 1 + (int)(i % 3), 3, seed, i);
        dice d = dice_for(seed, i);
        hit_relation truth = HIT_APART;
        const hit_frustum3 frustum = some_frustum(&d);
        if (!is_finite(&p))
            continue;
        const char *wrong = check_frustum(&frustum, &p.a, &truth);
        ++seen[truth];
        if (wrong != NULL) {
            print_simplices(&p);
            fail_msg("%s, seed %llu, number %llu; it should be %d", wrong, (unsigned long long)seed,
                     (unsigned long long)i, truth);
        }
    }
    printf("    apart %llu, touching %llu, overlapping %llu\n", seen[0], seen[1], seen[2]);
    assert_true(seen[HIT_APART] > 0 && seen[HIT_OVERLAPPING] > 0);
}

/* From within a tetrahedron no ray slips out between the faces, whatever corner or edge it goes for. */
static void nothing_slips_through(void **state)
{
    static const int faces[4][3] = {{1, 2, 3}, {0, 3, 2}, {0, 1, 3}, {0, 2, 1}};
    (void)state;
    const uint64_t seed = campaign_seed(), count = campaign_count(2000, 200000);
    unsigned long long twice = 0;
    for (uint64_t i = 0; i < count; ++i) {
        dice d = dice_for(seed + 5, i);
        double corner[4][3], from[3], to[3];
        double u = dice_unit(&d), v = dice_unit(&d);
        int one = dice_below(&d, 4), two = dice_below(&d, 4), three = dice_below(&d, 4);
        for (int k = 0; k < 3; ++k) {
            for (int c = 0; c < 4; ++c)
                corner[c][k] = dice_range(&d, -1, 1) * (c == 3 ? 0x1p-3 : 1);
            from[k] = (corner[0][k] + corner[1][k] + corner[2][k] + corner[3][k]) / 4;
            to[k] = u * corner[one][k] + (1 - u) * (v * corner[two][k] + (1 - v) * corner[three][k]) - from[k];
        }
        int hits = 0;
        for (int f = 0; f < 4; ++f) {
            hit_cast_triangle3 c;
            simplices p = {{.count = 2, .ray = true}, {.count = 3}};
            for (int k = 0; k < 3; ++k) {
                p.a.corner[0][k] = from[k];
                p.a.corner[1][k] = to[k];
                for (int j = 0; j < 3; ++j)
                    p.b.corner[j][k] = corner[faces[f][j]][k];
            }
            hits += simplices_cast(&p, &c);
        }
        twice += hits > 1;
        assert_true(hits > 0);
    }
    printf("    on an edge or corner: %llu\n", twice);
}

int main(void)
{
    static struct CMUnitTest tests[6 * SIMPLICES_FAMILIES + 1];
    static simplex_family families[SIMPLICES_FAMILIES];
    for (int i = 0; i < SIMPLICES_FAMILIES; ++i) {
        families[i] = (simplex_family)i;
        tests[i] = (struct CMUnitTest){simplex_family_names[i], check_family, NULL, NULL, &families[i]};
        tests[SIMPLICES_FAMILIES + i] =
            (struct CMUnitTest){simplex_family_names[i], check_casts, NULL, NULL, &families[i]};
        tests[2 * SIMPLICES_FAMILIES + i] =
            (struct CMUnitTest){simplex_family_names[i], check_round_family, NULL, NULL, &families[i]};
        tests[3 * SIMPLICES_FAMILIES + i] =
            (struct CMUnitTest){simplex_family_names[i], check_closest_family, NULL, NULL, &families[i]};
        tests[4 * SIMPLICES_FAMILIES + i] =
            (struct CMUnitTest){simplex_family_names[i], check_frustum_family, NULL, NULL, &families[i]};
        tests[5 * SIMPLICES_FAMILIES + i] =
            (struct CMUnitTest){simplex_family_names[i], check_sweep_family, NULL, NULL, &families[i]};
    }
    tests[6 * SIMPLICES_FAMILIES] = (struct CMUnitTest)cmocka_unit_test(nothing_slips_through);
    return cmocka_run_group_tests_name("simplices", tests, NULL, NULL);
}
