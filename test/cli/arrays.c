/* Arrays of boxes in .npy files, and the scenes to measure with, by themselves. */
#include "../tests.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/boxes/npy.h"
#include "scene/text/npy_write.h"
#include "scene/workload.h"

/* ---- Headers ---------------------------------------------------------------------------------------------------- */

/* A file with a header of this text and as many bytes of zeros behind it; its length, in `out`. */
static size_t make_file(unsigned char *out, int version, const char *text, size_t zeros)
{
    size_t length = strlen(text), width = version == 1 ? 2 : 4;
    const unsigned char start[] = {0x93, 'N', 'U', 'M', 'P', 'Y', (unsigned char)version, 0};
    memcpy(out, start, sizeof start);
    for (size_t i = 0; i < width; i++)
        out[sizeof start + i] = (unsigned char)(length >> 8 * i);
    for (size_t i = 0; i < length; i++)
        out[sizeof start + width + i] = (unsigned char)text[i];
    memset(out + sizeof start + width + length, 0, zeros);
    return sizeof start + width + length + zeros;
}

#define DTYPE "'descr': '<f4', "
#define ORDER "'fortran_order': False, "

static const struct {
    const char *text;
    size_t zeros;
    const char *trouble; /* how it begins; NULL: none */
    size_t rows, columns;
} headers[] = {
    {"{" DTYPE ORDER "'shape': (2, 6), }     \n", 48, NULL, 2, 6},
    {"{" DTYPE ORDER "'shape': (0, 15), }\n", 0, NULL, 0, 15},
    {" { \"shape\" : ( 3 , 4 ) , \"descr\":'<f8','fortran_order':False}", 96, NULL, 3, 4},
    {"{" DTYPE ORDER "'shape': (1L, 10L)}", 40, NULL, 1, 10},
    {"{" DTYPE ORDER "'shape': (4, 5,)}", 80, NULL, 4, 5},
    {"{" DTYPE ORDER "'shape': (2, 6), }", 47, "found 47 bytes behind the header, expected 2 times 24 bytes", 0, 0},
    {"{" DTYPE ORDER "'shape': (2, 6), }", 49, "found 49 bytes behind the header", 0, 0},
    {"{" DTYPE ORDER "'shape': (768614336404564651, 6), }", 8, "found 8 bytes behind the header", 0, 0},
    {"{" DTYPE ORDER "'shape': (18446744073709551615, 6), }", 8, "found 8 bytes behind the header", 0, 0},
    {"{" DTYPE ORDER "'shape': (18446744073709551616, 6), }", 8, "header: found \"18446744073709551616, 6), }\"", 0, 0},
    {"{" DTYPE ORDER "'shape': (2, -6), }", 48, "header: found \"-6), }\", expected a whole number", 0, 0},
    {"{" DTYPE ORDER "'shape': (2 6), }", 48, "header: found \"6), }\", expected a comma", 0, 0},
    {"{" DTYPE ORDER "'shape': (,), }", 48, "header: found \",), }\", expected a whole number", 0, 0},
    {"{" DTYPE ORDER "'shape': [2, 6], }", 48, "header: found \"[2, 6], }\", expected a shape", 0, 0},
    {"{" DTYPE ORDER "'shape': (2, 6", 48, "header: found its end, expected a comma or )", 0, 0},
    {"{" DTYPE ORDER "'shape': (), }", 4, "found the shape \"()\"", 0, 0},
    {"{" DTYPE ORDER "'shape': (24,), }", 96, "found the shape \"(24,)\"", 0, 0},
    {"{" DTYPE ORDER "'shape': (2, 3, 4), }", 96, "found the shape \"(2, 3, 4)\"", 0, 0},
    {"{" DTYPE ORDER "'shape': (1,6,1,1,1,1,1,1,1,1,1,1), }", 24, "found the shape \"(1,6,1,1,1,1,1,1,1,1,1,1)\"", 0,
     0},
    {"{" DTYPE ORDER "'shape': (2, 7), }", 56, "found the shape \"(2, 7)\"", 0, 0},
    {"{" DTYPE ORDER "}", 0, "header: found no shape", 0, 0},
    {"{" DTYPE "'shape': (2, 6)}", 48, "header: found no fortran_order", 0, 0},
    {"{" ORDER "'shape': (2, 6)}", 48, "header: found no descr", 0, 0},
    {"{" DTYPE DTYPE ORDER "'shape': (2, 6)}", 48, "header: found \"'descr': '<f4', 'fortran", 0, 0},
    {"{" DTYPE ORDER ORDER "'shape': (2, 6)}", 48, "header: found \"'fortran_order': False, 'shape", 0, 0},
    {"{" DTYPE ORDER "'shape': (2, 6), 'shape': (2, 6)}", 48, "header: found \"'shape': (2, 6)}\", expected the keys",
     0, 0},
    {"{" DTYPE ORDER "'shape': (2, 6), 'extra': 1}", 48, "header: found \"'extra': 1}\", expected the keys", 0, 0},
    {"{" DTYPE ORDER "'shape': (2, 6)} x", 48, "header: found \"x\", expected nothing behind", 0, 0},
    {"{" DTYPE ORDER "'shape': (2, 6)", 48, "header: found its end, expected a comma or }", 0, 0},
    {"{" DTYPE "'fortran_order': false, 'shape': (2, 6)}", 48, "header: found \"false, ", 0, 0},
    {"{" DTYPE "'fortran_order': True, 'shape': (2, 6)}", 48, "found Fortran order", 0, 0},
    {"{'descr': '>f8', " ORDER "'shape': (1, 6)}", 48, "found the dtype \">f8\", which is big endian", 0, 0},
    {"{'descr': '<i4', " ORDER "'shape': (2, 6)}", 48, "found the dtype \"<i4\", expected", 0, 0},
    {"{'descr': 'f4', " ORDER "'shape': (2, 6)}", 48, "found the dtype \"f4\", expected", 0, 0},
    {"{'descr': '<f4' " ORDER "'shape': (2, 6)}", 48, "header: found \"'fortran_order': False", 0, 0},
    {"{'descr': '<f4, " ORDER, 48, "header: found \"fortran_order': False, \", expected a comma", 0, 0},
    {"{'descr': [('x', '<f4')], " ORDER "'shape': (2,)}", 8, "header: found \"[('x', '<f4')], ", 0, 0},
    {"{'descr' '<f4'}", 0, "header: found \"'<f4'}\", expected a colon", 0, 0},
    {"{'descr", 0, "header: found \"'descr\", expected a string with an end", 0, 0},
    {"{", 0, "header: found its end, expected a key", 0, 0},
    {"", 0, "header: found its end, expected a dictionary", 0, 0},
    {"[1]", 0, "header: found \"[1]\", expected a dictionary", 0, 0},
};

