/* Any boxes, scores and classes: NMS keeps what its definition keeps, soft-NMS and matching end, and joins by IoU find
 * what asking every pair finds; or all refuse, as the first bad box or score says. Compiled for the plane and for
 * space: DIM is 2 or 3. */
#include "bytes.h"
#include "families/dim.h"

#include <hitbox/hitbox.h>

#include <stdbool.h>

enum { MOST = BY_DIM(10, 6), TIMES = 40 };

static void expect(bool law, const char *what)
{
    if (!law)
        fail_if(what);
}

typedef struct scene {
    boxes_view view;
    aabb aabbs[MOST];
    obb obbs[MOST];
    double scores[MOST];
    uint32_t classes[MOST];
    bool turned;
} scene;

static void read_box(bytes *b, scene *s, size_t i)
{
    static const double turns[4][2] = {{1, 0}, {0.6, 0.8}, {0, 1}, {0.8, -0.6}};
    const unsigned form = bytes_byte(b);
    const double *turn = turns[form / 16 % 4];
    double x[2 * DIM];
    for (int k = 0; k < 2 * DIM; k++)
        x[k] = bytes_number(b);
    for (int k = 0; k < DIM && form % 16 != 15; k++)
        if (x[k] > x[DIM + k]) {
            const double swap = x[k];
            x[k] = x[DIM + k];
            x[DIM + k] = swap;
        }
    s->aabbs[i] = (aabb){vec_of(x), vec_of(x + DIM)};
    s->obbs[i] = BY_DIM(hit_obb2_from_aabb2, hit_obb3_from_aabb3)(s->aabbs[i]);
#if DIM == 2
    s->obbs[i].axis = (hit_vec2){turn[0], turn[1]};
#else
    s->obbs[i].axis[0] = (hit_vec3){turn[0], turn[1], 0};
    s->obbs[i].axis[1] = (hit_vec3){-turn[1], turn[0], 0};
#endif
    s->scores[i] = bytes_number(b);
    s->classes[i] = form % 3;
}

static void read_scene(bytes *b, scene *s)
{
    s->turned = bytes_byte(b) % 2 == 1;
    const size_t count = bytes_byte(b) % (MOST + 1);
    for (size_t i = 0; i < count; i++)
        read_box(b, s, i);
    s->view = s->turned ? BY_DIM(hit_boxes2_from_obbs, hit_boxes3_from_obbs)(s->obbs, count)
                        : BY_DIM(hit_boxes2_from_aabbs, hit_boxes3_from_aabbs)(s->aabbs, count);
}

static double iou_of(const scene *s, size_t i, size_t k)
{
    return s->turned ? BY_DIM(hit_iou_obb2_obb2, hit_iou_obb3_obb3)(OBB(s->obbs[i]), OBB(s->obbs[k]))
                     : BY_DIM(hit_iou_aabb2_aabb2, hit_iou_aabb3_aabb3)(s->aabbs[i], s->aabbs[k]);
}

static bool is_at_least(const scene *s, size_t i, size_t k, double t)
{
    return s->turned
               ? BY_DIM(hit_iou_at_least_obb2_obb2, hit_iou_at_least_obb3_obb3)(OBB(s->obbs[i]), OBB(s->obbs[k]), t)
               : BY_DIM(hit_iou_at_least_aabb2_aabb2, hit_iou_at_least_aabb3_aabb3)(s->aabbs[i], s->aabbs[k], t);
}

/* Each is kept that no kept one of a greater score suppresses, and only those. */
static void check_kept(const scene *s, const uint32_t *kept, size_t total, const uint32_t *by, double t, bool by_class)
{
    bool is_kept[MOST] = {false};
    expect(total <= s->view.count, "more are kept than there are");
    for (size_t i = 0; i < total; i++)
        is_kept[kept[i]] = true;
    for (size_t i = 0; i < s->view.count; i++) {
        bool suppressed = false;
        for (size_t k = 0; k < s->view.count; k++)
            suppressed = suppressed || (k != i && is_kept[k] && (!by_class || s->classes[i] == s->classes[k]) &&
                                        (s->scores[k] > s->scores[i] || (s->scores[k] >= s->scores[i] && k < i)) &&
                                        is_at_least(s, i, k, t));
        expect(is_kept[i] != suppressed && (by[i] == HIT_NO_INDEX) == is_kept[i], "another is kept");
    }
}

/* The same boxes many times over: of equal ones the first is kept, and all are suppressed by what suppresses the first,
 * or by itself. */
static void check_times(const scene *s, const hit_nms_config *config, bool by_class, const uint32_t *by)
{
    static aabb aabbs[MOST * TIMES];
    static obb obbs[MOST * TIMES];
    static double scores[MOST * TIMES];
    static uint32_t classes[MOST * TIMES], by_now[MOST * TIMES];
    const size_t count = s->view.count, many = count * TIMES;
    size_t total;
    for (size_t i = 0, k = 0; i < many; i++, k = k + 1 < count ? k + 1 : 0) {
        aabbs[i] = s->aabbs[k];
        obbs[i] = s->obbs[k];
        scores[i] = s->scores[k];
        classes[i] = s->classes[k];
    }
    const boxes_view view = s->turned ? BY_DIM(hit_boxes2_from_obbs, hit_boxes3_from_obbs)(obbs, many)
                                      : BY_DIM(hit_boxes2_from_aabbs, hit_boxes3_from_aabbs)(aabbs, many);
    expect(BY_DIM(hit_nms_boxes2, hit_nms_boxes3)(view, scores, by_class ? classes : NULL, config, NULL, 0, &total,
                                                  by_now) == HIT_OK,
           "the status of NMS of many");
    for (size_t i = 0, k = 0; i < many; i++, k = k + 1 < count ? k + 1 : 0)
        expect(by_now[i] == (i >= count && by[k] == HIT_NO_INDEX ? k : by[k]), "of many another is kept");
}

