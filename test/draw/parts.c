/* Parts of pictures by themselves: numbers, ticks, polygons, colours. */
#include "../tests.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "draw/marks.h"
#include "draw/meet.h"
#include "draw/polygon.h"
#include "draw/style.h"
#include "draw/svg.h"
#include "draw/ticks.h"

/* ---- Numbers ---------------------------------------------------------------------------------------------------- */

static void expect_number(double value, int digits, const char *expected)
{
    char *text;
    size_t length;
    FILE *file = open_memstream(&text, &length);
    assert_non_null(file);
    svg_number(file, value, digits);
    assert_int_equal(fclose(file), 0);
    assert_string_equal(text, expected);
    free(text);
}

TEST(numbers)
{
    expect_number(0, 2, "0");
    expect_number(-0.0, 2, "0");
    expect_number(12.5, 2, "12.5");
    expect_number(0.25, 2, ".25");
    expect_number(-0.25, 2, "-.25");
    expect_number(-0.004, 2, "0");
    expect_number(1.05, 2, "1.05");
    expect_number(99.999, 2, "100");
    expect_number(7, 0, "7");
    expect_number(1.0005, 3, "1.001");
    expect_number(1e300, 1, "50000");
}

/* ---- Ticks ------------------------------------------------------------------------------------------------------ */

/* Between min and max, at least `least` apart, with texts that read back to their places. */
static void expect_ticks(double min, double max, double least, int most)
{
    int exponent;
    frexp(fmax(fabs(min), fabs(max)), &exponent);
    ticks t = ticks_make(ldexp(min, -exponent), ldexp(max, -exponent), ldexp(least, -exponent), exponent);
    double step = ldexp(t.unit, exponent), base = 0;
    char text[NUMBER_SIZE];
    int count = 0;
    assert_true(step >= least && step < 3 * least);
    if (*ticks_base(text, &t))
        assert_int_equal(number_read(text, &base), NUMBER_OK);
    for (double k = t.first; k <= t.last; k++, count++) {
        double value;
        assert_true(k * step >= min - 1e-9 * step && k * step <= max + 1e-9 * step);
        assert_int_equal(number_read(ticks_text(text, &t, k), &value), NUMBER_OK);
        assert_true(fabs(base + value - k * step) <= 1e-9 * step + 1e-12 * fabs(base));
        assert_true(strlen(text) <= 8);
    }
    assert_in_range(count, 2, most);
}

TEST(round_numbers)
{
    expect_ticks(0, 10, 1, 11);
    expect_ticks(-3, 5, 0.7, 12);
    expect_ticks(0.001, 0.009, 0.0009, 12);
    expect_ticks(-1e300, 1e300, 1e299, 21);
    expect_ticks(1e-300, 9e-300, 1e-300, 9);
    expect_ticks(1e9, 1e9 + 10, 1, 11);
    expect_ticks(-123456789, -123456780, 0.9, 10);
    expect_ticks(0, 1e-310, 1e-311, 11);

    char text[NUMBER_SIZE];
    ticks t = ticks_make(0, 1, 0.15, 0);
    assert_string_equal(ticks_text(text, &t, 3), "0.6");
    assert_string_equal(ticks_text(text, &t, 0), "0");
    assert_string_equal(ticks_base(text, &t), "");
    t = ticks_make(1, 1 + 0x1p-50, 0x1p-52, 0); /* too close to count from 0 */
    assert_true(t.first > t.last || t.base != 0);
}

/* ---- Polygons --------------------------------------------------------------------------------------------------- */

TEST(polygons)
{
    hit_vec2 points[] = {{1, 1}, {0, 0}, {2, 0}, {2, 2}, {0, 2}, {1, 0}, {2, 2}, {0, 0}};
    polygon square = polygon_hull(points, 8);
    assert_int_equal(square.count, 4);
    assert_true(polygon_area(&square) == 4);
    polygon corner = polygon_clip(&square, (hit_aabb2){{1, 1}, {9, 9}});
    assert_true(polygon_area(&corner) == 1 && polygon_bounds(&corner).min.x == 1);
    polygon none = polygon_clip(&square, (hit_aabb2){{3, 3}, {9, 9}});
    assert_int_equal(none.count, 0);
    assert_true(hit_aabb2_is_empty(polygon_bounds(&none)));

    hit_vec2 line[] = {{0, 0}, {1, 1}, {2, 2}}, point[] = {{5, 5}, {5, 5}};
    assert_int_equal(polygon_hull(line, 3).count, 2);
    assert_int_equal(polygon_hull(point, 2).count, 1);
}

/* ---- Marks ------------------------------------------------------------------------------------------------------ */