TEST(headers_are_understood_or_refused)
{
    for (size_t i = 0; i < sizeof headers / sizeof headers[0]; i++)
        for (int version = 1; version <= 3; version++) {
            unsigned char made[512];
            scene_trouble trouble = {.text = ""};
            npy_array array = {0};
            size_t size = make_file(made, version, headers[i].text, headers[i].zeros);
            unsigned char *exact = malloc(size);
            assert_non_null(exact);
            memcpy(exact, made, size);
            bool good = npy_read_header(exact, size, NPY_BOXES, "file", &array, &trouble);
            if (headers[i].trouble) {
                if (good || strncmp(trouble.text, headers[i].trouble, strlen(headers[i].trouble)) != 0)
                    fail_msg("%s: %s", headers[i].text, trouble.text);
            } else {
                assert_true(good && array.rows == headers[i].rows && array.columns == headers[i].columns);
                assert_ptr_equal(array.data, exact + size - headers[i].zeros);
                assert_int_equal(array.wide, i == 2);
            }
            /* Cut short anywhere, it is trouble. */
            for (size_t cut = 0; !headers[i].trouble && cut < size; cut++)
                assert_false(npy_read_header(exact, cut, NPY_BOXES, "file", &array, &trouble));
            free(exact);
        }
}

TEST(what_is_written_is_read)
{
    char file[NPY_HEADER_SIZE + 48] = {0};
    scene_trouble trouble;
    npy_array array;
    npy_make_header(file, 'f', 4, 2, 6);
    assert_true(npy_read_header(file, sizeof file, NPY_BOXES, "file", &array, &trouble));
    assert_true(array.rows == 2 && array.columns == 6 && !array.wide);
    assert_ptr_equal(array.data, file + NPY_HEADER_SIZE);
    npy_make_header(file, 'f', 8, 1, 6);
    assert_true(npy_read_header(file, sizeof file, NPY_BOXES, "file", &array, &trouble) && array.wide);
    npy_make_header(file, 'u', 8, SIZE_MAX, 2);
    assert_int_equal(file[NPY_HEADER_SIZE - 1], '\n');
    assert_non_null(
        strstr(file + 10, "{'descr': '<u8', 'fortran_order': False, 'shape': (18446744073709551615, 2), } "));
}

/* ---- Views ------------------------------------------------------------------------------------------------------ */

static npy_boxes make_boxes(const npy_array *array)
{
    npy_boxes boxes;
    scene_trouble trouble = {.text = ""};
    if (!npy_make_boxes(array, "file", &boxes, &trouble))
        fail_msg("%s", trouble.text);
    return boxes;
}

