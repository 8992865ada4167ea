/* The calls of distance.h and contact.h for triangles and polygons of the plane, and what must be true of their
 * answers. */
#include "check/check_flat_ways.h"

#include "judge/judge_flat_ways.h"

#include <float.h>
#include <math.h>

/* ---- What the library says ---- */

/* Margins, of which the first is 0 and the last is without an end. */
enum { FLAT_MARGINS = 6 };

typedef struct flat_said {
    hit_relation relation;
    double distance;
    hit_closest2 closest;
    bool within[2], penetrates, contacts, has_contact, nears[FLAT_MARGINS];
    hit_penetration2 out;
    hit_contact2 contact, near[FLAT_MARGINS];
} flat_said;

/* About the distance: at it, just below, beyond, and where they overlap, less deep points of the same two. */
static double margin_of(const flat_said *said, int i)
{
    const double d = said->closest.distance;
    const double margins[FLAT_MARGINS] = {0, d, nextafter(d, -INFINITY), d + 0.25 * fabs(d), 3 * fabs(d), INFINITY};
    return margins[i];
}

#define ASK_CONTACTS(said, contact_of, near_of, ...)                                                                   \
    do {                                                                                                               \
        (said)->has_contact = true;                                                                                    \
        (said)->contacts = contact_of(__VA_ARGS__, &(said)->contact);                                                  \
        for (int i = 0; i < FLAT_MARGINS; ++i)                                                                         \
            (said)->nears[i] = near_of(__VA_ARGS__, margin_of(said, i), &(said)->near[i]);                             \
    } while (0)

static flat_said ask_aabb2_triangle2(hit_aabb2 a, hit_triangle2 t)
{
    flat_said said = {.relation = hit_relate_aabb2_triangle2(a, t),
                      .distance = hit_distance_aabb2_triangle2(a, t),
                      .closest = hit_closest_aabb2_triangle2(a, t)};
    const double most = said.closest.distance;
    said.within[0] = hit_within_aabb2_triangle2(a, t, most);
    said.within[1] = hit_within_aabb2_triangle2(a, t, nextafter(most, -INFINITY));
    said.penetrates = hit_penetration_aabb2_triangle2(a, t, &said.out);
    ASK_CONTACTS(&said, hit_contact_aabb2_triangle2, hit_contact_within_aabb2_triangle2, a, t);
    return said;
}

static flat_said ask_aabb2_polygon2(hit_aabb2 a, const hit_polygon2 *p)
{
    flat_said said = {.relation = hit_relate_aabb2_polygon2(a, p),
                      .distance = hit_distance_aabb2_polygon2(a, p),
                      .closest = hit_closest_aabb2_polygon2(a, p)};
    const double most = said.closest.distance;
    said.within[0] = hit_within_aabb2_polygon2(a, p, most);
    said.within[1] = hit_within_aabb2_polygon2(a, p, nextafter(most, -INFINITY));
    said.penetrates = hit_penetration_aabb2_polygon2(a, p, &said.out);
    ASK_CONTACTS(&said, hit_contact_aabb2_polygon2, hit_contact_within_aabb2_polygon2, a, p);
    return said;
}

static flat_said ask_obb2_triangle2(hit_obb2 a, hit_triangle2 t)
{
    flat_said said = {.relation = hit_relate_obb2_triangle2(a, t),
                      .distance = hit_distance_obb2_triangle2(a, t),
                      .closest = hit_closest_obb2_triangle2(a, t)};
    const double most = said.closest.distance;
    said.within[0] = hit_within_obb2_triangle2(a, t, most);
    said.within[1] = hit_within_obb2_triangle2(a, t, nextafter(most, -INFINITY));
    said.penetrates = hit_penetration_obb2_triangle2(a, t, &said.out);
    ASK_CONTACTS(&said, hit_contact_obb2_triangle2, hit_contact_within_obb2_triangle2, a, t);
    return said;
}

