/* Scenes, made in doubles and then put into the form and layout wanted. */
#include "crowd.h"
#include "ask/of_shapes.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Scenes ------------------------------------------------------------------------------------------------------ */

static void put(double *box, int axis, double low, double high)
{
    box[axis] = low;
    box[DIM + axis] = high;
}

/* So that a box meets about four others. */
static double usual_side(size_t count)
{
    double side = 1;
    while (pow(2 * side, DIM) * (double)count > 4)
        side *= 0.9;
    return side;
}

static void spread(crowd_scene scene, size_t count, dice *d, double *box)
{
    double factor = scene == CROWD_LOG ? pow(10, dice_range(d, -1.5, 1)) : 1, side = usual_side(count);
    int blob = dice_below(d, 10), thin = dice_below(d, DIM), giant = dice_below(d, 20);
    for (int a = 0; a < DIM; a++) {
        double center = dice_unit(d), half = 0.5 * factor * side * dice_range(d, 0.5, 1.5);
        if (scene == CROWD_CLUSTER && blob != 0)
            center = 0.3 * (blob % 3) + 0.2 * (blob / 3 == a) + 0.02 * center;
        if (scene == CROWD_THIN && thin == a)
            half *= 30;
        if (scene == CROWD_GIANT && giant == 0)
            half = 0.3;
        put(box, a, center - half, center + half);
    }
}

/* A grid as near to a cube as can be. */
static void stack(size_t i, size_t count, double step, double *box)
{
    size_t row = 1;
    while (pow((double)row, DIM) < (double)count)
        row++;
    for (int a = 0; a < DIM; a++) {
        double at = (double)(i % row);
        put(box, a, step * at, step * (at + 1));
        i /= row;
    }
}

static void on_lattice(dice *d, int reach, double unit, bool flat, double *box)
{
    int without = flat ? dice_below(d, 1 << DIM) : 0;
    for (int a = 0; a < DIM; a++) {
        int low = dice_between(d, -reach, reach), size = dice_below(d, 3);
        put(box, a, unit * low, unit * (low + ((without >> a & 1) != 0 ? 0 : size)));
    }
}

static void among_zeros(dice *d, double least, double *box)
{
    const double values[] = {-least, -0.0, 0.0, least};
    for (int a = 0; a < DIM; a++) {
        int low = dice_below(d, 4), high = dice_between(d, low, 3);
        put(box, a, values[low], values[high]);
        if (dice_below(d, 4) == 0) /* from 0 to -0, which is no less */
            put(box, a, 0.0, -0.0);
    }
}

static void to_the_limits(dice *d, double greatest, double *box)
{
    for (int a = 0; a < DIM; a++) {
        double x = greatest * dice_range(d, -1, 1), y = greatest * dice_range(d, -1, 1);
        int end = dice_below(d, 4);
        put(box, a, end == 0 ? -greatest : fmin(x, y), end == 1 ? greatest : fmax(x, y));
    }
}

static void multiply(double *box, double factor)
{
    for (int k = 0; k < 2 * DIM; k++)
        box[k] *= factor;
}

