/* What detectors run: IoU of two rotated boxes in float, written for the bench after the usual recipe. The corners of
 * each box within the other and the crossings of their edges are collected, sorted by their angle about their mean, and
 * the area within them is a sum of cross products. Nothing tells equal points, or parallel edges, from others. Two
 * variants are in use: one moves the middle between the boxes to the origin and has no margin; the other leaves the
 * boxes where they are, and has one. */
#include "iou/iou.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct point {
    float x, y;
} point;

/* More than can be found: 8 corners, 16 crossings. */
enum { POINTS = 24 };

static void corners_of(const float_box *box, point corner[4])
{
    const float angle = box->degrees * 0.017453292519943295f, c = cosf(angle), s = sinf(angle);
    const float w = 0.5f * box->width, h = 0.5f * box->height;
    const float x[4] = {-w, w, w, -w}, y[4] = {-h, -h, h, h};
    for (int i = 0; i < 4; i++)
        corner[i] = (point){box->x + c * x[i] - s * y[i], box->y + s * x[i] + c * y[i]};
}

/* A corner no further outside than the margin counts as inside. */
static bool is_inside(const float_box *box, point p, float margin)
{
    const float angle = box->degrees * 0.017453292519943295f, c = cosf(angle), s = sinf(angle);
    const float x = p.x - box->x, y = p.y - box->y;
    return fabsf(c * x + s * y) <= 0.5f * box->width + margin && fabsf(c * y - s * x) <= 0.5f * box->height + margin;
}

static float cross(point a, point b, point c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/* Where a b and c d cross, if they are not nearly parallel. */
static bool find_crossing(point a, point b, point c, point d, point *out)
{
    const point ab = {b.x - a.x, b.y - a.y}, cd = {d.x - c.x, d.y - c.y}, ac = {c.x - a.x, c.y - a.y};
    const float all = ab.x * cd.y - ab.y * cd.x;
    if (fabsf(all) <= 1e-14f)
        return false;
    const float t = (ac.x * cd.y - ac.y * cd.x) / all, u = (ac.x * ab.y - ac.y * ab.x) / all;
    *out = (point){a.x + t * ab.x, a.y + t * ab.y};
    return t >= 0 && t <= 1 && u >= 0 && u <= 1;
}

typedef struct around {
    float angle;
    point at;
} around;

static int by_angle(const void *a, const void *b)
{
    const float x = ((const around *)a)->angle, y = ((const around *)b)->angle;
    return (x > y) - (x < y);
}

static float area_of(const point *found, int count)
{
    around sorted[POINTS];
    point mean = {0, 0};
    for (int i = 0; i < count; i++)
        mean = (point){mean.x + found[i].x / (float)count, mean.y + found[i].y / (float)count};
    for (int i = 0; i < count; i++)
        sorted[i] = (around){atan2f(found[i].y - mean.y, found[i].x - mean.x), found[i]};
    qsort(sorted, (size_t)count, sizeof *sorted, by_angle);
    float twice = 0;
    for (int i = 1; i + 1 < count; i++)
        twice += cross(sorted[0].at, sorted[i].at, sorted[i + 1].at);
    return 0.5f * fabsf(twice);
}

static float float_area(const float_box *a, const float_box *b, float margin)
{
    point corner[2][4], found[POINTS];
    int count = 0;
    corners_of(a, corner[0]);
    corners_of(b, corner[1]);
    for (int i = 0; i < 4; i++) {
        if (is_inside(b, corner[0][i], margin))
            found[count++] = corner[0][i];
        if (is_inside(a, corner[1][i], margin))
            found[count++] = corner[1][i];
        for (int k = 0; k < 4; k++)
            count += find_crossing(corner[0][i], corner[0][(i + 1) % 4], corner[1][k], corner[1][(k + 1) % 4],
                                   &found[count]);
    }
    return count < 3 ? 0 : area_of(found, count);
}

static float float_iou(const float_box *a, const float_box *b, float margin)
{
    const float both = float_area(a, b, margin);
    return both / (a->width * a->height + b->width * b->height - both);
}

float iou_in_float(float_box a, float_box b)
{
    const float x = 0.5f * (a.x + b.x), y = 0.5f * (a.y + b.y);
    a.x -= x, a.y -= y, b.x -= x, b.y -= y;
    return float_iou(&a, &b, 0);
}

static void *prepare(const void *cases, size_t count)
{
    const pair2 *pair = cases;
    float_box *made = malloc(2 * count * sizeof *made);
    for (size_t i = 0; made != NULL && i < count; i++)
        memcpy(&made[2 * i], pair[i].rounded, sizeof pair[i].rounded);
    return made;
}

static void ask_moved(const void *prepared, size_t count, void *out)
{
    const float_box *box = prepared;
    double *said = out;
    for (size_t i = 0; i < count; i++)
        said[i] = (double)iou_in_float(box[2 * i], box[2 * i + 1]);
}

static void ask_in_place(const void *prepared, size_t count, void *out)
{
    const float_box *box = prepared;
    double *said = out;
    for (size_t i = 0; i < count; i++)
        said[i] = (double)float_iou(&box[2 * i], &box[2 * i + 1], 1e-5f);
}

static const iou_asker askers[] = {
    {{"usual float kernel", prepare, ask_moved, free}, false, NULL},
    {{"usual float kernel, not moved, with a margin", prepare, ask_in_place, free}, false, NULL},
};

const iou_peer iou_float = {askers, sizeof askers / sizeof *askers};

/* ---- Of space, seen from above, times height ---- */

static float float_volume_iou(const pair3 *p)
{
    float_box a = p->above[0], b = p->above[1];
    const float x = 0.5f * (a.x + b.x), y = 0.5f * (a.y + b.y);
    const float tall_a = p->high[0] - p->low[0], tall_b = p->high[1] - p->low[1];
    a.x -= x, a.y -= y, b.x -= x, b.y -= y;
    const float tall = fminf(p->high[0], p->high[1]) - fmaxf(p->low[0], p->low[1]);
    const float both = tall > 0 ? tall * float_area(&a, &b, 0) : 0;
    return both / (a.width * a.height * tall_a + b.width * b.height * tall_b - both);
}

static void *prepare_volumes(const void *cases, size_t count)
{
    pair3 *made = malloc(count * sizeof *made);
    if (made != NULL)
        memcpy(made, cases, count * sizeof *made);
    return made;
}

static void ask_volumes(const void *prepared, size_t count, void *out)
{
    const pair3 *pair = prepared;
    double *said = out;
    for (size_t i = 0; i < count; i++)
        said[i] = (double)float_volume_iou(&pair[i]);
}

static const iou_asker volume_askers[] = {
    {{"usual float kernel, times height", prepare_volumes, ask_volumes, free}, false, IOU_CARS},
};

const iou_peer iou3_float = {volume_askers, 1};
