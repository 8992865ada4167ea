/* The truth, from exact arithmetic, rounded to double at the end. */
#include "truth.h"

#include "asked.h"
#include "truth/casts.h"
#include "truth/depth.h"
#include "truth/gap.h"
#include "truth/oracle.h"

#include <math.h>

static shape_arrays arrays_of(const hit_obb3 *box)
{
    return arrays_of3(&(shape3){.kind = SHAPE_OBB, .obb = *box});
}

truth truth_depth(const hit_obb3 *a, const hit_obb3 *b)
{
    const shape_arrays first = arrays_of(a), second = arrays_of(b);
    truth t = {.size = asked_size(a, b)};
    t.hit = oracle_relate(first, second) != HIT_APART;
    if (t.hit) {
        depth_answer none = {.depth = 0, .normal = {1, 0, 0}, .axis = 0};
        t.value = -oracle_depth(first, second, &none).depth;
    }
    return t;
}

/* The root of a rational that may be far out of the range of double. */
static double root_of(const mpq_t square)
{
    mpf_t root;
    mpf_init2(root, 256);
    mpf_set_q(root, square);
    mpf_sqrt(root, root);
    long exponent;
    double mantissa = mpf_get_d_2exp(&exponent, root);
    mpf_clear(root);
    return ldexp(mantissa, (int)exponent);
}

truth truth_distance(const hit_obb3 *a, const hit_obb3 *b)
{
    truth t = truth_depth(a, b);
    if (t.hit) {
        t.value = -t.value;
        return t;
    }
    gap_set first, second;
    mpq_t square;
    gap_init(&first);
    gap_init(&second);
    mpq_init(square);
    gap_set_arrays(&first, arrays_of(a));
    gap_set_arrays(&second, arrays_of(b));
    gap_distance_square(square, &first, &second);
    t.value = root_of(square);
    mpq_clear(square);
    gap_clear(&first);
    gap_clear(&second);
    return t;
}

truth truth_cast(const moving_pair *pair)
{
    cast_truth found;
    cast_truth_init(&found);
    oracle_cast(arrays_of(&pair->a), &pair->motion.by.x, arrays_of(&pair->b), &found);
    truth t = {.hit = found.hit || found.inside, .size = found.size};
    if (t.hit && !found.inside)
        t.value = mpq_get_d(found.t);
    cast_truth_clear(&found);
    return t;
}
