/* The first contact of a moving point and a sum of edges and a triangle, grown by a radius.
 *
 * The grown set is made of parts: a ball about each corner, a rod about each edge, and over each face the prism that is
 * as high as the radius. The first part that the point enters is the contact. A sum has more corners, edges and faces
 * here than its surface has, for what lies within costs a look and cannot be entered before the surface is. So nothing
 * has to tell which of them are outside, and parallel edges need no care. Most parts are passed at a distance, which is
 * seen in double; the others are measured in double-double: docs/numerics.md, "What is round". Based on:
 * C. Ericson, Real-Time Collision Detection, 2005, sections 5.5.3 and 5.5.7. Ours differs: sums of edges, so that a
 * capsule moves at a box as a ball does, and no regions are told from one another. */
#include "cast/sum_sweep.h"

#include "cast/cast_round.h"
#include "cast/ray_round.h"
#include "core/vec.h"
#include "exact/dd_vec.h"
#include "exact/differences.h"
#include "exact/floating.h"

#include <string.h>

/* What is this part of the size below a face, or beside it, is not. */
static const double SUM_SWEEP_TINY = 0x1p-80;

/* What is passed at this part of the size is passed. */
static const double SUM_SWEEP_DOUBT = 0x1p-44;

/* The same where a normal or a speed may be small. */
static const double SUM_SWEEP_WIDE = 0x1p-20;

/* Edges at a sine below this span no face. */
static const double SUM_SWEEP_THIN = 0x1p-60;

enum { DIRECTIONS_MAX = SUM_SWEEP_EDGES + 3, PLANES_MAX = 20 };

/* The edges and the sides of the triangle, with the corner of the triangle where each begins. */
typedef struct sum_direction {
    sum_edge edge;
    int corner, next; /* of the triangle; -1 and -1: it is an edge */
} sum_direction;

/* What two directions span: a parallelogram, or the triangle itself. */
typedef struct sum_plane {
    int direction[2];
    bool is_triangle;
    dd normal[3], square, length, speed;
    double n[3];
    int high, low; /* the edges, as bits, of which the face in the way of the point has the end, or the beginning */
} sum_plane;

typedef struct sum_search {
    const sum_sweep *of;
    int corners, directions, planes;
    dd corner[3][3]; /* of the triangle, or the one that is 0 */
    sum_direction direction[DIRECTIONS_MAX];
    sum_plane plane[PLANES_MAX];
    double way_length;
    dd time; /* of the first so far */
} sum_search;

/* ---- Making one ---- */

static sum_edge edge_along(const dd vector[3])
{
    int exponent;
    frexp(fmax(fabs(vector[0].high), fmax(fabs(vector[1].high), fabs(vector[2].high))), &exponent);
    sum_edge edge = {.length = dd_from(ldexp(1, exponent))};
    for (int c = 0; c < 3; c++)
        edge.axis[c] = (dd){ldexp(vector[c].high, -exponent), ldexp(vector[c].low, -exponent)};
    return edge;
}

static bool has_length(const dd vector[3])
{
    return fmax(fabs(vector[0].high), fmax(fabs(vector[1].high), fabs(vector[2].high))) > 0x1p-300;
}

void hit__cast_sum_sweep_add(sum_sweep *k, const dd vector[3])
{
    if (has_length(vector))
        k->edge[k->edges++] = edge_along(vector);
}