static void fill_box(crowd_scene scene, hit_boxes_form form, size_t i, size_t count, dice *d, double *box)
{
    bool is_float = form == HIT_BOXES_FLOAT;
    spread(scene, count, d, box);
    switch ((int)scene) {
    case CROWD_IDENTICAL:
        for (int a = 0; a < DIM; a++)
            put(box, a, 0.1, 0.7);
        break;
    case CROWD_GRID:
        stack(i, count, is_float ? 0.125 : 0.1, box);
        break;
    case CROWD_LATTICE:
    case CROWD_FLAT:
        on_lattice(d, 6, 1, scene == CROWD_FLAT, box);
        break;
    case CROWD_FAR_ONE:
        for (int a = 0; i == count / 2 && a < DIM; a++)
            put(box, a, 1e9, 1e9 + 1);
        break;
    case CROWD_POINT:
        for (int a = 0; a < DIM; a++)
            put(box, a, 0.3, 0.3);
        break;
    case CROWD_TWO_HEAPS:
        multiply(box, is_float ? 1e-4 : 1e-12);
        for (int k = 0, far = dice_below(d, 2); k < 2 * DIM; k++)
            box[k] += far;
        break;
    case CROWD_FINE:
        on_lattice(d, 20, is_float ? 64 : 0x1p-23, false, box);
        for (int k = 0; k < 2 * DIM; k++)
            box[k] += 1e9;
        break;
    case CROWD_TINY:
        multiply(box, is_float ? 0x1p-100 : 0x1p-900);
        break;
    case CROWD_HUGE:
        multiply(box, is_float ? 0x1p100 : 0x1p900);
        break;
    case CROWD_SUBNORMAL:
        on_lattice(d, 20, is_float ? 0x1p-149 : 0x1p-1074, false, box);
        break;
    case CROWD_BRINK:
        multiply(box, is_float ? ldexp(1, dice_between(d, -130, -122)) : ldexp(1, dice_between(d, -1030, -1012)));
        break;
    case CROWD_ZEROS:
        among_zeros(d, is_float ? 0x1p-149 : 0x1p-1074, box);
        break;
    case CROWD_LIMITS:
        to_the_limits(d, is_float ? FLT_MAX : form == HIT_BOXES_OBB ? 0x1p1000 : DBL_MAX, box);
        break;
    default:
        break;
    }
}

/* ---- Turned boxes ------------------------------------------------------------------------------------------------ */

/* A third stay as they are, a third get nice angles, the rest any. */
static void turn(dice *d, obb *box)
{
    int how = dice_below(d, 3);
#if DIM == 2
    if (how > 0)
        box->axis =
            how == 1 ? hit_vec2_from_degrees(45.0 * dice_below(d, 8)) : hit_vec2_from_angle(dice_range(d, -4, 4));
#else
    double q[4];
    for (int k = 0; k < 4; k++)
        q[k] = how == 1 ? dice_between(d, -1, 1) : dice_range(d, -1, 1);
    q[3] += q[0] == 0 && q[1] == 0 && q[2] == 0 && q[3] == 0;
    if (how > 0)
        *box = hit_obb3_from_quat(box->center, box->half, (hit_quat){q[0], q[1], q[2], q[3]});
#endif
}

static obb obb_of_corners(const double *box)
{
    vec min = vec_of(box), max = vec_of(box + DIM);
    return obb_along_axes(vec_plus(vec_scale(0.5, min), 0.5, max), vec_plus(vec_scale(0.5, max), -0.5, min));
}

/* ---- Forms and layouts ------------------------------------------------------------------------------------------- */

static void *take(size_t size)
{
    void *p = malloc(size > 0 ? size : 1);
    if (p == NULL) {
        fprintf(stderr, "no memory for a crowd\n");
        abort();
    }
    return p;
}

/* Numbers of `size` bytes: corners side by side, in two arrays, or with a gap behind each box. */
static void lay_out(crowd *c, const void *numbers, size_t size, int layout)
{
    const char *from = numbers;
    size_t corner = DIM * size, box = 2 * corner, n = c->count;
    char *to = take(n * (box + size));
    size_t next = layout == 1 ? corner : layout == 2 ? box + size : box, behind = layout == 1 ? n * corner : corner;
    memset(to, 0xff, n * (box + size)); /* NaN in the gaps */
    for (size_t i = 0; i < n; i++) {
        memcpy(to + i * next, from + i * box, corner);
        memcpy(to + i * next + behind, from + i * box + corner, corner);
    }
    size_t stride = layout == 1 ? 0 : next;
    void *max = to + behind;
    c->memory = to;
    if (size == sizeof(float))
        c->view = BY_DIM(hit_boxes2_from_floats, hit_boxes3_from_floats)(c->memory, max, stride, n);
    else if (layout == 0)
        c->view = BY_DIM(hit_boxes2_from_aabbs, hit_boxes3_from_aabbs)(c->memory, n);
    else
        c->view = BY_DIM(hit_boxes2_from_doubles, hit_boxes3_from_doubles)(c->memory, max, stride, n);
}

