/* Pairs of two balls of the dimension DIM, or of an AABB and a ball, four at a time in the form that QUADS names. */
#if QUADS_THERE

/* The numbers of four balls: of each axis that of the centre, then the radius. */
CORE_QUAD void QUADS_NAME_DIM(round_load_balls)(const double *const at[4], quad x[DIM + 1])
{
#if DIM == 2
    quad_load_pairs(at, 0, &x[0], &x[1]);
    x[2] = quad_load_ones(at, 2);
#else
    quad_load_fours(at, 0, x);
#endif
}

/* The numbers of four AABBs: the least of each axis, then the greatest. */
CORE_QUAD void QUADS_NAME_DIM(round_load_aabbs)(const double *const at[4], quad x[2 * DIM])
{
    quad_load_fours(at, 0, x);
#if DIM == 3
    quad_load_pairs(at, 4, &x[4], &x[5]);
#endif
}

/* Of four pairs, bit i: they meet; *open: double cannot tell. The square of a distance of at most three differences of
 * doubles is held against that of a radius, or of a sum of two. Of NaN and infinite numbers nothing is said. */
CORE_QUAD unsigned QUADS_NAME_DIM(round_compare)(quad square, quad radius, unsigned *open)
{
    const quad most = quad_multiply(radius, radius);
    const quad apart = quad_less(quad_multiply(most, quad_set1(1 + 0x1p-49)), square);
    const quad meet = quad_less(square, quad_multiply(most, quad_set1(1 - 0x1p-49)));
    const quad fits = quad_and(quad_and(quad_less(quad_set1(0x1p-400), radius), quad_less(radius, quad_set1(0x1p400))),
                               quad_less(square, quad_set1(0x1p900)));
    *open = ~quad_bits(quad_and(fits, quad_or(apart, meet))) & 15;
    return quad_bits(meet) & ~*open;
}

CORE_QUAD unsigned QUADS_NAME_DIM(round_balls)(const double *const a[4], const double *const b[4], unsigned *open)
{
    quad x[DIM + 1], y[DIM + 1], square = quad_set1(0);
    QUADS_NAME_DIM(round_load_balls)(a, x);
    QUADS_NAME_DIM(round_load_balls)(b, y);
    for (int c = 0; c < DIM; c++) {
        const quad way = quad_subtract(x[c], y[c]);
        square = quad_add(square, quad_multiply(way, way));
    }
    return QUADS_NAME_DIM(round_compare)(square, quad_add(x[DIM], y[DIM]), open);
}

CORE_QUAD unsigned QUADS_NAME_DIM(round_aabb_ball)(const double *const a[4], const double *const b[4], unsigned *open)
{
    quad x[2 * DIM], y[DIM + 1], square = quad_set1(0);
    QUADS_NAME_DIM(round_load_aabbs)(a, x);
    QUADS_NAME_DIM(round_load_balls)(b, y);
    for (int c = 0; c < DIM; c++) {
        const quad below = quad_subtract(x[c], y[c]), above = quad_subtract(y[c], x[DIM + c]);
        const quad way = quad_max(quad_max(below, above), quad_set1(0));
        square = quad_add(square, quad_multiply(way, way));
    }
    return QUADS_NAME_DIM(round_compare)(square, y[DIM], open);
}

/* Where the shapes of a pair lie. */
CORE_QUAD void QUADS_NAME_DIM(round_places)(const round_sides *sides, hit_pair pair, bool balls, bool swapped,
                                            const double **a, const double **b)
{
    const uint32_t i = swapped ? pair.b : pair.a, j = swapped ? pair.a : pair.b;
    *a = (const double *)(const void *)(sides->a + i * (balls ? sizeof(dim_ball) : sizeof(dim_aabb)));
    *b = (const double *)(const void *)(sides->b + j * sizeof(dim_ball));
}

/* The pairs that meet, to the front. At the end, what there is of a last four is filled up with its first pair. */
CORE_QUAD size_t QUADS_NAME_DIM(round_sieve)(const round_sides *sides, hit_pair *pairs, size_t count, bool balls,
                                             bool swapped)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i += 4) {
        const size_t n = count - i < 4 ? count - i : 4;
        const double *a[4], *b[4];
        for (size_t k = 0; k < 4; k++) {
            QUADS_NAME_DIM(round_places)(sides, pairs[i + (k < n ? k : 0)], balls, swapped, &a[k], &b[k]);
            if (i + ROUND_AHEAD + 4 <= count) {
                const double *soon_a, *soon_b;
                QUADS_NAME_DIM(round_places)(sides, pairs[i + ROUND_AHEAD + k], balls, swapped, &soon_a, &soon_b);
                CORE_PREFETCH(soon_a);
                CORE_PREFETCH(soon_b);
            }
        }
        unsigned open,
            meet = balls ? QUADS_NAME_DIM(round_balls)(a, b, &open) : QUADS_NAME_DIM(round_aabb_ball)(a, b, &open);
        for (unsigned k = 0; k < 4 && open != 0; k++)
            meet |= (unsigned)((open >> k & 1) != 0 && sides->meet(a[k], b[k])) << k;
        for (size_t k = 0; k < n; k++) {
            pairs[kept] = pairs[i + k];
            kept += meet >> k & 1;
        }
    }
    return kept;
}

CORE_WITH_QUADS static size_t QUADS_NAME_DIM(round_sieve_balls)(const round_sides *sides, hit_pair *pairs, size_t count)
{
    return QUADS_NAME_DIM(round_sieve)(sides, pairs, count, true, false);
}

CORE_WITH_QUADS static size_t QUADS_NAME_DIM(round_sieve_aabb_ball)(const round_sides *sides, hit_pair *pairs,
                                                                    size_t count)
{
    return sides->swapped ? QUADS_NAME_DIM(round_sieve)(sides, pairs, count, false, true)
                          : QUADS_NAME_DIM(round_sieve)(sides, pairs, count, false, false);
}

#endif
