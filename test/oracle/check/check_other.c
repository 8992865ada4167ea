/* What relate.h and side.h say of a box and something else, held against the judge. */
#include "check_other.h"
#include "families/varied.h"

#include <stdio.h>

static const char *check_truth(const answers *s, const judgement *truth)
{
    if (s->asks_relation && s->relation != truth->relation)
        return "relate";
    if (s->overlap != (truth->relation != HIT_APART))
        return "overlap";
    if (s->asks_side && s->side != truth->side)
        return "side";
    if (s->asks_contains && s->contains != truth->contains)
        return "contains (box, other)";
    if (s->asks_contained && s->contained != truth->contained)
        return "contains (other, box)";
    return NULL;
}

/* What the answers owe each other. */
static const char *check_agreement(const answers *s, other_kind kind, bool decided)
{
    if (s->asks_relation && s->overlap != (s->relation != HIT_APART))
        return "overlap: is not relate != HIT_APART";
    if (decided && s->asks_contains && s->contains && !s->overlap)
        return "contains: without overlap";
    if (decided && s->asks_contained && s->contained && !s->overlap)
        return "contains: without overlap";
    if (kind == OTHER_PLANE && s->overlap != (s->side == HIT_ACROSS))
        return "side: across is not overlap";
    if (kind == OTHER_HALF_SPACE && s->overlap != (s->side != HIT_FRONT))
        return "side: in front is not apart";
    if (kind == OTHER_HALF_SPACE && s->side == HIT_BACK && !s->contained)
        return "side: what is behind is not contained";
    if (kind == OTHER_FRUSTUM && (s->overlap != (s->side != HIT_OUTSIDE) || s->contained != (s->side == HIT_INSIDE)))
        return "side: is not overlap and contains";
    return NULL;
}

static bool same(const answers *s, const answers *t)
{
    return s->relation == t->relation && s->side == t->side && s->overlap == t->overlap && s->contains == t->contains &&
           s->contained == t->contained;
}

const char *check_other(dice *d, answers (*ask)(const meeting *m), const meeting *m, judgement *truth)
{
    *truth = judge(m);
    answers s = ask(m);
    const char *wrong = truth->decided ? check_truth(&s, truth) : NULL;
    answers again = ask(m);
    if (wrong == NULL && !same(&s, &again))
        wrong = "answers: others when asked again";
    if (wrong == NULL)
        wrong = check_agreement(&s, m->with.kind, truth->decided);
    for (vary_how how = 0; how < VARY_WAYS && wrong == NULL && truth->decided; ++how) {
        meeting varied;
        if (!vary(d, how, m, &varied))
            continue;
        answers now = ask(&varied);
        if (!same(&s, &now)) {
            fprintf(stderr, "as it is varied:\n");
            print_meeting(&varied);
            wrong = vary_names[how];
        }
    }
    return wrong;
}
