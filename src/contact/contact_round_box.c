/* Where does a circle, sphere or capsule touch a box, or lie in it?
 *
 * The deepest point and the normal are those of the closest points. A capsule that lies on a face of the box has its
 * points at both ends of what lies over the face; else those at the ends of what it shares with the box's edge along
 * which the normal reaches furthest; in the plane, with the side. See round_contact.c. A normal is taken for that of a
 * face if it is within 1/32 (sine), as between two boxes. First principles: a support feature of a box is found axis by
 * axis. */
#include "contact/feature2.h"
#include "contact/feature3.h"
#include "contact/flat_contact.h"
#include "contact/round_contact.h"
#include "core/parts.h"
#include "exact/differences.h"
#include "measure/round_pair2.h"
#include "measure/round_pair3.h"

#include <string.h>

/* Of a normal that is within 1/32 of that of a face, the square of the cosine. */
static const double BOX_FACE = 1 - 0x1p-10;

/* A corner or edge reaches as far into a face as this part of a half length: for names only. */
static const double BOX_NEAR = 0x1p-20;

/* A box as it is given: its least and greatest corner, or its centre and half lengths. In the plane z is 0. */
typedef struct box_given {
    int dim;
    bool turned;
    double low[3], high[3], axis[3][3];
} box_given;

/* From the origin of the meeting. */
typedef struct round_box {
    double center[3], half[3];
    const double (*axis)[3];
} round_box;

