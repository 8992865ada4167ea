/* Convex bodies to be measured: corners in double-double from a shared origin, and the furthest of them along a way.
 *
 * Based on: S. Cameron, "Enhancing GJK: computing minimum and penetration distances between convex polyhedra", ICRA
 * 1997, for the walk along the edges; I. E. Sutherland, R. F. Sproull, R. A. Schumacker, "A Characterization of Ten
 * Hidden-Surface Algorithms", 1974, section on Newell's method, for the normal of a face. */
#include "hull/solid3.h"

#include "core/cpu.h"
#include "core/minmax.h"
#include "core/vec.h"
#include "exact/dd_vec.h"
#include "exact/order.h"

/* A box: corner i lies along axis k if bit k of i is set; faces 2 k and 2 k + 1 lie against and along axis k. */
static const uint32_t BOX3_FACE_BEGIN[7] = {0, 4, 8, 12, 16, 20, 24};
static const uint32_t BOX3_EDGE_CORNER[24] = {0, 4, 6, 2, 1, 3, 7, 5, 0, 1, 5, 4, 2, 6, 7, 3, 0, 2, 3, 1, 4, 5, 7, 6};
static const uint32_t BOX3_EDGE_TWIN[24] = {11, 23, 12, 16, 18, 14, 21, 9, 19, 7, 20, 0,
                                            2,  22, 5,  17, 3,  15, 4,  8, 10, 6, 13, 1};
static const uint32_t BOX3_EDGE_FACE[24] = {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5};

/* A triangle: its two sides. */
static const uint32_t TRIANGLE3_FACE_BEGIN[3] = {0, 3, 6};
static const uint32_t TRIANGLE3_EDGE_CORNER[6] = {0, 1, 2, 0, 2, 1};
static const uint32_t TRIANGLE3_EDGE_TWIN[6] = {5, 4, 3, 2, 1, 0};
static const uint32_t TRIANGLE3_EDGE_FACE[6] = {0, 0, 0, 1, 1, 1};

/* ---- Load ---- */

/* The corners as they stand, of all but an OBB; their number. */
static uint32_t plain_corners3(const solid_source3 *s, const hit_vec3 **corner, hit_vec3 own[SOLID3_OWN])
{
    if (s->hull != NULL) {
        *corner = s->hull->corner;
        return s->hull->corners;
    }
    *corner = own;
    if (s->point != NULL) {
        own[0] = *s->point;
        return 1;
    }
    if (s->segment != NULL) {
        own[0] = s->segment->a;
        own[1] = s->segment->b;
        return 2;
    }
    if (s->triangle != NULL) {
        for (int i = 0; i < 3; i++)
            own[i] = s->triangle->corner[i];
        return 3;
    }
    const hit_aabb3 *box = s->aabb;
    for (int i = 0; i < 8; i++)
        own[i] = (hit_vec3){i & 1 ? box->max.x : box->min.x, i & 2 ? box->max.y : box->min.y,
                            i & 4 ? box->max.z : box->min.z};
    return 8;
}

bool hit__hull_solid3_is_finite(const solid_source3 *source)
{
    if (source->obb != NULL)
        return exact_all_finite(15, (const double *)source->obb);
    if (source->aabb != NULL) {
        const hit_aabb3 *box = source->aabb;
        if (!exact_less_equal(box->min.x, box->max.x) || !exact_less_equal(box->min.y, box->max.y) ||
            !exact_less_equal(box->min.z, box->max.z))
            return false;
    }
    hit_vec3 own[SOLID3_OWN];
    const hit_vec3 *corner;
    const uint32_t count = plain_corners3(source, &corner, own);
    return count > 0 && corner != NULL && hit__hull_fours3_are_finite(corner, count);
}

/* Sizes of coordinates as seen from the origin that no thread flushes, and that do not overflow. */
static const double FAR3_LEAST = 0x1p-900, FAR3_MOST = 0x1p900;

/* At least a quarter of the greatest difference of a coordinate from the origin's, and not much more. The corners of a
 * hull go to `near`, if they are few. */
