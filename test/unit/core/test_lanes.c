#define _POSIX_C_SOURCE 200809L /* setenv */

/* The sixteen lanes in all their forms: each operation as its one line of C has it, lane by lane and to the bit. */
#include "../../system.h"
#include "expect.h"
#include "heap.h"

#include "core/isa.h"
#include "core/lanes.h"
#include "core/memory.h"

#include <float.h>
#include <stdlib.h>

typedef struct lanes_input {
    _Alignas(64) float a[16];
    float b[16], tame[16]; /* tame: in [0, 2^31) */
    uint32_t u[16], v[16];
    double d[16], scale, offset;
    uint32_t mask;
    int shift, turn;
    double record[2][16][5]; /* four numbers; a record may be read to its end, whatever is there */
    float floats[16][5];     /* the records as floats */
} lanes_input;

typedef struct lanes_output {
    _Alignas(64) float f[8][16];
    uint32_t u[14][16], packed[16], pairs[3][32], bits[5];
    float one[2], packed_floats[16];
    int count, emitted[3];
    /* Of vectors as wide as the form's own: */
    float v[9][16], column[4][16], rounded[4][16], difference3[3][16], difference2[2][16];
    uint32_t v_bits;
} lanes_output;

/* clang-format off */
#define LANES plain
#include "lanes_all.inl"
#undef LANES
#define LANES fours
#include "lanes_all.inl"
#undef LANES
#define LANES avx2
#include "lanes_all.inl"
#undef LANES
#define LANES avx512
#include "lanes_all.inl"
#undef LANES
/* clang-format on */

static uint64_t state = 7;

static uint64_t random_bits(void)
{
    state = state * 6364136223846793005u + 1442695040888963407u;
    return state >> 16;
}

static float some_float(void)
{
    static const float odd[] = {0.0F, -0.0F, 1.0F, -1.0F, FLT_MAX, -FLT_MAX, INFINITY, -INFINITY, NAN, FLT_MIN, 1e-40F};
    uint64_t r = random_bits();
    if (r % 3 == 0)
        return odd[r / 3 % (sizeof odd / sizeof *odd)];
    return ((float)(r % 2001) - 1000) / 8;
}

static double some_double(void)
{
    static const double odd[] = {0,        -0.0, 1e300, -1e300, INFINITY, -INFINITY, DBL_MAX, 3.4028235677973366e38,
                                 0x1p-1074};
    uint64_t r = random_bits();
    if (r % 3 == 0)
        return odd[r / 3 % (sizeof odd / sizeof *odd)];
    return ((double)(r % 2000001) - 1e6) / 3;
}

static bool same_float(float a, float b)
{
    return memcmp(&a, &b, sizeof a) == 0 || (isnan(a) && isnan(b));
}

static void expect_float(float got, float wanted)
{
    assert_true(same_float(got, wanted));
}

