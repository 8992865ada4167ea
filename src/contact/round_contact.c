/* Where does a capsule lie in another shape, besides where it is deepest?
 *
 * Seen along the normal, the capsule's segment and an edge, or the other capsule's segment, share a part of their
 * length; a face and the segment, too. The two ends of this part are the places. At each of them is a ball of the
 * capsule, and a point of the face or a ball of the other line: how deep are these in each other along the normal? If
 * the balls are not one above the other, they meet off the normal, but a - b is still along it. Along what they share
 * the depth is linear, so it is greatest at one of the places; only two segments that cross may be deepest in between.
 *
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.3.8, for the clipping of a segment; E. Catto,
 * Box2D, b2CollideCapsules, 2023, for the contact of two capsules in two points. Ours differs: without a tolerance for
 * what is parallel, and with the ends of the shared part as they lie in space. */
#include "contact/round_contact.h"

#include "exact/floating.h"

/* A place this near to an end, as a part of the length, is at the end: what lies end on end keeps its ids. */
static const double ROUND_END = 0x1p-20;

/* A line of which no more is across the normal, by the square, is along it. */
static const double ROUND_ALONG = 0x1p-90;

uint32_t hit__contact_round_part(const round_line *line, double place)
{
    return place <= ROUND_END ? line->end[0] : place >= 1 - ROUND_END ? line->end[1] : line->middle;
}

uint32_t hit__contact_round_part_at(const round_meeting *m, const round_line *line, const double point[3], double out)
{
    double at[3];
    for (int c = 0; c < 3; c++)
        at[c] = ldexp(point[c] - m->origin[c], -m->exponent) - line->from[c] - out * line->radius * m->normal[c];
    const double square = vec3_dot(line->along, line->along);
    return hit__contact_round_part(line, square > 0 ? vec3_dot(at, line->along) / square : 0);
}

/* What of v is across the normal. */
static void across_normal(const round_meeting *m, const double v[3], double out[3])
{
    const double along = vec3_dot(v, m->normal);
    for (int c = 0; c < 3; c++)
        out[c] = v[c] - along * m->normal[c];
}

static void add_place(round_meeting *m, const round_place *place)
{
    if (m->count == 0 || m->place[0].id != place->id)
        m->place[m->count++] = *place;
}

/* Two balls that meet if moved along the normal. */
static void add_balls(round_meeting *m, const double p[3], double r, const double q[3], double s, uint32_t id)
{
    const double w[3] = {q[0] - p[0], q[1] - p[1], q[2] - p[2]}, gap = vec3_dot(w, m->normal), reach = r + s;
    double beside[3];
    across_normal(m, w, beside);
    double square = vec3_dot(beside, beside);
    if (square <= m->slack * m->slack)
        square = beside[0] = beside[1] = beside[2] = 0;
    else if (!(square < reach * reach))
        return;
    const double up = sqrt(reach * reach - square);
    round_place place = {.depth = up - gap, .id = id};
    for (int c = 0; c < 3; c++) {
        const double way = reach > 0 ? (beside[c] + up * m->normal[c]) / reach : m->normal[c];
        place.a[c] = p[c] + r * way;
        place.b[c] = q[c] - s * way;
    }
    add_place(m, &place);
}

/* ---- Two lines ---- */

/* Two lines and what of them is across the normal; the square is 0 of what is along it. */
typedef struct line_pair {
    const round_line *line[2];
    double flat[2][3], square[2];
} line_pair;

/* The place of a line that is nearest to x, seen along the normal; of what is along it the end that reaches furthest to
 * the other line. */
static double place_beside(const round_meeting *m, const line_pair *pair, int i, const double x[3])
{
    const round_line *line = pair->line[i];
    const double to[3] = {x[0] - line->from[0], x[1] - line->from[1], x[2] - line->from[2]};
    if (!(pair->square[i] > 0))
        return (vec3_dot(line->along, m->normal) > 0) == (i == 0) ? 1 : 0;
    return core_min(core_max(vec3_dot(to, pair->flat[i]) / pair->square[i], 0), 1);
}

/* The end of line i, and what is beside it of the other. */
static void try_end(round_meeting *m, const line_pair *pair, int i, int end)
{
    const round_line *line = pair->line[i], *other = pair->line[1 - i];
    double x[3], y[3];
    for (int c = 0; c < 3; c++)
        x[c] = line->from[c] + end * line->along[c];
    const double place = place_beside(m, pair, 1 - i, x);
    for (int c = 0; c < 3; c++)
        y[c] = other->from[c] + place * other->along[c];
    const uint32_t part = hit__contact_round_part(other, place);
    if (i == 0)
        add_balls(m, x, line->radius, y, other->radius, line->end[end] << 8 | part);
    else
        add_balls(m, y, other->radius, x, line->radius, part << 8 | line->end[end]);
}

