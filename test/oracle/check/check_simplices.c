/* Points, segments, triangles and planes beside a triangle: what relate.h and side.h say, and what is true. */
#include "check_simplices.h"

#include <float.h>
#include <math.h>

hit_relation simplices_relation(const simplices *p, bool *overlap)
{
    const hit_triangle3 b = simplex_triangle(&p->b);
    if (p->a.count == 1) {
        *overlap = hit_overlap_point3_triangle3(simplex_corner(&p->a, 0), &b);
        return hit_relate_point3_triangle3(simplex_corner(&p->a, 0), &b);
    }
    if (p->a.count == 2) {
        *overlap = hit_overlap_segment3_triangle3(simplex_segment(&p->a), &b);
        return hit_relate_segment3_triangle3(simplex_segment(&p->a), &b);
    }
    const hit_triangle3 a = simplex_triangle(&p->a);
    *overlap = hit_overlap_triangle3_triangle3(&a, &b);
    return hit_relate_triangle3_triangle3(&a, &b);
}

const char *check_simplices(const simplices *p, hit_relation *truth)
{
    bool overlap = false;
    *truth = judge_simplices(&p->a, &p->b);
    if (simplices_relation(p, &overlap) != *truth)
        return "relate";
    if (overlap != (*truth != HIT_APART))
        return "overlap";
    if (p->a.count == 3) {
        const hit_triangle3 a = simplex_triangle(&p->a), b = simplex_triangle(&p->b);
        if (hit_relate_triangle3_triangle3(&b, &a) != *truth)
            return "relate: not symmetric";
    }
    return NULL;
}

static hit_side segment_side(int a, int b)
{
    return a > 0 && b > 0 ? HIT_FRONT : a < 0 && b < 0 ? HIT_BACK : HIT_ACROSS;
}

const char *check_plane_triangle(const double normal[3], double offset, const simplex *triangle, hit_relation *truth)
{
    const hit_triangle3 t = simplex_triangle(triangle);
    const hit_plane3 plane = {{normal[0], normal[1], normal[2]}, offset};
    int least = 1, most = -1;
    for (int i = 0; i < 3; ++i) {
        int sign = judge_plane_side(normal, offset, triangle->corner[i]);
        least = sign < least ? sign : least;
        most = sign > most ? sign : most;
    }
    const bool meets = least <= 0 && most >= 0, has_normal = normal[0] != 0 || normal[1] != 0 || normal[2] != 0;
    if (!has_normal) { /* not valid: all is behind or in front */
        *truth = HIT_APART;
        return hit_relate_plane3_triangle3(plane, &t) == HIT_APART ? NULL : "a plane without a normal";
    }
    *truth = !meets ? HIT_APART : least < 0 && most > 0 ? HIT_OVERLAPPING : HIT_TOUCHING;
    if (hit_relate_plane3_triangle3(plane, &t) != *truth)
        return "relate of a plane";
    if (hit_overlap_plane3_triangle3(plane, &t) != meets)
        return "overlap of a plane";
    const int first = judge_plane_side(normal, offset, triangle->corner[0]);
    if (hit_side_point3_plane3(t.corner[0], plane) != segment_side(first, first))
        return "side of a point";
    if (hit_side_segment3_plane3((hit_segment3){t.corner[0], t.corner[1]}, plane) !=
        segment_side(first, judge_plane_side(normal, offset, triangle->corner[1])))
        return "side of a segment";
    if (hit_side_triangle3_plane3(&t, plane) != (least > 0 ? HIT_FRONT : most < 0 ? HIT_BACK : HIT_ACROSS))
        return "side";
    if (hit_relate_halfspace3_triangle3(plane, &t) != (least > 0    ? HIT_APART
                                                       : least == 0 ? HIT_TOUCHING
                                                                    : HIT_OVERLAPPING))
        return "relate of a half-space";
    if (hit_overlap_halfspace3_triangle3(plane, &t) != (least <= 0))
        return "overlap of a half-space";
    return hit_contains_halfspace3_triangle3(plane, &t) == (most <= 0) ? NULL : "contains";
}

/* ---- Swept by a ball ---- */

hit_relation round_relation(const simplices *p, double radius, bool *overlap)
{
    const hit_triangle3 b = simplex_triangle(&p->b);
    if (p->a.count == 1) {
        const hit_sphere3 sphere = {simplex_corner(&p->a, 0), radius};
        *overlap = hit_overlap_sphere3_triangle3(sphere, &b);
        return hit_relate_sphere3_triangle3(sphere, &b);
    }
    const hit_capsule3 capsule = {simplex_corner(&p->a, 0), simplex_corner(&p->a, 1), radius};
    *overlap = hit_overlap_capsule3_triangle3(capsule, &b);
    return hit_relate_capsule3_triangle3(capsule, &b);
}