static void lay_out_floats(crowd *c, int layout)
{
    float *floats = take(2 * DIM * c->count * sizeof *floats);
    for (size_t i = 0; i < 2 * DIM * c->count; i++) {
        floats[i] = (float)c->corners[i];
        c->corners[i] = floats[i];
    }
    lay_out(c, floats, sizeof *floats, layout);
    free(floats);
}

/* The numbers of a turned box, rounded to floats. */
static void put_floats(char *to, obb *box)
{
    double x[sizeof(obb) / sizeof(double)];
    memcpy(x, box, sizeof *box);
    for (size_t k = 0; k < sizeof x / sizeof *x; k++) {
        float rounded = (float)x[k];
        memcpy(to + k * sizeof rounded, &rounded, sizeof rounded);
        x[k] = rounded;
    }
    memcpy(box, x, sizeof *box);
}

static void lay_out_obbs(crowd *c, int layout, dice *d, bool floats)
{
    size_t size = floats ? sizeof(obb) / 2 : sizeof(obb), gap = layout == 0 ? 0 : sizeof(double), stride = size + gap;
    char *to = take(c->count * stride);
    c->obbs = take(c->count * sizeof *c->obbs);
    memset(to, 0xff, c->count * stride);
    for (size_t i = 0; i < c->count; i++) {
        c->obbs[i] = obb_of_corners(c->corners + 2 * DIM * i);
        turn(d, &c->obbs[i]);
        if (floats)
            put_floats(to + i * stride, &c->obbs[i]);
        else
            memcpy(to + i * stride, &c->obbs[i], sizeof(obb));
    }
    c->memory = to;
    c->view = floats ? BY_DIM(hit_boxes2_from_float_obbs, hit_boxes3_from_float_obbs)(c->memory, stride, c->count)
                     : BY_DIM(hit_boxes2_from_obbs, hit_boxes3_from_obbs)(c->memory, c->count);
    c->view.stride = stride;
}

crowd crowd_new(crowd_scene scene, hit_boxes_form form, size_t count, dice *d)
{
    crowd c = {.count = count, .corners = take(2 * DIM * count * sizeof(double))};
    bool float_obbs = form == HIT_BOXES_OBB && dice_below(d, 3) == 0;
    for (size_t i = 0; i < count; i++)
        fill_box(scene, float_obbs ? HIT_BOXES_FLOAT : form, i, count, d, c.corners + 2 * DIM * i);
    int layout = dice_below(d, 3);
    if (form == HIT_BOXES_FLOAT)
        lay_out_floats(&c, layout);
    else if (form == HIT_BOXES_DOUBLE)
        lay_out(&c, c.corners, sizeof(double), layout);
    else
        lay_out_obbs(&c, layout, d, float_obbs);
    return c;
}

void crowd_delete(crowd *c)
{
    free(c->corners);
    free(c->obbs);
    free(c->memory);
}

/* ---- Two at a time ----------------------------------------------------------------------------------------------- */

aabb crowd_aabb(const crowd *c, size_t i)
{
    aabb box;
    memcpy(&box, c->corners + 2 * DIM * i, sizeof box);
    return box;
}

shape crowd_shape(const crowd *c, size_t i)
{
    return c->obbs != NULL ? (shape){.kind = SHAPE_OBB, .obb = c->obbs[i]}
                           : (shape){.kind = SHAPE_AABB, .aabb = crowd_aabb(c, i)};
}

bool crowd_hits(const crowd *a, size_t i, const crowd *b, size_t k, bool no_touch)
{
    shape first = crowd_shape(a, i), second = crowd_shape(b, k);
    return no_touch ? ask_relate(&first, &second) == HIT_OVERLAPPING : ask_overlap(&first, &second);
}
