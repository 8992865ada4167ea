/* Readers of labels: the worked numbers of docs/conventions.md, what is refused and where, and which format is which.
 */
#include "../tests.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/labels/labels.h"

static labels read_as(label_reader *reader, const char *text, label_options options, scene_trouble *trouble, bool *good)
{
    labels l = {.facts = NULL};
    size_t length = strlen(text);
    char *copy = malloc(length + 1);
    const label_source source = {.file = "file", .options = &options};
    assert_non_null(copy);
    memcpy(copy, text, length + 1);
    *good = reader(&l, copy, length, &source, trouble);
    free(copy);
    return l;
}

static labels read_good(label_reader *reader, const char *text, label_options options)
{
    scene_trouble trouble = {.text = ""};
    bool good;
    labels l = read_as(reader, text, options, &trouble, &good);
    if (!good)
        fail_msg("%zu:%zu: %s", trouble.line, trouble.column, trouble.text);
    return l;
}

static void refuses(label_reader *reader, const char *text, size_t line, size_t column, const char *expected)
{
    scene_trouble trouble = {.text = ""};
    bool good;
    labels l = read_as(reader, text, (label_options){.from = LABEL_BY_NAME}, &trouble, &good);
    assert_false(good);
    if (trouble.line != line || trouble.column != column || strcmp(trouble.text, expected) != 0)
        fail_msg("%zu:%zu: %s", trouble.line, trouble.column, trouble.text);
    labels_free(&l);
}

static void is_vec3(hit_vec3 v, double x, double y, double z)
{
    if (!(fabs(v.x - x) <= 1e-15 && fabs(v.y - y) <= 1e-15 && fabs(v.z - z) <= 1e-15))
        fail_msg("%.17g %.17g %.17g", v.x, v.y, v.z);
}

static void is_aabb2(hit_aabb2 box, double left, double top, double right, double bottom)
{
    assert_true(box.min.x == left && box.min.y == top && box.max.x == right && box.max.y == bottom);
}

static void is_corner(const labels *l, size_t i, int corner, double x, double y)
{
    const scene_box box = scene_at(&l->boxes, i);
    assert_int_equal(box.kind, SCENE_POLYGON2);
    assert_int_equal(box.shape.polygon2->count, 4);
    assert_true(box.shape.polygon2->corner[corner].x == x && box.shape.polygon2->corner[corner].y == y);
}

/* ---- KITTI ------------------------------------------------------------------------------------------------------- */

/* A car 4 m long, 1.5 wide and 2 high, whose bottom is at 10, 2, 20; it looks away from the camera. */
static const char car[] = "Car 0.25 1 -1.9 100 120.5 200 170 2 1.5 4 10 2 20 -1.5707963267948966\n";

TEST(kitti_in_space)
{
    labels l = read_good(labels_read_kitti, car, (label_options){.view = LABEL_VIEW_SPACE});
    assert_int_equal(l.boxes.count, 1);
    const scene_box box = scene_at(&l.boxes, 0);
    assert_int_equal(box.kind, SCENE_OBB3);
    is_vec3(box.shape.obb3.center, 10, 1, 20);
    is_vec3(box.shape.obb3.half, 2, 1, 0.75);
    is_vec3(box.shape.obb3.axis[0], 0, 0, 1);
    is_vec3(box.shape.obb3.axis[1], 0, 1, 0);
    is_vec3(box.shape.obb3.axis[2], -1, 0, 0);
    assert_string_equal(labels_class(&l, 0), "Car");
    assert_true(isnan(l.facts[0].score) && l.facts[0].truncation == 0.25 && l.facts[0].occlusion == 1);
    is_aabb2(l.facts[0].picture, 100, 120.5, 200, 170);
    labels_free(&l);
}

/* By its x and z. rotation_y turns z towards x, so the length at 0.6, 0.8 is turned by minus the arc tangent of 4/3. */
TEST(kitti_from_above)
{
    labels l = read_good(labels_read_kitti, "Van 0 0 0 0 0 9 9 2 1.5 4 10 2 20 -0.9272952180016122 0.875\n",
                         (label_options){.view = LABEL_VIEW_ABOVE});
    const scene_box box = scene_at(&l.boxes, 0);
    assert_int_equal(box.kind, SCENE_OBB2);
    assert_true(box.shape.obb2.center.x == 10 && box.shape.obb2.center.y == 20);
    assert_true(box.shape.obb2.half.x == 2 && box.shape.obb2.half.y == 0.75);
    assert_true(fabs(box.shape.obb2.axis.x - 0.6) <= 1e-15 && fabs(box.shape.obb2.axis.y - 0.8) <= 1e-15);
    assert_true(l.facts[0].score == 0.875);
    labels_free(&l);
}