/* The radius may be far greater than all else, or less. */
void hit__cast_sum_sweep_from_zonotope(sum_sweep *k, const zonotope3 *z, double radius, const hit_vec3 *by)
{
    static const double nowhere[3] = {0, 0, 0};
    const floating r = floating_half_sum((const double[2]){radius, radius}, (const double[2]){0, 0});
    const int more = r.exponent - z->exponent > 300 ? r.exponent - z->exponent : 0, lengths = z->exponent + more;
    double none = 0;
    *k = (sum_sweep){.edges = z->edges, .radius = floating_at(r, lengths).high};
    for (int c = 0; c < 3; c++)
        k->from[c] = (dd){ldexp(z->offset[c].high, -more), ldexp(z->offset[c].low, -more)};
    for (int i = 0; i < z->edges; i++) {
        const dd half = {ldexp(z->half[i].high, -more), ldexp(z->half[i].low, -more)};
        k->edge[i].length = dd_scale(half, 2);
        for (int c = 0; c < 3; c++) {
            k->edge[i].axis[c] = dd_from(z->edge[i][c]);
            k->from[c] = dd_add(k->from[c], dd_multiply_double(half, z->edge[i][c]));
        }
    }
    k->size = 4 * ldexp(z->size, -more) + k->radius;
    k->exponent = lengths - hit__exact_differences(3, &by->x, nowhere, k->way, &none);
}

/* ---- What there is ---- */

static void add_direction(sum_search *s, const sum_edge *edge, int corner, int next)
{
    s->direction[s->directions++] = (sum_direction){*edge, corner, next};
}

/* The other edges lead away from the face that is in the way, or towards it; not told where one is next to along it. */
static void set_extremes(const sum_sweep *k, sum_plane *p)
{
    const double sign = p->speed.high > 0 ? -1 : 1;
    for (int i = 0; i < k->edges; i++) {
        double along = 0;
        for (int c = 0; c < 3; c++)
            along += sign * p->n[c] * k->edge[i].axis[c].high;
        if (i != p->direction[0] && i != p->direction[1] && fabs(along) > SUM_SWEEP_WIDE * p->length.high)
            *(along > 0 ? &p->high : &p->low) |= 1 << i;
    }
}

static void add_plane(sum_search *s, int a, int b, bool is_triangle)
{
    const dd *u = s->direction[a].edge.axis, *v = s->direction[b].edge.axis;
    sum_plane p = {.direction = {a, b}, .is_triangle = is_triangle};
    vec3_dd_sum_cross(u, v, p.normal);
    p.square = vec3_dd_sum_dot(false, p.normal, p.normal);
    if (!(p.square.high > SUM_SWEEP_THIN * SUM_SWEEP_THIN))
        return;
    p.length = dd_sqrt(p.square);
    p.speed = vec3_dd_sum_dot(false, p.normal, s->of->way);
    for (int c = 0; c < 3; c++)
        p.n[c] = p.normal[c].high;
    set_extremes(s->of, &p);
    if (fabs(p.speed.high) > 0x1p-100 * p.length.high * s->way_length)
        s->plane[s->planes++] = p;
}

static void add_triangle(sum_search *s)
{
    const int first = s->directions;
    s->corners = 3;
    for (int i = 0; i < 3; i++) {
        dd vector[3];
        const int j = (i + 1) % 3;
        for (int c = 0; c < 3; c++) {
            s->corner[i][c] = i > 0 ? s->of->side[i - 1][c] : dd_from(0);
            const dd next = j > 0 ? s->of->side[j - 1][c] : dd_from(0);
            vector[c] = dd_add(next, dd_negate(s->corner[i][c]));
        }
        if (!has_length(vector))
            continue;
        const sum_edge edge = edge_along(vector);
        add_direction(s, &edge, i, j);
    }
    if (s->directions == first + 3)
        add_plane(s, first, first + 1, true);
}

static void load_search(sum_search *s, const sum_sweep *k)
{
    double square = 0;
    *s = (sum_search){.of = k, .corners = 1, .time = {INFINITY, 0}};
    for (int c = 0; c < 3; c++)
        square += k->way[c].high * k->way[c].high;
    s->way_length = sqrt(square);
    for (int i = 0; i < k->edges; i++)
        add_direction(s, &k->edge[i], -1, -1);
    if (k->has_triangle)
        add_triangle(s);
    for (int a = 0; a < k->edges; a++)
        for (int b = a + 1; b < s->directions; b++)
            add_plane(s, a, b, false);
}

/* ---- Where its parts are ---- */