/* What it says in lanes.h. */
static void check(const lanes_input *in, const lanes_output *out)
{
    int packed = 0;
    float least = INFINITY, greatest = -INFINITY;
    for (int i = 0; i < 16; i++) {
        float a = in->a[i], b = in->b[i];
        uint32_t u = in->u[i], v = in->v[i], bits;
        double y = in->d[i] * in->scale - in->offset;
        y = y < (double)FLT_MAX ? y : (double)FLT_MAX;
        expect_float(out->f[0][i], a + b);
        expect_float(out->f[1][i], a - b);
        expect_float(out->f[2][i], a * b);
        expect_float(out->f[3][i], a < b ? a : b);
        expect_float(out->f[4][i], a > b ? a : b);
        expect_float(out->f[5][i], in->a[3]);
        expect_float(out->f[6][i], (float)(y > (double)-FLT_MAX ? y : (double)-FLT_MAX));
        assert_int_equal(out->bits[0] >> i & 1, a <= b);
        assert_int_equal(out->bits[1] >> i & 1, a < b);
        assert_int_equal(out->bits[2] >> i & 1, a < 1 && b <= a);
        assert_int_equal(out->bits[3] >> i & 1, a <= 1 && b < a);
        const uint32_t wanted[] = {u + v,         u - v,         u & v,          u | v,
                                   u ^ v,         u & ~v,        u << in->shift, u >> in->shift,
                                   u < v ? u : v, u > v ? u : v, in->u[5],       (uint32_t)in->tame[i]};
        for (size_t k = 0; k < sizeof wanted / sizeof *wanted; k++)
            assert_int_equal(out->u[k][i], wanted[k]);
        memcpy(&bits, &a, sizeof bits);
        assert_int_equal(out->u[12][i], bits);
        expect_float(out->f[7][i], in->a[(i + in->turn) % 16]);
        assert_int_equal(out->u[13][i], in->u[(i + in->turn) % 16]);
        assert_int_equal(out->bits[4] >> i & 1, a <= b && b <= in->tame[i]);
        if (in->mask >> i & 1) {
            const uint32_t w = in->v[0], pairs[3][2] = {{u, v}, {u < w ? u : w, u < w ? w : u}, {u, w}};
            assert_int_equal(out->packed[packed], u);
            assert_int_equal(memcmp(&out->packed_floats[packed], &in->a[i], sizeof a), 0);
            for (int k = 0; k < 3; k++)
                assert_memory_equal(&out->pairs[k][2 * packed], pairs[k], sizeof pairs[k]);
            packed++;
        }
        least = fminf(least, in->tame[i]);
        greatest = fmaxf(greatest, in->tame[i]);
    }
    for (int k = 0; k < 5; k++)
        assert_int_equal(out->bits[k] >> 16, 0);
    assert_int_equal(out->count, packed);
    for (int k = 0; k < 3; k++)
        assert_int_equal(out->emitted[k], packed);
    expect_float(out->one[0], least);
    expect_float(out->one[1], greatest);
}

/* a b + c, rounded once. The function of C for it does otherwise with mingw-w64. */
static float fused(float a, float b, float c)
{
#ifdef _WIN32
    /* The product is exact, the sum rounded to odd, so that to round it once more is to round it once. */
    volatile double product = (double)a * b, sum = product + c, part = sum - product;
    volatile double lost = (product - (sum - part)) + (c - part);
    double odd = sum;
    uint64_t bits;
    memcpy(&bits, &odd, sizeof bits);
    if (lost != 0 && bits % 2 == 0 && isfinite(odd))
        odd = nextafter(odd, lost > 0 ? INFINITY : -INFINITY);
    return (float)odd;
#else
    return fmaf(a, b, c);
#endif
}

/* a b + c, rounded once or twice; where subnormals are flushed, of zeros the sign does not count. */
static void expect_multiply_add(float got, float a, float b, float c)
{
    volatile float product = a * b; /* as no compiler may fuse it */
    float twice = product + c, once = fused(a, b, c);
    assert_true(same_float(got, twice) || same_float(got, once) || (got == 0 && twice == 0));
}

/* What it says in lanes.h of vectors of the form's own width. */
static void check_vectors(const lanes_input *in, const lanes_output *out)
{
    for (int i = 0; i < 16; i++) {
        float a = in->a[i], b = in->b[i], c = in->floats[i][0];
        expect_float(out->v[0][i], in->a[3]);
        expect_float(out->v[1][i], a + b);
        expect_float(out->v[2][i], a - b);
        expect_float(out->v[3][i], a * b);
        expect_multiply_add(out->v[4][i], a, b, c);
        expect_multiply_add(out->v[5][i], -a, b, c);
        expect_float(out->v[6][i], a < b ? a : b);
        expect_float(out->v[7][i], a > b ? a : b);
        expect_float(out->v[8][i], fabsf(a));
        assert_int_equal(out->v_bits >> i & 1, a < b);
        const double *p = in->record[0][i], *q = in->record[1][i];
        for (int k = 0; k < 4; k++) {
            expect_float(out->column[k][i], in->floats[i][1 + k]);
            expect_float(out->rounded[k][i], (float)p[1 + k]);
        }
        for (int k = 0; k < 3; k++)
            expect_float(out->difference3[k][i], (float)(p[k] - q[k]));
        for (int k = 0; k < 2; k++)
            expect_float(out->difference2[k][i], (float)(p[k] - q[k]));
    }
    assert_int_equal(out->v_bits >> 16, 0);
}