static double quarter3(const solid_source3 *s, const double origin[3], fours3 *near)
{
    double most = 0;
    fours3_extent extent;
    if (s->hull != NULL) {
        hit__hull_fours3_load(s->hull->corner, s->hull->corners, origin, near, &extent);
        for (int k = 0; k < 3; k++)
            most = core_max(core_max(-extent.low[k], extent.high[k]), most);
        near->count = near->count <= FOURS3_MOST ? near->count : 0;
        if (most >= FAR3_LEAST && most <= FAR3_MOST)
            return 0.25 * most;
        most = 0;
    }
    if (s->obb != NULL) {
        const double *c = (const double *)&s->obb->center, *h = (const double *)&s->obb->half;
        for (int k = 0; k < 3; k++) {
            double reach = fabs(0.25 * c[k] - 0.25 * origin[k]);
            for (int i = 0; i < 3; i++)
                reach += fabs(0.25 * h[i] * ((const double *)&s->obb->axis[i])[k]);
            most = reach > most ? reach : most;
        }
        return most;
    }
    hit_vec3 own[SOLID3_OWN];
    const hit_vec3 *corner;
    const uint32_t count = plain_corners3(s, &corner, own);
    const double x = 0.5 * origin[0], y = 0.5 * origin[1], z = 0.5 * origin[2];
    double most_y = 0, most_z = 0;
    for (uint32_t i = 0; i < count; i++) {
        const double dx = fabs(0.5 * corner[i].x - x), dy = fabs(0.5 * corner[i].y - y),
                     dz = fabs(0.5 * corner[i].z - z);
        most = dx > most ? dx : most;
        most_y = dy > most_y ? dy : most_y;
        most_z = dz > most_z ? dz : most_z;
    }
    most = most_y > most ? most_y : most;
    most = most_z > most ? most_z : most;
    return 0.5 * most > 0 ? 0.5 * most : most;
}

static dd seen_from3(double x, double origin, const solid3 *s)
{
    return dd_scale(dd_difference(x * s->shrink, origin * s->shrink), s->grow);
}

static void load_obb3(const hit_obb3 *box, const double origin[3], solid3 *out)
{
    const double *half = (const double *)&box->half;
    for (int k = 0; k < 3; k++) {
        const dd middle = seen_from3(((const double *)&box->center)[k], origin[k], out);
        dd way[3];
        for (int i = 0; i < 3; i++)
            exact_two_product((half[i] * out->shrink) * out->grow, ((const double *)&box->axis[i])[k], &way[i].high,
                              &way[i].low);
        for (int i = 0; i < 8; i++) {
            dd sum = i & 1 ? way[0] : dd_negate(way[0]);
            sum = dd_add(sum, i & 2 ? way[1] : dd_negate(way[1]));
            sum = dd_add(sum, i & 4 ? way[2] : dd_negate(way[2]));
            out->own[i][k] = dd_add(middle, sum);
        }
    }
    for (int i = 0; i < 3; i++) {
        const double *u = (const double *)&box->axis[(i + 1) % 3], *v = (const double *)&box->axis[(i + 2) % 3];
        double n[3];
        vec3_cross(u, v, n);
        const int along = vec3_dot(n, (const double *)&box->axis[i]) < 0 ? 0 : 1;
        for (int k = 0; k < 3; k++) {
            const int e = (k + 1) % 3, f = (k + 2) % 3;
            const dd value = dd_determinant(u[e], v[f], u[f], v[e]);
            out->normal[2 * i + along][k] = value;
            out->normal[2 * i + 1 - along][k] = dd_negate(value);
        }
    }
}

static void set_faces3(const solid_source3 *s, solid3 *out)
{
    out->faces = out->edges = 0;
    out->corner_edge = out->face_begin = out->edge_corner = out->edge_twin = out->edge_face = NULL;
    out->has_normals = false;
    if (s->hull != NULL && s->hull->faces > 0) {
        const hit_hull3 *h = s->hull;
        out->faces = h->faces;
        out->edges = h->edges;
        out->corner_edge = h->corner_edge;
        out->face_begin = h->face_begin;
        out->edge_corner = h->edge_corner;
        out->edge_twin = h->edge_twin;
        out->edge_face = h->edge_face;
    }
    if (s->triangle != NULL) {
        out->faces = 2;
        out->edges = 6;
        out->face_begin = TRIANGLE3_FACE_BEGIN;
        out->edge_corner = TRIANGLE3_EDGE_CORNER;
        out->edge_twin = TRIANGLE3_EDGE_TWIN;
        out->edge_face = TRIANGLE3_EDGE_FACE;
    }
    if (s->aabb != NULL || s->obb != NULL) {
        out->faces = 6;
        out->edges = 24;
        out->face_begin = BOX3_FACE_BEGIN;
        out->edge_corner = BOX3_EDGE_CORNER;
        out->edge_twin = BOX3_EDGE_TWIN;
        out->edge_face = BOX3_EDGE_FACE;
        out->has_normals = true;
    }
}

