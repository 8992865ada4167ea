/* What is true of boxes of the plane: as the oracle of the tests finds it. */
#include "iou/iou.h"
#include "judge/judge_area2.h"

iou_truth iou_truth2(const void *pair)
{
    static judged_area2 judged;
    static mpq_t left;
    static bool made;
    const pair2 *p = pair;
    const shared_shape2 a = {.kind = SHARED_OBB, .obb = p->box[0]}, b = {.kind = SHARED_OBB, .obb = p->box[1]};
    if (!made) {
        judged_area2_init(&judged);
        mpq_init(left);
        made = true;
    }
    judge_area2(&a, &b, &judged);
    iou_truth truth = {.high = mpq_get_d(judged.iou)};
    mpq_set_d(left, truth.high);
    mpq_sub(left, judged.iou, left);
    truth.low = mpq_get_d(left);
    return truth;
}
