/* Distances, closest points, penetrations and contacts of many pairs, by example: what stands where, what is written of
 * boxes that are apart or not valid, what is refused. That hard pairs are answered as two shapes are is for the
 * property tests to say. Compiled for the plane and for space: DIM is 2 or 3. */
#include "by_dim.h"

#include <hitbox/hitbox.h>

enum { COUNT = 5 };

/* Beside a cube of half length 1 about 0 along the first axis: apart, touching, overlapping, empty, not a number. */
static aabb cube(double x)
{
    aabb box = {VEC(x - 1, -1, -1), VEC(x + 1, 1, 1)};
    return box;
}

static const double places[3] = {2.5, -2, 1.5};

static void fill(aabb boxes[COUNT])
{
    for (int i = 0; i < 3; i++)
        boxes[i] = cube(places[i]);
    boxes[3] = empty_aabb();
    boxes[4] = cube(NAN);
}

static const double distances_expected[COUNT] = {0.5, 0, -0.5, INFINITY, INFINITY};

static void expect_distances(hit_status status, const double *found)
{
    assert_int_equal(status, HIT_OK);
    for (int i = 0; i < COUNT; i++)
        assert_true(found[i] == distances_expected[i]);
}

/* b is to the right of a where its place is. */
static void expect_closest(hit_status status, const hit_closest *found, double side)
{
    assert_int_equal(status, HIT_OK);
    for (int i = 0; i < COUNT; i++) {
        assert_true(found[i].distance == distances_expected[i]);
        const double sign = i < 3 ? side * (places[i] > 0 ? 1 : -1) : 0;
        assert_true(found[i].normal.x == sign && found[i].normal.y == 0);
        if (i >= 3)
            assert_true(found[i].a.x == 0 && found[i].a.y == 0 && found[i].b.x == 0 && found[i].b.y == 0);
        else
            assert_true(is_near(found[i].b.x - found[i].a.x, found[i].distance * found[i].normal.x, 1e-12));
    }
}

static void expect_penetrations(hit_status status, const hit_penetration *found, double side)
{
    assert_int_equal(status, HIT_OK);
    for (int i = 0; i < COUNT; i++) {
        const bool hits = i == 1 || i == 2;
        assert_true(found[i].depth == (hits ? -distances_expected[i] : -INFINITY));
        assert_true(found[i].normal.x == (hits ? side * (places[i] > 0 ? 1 : -1) : 0) && found[i].normal.y == 0);
        assert_true(found[i].axis == HIT_AXIS_A0);
    }
}

/* Those that hit have the side of a cube in common. */
static void expect_contacts(hit_status status, const hit_contact *found, double side)
{
    assert_int_equal(status, HIT_OK);
    for (int i = 0; i < COUNT; i++) {
        const bool hits = i == 1 || i == 2;
        assert_true(found[i].depth == (hits ? -distances_expected[i] : -INFINITY));
        assert_true(found[i].normal.x == (hits ? side * (places[i] > 0 ? 1 : -1) : 0) && found[i].normal.y == 0);
        assert_int_equal(found[i].count, hits ? BY_DIM(2, 4) : 0);
        for (int k = 0; k < found[i].count; k++)
            assert_true(
                is_near(found[i].point[k].a.x - found[i].point[k].b.x, found[i].depth * found[i].normal.x, 1e-12));
    }
}

static void fill_turned(const aabb *boxes, obb *turned)
{
    for (int i = 0; i < COUNT; i++)
        turned[i] = as_obb(boxes[i]);
    turned[3].half.x = NAN; /* there is no empty OBB */
}

