/* Where does a sphere or a capsule touch a triangle of space, or lie across it?
 *
 * The deepest point and the normal are those of the closest points. A capsule that lies on the triangle has its points
 * at both ends of what lies over it; else those at the ends of what it shares with the edge along which the normal
 * reaches furthest. See round_contact.c. The normal is taken for that of the triangle if it is within 1/32 (sine).
 * First principles: the triangle's normal is a cross product, here in double-double, as a triangle may be thin. */
#include "contact/round_contact.h"
#include "exact/dd_vec.h"
#include "exact/differences.h"

#include <string.h>

/* Of a normal that is within 1/32 of that of the triangle, the square of the cosine. */
static const double TRIANGLE_FACE = 1 - 0x1p-10;

/* A triangle with less height than this part of its longest edge, by the square, has edges only. */
static const double TRIANGLE_THIN = 0x1p-80;

/* A corner or edge reaches this far into the triangle, as a part of its height: for names only. */
static const double TRIANGLE_NEAR = 0x1p-20;

/* From the origin of the meeting. */
typedef struct round_triangle {
    double corner[3][3], normal[3], square; /* the normal has this square, 0 of what is thin */
} round_triangle;

static void set_normal(const dd corner[9], round_triangle *t)
{
    dd u[3], v[3], n[3];
    double longest = 0;
    for (int c = 0; c < 3; c++) {
        u[c] = dd_add(corner[3 + c], dd_negate(corner[c]));
        v[c] = dd_add(corner[6 + c], dd_negate(corner[c]));
    }
    vec3_dd_sum_cross(u, v, n);
    for (int i = 0; i < 3; i++) {
        const double *p = t->corner[i], *q = t->corner[(i + 1) % 3];
        const double edge[3] = {q[0] - p[0], q[1] - p[1], q[2] - p[2]};
        longest = core_max(longest, vec3_dot(edge, edge));
        t->normal[i] = n[i].high;
    }
    const double square = vec3_dot(t->normal, t->normal);
    t->square = square > TRIANGLE_THIN * longest * longest ? square : 0;
}

static void load_triangle(round_meeting *m, const rod *round, const hit_triangle3 *triangle, round_triangle *t,
                          round_line *line)
{
    double to[13], from[13], none = 0, size = 0;
    dd x[13];
    memcpy(to, triangle->corner, 9 * sizeof(double));
    memcpy(to + 9, round->b, 3 * sizeof(double));
    for (int i = 0; i < 12; i++)
        from[i] = round->a[i % 3];
    to[12] = round->radius;
    from[12] = 0;
    m->exponent = hit__exact_differences(13, to, from, x, &none);
    for (int c = 0; c < 3; c++) {
        line->from[c] = 0;
        line->along[c] = x[9 + c].high;
        double least = core_min(0, line->along[c]), most = core_max(0, line->along[c]);
        for (int i = 0; i < 3; i++) {
            t->corner[i][c] = x[3 * i + c].high;
            least = core_min(least, t->corner[i][c]);
            most = core_max(most, t->corner[i][c]);
        }
        size = core_max(size, most - least);
    }
    line->radius = x[12].high;
    round_name_parts(round, line);
    m->slack = 0x1p-50 * (size + line->radius);
    set_normal(x, t);
}

/* How much of the normal is across edge i, from p to what is inside; and how high the third corner is above the edge in
 * this measure. */
static double inward_of(const double n[3], const round_triangle *t, int i, double in[3])
{
    const double *p = t->corner[i], *q = t->corner[(i + 1) % 3], *r = t->corner[(i + 2) % 3];
    const double edge[3] = {q[0] - p[0], q[1] - p[1], q[2] - p[2]}, to[3] = {r[0] - p[0], r[1] - p[1], r[2] - p[2]};
    vec3_cross(n, edge, in);
    const double height = vec3_dot(in, to);
    for (int c = 0; c < 3; c++)
        in[c] = height < 0 ? -in[c] : in[c];
    return fabs(height);
}

static uint32_t edge_id(int i)
{
    return (uint32_t)HIT_FEATURE_EDGE + (uint32_t)i;
}

static void set_face(const round_meeting *m, const round_triangle *t, round_face *face)
{
    memcpy(face->at, t->corner[0], sizeof face->at);
    memcpy(face->normal, t->normal, sizeof face->normal);
    face->borders = 3;
    face->id = HIT_FEATURE_FACE;
    for (int i = 0; i < 3; i++) {
        (void)inward_of(m->normal, t, i, face->border[i].inward);
        memcpy(face->border[i].at, t->corner[i], sizeof face->border[i].at);
        face->border[i].id = edge_id(i);
    }
}

