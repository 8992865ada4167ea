/* Every question about two things, asked of random boxes: what does each cost? Only Hitbox's own; the other programs
 * have the other libraries beside it. */
#include "families/boxes3.h"
#include "report.h"
#include "scenes.h"
#include "verbs.h"

#include <stdlib.h>

static const char ABOUT[] = "Usage: bench_verbs [OPTION]...\n"
                            "What does each question about two things cost? Prints nanoseconds for each, on random\n"
                            "boxes of which half share a point, moving ones at each other.\n"
                            "Exit status: 0, 2 trouble.\n";

static const double CLEARANCE = 0.1, TOLERANCE = 1e-4;

/* One case: each question takes of it what it is about. */
typedef struct case2 {
    hit_obb2 a, b;
    hit_aabb2 around_a, around_b; /* of the same half lengths, not turned */
    hit_vec2 point;
    hit_segment2 segment;
    hit_ray2 ray;
    hit_motion2 motion;
} case2;

typedef struct case3 {
    hit_obb3 a, b;
    hit_aabb3 around_a, around_b;
    hit_vec3 point;
    hit_segment3 segment;
    hit_ray3 ray;
    hit_motion3 motion;
} case3;

ASK(2, hit_relate_aabb2_aabb2, int, found = (int)hit_relate_aabb2_aabb2(c->around_a, c->around_b))
ASK(2, hit_relate_aabb2_obb2, int, found = (int)hit_relate_aabb2_obb2(c->around_a, c->b))
ASK(2, hit_relate_obb2_obb2, int, found = (int)hit_relate_obb2_obb2(c->a, c->b))
ASK(2, hit_relate_aabb2_point2, int, found = (int)hit_relate_aabb2_point2(c->around_a, c->point))
ASK(2, hit_relate_obb2_point2, int, found = (int)hit_relate_obb2_point2(c->a, c->point))
ASK(2, hit_distance_aabb2_aabb2, double, found = hit_distance_aabb2_aabb2(c->around_a, c->around_b))
ASK(2, hit_distance_aabb2_obb2, double, found = hit_distance_aabb2_obb2(c->around_a, c->b))
ASK(2, hit_distance_obb2_obb2, double, found = hit_distance_obb2_obb2(c->a, c->b))
ASK(2, hit_distance_aabb2_point2, double, found = hit_distance_aabb2_point2(c->around_a, c->point))
ASK(2, hit_distance_obb2_point2, double, found = hit_distance_obb2_point2(c->a, c->point))
ASK(2, hit_distance_aabb2_segment2, double, found = hit_distance_aabb2_segment2(c->around_a, c->segment))
ASK(2, hit_distance_obb2_segment2, double, found = hit_distance_obb2_segment2(c->a, c->segment))
ASK(2, hit_closest_aabb2_aabb2, hit_closest2, (found = hit_closest_aabb2_aabb2(c->around_a, c->around_b)).distance)
ASK(2, hit_closest_aabb2_obb2, hit_closest2, (found = hit_closest_aabb2_obb2(c->around_a, c->b)).distance)
ASK(2, hit_closest_obb2_obb2, hit_closest2, (found = hit_closest_obb2_obb2(c->a, c->b)).distance)
ASK(2, hit_closest_aabb2_point2, hit_closest2, (found = hit_closest_aabb2_point2(c->around_a, c->point)).distance)
ASK(2, hit_closest_obb2_point2, hit_closest2, (found = hit_closest_obb2_point2(c->a, c->point)).distance)
ASK(2, hit_closest_aabb2_segment2, hit_closest2, (found = hit_closest_aabb2_segment2(c->around_a, c->segment)).distance)
ASK(2, hit_closest_obb2_segment2, hit_closest2, (found = hit_closest_obb2_segment2(c->a, c->segment)).distance)
ASK(2, hit_within_aabb2_aabb2, bool, found = hit_within_aabb2_aabb2(c->around_a, c->around_b, CLEARANCE))
ASK(2, hit_within_aabb2_obb2, bool, found = hit_within_aabb2_obb2(c->around_a, c->b, CLEARANCE))
ASK(2, hit_within_obb2_obb2, bool, found = hit_within_obb2_obb2(c->a, c->b, CLEARANCE))
ASK(2, hit_within_aabb2_point2, bool, found = hit_within_aabb2_point2(c->around_a, c->point, CLEARANCE))
ASK(2, hit_within_obb2_point2, bool, found = hit_within_obb2_point2(c->a, c->point, CLEARANCE))
ASK(2, hit_within_aabb2_segment2, bool, found = hit_within_aabb2_segment2(c->around_a, c->segment, CLEARANCE))
ASK(2, hit_within_obb2_segment2, bool, found = hit_within_obb2_segment2(c->a, c->segment, CLEARANCE))
ASK(2, hit_distance_bound_aabb2_obb2, double, found = hit_distance_bound_aabb2_obb2(c->around_a, c->b))
ASK(2, hit_distance_bound_obb2_obb2, double, found = hit_distance_bound_obb2_obb2(c->a, c->b))
ASK(2, hit_penetration_aabb2_aabb2, hit_penetration2,
    hit_penetration_aabb2_aabb2(c->around_a, c->around_b, &found) ? found.depth : -1)