TEST(marks_of_pairs)
{
    const pair list[] = {{0, 2, PAIR_TOUCHING}, {0, 3, PAIR_OVERLAPPING}, {2, 3, PAIR_TOUCHING}};
    marks m;
    assert_true(marks_make(5, list, 3, &m));
    assert_int_equal(m.worst[0], MARK_OVERLAPPING);
    assert_int_equal(m.worst[1], MARK_CALM);
    assert_int_equal(m.worst[2], MARK_TOUCHING);
    assert_int_equal(m.worst[3], MARK_OVERLAPPING);
    assert_int_equal(m.first[3] - m.first[2], 2);
    assert_int_equal(m.list[m.first[2]].other, 0);
    assert_int_equal(m.list[m.first[2] + 1].other, 3);
    assert_int_equal(m.first[5], 6);
    assert_int_equal(marks_count(&m), 3);
    assert_int_equal(m.count[MARK_TOUCHING], 2);
    marks_free(&m);
}

/* ---- Where two boxes meet -----------------------------------------------------------------------------------------
 */

static solid box_around(double x, double y, double z, double half_x, double half_y, double half_z)
{
    hit_vec3 c = {x, y, z}, h = {half_x, half_y, half_z};
    return frame_box(hit_aabb3_from_center_half(c, h));
}

static hit_aabb3 bounds_of(const meet *m)
{
    return hit_aabb3_from_points(&m->point[0].x, (size_t)m->count, 0);
}

static void expect_meet(const solid *a, const solid *b, hit_aabb3 room, hit_aabb3 expected)
{
    for (int turn = 0; turn < 2; turn++) {
        meet m = meet_solids(turn ? b : a, turn ? a : b, &room);
        assert_true(m.count > 0);
        hit_aabb3 got = bounds_of(&m);
        const double *x = &got.min.x, *y = &expected.min.x;
        for (int i = 0; i < 6; i++)
            if (fabs(x[i] - y[i]) > 1e-8)
                fail_msg("number %d of the bounds: %g, expected %g", i, x[i], y[i]);
    }
}

static const hit_aabb3 wide = {{-10, -10, -10}, {10, 10, 10}};

TEST(where_boxes_meet)
{
    solid a = box_around(0, 0, 0, 1, 1, 1), b = box_around(1.5, 0.5, 0, 1, 1, 0.25),
          on = box_around(0, 2, 0, 0.5, 1, 9);
    solid edge = box_around(2, 2, 0, 1, 1, 1), corner = box_around(2, 2, 2, 1, 1, 1),
          apart = box_around(3, 0, 0, 1, 1, 1);
    solid plate = box_around(0, 0, 0.5, 4, 4, 0), point = box_around(0.25, 0.5, 0.75, 0, 0, 0);
    expect_meet(&a, &b, wide, (hit_aabb3){{0.5, -0.5, -0.25}, {1, 1, 0.25}});
    expect_meet(&a, &on, wide, (hit_aabb3){{-0.5, 1, -1}, {0.5, 1, 1}});
    expect_meet(&a, &edge, wide, (hit_aabb3){{1, 1, -1}, {1, 1, 1}});
    expect_meet(&a, &corner, wide, (hit_aabb3){{1, 1, 1}, {1, 1, 1}});
    expect_meet(&a, &plate, wide, (hit_aabb3){{-1, -1, 0.5}, {1, 1, 0.5}});
    expect_meet(&a, &point, wide, (hit_aabb3){{0.25, 0.5, 0.75}, {0.25, 0.5, 0.75}});
    expect_meet(&a, &a, wide, (hit_aabb3){{-1, -1, -1}, {1, 1, 1}});
    expect_meet(&a, &b, (hit_aabb3){{0, 0, -10}, {10, 10, 0}}, (hit_aabb3){{0.5, 0, -0.25}, {1, 1, 0}});
    assert_int_equal(meet_solids(&a, &apart, &wide).count, 0);
}

/* A screw of two centimetres at a wall of twenty metres, far from the origin. */
TEST(where_a_screw_meets_a_wall)
{
    solid wall = box_around(1000, 0, 500, 10, 1.5, 0.15), screw = box_around(1003, 0.5, 500.16, 0.01, 0.01, 0.02);
    hit_aabb3 room = {{900, -100, 400}, {1100, 100, 600}};
    expect_meet(&wall, &screw, room, (hit_aabb3){{1002.99, 0.49, 500.14}, {1003.01, 0.51, 500.15}});
}

/* A turned box, and polygons in either order of their corners. */
TEST(where_turned_shapes_meet)
{
    solid a = box_around(0, 0, 0, 1, 1, 1), turned = a;
    turned.center = (hit_vec3){2, 0, 0};
    turned.edge[0] = (hit_vec3){1, 1, 0};
    turned.edge[1] = (hit_vec3){-1, 1, 0};
    expect_meet(&a, &turned, wide, (hit_aabb3){{0, -1, -1}, {1, 1, 1}});
    for (int back = 0; back < 2; back++) {
        hit_polygon2 roof = {.count = 3, .corner = {{0, 0}, {4, back ? 4 : 0}, {4, back ? 0 : 4}}};
        solid shape = box_around(2, 2, 0, 2, 2, 0), flat = box_around(3, 0, 0, 0.5, 1, 0);
        shape.polygon = &roof;
        expect_meet(&shape, &flat, wide, (hit_aabb3){{2.5, 0, 0}, {3.5, 1, 0}});
    }
}

/* ---- Colours ---------------------------------------------------------------------------------------------------- */

