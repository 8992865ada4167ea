/* Pairs of boxes of all families, twisted into what is harder for filters in floats; see twisted.h. */
#include "twisted.h"

#include "families/place.h"

#include <math.h>
#include <string.h>

const char *const twist_names[TWISTS] = {"as they are", "gap",   "float ends", "far off", "skew",  "handed", "around",
                                         "lopsided",    "flush", "one frame",  "upright", "least", "spoilt"};

static double *numbers_of(shape *s, int *count)
{
    *count = s->kind == SHAPE_OBB ? OBB_NUMBERS : AABB_NUMBERS;
    return s->kind == SHAPE_OBB ? &s->obb.center.x : &s->aabb.min.x;
}

/* The first DIM numbers of an OBB, all numbers of an AABB. */
static void move(shape *s, const double *by)
{
    int count;
    double *x = numbers_of(s, &count);
    for (int k = 0; k < (s->kind == SHAPE_OBB ? DIM : count); k++)
        x[k] += by[k % DIM];
}

static void scale(shape *s, int n)
{
    int count;
    double *x = numbers_of(s, &count);
    for (int k = 0; k < 2 * DIM; k++)
        x[k] = ldexp(x[k], n);
}

static double size_of(const shape *s)
{
    obb box = obb_of(s);
    return BY_DIM(box.half.x + box.half.y, box.half.x + box.half.y + box.half.z);
}

static void any_vector(dice *d, double reach, double *out)
{
    for (int k = 0; k < DIM; k++)
        out[k] = dice_range(d, -reach, reach);
}

static void twist_gap(dice *d, pair *p)
{
    double by[DIM];
    double size = fmin(size_of(&p->a), size_of(&p->b));
    any_vector(d, ldexp(isfinite(size) ? size : 1, -dice_between(d, 14, 52)), by);
    move(&p->b, by);
}

/* Floats end at 2^128 and 2^-149, are subnormal from 2^-126; a product of two has half of these exponents. */
static void twist_float_ends(dice *d, pair *p)
{
    static const int ends[] = {128, 127, 126, -126, -149, 64,  63,   -63,  -75,
                               42,  -42, -50, 512,  -512, 140, -140, 1000, -1000};
    int n = ends[dice_below(d, 18)];
    n += dice_between(d, -4, 3);
    scale(&p->a, n);
    scale(&p->b, n);
    if (dice_below(d, 4) == 0)
        scale(&p->b, dice_between(d, -30, 30));
}

static void twist_far_off(dice *d, pair *p)
{
    double by[DIM];
    int n = dice_below(d, 2) == 0 ? dice_between(d, 10, 60) : dice_between(d, 48, 54);
    double reach = ldexp(fmax(size_of(&p->a), size_of(&p->b)), n);
    any_vector(d, isfinite(reach) ? reach : 1e9, by);
    move(&p->a, by);
    move(&p->b, by);
}

static void touching(dice *d, pair *p)
{
    obb a = obb_of(&p->a), b = obb_of(&p->b);
    place_touching(d, &a, &b);
    nudge_vec(d, &b.center, dice_below(d, 3));
    p->b = (shape){.kind = SHAPE_OBB, .obb = b};
}

/* All axes longer, all shorter, or each as it likes; some aslant. */
static void skew_axes(dice *d, shape *s, double off)
{
    int way = dice_below(d, 4);
    for (int k = 0; s->kind == SHAPE_OBB && k < BY_DIM(2, 9); k++) {
        double *x = BY_DIM(&s->obb.axis.x, &s->obb.axis[0].x) + k;
        double part = way == 0 ? 1 : way == 1 ? -1 : dice_range(d, -1, 1);
        *x = way == 3 ? *x + part * off : *x * (1 + part * off);
    }
}

/* A filter that trusts such axes errs by about so much of the size. */
static void twist_skew(dice *d, pair *p)
{
    double by[DIM];
    double off = dice_range(d, 0.5, 1.1);
    off = ldexp(off, dice_below(d, 2) == 0 ? -dice_between(d, 19, 25) : -dice_between(d, 8, 18));
    skew_axes(d, &p->a, off);
    skew_axes(d, &p->b, off);
    touching(d, p);
    double size = size_of(&p->a) + size_of(&p->b);
    any_vector(d, isfinite(size) ? off * size : 0, by);
    move(&p->b, by);
}

