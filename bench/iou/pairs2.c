/* Pairs of boxes of the plane whose IoU is asked for. */
#include "families/dice.h"
#include "iou/iou.h"

#include <math.h>

typedef enum iou_family {
    IOU_RANDOM,
    IOU_SLID,
    IOU_EQUAL,
    IOU_QUARTER,
    IOU_THIN,
    IOU_TINY,
    IOU_FAR,
    IOU_JITTER,
    IOU_HINGE,
    IOU_LATTICE,
    FAMILIES
} iou_family;

static const double pi = 3.14159265358979323846;

/* A multiple of 1/1024, which a float has, below a whole turn. */
static double random_degrees(dice *d)
{
    return dice_below(d, 360 * 1024) / 1024.0;
}

static hit_obb2 box_of(double x, double y, double half_x, double half_y, double degrees)
{
    const double angle = degrees * (pi / 180);
    return (hit_obb2){{x, y}, {half_x, half_y}, {cos(angle), sin(angle)}};
}

/* Numbers that a float has. */
static hit_obb2 random_box(dice *d, double x, double y, double degrees)
{
    const double half_x = (float)dice_range(d, 5, 50), half_y = (float)dice_range(d, 5, 50);
    return box_of((float)x, (float)y, half_x, half_y, degrees);
}

static hit_obb2 moved(hit_obb2 box, double along, double across)
{
    box.center.x += along * box.axis.x - across * box.axis.y;
    box.center.y += along * box.axis.y + across * box.axis.x;
    return box;
}

static hit_obb2 scaled(hit_obb2 box, double by)
{
    box.center = (hit_vec2){box.center.x * by, box.center.y * by};
    box.half = (hit_vec2){box.half.x * by, box.half.y * by};
    return box;
}

static float_box rounded(hit_obb2 box, double degrees)
{
    return (float_box){(float)box.center.x, (float)box.center.y, (float)(2 * box.half.x), (float)(2 * box.half.y),
                       (float)degrees};
}

/* Two boxes and the degrees of the second. */
typedef struct two {
    hit_obb2 a, b;
    double degrees;
} two;

/* The second box up to 75 away, of any direction. */
static void beside(dice *d, two *p)
{
    const double far = 75 * sqrt(dice_unit(d)), way = dice_range(d, 0, 2 * pi);
    p->degrees = random_degrees(d);
    p->b = random_box(d, p->a.center.x + far * cos(way), p->a.center.y + far * sin(way), p->degrees);
}

static void slid(dice *d, two *p)
{
    const double by = dice_range(d, -1.5, 1.5);
    const bool across = dice_below(d, 2) == 0;
    p->b = moved(p->a, across ? 0 : by * p->a.half.x, across ? by * p->a.half.y : 0);
}

static void quarter(two *p)
{
    p->degrees += 90;
    p->b.half = (hit_vec2){p->a.half.y, p->a.half.x};
    p->b.axis = (hit_vec2){-p->a.axis.y, p->a.axis.x};
}

static void thin(dice *d, two *p, double degrees)
{
    const double x = (float)(p->a.center.x + dice_range(d, -0.2, 0.2));
    const double y = (float)(p->a.center.y + dice_range(d, -0.2, 0.2));
    const double tilt = dice_sign(d) * pow(10, dice_range(d, -3, 1.75)), half = (float)0.05;
    p->a = box_of(p->a.center.x, p->a.center.y, 50, half, degrees);
    p->degrees = (float)(degrees + tilt);
    p->b = box_of(x, y, 50, half, p->degrees);
}

static void jitter(dice *d, two *p, double degrees)
{
    const double by = pow(10, dice_range(d, -12, -3));
    double e[5];
    for (int i = 0; i < 5; i++)
        e[i] = by * dice_range(d, -1, 1);
    p->degrees = degrees + e[4] * (180 / pi);
    p->b = box_of(p->a.center.x + e[0], p->a.center.y + e[1], p->a.half.x + e[2], p->a.half.y + e[3], p->degrees);
}

/* A corner of the second on one of the first, as a hinge. */
static void hinge(dice *d, two *p)
{
    const hit_obb2 corner = moved(p->a, p->a.half.x, p->a.half.y);
    p->degrees = random_degrees(d);
    p->b = random_box(d, 0, 0, p->degrees);
    p->b.center = corner.center;
    const double along = dice_sign(d), across = dice_sign(d);
    p->b = moved(p->b, along * p->b.half.x, across * p->b.half.y);
}

/* Whole numbers in a frame that is one of few, so that edges and corners meet exactly, or nearly. */
static void lattice(dice *d, two *p, double *degrees)
{
    static const double axes[4][3] = {
        {1, 0, 0}, {0, 1, 90}, {0.6, 0.8, 53.130102354155978}, {0.8, -0.6, -36.869897645844022}};
    const int first = dice_below(d, 4), second = dice_below(d, 5) < 3 ? first : dice_below(d, 4);
    int n[8];
    for (int i = 0; i < 8; i++)
        n[i] = dice_between(d, i < 4 ? 1 : -3, 3);
    p->a = (hit_obb2){{n[4], n[5]}, {n[0], n[1]}, {axes[first][0], axes[first][1]}};
    p->b = moved(p->a, n[6], n[7]);
    p->b.half = (hit_vec2){n[2], n[3]};
    p->b.axis = (hit_vec2){axes[second][0], axes[second][1]};
    *degrees = axes[first][2];
    p->degrees = axes[second][2];
}

static void fill_one(iou_family family, dice *d, pair2 *out)
{
    double degrees = random_degrees(d);
    const double x = dice_range(d, 0, 1000), y = dice_range(d, 0, 1000);
    two p = {.a = random_box(d, x, y, degrees), .degrees = degrees};
    p.b = p.a;
    if (family == IOU_RANDOM || family == IOU_TINY || family == IOU_FAR)
        beside(d, &p);
    else if (family == IOU_SLID)
        slid(d, &p);
    else if (family == IOU_QUARTER)
        quarter(&p);
    else if (family == IOU_THIN)
        thin(d, &p, degrees);
    else if (family == IOU_JITTER)
        jitter(d, &p, degrees);
    else if (family == IOU_HINGE)
        hinge(d, &p);
    else if (family == IOU_LATTICE)
        lattice(d, &p, &degrees);
    for (int i = 0; i < 2; i++) {
        hit_obb2 *box = i == 0 ? &p.a : &p.b;
        if (family == IOU_TINY)
            *box = scaled(*box, 0x1p-17);
        if (family == IOU_FAR)
            box->center = (hit_vec2){(float)(box->center.x + 1e6), (float)(box->center.y + 1e6)};
        out->box[i] = *box;
        out->rounded[i] = rounded(*box, i == 0 ? degrees : p.degrees);
    }
}

static void fill(size_t family, uint64_t seed, size_t count, void *pairs)
{
    pair2 *out = pairs;
    for (size_t i = 0; i < count; i++) {
        dice d = dice_for(seed + 1000 * (uint64_t)family, i);
        fill_one((iou_family)family, &d, &out[i]);
    }
}

const iou_pairs iou_pairs2 = {
    {"random", "one frame, slid", "equal", "equal, a quarter turn apart", "thin 1000:1", "tiny", "centres at 1e6",
     "jitter 1e-12 to 1e-3", "corner on corner", "lattice"},
    FAMILIES,
    sizeof(pair2),
    fill,
    iou_truth2,
};