/* A corner of the sum: a bit for each edge, and a corner of the triangle. */
typedef struct sum_place {
    int bits, corner;
    double from[3]; /* where the line begins as seen from there, rounded */
} sum_place;

static void set_line(const sum_search *s, const sum_place *at, ray_round_line *line)
{
    const sum_sweep *k = s->of;
    for (int c = 0; c < 3; c++) {
        line->from[c] = dd_add(k->from[c], dd_negate(s->corner[at->corner][c]));
        for (int i = 0; i < k->edges; i++)
            if (at->bits >> i & 1)
                line->from[c] = dd_add(line->from[c], dd_negate(dd_multiply(k->edge[i].length, k->edge[i].axis[c])));
        line->way[c] = k->way[c];
    }
}

/* False: it is another one, or none. */
static bool set_place(const sum_search *s, int bits, int corner, sum_place *at)
{
    const sum_sweep *k = s->of;
    *at = (sum_place){.bits = bits, .corner = corner};
    for (int c = 0; c < 3; c++)
        at->from[c] = k->from[c].high - s->corner[corner][c].high;
    for (int i = 0; i < k->edges; i++) {
        if (!(bits >> i & 1))
            continue;
        if (!(k->edge[i].length.high > 0))
            return false;
        for (int c = 0; c < 3; c++)
            at->from[c] -= k->edge[i].length.high * k->edge[i].axis[c].high;
    }
    return true;
}

/* Does the direction begin at this corner? */
static bool begins_at(const sum_search *s, const sum_place *at, int direction)
{
    const sum_direction *d = &s->direction[direction];
    return d->corner < 0 ? !(at->bits >> direction & 1) : d->corner == at->corner;
}

/* Keeps what is hit if it is the first. */
static bool keep_first(sum_search *s, dd time, hit_vec3 normal, const sum_place *at, sum_sweep_hit *out)
{
    if (!dd_less(time, s->time))
        return false;
    s->time = time;
    *out = (sum_sweep_hit){.normal = normal, .face = {-1, -1}};
    for (int i = 0; i < s->of->edges; i++)
        out->part[i] = at->bits >> i & 1;
    out->weight[at->corner] = 1;
    return true;
}

/* So far along this direction, of its length. */
static void set_part(const sum_search *s, int direction, double along, sum_sweep_hit *out)
{
    const sum_direction *d = &s->direction[direction];
    const double length = d->edge.length.high, share = along / length;
    const double part = !(length > 0) || !(share > 0) ? 0 : share < 1 ? share : 1;
    if (d->corner < 0) {
        out->part[direction] = part;
    } else {
        out->weight[d->corner] -= part;
        out->weight[d->next] += part;
    }
}

/* ---- Corners and edges ---- */

/* What of v is across the axis, times its length; all of v if there is none. */
static void set_across(const double v[3], const dd *axis, double across[3])
{
    for (int c = 0; c < 3; c++) {
        const int e = (c + 1) % 3, f = (c + 2) % 3;
        across[c] = axis ? v[e] * axis[f].high - v[f] * axis[e].high : v[c];
    }
}

/* At the first contact so far, is the point still on its way towards the part, and out of it? Then it was before. */
static bool is_still_coming(const sum_search *s, const double from[3], const double way[3], const dd *axis)
{
    double place[3], across[3], speed[3], square = 1, out = s->of->radius + SUM_SWEEP_DOUBT * s->of->size;
    if (!(s->time.high < INFINITY))
        return false;
    for (int c = 0; c < 3; c++)
        place[c] = from[c] + s->time.high * way[c];
    set_across(place, axis, across);
    set_across(way, axis, speed);
    if (axis)
        square = axis[0].high * axis[0].high + axis[1].high * axis[1].high + axis[2].high * axis[2].high;
    return vec3_dot(across, across) > out * out * square && vec3_dot(across, speed) < 0;
}

/* For certain: does the line pass a point, or a line along `axis` through it, further away than the radius, or does it
 * come there only after the first contact so far? */