/* Of a hull that is not seen to the scale 1. */
static void scale_near3(solid3 *s)
{
    const uint32_t count = s->near.count;
    s->near.count = 0;
    for (uint32_t i = 0; i < count; i++) {
        double p[3];
        solid3_rough(s, i, p);
        fours3_set(&s->near, i, p);
    }
    if (count > 0)
        fours3_end(&s->near, count);
}

static void keep_own3(solid3 *s)
{
    for (uint32_t i = 0; i < s->corners; i++) {
        const double p[3] = {s->own[i][0].high, s->own[i][1].high, s->own[i][2].high};
        fours3_set(&s->near, i, p);
    }
    fours3_end(&s->near, s->corners);
}

static void load_solid3(const solid_source3 *s, const double *origin, int exponent, solid3 *out)
{
    const int ahead = exponent > 900 ? 8 : 0;
    out->hull = s->hull;
    out->origin = origin;
    out->shrink = exponent == 0 ? 1 : ldexp(1, -ahead);
    out->grow = exponent == 0 ? 1 : ldexp(1, ahead - exponent);
    out->is_plain = s->hull != NULL && exponent == 0;
    set_faces3(s, out);
    if (s->hull != NULL) {
        out->corners = s->hull->corners;
        if (!out->is_plain)
            scale_near3(out);
        return;
    }
    if (s->obb != NULL) {
        out->corners = 8;
        load_obb3(s->obb, origin, out);
        keep_own3(out);
        return;
    }
    hit_vec3 own[SOLID3_OWN];
    const hit_vec3 *corner;
    out->corners = plain_corners3(s, &corner, own);
    for (uint32_t i = 0; i < out->corners; i++)
        for (int k = 0; k < 3; k++)
            out->own[i][k] = seen_from3(((const double *)&corner[i])[k], origin[k], out);
    keep_own3(out);
    for (int i = 0; s->aabb != NULL && i < 3; i++)
        for (int k = 0; k < 3; k++) {
            out->normal[2 * i][k] = dd_from(i == k ? -1 : 0);
            out->normal[2 * i + 1][k] = dd_from(i == k ? 1 : 0);
        }
}

/* The origin is set, and what is near; quarter: of all coordinates. */
static void load_pair3(const solid_source3 *a, double radius, const solid_source3 *b, double quarter, solid_pair3 *out)
{
    int exponent = 0;
    if (quarter > 0) {
        frexp(quarter, &exponent);
        exponent += 2;
    }
    out->exponent = exponent >= -60 && exponent <= 60 ? 0 : exponent < -1000 ? -1000 : exponent;
    out->radius = radius;
    out->size = out->exponent == 0 ? 4 * quarter : ldexp(quarter, 2 - out->exponent);
    load_solid3(a, out->origin, out->exponent, &out->a);
    load_solid3(b, out->origin, out->exponent, &out->b);
}

void hit__hull_solid3_load(const solid_source3 *a, double radius, const solid_source3 *b, solid_pair3 *out)
{
    hit_vec3 own[SOLID3_OWN];
    const hit_vec3 *corner = own;
    if (a->obb != NULL)
        own[0] = a->obb->center;
    else
        (void)plain_corners3(a, &corner, own);
    for (int k = 0; k < 3; k++)
        out->origin[k] = ((const double *)corner)[k];
    const double of_a = quarter3(a, out->origin, &out->a.near), of_b = quarter3(b, out->origin, &out->b.near);
    load_pair3(a, radius, b, core_max(of_a, of_b), out);
}

void hit__hull_solid3_load_seen(const solid_source3 *a, const solid_source3 *b, const double far[2], solid_pair3 *out)
{
    const double most = core_max(far[0], far[1]), least = core_min(far[0], far[1]);
    if (!(least >= FAR3_LEAST && most <= FAR3_MOST)) {
        hit__hull_solid3_load(a, 0, b, out);
        return;
    }
    for (int k = 0; k < 3; k++)
        out->origin[k] = vec3_array(a->hull->corner)[k];
    out->a.near.count = a->hull->corners <= FOURS3_MOST ? a->hull->corners : 0;
    out->b.near.count = b->hull->corners <= FOURS3_MOST ? b->hull->corners : 0;
    load_pair3(a, 0, b, 0.25 * most, out);
}