TEST(kitti_in_the_image)
{
    static const char text[] = "Car 0 0 0 100 120.5 200 170 -1 -1 -1 -1000 -1000 -1000 -10\n\n"
                               "DontCare -1 -1 -10 1 2 3 4 -1 -1 -1 -1000 -1000 -1000 -10\r\n";
    labels l = read_good(labels_read_kitti, text, (label_options){.view = LABEL_VIEW_IMAGE});
    assert_int_equal(l.boxes.count, 2);
    is_aabb2(scene_at(&l.boxes, 0).shape.aabb2, 100, 120.5, 200, 170);
    is_aabb2(scene_at(&l.boxes, 1).shape.aabb2, 1, 2, 3, 4);
    assert_true(!l.facts[0].region && l.facts[1].region);
    assert_int_equal(scene_at(&l.boxes, 1).line, 3);
    labels_free(&l);
    l = read_good(labels_read_kitti, strchr(text, 'D'), (label_options){.view = LABEL_VIEW_SPACE});
    assert_true(l.boxes.count == 0 && l.regions_without_box == 1);
    labels_free(&l);
}

TEST(kitti_refused)
{
    refuses(labels_read_kitti, "Car 0 0\n", 1, 0, "found 3 words, expected 15 of a label of KITTI, or 16 with a score");
    refuses(labels_read_kitti, "\nCar 0 0 0 0 0 9 9 2  x 4 10 2 20 0", 2, 22, "w: found \"x\", expected a number");
    refuses(labels_read_kitti, "Car 0 4 0 0 0 9 9 2 1 4 10 2 20 0", 1, 7,
            "occluded: found \"4\", expected a whole number from -1 to 3");
    refuses(labels_read_kitti, "Car 0 0 0 5 0 4 9 2 1 4 10 2 20 0", 1, 15,
            "right: found \"4\", expected at least left");
    refuses(labels_read_kitti, "Car 0 0 0 0 0 9 9 2 1 4 inf 2 20 0", 1, 25,
            "x: found \"inf\", expected a finite number");
    refuses(labels_read_kitti, "Car 0 0 0 0 0 9 9 -2 1 4 1 2 20 0", 1, 19, "h: found \"-2\", expected a number >= 0");
    refuses(labels_read_kitti, "Car 0 0 0 0 0 9 9 -1 -1 -1 1 2 20 0", 1, 19,
            "h: found \"-1\", expected a number >= 0; a label without a box in space needs --view image");
    refuses(labels_read_kitti, "Car 0 0 0 0 0 9 9 1e308 1 4 1 -1.5e308 20 0", 1, 31,
            "found a box with a side beyond the range of double, expected lesser numbers");
    refuses(labels_read_kitti, "\n\xff", 2, 1, "found a byte that is no UTF-8, expected text in UTF-8");
}

/* ---- nuScenes ---------------------------------------------------------------------------------------------------- */

/* A quaternion 2, 0, 0, 1 is 5 times as long squared as one of length 1: cos = (4 - 1) / 5, sin = 2 2 1 / 5. */
static const char truck[] = "{\"meta\":{\"use_lidar\":true},\n"
                            " \"results\":{\"s1\":[],\n"
                            "  \"s2\":[{\"sample_token\":\"s2\",\"translation\":[10,20,1],\"size\":[2,4,1.5],\n"
                            "   \"rotation\":[2,0,0,1],\"detection_name\":\"truck\",\"detection_score\":0.5}]}}";

TEST(nuscenes_in_space)
{
    labels l = read_good(labels_read_nuscenes, truck, (label_options){.view = LABEL_VIEW_SPACE});
    const scene_box box = scene_at(&l.boxes, 0);
    assert_true(l.boxes.count == 1 && box.kind == SCENE_OBB3);
    is_vec3(box.shape.obb3.center, 10, 20, 1);
    is_vec3(box.shape.obb3.half, 2, 1, 0.75);
    is_vec3(box.shape.obb3.axis[0], 0.6, 0.8, 0);
    is_vec3(box.shape.obb3.axis[1], -0.8, 0.6, 0);
    /* Boxes turned about z alone share it exactly. */
    assert_true(box.shape.obb3.axis[2].x == 0 && box.shape.obb3.axis[2].y == 0 && box.shape.obb3.axis[2].z == 1);
    assert_string_equal(labels_class(&l, 0), "truck");
    assert_string_equal(labels_image(&l, 0), "s2");
    assert_true(l.facts[0].score == 0.5);
    labels_free(&l);
}

