// The C++ binding's own parts: vertices, spans, trees, worlds, joins and batches, and who owns what.
#include <hitbox/hitbox.hpp>

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <type_traits>
#include <utility>
#include <vector>

static int failures;

static void expect_at(bool is, const char *what, int line)
{
    if (!is) {
        std::printf("test/cpp/objects.cpp:%d: %s\n", line, what);
        failures++;
    }
}
#define EXPECT(is) expect_at(is, #is, __LINE__)

// ---- Vertices of three kinds: floats side by side, doubles behind a tag, and numbers in another order ----

struct float_vertex {
    float x, y, z;
    float normal[3];
};

struct tagged_vertex {
    int tag;
    double at[3];
};

struct odd_vertex {
    double z, x;
    short y;
};

struct flat_vertex {
    float u, v;
};

template <> struct hit::vertex_traits<float_vertex> {
    static constexpr int dimension = 3;
    static const float *numbers(const float_vertex &v) noexcept
    {
        return &v.x;
    }
};

template <> struct hit::vertex_traits<tagged_vertex> {
    static constexpr int dimension = 3;
    static const double *numbers(const tagged_vertex &v) noexcept
    {
        return v.at;
    }
};

template <> struct hit::vertex_traits<odd_vertex> {
    static constexpr int dimension = 3;
    static hit_vec3 point(const odd_vertex &v) noexcept
    {
        return {v.x, static_cast<double>(v.y), v.z};
    }
};

template <> struct hit::vertex_traits<flat_vertex> {
    static constexpr int dimension = 2;
    static const float *numbers(const flat_vertex &v) noexcept
    {
        return &v.u;
    }
};

static bool equal(hit_vec3 a, hit_vec3 b)
{
    return a.x == b.x && a.y == b.y && a.z == b.z;
}

static bool equal(const hit_aabb3 &a, const hit_aabb3 &b)
{
    return equal(a.min, b.min) && equal(a.max, b.max);
}

/// All types of vertices give the boxes of the same points, more of them than a block of copies.
static void test_points()
{
    std::vector<hit_vec3> points;
    std::vector<float_vertex> floats;
    std::vector<tagged_vertex> tagged;
    std::vector<odd_vertex> odd;
    std::vector<std::array<float, 3>> arrays;
    for (int i = 0; i < 150; i++) {
        const float x = static_cast<float>(i % 7) - 2.5f;
        const float y = static_cast<float>(i % 11);
        const float z = static_cast<float>(i) / 8;
        points.push_back({x, y, z});
        floats.push_back({x, y, z, {9, 9, 9}});
        tagged.push_back({99, {x, y, z}});
        odd.push_back({z, x, static_cast<short>(y)});
        arrays.push_back({x, y, z});
    }
    const hit_aabb3 box = hit_aabb3_from_points(&points[0].x, points.size(), sizeof points[0]);
    EXPECT(equal(box, {{-2.5, 0, 0}, {3.5, 10, 149 / 8.0}}));
    EXPECT(equal(hit::aabb3_from_points(points), box));
    EXPECT(equal(hit::aabb3_from_points(floats), box));
    EXPECT(equal(hit::aabb3_from_points(tagged), box));
    EXPECT(equal(hit::aabb3_from_points(odd), box));
    EXPECT(equal(hit::aabb3_from_points(arrays), box));
    EXPECT(equal(hit::aabb3_from_points(hit::span<const odd_vertex>(odd.data(), 0)), hit_aabb3_empty()));
    EXPECT(hit::is_empty(hit::aabb3_from_points(std::vector<hit_vec3>())));
    const hit_vec3 few[] = {{1, 2, 3}, {0, 4, 2}};
    EXPECT(equal(hit::aabb3_from_points(few), {{0, 2, 2}, {1, 4, 3}}));

    hit_obb3 expected;
    EXPECT(hit_fit_obb3(&points[0].x, points.size(), sizeof points[0], nullptr, &expected) == HIT_OK);
    const auto doubles_fit = hit::fit_obb3(tagged);
    const auto copied_fit = hit::fit_obb3(odd);
    hit_fit_config fast = {};
    fast.quality = HIT_FIT_FAST;
    EXPECT(doubles_fit && equal(doubles_fit->center, expected.center) && equal(doubles_fit->half, expected.half));
    EXPECT(copied_fit && equal(copied_fit->center, expected.center) && equal(copied_fit->half, expected.half));
    EXPECT(hit::fit_obb3(floats, fast).status() == HIT_OK);
    // No points have no tight box; and a polygon has no function for floats: they are copied.
    EXPECT(hit::fit_obb3(std::vector<odd_vertex>()).status() == hit_fit_obb3(nullptr, 0, 24, nullptr, &expected));
    const flat_vertex corners[] = {{0, 0}, {2, 0}, {2, 1}, {0, 1}};
    const auto polygon = hit::polygon2_from_points(corners);
    EXPECT(polygon && polygon->count == 4 && hit::area(*polygon) == 2);
    const flat_vertex line[] = {{0, 0}, {1, 1}, {2, 2}};
    EXPECT(!hit::polygon2_from_points(line) && hit::polygon2_from_points(line).status() == HIT_BAD_ARGUMENT);
    EXPECT(hit::polygon2_from_points(line).value_or(*polygon).count == 4);

    EXPECT(hit::relate(box, hit::point(odd[3])) == HIT_OVERLAPPING && equal(hit::point(odd[3]), points[3]));
    EXPECT(equal(hit::point(floats[5]), points[5]) && hit::point(corners[2]).y == 1);
}