static flat_said ask_obb2_polygon2(hit_obb2 a, const hit_polygon2 *p)
{
    flat_said said = {.relation = hit_relate_obb2_polygon2(a, p),
                      .distance = hit_distance_obb2_polygon2(a, p),
                      .closest = hit_closest_obb2_polygon2(a, p)};
    const double most = said.closest.distance;
    said.within[0] = hit_within_obb2_polygon2(a, p, most);
    said.within[1] = hit_within_obb2_polygon2(a, p, nextafter(most, -INFINITY));
    said.penetrates = hit_penetration_obb2_polygon2(a, p, &said.out);
    ASK_CONTACTS(&said, hit_contact_obb2_polygon2, hit_contact_within_obb2_polygon2, a, p);
    return said;
}

static flat_said ask_point2_triangle2(hit_vec2 a, hit_triangle2 t)
{
    flat_said said = {.relation = hit_relate_point2_triangle2(a, t),
                      .distance = hit_distance_point2_triangle2(a, t),
                      .closest = hit_closest_point2_triangle2(a, t)};
    const double most = said.closest.distance;
    said.within[0] = hit_within_point2_triangle2(a, t, most);
    said.within[1] = hit_within_point2_triangle2(a, t, nextafter(most, -INFINITY));
    said.penetrates = hit_penetration_point2_triangle2(a, t, &said.out);
    return said;
}

static flat_said ask_point2_polygon2(hit_vec2 a, const hit_polygon2 *p)
{
    flat_said said = {.relation = hit_relate_point2_polygon2(a, p),
                      .distance = hit_distance_point2_polygon2(a, p),
                      .closest = hit_closest_point2_polygon2(a, p)};
    const double most = said.closest.distance;
    said.within[0] = hit_within_point2_polygon2(a, p, most);
    said.within[1] = hit_within_point2_polygon2(a, p, nextafter(most, -INFINITY));
    said.penetrates = hit_penetration_point2_polygon2(a, p, &said.out);
    return said;
}

static flat_said ask_segment2_triangle2(hit_segment2 a, hit_triangle2 t)
{
    flat_said said = {.relation = hit_relate_segment2_triangle2(a, t),
                      .distance = hit_distance_segment2_triangle2(a, t),
                      .closest = hit_closest_segment2_triangle2(a, t)};
    const double most = said.closest.distance;
    said.within[0] = hit_within_segment2_triangle2(a, t, most);
    said.within[1] = hit_within_segment2_triangle2(a, t, nextafter(most, -INFINITY));
    said.penetrates = hit_penetration_segment2_triangle2(a, t, &said.out);
    ASK_CONTACTS(&said, hit_contact_segment2_triangle2, hit_contact_within_segment2_triangle2, a, t);
    return said;
}

static flat_said ask_segment2_polygon2(hit_segment2 a, const hit_polygon2 *p)
{
    flat_said said = {.relation = hit_relate_segment2_polygon2(a, p),
                      .distance = hit_distance_segment2_polygon2(a, p),
                      .closest = hit_closest_segment2_polygon2(a, p)};
    const double most = said.closest.distance;
    said.within[0] = hit_within_segment2_polygon2(a, p, most);
    said.within[1] = hit_within_segment2_polygon2(a, p, nextafter(most, -INFINITY));
    said.penetrates = hit_penetration_segment2_polygon2(a, p, &said.out);
    ASK_CONTACTS(&said, hit_contact_segment2_polygon2, hit_contact_within_segment2_polygon2, a, p);
    return said;
}

static flat_said ask_circle2_triangle2(hit_circle2 a, hit_triangle2 t)
{
    flat_said said = {.relation = hit_relate_circle2_triangle2(a, t),
                      .distance = hit_distance_circle2_triangle2(a, t),
                      .closest = hit_closest_circle2_triangle2(a, t)};
    const double most = said.closest.distance;
    said.within[0] = hit_within_circle2_triangle2(a, t, most);
    said.within[1] = hit_within_circle2_triangle2(a, t, nextafter(most, -INFINITY));
    said.penetrates = hit_penetration_circle2_triangle2(a, t, &said.out);
    ASK_CONTACTS(&said, hit_contact_circle2_triangle2, hit_contact_within_circle2_triangle2, a, t);
    return said;
}