static bool count_pairs(void *context, const hit_pair *pairs, const double *iou, size_t count)
{
    for (size_t i = 0; i < count; i++)
        expect(pairs[i].a < pairs[i].b && iou[i] >= 0 && iou[i] <= 1, "a pair of no sense");
    *(size_t *)context += count;
    return true;
}

static void check_join(const scene *s, double t, bool good)
{
    size_t found = 0, expected = 0;
    const hit_status status = BY_DIM(hit_join_boxes2_iou, hit_join_boxes3_iou)(s->view, t, NULL, count_pairs, &found);
    expect(status == (good ? HIT_OK : HIT_BAD_ARGUMENT), "the status of a join");
    for (size_t i = 0; good && i < s->view.count; i++)
        for (size_t k = i + 1; k < s->view.count; k++)
            expected += is_at_least(s, i, k, t);
    expect(found == expected, "a pair too many or too few");
}

static void check_batch(const scene *s)
{
    static double out[MOST * MOST];
    expect(BY_DIM(hit_iou_boxes2_boxes2, hit_iou_boxes3_boxes3)(s->view, s->view, out) == HIT_OK, "in step");
    for (size_t i = 0; i < s->view.count; i++)
        expect(out[i] <= 0 || out[i] >= 1, "a box and itself");
    expect(BY_DIM(hit_iou_boxes2_matrix, hit_iou_boxes3_matrix)(s->view, s->view, out) == HIT_OK, "a matrix");
    for (size_t i = 0; i < s->view.count; i++)
        for (size_t k = 0; k < s->view.count; k++) {
            const double iou = iou_of(s, i, k);
            expect(memcmp(&iou, &out[i * s->view.count + k], sizeof iou) == 0, "another IoU");
        }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const double thresholds[4] = {0.5, 1.0 / 3, 0x1p-1074, 1};
    static scene s;
    uint32_t kept[MOST], by[MOST];
    size_t total = 0;
    bytes in = bytes_from(data, size);
    const unsigned options = bytes_byte(&in);
    const double t = thresholds[options % 4];
    const bool by_class = options / 4 % 2 == 1;
    read_scene(&in, &s);
    const bool good = BY_DIM(hit_boxes2_first_bad, hit_boxes3_first_bad)(s.view) == s.view.count;
    const bool scored = hit_scores_first_bad(s.scores, s.view.count) == s.view.count;
    const hit_nms_config config = {.threshold = t, .at_threshold = true};
    const hit_status status = BY_DIM(hit_nms_boxes2, hit_nms_boxes3)(s.view, s.scores, by_class ? s.classes : NULL,
                                                                     &config, kept, MOST, &total, by);
    expect(status == (good && scored ? HIT_OK : HIT_BAD_ARGUMENT), "the status of NMS");
    if (status == HIT_OK)
        check_kept(&s, kept, total, by, t, by_class);
    if (status == HIT_OK && options / 8 % 2 == 1)
        check_times(&s, &config, by_class, by);
    check_join(&s, t, good);
    check_batch(&s);
    hit_match matches[MOST];
    hit_match_counts counts;
    double after[MOST];
    unsigned char roles[MOST];
    for (size_t i = 0; i < s.view.count; i++)
        roles[i] = (unsigned char)s.classes[i];
    const hit_match_config match_config = {.way = options / 16 % 2 == 1 ? HIT_MATCH_FREE : HIT_MATCH_BEST,
                                           .threshold = t,
                                           .at_threshold = true,
                                           .roles = roles};
    expect(BY_DIM(hit_match_boxes2, hit_match_boxes3)(s.view, s.scores, s.view, &match_config, matches, NULL,
                                                      &counts) == status,
           "the status of matching");
    for (size_t i = 0; status == HIT_OK && i < s.view.count; i++) {
        const hit_match m = matches[i];
        expect((m.kind == HIT_MATCH_FALSE) == (m.truth == HIT_NO_INDEX), "a match of no sense");
        expect(m.truth == HIT_NO_INDEX || (m.kind == HIT_MATCH_IGNORED) == (roles[m.truth] != HIT_TRUTH_COUNTS),
               "a match that is ignored");
        expect(m.iou >= 0 && m.iou <= 1 &&
                   (m.kind != HIT_MATCH_FALSE || roles[i] == HIT_TRUTH_COUNTS || !is_at_least(&s, i, i, t)),
               "a truth that does not match itself");
    }
    if (BY_DIM(hit_soft_nms_boxes2, hit_soft_nms_boxes3)(s.view, s.scores, NULL, NULL, kept, after, MOST, &total) ==
        HIT_OK)
        for (size_t i = 1; i < total; i++)
            expect(after[i] <= after[i - 1], "scores that rise");
    return 0;
}