static void twist_handed(dice *d, pair *p)
{
    shape *s = dice_below(d, 2) == 0 ? &p->a : &p->b;
    double *last = BY_DIM(&s->obb.axis.x, &s->obb.axis[2].x);
    for (int k = 0; s->kind == SHAPE_OBB && k < DIM; k++)
        last[k] = -last[k];
    if (dice_below(d, 2) == 0)
        twist_gap(d, p);
}

static void twist_lopsided(dice *d, pair *p)
{
    shape *s = dice_below(d, 2) == 0 ? &p->a : &p->b;
    int k = dice_below(d, DIM);
    int n = dice_between(d, -40, 40);
    if (dice_below(d, 4) == 0)
        n *= 4;
    if (s->kind == SHAPE_OBB)
        (&s->obb.half.x)[k] = ldexp((&s->obb.half.x)[k], n);
    touching(d, p);
}

static void twist_flush(dice *d, pair *p)
{
    int k = dice_below(d, DIM);
    p->a = (shape){.kind = SHAPE_AABB, .aabb = aabb_of(&p->a)};
    p->b = (shape){.kind = SHAPE_AABB, .aabb = aabb_of(&p->b)};
    double *min = &p->b.aabb.min.x + k, *max = &p->b.aabb.max.x + k;
    *min = nudge((&p->a.aabb.max.x)[k], dice_between(d, -1, 1));
    if (dice_below(d, 2) == 0)
        *min = (&p->a.aabb.max.x)[k] * (1 + ldexp(dice_range(d, -1, 1), -24));
    *max = fmax(*min, *max);
}

static void copy_frame(const obb *from, shape *to)
{
    obb box = obb_of(to);
    memcpy(BY_DIM(&box.axis, box.axis), BY_DIM(&from->axis, from->axis), sizeof box.axis);
    *to = (shape){.kind = SHAPE_OBB, .obb = box};
}

static void twist_one_frame(dice *d, const shape *first, pair *p)
{
    obb frame = obb_of(first);
    copy_frame(&frame, &p->a);
    copy_frame(&frame, &p->b);
    touching(d, p);
    if (dice_below(d, 4) == 0)
        twist_gap(d, p);
}

#if DIM == 3
/* Two axes in the plane across the world's axis c, at a nice angle or any; now and then not quite perpendicular. */
static void set_upright(dice *d, obb *box, int c)
{
    static const double turns[4][2] = {{1, 0}, {0.6, 0.8}, {0.75, 0.5}, {0, -1}};
    int nice = dice_below(d, 8);
    double t = dice_range(d, -1, 1);
    double cosine = nice < 4 ? turns[nice][0] : (1 - t * t) / (1 + t * t);
    double sine = nice < 4 ? turns[nice][1] : 2 * t / (1 + t * t);
    int k = dice_below(d, 3), c1 = (c + 1) % 3, c2 = (c + 2) % 3;
    memset(box->axis, 0, sizeof box->axis);
    *component3(&box->axis[k], c) = dice_sign(d);
    *component3(&box->axis[(k + 1) % 3], c1) = cosine;
    *component3(&box->axis[(k + 1) % 3], c2) = sine;
    *component3(&box->axis[(k + 2) % 3], c1) = -sine;
    *component3(&box->axis[(k + 2) % 3], c2) = cosine;
    if (dice_below(d, 8) == 0)
        *component3(&box->axis[(k + 2) % 3], c1) *= 1 + 0x1p-22;
    *component3(&box->center, c) = 0;
}

static double height_of(obb *box, int c)
{
    double height = 0;
    for (int k = 0; k < 3; k++)
        height += *component3(&box->half, k) * fabs(*component3(&box->axis[k], c));
    return height;
}
#endif

static void twist_upright(dice *d, pair *p)
{
#if DIM == 3
    int c = dice_below(d, 3), ulps = dice_below(d, 4);
    obb a = obb_of(&p->a), b = obb_of(&p->b);
    set_upright(d, &a, c);
    set_upright(d, &b, c);
    *component3(&b.center, c) = dice_sign(d) * (height_of(&a, c) + height_of(&b, c));
    if (ulps == 3)
        nudge3(d, &b.center, 1);
    p->b = (shape){.kind = SHAPE_OBB, .obb = b};
    if (p->a.kind == SHAPE_OBB)
        p->a.obb = a;
#else
    touching(d, p);
#endif
}

