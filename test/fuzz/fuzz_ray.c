/* Any line at any box: against exact numbers where the answer is decided by the comments of cast.h, and what holds
 * always. In space also any matrix as a view. Compiled for the plane and for space (DIM). */
#include "check/check_line.h"
#include "shapes_of_bytes.h"

/* Axes of the world, of whole numbers, or any at all. */
static obb any_obb(bytes *b)
{
    obb box = obb_along_axes(vec_all(0), vec_all(0));
    vec *axis = obb_axes(&box);
    unsigned frame = bytes_byte(b) % 4;
    if (frame == 1) {
        axis[0] = (vec){0.6, 0.8, BY_DIM(, 0)};
#if DIM == 3
        axis[1] = (vec){-0.8, 0.6, 0};
#endif
    }
    if (frame == 2)
        bytes_axes(b, &box);
    for (int k = 0; k < AXES && frame == 3; ++k)
        axis[k] = bytes_small_vec(b);
    box.center = bytes_vec(b);
    box.half = bytes_vec(b);
    return box;
}

#if DIM == 2
static bool is_decided(const shape *box)
{
    return box->kind == SHAPE_AABB || box->obb.axis.x != 0 || box->obb.axis.y != 0;
}
#else
/* Are the axes independent? */
static bool is_decided(const shape *box)
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
    hit_ray ray, untouched;
    memset(&ray, 0x5a, sizeof ray);
    untouched = ray;
    if (!hit_ray3_from_view_depth(&m, x, y, near, far, &ray))
        return memcmp(&ray, &untouched, sizeof ray) == 0 ? NULL : "view: out is written";
    vec d = ray.direction, at = hit_ray3_at(ray, 0);
    bool same = at.x == ray.origin.x && at.y == ray.origin.y && at.z == ray.origin.z;
    return same && fabs(d.x * d.x + d.y * d.y + d.z * d.z - 1) < 1e-14 ? NULL : "view";
}
#endif

static int fail(const char *wrong, const line_asked *line, const shape *box)
{
    if (wrong != NULL && line != NULL)
        BY_DIM(print_line2, print_line3)(line, box);
    fail_if(wrong);
    return 0;
}

/* A batch so long that it is looked at sixteen at a time, with a rest. */
enum { MANY = 69 };

/* A segment ends where the ray does at t = 1, if nothing rounds; a miss writes nothing; inside is as relate has it. */
static const char *check_laws(vec origin, vec to, const shape *box, bool finite)
{
    hit_cast out, untouched;
    memset(&out, 0x5a, sizeof out);
    untouched = out;
    const hit_ray ray = {origin, to};
    bool hit = ask_cast_ray(ray, box, &out);
    double t = hit ? out.t : INFINITY, times[MANY];
    if ((hit && !finite) || (!hit && memcmp(&out, &untouched, sizeof out) != 0))
        return "a hit of what is not finite, or a miss that is written";
    if (hit && !(isfinite(out.t) && (out.t > 0) == !out.inside))
        return "t";
    const shape from = {.kind = SHAPE_POINT, .point = origin};
    const hit_relation relation = ask_relate(box, &from);
    if (finite && (relation != HIT_APART) != (hit && out.inside))
        return "inside";
    out = untouched;
    hit = ask_cast_segment((hit_segment){origin, to}, box, &out);
    if ((hit && !finite) || (!hit && memcmp(&out, &untouched, sizeof out) != 0) || (hit && !(out.t <= 1)))
        return "segment";
    double entered = hit ? out.t : 0;
    out = untouched;
    if (ask_cast_exit_segment((hit_segment){origin, to}, box, &out) != hit ||
        (hit && !(out.t >= entered && out.t <= 1)))
        return "segment: exit";
    out = untouched;
    if (ask_cast_exit_ray(ray, box, &out) != isfinite(t) || (isfinite(t) && !(out.t >= t && out.t <= DBL_MAX)))
        return "exit";
    aabb aabbs[MANY];
    obb obbs[MANY];
    hit_ray rays[MANY];
    for (int i = 0; i < MANY; ++i) {
        aabbs[i] = box->aabb;
        obbs[i] = box->obb;
        rays[i] = ray;
    }
    for (int many = 0; many < 4; ++many) {
        const size_t count = many < 2 ? 5 : MANY;
        if (box->kind == SHAPE_AABB)
            (void)(many % 2 ? BY_DIM(hit_cast_ray2s_aabb2, hit_cast_ray3s_aabb3)(rays, count, 0, box->aabb, times)
                            : BY_DIM(hit_cast_ray2_aabb2s, hit_cast_ray3_aabb3s)(ray, aabbs, count, 0, times));
        else
            (void)(many % 2 ? BY_DIM(hit_cast_ray2s_obb2, hit_cast_ray3s_obb3)(rays, count, 0, OBB(box->obb), times)
                            : BY_DIM(hit_cast_ray2_obb2s, hit_cast_ray3_obb3s)(ray, obbs, count, 0, times));
        for (size_t i = 0; i < count; ++i)
            if (memcmp(&times[i], &t, sizeof t) != 0)
                return "batch";
    }
    return NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static line_truth *truth;
    if (truth == NULL)
        truth = line_truth_new();
    bytes b = bytes_from(data, size);
    unsigned form = bytes_byte(&b) % 4;
#if DIM == 3
    if (form == 2 && bytes_byte(&b) % 4 == 0)
        return fail(check_view(&b), NULL, NULL);
#endif
    shape box = {.kind = form % 2 == 0 ? SHAPE_AABB : SHAPE_OBB};
    if (box.kind == SHAPE_OBB)
        box.obb = any_obb(&b);
    else
        box.aabb = bytes_aabb(&b);
    const vec origin = bytes_vec(&b), to = bytes_vec(&b);
    line_asked line = {.dim = DIM, .ends = form >= 2};
    memcpy(line.origin, &origin, sizeof origin);
    memcpy(line.to, &to, sizeof to);
    if (line.ends)
        memcpy(line.from, &origin, sizeof origin);
    bool finite = vec_is_finite(origin) && vec_is_finite(to) && (box.kind == SHAPE_AABB || shape_is_finite(box));
    int result = fail(check_laws(origin, to, &box, finite), &line, &box);
    line_errors errors = {0};
    if (finite && is_decided(&box))
        result = fail(BY_DIM(check_line2, check_line3)(truth, &line, &box, &errors), &line, &box);
    return result;
}
