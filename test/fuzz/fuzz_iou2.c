/* Any numbers as two boxes or polygons of the plane: what they have in common has its range and its order. Of valid
 * shapes of ordinary size it is held against the judge. */
#include "bytes.h"
#include "check/check_iou2.h"

static bool is_ordinary(double x)
{
    return x == 0 || (fabs(x) < 0x1p200 && fabs(x) > 0x1p-200);
}

/* Mostly valid: an axis by the tangent of half its angle, corners on a circle. *ordinary: none is huge or tiny. */
static void read_shape(bytes *b, shared_shape2 *s, bool *ordinary)
{
    static const double way[8][2] = {{1, 0},  {0.75, 0.75},   {0, 1},  {-0.75, 0.75},
                                     {-1, 0}, {-0.75, -0.75}, {0, -1}, {0.75, -0.75}};
    double x[5];
    const unsigned form = bytes_byte(b);
    s->kind = (shared_kind2)(form % 3);
    for (int i = 0; i < 5; ++i) {
        x[i] = bytes_number(b);
        *ordinary = *ordinary && is_ordinary(x[i]);
    }
    const double t = fmin(fmax(x[4], -1), 1), n = 1 + t * t;
    s->aabb = (hit_aabb2){{x[0], x[1]}, {x[0] + fabs(x[2]), x[1] + fabs(x[3])}};
    s->obb = (hit_obb2){{x[0], x[1]}, {fabs(x[2]), fabs(x[3])}, {(1 - t * t) / n, 2 * t / n}};
    s->polygon.count = 3 + (int)(form / 3 % 6);
    for (int i = 0; i < s->polygon.count; ++i)
        s->polygon.corner[i] = (hit_vec2){x[0] + x[2] * way[i][0], x[1] + x[3] * way[i][1]};
    if (form >= 128) {
        s->polygon.corner[0] = (hit_vec2){x[2], x[3]};
        s->obb.axis = (hit_vec2){x[4], x[2]};
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bytes b = bytes_from(data, size);
    shared_shape2 p, q;
    bool ordinary = true;
    read_shape(&b, &p, &ordinary);
    read_shape(&b, &q, &ordinary);
    fail_if(check_shared_laws2(&p, &q));
    if (ordinary && shared_shape2_valid(&p) && shared_shape2_valid(&q)) {
        judged_area2 truth;
        double worst = 0;
        judged_area2_init(&truth);
        judge_area2(&p, &q, &truth);
        fail_if(check_iou2(&p, &q, &truth, &worst));
        judged_area2_clear(&truth);
    }
    return 0;
}
