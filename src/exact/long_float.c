/* Floating-point numbers of some hundred or thousand bits, on top of whole numbers (dyadic.h).
 *
 * Based on: Newton's iteration for the reciprocal, as in R. P. Brent, P. Zimmermann, Modern Computer Arithmetic, 2010,
 * section 4.2. Ours differs: all steps have all words, since there are few. */
#include "exact/long_float.h"

#include <math.h>
#include <string.h>

static dyadic view_of(const long_float *a)
{
    return (dyadic){a->word, a->count, a->lowest, a->sign};
}

/* The first words, and none of the zeros below. */
static dyadic cut(const long_floats *all, dyadic a)
{
    int gone = a.count > all->words ? a.count - all->words : 0;
    while (gone < a.count && a.word[gone] == 0)
        gone++;
    return (dyadic){a.word + gone, a.count - gone, a.lowest + gone, a.sign};
}

/* What was made in the arena is given back. */
static long_float kept(long_floats *all, dyadic a)
{
    a = cut(all, a);
    long_float out = {.count = a.count, .lowest = a.lowest, .sign = a.sign};
    memcpy(out.word, a.word, sizeof *a.word * (size_t)a.count);
    all->arena.used = 0;
    return out;
}

long_float hit__exact_long_float_from(long_floats *all, double x)
{
    return kept(all, hit__exact_dyadic_from(&all->arena, x));
}

long_float hit__exact_long_float_add(long_floats *all, const long_float *a, const long_float *b)
{
    return kept(all, hit__exact_dyadic_add(&all->arena, view_of(a), view_of(b)));
}

long_float hit__exact_long_float_subtract(long_floats *all, const long_float *a, const long_float *b)
{
    return kept(all, hit__exact_dyadic_subtract(&all->arena, view_of(a), view_of(b)));
}

long_float hit__exact_long_float_multiply(long_floats *all, const long_float *a, const long_float *b)
{
    return kept(all, hit__exact_dyadic_multiply(&all->arena, view_of(a), view_of(b)));
}

/* x 2^shift */
static dyadic scaled_double(dyadic_arena *arena, double x, int shift)
{
    const int words = (shift + 64 * 128) / 64 - 128; /* towards -infinity */
    dyadic out = hit__exact_dyadic_from(arena, ldexp(x, shift - 64 * words));
    out.lowest += words;
    return out;
}

long_float hit__exact_long_float_divide(long_floats *all, const long_float *a, const long_float *b)
{
    dyadic_arena *arena = &all->arena;
    const dyadic over = view_of(b);
    int exponent;
    const double rough = 1 / hit__exact_dyadic_rounded(over, &exponent);
    dyadic inverse = scaled_double(arena, rough, -exponent);
    const dyadic one = hit__exact_dyadic_from(arena, 1);
    const int used = arena->used;
    /* each step doubles the bits that are right */
    for (int bits = 48; bits < 64 * all->words + 8; bits = 2 * bits - 4) {
        const dyadic rest = hit__exact_dyadic_subtract(arena, one, hit__exact_dyadic_multiply(arena, over, inverse));
        const dyadic step = hit__exact_dyadic_multiply(arena, inverse, cut(all, rest));
        inverse = hit__exact_dyadic_keep(arena, used, cut(all, hit__exact_dyadic_add(arena, inverse, step)));
    }
    return kept(all, hit__exact_dyadic_multiply(arena, view_of(a), inverse));
}

bool hit__exact_long_float_is_less(const long_float *a, const long_float *b)
{
    return hit__exact_dyadic_compare(view_of(a), view_of(b)) < 0;
}

double hit__exact_long_float_rounded(const long_float *a)
{
    int exponent;
    const double x = hit__exact_dyadic_rounded(view_of(a), &exponent);
    return ldexp(x, exponent);
}