static flat_said ask_circle2_polygon2(hit_circle2 a, const hit_polygon2 *p)
{
    flat_said said = {.relation = hit_relate_circle2_polygon2(a, p),
                      .distance = hit_distance_circle2_polygon2(a, p),
                      .closest = hit_closest_circle2_polygon2(a, p)};
    const double most = said.closest.distance;
    said.within[0] = hit_within_circle2_polygon2(a, p, most);
    said.within[1] = hit_within_circle2_polygon2(a, p, nextafter(most, -INFINITY));
    said.penetrates = hit_penetration_circle2_polygon2(a, p, &said.out);
    ASK_CONTACTS(&said, hit_contact_circle2_polygon2, hit_contact_within_circle2_polygon2, a, p);
    return said;
}

static flat_said ask_capsule2_triangle2(hit_capsule2 a, hit_triangle2 t)
{
    flat_said said = {.relation = hit_relate_capsule2_triangle2(a, t),
                      .distance = hit_distance_capsule2_triangle2(a, t),
                      .closest = hit_closest_capsule2_triangle2(a, t)};
    const double most = said.closest.distance;
    said.within[0] = hit_within_capsule2_triangle2(a, t, most);
    said.within[1] = hit_within_capsule2_triangle2(a, t, nextafter(most, -INFINITY));
    said.penetrates = hit_penetration_capsule2_triangle2(a, t, &said.out);
    ASK_CONTACTS(&said, hit_contact_capsule2_triangle2, hit_contact_within_capsule2_triangle2, a, t);
    return said;
}

static flat_said ask_capsule2_polygon2(hit_capsule2 a, const hit_polygon2 *p)
{
    flat_said said = {.relation = hit_relate_capsule2_polygon2(a, p),
                      .distance = hit_distance_capsule2_polygon2(a, p),
                      .closest = hit_closest_capsule2_polygon2(a, p)};
    const double most = said.closest.distance;
    said.within[0] = hit_within_capsule2_polygon2(a, p, most);
    said.within[1] = hit_within_capsule2_polygon2(a, p, nextafter(most, -INFINITY));
    said.penetrates = hit_penetration_capsule2_polygon2(a, p, &said.out);
    ASK_CONTACTS(&said, hit_contact_capsule2_polygon2, hit_contact_within_capsule2_polygon2, a, p);
    return said;
}

static flat_said ask_triangle2_triangle2(hit_triangle2 a, hit_triangle2 t)
{
    flat_said said = {.relation = hit_relate_triangle2_triangle2(a, t),
                      .distance = hit_distance_triangle2_triangle2(a, t),
                      .closest = hit_closest_triangle2_triangle2(a, t)};
    const double most = said.closest.distance;
    said.within[0] = hit_within_triangle2_triangle2(a, t, most);
    said.within[1] = hit_within_triangle2_triangle2(a, t, nextafter(most, -INFINITY));
    said.penetrates = hit_penetration_triangle2_triangle2(a, t, &said.out);
    ASK_CONTACTS(&said, hit_contact_triangle2_triangle2, hit_contact_within_triangle2_triangle2, a, t);
    return said;
}

static flat_said ask_triangle2_polygon2(hit_triangle2 a, const hit_polygon2 *p)
{
    flat_said said = {.relation = hit_relate_triangle2_polygon2(a, p),
                      .distance = hit_distance_triangle2_polygon2(a, p),
                      .closest = hit_closest_triangle2_polygon2(a, p)};
    const double most = said.closest.distance;
    said.within[0] = hit_within_triangle2_polygon2(a, p, most);
    said.within[1] = hit_within_triangle2_polygon2(a, p, nextafter(most, -INFINITY));
    said.penetrates = hit_penetration_triangle2_polygon2(a, p, &said.out);
    ASK_CONTACTS(&said, hit_contact_triangle2_polygon2, hit_contact_within_triangle2_polygon2, a, p);
    return said;
}