/* Such zeros as the exact stages ask about: below which they do not trust their arithmetic. */
static void least_for_zeros(dice *d, shape *s)
{
    static const int powers[] = {-1074, -1074, -1022, -901, -900, -899, -540, -201, -200, -199, -149, -60};
    obb box = obb_of(s);
    double *x = &box.center.x;
    int n = powers[dice_below(d, 12)];
    for (int k = 0; k < OBB_NUMBERS; k++)
        if (x[k] == 0 && dice_below(d, 3) == 0) {
            double sign = k >= DIM && k < 2 * DIM ? 1 : dice_sign(d);
            x[k] = sign * ldexp(dice_between(d, 1, 3), n);
        }
    *s = (shape){.kind = SHAPE_OBB, .obb = box};
}

static void spoil(dice *d, shape *s)
{
    static const double odd[] = {NAN, INFINITY, -INFINITY, 0, -1, 1e300, -0.0, 0x1p-1074, 1e39};
    int count;
    double *x = numbers_of(s, &count);
    int how = dice_below(d, 8), place = dice_below(d, count);
    if (how == 0 && s->kind == SHAPE_AABB)
        s->aabb = BY_DIM(hit_aabb2_empty, hit_aabb3_empty)();
    else if (how == 1)
        x[DIM + dice_below(d, DIM)] *= -1;
    else if (how == 2 && s->kind == SHAPE_OBB)
        x[2 * DIM + dice_below(d, count - 2 * DIM)] = 0;
    else if (how < 5)
        x[place] = odd[dice_below(d, 9)];
}

static void twist_pair(dice *d, twist how, const shape *first, pair *p)
{
    switch (how) {
    case GAP:
        twist_gap(d, p);
        break;
    case FLOAT_ENDS:
        twist_float_ends(d, p);
        break;
    case FAR_OFF:
        twist_far_off(d, p);
        break;
    case SKEW:
        twist_skew(d, p);
        break;
    case HANDED:
        twist_handed(d, p);
        break;
    case AROUND:
        if (first != NULL)
            p->a = *first;
        touching(d, p);
        if (dice_below(d, 2) == 0)
            twist_gap(d, p);
        break;
    case LOPSIDED:
        twist_lopsided(d, p);
        break;
    case FLUSH:
        twist_flush(d, p);
        break;
    case ONE_FRAME:
        twist_one_frame(d, first != NULL ? first : &p->a, p);
        break;
    case UPRIGHT:
        twist_upright(d, p);
        break;
    case LEAST:
        least_for_zeros(d, &p->a);
        least_for_zeros(d, &p->b);
        break;
    case SPOILT:
        spoil(d, dice_below(d, 2) == 0 ? &p->a : &p->b);
        break;
    default:
        break;
    }
}

static pair pair_of(size_t family, uint64_t seed, uint64_t index)
{
    pair p = BY_DIM(family2_pair, family3_pair)(&families[family], seed, index);
    if (p.b.kind == SHAPE_POINT)
        p.b = (shape){.kind = SHAPE_AABB, .aabb = aabb_of(&p.b)};
    return p;
}

void twisted_rows(dice *d, size_t family, twist how, uint64_t seed, const hit_boxes_form form[2], row *a, row *b)
{
    shape first[TWISTED_MOST], second[TWISTED_MOST];
    size_t count = (size_t)dice_below(d, dice_below(d, 40) == 0 ? TWISTED_MOST + 1 : TWISTED_FEW + 1);
    uint64_t index = 64 * dice_bits(d) % 1000000;
    for (size_t i = 0; i < count; i++) {
        pair p = pair_of(family, seed, index + i);
        twist_pair(d, how, i == 0 ? NULL : &first[0], &p);
        bool swaps = how != AROUND && dice_below(d, 4) == 0;
        first[i] = swaps ? p.b : p.a;
        second[i] = swaps ? p.a : p.b;
    }
    *a = row_new(d, form[0], first, count, dice_below(d, 2) == 0);
    *b = row_new(d, form[1], second, count, dice_below(d, 2) == 0);
}
