/* A box and planes: a plane, the half-space behind one, a frustum of six. */
#include "solid.h"

/* The signs of the least and the greatest of what the box's points are in front. */
static void front_of(const solid_box *b, const solid_wall *w, int sign[2])
{
    whole middle = whole_signed(w->offset, -1), reach = whole_int(0);
    if (b->turned) {
        middle = whole_sum(middle, solid_dot(w->normal, b->center));
        for (int k = 0; k < b->dim; ++k)
            reach = whole_sum(reach, whole_product(b->half[k], whole_absolute(solid_dot(w->normal, b->axis[k]))));
        sign[0] = whole_order(middle, reach);
        sign[1] = whole_sign(whole_sum(middle, reach));
        return;
    }
    for (int end = 0; end < 2; ++end) {
        whole sum = middle;
        bool endless = false;
        for (int k = 0; k < b->dim; ++k) {
            int way = whole_sign(w->normal[k]);
            if (way == 0)
                continue;
            whole x = (way > 0) == (end == 1) ? b->high[k] : b->low[k];
            endless = endless || x == NULL;
            if (x != NULL)
                sum = whole_sum(sum, whole_product(w->normal[k], x));
        }
        sign[end] = endless ? (end == 1 ? 1 : -1) : whole_sign(sum);
    }
}

static bool has_no_normal(const solid_wall *w)
{
    return whole_sign(w->normal[0]) == 0 && whole_sign(w->normal[1]) == 0 && whole_sign(w->normal[2]) == 0;
}

judgement judge_plane(const meeting *m, const solid_box *b, const scales *s)
{
    solid_wall w = solid_wall_from(&m->with.plane[0], m->dim, s);
    int front[2];
    front_of(b, &w, front);
    judgement j = {.decided = true};
    if (has_no_normal(&w))
        front[0] = front[1] = whole_sign(w.offset) >= 0 ? -1 : 1;
    j.side = front[0] > 0 ? HIT_FRONT : front[1] < 0 ? HIT_BACK : HIT_ACROSS;
    j.contained = front[1] <= 0;
    if (m->with.kind == OTHER_HALF_SPACE)
        j.relation = front[0] > 0 ? HIT_APART : front[0] == 0 ? HIT_TOUCHING : HIT_OVERLAPPING;
    else if (j.side != HIT_ACROSS)
        j.relation = HIT_APART;
    else
        j.relation = front[0] < 0 && front[1] > 0 ? HIT_OVERLAPPING : HIT_TOUCHING;
    return j;
}

judgement judge_frustum(const meeting *m, const solid_box *b, const scales *s)
{
    judgement j = {.decided = true, .contained = true, .side = HIT_INSIDE};
    for (int i = 0; i < 6; ++i) {
        solid_wall w = solid_wall_from(&m->with.plane[i], m->dim, s);
        int front[2];
        front_of(b, &w, front);
        if (has_no_normal(&w))
            front[0] = front[1] = whole_sign(w.offset) >= 0 ? -1 : 1;
        j.contained = j.contained && front[1] <= 0;
        if (front[0] > 0)
            j.side = HIT_OUTSIDE;
        else if (j.side == HIT_INSIDE && front[1] > 0)
            j.side = HIT_ACROSS;
    }
    j.relation = j.side == HIT_OUTSIDE ? HIT_APART : HIT_OVERLAPPING;
    return j;
}