const char *check_round(const simplices *p, double radius, hit_relation *truth)
{
    bool overlap = false;
    *truth = judge_round(&p->a, radius, &p->b);
    if (round_relation(p, radius, &overlap) != *truth)
        return "relate of what is round";
    return overlap == (*truth != HIT_APART) ? NULL : "overlap of what is round";
}

/* ---- Frusta ---- */

static hit_relation frustum_relation(const hit_frustum3 *frustum, const simplex *s, bool *overlap, bool *contains,
                                     hit_side *side)
{
    if (s->count == 1) {
        *side = hit_side_point3_frustum3(simplex_corner(s, 0), frustum);
        *overlap = hit_overlap_point3_frustum3(simplex_corner(s, 0), frustum);
        *contains = hit_contains_frustum3_point3(frustum, simplex_corner(s, 0));
        return hit_relate_point3_frustum3(simplex_corner(s, 0), frustum);
    }
    if (s->count == 2) {
        *side = hit_side_segment3_frustum3(simplex_segment(s), frustum);
        *overlap = hit_overlap_segment3_frustum3(simplex_segment(s), frustum);
        *contains = hit_contains_frustum3_segment3(frustum, simplex_segment(s));
        return hit_relate_segment3_frustum3(simplex_segment(s), frustum);
    }
    const hit_triangle3 t = simplex_triangle(s);
    *side = hit_side_triangle3_frustum3(&t, frustum);
    *overlap = hit_overlap_triangle3_frustum3(&t, frustum);
    *contains = hit_contains_frustum3_triangle3(frustum, &t);
    return hit_relate_triangle3_frustum3(&t, frustum);
}

const char *check_frustum(const hit_frustum3 *frustum, const simplex *s, hit_relation *truth)
{
    bool overlap = false, contains = false, within = true;
    hit_side side = HIT_OUTSIDE;
    *truth = judge_frustum_corners(frustum, s);
    if (frustum_relation(frustum, s, &overlap, &contains, &side) != *truth)
        return "relate of a frustum";
    if (overlap != (*truth != HIT_APART))
        return "overlap of a frustum";
    for (int i = 0; i < s->count; ++i) {
        simplex corner = {.count = 1, .corner = {{s->corner[i][0], s->corner[i][1], s->corner[i][2]}}};
        within = within && judge_frustum_corners(frustum, &corner) != HIT_APART;
    }
    if (contains != within)
        return "contains of a frustum";
    return side == (*truth == HIT_APART ? HIT_OUTSIDE : within ? HIT_INSIDE : HIT_ACROSS) ? NULL : "side of a frustum";
}

/* ---- Distances ---- */

hit_closest3 simplices_closest(const simplices *p, double radius, double *distance)
{
    const hit_triangle3 b = simplex_triangle(&p->b), a = simplex_triangle(&p->a);
    const hit_sphere3 sphere = {simplex_corner(&p->a, 0), radius};
    const hit_capsule3 capsule = {simplex_corner(&p->a, 0), simplex_corner(&p->a, 1), radius};
    if (p->a.count == 3) {
        *distance = hit_distance_triangle3_triangle3(&a, &b);
        return hit_closest_triangle3_triangle3(&a, &b);
    }
    if (p->a.count == 2 && radius == 0) {
        *distance = hit_distance_segment3_triangle3(simplex_segment(&p->a), &b);
        return hit_closest_segment3_triangle3(simplex_segment(&p->a), &b);
    }
    if (p->a.count == 2) {
        *distance = hit_distance_capsule3_triangle3(capsule, &b);
        return hit_closest_capsule3_triangle3(capsule, &b);
    }
    if (radius == 0) {
        *distance = hit_distance_point3_triangle3(sphere.center, &b);
        return hit_closest_point3_triangle3(sphere.center, &b);
    }
    *distance = hit_distance_sphere3_triangle3(sphere, &b);
    return hit_closest_sphere3_triangle3(sphere, &b);
}