TEST(nuscenes_from_above)
{
    labels l = read_good(labels_read_nuscenes, truck, (label_options){.view = LABEL_VIEW_ABOVE});
    const scene_box box = scene_at(&l.boxes, 0);
    assert_true(box.kind == SCENE_OBB2 && box.shape.obb2.half.x == 2 && box.shape.obb2.half.y == 1);
    assert_true(fabs(box.shape.obb2.axis.x - 0.6) <= 1e-15 && fabs(box.shape.obb2.axis.y - 0.8) <= 1e-15);
    labels_free(&l);
}

TEST(nuscenes_annotations)
{
    static const char text[] = "[{\"sample_token\":\"a\",\"translation\":[0,0,0],\"size\":[1,1,1],"
                               "\"rotation\":[1,0,0,0],\"category_name\":\"vehicle.car\"}]";
    labels l = read_good(labels_read_nuscenes, text, (label_options){.view = LABEL_VIEW_SPACE});
    assert_string_equal(labels_class(&l, 0), "vehicle.car");
    assert_true(isnan(l.facts[0].score));
    labels_free(&l);
}

TEST(nuscenes_refused)
{
    refuses(labels_read_nuscenes, "{\"results\":\n {\"s\":[7]}}", 2, 8,
            ".results[\"s\"][0]: found 7, expected an object");
    refuses(labels_read_nuscenes, "{\"results\":{\"s\":[{\"detection_name\":\"a\",\"translation\":[1,2]}]}}", 1, 54,
            ".results[\"s\"][0].translation: found an array of 2, expected an array of 3 numbers");
    refuses(labels_read_nuscenes,
            "{\"results\":{\"\":[],\"s\":[{\"detection_name\":\"a\",\"translation\":[1,2,3],\n\"size\":[1, -2,3]}]}}",
            2, 12, ".results[\"s\"][0].size[1]: found -2, expected a number >= 0");
    refuses(labels_read_nuscenes,
            "[{\"sample_token\":\"s\",\"detection_name\":\"a\",\"translation\":[1,2,3],\"size\":[1,2,3],\n"
            "\"rotation\":[0,0,0,0]}]",
            2, 12, "[0].rotation: found an array of 4, expected a quaternion w, x, y, z other than 0");
    refuses(labels_read_nuscenes, "[{\"sample_token\":\"s\"}]", 1, 2,
            "[0].category_name: found nothing, expected a string that is not empty");
    refuses(labels_read_nuscenes, "[{]", 1, 3, "found faulty JSON: string or '}' expected");
    refuses(labels_read_nuscenes, "", 0, 0, "found an empty file, expected JSON");
}

/* ---- YOLO -------------------------------------------------------------------------------------------------------- */

/* Shares of an image of 640 by 480: 0.25 of its width is 160, 0.5 of its height is 240. */
TEST(yolo_corners)
{
    static const char text[] = "3 0.25 0.5 0.5 0.5 0.5 0.75 0.25 0.75 0.875\n";
    labels l = read_good(labels_read_yolo, text, (label_options){.image_size = {640, 480}});
    is_corner(&l, 0, 0, 160, 240);
    is_corner(&l, 0, 2, 320, 360);
    assert_string_equal(labels_class(&l, 0), "3");
    assert_true(l.facts[0].score == 0.875 && !l.is_share);
    labels_free(&l);
    l = read_good(labels_read_yolo, text, (label_options){.image_size = {0}});
    is_corner(&l, 0, 2, 0.5, 0.75);
    assert_true(l.is_share);
    labels_free(&l);
}

TEST(yolo_box)
{
    labels l = read_good(labels_read_yolo, "0 0.5 0.5 0.25 0.5\n", (label_options){.image_size = {640, 480}});
    is_aabb2(scene_at(&l.boxes, 0).shape.aabb2, 240, 120, 400, 360);
    labels_free(&l);
}

