/* AABBs two by two, a pair at a time with its axes side by side, in the form that QUADS names.
 *
 * Two share a point if along each axis the greater of the two least corners is not beyond the lesser of the two
 * greatest ones; that says at once that the second is not empty.
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 4.2.1. */
#if QUADS_THERE

/* The corners of a box; lanes from the dimension on hold anything. */
typedef struct aabbs_corners {
    quad lo, hi;
} aabbs_corners;

CORE_QUAD quad aabbs_load(const char *at, bool floats)
{
    return floats ? quad_load_floats((const float *)(const void *)at) : quad_load((const double *)(const void *)at);
}

CORE_QUAD aabbs_corners aabbs_at(const aabbs_side *side, size_t i, bool floats)
{
    size_t at = i * side->stride;
    return (aabbs_corners){aabbs_load(side->min + at, floats), aabbs_load(side->max + at, floats)};
}

/* Bit c: the box has points along axis c. */
CORE_QUAD unsigned aabbs_there(const aabbs_corners *a)
{
    return quad_bits(quad_less_equal(a->lo, a->hi));
}

/* The axes along which they share a point, if a has points at all. Where a number of b is NaN it comes through. */
CORE_QUAD quad aabbs_shared(const aabbs_corners *a, const aabbs_corners *b)
{
    return quad_less_equal(quad_max(a->lo, b->lo), quad_min(a->hi, b->hi));
}

/* Bit c: and neither only ends where the other begins. */
CORE_QUAD unsigned aabbs_crossed(const aabbs_corners *a, const aabbs_corners *b)
{
    return quad_bits(quad_and(quad_less(a->lo, b->hi), quad_less(b->lo, a->hi)));
}

CORE_QUAD hit_relation aabbs_related(const aabbs_corners *a, const aabbs_corners *b, unsigned all)
{
    if ((quad_bits(aabbs_shared(a, b)) & aabbs_there(a) & all) != all)
        return HIT_APART;
    return (aabbs_crossed(a, b) & all) == all ? HIT_OVERLAPPING : HIT_TOUCHING;
}

/* ---- One box against many ---- */

/* The bits of boxes i and more of b, eight at a time; returns the first that is left. */
CORE_QUAD size_t aabbs_one_bits(const aabbs_corners *a, const aabbs_side *b, size_t i, bool floats, bool space,
                                uint32_t *bits)
{
    for (; i + 8 <= b->readable; i += 8) {
        quad shared[8];
        CORE_UNROLLED_8
        for (size_t k = 0; k < 8; k++) {
            aabbs_corners other = aabbs_at(b, i + k, floats);
            shared[k] = aabbs_shared(a, &other);
        }
        bits[i / 32] |= (uint32_t)quad_full(shared, space) << i % 32;
    }
    return i;
}

/* Answers to the pairs i and more, a multiple of eight, of a request that has one box on one side; returns the first
 * that is left. */
static CORE_WITH_QUADS size_t aabbs_one(const batch_request *request, size_t i, const batch_answers *answers)
{
    double lo[4] = {0}, hi[4] = {0};
    hit__batch_box_numbers(&request->a, 0, lo, hi);
    const aabbs_corners a = {quad_load(lo), quad_load(hi)};
    const aabbs_side b = aabbs_side_of(&request->b);
    const unsigned all = (1u << request->b.dim) - 1;
    if ((aabbs_there(&a) & all) != all)
        return i;
    if (answers->bits)
        i = b.floats ? aabbs_one_bits(&a, &b, i, true, all == 7, answers->bits)
                     : aabbs_one_bits(&a, &b, i, false, all == 7, answers->bits);
    for (; i < b.readable; i++) {
        aabbs_corners other = aabbs_at(&b, i, b.floats);
        answers_put(answers, i, aabbs_related(&a, &other, all));
    }
    return i;
}

/* ---- Pairs ---- */

/* All pairs but those with a last box. */
static CORE_WITH_QUADS void aabbs_pairs(const batch_request *request, const batch_answers *answers)
{
    const aabbs_side a = aabbs_side_of(&request->a), b = aabbs_side_of(&request->b);
    const unsigned all = (1u << request->b.dim) - 1;
    for (size_t i = 0; i < request->count; i++) {
        hit_pair pair = batch_pair_at(request, i);
        if (request->shape == BATCH_INDEXED && request->count - i > AABBS_FETCHED_AHEAD) {
            batch_box_fetch(&request->a, request->pairs[i + AABBS_FETCHED_AHEAD].a);
            batch_box_fetch(&request->b, request->pairs[i + AABBS_FETCHED_AHEAD].b);
        }
        if (pair.a < a.readable && pair.b < b.readable) {
            aabbs_corners p = aabbs_at(&a, pair.a, a.floats), q = aabbs_at(&b, pair.b, b.floats);
            answers_put(answers, i, aabbs_related(&p, &q, all));
        } else {
            answers_put(answers, i, hit__batch_relate_one_pair(&request->a, pair.a, &request->b, pair.b));
        }
    }
}

#endif
