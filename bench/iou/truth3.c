/* What is true of boxes of space: as the oracle of the tests finds it. */
#include "iou/iou.h"
#include "judge/judge_volume3.h"

iou_truth iou_truth3(const void *pair)
{
    static volumes3 judged;
    static mpq_t iou, left;
    static bool made;
    const pair3 *p = pair;
    if (!made) {
        volumes3_init(&judged);
        mpq_inits(iou, left, NULL);
        made = true;
    }
    judge_volumes3((any_box3){.obb = &p->box[0]}, (any_box3){.obb = &p->box[1]}, &judged);
    mpq_add(left, judged.a, judged.b);
    mpq_sub(left, left, judged.both);
    mpq_div(iou, judged.both, left);
    iou_truth truth = {.high = mpq_get_d(iou)};
    mpq_set_d(left, truth.high);
    mpq_sub(left, iou, left);
    truth.low = mpq_get_d(left);
    return truth;
}
