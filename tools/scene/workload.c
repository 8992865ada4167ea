/* Scenes to measure with: many boxes, made from a recipe, the same everywhere.
 *
 * u is the next number of splitmix64, its upper 53 bits times 2^-53; d the number of axes, n that of boxes. Each box
 * takes nine: for x, y, z in turn (in 2D too) its centre is u and its side s (0.5 + u), and one more is for its
 * velocity, which is not used here; s = (5 / (2^d (n - 1)))^(1/d) makes about five overlaps a box. Centre and half
 * length are rounded to float, and so are min and max when they are made of them. Then each kind but the uniform one
 * takes what it needs, box by box, and scales its sides until there are five overlaps a box again; last of all each box
 * takes four for its rotation. Nothing is computed by functions that differ between C libraries. */
#include "scene/workload.h"

#include <math.h>
#include <stdlib.h>

#include <hitbox/hitbox.h>

#include "scene/splitmix.h"

/* How many others a box should overlap, and how many boxes are asked for that. */
enum { OVERLAPS = 5, SAMPLE = 300, WANTED = OVERLAPS * SAMPLE, LEAST = 2048 };

/* Goes through memory: gcc has been seen to leave out a rounding to float that stayed in a register. */
double workload_keep(double value, bool doubles)
{
    volatile float narrow = (float)value;
    return doubles ? value : (double)narrow;
}

/* ---- Roots and powers ------------------------------------------------------------------------------------------ */

/* By Newton's method, from above, until it goes down no more. For x in (0, 1]. */
static double cube_root(double x)
{
    double root = 1, last;
    do {
        last = root;
        root = (2 * last + x / (last * last)) / 3;
    } while (root < last);
    return last;
}

/* 10^x for x in [0, 3]: 2^k e^r, the second by its series, of which 20 terms are more than enough below ln 2. */
static double power_of_ten(double x)
{
    double octaves = x * 3.3219280948873623478703194294894, whole = floor(octaves);
    double r = (octaves - whole) * 0.69314718055994530941723212145818, sum = 1;
    for (int term = 20; term > 0; term--)
        sum = 1 + r / term * sum;
    return ldexp(sum, (int)whole);
}

/* The usual side with which boxes of U5 overlap five others each. */
static double usual_side(size_t count, int axes)
{
    double others = count > 1 ? (double)(count - 1) : 1;
    return axes == 2 ? sqrt(OVERLAPS / (4 * others)) : cube_root(OVERLAPS / (8 * others));
}

/* ---- How large must they be? ------------------------------------------------------------------------------------ */

/* The half lengths at which a pair touches, as a factor; sorted into a heap, the largest first, that keeps the least.
 */
typedef struct least {
    double at[LEAST];
    size_t count;
} least;

static void sink(least *l, size_t i)
{
    double value = l->at[i];
    for (size_t child; (child = 2 * i + 1) < l->count; i = child) {
        child += child + 1 < l->count && l->at[child + 1] > l->at[child];
        if (l->at[child] <= value)
            break;
        l->at[i] = l->at[child];
    }
    l->at[i] = value;
}

/* Could a value that is about this be among the least? */
static bool may_be_least(const least *l, double about)
{
    return l->count < LEAST || about * (1 - 1e-6) < l->at[0];
}

static void keep_least(least *l, double value)
{
    if (l->count == LEAST) {
        if (value < l->at[0]) {
            l->at[0] = value;
            sink(l, 0);
        }
        return;
    }
    l->at[l->count++] = value;
    for (size_t i = l->count / 2; l->count == LEAST && i-- > 0;)
        sink(l, i);
}

/* The factor for the half lengths with which two boxes touch; their differences and sums as they are kept, or, which is
 * quicker, as they come. */
static double touching_factor(const workload_recipe *recipe, const workload *w, size_t i, size_t j, bool kept)
{
    double factor = 0;
    size_t axes = (size_t)recipe->axes;
    for (size_t p = i * axes, q = j * axes; p < (i + 1) * axes; p++, q++) {
        double gap = fabs(w->center[p] - w->center[q]), reach = w->half[p] + w->half[q];
        double along = kept ? workload_keep(gap, recipe->doubles) / workload_keep(reach, recipe->doubles) : gap / reach;
        factor = along > factor ? along : factor;
    }
    return factor;
}

/* By what do these half lengths have to be multiplied for five overlaps a box? 32 halvings on a scale of logarithms,
 * of a sample against all. Which factors the sample's pairs touch at is found once, and only the least are kept, which
 * is what the halvings can tell apart. */