struct object {
    int id;
    hit_aabb3 box;
};

static const object objects[] = {
    {1, {{0, 0, 0}, {1, 1, 1}}}, {2, {{0.5, 0, 0}, {2, 1, 1}}}, {3, {{4, 0, 0}, {5, 1, 1}}}};
static const std::vector<hit_aabb3> boxes = {objects[0].box, objects[1].box, objects[2].box};

static void test_spans()
{
    const hit_ray3 ray = {{-1, 0.5, 0.5}, {1, 0, 0}};
    double t[3] = {-1, -1, -1};
    EXPECT(hit::cast(ray, boxes, t) == 3 && t[0] == 1 && t[1] == 1.5 && t[2] == 5);
    double again[3] = {-1, -1, -1};
    EXPECT(hit::cast(ray, hit::member(objects, &object::box), again) == 3 && std::memcmp(t, again, sizeof t) == 0);
    // Room for two answers: two are asked.
    double two[3] = {-1, -1, -1};
    EXPECT(hit::cast(ray, boxes, hit::span<double>(two, 2)) == 2 && two[1] == 1.5 && two[2] == -1);
    EXPECT(hit::member(std::vector<object>(), &object::box).size() == 0);

    const hit_boxes3 all = hit::boxes3_from_aabbs(boxes);
    EXPECT(hit::first_bad(all) == 3);
    std::uint32_t bits[1] = {};
    EXPECT(hit::overlap(boxes[0], all, bits) == HIT_OK && bits[0] == 3);
    bits[0] = 0;
    EXPECT(hit::overlap(all, boxes[0], bits) == HIT_OK && bits[0] == 3);
    EXPECT(hit::overlap(all, boxes[0], hit::span<std::uint32_t>()) == HIT_BAD_ARGUMENT);
    unsigned char relations[3];
    EXPECT(hit::relate(all, all, relations) == HIT_OK && relations[2] == HIT_OVERLAPPING);
    EXPECT(hit::relate(all, all, hit::span<unsigned char>(relations, 2)) == HIT_BAD_ARGUMENT);
    const std::vector<hit_pair> pairs = {{0, 2}, {0, 1}};
    EXPECT(hit::overlap(all, all, pairs, bits) == HIT_OK && bits[0] == 2);
    std::vector<double> distances(3);
    EXPECT(hit::distance(all, boxes[0], distances) == HIT_OK && distances[1] < 0 && distances[2] > 0);
    EXPECT(hit::distance(all, all, pairs, hit::span<double>(distances.data(), 2)) == HIT_OK && distances[0] > 0);
    EXPECT(hit::distance(all, all, pairs, hit::span<double>(distances.data(), 1)) == HIT_BAD_ARGUMENT);
    hit_closest3 closest[3];
    EXPECT(hit::closest(boxes[0], all, closest) == HIT_OK && closest[2].normal.x == 1);
    EXPECT(hit::closest(all, all, hit::span<hit_closest3>(closest, 2)) == HIT_BAD_ARGUMENT);
    hit_penetration3 penetrations[3];
    EXPECT(hit::penetration(all, all, penetrations) == HIT_OK && penetrations[0].depth == 1);
    EXPECT(hit::penetration(hit::obb3_from_aabb3(boxes[0]), all, penetrations) == HIT_OK && penetrations[2].depth < 0);
    std::vector<hit_packed3> packed(boxes.size());
    EXPECT(hit::pack(all, packed) == HIT_OK && packed[2].center.x == 4.5);
    EXPECT(hit::pack(all, hit::span<hit_packed3>(packed.data(), 2)) == HIT_BAD_ARGUMENT);
}