TEST(yolo_refused)
{
    refuses(labels_read_yolo, "car 0.5 0.5 0.25 0.5\n", 1, 1,
            "class: found \"car\", expected the number of a class, in digits");
    refuses(labels_read_yolo, "0 0.5 0.5 -0.25 0.5\n", 1, 11, "width: found \"-0.25\", expected a number >= 0");
    refuses(labels_read_yolo, "0 1 2 3\n", 1, 0,
            "found 4 words, expected 9 of a class and four corners, 5 of a class and a box, or one more with a score");
    /* It crosses itself. */
    refuses(
        labels_read_yolo, "\n0 0 0 1 1 1 0 0 1\n", 2, 7,
        "corners[1]: found 1 1, where the way round turns right, but left at corners[0], expected a convex polygon");
}

/* ---- DOTA -------------------------------------------------------------------------------------------------------- */

TEST(dota_labels)
{
    labels l = read_good(labels_read_dota,
                         "imagesource:GoogleEarth\ngsd:0.14\n"
                         "2753 2408 2861 2385 2888 2468 2805 2502 plane 0\n1 0 2 0 2 1 1 1.5 small-vehicle 1\n",
                         (label_options){.image_size = {0}});
    assert_int_equal(l.boxes.count, 2);
    is_corner(&l, 0, 0, 2753, 2408);
    is_corner(&l, 1, 3, 1, 1.5); /* no rectangle: it stays what it is */
    assert_string_equal(labels_class(&l, 1), "small-vehicle");
    assert_true(!l.facts[0].difficult && l.facts[1].difficult);
    assert_int_equal(scene_at(&l.boxes, 0).line, 3);
    labels_free(&l);
}

TEST(dota_detections)
{
    labels l = {.facts = NULL};
    scene_trouble trouble = {.text = ""};
    const label_options options = {.image_size = {0}};
    const label_source source = {.file = "Task1_ship.txt", .class_name = "ship", .options = &options};
    char text[] = "P0001 0.75 0 0 4 0 4 2 0 2\nP0002 0.5 1 2 3 4\n";
    assert_true(labels_read_dota(&l, text, strlen(text), &source, &trouble));
    is_corner(&l, 0, 1, 4, 0);
    assert_string_equal(labels_class(&l, 0), "ship");
    assert_string_equal(labels_image(&l, 0), "P0001");
    assert_true(l.facts[0].score == 0.75);
    is_aabb2(scene_at(&l.boxes, 1).shape.aabb2, 1, 2, 3, 4);
    labels_free(&l);
}

TEST(dota_refused)
{
    refuses(labels_read_dota, "0 0 4 0 4 4 0 4\n", 1, 0,
            "found 8 words, expected x1 y1 .. x4 y4, a class, and 0 or 1 for difficult; a file of detections is called "
            "Task1_CLASS.txt");
    /* A dent at the third corner. */
    refuses(
        labels_read_dota, "gsd:1\n0 0 4 0 1 1 0 4 ship 0\n", 2, 9,
        "corners[2]: found 1 1, where the way round turns right, but left at corners[0], expected a convex polygon");
    refuses(labels_read_dota, "0 0 1 0 2 0 3 0 ship 0\n", 1, 0,
            "corners: found points that are all on one line, or all but, expected a polygon with an inside");
}

/* ---- COCO -------------------------------------------------------------------------------------------------------- */

static const char people[] = "{\"images\":[{\"id\":7,\"file_name\":\"a.jpg\"}],\n"
                             "\"categories\":[{\"id\":1,\"name\":\"person\"},{\"id\":18,\"name\":\"dog\"}],\n"
                             "\"annotations\":[{\"id\":1,\"image_id\":7,\"category_id\":18,\"bbox\":[10,20,30,40]},\n"
                             "{\"id\":2,\"image_id\":7,\"category_id\":1,\"bbox\":[0,0,1,1],\"iscrowd\":1}]}\n";