ASK(2, hit_penetration_aabb2_obb2, hit_penetration2,
    hit_penetration_aabb2_obb2(c->around_a, c->b, &found) ? found.depth : -1)
ASK(2, hit_penetration_obb2_obb2, hit_penetration2, hit_penetration_obb2_obb2(c->a, c->b, &found) ? found.depth : -1)
ASK(2, hit_contact_aabb2_aabb2, hit_contact2,
    hit_contact_aabb2_aabb2(c->around_a, c->around_b, &found) ? found.depth : -1)
ASK(2, hit_contact_aabb2_obb2, hit_contact2, hit_contact_aabb2_obb2(c->around_a, c->b, &found) ? found.depth : -1)
ASK(2, hit_contact_obb2_obb2, hit_contact2, hit_contact_obb2_obb2(c->a, c->b, &found) ? found.depth : -1)
ASK(2, hit_cast_ray2_aabb2, hit_cast2, hit_cast_ray2_aabb2(c->ray, c->around_a, &found) ? found.t : -1)
ASK(2, hit_cast_ray2_obb2, hit_cast2, hit_cast_ray2_obb2(c->ray, c->a, &found) ? found.t : -1)
ASK(2, hit_cast_segment2_aabb2, hit_cast2, hit_cast_segment2_aabb2(c->segment, c->around_a, &found) ? found.t : -1)
ASK(2, hit_cast_segment2_obb2, hit_cast2, hit_cast_segment2_obb2(c->segment, c->a, &found) ? found.t : -1)
ASK(2, hit_cast_aabb2_aabb2, hit_cast2,
    hit_cast_aabb2_aabb2(c->around_a, c->motion.by, c->around_b, &found) ? found.t : -1)
ASK(2, hit_cast_aabb2_obb2, hit_cast2, hit_cast_aabb2_obb2(c->around_a, c->motion.by, c->b, &found) ? found.t : -1)
ASK(2, hit_cast_obb2_aabb2, hit_cast2, hit_cast_obb2_aabb2(c->a, c->motion.by, c->around_b, &found) ? found.t : -1)
ASK(2, hit_cast_obb2_obb2, hit_cast2, hit_cast_obb2_obb2(c->a, c->motion.by, c->b, &found) ? found.t : -1)
ASK(2, hit_cast_turning_obb2_obb2, hit_cast2,
    hit_cast_turning_obb2_obb2(c->a, c->motion, c->b, TOLERANCE, 0, &found) == HIT_CAST_HIT ? found.t : -1)