TEST(boxes_are_used_where_they_lie)
{
    static const float narrow[2][6] = {{0, 0, 0, 1, 1, 1}, {2, 2, 2, 3, 3, 4}};
    static const double flat[3][4] = {{0, 0, 1, 1}, {2, 2, 3, 3}, {-0.0, 0, 0, 0}};
    static const double axes[1][15] = {{1, 2, 3, 4, 5, 6, 0, 1, 0, -1, 0, 0, 0, 0, 1}};
    npy_array array = {(const void *)narrow, 2, 6, false};
    npy_boxes boxes = make_boxes(&array);
    assert_true(boxes.in_3d && !boxes.made && boxes.boxes3.count == 2 && boxes.boxes3.form == HIT_BOXES_FLOAT);
    assert_true(boxes.boxes3.min == &narrow[0][0] && boxes.boxes3.max == &narrow[0][3] && boxes.boxes3.stride == 24);
    array = (npy_array){(const void *)flat, 3, 4, true};
    boxes = make_boxes(&array);
    assert_true(!boxes.in_3d && !boxes.made && boxes.boxes2.count == 3 && boxes.boxes2.form == HIT_BOXES_DOUBLE);
    assert_true(boxes.boxes2.min == &flat[0][0] && boxes.boxes2.max == &flat[0][2] && boxes.boxes2.stride == 32);
    array = (npy_array){(const void *)axes, 1, 15, true};
    boxes = make_boxes(&array);
    assert_true(boxes.in_3d && !boxes.made && boxes.boxes3.count == 1 && boxes.boxes3.form == HIT_BOXES_OBB);
    assert_true(boxes.boxes3.min == axes && boxes.boxes3.stride == sizeof(hit_obb3));
    npy_free_boxes(&boxes);
}

TEST(odd_places_are_copied)
{
    static const double flat[2][4] = {{0, 0, 1, 1}, {2, 2, 3, 3}};
    static const double axes[1][15] = {{1, 2, 3, 4, 5, 6, 0, 1, 0, -1, 0, 0, 0, 0, 1}};
    unsigned char odd[sizeof axes + 1];
    memcpy(odd + 1, flat, sizeof flat);
    npy_boxes boxes = make_boxes(&(npy_array){odd + 1, 2, 4, true});
    assert_ptr_equal(boxes.boxes2.min, boxes.made);
    assert_memory_equal(boxes.made, flat, sizeof flat);
    npy_free_boxes(&boxes);
    memcpy(odd + 1, axes, sizeof axes);
    boxes = make_boxes(&(npy_array){odd + 1, 1, 15, true});
    assert_ptr_equal(boxes.boxes3.min, boxes.made);
    assert_memory_equal(boxes.made, axes, sizeof axes);
    npy_free_boxes(&boxes);
}

TEST(turned_boxes_are_made)
{
    static const float flat[2][5] = {{1, 2, 3, 4, 30}, {0, 0, 0, 0, 720}};
    static const double quat[1][10] = {{1, 2, 3, 4, 5, 6, 0.5, 0.5, 0.5, 0.5}};
    static const float axes[1][15] = {{1, 2, 3, 4, 5, 6, 0, 1, 0, -1, 0, 0, 0, 0, 1}};
    npy_boxes boxes = make_boxes(&(npy_array){(const void *)flat, 2, 5, false});
    const hit_obb2 *two = boxes.boxes2.min;
    assert_true(boxes.boxes2.form == HIT_BOXES_OBB && boxes.boxes2.count == 2 && two == boxes.made);
    assert_true(two[0].center.x == 1 && two[0].center.y == 2 && two[0].half.x == 3 && two[0].half.y == 4);
    assert_true(two[0].axis.y == 0.5 && two[1].axis.x == 1 && two[1].axis.y == 0);
    npy_free_boxes(&boxes);
    boxes = make_boxes(&(npy_array){(const void *)quat, 1, 10, true});
    const hit_obb3 *three = boxes.boxes3.min;
    assert_true(boxes.boxes3.form == HIT_BOXES_OBB && three->half.z == 6);
    assert_true(three->axis[0].y == 1 && three->axis[1].z == 1 && three->axis[2].x == 1);
    npy_free_boxes(&boxes);
    boxes = make_boxes(&(npy_array){(const void *)axes, 1, 15, false});
    three = boxes.boxes3.min;
    assert_true(three->center.z == 3 && three->axis[0].y == 1 && three->axis[1].x == -1 && three->axis[2].z == 1);
    npy_free_boxes(&boxes);
}

