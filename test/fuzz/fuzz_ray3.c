/* Any line at any box of space: against exact numbers where the answer is decided by the comments of cast.h, and what
 * holds always. And any matrix as a view. */
#include "bytes.h"
#include "check/check_line.h"

#include <stdio.h>
#include <stdlib.h>

static hit_vec3 vector(bytes *b)
{
    double x = bytes_number(b);
    double y = bytes_number(b);
    double z = bytes_number(b);
    return (hit_vec3){x, y, z};
}

/* Axes of the world, of whole numbers, or any at all. */
static hit_obb3 obb(bytes *b)
{
    hit_obb3 box = {.axis = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    unsigned frame = bytes_byte(b) % 4;
    if (frame == 1)
        box.axis[0] = (hit_vec3){0.6, 0.8, 0}, box.axis[1] = (hit_vec3){-0.8, 0.6, 0};
    if (frame == 2)
        for (int k = 0; k < 3; ++k)
            box.axis[k] = vector(b);
    if (frame == 3)
        for (int k = 0; k < 3; ++k) {
            double x = bytes_small(b), y = bytes_small(b), z = bytes_small(b);
            box.axis[k] = (hit_vec3){x, y, z};
        }
    box.center = vector(b);
    box.half = vector(b);
    return box;
}

/* Are the axes independent? */
static bool is_decided(const shape3 *box)
{
    if (box->kind == SHAPE_AABB)
        return true;
    mpq_t u[3][3], sum, part;
    mpq_inits(sum, part, NULL);
    for (int k = 0; k < 3; ++k) {
        const double x[3] = {box->obb.axis[k].x, box->obb.axis[k].y, box->obb.axis[k].z};
        for (int c = 0; c < 3; ++c) {
            mpq_init(u[k][c]);
            mpq_set_d(u[k][c], x[c]);
        }
    }
    for (int c = 0; c < 3; ++c)
        for (int way = 1; way < 3; ++way) {
            mpq_mul(part, u[0][c], u[1][(c + way) % 3]);
            mpq_mul(part, part, u[2][(c + 3 - way) % 3]);
            if (way == 1)
                mpq_add(sum, sum, part);
            else
                mpq_sub(sum, sum, part);
        }
    bool independent = mpq_sgn(sum) != 0;
    for (int k = 0; k < 3; ++k)
        for (int c = 0; c < 3; ++c)
            mpq_clear(u[k][c]);
    mpq_clears(sum, part, NULL);
    return independent;
}

/* Any matrix: a ray of finite numbers with a direction of length 1, or nothing. */
static const char *check_view(bytes *b)
{
    hit_mat4 m;
    for (int i = 0; i < 16; ++i)
        m.col[i / 4][i % 4] = bytes_number(b);
    double x = bytes_number(b), y = bytes_number(b), near = bytes_number(b), far = bytes_number(b);
    hit_ray3 ray, untouched;
    memset(&ray, 0x5a, sizeof ray);
    untouched = ray;
    if (!hit_ray3_from_view_depth(&m, x, y, near, far, &ray))
        return memcmp(&ray, &untouched, sizeof ray) == 0 ? NULL : "view: out is written";
    hit_vec3 d = ray.direction, at = hit_ray3_at(ray, 0);
    bool same = at.x == ray.origin.x && at.y == ray.origin.y && at.z == ray.origin.z;
    return same && fabs(d.x * d.x + d.y * d.y + d.z * d.z - 1) < 1e-14 ? NULL : "view";
}

static int fail(const char *wrong, const line_asked *line, const shape3 *box)
{
    if (wrong == NULL)
        return 0;
    fprintf(stderr, "wrong %s\n", wrong);
    if (line != NULL)
        print_line3(line, box);
    abort();
}

static bool all_are_finite(const double *x, int count)
{
    bool finite = true;
    for (int i = 0; i < count; ++i)
        finite = finite && isfinite(x[i]);
    return finite;
}

static bool box_is_finite(const shape3 *box)
{
    double x[15];
    memcpy(x, &box->obb, sizeof x);
    return box->kind == SHAPE_AABB || all_are_finite(x, 15);
}

/* A batch so long that it is looked at sixteen at a time, with a rest. */
enum { MANY = 69 };

/* A segment ends where the ray does at t = 1, if nothing rounds; a miss writes nothing; inside is as relate has it. */
static const char *check_laws(hit_vec3 origin, hit_vec3 to, const shape3 *box, bool finite)
{
    hit_cast3 out, untouched;
    memset(&out, 0x5a, sizeof out);
    untouched = out;
    bool aabb = box->kind == SHAPE_AABB;
    hit_ray3 ray = {origin, to};
    hit_segment3 segment = {origin, to};
    bool hit = aabb ? hit_cast_ray3_aabb3(ray, box->aabb, &out) : hit_cast_ray3_obb3(ray, &box->obb, &out);
    double t = hit ? out.t : INFINITY, times[MANY];
    if ((hit && !finite) || (!hit && memcmp(&out, &untouched, sizeof out) != 0))
        return "a hit of what is not finite, or a miss that is written";
    if (hit && !(isfinite(out.t) && (out.t > 0) == !out.inside))
        return "t";
    hit_relation relation =
        aabb ? hit_relate_aabb3_point3(box->aabb, origin) : hit_relate_obb3_point3(&box->obb, origin);
    if (finite && (relation != HIT_APART) != (hit && out.inside))
        return "inside";
    out = untouched;
    hit = aabb ? hit_cast_segment3_aabb3(segment, box->aabb, &out) : hit_cast_segment3_obb3(segment, &box->obb, &out);
    if ((hit && !finite) || (!hit && memcmp(&out, &untouched, sizeof out) != 0) || (hit && !(out.t <= 1)))
        return "segment";
    hit_aabb3 aabbs[MANY];
    hit_obb3 obbs[MANY];
    hit_ray3 rays[MANY];
    for (int i = 0; i < MANY; ++i) {
        aabbs[i] = box->aabb;
        obbs[i] = box->obb;
        rays[i] = ray;
    }
    for (int many = 0; many < 4; ++many) {
        const size_t count = many < 2 ? 5 : MANY;
        if (aabb)
            (void)(many % 2 ? hit_cast_ray3s_aabb3(rays, count, 0, box->aabb, times)
                            : hit_cast_ray3_aabb3s(ray, aabbs, count, 0, times));
        else
            (void)(many % 2 ? hit_cast_ray3s_obb3(rays, count, 0, &box->obb, times)
                            : hit_cast_ray3_obb3s(ray, obbs, count, 0, times));
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
    if (form == 2 && bytes_byte(&b) % 4 == 0)
        return fail(check_view(&b), NULL, NULL);
    shape3 box = {.kind = form % 2 == 0 ? SHAPE_AABB : SHAPE_OBB};
    if (box.kind == SHAPE_OBB) {
        box.obb = obb(&b);
    } else {
        box.aabb.min = vector(&b);
        box.aabb.max = vector(&b);
    }
    hit_vec3 origin = vector(&b), to = vector(&b);
    line_asked line = {.dim = 3, .ends = form >= 2};
    memcpy(line.origin, &origin, sizeof origin);
    memcpy(line.to, &to, sizeof to);
    if (line.ends)
        memcpy(line.from, &origin, sizeof origin);
    bool finite = all_are_finite(line.origin, 3) && all_are_finite(line.to, 3) && box_is_finite(&box);
    int result = fail(check_laws(origin, to, &box, finite), &line, &box);
    line_errors errors = {0};
    if (finite && is_decided(&box))
        result = fail(check_line3(truth, &line, &box, &errors), &line, &box);
    return result;
}