double hit__hull_solid3_scaled_place(const solid_pair3 *pair, int c, dd v)
{
    const int ahead = pair->exponent > 900 ? 8 : 0;
    const dd way = {ldexp(v.high, pair->exponent - ahead), ldexp(v.low, pair->exponent - ahead)};
    return ldexp(dd_add(dd_from(ldexp(pair->origin[c], -ahead)), way).high, ahead);
}

/* ---- Furthest ---- */

static double along3(const solid3 *s, uint32_t i, const double way[3])
{
    double p[3];
    solid3_rough(s, i, p);
    return vec3_dot(way, p);
}

static uint32_t walk_up3(const solid3 *s, const double way[3], uint32_t at)
{
    double best = along3(s, at, way);
    for (bool higher = true; higher;) {
        higher = false;
        const uint32_t first = s->corner_edge[at];
        uint32_t edge = first, top = at;
        do {
            const uint32_t twin = s->edge_twin[edge], end = s->edge_corner[twin];
            const double value = along3(s, end, way);
            if (value > best) {
                best = value;
                top = end;
                higher = true;
            }
            const uint32_t face = s->edge_face[twin];
            edge = twin + 1 == s->face_begin[face + 1] ? s->face_begin[face] : twin + 1;
        } while (edge != first);
        at = top;
    }
    return at;
}

/* The furthest of all corners, the first of several. */
static uint32_t top3(const solid3 *s, const double way[3], double *most)
{
    if (s->near.count > 0)
        return hit__hull_fours3_furthest(&s->near, way, most);
    if (s->is_plain)
        return hit__hull_fours3_far(s->hull->corner, s->corners, s->origin, way, most);
    uint32_t best = 0;
    *most = along3(s, 0, way);
    for (uint32_t i = 1; i < s->corners; i++) {
        const double value = along3(s, i, way);
        best = value > *most ? i : best;
        *most = value > *most ? value : *most;
    }
    return best;
}

/* Lists corners from *from on that are not less far than `least`, as many as there is room for. */
static uint32_t list3(const solid3 *s, const double way[3], double least, uint32_t *from, uint32_t list[FOURS3_LIST])
{
    if (s->near.count > 0)
        return hit__hull_fours3_list(&s->near, way, least, from, list);
    uint32_t i = *from, count = 0;
    for (; i < s->corners && count < FOURS3_LIST; i++) {
        list[count] = i;
        count += along3(s, i, way) >= least;
    }
    *from = i;
    return count;
}

uint32_t hit__hull_solid3_furthest(const solid3 *s, const double way[3], uint32_t start)
{
    double most;
    return s->near.count > 0 || s->corner_edge == NULL ? top3(s, way, &most) : walk_up3(s, way, start);
}

void hit__hull_solid3_ends(const solid_pair3 *pair, const double way[3], uint32_t *of_a, uint32_t *of_b)
{
    if (pair->a.near.count > 0 && pair->b.near.count > 0) {
        fours3_ends ends;
        hit__hull_fours3_ends(&pair->a.near, &pair->b.near, way, &ends);
        *of_a = ends.a;
        *of_b = ends.b;
        return;
    }
    const double back[3] = {-way[0], -way[1], -way[2]};
    *of_a = hit__hull_solid3_furthest(&pair->a, way, *of_a);
    *of_b = hit__hull_solid3_furthest(&pair->b, back, *of_b);
}

double hit__hull_solid3_most(const solid3 *s, const double way[3])
{
    double most;
    (void)top3(s, way, &most);
    return most;
}

/* The furthest of the corners in the list, if it is further than `most`. */
CORE_INLINE dd reach_by3(bool fused, const solid3 *s, const dd way[3], uint32_t count, const uint32_t *list, dd most,
                         uint32_t *at)
{
    for (uint32_t i = 0; i < count; i++) {
        dd p[3];
        solid3_corner(s, list[i], p);
        const dd exact = vec3_dd_dot_by(fused, way, p);
        *at = dd_less(most, exact) ? list[i] : *at;
        most = dd_less(most, exact) ? exact : most;
    }
    return most;
}

