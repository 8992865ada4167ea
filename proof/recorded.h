/* A number that records what is done with it.
 *
 * A proof includes this file first and the kernel's own source after it: `double` and `float` are these numbers there.
 * The kernel runs once, on numbers that have a value, too, so that branches are taken; each operation and each
 * comparison becomes a line of the trace. So what is proven is what the code does, and an edit of an expression changes
 * the proof. prove.py reads the trace. */
#ifndef HITBOX_PROOF_RECORDED_H
#define HITBOX_PROOF_RECORDED_H

#include <cfloat>
#include <climits>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <vector>

#define restrict __restrict__
#define volatile

namespace recorded
{

typedef double real64;
typedef float real32;

/* The trace, line by line: the number of the node, what is done, with which nodes. */
inline int node(const char *done, int a = -1, int b = -1, int c = -1)
{
    static int count = 0;
    printf("%d %s", count, done);
    for (int k : {a, b, c})
        if (k >= 0)
            printf(" %d", k);
    putchar('\n');
    return count++;
}

/* A number in the code that is proven, or one that was read there. */
inline int constant(real64 value)
{
    char done[64];
    snprintf(done, sizeof done, "constant %a", value);
    return node(done);
}

/* What is not rounded: the truth, as a proof states it. */
struct exact {
    int id;
};

/* `bits` of 53 is a double, of 24 a float. The node is written when it is first needed. */
template <typename Real> struct number {
    Real value;
    int id;

    number() = default;
    constexpr number(real64 x) : value((Real)x), id(-1) {}
    constexpr number(long double x) : value((Real)x), id(-1) {}
    constexpr number(real32 x) : value((Real)x), id(-1) {}
    template <std::integral Whole> constexpr number(Whole x) : value((Real)x), id(-1) {}
    number(Real x, int node_of) : value(x), id(node_of) {}
    template <typename Other> number(const number<Other> &x) : value((Real)x.value), id(x.id)
    {
        if (sizeof(Real) < sizeof(Other) && x.id >= 0)
            id = node("to32", x.id);
    }
    int at() const
    {
        return id >= 0 ? id : constant((real64)value);
    }
    explicit operator bool() const
    {
        return value != 0;
    }
    template <std::integral Whole>
    requires(!std::same_as<Whole, bool>) explicit operator Whole() const
    {
        return (Whole)value;
    }
    operator exact() const
    {
        return {at()};
    }
};

typedef number<real64> number64;
typedef number<real32> number32;

/* What two of them are together: the wider, as in C. */
template <typename A, typename B> struct wider {
    typedef number64 type;
};
template <> struct wider<number32, number32> {
    typedef number32 type;
};
template <> struct wider<number32, int> {
    typedef number32 type;
};
template <> struct wider<int, number32> {
    typedef number32 type;
};
template <> struct wider<number32, real32> {
    typedef number32 type;
};
template <> struct wider<real32, number32> {
    typedef number32 type;
};

template <typename A> constexpr bool is_number = false;
template <> constexpr bool is_number<number64> = true;
template <> constexpr bool is_number<number32> = true;
template <typename A> constexpr bool is_plain = false;
template <> constexpr bool is_plain<real64> = true;
template <> constexpr bool is_plain<real32> = true;
template <std::integral Whole> constexpr bool is_plain<Whole> = true;
template <typename A, typename B>
concept mixed = (is_number<A> && (is_number<B> || is_plain<B>)) || (is_plain<A> && is_number<B>);

template <typename Real> const char *named(const char *of64, const char *of32, Real)
{
    return sizeof(Real) == sizeof(real64) ? of64 : of32;
}

#define RECORDED_OPERATOR(sign, name)                                                                                  \
    template <typename A, typename B>                                                                                  \
    requires mixed<A, B>                                                                                               \
    typename wider<A, B>::type operator sign(const A &a, const B &b)                                                   \
    {                                                                                                                  \
        typedef typename wider<A, B>::type type;                                                                       \
        const type x(a), y(b);                                                                                         \
        if (x.id < 0 && y.id < 0)                                                                                      \
            return type(x.value sign y.value, -1);                                                                     \
        return type(x.value sign y.value, node(named(name "64", name "32", x.value), x.at(), y.at()));                 \
    }                                                                                                                  \
    template <typename Real, typename B> number<Real> &operator sign##=(number<Real> &a, const B &b)                   \
    {                                                                                                                  \
        return a = a sign b;                                                                                           \
    }
RECORDED_OPERATOR(+, "add")
RECORDED_OPERATOR(-, "sub")
RECORDED_OPERATOR(*, "mul")
RECORDED_OPERATOR(/, "div")

#define RECORDED_COMPARISON(sign, left, right)                                                                         \
    template <typename A, typename B>                                                                                  \
    requires mixed<A, B>                                                                                               \
    bool operator sign(const A &a, const B &b)                                                                         \
    {                                                                                                                  \
        typedef typename wider<A, B>::type type;                                                                       \
        const type x(a), y(b);                                                                                         \
        if (x.id >= 0 || y.id >= 0)                                                                                    \
            printf("compared %d %d\n", left.at(), right.at());                                                         \
        return x.value sign y.value;                                                                                   \
    }
RECORDED_COMPARISON(<, x, y)
RECORDED_COMPARISON(<=, x, y)
RECORDED_COMPARISON(>, y, x)
RECORDED_COMPARISON(>=, y, x)
RECORDED_COMPARISON(==, x, y)
RECORDED_COMPARISON(!=, x, y)

template <typename Real> number<Real> operator-(const number<Real> &a)
{
    return number<Real>(-a.value, a.id < 0 ? -1 : node("negate", a.id));
}
template <typename Real> number<Real> operator+(const number<Real> &a)
{
    return a;
}
template <typename Real> number<Real> absolute(const number<Real> &a)
{
    return number<Real>(std::fabs(a.value), a.id < 0 ? -1 : node("abs", a.id));
}
template <typename Real> number<Real> root(const number<Real> &a)
{
    return number<Real>(std::sqrt(a.value), a.id < 0 ? -1 : node(named("sqrt64", "sqrt32", a.value), a.id));
}
template <typename Real> number<Real> fused(const number<Real> &a, const number<Real> &b, const number<Real> &c)
{
    return number<Real>(std::fma(a.value, b.value, c.value),
                        node(named("fma64", "fma32", a.value), a.at(), b.at(), c.at()));
}

/* The truth: the same signs, never rounded. */
inline exact operator+(exact a, exact b)
{
    return {node("add", a.id, b.id)};
}
inline exact operator-(exact a, exact b)
{
    return {node("sub", a.id, b.id)};
}
inline exact operator*(exact a, exact b)
{
    return {node("mul", a.id, b.id)};
}
inline exact operator-(exact a)
{
    return {node("negate", a.id)};
}
inline exact size_of(exact a)
{
    return {node("abs", a.id)};
}
inline exact sum_of_sizes(std::initializer_list<exact> terms)
{
    exact sum = {-1};
    for (exact x : terms)
        sum = sum.id < 0 ? size_of(x) : sum + size_of(x);
    return sum;
}

/* What a proof says beside the code.
 *
 * A bound's size S is made of lengths: an `offset` of any sign, a `length` that is not negative. Other numbers are an
 * `input` between two ends. `value`: one that the number may have, so that the code runs. A `place` is any number, of
 * which the code takes only differences with what is `placed` there: these are lengths, each rounded once. */
inline number64 given(const char *kind, const char *name, real64 value)
{
    char done[64];
    snprintf(done, sizeof done, "%s %s", kind, name);
    return number64(value, node(done));
}
inline number64 length(const char *name, real64 value)
{
    return given("length", name, value);
}
inline number64 offset(const char *name, real64 value)
{
    return given("offset", name, value);
}
inline number64 input(const char *name, real64 value, real64 low, real64 high)
{
    const number64 x = given("input", name, value);
    printf("within %d %a %a\n", x.id, low, high);
    return x;
}

inline number64 place()
{
    return given("place", "place", 0);
}
inline number64 placed(const number64 &x, const number64 &at)
{
    return number64(at.value + x.value, node("add", at.id, x.id));
}

/* A number of the truth. */
inline exact plain(real64 x)
{
    return {constant(x)};
}

/* A claim: the code has this number, and where it finds it, or its size, above a bound, the truth is above 0; where it
 * finds it below minus a bound, below. Bounds are shares of `size`, a sum of products of sizes of lengths. The number
 * is known by what it is when nothing is rounded, and may be compared as one of which the greatest or least is taken.
 * `on_paper`: how far the truth may be from that of the claim, by an argument elsewhere, made of the same products. */
inline void claim(const char *name, exact truth, exact size, exact on_paper = {-1})
{
    printf("claim %s %d %d %d\n", name, truth.id, size.id, on_paper.id);
}

} // namespace recorded

using recorded::number32;
using recorded::number64;

inline number64 fabs(const number64 &x)
{
    return recorded::absolute(x);
}
inline number32 fabsf(const number32 &x)
{
    return recorded::absolute(x);
}
inline number64 sqrt(const number64 &x)
{
    return recorded::root(x);
}
inline number32 sqrtf(const number32 &x)
{
    return recorded::root(x);
}
inline number64 fma(const number64 &a, const number64 &b, const number64 &c)
{
    return recorded::fused(a, b, c);
}
inline number64 fmax(const number64 &a, const number64 &b)
{
    return a.value > b.value ? a : b;
}
inline number64 fmin(const number64 &a, const number64 &b)
{
    return a.value < b.value ? a : b;
}
inline number64 ldexp(const number64 &x, int exponent)
{
    return x * number64(std::ldexp(1., exponent));
}
inline number64 frexp(const number64 &x, int *exponent)
{
    return number64(std::frexp(x.value, exponent));
}
inline bool signbit(const number64 &x)
{
    return std::signbit(x.value);
}
inline bool isfinite(const number64 &x)
{
    return std::isfinite(x.value);
}

#define double number64
#define float number32

#endif
