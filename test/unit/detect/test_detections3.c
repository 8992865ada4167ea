/* NMS, soft-NMS, matching, batches and joins by IoU in space, by example. */
#include "expect.h"

#include <hitbox/hitbox.h>

/* IoU of the first two: 0.5; of the smaller's share: two thirds, and all of the third lies in the first. */
static const hit_aabb3 boxes[4] = {
    {{0, 0, 0}, {3, 1, 1}}, {{1, 0, 0}, {4, 1, 1}}, {{0, 0, 0}, {1, 0.5, 0.5}}, {{9, 9, 9}, {10, 10, 10}}};
static const double scores[4] = {0.9, 0.8, 0.7, 0.6};

static size_t count_kept(hit_boxes3 view, double threshold, bool at, bool of_smaller)
{
    const hit_nms_config config = {.threshold = threshold, .at_threshold = at, .of_smaller = of_smaller};
    uint32_t kept[4], by[4];
    size_t total = 99;
    assert_int_equal(hit_nms_boxes3(view, scores, NULL, &config, kept, 4, &total, by), HIT_OK);
    assert_int_equal(kept[0], 0);
    return total;
}

static void nms(void **state)
{
    (void)state;
    hit_obb3 turned[4];
    for (int i = 0; i < 4; i++)
        turned[i] = hit_obb3_from_aabb3(boxes[i]);
    const hit_boxes3 views[2] = {hit_boxes3_from_aabbs(boxes, 4), hit_boxes3_from_obbs(turned, 4)};
    for (int k = 0; k < 2; k++) {
        assert_int_equal(count_kept(views[k], 0.5, false, false), 4);
        assert_int_equal(count_kept(views[k], 0.5, true, false), 3);
        assert_int_equal(count_kept(views[k], 0, false, false), 2);
        assert_int_equal(count_kept(views[k], 0.66, false, true), 2);
        assert_int_equal(count_kept(views[k], 0.67, false, true), 3);
        assert_int_equal(count_kept(views[k], 1, false, true), 4);
        assert_int_equal(count_kept(views[k], 1, true, true), 3);
        assert_int_equal(count_kept(views[k], 1, true, false), 4);
    }
}

/* A corner of the second is within the first by so little that no double tells how much: any threshold above 0 is more,
 * and 0 is less. */