static dd reach_plain3(const solid3 *s, const dd way[3], uint32_t count, const uint32_t *list, dd most, uint32_t *at)
{
    return reach_by3(false, s, way, count, list, most, at);
}

CORE_WITH_FMA static dd reach_fma3(const solid3 *s, const dd way[3], uint32_t count, const uint32_t *list, dd most,
                                   uint32_t *at)
{
    return reach_by3(true, s, way, count, list, most, at);
}

void hit__hull_solid3_top(const solid3 *s, const dd way[3], double size, solid3_top *out)
{
    const double rough[3] = {way[0].high, way[1].high, way[2].high};
    double least;
    out->reach = (dd){-INFINITY, 0};
    out->count = 0;
    out->at = top3(s, rough, &least);
    least -= 0x1p-49 * size * vec3_size1(rough);
    for (uint32_t from = 0; from < s->corners;) {
        const uint32_t more = list3(s, rough, least, &from, out->list);
        /* An exact product costs 17 operations, or 2 where the processor has a fused multiply-add; the same bits. */
        out->reach = core_has_fma() ? reach_fma3(s, way, more, out->list, out->reach, &out->at)
                                    : reach_plain3(s, way, more, out->list, out->reach, &out->at);
        out->count += more;
    }
}

dd hit__hull_solid3_reach(const solid3 *s, const dd way[3], double size, uint32_t *at)
{
    solid3_top top;
    hit__hull_solid3_top(s, way, size, &top);
    *at = top.at;
    return top.reach;
}

/* ---- Faces ---- */

static void between_rough3(const solid3 *s, uint32_t i, uint32_t j, double out[3])
{
    double from[3];
    solid3_rough(s, i, from);
    solid3_rough(s, j, out);
    for (int c = 0; c < 3; c++)
        out[c] -= from[c];
}

/* The normal is the sum of the cross products of sides of triangles that meet at the first corner. Those of two beside
 * each other are together that of the diagonals of the two. */
void hit__hull_solid3_normal_rough(const solid3 *s, uint32_t face, double out[3])
{
    const uint32_t *ring = &s->edge_corner[s->face_begin[face]];
    const uint32_t count = s->face_begin[face + 1] - s->face_begin[face];
    double one[3], two[3], part[3];
    for (int c = 0; c < 3; c++)
        out[c] = s->has_normals ? s->normal[face][c].high : 0;
    for (uint32_t i = 1; i + 1 < count && !s->has_normals; i += 2) {
        const bool both = i + 2 < count;
        between_rough3(s, ring[0], ring[both ? i + 1 : i], one);
        between_rough3(s, ring[both ? i : 0], ring[both ? i + 2 : i + 1], two);
        vec3_cross(one, two, part);
        for (int c = 0; c < 3; c++)
            out[c] += part[c];
    }
}

CORE_INLINE void normal_by3(bool fused, const solid3 *s, uint32_t face, dd out[3])
{
    const uint32_t *ring = &s->edge_corner[s->face_begin[face]];
    const uint32_t count = s->face_begin[face + 1] - s->face_begin[face];
    dd one[3], two[3], part[3];
    for (int c = 0; c < 3; c++)
        out[c] = dd_from(0);
    for (uint32_t i = 1; i + 1 < count; i += 2) {
        const bool both = i + 2 < count;
        solid3_between(s, ring[0], ring[both ? i + 1 : i], one);
        solid3_between(s, ring[both ? i : 0], ring[both ? i + 2 : i + 1], two);
        vec3_dd_sum_cross_by(fused, one, two, part);
        for (int c = 0; c < 3; c++)
            out[c] = i == 1 ? part[c] : dd_add(out[c], part[c]);
    }
}

CORE_WITH_FMA static void normal_fma3(const solid3 *s, uint32_t face, dd out[3])
{
    normal_by3(true, s, face, out);
}

void hit__hull_solid3_normal(const solid3 *s, uint32_t face, dd out[3])
{
    for (int c = 0; c < 3 && s->has_normals; c++)
        out[c] = s->normal[face][c];
    if (s->has_normals)
        return;
    if (core_has_fma())
        normal_fma3(s, face, out);
    else
        normal_by3(false, s, face, out);
}
