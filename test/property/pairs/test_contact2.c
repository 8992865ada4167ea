/* Penetration and contact of every pair of the plane that the families have: agreement with relate, depth and normal
 * against the oracle, points on the surfaces, ids, and that swapping the boxes swaps the answer. */
#include "campaign.h"
#include "check/check.h"
#include "check/meet.h"
#include "families/families.h"

#include <float.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static oracle *the_oracle;

static int set_up(void **state)
{
    (void)state;
    the_oracle = oracle_new();
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    oracle_delete(the_oracle);
    return 0;
}

/* The greatest errors, in ulp of S, but for the normal, which is in ulp of 1. */
typedef struct worst2 {
    double depth, moved, axis, normal, place;
    unsigned long long hits, wrong;
} worst2;

static hit_relation relation_of(const pair2 *pair)
{
    if (pair->a.kind == SHAPE_OBB)
        return hit_relate_obb2_obb2(pair->a.obb, pair->b.obb);
    return pair->b.kind == SHAPE_OBB ? hit_relate_aabb2_obb2(pair->a.aabb, pair->b.obb)
                                     : hit_relate_aabb2_aabb2(pair->a.aabb, pair->b.aabb);
}

static bool is_endless(const shape2 *s)
{
    return s->kind == SHAPE_AABB && !hit_aabb2_valid(s->aabb);
}

/* Of one kind: equal boxes are exempt from the law of swapping. Zeros of either sign are equal. */
static bool are_equal(const shape2 *a, const shape2 *b)
{
    double x[6], y[6];
    int count = a->kind == SHAPE_OBB ? 6 : 4;
    memcpy(x, a->kind == SHAPE_OBB ? (const void *)&a->obb : (const void *)&a->aabb, (size_t)count * sizeof *x);
    memcpy(y, b->kind == SHAPE_OBB ? (const void *)&b->obb : (const void *)&b->aabb, (size_t)count * sizeof *y);
    for (int i = 0; i < count; ++i)
        if (x[i] != y[i])
            return false;
    return true;
}

static const char *check_depth(const pair2 *pair, const meeting *m, double size, worst2 *worst)
{
    depth_error error = oracle_depth2(the_oracle, &pair->a, &pair->b, &m->way);
    double ulp = size <= DBL_MAX ? fmax(ldexp(1, ilogb(fmax(size, DBL_MIN)) - 52), DBL_TRUE_MIN) : INFINITY;
    worst->depth = fmax(worst->depth, fabs(error.depth) / ulp);
    worst->moved = fmax(worst->moved, fabs(error.moved) / ulp);
    worst->axis = fmax(worst->axis, fabs(error.axis) / ulp);
    worst->normal = fmax(worst->normal, error.normal / DBL_EPSILON);
    if (!(fabs(error.depth) <= 8 * ulp))
        return "depth";
    if (!(fabs(error.axis) <= 8 * ulp))
        return "axis: another one is shallower";
    if (!(error.normal <= 4 * DBL_EPSILON))
        return "normal";
    if (!(fabs(error.moved) <= 8 * ulp))
        return "way out: after it the boxes do not touch";
    return NULL;
}

static const char *check_meeting(const pair2 *pair, worst2 *worst)
{
    meeting m = meet2(&pair->a, &pair->b);
    hit_relation relation = relation_of(pair);
    bool hits = relation != HIT_APART && !is_endless(&pair->a) && !is_endless(&pair->b);
    if (m.hit != hits)
        return "verdict: not as relate says";
    const char *fault = meeting_fault(&m, 2);
    if (fault != NULL)
        return fault;
    if (pair->a.kind == pair->b.kind) {
        meeting mirror = meet2(&pair->b, &pair->a);
        if (!meeting_mirrors(&m, &mirror, 2, pair->a.kind == SHAPE_AABB) && !are_equal(&pair->a, &pair->b))
            return "answer for the boxes swapped";
    }
    if (!m.hit)
        return NULL;
    ++worst->hits;
    if ((m.way.depth > 0) != (relation == HIT_OVERLAPPING))
        return "depth: 0 or not, not as relate says";
    bool valid;
    double size = meeting_size2(pair, &valid);
    if (!valid)
        return NULL;
    fault = check_depth(pair, &m, size, worst);
    return fault != NULL ? fault : meeting_places2(&m, pair, &worst->place);
}

static void check_family(void **state)
{
    const family2 *family = *state;
    uint64_t seed = campaign_seed(), count = campaign_count(200, 20000);
    worst2 worst = {0};
    for (uint64_t i = 0; i < count; ++i) {
        pair2 pair = family2_pair(family, seed, i);
        if (!meets2(&pair))
            continue;
        const char *fault = check_meeting(&pair, &worst);
        if (fault != NULL && ++worst.wrong <= 3) {
            fprintf(stderr, "%s: wrong %s, seed %llu, pair %llu\n", family->name, fault, (unsigned long long)seed,
                    (unsigned long long)i);
            print_pair2(&pair);
        }
    }
    printf("    %llu hits, wrong %llu; ulp of S: depth %.2f, after the move %.2f, other axes %.2f, places %.2f; normal "
           "%.2f ulp\n",
           worst.hits, worst.wrong, worst.depth, worst.moved, worst.axis, worst.place, worst.normal);
    assert_int_equal(worst.wrong, 0);
}

int main(void)
{
    struct CMUnitTest tests[64] = {{0}};
    if (families2_count > sizeof tests / sizeof *tests)
        return 1;
    for (size_t f = 0; f < families2_count; ++f)
        tests[f] = (struct CMUnitTest){families2[f].name, check_family, NULL, NULL, (void *)&families2[f]};
    return cmocka_run_group_tests_name("contact2", tests, set_up, tear_down);
}