static double find_scale(const workload_recipe *recipe, const workload *w)
{
    splitmix g = {9};
    least touching = {.count = 0};
    for (int k = 0; k < SAMPLE; k++) {
        size_t i = (size_t)(splitmix_bits(&g) % recipe->count);
        for (size_t j = 0; j < recipe->count; j++)
            if (j != i && may_be_least(&touching, touching_factor(recipe, w, i, j, false)))
                keep_least(&touching, touching_factor(recipe, w, i, j, true));
    }
    double low = 1e-8, high = 1;
    for (int halving = 0; halving < 32; halving++) {
        double middle = sqrt(low * high);
        size_t count = 0;
        for (size_t i = 0; i < touching.count; i++)
            count += touching.at[i] <= middle;
        if (count < WANTED)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* ---- Boxes ------------------------------------------------------------------------------------------------------ */

/* U5: each number of `half` is one of `center`'s own box and axis. `count` boxes, while the side is that of all. */
static void make_uniform(const workload_recipe *recipe, size_t count, splitmix *g, workload *w)
{
    double side = usual_side(recipe->count, recipe->axes), *center = w->center, *half = w->half;
    for (size_t i = 0; i < count; i++)
        for (int axis = 0; axis < 3; axis++) {
            double place = splitmix_unit(g), length = side * (0.5 + splitmix_unit(g));
            splitmix_unit(g); /* the velocity */
            if (axis >= recipe->axes)
                continue;
            *center++ = workload_keep(place, recipe->doubles);
            *half++ = workload_keep(0.5 * length, recipe->doubles);
        }
}

/* New places: near the middle of one of 64 heaps, spread like a sum of twelve numbers, or anywhere. */
static void gather(const workload_recipe *recipe, splitmix *g, workload *w)
{
    double heap[64][3], *center = w->center;
    for (int i = 0; i < 64; i++)
        for (int axis = 0; axis < 3; axis++)
            heap[i][axis] = splitmix_between(g, 0.1, 0.9);
    for (size_t i = 0; i < recipe->count; i++) {
        const double *middle = heap[splitmix_bits(g) % 64];
        bool anywhere = splitmix_unit(g) < 0.1;
        for (int axis = 0; axis < 3; axis++) {
            double spread = 0;
            for (int k = 0; k < 12; k++)
                spread += splitmix_unit(g);
            spread -= 6;
            double place = anywhere ? splitmix_unit(g) : middle[axis] + 0.02 * spread;
            if (axis < recipe->axes)
                *center++ = workload_keep(fmin(1, fmax(0, place)), recipe->doubles);
        }
    }
}

/* New sizes, scaled for five overlaps a box. */
static void resize(const workload_recipe *recipe, splitmix *g, workload *w)
{
    size_t axes = (size_t)recipe->axes, numbers = recipe->count * axes;
    double *half = w->half;
    for (size_t i = 0; i < recipe->count; i++) {
        double factor = recipe->kind == WORKLOAD_LOG ? power_of_ten(2.5 * splitmix_unit(g)) : 1;
        for (size_t axis = 0; axis < axes; axis++)
            *half++ = workload_keep(0.5 * factor * splitmix_between(g, 0.5, 1.5), recipe->doubles);
    }
    for (size_t i = 0; recipe->kind == WORKLOAD_THIN && i < recipe->count; i++) {
        double *longest = &w->half[i * axes + (size_t)(splitmix_bits(g) % axes)];
        *longest = workload_keep(30 * *longest, recipe->doubles);
    }
    double scale = find_scale(recipe, w);
    for (size_t i = 0; i < numbers; i++)
        w->half[i] = workload_keep(scale * w->half[i], recipe->doubles);
    g->state += numbers * SPLITMIX_GOLDEN; /* their velocities */
    for (size_t i = 0; recipe->kind == WORKLOAD_GIANT && i < recipe->count; i += 1000)
        for (size_t axis = 0; axis < axes; axis++)
            w->half[i * axes + axis] = workload_keep(0.1, recipe->doubles);
}

/* Each rotation as likely as any other. In 3D by K. Shoemake, "Uniform random rotations", Graphics Gems III, 1992: two
 * turns and how much of each; the fourth number is not needed. */
static void turn(const workload_recipe *recipe, size_t count, splitmix *g, workload *w)
{
    double *out = w->turn;
    for (size_t i = 0; i < count; i++) {
        double u[4];
        for (int k = 0; k < 4; k++)
            u[k] = splitmix_unit(g);
        if (recipe->axes == 2) {
            *out++ = workload_keep(360 * u[0], recipe->doubles);
            continue;
        }
        hit_vec2 first = hit_vec2_from_degrees(360 * u[1]), second = hit_vec2_from_degrees(360 * u[2]);
        double r = sqrt(1 - u[0]), s = sqrt(u[0]);
        const double q[4] = {r * first.y, r * first.x, s * second.y, s * second.x};
        for (int k = 0; k < 4; k++)
            *out++ = workload_keep(q[k], recipe->doubles);
    }
}

/* Room for so many boxes. */
static bool take_room(const workload_recipe *recipe, size_t count, workload *out)
{
    size_t axes = (size_t)recipe->axes, box = axes * sizeof(double);
    workload w = {.center = calloc(count, box), .half = calloc(count, box)};
    if (recipe->turned)
        w.turn = calloc(count, (axes == 2 ? 1 : 4) * sizeof(double));
    if (!w.center || !w.half || (recipe->turned && !w.turn)) {
        workload_free(&w);
        return false;
    }
    *out = w;
    return true;
}

bool workload_make(const workload_recipe *recipe, workload *out)
{
    splitmix g = {recipe->seed};
    if (!take_room(recipe, recipe->count, out))
        return false;
    make_uniform(recipe, recipe->count, &g, out);
    if (recipe->kind == WORKLOAD_CLUSTER)
        gather(recipe, &g, out);
    if (recipe->kind != WORKLOAD_UNIFORM)
        resize(recipe, &g, out);
    if (recipe->turned)
        turn(recipe, recipe->count, &g, out);
    return true;
}

bool workload_has_parts(const workload_recipe *recipe)
{
    return recipe->kind == WORKLOAD_UNIFORM;
}

bool workload_make_part(const workload_recipe *recipe, size_t first, size_t count, workload *out)
{
    enum { DRAWS = 9, TURN_DRAWS = 4 };
    splitmix g = {recipe->seed + DRAWS * (uint64_t)first * SPLITMIX_GOLDEN};
    if (!take_room(recipe, count, out))
        return false;
    make_uniform(recipe, count, &g, out);
    g.state = recipe->seed + (DRAWS * (uint64_t)recipe->count + TURN_DRAWS * (uint64_t)first) * SPLITMIX_GOLDEN;
    if (recipe->turned)
        turn(recipe, count, &g, out);
    return true;
}

void workload_free(workload *w)
{
    free(w->center);
    free(w->half);
    free(w->turn);
    *w = (workload){.center = NULL};
}
