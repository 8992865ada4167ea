/* Any numbers as a hull and a shape beside it: distances have the sign of the relation, are not NaN, and agree, and so
 * do contacts. Small whole numbers are also held against the judge. */
#include "bytes.h"
#include "check/check_hull_casts.h"
#include "check/check_hull_contacts.h"

enum { POINTS = 10 };

static bool read_points(bytes *b, bool small, size_t count, double *out)
{
    bool finite = true;
    for (size_t k = 0; k < 3 * count; ++k) {
        out[k] = small ? bytes_small(b) : bytes_number(b);
        finite = finite && isfinite(out[k]);
    }
    return finite;
}

static hit_vec3 vector(const double *p)
{
    return (hit_vec3){p[0], p[1], p[2]};
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bytes b = bytes_from(data, size);
    double p[3 * POINTS], q[3 * POINTS], more[5];
    bool hit;
    const hull_beside kind = (hull_beside)(bytes_byte(&b) % BESIDE_KINDS);
    const bool small = bytes_byte(&b) & 1;
    const size_t of_a = 1 + bytes_byte(&b) % POINTS, of_b = 1 + bytes_byte(&b) % POINTS;
    hit_hull3 hull, other;
    hit_relation truth;
    for (int k = 0; k < 3 * POINTS; ++k)
        p[k] = 0;
    if (!read_points(&b, small, of_a, p) || !read_points(&b, small, of_b, q))
        return 0;
    for (int k = 0; k < 5; ++k)
        more[k] = small ? bytes_small(&b) : bytes_number(&b);
    const bool back = bytes_byte(&b) & 1;
    hull_other a = {.kind = kind, .hull = &other, .corner = {vector(p), vector(p + 3), vector(p + 6)}};
    a.radius = more[0];
    a.plane = (hit_plane3){vector(p), more[1]};
    a.box = hit_obb3_from_quat(vector(p), vector(p + 3), (hit_quat){p[6], p[7], p[8], 1});
    need(hit_hull3_from_points(p, of_a, 0, NULL, &other) == HIT_OK);
    need(hit_hull3_from_points(q, of_b, 0, NULL, &hull) == HIT_OK);
    const bool sound = kind == BESIDE_OBB    ? hit_obb3_valid(&a.box)
                       : kind == BESIDE_AABB ? hit_aabb3_valid((hit_aabb3){a.corner[0], a.corner[1]})
                       : kind == BESIDE_SPHERE || kind == BESIDE_CAPSULE  ? a.radius >= 0 && isfinite(a.radius)
                       : kind == BESIDE_PLANE || kind == BESIDE_HALFSPACE ? hit_plane3_valid(a.plane)
                                                                          : true;
    if (!sound)
        need(kind == BESIDE_OBB || kind == BESIDE_HALFSPACE || hull_relation(&a, &hull) == HIT_APART ||
             kind == BESIDE_PLANE);
    else if (small)
        fail_if(check_hull_way(&a, &hull, &truth));
    else
        fail_if(check_hull_laws(&a, &hull));
    if (sound)
        fail_if(check_contact_laws(&a, &hull));
    if (sound && small)
        fail_if(check_contact_points(&a, &hull, 16 * 0x1p-52));
    const hit_triangle3 triangle = {{vector(q), vector(q + 3 * (of_b > 1)), vector(q + 3 * (of_b > 2 ? 2 : 0))}};
    if (sound && (kind == BESIDE_AABB || kind == BESIDE_OBB))
        fail_if(check_box_triangle(&a, &triangle, small));
    if (sound && hull_cast_exists(kind, back))
        fail_if(small ? check_hull_cast(&a, vector(more + 2), &hull, back, &hit)
                      : check_cast_laws(&a, vector(more + 2), &hull, back));
    hit_hull3_free(&other, NULL);
    hit_hull3_free(&hull, NULL);
    return 0;
}