ASK(3, hit_relate_aabb3_aabb3, int, found = (int)hit_relate_aabb3_aabb3(c->around_a, c->around_b))
ASK(3, hit_relate_aabb3_obb3, int, found = (int)hit_relate_aabb3_obb3(c->around_a, &c->b))
ASK(3, hit_relate_obb3_obb3, int, found = (int)hit_relate_obb3_obb3(&c->a, &c->b))
ASK(3, hit_relate_aabb3_point3, int, found = (int)hit_relate_aabb3_point3(c->around_a, c->point))
ASK(3, hit_relate_obb3_point3, int, found = (int)hit_relate_obb3_point3(&c->a, c->point))
ASK(3, hit_distance_aabb3_aabb3, double, found = hit_distance_aabb3_aabb3(c->around_a, c->around_b))
ASK(3, hit_distance_aabb3_obb3, double, found = hit_distance_aabb3_obb3(c->around_a, &c->b))
ASK(3, hit_distance_obb3_obb3, double, found = hit_distance_obb3_obb3(&c->a, &c->b))
ASK(3, hit_distance_aabb3_point3, double, found = hit_distance_aabb3_point3(c->around_a, c->point))
ASK(3, hit_distance_obb3_point3, double, found = hit_distance_obb3_point3(&c->a, c->point))
ASK(3, hit_distance_aabb3_segment3, double, found = hit_distance_aabb3_segment3(c->around_a, c->segment))
ASK(3, hit_distance_obb3_segment3, double, found = hit_distance_obb3_segment3(&c->a, c->segment))
ASK(3, hit_closest_aabb3_aabb3, hit_closest3, (found = hit_closest_aabb3_aabb3(c->around_a, c->around_b)).distance)
ASK(3, hit_closest_aabb3_obb3, hit_closest3, (found = hit_closest_aabb3_obb3(c->around_a, &c->b)).distance)
ASK(3, hit_closest_obb3_obb3, hit_closest3, (found = hit_closest_obb3_obb3(&c->a, &c->b)).distance)
ASK(3, hit_closest_aabb3_point3, hit_closest3, (found = hit_closest_aabb3_point3(c->around_a, c->point)).distance)
ASK(3, hit_closest_obb3_point3, hit_closest3, (found = hit_closest_obb3_point3(&c->a, c->point)).distance)
ASK(3, hit_closest_aabb3_segment3, hit_closest3, (found = hit_closest_aabb3_segment3(c->around_a, c->segment)).distance)
ASK(3, hit_closest_obb3_segment3, hit_closest3, (found = hit_closest_obb3_segment3(&c->a, c->segment)).distance)
ASK(3, hit_within_aabb3_aabb3, bool, found = hit_within_aabb3_aabb3(c->around_a, c->around_b, CLEARANCE))
ASK(3, hit_within_aabb3_obb3, bool, found = hit_within_aabb3_obb3(c->around_a, &c->b, CLEARANCE))
ASK(3, hit_within_obb3_obb3, bool, found = hit_within_obb3_obb3(&c->a, &c->b, CLEARANCE))
ASK(3, hit_within_aabb3_point3, bool, found = hit_within_aabb3_point3(c->around_a, c->point, CLEARANCE))
ASK(3, hit_within_obb3_point3, bool, found = hit_within_obb3_point3(&c->a, c->point, CLEARANCE))
ASK(3, hit_within_aabb3_segment3, bool, found = hit_within_aabb3_segment3(c->around_a, c->segment, CLEARANCE))
ASK(3, hit_within_obb3_segment3, bool, found = hit_within_obb3_segment3(&c->a, c->segment, CLEARANCE))
ASK(3, hit_distance_bound_aabb3_obb3, double, found = hit_distance_bound_aabb3_obb3(c->around_a, &c->b))
ASK(3, hit_distance_bound_obb3_obb3, double, found = hit_distance_bound_obb3_obb3(&c->a, &c->b))
ASK(3, hit_penetration_aabb3_aabb3, hit_penetration3,
    hit_penetration_aabb3_aabb3(c->around_a, c->around_b, &found) ? found.depth : -1)
ASK(3, hit_penetration_aabb3_obb3, hit_penetration3,
    hit_penetration_aabb3_obb3(c->around_a, &c->b, &found) ? found.depth : -1)
ASK(3, hit_penetration_obb3_obb3, hit_penetration3, hit_penetration_obb3_obb3(&c->a, &c->b, &found) ? found.depth : -1)
ASK(3, hit_contact_aabb3_aabb3, hit_contact3,
    hit_contact_aabb3_aabb3(c->around_a, c->around_b, &found) ? found.depth : -1)
ASK(3, hit_contact_aabb3_obb3, hit_contact3, hit_contact_aabb3_obb3(c->around_a, &c->b, &found) ? found.depth : -1)
ASK(3, hit_contact_obb3_obb3, hit_contact3, hit_contact_obb3_obb3(&c->a, &c->b, &found) ? found.depth : -1)
ASK(3, hit_cast_ray3_aabb3, hit_cast3, hit_cast_ray3_aabb3(c->ray, c->around_a, &found) ? found.t : -1)
ASK(3, hit_cast_ray3_obb3, hit_cast3, hit_cast_ray3_obb3(c->ray, &c->a, &found) ? found.t : -1)
ASK(3, hit_cast_segment3_aabb3, hit_cast3, hit_cast_segment3_aabb3(c->segment, c->around_a, &found) ? found.t : -1)
ASK(3, hit_cast_segment3_obb3, hit_cast3, hit_cast_segment3_obb3(c->segment, &c->a, &found) ? found.t : -1)
ASK(3, hit_cast_aabb3_aabb3, hit_cast3,
    hit_cast_aabb3_aabb3(c->around_a, c->motion.by, c->around_b, &found) ? found.t : -1)
