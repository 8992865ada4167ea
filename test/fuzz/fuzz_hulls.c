/* Any numbers as the corners of two hulls, and boxes, spheres and planes made of them, held against the judge. */
#include "bytes.h"
#include "check/check_hulls.h"

#include <hitbox/hitbox.h>

#include <float.h>

static bool read_corners(bytes *b, some_corners *s)
{
    bool finite = true;
    for (int i = 0; i < s->count; ++i)
        for (int k = 0; k < 3; ++k) {
            const double x = bytes_number(b);
            ((double *)&s->corner[i])[k] = x;
            finite = finite && fabs(x) <= DBL_MAX;
        }
    return finite;
}

/* What is no hull hits nothing. */
static void check_no_hull(const some_corners *a, const some_corners *b)
{
    const hit_hull3 p = {.corner = a->corner, .corners = (uint32_t)a->count};
    const hit_hull3 q = {.corner = b->corner, .corners = (uint32_t)b->count};
    need(hit_relate_hull3_hull3(&p, &q) == HIT_APART && !hit_overlap_hull3_hull3(&q, &p));
    need(!hit_hull3_valid(&p) || !hit_hull3_valid(&q));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bytes b = bytes_from(data, size);
    some_corners p = {.count = 1 + (int)(bytes_byte(&b) % 5)}, q = {.count = 1 + (int)(bytes_byte(&b) % 5)};
    dice d = dice_for(bytes_byte(&b), 0);
    const bool finite = read_corners(&b, &p);
    hit_relation truth;
    if (!read_corners(&b, &q) || !finite) {
        check_no_hull(&p, &q);
        return 0;
    }
    fail_if(check_hulls(&p, &q, judge_hulls(&p, &q)));
    fail_if(check_hull_boxes(&d, &p, &q, &truth));
    fail_if(check_hull_corners(&d, &p, &q, &truth));
    fail_if(check_hull_casts(&p, &q, false, &truth));
    fail_if(check_hull_rounds(&d, &p, &q, &truth));
    return 0;
}