TEST(test_lanes)
{
    for (int round = 0; round < 2000; round++) {
        lanes_input in;
        lanes_output out;
        for (int i = 0; i < 16; i++) {
            in.a[i] = some_float();
            in.b[i] = some_float();
            in.tame[i] = (float)(random_bits() % 0x7fffff80u);
            in.u[i] = (uint32_t)random_bits();
            in.v[i] = (uint32_t)random_bits();
            in.d[i] = some_double();
            for (int k = 0; k < 5; k++) {
                in.record[0][i][k] = some_double();
                in.record[1][i][k] = some_double();
                in.floats[i][k] = some_float();
            }
        }
        in.scale = ldexp(1, (int)(random_bits() % 200) - 100);
        in.offset = some_float();
        if (!(fabs(in.offset) <= (double)FLT_MAX))
            in.offset = 1;
        in.mask = (uint32_t)random_bits() & 0xffff;
        in.shift = (int)(random_bits() % 32);
        in.turn = round % 16;
        if (round % 10 == 0)
            in.mask = round / 10 % 2 == 0 ? 0xffff : 0;
#define FORM(form) all_lanes_##form
        static void (*const forms[])(const lanes_input *, lanes_output *) = {LANES_FORMS(FORM)};
#undef FORM
        unsetenv("HITBOX_INSTRUCTIONS");
        for (core_isa isa = CORE_PLAIN; isa <= hit__core_isa_choose(); isa++) {
            forms[isa](&in, &out);
            check(&in, &out);
            check_vectors(&in, &out);
        }
    }
}

TEST(test_choice)
{
    unsetenv("HITBOX_INSTRUCTIONS");
    core_isa best = hit__core_isa_choose();
#if CORE_SSE2 || CORE_NEON || CORE_SIMD128
    assert_true(best >= CORE_FOURS);
#endif
    static const char *const names[] = {"plain", "sse2", "avx2", "avx512", "neon", "simd128", "something else"};
    static const core_isa levels[] = {CORE_PLAIN, CORE_FOURS, CORE_AVX2,  CORE_AVX512,
                                      CORE_FOURS, CORE_FOURS, CORE_AVX512};
    for (int i = 0; i < 7; i++) {
        setenv("HITBOX_INSTRUCTIONS", names[i], 1);
        core_isa expected = levels[i] < best ? levels[i] : best;
#ifdef HIT_SMALL
        expected = best; /* the environment has no say there */
#endif
        assert_int_equal(hit__core_isa_choose(), expected);
    }
    unsetenv("HITBOX_INSTRUCTIONS");
}

TEST(test_memory)
{
    heap book = {.fail_at = 3};
    const hit_allocator allocator = {heap_resize, &book}, library = {NULL, NULL};
    core_piece a, b, c = {0};
    assert_true(hit__core_take(&allocator, 1, &a) && hit__core_take(&allocator, 1000, &b));
    assert_true((uintptr_t)a.at % 64 == 0 && (uintptr_t)b.at % 64 == 0);
    assert_true(book.held >= 1001);
    assert_false(hit__core_take(&allocator, 8, &c));
    assert_null(c.at);
    memset(b.at, 1, 1000);
    hit__core_give_back(&allocator, &a);
    hit__core_give_back(&allocator, &b);
    assert_int_equal(book.held, 0);
    hit__core_give_back(&allocator, &b); /* none: nothing happens */
    assert_int_equal(book.held, 0);
    assert_false(hit__core_take(&library, SIZE_MAX - 8, &c));
    assert_true(hit__core_take(&library, 0, &c));
    hit__core_give_back(&library, &c);
    assert_null(c.at);
    /* A large piece, for which huge pages are asked: aligned, and all of it can be written. */
    const size_t large = (size_t)9 << 20;
    assert_true(hit__core_take(&library, large, &a));
    assert_true((uintptr_t)a.at % 64 == 0 && a.size >= large);
    memset(a.at, 1, large);
    assert_int_equal(((const char *)a.at)[large - 1], 1);
    hit__core_give_back(&library, &a);
}
