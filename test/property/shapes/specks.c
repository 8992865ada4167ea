/* Sets of points that make fits err. */
#include "specks.h"

#include <string.h>

static double small_number(dice *d)
{
    return (double)dice_between(d, -3, 3);
}

static void anywhere(dice *d, specks *out)
{
    for (size_t i = 0; i < out->count * (size_t)out->dim; i++)
        out->number[i] = dice_range(d, -1, 1);
}

static void lattice(dice *d, specks *out)
{
    for (size_t i = 0; i < out->count * (size_t)out->dim; i++)
        out->number[i] = small_number(d);
}

static void few_places(dice *d, specks *out)
{
    size_t dim = (size_t)out->dim, places = 1 + (size_t)dice_below(d, 3);
    anywhere(d, out);
    for (size_t i = places; i < out->count; i++)
        memcpy(out->number + i * dim, out->number + (size_t)dice_below(d, (int)places) * dim, dim * sizeof(double));
}

/* origin + t u + s v: `flat` ways, which have whole numbers or any. */
static void spanned(dice *d, specks *out, int flat, bool whole)
{
    double way[3][3] = {{0, 0, 0}};
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < out->dim; k++)
            way[i][k] = whole ? small_number(d) : dice_range(d, -1, 1);
    for (size_t i = 0; i < out->count; i++) {
        double *p = out->number + i * (size_t)out->dim;
        double t = whole ? small_number(d) : dice_range(d, -2, 2), s = whole ? small_number(d) : dice_range(d, -2, 2);
        for (int k = 0; k < out->dim; k++)
            p[k] = way[2][k] + t * way[0][k] + (flat == 2 ? s * way[1][k] : 0);
    }
}

static void in_line(dice *d, specks *out)
{
    spanned(d, out, 1, false);
}

static void in_line_exactly(dice *d, specks *out)
{
    spanned(d, out, 1, true);
}

static void in_a_plane(dice *d, specks *out)
{
    spanned(d, out, 2, false);
}

static void in_a_plane_exactly(dice *d, specks *out)
{
    spanned(d, out, 2, true);
}

/* In line along the world's axes, or in a plane of them. */
static void level(dice *d, specks *out)
{
    anywhere(d, out);
    int fixed = dice_below(d, out->dim);
    bool two = dice_below(d, 2) == 0;
    for (size_t i = 1; i < out->count; i++)
        for (int k = 0; k < out->dim; k++)
            if (k == fixed || (two && k == (fixed + 1) % out->dim))
                out->number[i * (size_t)out->dim + (size_t)k] = out->number[k];
}

static void an_ulp_off(dice *d, specks *out)
{
    if (dice_below(d, 2) == 0)
        lattice(d, out);
    else
        in_line_exactly(d, out);
    for (size_t i = 0; i < out->count * (size_t)out->dim; i++)
        out->number[i] = nudge(out->number[i], dice_between(d, -2, 2));
}

/* Corners of a box with whole numbers, turned or not, and points on its sides. */
static void boxes(dice *d, specks *out)
{
    double turn = dice_below(d, 2) == 0 ? 0 : 1, half[3];
    for (int k = 0; k < 3; k++)
        half[k] = (double)dice_between(d, 1, 4);
    for (size_t i = 0; i < out->count; i++) {
        double *p = out->number + i * (size_t)out->dim, local[3];
        for (int k = 0; k < 3; k++)
            local[k] = half[k] * (double)dice_between(d, -1, 1);
        p[0] = local[0] * (turn != 0 ? 0.6 : 1) - local[1] * (turn * 0.8);
        p[1] = local[0] * (turn * 0.8) + local[1] * (turn != 0 ? 0.6 : 1);
        if (out->dim == 3)
            p[2] = local[2];
    }
}