static void a_corner_pokes(void **state)
{
    (void)state;
    const hit_mat3 turn = hit_mat3_from_euler(0.3, 0.7, 1.1, HIT_EULER_XYZ);
    hit_obb3 box[2] = {{{0, 0, 0}, {1, 1, 1}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
    box[1] = box[0];
    hit_vec3 corner = {0, 0, 0}; /* that furthest towards the first, from the centre */
    for (int i = 0; i < 3; i++) {
        box[1].axis[i] = turn.col[i];
        const double sign = turn.col[i].x > 0 ? -1 : 1;
        corner = (hit_vec3){corner.x + sign * turn.col[i].x, corner.y + sign * turn.col[i].y,
                            corner.z + sign * turn.col[i].z};
    }
    box[1].center = (hit_vec3){1 - 0x1p-40 - corner.x, -corner.y, -corner.z};
    assert_int_equal(hit_relate_obb3_obb3(&box[0], &box[1]), HIT_OVERLAPPING);
    const hit_boxes3 view = hit_boxes3_from_obbs(box, 2);
    for (int i = 0; i < 2; i++) {
        const hit_nms_config config = {.threshold = i * 0x1p-90};
        uint32_t kept[2];
        size_t total;
        assert_int_equal(hit_nms_boxes3(view, scores, NULL, &config, kept, 2, &total, NULL), HIT_OK);
        assert_int_equal(total, 1 + i);
    }
}

/* Seen under a turn that is exact: all as of AABBs. */
static void turned_alike(void **state)
{
    (void)state;
    hit_obb3 turned[4];
    for (int i = 0; i < 4; i++) {
        turned[i] = hit_obb3_from_aabb3(boxes[i]);
        const hit_obb3 box = turned[i];
        turned[i].half = (hit_vec3){box.half.y, box.half.z, box.half.x};
        turned[i].axis[0] = box.axis[1];
        turned[i].axis[1] = box.axis[2];
        turned[i].axis[2] = box.axis[0];
    }
    double iou[16], expected[16];
    assert_int_equal(hit_iou_boxes3_matrix(hit_boxes3_from_obbs(turned, 4), hit_boxes3_from_aabbs(boxes, 4), iou),
                     HIT_OK);
    assert_int_equal(hit_iou_boxes3_matrix(hit_boxes3_from_aabbs(boxes, 4), hit_boxes3_from_aabbs(boxes, 4), expected),
                     HIT_OK);
    for (int i = 0; i < 16; i++)
        assert_true(is_near(iou[i], expected[i], 1e-12) && (i % 5 != 0 || iou[i] == 1));
}

static void soft_nms_and_matching(void **state)
{
    (void)state;
    const hit_boxes3 view = hit_boxes3_from_aabbs(boxes, 4);
    uint32_t kept[4], found_by[4];
    double after[4];
    size_t total;
    assert_int_equal(hit_soft_nms_boxes3(view, scores, NULL, NULL, kept, after, 4, &total), HIT_OK);
    assert_int_equal(total, 4);
    assert_int_equal(kept[3], 1);
    assert_true(is_near(after[3], 0.4, 1e-12));
    hit_match matches[4];
    hit_match_counts counts;
    const hit_match_config config = {.threshold = 0.4};
    assert_int_equal(
        hit_match_boxes3(view, scores, hit_boxes3_from_aabbs(boxes + 1, 3), &config, matches, found_by, &counts),
        HIT_OK);
    assert_int_equal(matches[0].kind, HIT_MATCH_TRUE);
    assert_int_equal(matches[1].kind, HIT_MATCH_DUPLICATE);
    assert_true(counts.true_positives == 3 && counts.duplicates == 1 && counts.misses == 0);
}

/* Half of it, exactly, lies in a crowd: along an axis that is no axis of space. */
static void half_in_a_region(void **state)
{
    (void)state;
    const hit_vec3 axes[3] = {{0.6, 0.8, 0}, {-0.8, 0.6, 0}, {0, 0, 1}};
    const hit_obb3 one = {{0, 0, 0}, {1, 1, 1}, {axes[0], axes[1], axes[2]}};
    const hit_obb3 crowd = {{4 * axes[0].x, 4 * axes[0].y, 0}, {4, 4, 4}, {axes[0], axes[1], axes[2]}};
    const hit_aabb3 upright = {{0, 0, 0}, {2, 2, 2}};
    const unsigned char role = HIT_TRUTH_REGION;
    hit_match match;
    for (int k = 0; k < 4; k++) {
        const hit_match_config config = {
            .threshold = k < 2 ? 0.5 : nextafter(0.5, 1), .at_threshold = k != 0, .roles = &role};
        assert_int_equal(hit_match_boxes3(hit_boxes3_from_obbs(&one, 1), scores, hit_boxes3_from_obbs(&crowd, 1),
                                          &config, &match, NULL, NULL),
                         HIT_OK);
        assert_int_equal(match.kind, k == 1 ? HIT_MATCH_IGNORED : HIT_MATCH_FALSE);
    }
    const hit_match_config half = {.threshold = 0.6, .roles = &role};
    assert_int_equal(hit_match_boxes3(hit_boxes3_from_aabbs(&upright, 1), scores, hit_boxes3_from_obbs(&crowd, 1),
                                      &half, &match, NULL, NULL),
                     HIT_OK);
    assert_int_equal(match.kind, HIT_MATCH_IGNORED);
    assert_int_equal(hit_match_boxes3(hit_boxes3_from_obbs(&crowd, 1), scores, hit_boxes3_from_aabbs(&upright, 1),
                                      &half, &match, NULL, NULL),
                     HIT_OK);
    assert_int_equal(match.kind, HIT_MATCH_FALSE);
    assert_int_equal(hit_match_boxes3(hit_boxes3_from_aabbs(&upright, 1), scores, hit_boxes3_from_aabbs(&upright, 1),
                                      &half, &match, NULL, NULL),
                     HIT_OK);
    assert_true(match.kind == HIT_MATCH_IGNORED && match.iou == 1);
}

static bool count_pairs(void *context, const hit_pair *pairs, const double *iou, size_t count)
{
    (void)pairs;
    (void)iou;
    *(size_t *)context += count;
    return true;
}

static void batches_and_joins(void **state)
{
    (void)state;
    const hit_boxes3 view = hit_boxes3_from_aabbs(boxes, 4);
    const hit_obb3 first = hit_obb3_from_aabb3(boxes[0]);
    const hit_pair pair = {1, 0};
    double out[4];
    assert_int_equal(hit_iou_aabb3_boxes3(boxes[0], view, out), HIT_OK);
    assert_true(out[0] == 1 && is_near(out[1], 0.5, 1e-12) && out[3] == 0);
    assert_int_equal(hit_iou_obb3_boxes3(&first, view, out), HIT_OK);
    assert_true(out[0] == 1 && is_near(out[1], 0.5, 1e-12) && out[3] == 0);
    assert_int_equal(hit_iou_boxes3_boxes3(view, view, out), HIT_OK);
    assert_true(out[0] == 1 && out[3] == 1);
    assert_int_equal(hit_iou_boxes3_pairs(view, view, &pair, 1, out), HIT_OK);
    assert_true(is_near(out[0], 0.5, 1e-12));
    size_t within = 0, between = 0;
    assert_int_equal(hit_join_boxes3_iou(view, 0.5, NULL, count_pairs, &within), HIT_OK);
    assert_int_equal(hit_join_boxes3_boxes3_iou(view, view, 0.5, NULL, count_pairs, &between), HIT_OK);
    assert_true(within == 1 && between == 6);
}

/* Sizes alone tell, at all scales, that little is common; or they do not. */
static void sizes(void **state)
{
    (void)state;
    for (int n = -300; n <= 300; n += 50) {
        const double one = ldexp(1, n);
        const hit_aabb3 two[2] = {{{0, 0, 0}, {one, one, one}}, {{0, 0, 0}, {one, one, one / 2}}};
        const hit_obb3 turned[2] = {hit_obb3_from_aabb3(two[0]), hit_obb3_from_aabb3(two[1])};
        size_t at = 0, above = 0;
        for (int k = 0; k < 2; k++) {
            const hit_boxes3 view = k == 0 ? hit_boxes3_from_aabbs(two, 2) : hit_boxes3_from_obbs(turned, 2);
            assert_int_equal(hit_join_boxes3_iou(view, 0.5, NULL, count_pairs, &at), HIT_OK);
            assert_int_equal(hit_join_boxes3_iou(view, 0.5 + 0x1p-30, NULL, count_pairs, &above), HIT_OK);
        }
        assert_true(at == 2 && above == 0);
    }
}

enum { UPRIGHT_PAIRS = 1024 };

/* Numbers from 0 to 1, the same each time. */
static double next_share(uint64_t *state)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (double)(*state >> 11) * 0x1p-53;
}

/* A box about the origin that is turned about coordinate axis `up` alone, which is its own axis `own`. */
static hit_obb3 turned_about(int up, int own, uint64_t *state)
{
    const double tangent = 4 * next_share(state) - 2, over = 1 + tangent * tangent;
    const double c = (1 - tangent * tangent) / over, s = 2 * tangent / over;
    const int e = (up + 1) % 3, f = (up + 2) % 3, i = (own + 1) % 3, j = (own + 2) % 3;
    hit_obb3 box = {.half = {1 + next_share(state), 1 + next_share(state), 1 + next_share(state)}};
    (&box.center.x)[up] = next_share(state);
    (&box.center.x)[e] = 2 * next_share(state);
    (&box.center.x)[f] = 2 * next_share(state);
    (&box.axis[own].x)[up] = next_share(state) < 0.5 ? 1 : -1;
    (&box.axis[i].x)[e] = c;
    (&box.axis[i].x)[f] = s;
    (&box.axis[j].x)[e] = next_share(state) < 0.5 ? -s : s;
    (&box.axis[j].x)[f] = (&box.axis[j].x)[e] == s ? -c : c;
    return box;
}

static void make_upright_pair(int k, uint64_t *state, hit_obb3 *a, hit_obb3 *b)
{
    const int up = k % 8 < 6 ? 2 : k % 3, own = k % 16 == 7 ? (up + 1) % 3 : up;
    *a = turned_about(up, own, state);
    *b = turned_about(up, up, state);
    const int family = k / 8 % 10;
    if (family == 1) /* of one outline */
        b->half = a->half;
    if (family == 2) /* far above, or next to it */
        (&b->center.x)[k % 3] += 9;
    if (family == 3) { /* on the ground of the other, exactly */
        b->center.z = 3 + a->center.z;
        b->half.z = 3 - a->half.z;
    }
    if (family == 4) { /* the same, nearly or exactly */
        *b = *a;
        b->half.z *= k % 2 == 0 ? 1 : 1 + 0x1p-45;
    }
    if (family == 5) /* flat, or thin */
        b->half.z *= k % 2 == 0 ? 0 : 1e-9;
    if (family == 6) /* not quite a quarter turn, or an axis that is nearly upright */
        (&b->axis[k % 2].x)[k % 3] += 0x1p-50;
    if (family == 7) { /* tiny, or not valid */
        a->half.z *= 0x1p-120;
        b->half.x *= k % 2 == 0 ? 0x1p-120 : -1;
    }
    if (family == 8) { /* along the axes */
        *b = hit_obb3_from_aabb3((hit_aabb3){{0, 0, 0}, {2, 2, 2}});
        if (k % 2 == 0)
            b->axis[0].y = b->axis[1].x = 5e-324;
    }
    if (family == 9) /* between the others, one that is turned about no axis */
        *b = hit_obb3_from_quat(b->center, b->half, (hit_quat){next_share(state), 0.3, 0.2, 1});
}

/* Boxes that are turned about one axis are asked several at a time. The answers are those for one. */
static void upright_boxes(void **state)
{
    (void)state;
    static hit_obb3 a[UPRIGHT_PAIRS], b[UPRIGHT_PAIRS];
    static double iou[UPRIGHT_PAIRS];
    uint64_t random = 1;
    size_t some = 0, none = 0, all = 0;
    for (int k = 0; k < UPRIGHT_PAIRS; k++)
        make_upright_pair(k, &random, &a[k], &b[k]);
    for (size_t count = UPRIGHT_PAIRS - 3; count <= UPRIGHT_PAIRS; count++) {
        assert_int_equal(hit_iou_boxes3_boxes3(hit_boxes3_from_obbs(a, count), hit_boxes3_from_obbs(b, count), iou),
                         HIT_OK);
        for (size_t k = 0; k < count; k++) {
            const double one = hit_iou_obb3_obb3(&a[k], &b[k]);
            assert_memory_equal(&iou[k], &one, sizeof one);
            none += one <= 0;
            all += one >= 1;
            some += one > 0 && one < 1;
        }
    }
    assert_true(none > 100 && all > 100 && some > 1000);
}

/* Likewise thresholds: each of two boxes with the other counts as hit_iou_at_least says. */
static void upright_boxes_at_least(void **state)
{
    (void)state;
    uint64_t random = 2;
    for (int k = 0; k < UPRIGHT_PAIRS / 4; k++) {
        hit_obb3 two[2];
        make_upright_pair(k, &random, &two[0], &two[1]);
        if (!hit_obb3_valid(&two[0]) || !hit_obb3_valid(&two[1]))
            continue;
        const double iou = hit_iou_obb3_obb3(&two[0], &two[1]), t[3] = {0.25, iou, nextafter(iou, 2)};
        for (int i = 0; i < 3; i++) {
            size_t count = 0;
            if (t[i] > 1 || t[i] <= 0)
                continue;
            assert_int_equal(hit_join_boxes3_iou(hit_boxes3_from_obbs(two, 2), t[i], NULL, count_pairs, &count),
                             HIT_OK);
            assert_int_equal(count, hit_iou_at_least_obb3_obb3(&two[0], &two[1], t[i]));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nms),
        cmocka_unit_test(a_corner_pokes),
        cmocka_unit_test(turned_alike),
        cmocka_unit_test(soft_nms_and_matching),
        cmocka_unit_test(half_in_a_region),
        cmocka_unit_test(batches_and_joins),
        cmocka_unit_test(sizes),
        cmocka_unit_test(upright_boxes),
        cmocka_unit_test(upright_boxes_at_least),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
