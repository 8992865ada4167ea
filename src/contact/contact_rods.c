/* Where do circles, spheres and capsules touch each other, or lie in each other?
 *
 * A ball has one point, the deepest. Two capsules have those at both ends of what they share, too; see round_contact.c.
 * First principles: the deepest point and the normal are those of the shortest way, which rod_way.c finds. */
#include "contact/flat_contact.h"
#include "contact/round_contact.h"
#include "exact/differences.h"

/* The two as lines, in the order of their numbers, so that it does not matter which comes first. */
static void load_lines(round_meeting *m, const rod *a, const rod *b, round_line line[2])
{
    double to[11], from[11] = {0}, none = 0;
    dd x[11];
    for (int c = 0; c < 3; c++) {
        to[c] = b->a[c];
        to[3 + c] = a->b[c];
        from[c] = from[3 + c] = a->a[c];
        to[6 + c] = b->b[c];
        from[6 + c] = b->a[c];
    }
    to[9] = a->radius;
    to[10] = b->radius;
    m->exponent = hit__exact_differences(11, to, from, x, &none);
    double way[3];
    for (int c = 0; c < 3; c++) {
        line[0].from[c] = 0;
        line[0].along[c] = x[3 + c].high;
        line[1].from[c] = x[c].high;
        line[1].along[c] = x[6 + c].high;
        way[c] = x[c].high + 0.5 * (line[1].along[c] - line[0].along[c]);
    }
    line[0].radius = x[9].high;
    line[1].radius = x[10].high;
    round_name_parts(a, &line[0]);
    round_name_parts(b, &line[1]);
    m->slack = 0x1p-50 * (sqrt(vec3_dot(way, way)) + 0.5 * sqrt(vec3_dot(line[0].along, line[0].along)) +
                          0.5 * sqrt(vec3_dot(line[1].along, line[1].along)) + line[0].radius + line[1].radius);
}

static void contact_of_rods(int dim, const rod *a, const rod *b, const rod_way *way, double margin, hit_contact3 *out)
{
    const bool turned = !exact_in_order(7, (const double *)a, (const double *)b);
    const rod *first = turned ? b : a, *second = turned ? a : b;
    round_meeting m = round_meeting_of(way, turned, first->a);
    uint32_t id = HIT_FEATURE_FACE << 8 | HIT_FEATURE_FACE;
    if (!(rod_is_ball(a) && rod_is_ball(b)) && way->distance >= -DBL_MAX) {
        round_line line[2];
        load_lines(&m, first, second, line);
        if (!rod_is_ball(a) && !rod_is_ball(b))
            hit__contact_round_lines(&m, &line[0], &line[1]);
        const uint32_t part[2] = {hit__contact_round_part_at(&m, &line[0], turned ? way->b : way->a, 1),
                                  hit__contact_round_part_at(&m, &line[1], turned ? way->a : way->b, -1)};
        id = part[turned] << 8 | part[!turned];
    }
    hit__contact_round_points(dim, &m, way, id, HIT_AXIS_B0, margin, out);
}

/* ---- The plane ---- */

bool hit_contact_within_circle2_circle2(hit_circle2 a, hit_circle2 b, double margin, hit_contact2 *out)
{
    const hit_closest2 closest = hit_closest_circle2_circle2(a, b);
    if (!round_is_near(closest.distance, margin))
        return false;
    const rod first = rod_from_circle2(a), second = rod_from_circle2(b);
    const rod_way way = rod_way_from_closest2(&closest);
    hit_contact3 contact;
    contact_of_rods(2, &first, &second, &way, margin, &contact);
    return flat_contact_is(&contact, out);
}

bool hit_contact_circle2_circle2(hit_circle2 a, hit_circle2 b, hit_contact2 *out)
{
    return hit_contact_within_circle2_circle2(a, b, 0, out);
}

bool hit_contact_within_circle2_capsule2(hit_circle2 circle, hit_capsule2 capsule, double margin, hit_contact2 *out)
{
    const hit_closest2 closest = hit_closest_circle2_capsule2(circle, capsule);
    if (!round_is_near(closest.distance, margin))
        return false;
    const rod first = rod_from_circle2(circle), second = rod_from_capsule2(capsule);
    const rod_way way = rod_way_from_closest2(&closest);
    hit_contact3 contact;
    contact_of_rods(2, &first, &second, &way, margin, &contact);
    return flat_contact_is(&contact, out);
}

bool hit_contact_circle2_capsule2(hit_circle2 circle, hit_capsule2 capsule, hit_contact2 *out)
{
    return hit_contact_within_circle2_capsule2(circle, capsule, 0, out);
}

bool hit_contact_within_capsule2_capsule2(hit_capsule2 a, hit_capsule2 b, double margin, hit_contact2 *out)
{
    const hit_closest2 closest = hit_closest_capsule2_capsule2(a, b);
    if (!round_is_near(closest.distance, margin))
        return false;
    const rod first = rod_from_capsule2(a), second = rod_from_capsule2(b);
    const rod_way way = rod_way_from_closest2(&closest);
    hit_contact3 contact;
    contact_of_rods(2, &first, &second, &way, margin, &contact);
    return flat_contact_is(&contact, out);
}

bool hit_contact_capsule2_capsule2(hit_capsule2 a, hit_capsule2 b, hit_contact2 *out)
{
    return hit_contact_within_capsule2_capsule2(a, b, 0, out);
}

/* ---- Space ---- */

bool hit_contact_within_sphere3_sphere3(hit_sphere3 a, hit_sphere3 b, double margin, hit_contact3 *out)
{
    const hit_closest3 closest = hit_closest_sphere3_sphere3(a, b);
    if (!round_is_near(closest.distance, margin))
        return false;
    const rod first = rod_from_sphere3(a), second = rod_from_sphere3(b);
    const rod_way way = rod_way_from_closest3(&closest);
    contact_of_rods(3, &first, &second, &way, margin, out);
    return true;
}

bool hit_contact_sphere3_sphere3(hit_sphere3 a, hit_sphere3 b, hit_contact3 *out)
{
    return hit_contact_within_sphere3_sphere3(a, b, 0, out);
}

bool hit_contact_within_sphere3_capsule3(hit_sphere3 sphere, hit_capsule3 capsule, double margin, hit_contact3 *out)
{
    const hit_closest3 closest = hit_closest_sphere3_capsule3(sphere, capsule);
    if (!round_is_near(closest.distance, margin))
        return false;
    const rod first = rod_from_sphere3(sphere), second = rod_from_capsule3(capsule);
    const rod_way way = rod_way_from_closest3(&closest);
    contact_of_rods(3, &first, &second, &way, margin, out);
    return true;
}

bool hit_contact_sphere3_capsule3(hit_sphere3 sphere, hit_capsule3 capsule, hit_contact3 *out)
{
    return hit_contact_within_sphere3_capsule3(sphere, capsule, 0, out);
}

bool hit_contact_within_capsule3_capsule3(hit_capsule3 a, hit_capsule3 b, double margin, hit_contact3 *out)
{
    const hit_closest3 closest = hit_closest_capsule3_capsule3(a, b);
    if (!round_is_near(closest.distance, margin))
        return false;
    const rod first = rod_from_capsule3(a), second = rod_from_capsule3(b);
    const rod_way way = rod_way_from_closest3(&closest);
    contact_of_rods(3, &first, &second, &way, margin, out);
    return true;
}

bool hit_contact_capsule3_capsule3(hit_capsule3 a, hit_capsule3 b, hit_contact3 *out)
{
    return hit_contact_within_capsule3_capsule3(a, b, 0, out);
}
