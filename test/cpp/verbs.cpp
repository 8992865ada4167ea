// Every overload of the C++ binding beside the function of C, symmetric ones in either order. The calls are made by
// `scripts/make-cpp.sh --test`, to made.inl.
#include "shapes.hpp"

// ---- Answers as seen from the other shape, written out beside the binding's own ----

template <class T, class = std::enable_if_t<std::is_scalar_v<T>>> static T seen_from_the_other(T answer)
{
    return answer;
}

static hit_axis renamed(hit_axis axis)
{
    static const hit_axis names[] = {HIT_AXIS_B0,  HIT_AXIS_B1,  HIT_AXIS_B2,  HIT_AXIS_A0,  HIT_AXIS_A1,
                                     HIT_AXIS_A2,  HIT_AXIS_E00, HIT_AXIS_E10, HIT_AXIS_E20, HIT_AXIS_E01,
                                     HIT_AXIS_E11, HIT_AXIS_E21, HIT_AXIS_E02, HIT_AXIS_E12, HIT_AXIS_E22};
    return names[axis];
}

static hit_vec2 against(hit_vec2 v)
{
    return {0 - v.x, 0 - v.y};
}

static hit_vec3 against(hit_vec3 v)
{
    return {0 - v.x, 0 - v.y, 0 - v.z};
}

static hit_closest2 seen_from_the_other(hit_closest2 c)
{
    return {c.distance, against(c.normal), c.b, c.a};
}

static hit_closest3 seen_from_the_other(hit_closest3 c)
{
    return {c.distance, against(c.normal), c.b, c.a};
}

static hit_separation2 seen_from_the_other(hit_separation2 s)
{
    return {renamed(s.axis), against(s.normal)};
}

static hit_separation3 seen_from_the_other(hit_separation3 s)
{
    return {renamed(s.axis), against(s.normal)};
}

static hit_penetration2 seen_from_the_other(hit_penetration2 p)
{
    return {p.depth, against(p.normal), renamed(p.axis)};
}

static hit_penetration3 seen_from_the_other(hit_penetration3 p)
{
    return {p.depth, against(p.normal), renamed(p.axis)};
}

template <class Contact> static Contact contact_from_the_other(const Contact &c)
{
    Contact other = c;
    other.normal = against(c.normal);
    other.axis = renamed(c.axis);
    for (int i = 0; i < c.count; i++)
        other.point[i] = {c.point[i].b, c.point[i].a, c.point[i].depth,
                          ((c.point[i].id & 255) << 8) | (c.point[i].id >> 8)};
    return other;
}

static hit_contact2 seen_from_the_other(const hit_contact2 &c)
{
    return contact_from_the_other(c);
}

static hit_contact3 seen_from_the_other(const hit_contact3 &c)
{
    return contact_from_the_other(c);
}

static hit_hull_contact3 seen_from_the_other(hit_hull_contact3 c)
{
    c.normal = against(c.normal);
    c.axis = renamed(c.axis);
    for (int i = 0; i < c.count; i++) {
        const hit_hull_contact_point3 p = c.point[i];
        c.point[i] = {p.b, p.a, p.depth, (p.id & 0xFFFFFFFF) * 0x100000000 + p.id / 0x100000000};
    }
    return c;
}

template <class T> static std::optional<T> seen_from_the_other(const std::optional<T> &answer)
{
    return answer ? std::optional<T>(seen_from_the_other(*answer)) : std::nullopt;
}

using test = void (*)(source &);

#include "made.inl"

template <class T, std::size_t Size> bool same(const T (&a)[Size], const T (&b)[Size])
{
    for (std::size_t i = 0; i < Size; i++)
        if (!same(a[i], b[i]))
            return false;
    return true;
}

template <class T, std::size_t Size> bool same(const std::array<T, Size> &a, const std::array<T, Size> &b)
{
    for (std::size_t i = 0; i < Size; i++)
        if (!same(a[i], b[i]))
            return false;
    return true;
}

template <class T> bool same(const std::optional<T> &a, const std::optional<T> &b)
{
    return a.has_value() == b.has_value() && (!a || same(*a, *b));
}

template <class T> bool same(const hit::result<T> &a, const hit::result<T> &b)
{
    return a.status() == b.status() && (!a || same(*a, *b));
}

template <class End, class T> bool same(const hit::ended<End, T> &a, const hit::ended<End, T> &b)
{
    return a.end == b.end && same(a.found, b.found);
}

template <class Contact> static bool same_contact(const Contact &a, const Contact &b)
{
    bool is = a.depth == b.depth && same(a.normal, b.normal) && a.axis == b.axis && a.count == b.count;
    for (int i = 0; is && i < a.count; i++)
        is = same(a.point[i], b.point[i]);
    return is;
}

bool same(const hit_contact2 &a, const hit_contact2 &b)
{
    return same_contact(a, b);
}

bool same(const hit_contact3 &a, const hit_contact3 &b)
{
    return same_contact(a, b);
}

int main()
{
    source random;
    for (int round = 0; round < 20; round++)
        for (const test &one : tests)
            one(random);
    std::printf("%zu functions, %d expectations, %d failures\n", sizeof tests / sizeof *tests, expectations, failures);
    return failures != 0;
}