static box_given box_unturned(int dim)
{
    return (box_given){dim, false, {0}, {0}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
}

static box_given box_from_aabb2(const hit_aabb2 *box)
{
    box_given g = box_unturned(2);
    memcpy(g.low, &box->min, sizeof box->min);
    memcpy(g.high, &box->max, sizeof box->max);
    return g;
}

static box_given box_from_obb2(const hit_obb2 *box)
{
    const double x = box->axis.x, y = box->axis.y;
    box_given g = {2, true, {0}, {0}, {{x, y, 0}, {-y, x, 0}, {0, 0, 1}}};
    memcpy(g.low, &box->center, sizeof box->center);
    memcpy(g.high, &box->half, sizeof box->half);
    return g;
}

static box_given box_from_aabb3(const hit_aabb3 *box)
{
    box_given g = box_unturned(3);
    memcpy(g.low, &box->min, sizeof g.low);
    memcpy(g.high, &box->max, sizeof g.high);
    return g;
}

static box_given box_from_obb3(const hit_obb3 *box)
{
    box_given g = {.dim = 3, .turned = true};
    memcpy(g.low, &box->center, sizeof g.low);
    memcpy(g.high, &box->half, sizeof g.high);
    memcpy(g.axis, box->axis, sizeof g.axis);
    return g;
}

static void load_box(round_meeting *m, const box_given *given, const rod *round, round_box *box, round_line *line)
{
    double to[10], from[10] = {0}, none = 0, way[3];
    dd x[10];
    for (int c = 0; c < 3; c++) {
        to[c] = given->low[c];
        to[3 + c] = given->high[c];
        from[3 + c] = given->turned ? 0 : given->low[c];
        to[6 + c] = round->b[c];
        from[c] = from[6 + c] = round->a[c];
    }
    to[9] = round->radius;
    m->exponent = hit__exact_differences(10, to, from, x, &none);
    for (int c = 0; c < 3; c++) {
        box->half[c] = given->turned ? x[3 + c].high : 0.5 * x[3 + c].high;
        box->center[c] = given->turned ? x[c].high : x[c].high + box->half[c];
        line->from[c] = 0;
        line->along[c] = x[6 + c].high;
        way[c] = box->center[c] - 0.5 * line->along[c];
    }
    box->axis = given->axis;
    line->radius = x[9].high;
    round_name_parts(round, line);
    m->slack = 0x1p-50 * (sqrt(vec3_dot(way, way)) + sqrt(vec3_dot(box->half, box->half)) +
                          0.5 * sqrt(vec3_dot(line->along, line->along)) + line->radius);
}

/* ---- Its parts ---- */

/* The point where the coordinate along each axis is so many half lengths. */
static void point_of_box(const round_box *box, const int at[3], double out[3])
{
    for (int c = 0; c < 3; c++) {
        double sum = 0;
        for (int k = 0; k < 3; k++)
            sum += at[k] * (box->half[k] * box->axis[k][c]);
        out[c] = box->center[c] + sum;
    }
}

/* The part of the line that runs along an axis of the box, from -1 to 1 of it, elsewhere at the given coordinates. */
static void line_of_box(const round_box *box, int axis, const int at[3], round_line *line)
{
    int start[3] = {at[0], at[1], at[2]};
    start[axis] = -1;
    point_of_box(box, start, line->from);
    for (int c = 0; c < 3; c++)
        line->along[c] = 2 * (box->half[axis] * box->axis[axis][c]);
    line->radius = 0;
}

/* The axis whose faces look most along the normal, and which of the two faces; false: none is within 1/32 of it. */
static bool face_of_box(const round_meeting *m, const round_box *box, int *axis, int *side)
{
    double most = -1;
    for (int k = 0; k < 3; k++) {
        double face[3];
        vec3_cross(box->axis[(k + 1) % 3], box->axis[(k + 2) % 3], face);
        const double along = vec3_dot(face, m->normal), share = along * along / vec3_dot(face, face);
        if (!(share > most))
            continue;
        most = share;
        *axis = k;
        *side = (along < 0) == (vec3_dot(face, box->axis[k]) < 0) ? 1 : -1;
    }
    return most >= BOX_FACE;
}

static void set_face(const round_meeting *m, const round_box *box, int k, int side, round_face *face)
{
    int at[3] = {0, 0, 0};
    at[k] = side;
    point_of_box(box, at, face->at);
    vec3_cross(box->axis[(k + 1) % 3], box->axis[(k + 2) % 3], face->normal);
    face->id = feature3_of((place3){k, side, {0, 0}});
    face->borders = 4;
    for (int i = 0; i < 4; i++) {
        round_border *border = &face->border[i];
        const int p = (k + 1 + i / 2) % 3, q = (k + 2 - i / 2) % 3, end = i % 2 == 0 ? -1 : 1;
        double in[3];
        vec3_cross(m->normal, box->axis[q], in);
        const double sign = (vec3_dot(in, box->axis[p]) < 0) == (end < 0) ? -1 : 1;
        for (int c = 0; c < 3; c++)
            border->inward[c] = sign * in[c];
        at[p] = end;
        point_of_box(box, at, border->at);
        at[p] = 0;
        border->id = feature3_of((place3){k, side, {i / 2 == 0 ? end : 0, i / 2 == 0 ? 0 : end}});
    }
}

/* The edge that reaches furthest along the normal: it runs along the axis that is most across it. */
static void set_edge(const round_meeting *m, const round_box *box, round_line *edge)
{
    double least = INFINITY;
    int k = 0, at[3];
    for (int i = 0; i < 3; i++) {
        const double along = vec3_dot(m->normal, box->axis[i]);
        const double share = along * along / vec3_dot(box->axis[i], box->axis[i]);
        at[i] = along < 0 ? -1 : 1;
        if (share < least) {
            least = share;
            k = i;
        }
    }
    const int next = (k + 1) % 3, after = (k + 2) % 3;
    line_of_box(box, k, at, edge);
    edge->middle = feature3_edge(k, at[next], at[after]);
    for (int i = 0; i < 2; i++)
        edge->end[i] = (uint32_t)HIT_FEATURE_CORNER + ((uint32_t)i << k) + ((uint32_t)(at[next] > 0) << next) +
                       ((uint32_t)(at[after] > 0) << after);
}

/* In the plane, the side that looks most along the normal. */
static void set_side(const round_meeting *m, const round_box *box, round_line *edge)
{
    const double along[2] = {vec3_dot(m->normal, box->axis[0]), vec3_dot(m->normal, box->axis[1])};
    const int k = fabs(along[1]) > fabs(along[0]), side = along[k] < 0 ? -1 : 1;
    int at[3] = {0, 0, 0};
    at[k] = side;
    line_of_box(box, 1 - k, at, edge);
    edge->middle = feature2_of(k, side, 0);
    edge->end[0] = feature2_of(k, side, -1);
    edge->end[1] = feature2_of(k, side, 1);
}

/* The part on which a point of the surface lies. */
static uint32_t part_of_box(const round_meeting *m, const round_box *box, int dim, const double point[3])
{
    double x[3], at[3] = {0, 0, 0};
    int k = 0, side = 1;
    for (int c = 0; c < 3; c++)
        x[c] = ldexp(point[c] - m->origin[c], -m->exponent) - box->center[c];
    for (int i = 0; i < dim; i++)
        at[i] = vec3_dot(x, box->axis[i]);
    if (dim == 3) {
        (void)face_of_box(m, box, &k, &side);
        const int p = (k + 1) % 3, q = (k + 2) % 3;
        return feature3_of((place3){k,
                                    side,
                                    {feature3_end(at[p], box->half[p], BOX_NEAR * box->half[p]),
                                     feature3_end(at[q], box->half[q], BOX_NEAR * box->half[q])}});
    }
    const double along[2] = {vec3_dot(m->normal, box->axis[0]), vec3_dot(m->normal, box->axis[1])};
    k = fabs(along[1]) > fabs(along[0]);
    return feature2_of(k, along[k] < 0 ? -1 : 1,
                       feature2_end(at[1 - k], box->half[1 - k], BOX_NEAR * box->half[1 - k]));
}

/* ---- All of it ---- */

static void contact_of_box(const box_given *given, const rod *round, const rod_way *way, hit_axis axis, double margin,
                           hit_contact3 *out)
{
    round_meeting m = round_meeting_of(way, false, round->a);
    round_box box;
    round_line line, edge;
    load_box(&m, given, round, &box, &line);
    const uint32_t part = hit__contact_round_part_at(&m, &line, way->b, -1);
    const uint32_t id = part_of_box(&m, &box, given->dim, way->a) << 8 | part;
    if (!rod_is_ball(round) && way->distance >= -DBL_MAX) {
        round_face face;
        int k = 0, side = 1;
        if (core_is_plane(given->dim)) {
            set_side(&m, &box, &edge);
            hit__contact_round_lines(&m, &edge, &line);
        } else {
            const bool is_face = face_of_box(&m, &box, &k, &side);
            if (is_face)
                set_face(&m, &box, k, side, &face);
            if (!is_face || !hit__contact_round_face(&m, &face, &line)) {
                set_edge(&m, &box, &edge);
                hit__contact_round_lines(&m, &edge, &line);
            }
        }
    }
    hit__contact_round_points(given->dim, &m, way, id, axis, margin, out);
}

static bool contact2_of_box(const box_given *given, const rod *round, const hit_closest2 *closest, hit_axis axis,
                            double margin, hit_contact2 *out)
{
    const rod_way way = rod_way_from_closest2(closest);
    hit_contact3 contact;
    contact_of_box(given, round, &way, axis, margin, &contact);
    return flat_contact_is(&contact, out);
}

static bool contact3_of_box(const box_given *given, const rod *round, const hit_closest3 *closest, hit_axis axis,
                            double margin, hit_contact3 *out)
{
    const rod_way way = rod_way_from_closest3(closest);
    contact_of_box(given, round, &way, axis, margin, out);
    return true;
}

/* ---- The plane ---- */

bool hit_contact_within_aabb2_circle2(hit_aabb2 box, hit_circle2 circle, double margin, hit_contact2 *out)
{
    if (!round2_is_finite_aabb(&box))
        return false;
    const hit_closest2 closest = hit_closest_aabb2_circle2(box, circle);
    if (!round_is_near(closest.distance, margin))
        return false;
    const rod round = rod_from_circle2(circle);
    const box_given given = box_from_aabb2(&box);
    const hit_axis axis = hit__measure_round_pair2_axis_of_aabb(&closest.normal);
    return contact2_of_box(&given, &round, &closest, axis, margin, out);
}

bool hit_contact_aabb2_circle2(hit_aabb2 box, hit_circle2 circle, hit_contact2 *out)
{
    return hit_contact_within_aabb2_circle2(box, circle, 0, out);
}

bool hit_contact_within_aabb2_capsule2(hit_aabb2 box, hit_capsule2 capsule, double margin, hit_contact2 *out)
{
    if (!round2_is_finite_aabb(&box))
        return false;
    if (hit__measure_round_pair2_is_beyond_aabb(&box, &capsule, margin))
        return false;
    const hit_closest2 closest = hit_closest_aabb2_capsule2(box, capsule);
    if (!round_is_near(closest.distance, margin))
        return false;
    const rod round = rod_from_capsule2(capsule);
    const box_given given = box_from_aabb2(&box);
    const hit_axis axis = hit__measure_round_pair2_axis_of_aabb(&closest.normal);
    return contact2_of_box(&given, &round, &closest, axis, margin, out);
}

bool hit_contact_aabb2_capsule2(hit_aabb2 box, hit_capsule2 capsule, hit_contact2 *out)
{
    return hit_contact_within_aabb2_capsule2(box, capsule, 0, out);
}

bool hit_contact_within_obb2_circle2(hit_obb2 box, hit_circle2 circle, double margin, hit_contact2 *out)
{
    const hit_closest2 closest = hit_closest_obb2_circle2(box, circle);
    if (!round_is_near(closest.distance, margin))
        return false;
    const rod round = rod_from_circle2(circle);
    const box_given given = box_from_obb2(&box);
    const hit_axis axis = hit__measure_round_pair2_axis_of_obb(&box, &closest.normal);
    return contact2_of_box(&given, &round, &closest, axis, margin, out);
}

bool hit_contact_obb2_circle2(hit_obb2 box, hit_circle2 circle, hit_contact2 *out)
{
    return hit_contact_within_obb2_circle2(box, circle, 0, out);
}

bool hit_contact_within_obb2_capsule2(hit_obb2 box, hit_capsule2 capsule, double margin, hit_contact2 *out)
{
    if (hit__measure_round_pair2_is_beyond_obb(&box, &capsule, margin))
        return false;
    const hit_closest2 closest = hit_closest_obb2_capsule2(box, capsule);
    if (!round_is_near(closest.distance, margin))
        return false;
    const rod round = rod_from_capsule2(capsule);
    const box_given given = box_from_obb2(&box);
    const hit_axis axis = hit__measure_round_pair2_axis_of_obb(&box, &closest.normal);
    return contact2_of_box(&given, &round, &closest, axis, margin, out);
}

bool hit_contact_obb2_capsule2(hit_obb2 box, hit_capsule2 capsule, hit_contact2 *out)
{
    return hit_contact_within_obb2_capsule2(box, capsule, 0, out);
}

/* ---- Space ---- */

bool hit_contact_within_aabb3_sphere3(hit_aabb3 box, hit_sphere3 sphere, double margin, hit_contact3 *out)
{
    if (!round3_is_finite_aabb(&box))
        return false;
    const hit_closest3 closest = hit_closest_aabb3_sphere3(box, sphere);
    if (!round_is_near(closest.distance, margin))
        return false;
    const rod round = rod_from_sphere3(sphere);
    const box_given given = box_from_aabb3(&box);
    const hit_axis axis = hit__measure_round_pair3_axis_of_aabb(&closest.normal);
    return contact3_of_box(&given, &round, &closest, axis, margin, out);
}

bool hit_contact_aabb3_sphere3(hit_aabb3 box, hit_sphere3 sphere, hit_contact3 *out)
{
    return hit_contact_within_aabb3_sphere3(box, sphere, 0, out);
}

bool hit_contact_within_aabb3_capsule3(hit_aabb3 box, hit_capsule3 capsule, double margin, hit_contact3 *out)
{
    if (!round3_is_finite_aabb(&box))
        return false;
    if (hit__measure_round_pair3_is_beyond_aabb(&box, &capsule, margin))
        return false;
    const hit_closest3 closest = hit_closest_aabb3_capsule3(box, capsule);
    if (!round_is_near(closest.distance, margin))
        return false;
    const rod round = rod_from_capsule3(capsule);
    const box_given given = box_from_aabb3(&box);
    const hit_axis axis = hit__measure_round_pair3_axis_of_aabb(&closest.normal);
    return contact3_of_box(&given, &round, &closest, axis, margin, out);
}

bool hit_contact_aabb3_capsule3(hit_aabb3 box, hit_capsule3 capsule, hit_contact3 *out)
{
    return hit_contact_within_aabb3_capsule3(box, capsule, 0, out);
}

bool hit_contact_within_obb3_sphere3(const hit_obb3 *box, hit_sphere3 sphere, double margin, hit_contact3 *out)
{
    const hit_closest3 closest = hit_closest_obb3_sphere3(box, sphere);
    if (!round_is_near(closest.distance, margin))
        return false;
    const rod round = rod_from_sphere3(sphere);
    const box_given given = box_from_obb3(box);
    const hit_axis axis = hit__measure_round_pair3_axis_of_obb(box, &closest.normal);
    return contact3_of_box(&given, &round, &closest, axis, margin, out);
}

bool hit_contact_obb3_sphere3(const hit_obb3 *box, hit_sphere3 sphere, hit_contact3 *out)
{
    return hit_contact_within_obb3_sphere3(box, sphere, 0, out);
}

bool hit_contact_within_obb3_capsule3(const hit_obb3 *box, hit_capsule3 capsule, double margin, hit_contact3 *out)
{
    if (hit__measure_round_pair3_is_beyond_obb(box, &capsule, margin))
        return false;
    const hit_closest3 closest = hit_closest_obb3_capsule3(box, capsule);
    if (!round_is_near(closest.distance, margin))
        return false;
    const rod round = rod_from_capsule3(capsule);
    const box_given given = box_from_obb3(box);
    const hit_axis axis = hit__measure_round_pair3_axis_of_obb(box, &closest.normal);
    return contact3_of_box(&given, &round, &closest, axis, margin, out);
}

bool hit_contact_obb3_capsule3(const hit_obb3 *box, hit_capsule3 capsule, hit_contact3 *out)
{
    return hit_contact_within_obb3_capsule3(box, capsule, 0, out);
}