static bool is_passed(const sum_search *s, const double from[3], const dd *axis)
{
    const double way[3] = {s->of->way[0].high, s->of->way[1].high, s->of->way[2].high};
    const double doubt = SUM_SWEEP_DOUBT * s->of->size * s->way_length;
    double across[3];
    if (is_still_coming(s, from, way, axis))
        return true;
    set_across(way, axis, across);
    if (axis)
        return fabs(vec3_dot(across, from)) > sqrt(vec3_dot(across, across)) * s->of->radius + doubt;
    const dd to[3] = {{from[0], 0}, {from[1], 0}, {from[2], 0}};
    set_across(way, to, across);
    return sqrt(vec3_dot(across, across)) > s->of->radius * s->way_length + doubt;
}

static void try_corner(sum_search *s, const sum_place *at, sum_sweep_hit *out)
{
    if (is_passed(s, at->from, NULL))
        return;
    ray_round_line line;
    ray_round_hit hit;
    set_line(s, at, &line);
    if (hit__cast_ray_round_ball(&line, s->of->radius, false, &hit))
        (void)keep_first(s, hit.time, hit.normal, at, out);
}

static void try_edge(sum_search *s, const sum_place *at, int direction, sum_sweep_hit *out)
{
    const sum_edge *edge = &s->direction[direction].edge;
    if (!(edge->length.high > 0) || is_passed(s, at->from, edge->axis))
        return;
    ray_round_rod about = {.low = 0, .high = edge->length.high, .radius = s->of->radius};
    memcpy(about.axis, edge->axis, sizeof about.axis);
    ray_round_line line;
    ray_round_hit hit;
    set_line(s, at, &line);
    if (hit__cast_ray_round_rod(&line, &about, &hit) && keep_first(s, hit.time, hit.normal, at, out))
        set_part(s, direction, hit.along, out);
}

/* ---- Faces ---- */

/* Is it certain, as seen in double, that the point comes to the plane of a face beside it, or later than to the first
 * contact so far, or from behind? Not told where the way is next to along the face. */
static bool is_beside(const sum_search *s, const sum_place *at, const sum_plane *p)
{
    const sum_edge *a = &s->direction[p->direction[0]].edge, *b = &s->direction[p->direction[1]].edge;
    const double wide = SUM_SWEEP_WIDE * s->of->size, square = p->square.high, length = p->length.high;
    const double speed = p->speed.high, sign = speed > 0 ? -1 : 1;
    if (!(fabs(speed) > 0x1p-16 * length * s->way_length) || !(length > 0x1p-8))
        return false;
    const double gap = sign * vec3_dot(p->n, at->from) - s->of->radius * length, time = gap / fabs(speed);
    if (gap < -wide || time > s->time.high + wide / s->way_length)
        return true;
    double u[3], v[3], place[3], x[3], y[3];
    for (int c = 0; c < 3; c++) {
        u[c] = a->axis[c].high;
        v[c] = b->axis[c].high;
        place[c] = at->from[c] + time * s->of->way[c].high;
    }
    for (int c = 0; c < 3; c++) {
        const int e = (c + 1) % 3, f = (c + 2) % 3;
        x[c] = place[e] * v[f] - place[f] * v[e];
        y[c] = u[e] * place[f] - u[f] * place[e];
    }
    const double along = vec3_dot(x, p->n) / square, across = vec3_dot(y, p->n) / square;
    return along < -wide || across < -wide || along > a->length.high + wide || across > b->length.high + wide;
}

/* Is x between 0 and most, but for what is tiny? */
static bool is_part_of(dd x, dd most, dd tiny)
{
    return !dd_less(x, dd_negate(tiny)) && !dd_less(dd_add(most, tiny), x);
}

/* Are the places along both directions, times the square of the normal, within the face? Of a triangle, the second
 * begins where the first ends, and has come no further than the first, as parts of their lengths. */