/* Do within and penetration say the same as the closest points? */
static bool short_forms_fit(const simplices *p, double radius, const hit_closest3 *c)
{
    const hit_triangle3 b = simplex_triangle(&p->b), a = simplex_triangle(&p->a);
    const hit_sphere3 sphere = {simplex_corner(&p->a, 0), radius};
    const hit_capsule3 capsule = {simplex_corner(&p->a, 0), simplex_corner(&p->a, 1), radius};
    const hit_segment3 segment = simplex_segment(&p->a);
    bool near[2], penetrates = c->distance <= 0;
    hit_penetration3 out = {-c->distance, c->normal, HIT_AXIS_B0};
    for (int i = 0; i < 2; ++i) {
        const double most = i == 0 ? c->distance : nextafter(c->distance, -INFINITY);
        near[i] = p->a.count == 3                  ? hit_within_triangle3_triangle3(&a, &b, most)
                  : p->a.count == 2 && radius == 0 ? hit_within_segment3_triangle3(segment, &b, most)
                  : p->a.count == 2                ? hit_within_capsule3_triangle3(capsule, &b, most)
                  : radius == 0                    ? hit_within_point3_triangle3(sphere.center, &b, most)
                                                   : hit_within_sphere3_triangle3(sphere, &b, most);
    }
    if (p->a.count == 3)
        penetrates = hit_penetration_triangle3_triangle3(&a, &b, &out);
    else if (p->a.count == 2)
        penetrates = radius == 0 ? hit_penetration_segment3_triangle3(segment, &b, &out)
                                 : hit_penetration_capsule3_triangle3(capsule, &b, &out);
    else if (radius > 0)
        penetrates = hit_penetration_sphere3_triangle3(sphere, &b, &out);
    return near[0] && !near[1] && penetrates == (c->distance <= 0) && out.depth == -c->distance &&
           out.normal.x == c->normal.x && out.normal.y == c->normal.y && out.normal.z == c->normal.z &&
           out.axis == HIT_AXIS_B0;
}

/* b moved by so much along a direction. */
static simplices moved(const simplices *p, const double n[3], double by)
{
    simplices out = *p;
    for (int i = 0; i < 3; ++i)
        for (int k = 0; k < 3; ++k)
            out.b.corner[i][k] += by * n[k];
    return out;
}

/* Overlapping: a move that is a little longer than the depth parts them; one that is a little shorter, in any
 * direction, does not. */
static const char *check_depth(const simplices *p, double radius, const hit_closest3 *c, double error)
{
    static const double ways[8][3] = {{1, 0, 0},      {0, 1, 0},      {0, 0, 1},          {0.6, 0.8, 0},
                                      {0, -0.6, 0.8}, {-0.8, 0, 0.6}, {0.36, 0.48, -0.8}, {-0.48, -0.64, -0.6}};
    const double depth = -c->distance, n[3] = {c->normal.x, c->normal.y, c->normal.z};
    simplices far = moved(p, n, depth + error);
    if (judge_round(&far.a, radius, &far.b) == HIT_OVERLAPPING)
        return "closest: not as deep as that";
    for (int i = 0; i < 8 && depth > error; ++i) {
        simplices near = moved(p, ways[i], depth - error);
        if (judge_round(&near.a, radius, &near.b) != HIT_OVERLAPPING)
            return "closest: there is a shorter way out";
    }
    return NULL;
}

/* How far a point of a, swept by the ball, is from its surface, and one of b from b. */
static bool points_fit(const simplices *p, double radius, const hit_closest3 *c, double error)
{
    const double x[3] = {c->a.x, c->a.y, c->a.z}, y[3] = {c->b.x, c->b.y, c->b.z};
    simplices on = {{.count = 1}, p->b};
    for (int k = 0; k < 3; ++k)
        on.a.corner[0][k] = y[k];
    if (judge_round(&on.a, error, &on.b) == HIT_APART)
        return false;
    on.b = p->a;
    for (int k = 0; k < 3; ++k)
        on.a.corner[0][k] = x[k];
    return judge_round(&on.a, radius + error, &on.b) != HIT_APART &&
           (radius <= error || judge_round(&on.a, radius - error, &on.b) != HIT_OVERLAPPING || c->distance < -radius);
}

const char *check_closest(const simplices *p, double radius)
{
    double size = radius, place = 0, distance, error;
    for (int k = 0; k < 3; ++k)
        for (int i = 0; i < 3; ++i) {
            for (int j = 0; j < p->a.count; ++j)
                size = fmax(size, fabs(p->b.corner[i][k] - p->a.corner[j][k]));
            place = fmax(place, fmax(fabs(p->b.corner[i][k]), fabs(p->a.corner[0][k])));
        }
    error = 0x1p-48 * size;
    hit_closest3 c = simplices_closest(p, radius, &distance);
    const hit_relation truth = judge_round(&p->a, radius, &p->b);
    if (distance != c.distance || (distance <= 0) != (truth != HIT_APART) ||
        (distance < 0) != (truth == HIT_OVERLAPPING))
        return "distance: its sign";
    if (!short_forms_fit(p, radius, &c))
        return "within or penetration";
    const double n[3] = {c.normal.x, c.normal.y, c.normal.z};
    if (!(fabs(n[0] * n[0] + n[1] * n[1] + n[2] * n[2] - 1) < 0x1p-48))
        return "closest: the normal is no unit vector";
    if (distance > error && judge_round(&p->a, radius + distance - error, &p->b) == HIT_OVERLAPPING)
        return "distance: too much";
    if (distance >= 0 && judge_round(&p->a, radius + distance + error, &p->b) == HIT_APART)
        return "distance: too little";
    const char *wrong = distance < 0 ? check_depth(p, radius, &c, error + 0x1p-51 * place) : NULL;
    if (wrong != NULL)
        return wrong;
    const double a[3] = {c.a.x, c.a.y, c.a.z}, b[3] = {c.b.x, c.b.y, c.b.z};
    for (int k = 0; k < 3; ++k)
        if (!(fabs(b[k] - a[k] - distance * n[k]) <= 0x1p-32 * size + 0x1p-50 * place))
            return "closest: b - a is not distance * normal";
    return points_fit(p, radius, &c, error + 0x1p-50 * place) ? NULL : "closest: a point";
}

