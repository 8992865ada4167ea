/* Boxes and numbers by chance, for histories; see history.h. */
#include "history_boxes.h"

#include <float.h>
#include <math.h>

/* ---- Chances ----------------------------------------------------------------------------------------------------- */

static unsigned dice_chance(void *context, unsigned n)
{
    return (unsigned)dice_below(context, (int)n);
}

static double dice_number(void *context)
{
    return dice_range(context, -1, 1);
}

chances chances_of(dice *d)
{
    return (chances){d, dice_chance, dice_number};
}

dice some_dice(history *h)
{
    uint64_t seed = below(h, 1u << 30);
    return dice_for(seed, below(h, 1u << 30));
}

static double unit(history *h)
{
    double x = below(h, 1u << 26);
    return (x + below(h, 1u << 26) * 0x1p-26) * 0x1p-26;
}

/* ---- Boxes by chance --------------------------------------------------------------------------------------------- */

history_scene some_scene(history *h)
{
    return h->plan.scene == SCENE_MIXED ? (history_scene)below(h, SCENE_MIXED) : h->plan.scene;
}

/* The crowd's, of a scene that is a crowd's. */
static crowd_scene crowd_of(history_scene scene)
{
    return (crowd_scene)(scene - SCENE_CROWD);
}

aabb some_bounds(history *h)
{
    if (h->brute.used == 0)
        return (aabb){vec_all(-1), vec_all(1)};
    return any_bounds(&h->brute.slots[below(h, (unsigned)h->brute.used)].box);
}

static double scene_unit(history_scene scene)
{
    return scene == SCENE_FINE ? 0x1p-23 : scene == SCENE_SUBNORMAL ? 0x1p-1074 : scene == SCENE_HUGE ? 0x1p1000 : 1;
}

static double coordinate(history *h, history_scene scene)
{
    double reach = h->plan.reach, step = (double)below(h, 2 * h->plan.reach + 1) - reach;
    if (scene == SCENE_ANY)
        return h->chances.number(h->chances.context);
    if (scene == SCENE_EQUAL)
        return 0.1;
    if (scene == SCENE_UNIFORM)
        return reach * (2 * unit(h) - 1);
    if (scene == SCENE_HEAPS)
        return step + (below(h, 6) == 0 ? 1e6 : 0);
    return (scene == SCENE_FINE ? 1e9 : 0) + scene_unit(scene) * step;
}

/* Now and then none that one could move by. */
static double step_of(history *h, history_scene scene)
{
    unsigned how = below(h, 300);
    if (how < 2 || (how == 2 && h->plan.has_giants))
        return how == 0 ? NAN : how == 1 ? INFINITY : DBL_MAX;
    if (scene >= SCENE_CROWD) {
        double at = vec_component(some_bounds(h).min, (int)below(h, DIM));
        return (unit(h) - 0.5) * (below(h, 3) == 0 ? at : 1);
    }
    if (scene == SCENE_UNIFORM || scene == SCENE_EQUAL)
        return 0.5 * (2 * unit(h) - 1);
    return scene == SCENE_ANY ? coordinate(h, scene) : scene_unit(scene) * ((double)below(h, 3) - 1);
}

vec some_place(history *h, history_scene scene)
{
    vec v;
    if (scene >= SCENE_CROWD) {
        aabb box = some_bounds(h);
        dice d = some_dice(h);
        return point_near(&d, &box);
    }
    for (int a = 0; a < DIM; a++)
        (&v.x)[a] = coordinate(h, scene);
    return v;
}

vec some_step(history *h, history_scene scene)
{
    vec v;
    for (int a = 0; a < DIM; a++)
        (&v.x)[a] = step_of(h, scene);
    return v;
}

#if DIM == 2
static rotation turn_by(double first, double second)
{
    (void)second;
    return hit_vec2_from_angle(first);
}

static rotation nice_turn(unsigned how)
{
    const vec turns[4] = {{1, 0}, {0, 1}, {0.6, 0.8}, {-1, 0}};
    return turns[how % 4];
}

obb turned(const obb *box, const rotation *r)
{
    return hit_obb2_turn(*box, *r);
}
#else
static rotation turn_by(double first, double second)
{
    return hit_mat3_from_quat((hit_quat){first, second, 0.5 * first - second, 1});
}