/* The edge from the corner that reaches furthest along the normal to the one that is next in this. */
static void set_edge(const round_meeting *m, const round_triangle *t, round_line *edge)
{
    double reach[3];
    int least = 0;
    for (int i = 0; i < 3; i++) {
        reach[i] = vec3_dot(t->corner[i], m->normal);
        least = reach[i] < reach[least] ? i : least;
    }
    const int i = (least + 1) % 3, j = (least + 2) % 3;
    for (int c = 0; c < 3; c++) {
        edge->from[c] = t->corner[i][c];
        edge->along[c] = t->corner[j][c] - t->corner[i][c];
    }
    edge->radius = 0;
    edge->middle = edge_id(i);
    edge->end[0] = (uint32_t)HIT_FEATURE_CORNER + (uint32_t)i;
    edge->end[1] = (uint32_t)HIT_FEATURE_CORNER + (uint32_t)j;
}

/* The part on which a point of the triangle lies. */
static uint32_t part_of_triangle(const round_meeting *m, const round_triangle *t, const double point[3])
{
    double x[3], in[3];
    bool beside[3];
    for (int c = 0; c < 3; c++)
        x[c] = ldexp(point[c] - m->origin[c], -m->exponent);
    for (int i = 0; i < 3; i++) {
        const double height = inward_of(t->normal, t, i, in);
        const double to[3] = {x[0] - t->corner[i][0], x[1] - t->corner[i][1], x[2] - t->corner[i][2]};
        beside[i] = vec3_dot(to, in) <= TRIANGLE_NEAR * height;
    }
    for (int i = 0; i < 3; i++)
        if (beside[i] && beside[(i + 2) % 3])
            return (uint32_t)HIT_FEATURE_CORNER + (uint32_t)i;
    for (int i = 0; i < 3; i++)
        if (beside[i])
            return edge_id(i);
    return HIT_FEATURE_FACE;
}

static bool contact_of_triangle(const rod *round, const hit_triangle3 *triangle, const hit_closest3 *closest,
                                double margin, hit_contact3 *out)
{
    if (!round_is_near(closest->distance, margin))
        return false;
    const rod_way way = rod_way_from_closest3(closest);
    round_meeting m = round_meeting_of(&way, true, round->a);
    round_triangle t;
    round_line line, edge;
    load_triangle(&m, round, triangle, &t, &line);
    const uint32_t id = hit__contact_round_part_at(&m, &line, way.a, -1) << 8 | part_of_triangle(&m, &t, way.b);
    if (!rod_is_ball(round) && way.distance >= -DBL_MAX) {
        const double along = vec3_dot(t.normal, m.normal);
        const bool is_face = t.square > 0 && along * along >= TRIANGLE_FACE * t.square;
        round_face face;
        if (is_face)
            set_face(&m, &t, &face);
        if (!is_face || !hit__contact_round_face(&m, &face, &line)) {
            set_edge(&m, &t, &edge);
            hit__contact_round_lines(&m, &edge, &line);
        }
    }
    hit__contact_round_points(3, &m, &way, id, HIT_AXIS_B0, margin, out);
    return true;
}

bool hit_contact_within_sphere3_triangle3(hit_sphere3 sphere, const hit_triangle3 *triangle, double margin,
                                          hit_contact3 *out)
{
    const rod round = rod_from_sphere3(sphere);
    const hit_closest3 closest = hit_closest_sphere3_triangle3(sphere, triangle);
    return contact_of_triangle(&round, triangle, &closest, margin, out);
}

bool hit_contact_sphere3_triangle3(hit_sphere3 sphere, const hit_triangle3 *triangle, hit_contact3 *out)
{
    return hit_contact_within_sphere3_triangle3(sphere, triangle, 0, out);
}

bool hit_contact_within_capsule3_triangle3(hit_capsule3 capsule, const hit_triangle3 *triangle, double margin,
                                           hit_contact3 *out)
{
    const rod round = rod_from_capsule3(capsule);
    const hit_closest3 closest = hit_closest_capsule3_triangle3(capsule, triangle);
    return contact_of_triangle(&round, triangle, &closest, margin, out);
}

bool hit_contact_capsule3_triangle3(hit_capsule3 capsule, const hit_triangle3 *triangle, hit_contact3 *out)
{
    return hit_contact_within_capsule3_triangle3(capsule, triangle, 0, out);
}