void hit__contact_round_lines(round_meeting *m, const round_line *a, const round_line *b)
{
    line_pair pair = {.line = {a, b}};
    double at[2][2];
    for (int i = 0; i < 2; i++) {
        const round_line *line = pair.line[i];
        across_normal(m, line->along, pair.flat[i]);
        const double square = vec3_dot(pair.flat[i], pair.flat[i]);
        pair.square[i] = square > ROUND_ALONG * vec3_dot(line->along, line->along) ? square : 0;
    }
    const double *e = pair.flat[pair.square[1] > pair.square[0] ? 1 : 0];
    if (!(pair.square[0] > 0) && !(pair.square[1] > 0))
        return;
    for (int i = 0; i < 2; i++) {
        at[i][0] = vec3_dot(pair.line[i]->from, e);
        at[i][1] = at[i][0] + vec3_dot(pair.line[i]->along, e);
    }
    for (int side = 0; side < 2; side++) {
        const int last[2] = {(at[0][1] < at[0][0]) != (side == 1), (at[1][1] < at[1][0]) != (side == 1)};
        const double x = at[0][last[0]], y = at[1][last[1]];
        const int i = side == 1 ? y < x : y > x; /* whose end comes first, from the middle */
        try_end(m, &pair, i, last[i]);
    }
}

/* ---- A face and a line ---- */

bool hit__contact_round_face(round_meeting *m, const round_face *face, const round_line *line)
{
    double place[2] = {0, 1};
    uint32_t part[2] = {face->id, face->id};
    for (int i = 0; i < face->borders; i++) {
        const round_border *border = &face->border[i];
        const double *in = border->inward, *at = border->at;
        const double to[3] = {line->from[0] - at[0], line->from[1] - at[1], line->from[2] - at[2]};
        const double room = m->slack * sqrt(vec3_dot(in, in));
        const double first = vec3_dot(in, to), last = first + vec3_dot(in, line->along);
        if (first < -room && last < -room)
            return false;
        const int end = last < first;
        if ((end == 1 ? last : first) >= -room) /* it is on the border but for rounding, or inside */
            continue;
        const double cut = core_min(core_max(first / (first - last), 0), 1);
        if (end == 1 ? cut < place[1] : cut > place[0]) {
            place[end] = cut;
            part[end] = border->id;
        }
    }
    const double by = vec3_dot(face->normal, m->normal);
    if (!(place[0] <= place[1]))
        return false;
    for (int end = 0; end < 2; end++) {
        const uint32_t of_line = hit__contact_round_part(line, place[end]);
        round_place p = {.id = (of_line != line->middle ? face->id : part[end]) << 8 | of_line};
        double x[3], to[3];
        for (int c = 0; c < 3; c++) {
            x[c] = line->from[c] + place[end] * line->along[c];
            to[c] = face->at[c] - x[c];
        }
        const double up = vec3_dot(face->normal, to) / by;
        p.depth = up + line->radius;
        for (int c = 0; c < 3; c++) {
            p.a[c] = x[c] + up * m->normal[c];
            p.b[c] = x[c] - line->radius * m->normal[c];
        }
        add_place(m, &p);
    }
    return true;
}

/* ---- All of it ---- */

static hit_contact_point3 point_in_frame(const round_meeting *m, const round_place *place, double depth)
{
    double a[3], b[3];
    for (int c = 0; c < 3; c++) {
        a[c] = floating_place(m->origin[c], place->a[c], m->exponent);
        b[c] = floating_place(m->origin[c], place->b[c], m->exponent);
    }
    const uint32_t id = m->turned ? (place->id & 0xff) << 8 | place->id >> 8 : place->id;
    const double *first = m->turned ? b : a, *second = m->turned ? a : b;
    return (hit_contact_point3){{first[0], first[1], first[2]}, {second[0], second[1], second[2]}, depth, id};
}

void hit__contact_round_points(int dim, round_meeting *m, const rod_way *way, uint32_t id, hit_axis axis, double margin,
                               hit_contact3 *out)
{
    const double most = ldexp(0 - way->distance, -m->exponent);
    bool is_deepest[2] = {false, false};
    out->depth = 0 - way->distance;
    out->normal = (hit_vec3){way->normal[0], way->normal[1], way->normal[2]};
    out->axis = axis;
    out->count = 0;
    for (int i = 0; i < m->count; i++)
        is_deepest[i] = m->place[i].depth >= most - m->slack;
    if (!is_deepest[0] && !is_deepest[1])
        out->point[out->count++] =
            (hit_contact_point3){{way->a[0], way->a[1], way->a[2]}, {way->b[0], way->b[1], way->b[2]}, out->depth, id};
    /* In the plane, two are enough: the deeper one of the places. */
    const bool is_one = dim == 2 && out->count == 1 && m->count == 2;
    const int left_out = !is_one ? -1 : m->place[0].depth < m->place[1].depth ? 0 : 1;
    for (int i = 0; i < m->count; i++) {
        const double depth = is_deepest[i] ? out->depth : ldexp(m->place[i].depth, m->exponent);
        if (i == left_out || !(depth <= out->depth) || !exact_less_equal(0 - depth, margin))
            continue;
        const hit_contact_point3 point = point_in_frame(m, &m->place[i], depth);
        if (out->count == 0 || out->point[0].id != point.id)
            out->point[out->count++] = point;
    }
}
