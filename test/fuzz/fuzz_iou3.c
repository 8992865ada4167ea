/* Any two boxes of space: all that iou.h says of them, against the truth in rationals. */
#include "bytes.h"
#include "check/check_iou3.h"

/* A frame that is valid, or nearly; `other`: that of the box before. */
static void set_axes(bytes *b, const hit_vec3 other[3], hit_vec3 axis[3])
{
    static const hit_vec3 unit[3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    const unsigned form = bytes_byte(b), kind = form % 4, first = form / 4 % 3;
    for (unsigned k = 0; k < 3; ++k)
        axis[k] = (kind == 0 ? unit : other)[(k + first) % 3];
    if (kind >= 2) {
        const double x = bytes_small(b), y = bytes_small(b), z = bytes_small(b), w = bytes_small(b);
        const hit_mat3 frame = hit_mat3_from_quat((hit_quat){x, y, z, w == 0 ? 1 : w});
        memcpy(axis, frame.col, sizeof frame.col);
    }
    if (kind == 3)
        axis[first].y += bytes_small(b) * 0x1p-26;
}

static hit_vec3 any_vec(bytes *b)
{
    hit_vec3 v;
    v.x = bytes_number(b);
    v.y = bytes_number(b);
    v.z = bytes_number(b);
    return v;
}

/* Rationals of boxes that are turned and of wild sizes have thousands of bits: one pair would take seconds. */
static bool is_quick(const hit_obb3 *box)
{
    const double x[6] = {box->center.x, box->center.y, box->center.z, box->half.x, box->half.y, box->half.z};
    const hit_vec3 *u = box->axis;
    bool quick = true;
    for (int i = 0; i < 6; ++i)
        quick = quick && (x[i] == 0 || (fabs(x[i]) < 0x1p70 && fabs(x[i]) > 0x1p-70));
    return quick ||
           (fabs(u[0].x) + fabs(u[0].y) + fabs(u[0].z) == 1 && fabs(u[1].x) + fabs(u[1].y) + fabs(u[1].z) == 1);
}

static hit_vec3 any_half(bytes *b)
{
    const hit_vec3 v = any_vec(b);
    return (hit_vec3){fabs(v.x), fabs(v.y), fabs(v.z)};
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bytes b = bytes_from(data, size);
    const unsigned kinds = bytes_byte(&b);
    hit_obb3 box[2] = {{.axis = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {.axis = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
    hit_aabb3 aabb[2];
    any_box3 any[2];
    for (int i = 0; i < 2; ++i) {
        if (kinds >> i & 1) {
            aabb[i].min = any_vec(&b);
            aabb[i].max = any_vec(&b);
            any[i] = (any_box3){.aabb = &aabb[i]};
            if (!hit_aabb3_valid(aabb[i]))
                return 0;
            continue;
        }
        set_axes(&b, box[0].axis, box[i].axis);
        box[i].center = any_vec(&b);
        box[i].half = any_half(&b);
        any[i] = (any_box3){.obb = &box[i]};
        if (!hit_obb3_valid(&box[i]))
            return 0;
    }
    for (int i = 0; i < 2; ++i)
        if (any[i].obb != NULL && !is_quick(any[i].obb))
            return 0;
    iou3_seen seen;
    fail_if(check_iou3(any[0], any[1], &seen));
    return 0;
}