TEST(coco_truth_and_results)
{
    labels truth = read_good(labels_read_coco, people, (label_options){.image_size = {0}});
    assert_int_equal(truth.boxes.count, 2);
    is_aabb2(scene_at(&truth.boxes, 0).shape.aabb2, 10, 20, 40, 60);
    assert_string_equal(labels_class(&truth, 0), "dog");
    assert_string_equal(labels_image(&truth, 0), "7");
    assert_true(!truth.facts[0].region && truth.facts[1].region && isnan(truth.facts[0].score));
    labels found =
        read_good(labels_read_coco, "[{\"image_id\":7,\"category_id\":18,\"bbox\":[0.5,0,30.25,40],\"score\":0.25}]",
                  (label_options){.image_size = {0}});
    assert_true(found.classes_are_ids && found.facts[0].score == 0.25);
    assert_string_equal(labels_class(&found, 0), "18");
    assert_string_equal(truth.boxes.text + labels_find_class(&truth, "18"), "dog");
    assert_true(labels_find_class(&truth, "5") == SCENE_NONE);
    is_aabb2(scene_at(&found.boxes, 0).shape.aabb2, 0.5, 0, 30.75, 40);
    labels_free(&truth);
    labels_free(&found);
}

TEST(coco_refused)
{
    refuses(labels_read_coco, "[{\"image_id\":7,\"category_id\":18,\"bbox\":[0,0,30,40]}]", 1, 2,
            "[0].score: found nothing, expected a number");
    refuses(labels_read_coco, "{\"annotations\":[\n{\"image_id\":7,\"category_id\":1.5,\"bbox\":[0,0,-1,4]}]}", 2, 29,
            ".annotations[0].category_id: found 1.5, expected a whole number up to 2^53, or a string");
    refuses(labels_read_coco, "{\"annotations\":[\n{\"image_id\":7,\"category_id\":1,\"bbox\":[0,0,-1,4]}]}", 2, 43,
            ".annotations[0].bbox[2]: found -1, expected a number >= 0");
    refuses(labels_read_coco, "{\"a\":\"]}\\\"\",\"annotations\":\n 3}", 2, 2,
            ".annotations: found 3, expected an array");
    refuses(labels_read_coco, "{}", 1, 1,
            "found an object, expected an object with .annotations, or an array of results with .image_id, "
            ".category_id, .bbox and .score");
}

/* ---- Scenes ------------------------------------------------------------------------------------------------------ */

TEST(csv_with_scores)
{
    labels l =
        read_good(labels_read_csv, "image,min_x,min_y,max_x,max_y,group,score\na,0,0,1,1,cat,0.5\n\nb,0,0,1,1,,\n",
                  (label_options){.image_size = {0}});
    assert_int_equal(l.boxes.count, 2);
    assert_string_equal(labels_class(&l, 0), "cat");
    assert_string_equal(labels_class(&l, 1), "");
    assert_string_equal(labels_image(&l, 1), "b");
    assert_true(l.facts[0].score == 0.5 && isnan(l.facts[1].score));
    labels_free(&l);
    refuses(labels_read_csv, "min_x,min_y,max_x,max_y,score\n0,0,1,1,2\n0,0,1,1,high\n", 3, 9,
            "score: found \"high\", expected a finite number");
}

TEST(ndjson_with_scores)
{
    labels l =
        read_good(labels_read_ndjson,
                  "\n{\"min\":[0,0],\"max\":[1,1],\"score\":0.5,\"image\":\"a\"}\n{\"min\":[0,0],\"max\":[1,1]}\n",
                  (label_options){.image_size = {0}});
    assert_int_equal(l.boxes.count, 2);
    assert_string_equal(labels_image(&l, 0), "a");
    assert_string_equal(labels_image(&l, 1), "");
    assert_true(l.facts[0].score == 0.5 && isnan(l.facts[1].score));
    labels_free(&l);
    refuses(labels_read_ndjson, "{\"min\":[0,0],\"max\":[1,1],\"score\":\"x\"}", 1, 0,
            ".score: found \"x\", expected a number");
}

/* ---- Files that are left out ------------------------------------------------------------------------------------- */

static void count_left_out(void *context, const scene_trouble *why)
{
    ++*(size_t *)context;
    assert_true(why->line > 0 && why->text[0] != '\0');
}

TEST(left_out)
{
    size_t left_out = 0;
    label_options options = {.scene = {.skip_invalid = true, .left_out = count_left_out, .context = &left_out}};
    labels l = read_good(labels_read_dota, "0 0 4 0 1 1 0 4 ship 0\n0 0 1 0 1 1 0 1 ship 0\nno label\n", options);
    assert_true(l.boxes.count == 1 && l.boxes.left_out == 2 && left_out == 2);
    labels_free(&l);
}