TEST(one_against_many)
{
    aabb boxes[COUNT];
    obb turned[COUNT];
    double distances[COUNT];
    hit_closest closest[COUNT];
    hit_penetration penetrations[COUNT];
    fill(boxes);
    fill_turned(boxes, turned);
    const obb middle = as_obb(cube(0));
    const boxes_view aabbs = BY_DIM(hit_boxes2_from_aabbs, hit_boxes3_from_aabbs)(boxes, COUNT);
    const boxes_view obbs = BY_DIM(hit_boxes2_from_obbs, hit_boxes3_from_obbs)(turned, COUNT);
    for (int kind = 0; kind < 2; kind++) {
        const boxes_view b = kind == 0 ? aabbs : obbs;
        expect_distances(BY_DIM(hit_distance_aabb2_boxes2, hit_distance_aabb3_boxes3)(cube(0), b, distances),
                         distances);
        expect_distances(
            BY_DIM(hit_distance_obb2_boxes2(middle, b, distances), hit_distance_obb3_boxes3(&middle, b, distances)),
            distances);
        expect_closest(BY_DIM(hit_closest_aabb2_boxes2, hit_closest_aabb3_boxes3)(cube(0), b, closest), closest, 1);
        expect_closest(
            BY_DIM(hit_closest_obb2_boxes2(middle, b, closest), hit_closest_obb3_boxes3(&middle, b, closest)), closest,
            1);
        expect_penetrations(
            BY_DIM(hit_penetration_aabb2_boxes2, hit_penetration_aabb3_boxes3)(cube(0), b, penetrations), penetrations,
            1);
        const hit_status status = BY_DIM(hit_penetration_obb2_boxes2(middle, b, penetrations),
                                         hit_penetration_obb3_boxes3(&middle, b, penetrations));
        /* The first of the two whose axis it is, is the AABB, or of two OBBs the one that comes first by its numbers.
         */
        for (int i = 1; i < 3; i++) {
            assert_int_equal(penetrations[i].axis, kind == 0 || places[i] < 0 ? HIT_AXIS_B0 : HIT_AXIS_A0);
            penetrations[i].axis = HIT_AXIS_A0;
        }
        expect_penetrations(status, penetrations, 1);
    }
}

TEST(in_step_and_by_index)
{
    aabb boxes[COUNT], middles[COUNT];
    double distances[COUNT];
    hit_closest closest[COUNT];
    hit_penetration penetrations[COUNT];
    hit_pair pairs[COUNT], swapped[COUNT];
    fill(boxes);
    for (uint32_t i = 0; i < COUNT; i++) {
        middles[i] = cube(0);
        pairs[i] = (hit_pair){COUNT - 1 - i, i};
        swapped[i] = (hit_pair){i, 0};
    }
    const boxes_view a = BY_DIM(hit_boxes2_from_aabbs, hit_boxes3_from_aabbs)(middles, COUNT);
    const boxes_view b = BY_DIM(hit_boxes2_from_aabbs, hit_boxes3_from_aabbs)(boxes, COUNT);
    expect_distances(BY_DIM(hit_distance_boxes2_boxes2, hit_distance_boxes3_boxes3)(a, b, distances), distances);
    expect_distances(BY_DIM(hit_distance_boxes2_pairs, hit_distance_boxes3_pairs)(a, b, pairs, COUNT, distances),
                     distances);
    expect_closest(BY_DIM(hit_closest_boxes2_boxes2, hit_closest_boxes3_boxes3)(a, b, closest), closest, 1);
    expect_closest(BY_DIM(hit_closest_boxes2_pairs, hit_closest_boxes3_pairs)(b, a, swapped, COUNT, closest), closest,
                   -1);
    expect_penetrations(BY_DIM(hit_penetration_boxes2_boxes2, hit_penetration_boxes3_boxes3)(a, b, penetrations),
                        penetrations, 1);
    expect_penetrations(
        BY_DIM(hit_penetration_boxes2_pairs, hit_penetration_boxes3_pairs)(b, a, swapped, COUNT, penetrations),
        penetrations, -1);
}

TEST(contacts_by_index)
{
    aabb boxes[COUNT], middles[COUNT];
    obb turned[COUNT], turned_middles[COUNT];
    hit_contact contacts[COUNT];
    hit_pair pairs[COUNT], swapped[COUNT];
    fill(boxes);
    fill_turned(boxes, turned);
    for (uint32_t i = 0; i < COUNT; i++) {
        middles[i] = cube(0);
        turned_middles[i] = as_obb(middles[i]);
        pairs[i] = (hit_pair){COUNT - 1 - i, i};
        swapped[i] = (hit_pair){i, 0};
    }
    const boxes_view a[2] = {BY_DIM(hit_boxes2_from_aabbs, hit_boxes3_from_aabbs)(middles, COUNT),
                             BY_DIM(hit_boxes2_from_obbs, hit_boxes3_from_obbs)(turned_middles, COUNT)};
    const boxes_view b[2] = {BY_DIM(hit_boxes2_from_aabbs, hit_boxes3_from_aabbs)(boxes, COUNT),
                             BY_DIM(hit_boxes2_from_obbs, hit_boxes3_from_obbs)(turned, COUNT)};
    for (int kinds = 0; kinds < 4; kinds++) {
        const boxes_view of_a = a[kinds / 2], of_b = b[kinds % 2];
        expect_contacts(BY_DIM(hit_contact_boxes2_pairs, hit_contact_boxes3_pairs)(of_a, of_b, pairs, COUNT, contacts),
                        contacts, 1);
        expect_contacts(
            BY_DIM(hit_contact_boxes2_pairs, hit_contact_boxes3_pairs)(of_b, of_a, swapped, COUNT, contacts), contacts,
            -1);
    }
}