static flat_said ask_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *p)
{
    flat_said said = {.relation = hit_relate_polygon2_polygon2(a, p),
                      .distance = hit_distance_polygon2_polygon2(a, p),
                      .closest = hit_closest_polygon2_polygon2(a, p)};
    const double most = said.closest.distance;
    said.within[0] = hit_within_polygon2_polygon2(a, p, most);
    said.within[1] = hit_within_polygon2_polygon2(a, p, nextafter(most, -INFINITY));
    said.penetrates = hit_penetration_polygon2_polygon2(a, p, &said.out);
    ASK_CONTACTS(&said, hit_contact_polygon2_polygon2, hit_contact_within_polygon2_polygon2, a, p);
    return said;
}

static flat_said ask(const flat_shape *a, const flat_shape *b)
{
    const hit_vec2 *c = a->ring.corner, *d = b->ring.corner;
    const hit_triangle2 t = {{d[0], d[1], d[2]}};
    const hit_polygon2 *p = &b->ring;
    const bool tri = b->kind == FLAT_TRIANGLE;
    switch (a->kind) {
    case FLAT_AABB:
        return tri ? ask_aabb2_triangle2((hit_aabb2){c[0], c[1]}, t) : ask_aabb2_polygon2((hit_aabb2){c[0], c[1]}, p);
    case FLAT_OBB:
        return tri ? ask_obb2_triangle2(a->box, t) : ask_obb2_polygon2(a->box, p);
    case FLAT_POINT:
        return tri ? ask_point2_triangle2(c[0], t) : ask_point2_polygon2(c[0], p);
    case FLAT_SEGMENT:
        return tri ? ask_segment2_triangle2((hit_segment2){c[0], c[1]}, t)
                   : ask_segment2_polygon2((hit_segment2){c[0], c[1]}, p);
    case FLAT_CIRCLE:
        return tri ? ask_circle2_triangle2((hit_circle2){c[0], a->radius}, t)
                   : ask_circle2_polygon2((hit_circle2){c[0], a->radius}, p);
    case FLAT_CAPSULE:
        return tri ? ask_capsule2_triangle2((hit_capsule2){c[0], c[1], a->radius}, t)
                   : ask_capsule2_polygon2((hit_capsule2){c[0], c[1], a->radius}, p);
    case FLAT_TRIANGLE:
        return tri ? ask_triangle2_triangle2((hit_triangle2){{c[0], c[1], c[2]}}, t)
                   : ask_triangle2_polygon2((hit_triangle2){{c[0], c[1], c[2]}}, p);
    default:
        return ask_polygon2_polygon2(&a->ring, p);
    }
}

bool flat_is_valid(const flat_shape *a)
{
    const hit_vec2 *c = a->ring.corner;
    switch (a->kind) {
    case FLAT_AABB:
        return hit_aabb2_valid((hit_aabb2){c[0], c[1]});
    case FLAT_OBB:
        return hit_obb2_valid(a->box);
    case FLAT_CIRCLE:
        return hit_circle2_valid((hit_circle2){c[0], a->radius});
    case FLAT_CAPSULE:
        return hit_capsule2_valid((hit_capsule2){c[0], c[1], a->radius});
    case FLAT_POLYGON:
        return hit_polygon2_valid(&a->ring);
    default:
        return hit_triangle2_valid(
            (hit_triangle2){{c[0], c[a->kind != FLAT_POINT], c[a->kind == FLAT_TRIANGLE ? 2 : 0]}});
    }
}

/* ---- Laws ---- */