/* Whichever number of whichever form is bad, it is found, and said where. */
TEST(each_bad_number_is_found)
{
    static const double rows[][15] = {{0, 0, 1, 1},
                                      {0, 0, 1, 1, 30},
                                      {0, 0, 0, 1, 1, 1},
                                      {0, 0, 0, 1, 1, 1, 0, 0, 0, 1},
                                      {0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1}};
    static const size_t columns[] = {4, 5, 6, 10, 15};
    const double bad[] = {NAN, INFINITY, -INFINITY};
    for (int form = 0; form < 5; form++)
        for (size_t at = 0; at < columns[form]; at++)
            for (int k = 0; k < 6; k++) {
                double wide[3 * 15];
                float narrow[3 * 15];
                size_t count = columns[form];
                for (size_t i = 0; i < 3 * count; i++)
                    wide[i] = rows[form][i % count];
                wide[count + at] = bad[k % 3];
                for (size_t i = 0; i < 3 * count; i++)
                    narrow[i] = (float)wide[i];
                npy_array array = {k < 3 ? (void *)wide : (void *)narrow, 3, count, k < 3};
                npy_boxes boxes;
                scene_trouble trouble;
                char place[64];
                assert_false(npy_make_boxes(&array, "file", &boxes, &trouble));
                snprintf(place, sizeof place, "row 1, column %zu, both from 0: ", at);
                assert_ptr_equal(strstr(trouble.text, place), trouble.text);
                assert_non_null(strstr(trouble.text, ", expected a finite number"));
            }
}

/* ---- Scenes to measure with ------------------------------------------------------------------------------------- */

static const workload_kind kinds[] = {WORKLOAD_UNIFORM, WORKLOAD_LOG, WORKLOAD_CLUSTER, WORKLOAD_GIANT, WORKLOAD_THIN};

static size_t count_pairs(const workload *w, size_t count, size_t axes)
{
    size_t pairs = 0;
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < i; j++) {
            bool hit = true;
            for (size_t a = 0; a < axes; a++)
                hit &= fabs(w->center[i * axes + a] - w->center[j * axes + a]) <=
                       w->half[i * axes + a] + w->half[j * axes + a];
            pairs += hit;
        }
    return pairs;
}

/* About five overlaps a box are two and a half pairs; the edge of the cube takes some, and where sizes differ much a
 * sample of 300 boxes says less of all. */
TEST(boxes_overlap_about_five_others)
{
    const size_t count = 3000;
    for (int k = 0; k < 10; k++) {
        workload_recipe recipe = {kinds[k / 2], count, 2 + k % 2, false, k % 3 == 0, 7};
        workload w;
        assert_true(workload_make(&recipe, &w));
        double pairs = (double)count_pairs(&w, count, (size_t)recipe.axes) / (double)count;
        double giants = recipe.kind == WORKLOAD_GIANT ? 3 * 0.25 : 0;
        if (!(pairs > 1.5 && pairs < 4 + giants) || w.turn)
            fail_msg("kind %d in %dD: %g pairs a box", k / 2, recipe.axes, pairs);
        for (size_t i = 0; i < count * (size_t)recipe.axes; i++) {
            assert_true(w.center[i] >= 0 && w.center[i] <= 1 && w.half[i] > 0);
            assert_true(recipe.doubles || (w.center[i] == (float)w.center[i] && w.half[i] == (float)w.half[i]));
        }
        workload_free(&w);
    }
}

/* A rotation changes nothing else, and each is as likely as any other: the mean of each entry of the matrices is 0, of
 * its square a third. */
TEST(rotations_are_uniform)
{
    const size_t count = 20000;
    workload_recipe recipe = {WORKLOAD_UNIFORM, count, 3, true, true, 1};
    workload w, calm;
    assert_true(workload_make(&recipe, &w));
    recipe.turned = false;
    assert_true(workload_make(&recipe, &calm));
    assert_memory_equal(w.center, calm.center, 3 * count * sizeof(double));
    assert_memory_equal(w.half, calm.half, 3 * count * sizeof(double));
    double sum[9] = {0}, squares[9] = {0};
    for (size_t i = 0; i < count; i++) {
        const double *q = w.turn + 4 * i;
        assert_true(fabs(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3] - 1) < 1e-15 * 4);
        hit_mat3 m = hit_mat3_from_quat((hit_quat){q[0], q[1], q[2], q[3]});
        const double entries[9] = {m.col[0].x, m.col[0].y, m.col[0].z, m.col[1].x, m.col[1].y,
                                   m.col[1].z, m.col[2].x, m.col[2].y, m.col[2].z};
        for (int k = 0; k < 9; k++) {
            sum[k] += entries[k];
            squares[k] += entries[k] * entries[k];
        }
    }
    /* Five standard deviations. */
    for (int k = 0; k < 9; k++) {
        assert_true(fabs(sum[k]) < 5 * sqrt((double)count / 3));
        assert_true(fabs(squares[k] - (double)count / 3) < 5 * sqrt((double)count * (1 / 5. - 1 / 9.)));
    }
    workload_free(&w);
    workload_free(&calm);
}
