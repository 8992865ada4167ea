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
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <string>
#include <vector>

#define restrict __restrict__

namespace recorded {

typedef double real64;
typedef float real32;

/* An operation: what is done, with which nodes, -1 for none. Its number is its place in the trace. */
struct operation {
    std::string done;
    int a, b, c;
};
inline std::vector<operation> trace;

inline int node(const char *done, int a = -1, int b = -1, int c = -1)
{
    printf("%zu %s", trace.size(), done);
    for (int k : {a, b, c})
        if (k >= 0)
            printf(" %d", k);
    putchar('\n');
    trace.push_back({done, a, b, c});
    return (int)trace.size() - 1;
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
    constexpr number(int x) : value((Real)x), id(-1) {}
    constexpr number(unsigned x) : value((Real)x), id(-1) {}
    constexpr number(size_t x) : value((Real)x), id(-1) {}
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
    explicit operator int() const
    {
        return (int)value;
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
template <> constexpr bool is_plain<int> = true;
template <> constexpr bool is_plain<unsigned> = true;
template <typename A, typename B>
concept mixed = (is_number<A> && (is_number<B> || is_plain<B>)) || (is_plain<A> && is_number<B>);

template <typename Real> const char *named(const char *of64, const char *of32, Real)
{
    return sizeof(Real) == sizeof(real64) ? of64 : of32;
}

#define RECORDED_OPERATOR(sign, name)                                                                                  \
    template <typename A, typename B>                                                                                  \
        requires mixed<A, B>                                                                                           \
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

/* Comparisons, in the order in which they are made. */
struct comparison {
    int less, more;
};
inline std::vector<comparison> compared;

#define RECORDED_COMPARISON(sign, left, right)                                                                         \
    template <typename A, typename B>                                                                                  \
        requires mixed<A, B>                                                                                           \
    bool operator sign(const A &a, const B &b)                                                                         \
    {                                                                                                                  \
        typedef typename wider<A, B>::type type;                                                                       \
        const type x(a), y(b);                                                                                         \
        if (x.id >= 0 || y.id >= 0)                                                                                    \
            compared.push_back({left.at(), right.at()});                                                               \
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
template <typename Real>
number<Real> fused(const number<Real> &a, const number<Real> &b, const number<Real> &c)
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
inline exact operator/(exact a, exact b)
{
    return {node("div", a.id, b.id)};
}
inline exact operator-(exact a)
{
    return {node("negate", a.id)};
}
inline exact size_of(exact a)
{
    return {node("abs", a.id)};
}

/* What a proof says beside the code.
 *
 * Lengths add up to a size S: `offset` is one of any sign, `length` one that is not negative. All in one group are one S;
 * a value that is linear in the numbers of several groups has a bound in the product of theirs. `means`: what the code's
 * number is when nothing is rounded. `within`: what is given of a number. */
inline exact length(const char *name, int group = 0)
{
    char done[64];
    snprintf(done, sizeof done, "length %s %d", name, group);
    return {node(done)};
}
inline exact offset(const char *name, int group = 0)
{
    char done[64];
    snprintf(done, sizeof done, "offset %s %d", name, group);
    return {node(done)};
}
inline void means(exact code, exact truth)
{
    printf("means %d %d\n", code.id, truth.id);
}
inline void within(exact x, real64 low, real64 high)
{
    printf("within %d %a %a\n", x.id, low, high);
}

/* The code's number that was made by this operation. */
inline exact made(const char *done, exact a, exact b = {-1})
{
    for (size_t k = trace.size(); k-- > 0;)
        if (trace[k].done == done && trace[k].a == a.id && trace[k].b == b.id)
            return {(int)k};
    fprintf(stderr, "the code has no %s of %d and %d\n", done, a.id, b.id);
    exit(1);
}

/* A claim: where the code finds `value`, or its size, above a bound, it is no further than that from the truth, nor where
 * it finds it below minus a bound. All numbers that it was compared with count; those that are no share of S, such as
 * other values, are passed over. What is left to an argument on paper, as a share of S, is taken off the bounds first. */
inline void claim(const char *name, exact value, exact truth, real64 on_paper = 0)
{
    printf("claim %s %a %d %d", name, on_paper, value.id, truth.id);
    for (auto [less, more] : compared) {
        auto is = [&](int k) { return k == value.id || (trace[k].done == "abs" && trace[k].a == value.id); };
        if (is(more))
            printf(" +%d", less);
        if (is(less))
            printf(" -%d", more);
    }
    putchar('\n');
}

/* A number that is given. `value`: one of those it may have, so that the code runs. */
inline number64 input(const char *name, real64 value)
{
    char done[64];
    snprintf(done, sizeof done, "input64 %s", name);
    return number64(value, node(done));
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
inline bool isfinite(const number64 &x)
{
    return std::isfinite(x.value);
}

#define double number64
#define float number32

#endif
