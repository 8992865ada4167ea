/* Convex bodies to be measured: corners in double-double from a shared origin, and the furthest of them along a way.
 *
 * Based on: S. Cameron, "Enhancing GJK: computing minimum and penetration distances between convex polyhedra", ICRA
 * 1997, for the walk along the edges; I. E. Sutherland, R. F. Sproull, R. A. Schumacker, "A Characterization of Ten
 * Hidden-Surface Algorithms", 1974, section on Newell's method, for the normal of a face. */
#include "hull/solid3.h"

#include "core/cpu.h"
#include "core/vec.h"
#include "exact/dd_vec.h"
#include "exact/order.h"

/* Up to so many corners are looked at one by one. */
enum { SOLID3_FEW = 128, SOLID3_LIST = 16 };

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
    if (count == 0 || corner == NULL)
        return false;
    double x = 0, y = 0, z = 0; /* NaN as soon as a number is not finite */
    for (uint32_t i = 0; i < count; i++) {
        x += 0 * corner[i].x;
        y += 0 * corner[i].y;
        z += 0 * corner[i].z;
    }
    return x + y + z <= 0;
}

/* At least a quarter of the greatest difference of a coordinate from the origin's, and not much more. */
static double quarter3(const solid_source3 *s, const double origin[3])
{
    double most = 0;
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

static void load_solid3(const solid_source3 *s, const double *origin, int exponent, solid3 *out)
{
    const int ahead = exponent > 900 ? 8 : 0;
    out->hull = s->hull;
    out->origin = origin;
    out->shrink = ldexp(1, -ahead);
    out->grow = ldexp(1, ahead - exponent);
    out->is_plain = s->hull != NULL && exponent == 0;
    set_faces3(s, out);
    if (s->obb != NULL) {
        out->corners = 8;
        load_obb3(s->obb, origin, out);
        return;
    }
    hit_vec3 own[SOLID3_OWN];
    const hit_vec3 *corner;
    out->corners = plain_corners3(s, &corner, own);
    for (uint32_t i = 0; s->hull == NULL && i < out->corners; i++)
        for (int k = 0; k < 3; k++)
            out->own[i][k] = seen_from3(((const double *)&corner[i])[k], origin[k], out);
    for (int i = 0; s->aabb != NULL && i < 3; i++)
        for (int k = 0; k < 3; k++) {
            out->normal[2 * i][k] = dd_from(i == k ? -1 : 0);
            out->normal[2 * i + 1][k] = dd_from(i == k ? 1 : 0);
        }
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
    const double of_a = quarter3(a, out->origin), of_b = quarter3(b, out->origin), quarter = of_a > of_b ? of_a : of_b;
    int exponent = 0;
    if (quarter > 0) {
        frexp(quarter, &exponent);
        exponent += 2;
    }
    out->exponent = exponent >= -60 && exponent <= 60 ? 0 : exponent < -1000 ? -1000 : exponent;
    out->radius = radius;
    out->size = ldexp(quarter, 2 - out->exponent);
    load_solid3(a, out->origin, out->exponent, &out->a);
    load_solid3(b, out->origin, out->exponent, &out->b);
}

double hit__hull_solid3_place(const solid_pair3 *pair, int c, dd v)
{
    if (pair->exponent == 0)
        return dd_add(dd_from(pair->origin[c]), v).high;
    const int ahead = pair->exponent > 900 ? 8 : 0;
    const dd way = {ldexp(v.high, pair->exponent - ahead), ldexp(v.low, pair->exponent - ahead)};
    return ldexp(dd_add(dd_from(ldexp(pair->origin[c], -ahead)), way).high, ahead);
}

/* ---- Furthest ---- */

/* plain: a hull to the scale 1. */
CORE_INLINE double along3(bool plain, const solid3 *s, uint32_t i, const double way[3])
{
    if (plain) {
        const hit_vec3 *p = &s->hull->corner[i];
        return (p->x - s->origin[0]) * way[0] + (p->y - s->origin[1]) * way[1] + (p->z - s->origin[2]) * way[2];
    }
    double p[3];
    solid3_rough(s, i, p);
    return vec3_dot(way, p);
}

CORE_INLINE uint32_t walk_up3(bool plain, const solid3 *s, const double way[3], uint32_t at)
{
    double best = along3(plain, s, at, way);
    for (bool higher = true; higher;) {
        higher = false;
        const uint32_t first = s->corner_edge[at];
        uint32_t edge = first, top = at;
        do {
            const uint32_t twin = s->edge_twin[edge], end = s->edge_corner[twin];
            const double value = along3(plain, s, end, way);
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

/* Takes in the corner i if it is further; without a branch, since nothing says which way it would go. */
CORE_INLINE void take_top3(double value, uint32_t i, double *top, uint32_t *best)
{
    const uint32_t mask = 0 - (uint32_t)(value > *top);
    *best ^= (*best ^ i) & mask;
    *top = value > *top ? value : *top;
}

/* The furthest of all corners, the first of several: of the even and of the odd ones, so that one need not wait for the
 * other. */
CORE_INLINE uint32_t top_by3(bool plain, const solid3 *s, const double way[3], double *most)
{
    uint32_t best = 0, odd = 0, i = 0;
    double top = -INFINITY, odd_top = -INFINITY;
    for (; i + 1 < s->corners; i += 2) {
        take_top3(along3(plain, s, i, way), i, &top, &best);
        take_top3(along3(plain, s, i + 1, way), i + 1, &odd_top, &odd);
    }
    if (i < s->corners)
        take_top3(along3(plain, s, i, way), i, &top, &best);
    const uint32_t is_odd = (uint32_t)(odd_top > top) | ((uint32_t)(odd_top >= top) & (uint32_t)(odd < best));
    *most = odd_top > top ? odd_top : top;
    return best ^ ((best ^ odd) & (0 - is_odd));
}

static uint32_t top3(const solid3 *s, const double way[3], double *most)
{
    return s->is_plain ? top_by3(true, s, way, most) : top_by3(false, s, way, most);
}

/* Lists corners from *from on that are not less far than `least`, as many as there is room for. */
CORE_INLINE uint32_t list_by3(bool plain, const solid3 *s, const double way[3], double least, uint32_t *from,
                              uint32_t list[SOLID3_LIST])
{
    uint32_t i = *from, count = 0;
    for (; i < s->corners && count < SOLID3_LIST; i++) {
        list[count] = i;
        count += along3(plain, s, i, way) >= least;
    }
    *from = i;
    return count;
}

uint32_t hit__hull_solid3_furthest(const solid3 *s, const double way[3], uint32_t start)
{
    double most;
    if (s->corners <= SOLID3_FEW || s->corner_edge == NULL)
        return top3(s, way, &most);
    return s->is_plain ? walk_up3(true, s, way, start) : walk_up3(false, s, way, start);
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

dd hit__hull_solid3_top(const solid3 *s, const dd way[3], double size, uint32_t *at, uint32_t *count)
{
    const double rough[3] = {way[0].high, way[1].high, way[2].high};
    double least;
    dd most = {-INFINITY, 0};
    *count = 0;
    *at = top3(s, rough, &least);
    least -= 0x1p-49 * size * vec3_size1(rough);
    for (uint32_t from = 0; from < s->corners;) {
        uint32_t list[SOLID3_LIST];
        const uint32_t more =
            s->is_plain ? list_by3(true, s, rough, least, &from, list) : list_by3(false, s, rough, least, &from, list);
        /* An exact product costs 17 operations, or 2 where the processor has a fused multiply-add; the same bits. */
        most = core_has_fma() ? reach_fma3(s, way, more, list, most, at) : reach_plain3(s, way, more, list, most, at);
        *count += more;
    }
    return most;
}

dd hit__hull_solid3_reach(const solid3 *s, const dd way[3], double size, uint32_t *at)
{
    uint32_t count;
    return hit__hull_solid3_top(s, way, size, at, &count);
}

/* ---- Faces ---- */

void hit__hull_solid3_normal_rough(const solid3 *s, uint32_t face, double out[3])
{
    double first[3], last[3] = {0, 0, 0}, next[3], part[3];
    if (s->has_normals) {
        for (int c = 0; c < 3; c++)
            out[c] = s->normal[face][c].high;
        return;
    }
    out[0] = out[1] = out[2] = 0;
    solid3_rough(s, s->edge_corner[s->face_begin[face]], first);
    for (uint32_t e = s->face_begin[face] + 1; e < s->face_begin[face + 1]; e++) {
        solid3_rough(s, s->edge_corner[e], next);
        for (int c = 0; c < 3; c++)
            next[c] -= first[c];
        vec3_cross(last, next, part);
        for (int c = 0; c < 3; c++)
            out[c] += part[c];
        for (int c = 0; c < 3; c++)
            last[c] = next[c];
    }
}

CORE_INLINE void normal_by3(bool fused, const solid3 *s, uint32_t face, dd out[3])
{
    dd first[3], last[3] = {{0, 0}, {0, 0}, {0, 0}}, next[3], part[3];
    for (int c = 0; c < 3; c++)
        out[c] = dd_from(0);
    solid3_corner(s, s->edge_corner[s->face_begin[face]], first);
    for (uint32_t e = s->face_begin[face] + 1; e < s->face_begin[face + 1]; e++) {
        solid3_corner(s, s->edge_corner[e], next);
        for (int c = 0; c < 3; c++)
            next[c] = dd_add(next[c], dd_negate(first[c]));
        vec3_dd_sum_cross_by(fused, last, next, part);
        for (int c = 0; c < 3; c++)
            out[c] = dd_add(out[c], part[c]);
        for (int c = 0; c < 3; c++)
            last[c] = next[c];
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