static const char *check_said(const flat_said *said)
{
    const hit_closest2 *c = &said->closest;
    const double n = c->normal.x * c->normal.x + c->normal.y * c->normal.y;
    if (said->distance != c->distance || (c->distance <= 0) != (said->relation != HIT_APART) ||
        (c->distance < 0) != (said->relation == HIT_OVERLAPPING))
        return "distance of a polygon: its sign";
    if (!said->within[0] || (said->within[1] && fabs(c->distance) <= DBL_MAX))
        return "within of a polygon";
    if (isfinite(c->distance) && !(fabs(n - 1) < 0x1p-49))
        return "closest of a polygon: the normal is no unit vector";
    if (said->penetrates != (said->relation != HIT_APART))
        return "penetration of a polygon: whether";
    if (said->penetrates &&
        (said->out.depth != -c->distance || said->out.normal.x != c->normal.x || said->out.normal.y != c->normal.y))
        return "penetration of a polygon: not as closest";
    return NULL;
}

static const char *check_contact(const flat_said *said)
{
    const hit_contact2 *c = &said->contact;
    double deepest = -INFINITY;
    if (!said->has_contact)
        return NULL;
    if (said->contacts != said->penetrates)
        return "contact of a polygon: whether";
    if (!said->contacts || !(said->out.depth <= DBL_MAX))
        return NULL;
    if (c->depth != said->out.depth || c->normal.x != said->out.normal.x || c->normal.y != said->out.normal.y ||
        c->axis != said->out.axis)
        return "contact of a polygon: not as penetration";
    if (c->count < 1 || c->count > 2 || (c->count == 2 && c->point[0].id == c->point[1].id))
        return "contact of a polygon: how many points";
    for (int i = 0; i < c->count; ++i) {
        if (!(c->point[i].depth >= 0) || isnan(c->point[i].a.x + c->point[i].a.y + c->point[i].b.x + c->point[i].b.y))
            return "contact of a polygon: a point that does not touch";
        deepest = fmax(deepest, c->point[i].depth);
    }
    return deepest == c->depth ? NULL : "contact of a polygon: the deepest point";
}

static bool is_same_point(const hit_contact_point2 *p, const hit_contact_point2 *q)
{
    return p->id == q->id && p->depth == q->depth && p->a.x == q->a.x && p->a.y == q->a.y && p->b.x == q->b.x &&
           p->b.y == q->b.y;
}

/* Where they hit: what is said without a margin is part of it, and with a margin of 0 it is all. */
static const char *check_near_hits(const hit_contact2 *c, const hit_contact2 *near, double margin)
{
    int found = 0;
    if (near->depth != c->depth || near->axis != c->axis || near->normal.x != c->normal.x ||
        near->normal.y != c->normal.y)
        return "contact of a polygon within a margin: not as contact";
    for (int i = 0; i < near->count; ++i)
        found += found < c->count && is_same_point(&near->point[i], &c->point[found]);
    if (margin == 0 && near->count != c->count)
        return "contact of a polygon within a margin: with 0 it is not contact";
    return margin < 0 || found == c->count ? NULL : "contact of a polygon within a margin: a point is missing";
}

static const char *check_near_apart(const flat_said *said, const hit_contact2 *near)
{
    const hit_closest2 *c = &said->closest;
    if (near->depth != -c->distance || near->normal.x != c->normal.x || near->normal.y != c->normal.y)
        return "contact of a polygon within a margin: not as closest";
    for (int i = 0; i < near->count; ++i)
        if (!(near->point[i].depth < 0))
            return "contact of a polygon within a margin: a point touches, but they do not";
    return NULL;
}

/* The points of a lesser margin come again with a greater one. */
static const char *check_near_grows(const hit_contact2 *less, const hit_contact2 *more)
{
    int found = 0;
    for (int i = 0; i < more->count; ++i)
        found += found < less->count && more->point[i].id == less->point[found].id;
    return found == less->count ? NULL : "contact of a polygon within a margin: fewer points with a greater margin";
}