/* ---- Casts ---- */

/* Is t within 8 ulp of the first time at which the way meets the triangle? */
static bool is_first(const simplices *p, double t)
{
    simplices cut = *p;
    cut.a.reach = nudge(t, -8);
    if (cut.a.reach > 0 && judge_simplices(&cut.a, &cut.b) != HIT_APART)
        return false;
    cut.a.reach = nudge(t, 8);
    return isinf(cut.a.reach) || judge_simplices(&cut.a, &cut.b) != HIT_APART;
}

/* Do the weights make the point? Not asked where numbers are so large or small that they are rounded otherwise. */
static bool weights_fit(const simplices *p, const hit_cast_triangle3 *c)
{
    const double *w = c->weight, point[3] = {c->point.x, c->point.y, c->point.z};
    double size = 0;
    for (int i = 0; i < 3; ++i)
        for (int k = 0; k < 3; ++k)
            size = fmax(size, fmax(fabs(p->b.corner[i][k]), fabs(p->a.corner[0][k])));
    if (!(w[0] >= 0 && w[1] >= 0 && w[2] >= 0) || !(fabs(w[0] + w[1] + w[2] - 1) <= 0x1p-48))
        return false;
    for (int k = 0; k < 3 && size < 0x1p1000 && size > 0x1p-1000 && c->t < DBL_MAX; ++k) {
        double made = w[0] * p->b.corner[0][k] + w[1] * p->b.corner[1][k] + w[2] * p->b.corner[2][k];
        if (!(fabs(made - point[k]) <= 0x1p-46 * size))
            return false;
    }
    return true;
}

static bool normal_fits(const simplices *p, const hit_cast_triangle3 *c)
{
    const hit_vec3 n = c->normal;
    const double square = n.x * n.x + n.y * n.y + n.z * n.z;
    hit_plane3 plane;
    const hit_triangle3 t = simplex_triangle(&p->b);
    if (square == 0)
        return !c->front; /* in the plane, or inside: the caller counts these */
    if (!(fabs(square - 1) < 0x1p-48))
        return false;
    if (!hit_plane3_from_points(t.corner[0], t.corner[1], t.corner[2], &plane))
        return true; /* past the range */
    const double along = plane.normal.x * n.x + plane.normal.y * n.y + plane.normal.z * n.z;
    return c->front ? along > 0.5 : along < -0.5;
}

bool simplices_cast(const simplices *p, hit_cast_triangle3 *out)
{
    const hit_triangle3 b = simplex_triangle(&p->b);
    if (p->a.ray)
        return hit_cast_ray3_triangle3((hit_ray3){simplex_corner(&p->a, 0), simplex_corner(&p->a, 1)}, &b, out);
    return hit_cast_segment3_triangle3(simplex_segment(&p->a), &b, out);
}

const char *check_triangle_cast(const simplices *p, hit_relation *truth)
{
    simplices start = *p;
    hit_cast_triangle3 c = {.t = -1};
    start.a.count = 1;
    start.a.ray = false;
    *truth = judge_simplices(&p->a, &p->b);
    if (simplices_cast(p, &c) != (*truth != HIT_APART))
        return "cast: hit";
    if (*truth == HIT_APART)
        return c.t == -1 ? NULL : "cast: out is touched";
    if (c.inside != (judge_simplices(&start.a, &start.b) != HIT_APART))
        return "cast: inside";
    if (c.inside ? c.t != 0 : !(c.t > 0))
        return "cast: t is 0 only if inside";
    if (!p->a.ray && !(c.t <= 1))
        return "cast: t of a segment";
    if (!c.inside && !is_first(p, c.t))
        return "cast: t";
    if (!weights_fit(p, &c))
        return "cast: weights";
    return normal_fits(p, &c) ? NULL : "cast: normal";
}