static void test_trees()
{
    static_assert(!std::is_copy_constructible_v<hit::tree3> && !std::is_copy_assignable_v<hit::tree3>);
    static_assert(std::is_nothrow_move_constructible_v<hit::tree3> && std::is_nothrow_move_assignable_v<hit::world2>);
    const hit_boxes3 all = hit::boxes3_from_aabbs(boxes);
    hit::tree3 tree;
    EXPECT(!tree);
    {
        auto built = hit::tree3::build(all);
        EXPECT(built && built->count() == 3);
        tree = std::move(*built);
        EXPECT(!*built && tree);
    }
    hit::tree3 moved(std::move(tree));
    EXPECT(!tree && moved.count() == 3);

    std::uint32_t found[3];
    EXPECT(moved.find(boxes[0], found) == 2 && moved.find(boxes[0], {}) == 2);
    EXPECT(moved.find(hit_vec3{4.5, 0.5, 0.5}, found) == 1 && found[0] == 2);
    EXPECT(moved.find(hit::obb3_from_aabb3(boxes[2]), found) == 1 && found[0] == 2);
    int visits = 0;
    EXPECT(moved.visit(boxes[0], [&](std::uint32_t box) { visits += box < 2; }) && visits == 2);
    EXPECT(!moved.visit(boxes[0], [&](std::uint32_t) { return ++visits < 3; }) && visits == 3);
    const hit_ray3 ray = {{6, 0.5, 0.5}, {-1, 0, 0}};
    const auto struck = moved.cast(ray);
    EXPECT(struck && struck->box == 2 && struck->cast.t == 1 && moved.any(ray));
    EXPECT(!moved.cast(hit_segment3{{9, 9, 9}, {8, 8, 8}}));
    double distances[2];
    EXPECT(moved.nearest({3.5, 0.5, 0.5}, found, distances) == 2 && found[0] == 2 && distances[0] == 0.5);
    std::uint64_t begin[3];
    EXPECT(moved.find(all, begin, found) == HIT_BAD_ARGUMENT); // of three, the end is the fourth
    const hit_ray3 rays[2] = {{{9, 9, 9}, {1, 0, 0}}, ray};
    hit_cast3 hits[2];
    EXPECT(moved.find_ray3s(rays, begin, found) == HIT_OK && begin[1] == 0 && begin[2] == 3 && found[0] < 3);
    EXPECT(moved.cast_ray3s(rays, found, hits) == HIT_OK && found[0] == HIT_NO_INDEX && found[1] == 2 &&
           hits[1].t == 1);
    EXPECT(moved.cast_ray3s(rays, found, hit::span<hit_cast3>(hits, 1)) == HIT_BAD_ARGUMENT);
    const hit_vec3 points[2] = {{3.5, 0.5, 0.5}, {0, 0, 0}};
    EXPECT(moved.nearest_point3s(points, found, distances, 1) == HIT_OK && found[0] == 2 && distances[0] == 0.5);
    EXPECT(moved.nearest_point3s(points, found, distances, 2) == HIT_BAD_ARGUMENT);
    hit_aabb3 block[1];
    EXPECT(moved.level(0, block) == 1 && moved.refit(all) == HIT_OK && moved.looseness() == 1);
    EXPECT(moved.form() == HIT_BOXES_FLOAT);

    // The bytes want an alignment of 64.
    const hit::span<const unsigned char> bytes = moved.bytes();
    void *copy = std::aligned_alloc(64, (bytes.size() + 63) / 64 * 64);
    EXPECT(copy != nullptr);
    std::memcpy(copy, bytes.data(), bytes.size());
    {
        const auto opened = hit::tree3::open({static_cast<const unsigned char *>(copy), bytes.size()});
        EXPECT(opened && opened->count() == 3);
        const auto cut = hit::tree3::open({static_cast<const unsigned char *>(copy), bytes.size() - 1});
        EXPECT(!cut && cut.status() == HIT_BAD_ARGUMENT);
    }
    std::free(copy);

    hit_tree3 *held = moved.release();
    EXPECT(!moved && hit_tree3_count(held) == 3);
    moved.reset(held);
    moved.reset();
    EXPECT(!moved);
}