static const char *check_near(const flat_said *said, int i)
{
    const hit_contact2 *near = &said->near[i];
    const double distance = said->closest.distance, margin = margin_of(said, i);
    double deepest = -INFINITY;
    if (said->nears[i] != (distance <= margin))
        return "contact of a polygon within a margin: whether";
    if (!said->nears[i])
        return NULL;
    const char *wrong = said->contacts ? check_near_hits(&said->contact, near, margin) : check_near_apart(said, near);
    if (wrong != NULL)
        return wrong;
    if (near->count < 1 || near->count > 2 || (near->count == 2 && near->point[0].id == near->point[1].id))
        return "contact of a polygon within a margin: how many points";
    for (int k = 0; k < near->count; ++k) {
        deepest = fmax(deepest, near->point[k].depth);
        if (!(-near->point[k].depth <= margin))
            return "contact of a polygon within a margin: a point that is further apart";
    }
    if (deepest != near->depth)
        return "contact of a polygon within a margin: the deepest point";
    return check_near_grows(near, &said->near[FLAT_MARGINS - 1]);
}

/* Of what has numbers. */
static const char *check_all_near(const flat_said *said)
{
    const char *wrong = NULL;
    for (int i = 0; i < FLAT_MARGINS && wrong == NULL && said->has_contact && fabs(said->distance) <= DBL_MAX; ++i)
        wrong = check_near(said, i);
    if (said->has_contact && said->distance == INFINITY && said->nears[FLAT_MARGINS - 1])
        return "contact of a polygon within a margin: an infinite distance";
    return wrong;
}

const char *check_flat_laws(const flat_shape *a, const flat_shape *b)
{
    const flat_said said = ask(a, b);
    const hit_closest2 *c = &said.closest;
    if (isnan(c->distance) || isnan(c->normal.x) || isnan(c->normal.y) || isnan(c->a.x) || isnan(c->a.y) ||
        isnan(c->b.x) || isnan(c->b.y))
        return "closest of a polygon: NaN";
    if (flat_is_valid(a) && flat_is_valid(b)) {
        const char *wrong = check_said(&said);
        wrong = wrong != NULL ? wrong : check_contact(&said);
        return wrong != NULL ? wrong : check_all_near(&said);
    }
    return (c->distance <= 0) == (said.relation != HIT_APART) ? NULL : "distance of a polygon: its sign, of no shape";
}

/* ---- The judge ---- */

static void body_of(const flat_shape *a, flat_body *body)
{
    static const int counts[FLAT_KINDS] = {4, 4, 1, 2, 1, 2, 3, 0};
    const hit_vec2 *c = a->ring.corner;
    const hit_vec2 box[4] = {c[0], {c[1].x, c[0].y}, c[1], {c[0].x, c[1].y}};
    if (a->kind == FLAT_OBB)
        flat_body_of_obb(body, &a->box);
    else if (a->kind == FLAT_AABB)
        flat_body_of_corners(body, 4, box);
    else
        flat_body_of_corners(body, a->kind == FLAT_POLYGON ? a->ring.count : counts[a->kind], c);
}

static bool is_round(const flat_shape *a)
{
    return a->kind == FLAT_CIRCLE || a->kind == FLAT_CAPSULE;
}

/* Without the radius. */
static hit_relation core_relation(const flat_shape *a, const flat_shape *b)
{
    flat_shape core = *a;
    if (is_round(a))
        core.kind = a->kind == FLAT_CIRCLE ? FLAT_POINT : FLAT_SEGMENT;
    return ask(&core, b).relation;
}

/* How far a point is from the outline of a body, swept by a ball. */
static double off_outline(flat_body *body, double radius, hit_vec2 point)
{
    flat_body at;
    flat_body_init(&at);
    flat_body_of_corners(&at, 1, &point);
    const double gap = flat_body_gap(body, &at), distance = flat_body_distance(body, &at);
    flat_body_clear(&at);
    const bool is_within = gap > -INFINITY && gap < 0;
    return is_within ? fabs(gap - radius) : fabs(distance - radius);
}

static double rounding_of(hit_vec2 p)
{
    return 0x1p-52 * fmax(fabs(p.x), fabs(p.y));
}