/* On a circle or sphere, rounded: all areas along its edges are nearly equal. */
static void round_ones(dice *d, specks *out)
{
    for (size_t i = 0; i < out->count; i++) {
        double *p = out->number + i * (size_t)out->dim, square = 0;
        for (int k = 0; k < out->dim; k++) {
            p[k] = dice_range(d, -1, 1);
            square += p[k] * p[k];
        }
        for (int k = 0; k < out->dim; k++)
            p[k] /= sqrt(square);
    }
}

static void far_away(dice *d, specks *out)
{
    anywhere(d, out);
    double apart = power_of_two(-dice_between(d, 10, 50));
    for (int k = 0; k < out->dim; k++) {
        double from = dice_range(d, -1, 1);
        for (size_t i = 0; i < out->count; i++)
            out->number[i * (size_t)out->dim + (size_t)k] *= apart;
        for (size_t i = 0; i < out->count; i++)
            out->number[i * (size_t)out->dim + (size_t)k] += from;
    }
}

static void thin(dice *d, specks *out)
{
    anywhere(d, out);
    double flat = power_of_two(-dice_between(d, 10, 400));
    for (size_t i = 0; i < out->count; i++)
        out->number[i * (size_t)out->dim] *= flat;
}

static void all_sizes(dice *d, specks *out)
{
    for (size_t i = 0; i < out->count * (size_t)out->dim; i++) {
        double x = dice_range(d, -1, 1);
        out->number[i] = ldexp(x, dice_between(d, -1074, 1021));
    }
}

static void subnormal(dice *d, specks *out)
{
    for (size_t i = 0; i < out->count * (size_t)out->dim; i++)
        out->number[i] = ldexp((double)dice_between(d, -9, 9), -1074);
}

static void huge(dice *d, specks *out)
{
    for (size_t i = 0; i < out->count * (size_t)out->dim; i++)
        out->number[i] = dice_range(d, -1, 1) * 0x1p1022;
}

const speck_family speck_families[] = {{"anywhere", anywhere, true},
                                       {"lattice", lattice, true},
                                       {"few places", few_places, true},
                                       {"in line", in_line, true},
                                       {"in line, exactly", in_line_exactly, true},
                                       {"in a plane", in_a_plane, true},
                                       {"in a plane, exactly", in_a_plane_exactly, true},
                                       {"level", level, true},
                                       {"an ulp off", an_ulp_off, false},
                                       {"boxes", boxes, true},
                                       {"round", round_ones, true},
                                       {"far away", far_away, true},
                                       {"thin", thin, true},
                                       {"all sizes", all_sizes, false},
                                       {"subnormal", subnormal, false},
                                       {"huge", huge, false}};
const size_t speck_families_count = sizeof speck_families / sizeof *speck_families;

specks specks_from(const speck_family *family, int dim, size_t most, uint64_t seed, uint64_t index)
{
    dice d = dice_for(seed, index);
    specks made = {.dim = dim, .count = 1 + (size_t)dice_below(&d, (int)most), .tame = family->tame};
    family->make(&d, &made);
    for (size_t i = 0; i < made.count * (size_t)dim; i++)
        made.size = fmax(made.size, fabs(made.number[i]));
    return made;
}

specks specks_shuffled(dice *d, const specks *from, size_t count)
{
    specks made = *from;
    size_t dim = (size_t)from->dim, size = dim * sizeof(double);
    made.count = count;
    for (size_t i = from->count; i < count; i++)
        memcpy(made.number + i * dim, made.number + (size_t)dice_below(d, (int)(i > 1 ? i : 1)) * dim, size);
    for (size_t i = count; i-- > 1;) {
        double kept[3], *a = made.number + i * dim, *b = made.number + (size_t)dice_below(d, (int)i + 1) * dim;
        memcpy(kept, a, size);
        memmove(a, b, size);
        memcpy(b, kept, size);
    }
    return made;
}

specks specks_times_power(const specks *from, int exponent)
{
    specks made = *from;
    for (size_t i = 0; i < from->count * (size_t)from->dim; i++)
        made.number[i] = ldexp(from->number[i], exponent);
    made.size = ldexp(from->size, exponent);
    return made;
}