static bool is_above(const sum_search *s, const sum_plane *p, dd along, dd across)
{
    const dd a = s->direction[p->direction[0]].edge.length, b = s->direction[p->direction[1]].edge.length;
    const dd tiny = dd_from(SUM_SWEEP_TINY * s->of->size * p->length.high);
    if (!is_part_of(along, dd_multiply(a, p->square), tiny))
        return false;
    return is_part_of(across, p->is_triangle ? dd_divide(dd_multiply(along, b), a) : dd_multiply(b, p->square), tiny);
}

/* Is it the face that is in the way? */
static bool has_bits(const sum_search *s, const sum_place *at, const sum_plane *p)
{
    for (int i = 0; i < s->of->edges; i++)
        if (s->of->edge[i].length.high > 0 && ((p->high & ~at->bits) | (p->low & at->bits)) >> i & 1)
            return false;
    return true;
}

static void try_face(sum_search *s, const sum_place *at, const sum_plane *p, sum_sweep_hit *out)
{
    if (!has_bits(s, at, p) || is_beside(s, at, p))
        return;
    const dd *u = s->direction[p->direction[0]].edge.axis, *v = s->direction[p->direction[1]].edge.axis;
    ray_round_line line;
    set_line(s, at, &line);
    const double sign = p->speed.high > 0 ? -1 : 1;
    const dd height = dd_scale(vec3_dd_sum_dot(false, p->normal, line.from), sign),
             room = dd_multiply_double(p->length, s->of->radius), gap = dd_add(height, dd_negate(room));
    if (gap.high < -SUM_SWEEP_TINY * s->of->size * p->length.high)
        return;
    const dd time = gap.high > 0 ? dd_divide(gap, dd_abs(p->speed)) : dd_from(0);
    dd place[3], x[3], y[3];
    for (int c = 0; c < 3; c++)
        place[c] = dd_add(line.from[c], dd_multiply(time, line.way[c]));
    vec3_dd_sum_cross(place, v, x);
    vec3_dd_sum_cross(u, place, y);
    const dd along = vec3_dd_sum_dot(false, x, p->normal), across = vec3_dd_sum_dot(false, y, p->normal);
    if (!is_above(s, p, along, across))
        return;
    double n[3];
    for (int c = 0; c < 3; c++)
        n[c] = 0 + sign * dd_divide(p->normal[c], p->length).high; /* no zero is negative */
    if (!keep_first(s, time, (hit_vec3){n[0], n[1], n[2]}, at, out))
        return;
    set_part(s, p->direction[0], dd_divide(along, p->square).high, out);
    set_part(s, p->direction[1], dd_divide(across, p->square).high, out);
    out->face[0] = p->direction[0];
    out->face[1] = p->direction[1];
    out->on_triangle = p->is_triangle;
}

/* ---- All ---- */

static void try_faces(sum_search *s, const sum_place *at, sum_sweep_hit *out)
{
    for (int i = 0; i < s->planes; i++)
        if (begins_at(s, at, s->plane[i].direction[0]) &&
            (s->plane[i].is_triangle || begins_at(s, at, s->plane[i].direction[1])))
            try_face(s, at, &s->plane[i], out);
}

static void try_edges(sum_search *s, const sum_place *at, sum_sweep_hit *out)
{
    for (int i = 0; i < s->directions; i++)
        if (begins_at(s, at, i))
            try_edge(s, at, i, out);
}

bool hit__cast_sum_sweep_first(const sum_sweep *k, sum_sweep_hit *out)
{
    static void (*const kinds[3])(sum_search *, const sum_place *, sum_sweep_hit *) = {try_faces, try_edges,
                                                                                       try_corner};
    sum_search s;
    sum_place at;
    load_search(&s, k);
    for (int kind = 0; kind < 3; kind++)
        for (int bits = 0; bits < 1 << k->edges; bits++)
            for (int corner = 0; corner < s.corners; corner++)
                if (set_place(&s, bits, corner, &at))
                    kinds[kind](&s, &at, out);
    if (!(s.time.high < INFINITY))
        return false;
    out->t = hit__cast_round_time(s.time.high, k->exponent);
    return out->t <= 1;
}