static rotation nice_turn(unsigned how)
{
    const rotation turns[4] = {{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
                               {{{0, 1, 0}, {0, 0, 1}, {1, 0, 0}}},
                               {{{0.6, 0.8, 0}, {-0.8, 0.6, 0}, {0, 0, 1}}},
                               {{{1, 0, 0}, {0, 0.8, -0.6}, {0, 0.6, 0.8}}}};
    return turns[how % 4];
}

obb turned(const obb *box, const rotation *r)
{
    return hit_obb3_turn(box, r);
}
#endif

rotation some_turn(history *h, bool may_be_none)
{
    unsigned how = below(h, 12);
    if (how < 8)
        return nice_turn(how);
    double first = 2 * unit(h) - 1, second = 2 * unit(h) - 1;
    rotation r = turn_by(first, second);
    double *numbers = (double *)&r;
    if (may_be_none && how == 11 && below(h, 4) == 0)
        numbers[below(h, sizeof r / sizeof *numbers)] = below(h, 2) == 0 ? NAN : 3;
    return r;
}

bool turned_capsule(hit_capsule *capsule, const rotation *r)
{
    obb plain = obb_along_axes(vec_all(0), vec_all(1)), frame = turned(&plain, r);
    vec middle = vec_plus(vec_scale(0.5, capsule->a), 0.5, capsule->b);
    *obb_axes(&plain) = vec_plus(vec_scale(0.5, capsule->b), -0.5, capsule->a);
    bool is_one = BY_DIM(hit_obb2_valid, hit_obb3_valid)(OBB(frame));
    frame = turned(&plain, r);
    capsule->a = vec_sub(middle, *obb_axes(&frame));
    capsule->b = vec_add(middle, *obb_axes(&frame));
    return is_one;
}

static double some_radius(history *h, history_scene scene)
{
    if (scene == SCENE_ANY)
        return fabs(h->chances.number(h->chances.context));
    if (scene == SCENE_UNIFORM)
        return unit(h);
    return scene == SCENE_EQUAL ? 0.3 : scene_unit(scene) * below(h, 4);
}

/* About the corners of a box. */
static shape round_in(const aabb *box, shape_kind kind, double radius)
{
    if (kind == SHAPE_BALL)
        return (shape){.kind = SHAPE_BALL, .ball = {box->min, radius}};
    return (shape){.kind = SHAPE_CAPSULE, .capsule = {box->min, box->max, radius}};
}

static shape box_of_crowd(history *h, history_scene scene, bool is_turned)
{
    dice d = some_dice(h);
    crowd c = crowd_new(crowd_of(scene), is_turned ? HIT_BOXES_OBB : HIT_BOXES_DOUBLE, 1, &d);
    shape box = crowd_shape(&c, 0);
    crowd_delete(&c);
    return box;
}

shape some_box(history *h, shape_kind kind)
{
    history_scene scene = some_scene(h);
    double low[DIM], high[DIM];
    const bool is_turned = kind == SHAPE_OBB;
    if (scene >= SCENE_CROWD) {
        shape box = box_of_crowd(h, scene, is_turned);
        return kind == SHAPE_BALL || kind == SHAPE_CAPSULE
                   ? round_in(&box.aabb, kind, unit(h) * vec_largest(vec_sub(box.aabb.max, box.aabb.min)))
                   : box;
    }
    for (int a = 0; a < DIM; a++) {
        low[a] = coordinate(h, scene);
        if (scene == SCENE_ANY)
            high[a] = coordinate(h, scene);
        else if (scene == SCENE_UNIFORM || scene == SCENE_EQUAL)
            high[a] = low[a] + (scene == SCENE_EQUAL ? 0.6 : 2 * unit(h));
        else
            high[a] = low[a] + scene_unit(scene) * below(h, 3);
        if (low[a] > high[a] && below(h, 32) != 0) {
            double x = low[a];
            low[a] = high[a];
            high[a] = x;
        }
    }
    vec min = vec_of(low), max = vec_of(high);
    if (!is_turned) {
        shape box = {.kind = SHAPE_AABB, .aabb = {min, max}};
        return kind == SHAPE_AABB ? box : round_in(&box.aabb, kind, some_radius(h, scene));
    }
    obb box = obb_along_axes(vec_plus(vec_scale(0.5, min), 0.5, max), vec_plus(vec_scale(0.5, max), -0.5, min));
    rotation r = some_turn(h, false);
    return (shape){.kind = SHAPE_OBB, .obb = turned(&box, &r)};
}

shape_kind some_kind(history *h)
{
    if (h->plan.round > 0 && below(h, 4) < h->plan.round)
        return below(h, 2) == 0 || h->plan.no_capsules ? SHAPE_BALL : SHAPE_CAPSULE;
    return below(h, 4) < h->plan.turned ? SHAPE_OBB : SHAPE_AABB;
}

void spoil(history *h, shape *box)
{
    const double bad[] = {NAN, INFINITY, -INFINITY};
    unsigned how = below(h, 4);
    if (how < 3)
        shape_numbers(box)[below(h, (unsigned)shape_numbers_count(box))] = bad[how];
    else if (is_round(box))
        *(box->kind == SHAPE_BALL ? &box->ball.radius : &box->capsule.radius) = -1;
    else if (box->kind == SHAPE_OBB)
        (&box->obb.half.x)[below(h, DIM)] = -1;
    else
        (&box->aabb.min.x)[below(h, DIM)] = DBL_MAX;
}

hit_traits some_traits(history *h, uint64_t number)
{
    hit_traits t = {.user = number << 16 | below(h, 1u << 16)};
    t.is_static = below(h, 4) < h->plan.still;
    t.is_sensor = below(h, 6) == 0;
    if (!h->plan.has_filters)
        return t;
    unsigned how = below(h, 8);
    if (how < 3) {
        t.filter.group = below(h, 16);
        t.filter.mask = below(h, 2) == 0 ? UINT32_MAX : below(h, 16);
    }
    t.family = how == 3 ? 1 + below(h, 3) : 0;
    return t;
}

/* ---- Rows of boxes in memory ------------------------------------------------------------------------------------- */

static float float_of(double x)
{
    if (fabs(x) > FLT_MAX)
        return x > 0 ? INFINITY : -INFINITY;
    return (float)x;
}

/* Numbers where they belong; as floats they are rounded, and so are those that they come from. */
static void put(char *to, double *from, size_t count, bool is_float)
{
    for (size_t i = 0; i < count; i++) {
        float rounded = float_of(from[i]);
        if (is_float) {
            memcpy(to + i * sizeof rounded, &rounded, sizeof rounded);
            from[i] = rounded;
        } else {
            memcpy(to + i * sizeof *from, from + i, sizeof *from);
        }
    }
}

static boxes_view lay_out_round(history *h, size_t count)
{
    size_t numbers = count > 0 ? (size_t)shape_numbers_count(h->boxes) : 1, size = numbers * sizeof(double);
    boxes_view view = {.min = h->memory, .stride = size + (below(h, 2) == 0 ? sizeof(double) : 0), .count = count};
    memset(h->memory, 0xff, h->plan.room * (sizeof(obb) + sizeof(double)));
    for (size_t i = 0; i < count; i++)
        put((char *)h->memory + i * view.stride, shape_numbers(h->boxes + i), numbers, false);
    if (view.stride == size && below(h, 2) == 0)
        view.stride = 0;
    return view;
}

static boxes_view lay_out(history *h, size_t count)
{
    if (count > 0 && is_round(h->boxes))
        return lay_out_round(h, count);
    bool is_turned = count > 0 && h->boxes[0].kind == SHAPE_OBB, is_float = below(h, 3) == 0;
    unsigned layout = below(h, 3); /* packed, with gaps, corners in arrays of their own */
    size_t number = is_float ? sizeof(float) : sizeof(double), corner = DIM * number;
    size_t size = is_turned ? sizeof(obb) / sizeof(double) * number : layout == 2 ? corner : 2 * corner;
    size_t stride = size + (layout == 1 ? number : 0);
    char *memory = h->memory, *other = memory + (layout == 2 ? count * stride : corner);
    memset(memory, 0xff, h->plan.room * (sizeof(obb) + sizeof(double)));
    for (size_t i = 0; i < count; i++) {
        shape *box = h->boxes + i;
        if (is_turned) {
            put(memory + i * stride, (double *)&box->obb, sizeof(obb) / sizeof(double), is_float);
            continue;
        }
        put(memory + i * stride, (double *)&box->aabb.min, DIM, is_float);
        put(other + i * stride, (double *)&box->aabb.max, DIM, is_float);
    }
    const void *min = memory, *max = other;
    boxes_view view;
    if (is_turned && is_float)
        return BY_DIM(hit_boxes2_from_float_obbs, hit_boxes3_from_float_obbs)(min, stride, count);
    if (is_turned)
        view = BY_DIM(hit_boxes2_from_obbs, hit_boxes3_from_obbs)(min, count);
    else if (is_float)
        view = BY_DIM(hit_boxes2_from_floats, hit_boxes3_from_floats)(min, max, stride, count);
    else
        view = BY_DIM(hit_boxes2_from_doubles, hit_boxes3_from_doubles)(min, max, stride, count);
    view.stride = stride;
    return view;
}

static boxes_view boxes_of_crowd(history *h, size_t count, shape_kind kind)
{
    hit_boxes_form form = kind == SHAPE_OBB ? HIT_BOXES_OBB : below(h, 2) == 0 ? HIT_BOXES_DOUBLE : HIT_BOXES_FLOAT;
    dice d = some_dice(h);
    crowd_delete(&h->crowd);
    h->crowd = crowd_new(crowd_of(h->plan.scene), form, count, &d);
    for (size_t i = 0; i < count; i++)
        h->boxes[i] = crowd_shape(&h->crowd, i);
    return h->crowd.view;
}

boxes_view some_boxes(history *h, size_t count, bool is_many)
{
    shape_kind kind = some_kind(h);
    if (is_many && h->plan.scene >= SCENE_CROWD && (kind == SHAPE_AABB || kind == SHAPE_OBB))
        return boxes_of_crowd(h, count, kind);
    for (size_t i = 0; i < count; i++)
        h->boxes[i] = some_box(h, kind);
    if (below(h, 30) == 0 && count > 0 && count <= 1 + h->plan.room / 8)
        spoil(h, h->boxes + below(h, (unsigned)count));
    return lay_out(h, is_many ? count : 0);
}