ASK(3, hit_cast_aabb3_obb3, hit_cast3, hit_cast_aabb3_obb3(c->around_a, c->motion.by, &c->b, &found) ? found.t : -1)
ASK(3, hit_cast_obb3_aabb3, hit_cast3, hit_cast_obb3_aabb3(&c->a, c->motion.by, c->around_b, &found) ? found.t : -1)
ASK(3, hit_cast_obb3_obb3, hit_cast3, hit_cast_obb3_obb3(&c->a, c->motion.by, &c->b, &found) ? found.t : -1)
ASK(3, hit_cast_turning_obb3_obb3, hit_cast3,
    hit_cast_turning_obb3_obb3(&c->a, &c->motion, &c->b, TOLERANCE, 0, &found) == HIT_CAST_HIT ? found.t : -1)

static const verb verbs2[] = {
    VERB(hit_relate_aabb2_aabb2),       VERB(hit_relate_aabb2_obb2),       VERB(hit_relate_obb2_obb2),
    VERB(hit_relate_aabb2_point2),      VERB(hit_relate_obb2_point2),      VERB(hit_distance_aabb2_aabb2),
    VERB(hit_distance_aabb2_obb2),      VERB(hit_distance_obb2_obb2),      VERB(hit_distance_aabb2_point2),
    VERB(hit_distance_obb2_point2),     VERB(hit_distance_aabb2_segment2), VERB(hit_distance_obb2_segment2),
    VERB(hit_closest_aabb2_aabb2),      VERB(hit_closest_aabb2_obb2),      VERB(hit_closest_obb2_obb2),
    VERB(hit_closest_aabb2_point2),     VERB(hit_closest_obb2_point2),     VERB(hit_closest_aabb2_segment2),
    VERB(hit_closest_obb2_segment2),    VERB(hit_within_aabb2_aabb2),      VERB(hit_within_aabb2_obb2),
    VERB(hit_within_obb2_obb2),         VERB(hit_within_aabb2_point2),     VERB(hit_within_obb2_point2),
    VERB(hit_within_aabb2_segment2),    VERB(hit_within_obb2_segment2),    VERB(hit_distance_bound_aabb2_obb2),
    VERB(hit_distance_bound_obb2_obb2), VERB(hit_penetration_aabb2_aabb2), VERB(hit_penetration_aabb2_obb2),
    VERB(hit_penetration_obb2_obb2),    VERB(hit_contact_aabb2_aabb2),     VERB(hit_contact_aabb2_obb2),
    VERB(hit_contact_obb2_obb2),        VERB(hit_cast_ray2_aabb2),         VERB(hit_cast_ray2_obb2),
    VERB(hit_cast_segment2_aabb2),      VERB(hit_cast_segment2_obb2),      VERB(hit_cast_aabb2_aabb2),
    VERB(hit_cast_aabb2_obb2),          VERB(hit_cast_obb2_aabb2),         VERB(hit_cast_obb2_obb2),
    VERB(hit_cast_turning_obb2_obb2),
};

