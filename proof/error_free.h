/* Error-free transformations as what they are: a rounded number, and what rounding took from it.
 *
 * Stands in for src/exact/eft.h: that its steps are exact is a theorem (Knuth, Dekker), not a matter of bounds. What is
 * built on them is the code's own. */
#ifndef HITBOX_PROOF_ERROR_FREE_H
#define HITBOX_PROOF_ERROR_FREE_H

#include "recorded.h"

#define HITBOX_EXACT_EFT_H
#include "core/inline.h"

enum { EXACT_FUSED = 0 };
#define EXACT_PRODUCT_LEAST 0x1p-960
#define EXACT_FACTOR_MOST 0x1p996

namespace recorded
{

/* What was taken from a rounded number. */
inline number64 tail(const number64 &x, real64 value)
{
    return x.id < 0 ? number64(value, -1) : number64(value, node("tail", x.id));
}

} // namespace recorded

static inline void exact_two_sum(double a, double b, double *sum, double *error)
{
    const double s = a + b;
    const recorded::real64 from_b = s.value - a.value;
    *error = recorded::tail(s, (a.value - (s.value - from_b)) + (b.value - from_b));
    *sum = s;
}

static inline void exact_fast_two_sum(double a, double b, double *sum, double *error)
{
    exact_two_sum(a, b, sum, error);
}

static inline void exact_two_product_by(bool, double a, double b, double *product, double *error)
{
    const double p = a * b;
    *error = recorded::tail(p, std::fma(a.value, b.value, -p.value));
    *product = p;
}

static inline void exact_two_product(double a, double b, double *product, double *error)
{
    exact_two_product_by(false, a, b, product, error);
}

/* An absolute value of two doubles takes both with a sign: `turns` are these, in order. */
#define dd_abs dd_abs_of_doubles
#include "exact/dd.h"
#undef dd_abs

namespace recorded
{

inline std::vector<number64> turns;

/* A number given as two doubles. */
inline dd dd_of(const number64 &x)
{
    const number64 high(x.value, node("to64", x.id));
    return {high, tail(high, 0)};
}

} // namespace recorded

static inline dd dd_abs(dd a)
{
    const double turn = recorded::input("turn", a.high < 0 ? -1 : 1, -1, 1);
    recorded::turns.push_back(turn);
    auto turned = [&](const double &x) {
        return double(x.value * turn.value, recorded::node("turn", x.at(), turn.id));
    };
    return {turned(a.high), turned(a.low)};
}

#endif