TEST(contacts_that_are_refused)
{
    aabb boxes[COUNT];
    hit_contact contacts[2];
    const hit_pair good[1] = {{0, 0}}, past_a[2] = {{0, 1}, {COUNT, 0}};
    fill(boxes);
    const boxes_view view = BY_DIM(hit_boxes2_from_aabbs, hit_boxes3_from_aabbs)(boxes, COUNT);
    const boxes_view none = BY_DIM(hit_boxes2_from_aabbs, hit_boxes3_from_aabbs)(NULL, 0);
    contacts[0].count = 77;
    assert_int_equal(BY_DIM(hit_contact_boxes2_pairs, hit_contact_boxes3_pairs)(none, none, NULL, 0, NULL), HIT_OK);
    assert_int_equal(BY_DIM(hit_contact_boxes2_pairs, hit_contact_boxes3_pairs)(view, view, past_a, 2, contacts),
                     HIT_BAD_ARGUMENT);
    assert_int_equal(BY_DIM(hit_contact_boxes2_pairs, hit_contact_boxes3_pairs)(view, view, NULL, 1, contacts),
                     HIT_BAD_ARGUMENT);
    assert_int_equal(BY_DIM(hit_contact_boxes2_pairs, hit_contact_boxes3_pairs)(view, view, good, 1, NULL),
                     HIT_BAD_ARGUMENT);
    assert_int_equal(contacts[0].count, 77);
}

TEST(nothing_is_asked_of_no_boxes)
{
    const boxes_view none = BY_DIM(hit_boxes2_from_aabbs, hit_boxes3_from_aabbs)(NULL, 0);
    assert_int_equal(BY_DIM(hit_distance_boxes2_boxes2, hit_distance_boxes3_boxes3)(none, none, NULL), HIT_OK);
    assert_int_equal(BY_DIM(hit_closest_aabb2_boxes2, hit_closest_aabb3_boxes3)(cube(0), none, NULL), HIT_OK);
    assert_int_equal(BY_DIM(hit_penetration_boxes2_pairs, hit_penetration_boxes3_pairs)(none, none, NULL, 0, NULL),
                     HIT_OK);
}

TEST(what_is_refused)
{
    aabb boxes[COUNT];
    fill(boxes);
    const boxes_view view = BY_DIM(hit_boxes2_from_aabbs, hit_boxes3_from_aabbs)(boxes, COUNT);
    const boxes_view four = BY_DIM(hit_boxes2_from_aabbs, hit_boxes3_from_aabbs)(boxes, COUNT - 1);
    boxes_view crooked = view;
    crooked.stride = 3;
    const hit_pair good[1] = {{0, 0}}, past_a[2] = {{0, 1}, {COUNT, 0}}, past_b[1] = {{0, COUNT}};
    double out[COUNT] = {77};
    assert_int_equal(BY_DIM(hit_distance_boxes2_boxes2, hit_distance_boxes3_boxes3)(view, four, out), HIT_BAD_ARGUMENT);
    assert_int_equal(BY_DIM(hit_distance_boxes2_boxes2, hit_distance_boxes3_boxes3)(crooked, view, out),
                     HIT_BAD_ARGUMENT);
    assert_int_equal(BY_DIM(hit_distance_aabb2_boxes2, hit_distance_aabb3_boxes3)(boxes[0], crooked, out),
                     HIT_BAD_ARGUMENT);
    assert_int_equal(BY_DIM(hit_distance_boxes2_pairs, hit_distance_boxes3_pairs)(view, view, past_a, 2, out),
                     HIT_BAD_ARGUMENT);
    assert_int_equal(BY_DIM(hit_distance_boxes2_pairs, hit_distance_boxes3_pairs)(view, view, past_b, 1, out),
                     HIT_BAD_ARGUMENT);
    assert_int_equal(BY_DIM(hit_distance_boxes2_pairs, hit_distance_boxes3_pairs)(view, view, NULL, 1, out),
                     HIT_BAD_ARGUMENT);
    assert_true(out[0] == 77);
    assert_int_equal(BY_DIM(hit_distance_boxes2_pairs, hit_distance_boxes3_pairs)(view, view, good, 1, NULL),
                     HIT_BAD_ARGUMENT);
    assert_int_equal(BY_DIM(hit_closest_boxes2_boxes2, hit_closest_boxes3_boxes3)(view, view, NULL), HIT_BAD_ARGUMENT);
    assert_int_equal(BY_DIM(hit_penetration_aabb2_boxes2, hit_penetration_aabb3_boxes3)(boxes[0], view, NULL),
                     HIT_BAD_ARGUMENT);
}