static const verb verbs3[] = {
    VERB(hit_relate_aabb3_aabb3),       VERB(hit_relate_aabb3_obb3),       VERB(hit_relate_obb3_obb3),
    VERB(hit_relate_aabb3_point3),      VERB(hit_relate_obb3_point3),      VERB(hit_distance_aabb3_aabb3),
    VERB(hit_distance_aabb3_obb3),      VERB(hit_distance_obb3_obb3),      VERB(hit_distance_aabb3_point3),
    VERB(hit_distance_obb3_point3),     VERB(hit_distance_aabb3_segment3), VERB(hit_distance_obb3_segment3),
    VERB(hit_closest_aabb3_aabb3),      VERB(hit_closest_aabb3_obb3),      VERB(hit_closest_obb3_obb3),
    VERB(hit_closest_aabb3_point3),     VERB(hit_closest_obb3_point3),     VERB(hit_closest_aabb3_segment3),
    VERB(hit_closest_obb3_segment3),    VERB(hit_within_aabb3_aabb3),      VERB(hit_within_aabb3_obb3),
    VERB(hit_within_obb3_obb3),         VERB(hit_within_aabb3_point3),     VERB(hit_within_obb3_point3),
    VERB(hit_within_aabb3_segment3),    VERB(hit_within_obb3_segment3),    VERB(hit_distance_bound_aabb3_obb3),
    VERB(hit_distance_bound_obb3_obb3), VERB(hit_penetration_aabb3_aabb3), VERB(hit_penetration_aabb3_obb3),
    VERB(hit_penetration_obb3_obb3),    VERB(hit_contact_aabb3_aabb3),     VERB(hit_contact_aabb3_obb3),
    VERB(hit_contact_obb3_obb3),        VERB(hit_cast_ray3_aabb3),         VERB(hit_cast_ray3_obb3),
    VERB(hit_cast_segment3_aabb3),      VERB(hit_cast_segment3_obb3),      VERB(hit_cast_aabb3_aabb3),
    VERB(hit_cast_aabb3_obb3),          VERB(hit_cast_obb3_aabb3),         VERB(hit_cast_obb3_obb3),
    VERB(hit_cast_turning_obb3_obb3),
};

/* ---- The cases ----------------------------------------------------------------------------------------------- */

static void *cases2(const report *r)
{
    obb2_pair *pairs = malloc(r->set.pairs * sizeof *pairs);
    case2 *cases = malloc(r->set.pairs * sizeof *cases);
    if (pairs != NULL && cases != NULL)
        scene2_random(r->set.seed, r->set.pairs, pairs, 0.5);
    for (size_t i = 0; pairs != NULL && cases != NULL && i < r->set.pairs; i++) {
        case2 *c = &cases[i];
        hit_obb2 a = pairs[i].a, b = pairs[i].b;
        hit_vec2 d = {b.center.x - a.center.x, b.center.y - a.center.y};
        c->a = a;
        c->b = b;
        c->around_a = hit_aabb2_from_center_half(a.center, a.half);
        c->around_b = hit_aabb2_from_center_half(b.center, b.half);
        c->point = (hit_vec2){a.center.x + 0.5 * d.x, a.center.y + 0.5 * d.y};
        c->segment = (hit_segment2){b.center, c->point};
        c->ray = (hit_ray2){b.center, {-d.x, b.axis.y}};
        c->motion = (hit_motion2){{d.x, d.y + b.axis.x}, 0.5};
    }
    free(pairs);
    return cases;
}

static void *cases3(const report *r)
{
    obb3_pair *pairs = malloc(r->set.pairs * sizeof *pairs);
    case3 *cases = malloc(r->set.pairs * sizeof *cases);
    if (pairs != NULL && cases != NULL)
        scenes3[0].fill(r->set.seed, r->set.pairs, pairs);
    for (size_t i = 0; pairs != NULL && cases != NULL && i < r->set.pairs; i++) {
        case3 *c = &cases[i];
        const hit_obb3 *a = &pairs[i].a, *b = &pairs[i].b;
        hit_vec3 d = sub3(b->center, a->center);
        c->a = *a;
        c->b = *b;
        c->around_a = hit_aabb3_from_center_half(a->center, a->half);
        c->around_b = hit_aabb3_from_center_half(b->center, b->half);
        c->point = add3(a->center, scale3(0.5, d));
        c->segment = (hit_segment3){b->center, c->point};
        c->ray = (hit_ray3){b->center, sub3(b->axis[0], d)};
        c->motion = (hit_motion3){add3(d, b->axis[0]), b->axis[1], 0.5};
    }
    free(pairs);
    return cases;
}

int main(int argc, char **argv)
{
    report r;
    int status = report_open(&r, argc, argv, ABOUT, NULL);
    if (status >= 0)
        return status;
    bool ok = verbs_time(&r, "questions in the plane", verbs2, sizeof verbs2 / sizeof *verbs2, cases2(&r)) &&
              verbs_time(&r, "questions in space", verbs3, sizeof verbs3 / sizeof *verbs3, cases3(&r));
    return report_close(&r) && ok ? 0 : 2;
}