static void test_joins()
{
    const hit_boxes3 all = hit::boxes3_from_aabbs(boxes);
    std::vector<hit_pair> pairs;
    const auto take = [&](const hit_pair *some, std::size_t count) { pairs.insert(pairs.end(), some, some + count); };
    EXPECT(hit::join(all, take) == HIT_OK && pairs.size() == 1 && pairs[0].a == 0 && pairs[0].b == 1);
    EXPECT(hit::join(all, [](const hit_pair *, std::size_t) { return false; }) == HIT_STOPPED);
    hit_join_config config = {};
    config.sorted = true;
    EXPECT(hit::join(all, all, take, config) == HIT_OK && pairs.size() == 6 && pairs[5].a == 2);
    EXPECT(*hit::join_count(all) == 1 && *hit::join_count(all, all, config) == 5);
    const auto total = hit::join_fill(all, all, hit::span<hit_pair>(pairs.data(), 2), config);
    EXPECT(total && *total == 5 && pairs[1].a == 0 && pairs[1].b == 1);
    config.threads = -1;
    EXPECT(hit::join_count(all, config).status() == HIT_BAD_ARGUMENT);
}

static void test_worlds()
{
    auto made = hit::world3::create();
    EXPECT(made.has_value());
    hit::world3 world = std::move(*made);
    const auto first = world.add(boxes[0]);
    hit_traits traits = {};
    traits.user = 7;
    const auto second = world.add(hit::obb3_from_aabb3(boxes[1]), traits);
    EXPECT(first && second && world.count() == 2 && world.has(*second));
    EXPECT(world.get_traits(*second)->user == 7 && world.get_obb3(*second)->center.x == 1.25);
    EXPECT(world.get_aabb3(*second).status() == HIT_BAD_ARGUMENT);

    std::size_t begun = 0;
    const auto count = [&](const hit_event *events, std::size_t some) {
        for (std::size_t i = 0; i < some; i++)
            begun += events[i].kind == HIT_EVENT_BEGIN && events[i].user_b == 7;
    };
    EXPECT(world.update(hit::listen(count)) == HIT_OK && begun == 1 && world.pair_count() == 1);

    hit_id ids[3];
    const auto not_seven = [](hit_id, std::uint64_t user) { return user != 7; };
    EXPECT(world.find(boxes[0], ids) == 2 && world.find(boxes[0], ids, hit::admit(not_seven)) == 1);
    EXPECT(ids[0].value == first->value);
    const auto struck = world.cast(boxes[2], {-10, 0, 0});
    EXPECT(struck && struck->box.value == second->value && struck->cast.t == 0.2);

    // Many: of one traits for all, of one for each, of too few, and of too few ids.
    const hit_boxes3 all = hit::boxes3_from_aabbs(boxes);
    const hit_traits each[] = {{{}, 0, false, false, 1}, {{}, 0, false, false, 2}, {{}, 0, false, false, 3}};
    EXPECT(world.add(all, ids) == HIT_OK && world.get_traits(ids[2])->user == 0);
    EXPECT(world.add(all, ids, hit::span<const hit_traits>(each, 1)) == HIT_OK && world.get_traits(ids[2])->user == 1);
    EXPECT(world.add(all, ids, each) == HIT_OK && world.get_traits(ids[2])->user == 3 && world.count() == 11);
    EXPECT(world.add(all, ids, hit::span<const hit_traits>(each, 2)) == HIT_BAD_ARGUMENT);
    EXPECT(world.add(all, hit::span<hit_id>(ids, 2)) == HIT_BAD_ARGUMENT && world.count() == 11);
    EXPECT(world.set(ids, all) == HIT_OK && world.set(hit::span<const hit_id>(ids, 2), all) == HIT_BAD_ARGUMENT);
    EXPECT(world.set(ids[0], boxes[2]) == HIT_OK && world.get_aabb3(ids[0])->min.x == 4);
    EXPECT(world.remove_many(ids) == HIT_OK && world.count() == 8 && world.remove(ids[0]) == HIT_NOT_FOUND);
    EXPECT(world.move_by(*first, {1, 0, 0}) == HIT_OK && world.get_aabb3(*first)->max.x == 2);
}

int main()
{
    test_points();
    test_spans();
    test_trees();
    test_joins();
    test_worlds();
    return failures != 0;
}
