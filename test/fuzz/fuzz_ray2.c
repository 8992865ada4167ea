/* Any line at any box of the plane: against exact numbers where the answer is decided by the comments of cast.h, and
 * what holds always. */
#include "bytes.h"
#include "check/check_line.h"

#include <stdio.h>
#include <stdlib.h>

static hit_vec2 vector(bytes *b)
{
    double x = bytes_number(b);
    double y = bytes_number(b);
    return (hit_vec2){x, y};
}

/* Along the world's axes, by whole numbers, or any at all. */
static hit_obb2 obb(bytes *b)
{
    hit_obb2 box = {.axis = {1, 0}};
    unsigned frame = bytes_byte(b) % 4;
    if (frame == 1)
        box.axis = (hit_vec2){0.6, 0.8};
    if (frame == 2)
        box.axis = vector(b);
    if (frame == 3) {
        double x = bytes_small(b), y = bytes_small(b);
        box.axis = (hit_vec2){x, y};
    }
    box.center = vector(b);
    box.half = vector(b);
    return box;
}

/* Are the axes independent? */
static bool is_decided(const shape2 *box)
{
    return box->kind == SHAPE_AABB || box->obb.axis.x != 0 || box->obb.axis.y != 0;
}

static int fail(const char *wrong, const line_asked *line, const shape2 *box)
{
    if (wrong == NULL)
        return 0;
    fprintf(stderr, "wrong %s\n", wrong);
    if (line != NULL)
        print_line2(line, box);
    abort();
}

static bool all_are_finite(const double *x, int count)
{
    bool finite = true;
    for (int i = 0; i < count; ++i)
        finite = finite && isfinite(x[i]);
    return finite;
}

static bool box_is_finite(const shape2 *box)
{
    double x[6];
    memcpy(x, &box->obb, sizeof x);
    return box->kind == SHAPE_AABB || all_are_finite(x, 6);
}

/* A batch so long that it is looked at sixteen at a time, with a rest. */
enum { MANY = 69 };

/* A segment ends where the ray does at t = 1, if nothing rounds; a miss writes nothing; inside is as relate has it. */
static const char *check_laws(hit_vec2 origin, hit_vec2 to, const shape2 *box, bool finite)
{
    hit_cast2 out, untouched;
    memset(&out, 0x5a, sizeof out);
    untouched = out;
    bool aabb = box->kind == SHAPE_AABB;
    hit_ray2 ray = {origin, to};
    hit_segment2 segment = {origin, to};
    bool hit = aabb ? hit_cast_ray2_aabb2(ray, box->aabb, &out) : hit_cast_ray2_obb2(ray, box->obb, &out);
    double t = hit ? out.t : INFINITY, times[MANY];
    if ((hit && !finite) || (!hit && memcmp(&out, &untouched, sizeof out) != 0))
        return "a hit of what is not finite, or a miss that is written";
    if (hit && !(isfinite(out.t) && (out.t > 0) == !out.inside))
        return "t";
    hit_relation relation =
        aabb ? hit_relate_aabb2_point2(box->aabb, origin) : hit_relate_obb2_point2(box->obb, origin);
    if (finite && (relation != HIT_APART) != (hit && out.inside))
        return "inside";
    out = untouched;
    hit = aabb ? hit_cast_segment2_aabb2(segment, box->aabb, &out) : hit_cast_segment2_obb2(segment, box->obb, &out);
    if ((hit && !finite) || (!hit && memcmp(&out, &untouched, sizeof out) != 0) || (hit && !(out.t <= 1)))
        return "segment";
    hit_aabb2 aabbs[MANY];
    hit_obb2 obbs[MANY];
    hit_ray2 rays[MANY];
    for (int i = 0; i < MANY; ++i) {
        aabbs[i] = box->aabb;
        obbs[i] = box->obb;
        rays[i] = ray;
    }
    for (int many = 0; many < 4; ++many) {
        const size_t count = many < 2 ? 5 : MANY;
        if (aabb)
            (void)(many % 2 ? hit_cast_ray2s_aabb2(rays, count, 0, box->aabb, times)
                            : hit_cast_ray2_aabb2s(ray, aabbs, count, 0, times));
        else
            (void)(many % 2 ? hit_cast_ray2s_obb2(rays, count, 0, box->obb, times)
                            : hit_cast_ray2_obb2s(ray, obbs, count, 0, times));
        for (size_t i = 0; i < count; ++i)
            if (memcmp(&times[i], &t, sizeof t) != 0)
                return "batch";
    }
    return NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static line_truth *truth;
    if (truth == NULL)
        truth = line_truth_new();
    bytes b = bytes_from(data, size);
    unsigned form = bytes_byte(&b) % 4;
    shape2 box = {.kind = form % 2 == 0 ? SHAPE_AABB : SHAPE_OBB};
    if (box.kind == SHAPE_OBB) {
        box.obb = obb(&b);
    } else {
        box.aabb.min = vector(&b);
        box.aabb.max = vector(&b);
    }
    hit_vec2 origin = vector(&b), to = vector(&b);
    line_asked line = {.dim = 2, .ends = form >= 2};
    memcpy(line.origin, &origin, sizeof origin);
    memcpy(line.to, &to, sizeof to);
    if (line.ends)
        memcpy(line.from, &origin, sizeof origin);
    bool finite = all_are_finite(line.origin, 2) && all_are_finite(line.to, 2) && box_is_finite(&box);
    int result = fail(check_laws(origin, to, &box, finite), &line, &box);
    line_errors errors = {0};
    if (finite && is_decided(&box))
        result = fail(check_line2(truth, &line, &box, &errors), &line, &box);
    return result;
}
