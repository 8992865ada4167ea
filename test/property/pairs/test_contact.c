/* Penetration and contact of every pair that the families have: agreement with relate, depth and normal against the
 * oracle, points on the surfaces, ids, and that swapping the boxes swaps the answer. Compiled for the plane and for
 * space (DIM). */
#include "ask/of_shapes.h"
#include "check/check.h"
#include "check/meet.h"
#include "check/meet_margin.h"
#include "every_family.h"

#include <stdio.h>

/* The greatest errors, in ulp of S, but for the normal, which is in ulp of 1. */
typedef struct worst_errors {
    double depth, moved, axis, normal, place, near; /* near: places of contacts within a margin */
    unsigned long long hits, wrong;
} worst_errors;

static bool is_endless(const shape *s)
{
    return s->kind == SHAPE_AABB && !shape_is_valid(s);
}

static const char *check_depth(const pair *p, const meeting *m, double size, worst_errors *worst)
{
    depth_error error = oracle_depth(arrays_of(&p->a), arrays_of(&p->b), &m->way);
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

static const char *check_meeting(const pair *p, worst_errors *worst)
{
    meeting m = BY_DIM(meet2, meet3)(&p->a, &p->b);
    hit_relation relation = ask_relate(&p->a, &p->b);
    bool hits = relation != HIT_APART && !is_endless(&p->a) && !is_endless(&p->b);
    if (m.hit != hits)
        return "verdict: not as relate says";
    const char *fault = meeting_fault(&m, DIM);
    if (fault != NULL)
        return fault;
    if (p->a.kind == p->b.kind) {
        meeting mirror = BY_DIM(meet2, meet3)(&p->b, &p->a);
        if (!meeting_mirrors(&m, &mirror, DIM, p->a.kind == SHAPE_AABB) &&
            !shape_equal(p->a, p->b) /* which are exempt */)
            return "answer for the boxes swapped";
    }
    fault = BY_DIM(meeting_margins2, meeting_margins3)(p, &worst->near);
    if (fault != NULL)
        return fault;
    if (!m.hit)
        return NULL;
    ++worst->hits;
    if ((m.way.depth > 0) != (relation == HIT_OVERLAPPING))
        return "depth: 0 or not, not as relate says";
    bool valid;
    double size = BY_DIM(meeting_size2, meeting_size3)(p, &valid);
    if (!valid)
        return NULL;
    fault = check_depth(p, &m, size, worst);
    return fault != NULL ? fault : BY_DIM(meeting_places2, meeting_places3)(&m, p, &worst->place);
}

static void check_family(void **state)
{
    const pair_family *f = *state;
    uint64_t seed = campaign_seed(), count = campaign_count(200, 20000);
    worst_errors worst = {0};
    for (uint64_t i = 0; i < count; ++i) {
        pair p = family_pair(f, seed, i);
        if (!are_boxes(&p.a, &p.b))
            continue;
        const char *fault = check_meeting(&p, &worst);
        if (fault != NULL && ++worst.wrong <= 3) {
            fprintf(stderr, "%s: wrong %s, seed %llu, pair %llu\n", f->name, fault, (unsigned long long)seed,
                    (unsigned long long)i);
            BY_DIM(print_pair2, print_pair3)(&p);
        }
    }
    printf("    %llu hits, wrong %llu; ulp of S: depth %.2f, after the move %.2f, other axes %.2f, places %.2f, within "
           "a margin %.2f; normal %.2f ulp\n",
           worst.hits, worst.wrong, worst.depth, worst.moved, worst.axis, worst.place, worst.near, worst.normal);
    assert_int_equal(worst.wrong, 0);
}

int main(void)
{
    return run_for_each_family("contact", NULL, 0, check_family, NULL, NULL);
}