typedef struct rgb {
    double c[3]; /* linear, 0 to 1 */
} rgb;

static rgb colour(const char *name, bool dark)
{
    rgb out = {{0, 0, 0}};
    for (size_t i = 0; i < style_colour_count; i++) {
        if (strcmp(style_colours[i].name, name) != 0)
            continue;
        long value = strtol((dark ? style_colours[i].dark : style_colours[i].light) + 1, NULL, 16);
        for (int k = 0; k < 3; k++) {
            double c = (double)(value >> (16 - 8 * k) & 0xFF) / 255;
            out.c[k] = c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
        }
        return out;
    }
    fail_msg("no colour %s", name);
    return out;
}

/* The contrast ratio of the Web Content Accessibility Guidelines 2.1. */
static double contrast(rgb a, rgb b)
{
    double x = 0.2126 * a.c[0] + 0.7152 * a.c[1] + 0.0722 * a.c[2] + 0.05;
    double y = 0.2126 * b.c[0] + 0.7152 * b.c[1] + 0.0722 * b.c[2] + 0.05;
    return x > y ? x / y : y / x;
}

TEST(contrasts)
{
    static const char *const texts[] = {"ink", "soft"};
    static const char *const lines[] = {"calm", "touching", "maybe", "overlapping", "near", "moving"};
    for (int dark = 0; dark < 2; dark++) {
        rgb paper = colour("paper", dark);
        for (int i = 0; i < 2; i++)
            assert_true(contrast(colour(texts[i], dark), paper) >= 4.5);
        for (int i = 0; i < 6; i++) {
            char face[32];
            snprintf(face, sizeof face, "%s-face", lines[i]);
            assert_true(contrast(colour(lines[i], dark), paper) >= 3);
            assert_true(contrast(colour(lines[i], dark), colour(face, dark)) >= 1.8);
        }
    }
}

/* What someone without the cones for red (or for green) sees.
 * Based on: F. Vienot, H. Brettel, J. Mollon, "Digital Video Colourmaps for Checking the Legibility of Displays by
 * Dichromats", 1999. */
static rgb seen_without(rgb in, bool red)
{
    static const double to_cones[3][3] = {
        {17.8824, 43.5161, 4.11935}, {3.45565, 27.1554, 3.86714}, {0.0299566, 0.184309, 1.46709}};
    static const double from_cones[3][3] = {{0.0809444479, -0.130504409, 0.116721066},
                                            {-0.0102485335, 0.0540193266, -0.113614708},
                                            {-0.000365296938, -0.00412161469, 0.693511405}};
    double cones[3] = {0, 0, 0};
    rgb out = {{0, 0, 0}};
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++)
            cones[i] += to_cones[i][k] * in.c[k];
    if (red)
        cones[0] = 2.02344 * cones[1] - 2.52581 * cones[2];
    else
        cones[1] = 0.494207 * cones[0] + 1.24827 * cones[2];
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++)
            out.c[i] += from_cones[i][k] * cones[k];
    return out;
}

/* How far two colours are apart as the eye sees it, about: in the Oklab space of B. Ottosson, 2020, where black and
 * white are 1 apart. */
static double distance(rgb a, rgb b)
{
    static const double to_cones[3][3] = {{0.4122214708, 0.5363325363, 0.0514459929},
                                          {0.2119034982, 0.6806995451, 0.1073969566},
                                          {0.0883024619, 0.2817188376, 0.6299787005}};
    static const double to_lab[3][3] = {{0.2104542553, 0.7936177850, -0.0040720468},
                                        {1.9779984951, -2.4285922050, 0.4505937099},
                                        {0.0259040371, 0.7827717662, -0.8086757660}};
    double difference[3] = {0, 0, 0}, sum = 0;
    for (int k = 0; k < 3; k++) {
        double x = 0, y = 0;
        for (int j = 0; j < 3; j++) {
            x += to_cones[k][j] * fmax(a.c[j], 0);
            y += to_cones[k][j] * fmax(b.c[j], 0);
        }
        for (int i = 0; i < 3; i++)
            difference[i] += to_lab[i][k] * (cbrt(x) - cbrt(y));
    }
    for (int i = 0; i < 3; i++)
        sum += difference[i] * difference[i];
    return sqrt(sum);
}

/* Those that one picture shows. */
static void tell_apart(const char *const *lines, int count)
{
    for (int dark = 0; dark < 2; dark++)
        for (int i = 0; i < count; i++)
            for (int k = 0; k < i; k++) {
                rgb a = colour(lines[i], dark), b = colour(lines[k], dark);
                double least = fmin(distance(a, b), fmin(distance(seen_without(a, true), seen_without(b, true)),
                                                         distance(seen_without(a, false), seen_without(b, false))));
                if (least < 0.08)
                    fail_msg("%s and %s, %s: %.3f", lines[i], lines[k], dark ? "dark" : "light", least);
            }
}

TEST(told_apart)
{
    static const char *const pairs[] = {"calm", "touching", "overlapping", "near"};
    static const char *const ways[] = {"calm", "overlapping", "moving"};
    tell_apart(pairs, 4);
    tell_apart(ways, 3);
}