static const char *check_points(flat_body *a, double radius, flat_body *b, const hit_closest2 *c, double size,
                                double near)
{
    const double error = 0x1p-47 * size + rounding_of(c->a) + rounding_of(c->b) + 0x1p-1070;
    const double x = c->b.x - c->a.x - c->distance * c->normal.x, y = c->b.y - c->a.y - c->distance * c->normal.y;
    if (!(fabs(x) <= near + error && fabs(y) <= near + error))
        return "closest of a polygon: b - a is not distance * normal";
    if (!(off_outline(b, 0, c->b) <= error))
        return "closest of a polygon: b is not on the outline";
    return off_outline(a, radius, c->a) <= near + error ? NULL : "closest of a polygon: a is not on the outline";
}

/* Of a capsule, a is a point of its segment, moved out along the normal. */
static const char *check_contact_points(flat_body *a, double radius, flat_body *b, const hit_contact2 *c, double size,
                                        double near)
{
    for (int i = 0; i < c->count; ++i) {
        const hit_contact_point2 *p = &c->point[i];
        const hit_vec2 n = c->normal, core = {p->a.x - radius * n.x, p->a.y - radius * n.y};
        const double error = 0x1p-47 * size + 2 * rounding_of(p->a) + 2 * rounding_of(p->b) + 0x1p-1070;
        const double x = p->a.x - p->b.x - p->depth * n.x, y = p->a.y - p->b.y - p->depth * n.y;
        if (!(fabs(x) <= near + error && fabs(y) <= near + error))
            return "contact of a polygon: a - b is not depth * normal";
        if (!(off_outline(b, 0, p->b) <= error) || !(off_outline(a, 0, core) <= error))
            return "contact of a polygon: a point is not on the outline";
    }
    return NULL;
}

static const char *check_numbers(flat_body *a, double radius, flat_body *b, bool apart, const flat_said *said)
{
    const hit_closest2 *c = &said->closest;
    const double size = flat_body_size(a, b) + radius, error = 0x1p-48 * size + 0x1p-1073;
    if (!(size < 0x1p1020))
        return NULL;
    const double gap = flat_body_gap(a, b), distance = apart ? flat_body_distance(a, b) : fmax(gap, -size);
    const double truth = apart ? distance - radius : fmin(distance, 0) - radius;
    if (!(fabs(c->distance - truth) <= error) && !(gap == -INFINITY && fabs(c->distance + radius) <= error))
        return "distance of a polygon";
    const double near = apart && distance < 0x1p-38 * size ? 0x1p-38 * size : 0;
    const double along = flat_body_gap_along(a, b, c->normal);
    if (!(fabs(along - radius - c->distance) <= near + error) || (apart && !(along >= -0x1p-50 * size - 0x1p-1074)))
        return "closest of a polygon: the normal";
    const char *wrong = check_points(a, radius, b, c, size, near);
    if (wrong == NULL && said->contacts)
        wrong = check_contact_points(a, radius, b, &said->contact, size, near);
    if (wrong == NULL && said->has_contact)
        wrong = check_contact_points(a, radius, b, &said->near[FLAT_MARGINS - 1], size, near);
    return wrong;
}

const char *check_flat_way(const flat_shape *a, const flat_shape *b, hit_relation *truth)
{
    const flat_said said = ask(a, b);
    flat_body p, q;
    *truth = said.relation;
    const char *wrong = check_said(&said);
    wrong = wrong != NULL ? wrong : check_contact(&said);
    wrong = wrong != NULL ? wrong : check_all_near(&said);
    if (wrong != NULL || fabs(said.distance) > DBL_MAX)
        return wrong;
    flat_body_init(&p);
    flat_body_init(&q);
    body_of(a, &p);
    body_of(b, &q);
    wrong = check_numbers(&p, is_round(a) ? a->radius : 0, &q, core_relation(a, b) == HIT_APART, &said);
    flat_body_clear(&p);
    flat_body_clear(&q);
    return wrong;
}
