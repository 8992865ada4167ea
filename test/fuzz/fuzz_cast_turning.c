/* Boxes that move and turn, of any numbers and any axes: nothing NaN, t in its range, what touches at the start inside
 * and no miss, and no answer where a number is not finite. */
#include "bytes.h"

#include <hitbox/cast.h>
#include <hitbox/distance.h>

#include <float.h>
#include <stdlib.h>

static hit_vec2 vector2(bytes *b)
{
    hit_vec2 v;
    v.x = bytes_number(b);
    v.y = bytes_number(b);
    return v;
}

static hit_vec3 vector3(bytes *b)
{
    hit_vec3 v;
    v.x = bytes_number(b);
    v.y = bytes_number(b);
    v.z = bytes_number(b);
    return v;
}

static hit_obb3 any_box(bytes *b)
{
    hit_vec3 center = vector3(b), half = vector3(b);
    hit_quat q;
    q.x = bytes_small(b);
    q.y = bytes_small(b);
    q.z = bytes_small(b);
    q.w = bytes_small(b);
    hit_obb3 box = hit_obb3_from_quat(center, half, q);
    if (bytes_byte(b) % 8 == 0)
        box.axis[bytes_byte(b) % 3] = vector3(b);
    return box;
}

static bool are_finite(size_t count, const double *numbers)
{
    bool finite = true;
    for (size_t i = 0; i < count; i++)
        finite = finite && isfinite(numbers[i]);
    return finite;
}

/* overlap: at the start; finite, valid: all that was given. */
static const char *wrong_start(hit_cast_end end, bool inside, bool overlap, bool finite, bool valid)
{
    if (end == HIT_CAST_INVALID)
        return valid ? "refusal" : NULL;
    if (!finite)
        return "answer to what is not finite";
    if (end == HIT_CAST_MISS)
        return overlap ? "miss" : NULL;
    return inside != overlap ? "inside" : NULL;
}

static const char *wrong_end(hit_cast_end end, double t, bool inside, double point, double normal)
{
    if (end == HIT_CAST_MISS || end == HIT_CAST_INVALID)
        return t == 0.5 ? NULL : "touched out";
    if (isnan(point) || isnan(normal))
        return "NaN";
    if (inside ? t != 0 || end != HIT_CAST_HIT : !(t > 0 && t <= 1))
        return "t";
    return NULL;
}

static const char *wrong_in_space(bytes *b)
{
    hit_obb3 s = any_box(b), u = any_box(b);
    hit_motion3 motion;
    motion.by = vector3(b);
    motion.axis = vector3(b);
    motion.angle = bytes_number(b);
    double tolerance = bytes_number(b);
    hit_cast3 cast = {.t = 0.5};
    hit_cast_end end = hit_cast_turning_obb3_obb3(&s, &motion, &u, tolerance, 40, &cast);
    double normal = cast.normal.x + cast.normal.y + cast.normal.z;
    double point = isnan(cast.point.x) || isnan(cast.point.y) ? NAN : cast.point.z;
    bool moves =
        are_finite(3, &motion.by.x) && isfinite(motion.angle) && (motion.angle == 0 || are_finite(3, &motion.axis.x));
    const char *wrong = wrong_start(end, cast.inside, hit_overlap_obb3_obb3(&s, &u),
                                    moves && are_finite(15, &s.center.x) && are_finite(15, &u.center.x),
                                    moves && hit_obb3_valid(&s) && hit_obb3_valid(&u));
    return wrong != NULL ? wrong : wrong_end(end, cast.t, cast.inside, point, normal);
}

static const char *wrong_in_the_plane(bytes *b)
{
    hit_vec2 c = vector2(b), h = vector2(b), k = vector2(b), l = vector2(b);
    double first = bytes_number(b), second = bytes_number(b);
    hit_obb2 s = hit_obb2_from_angle(c, h, first), u = hit_obb2_from_angle(k, l, second);
    hit_motion2 motion;
    motion.by = vector2(b);
    motion.angle = bytes_number(b);
    double tolerance = bytes_number(b);
    hit_cast2 cast = {.t = 0.5};
    if (bytes_byte(b) % 4 == 1)
        s.axis = vector2(b);
    hit_cast_end end = hit_cast_turning_obb2_obb2(s, motion, u, tolerance, 40, &cast);
    bool moves = are_finite(2, &motion.by.x) && isfinite(motion.angle);
    const char *wrong = wrong_start(end, cast.inside, hit_overlap_obb2_obb2(s, u),
                                    moves && are_finite(6, &s.center.x) && are_finite(6, &u.center.x),
                                    moves && hit_obb2_valid(s) && hit_obb2_valid(u));
    double point = isnan(cast.point.x) ? NAN : cast.point.y, normal = cast.normal.x + cast.normal.y;
    return wrong != NULL ? wrong : wrong_end(end, cast.t, cast.inside, point, normal);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bytes b = bytes_from(data, size);
    const char *wrong = bytes_byte(&b) % 2 ? wrong_in_space(&b) : wrong_in_the_plane(&b);
    fail_if(wrong);
    return 0;
}
