/* Any numbers as a frustum and a box, a plane, a sphere, a capsule or another frustum, held against the judge. */
#include "bytes.h"
#include "check/check_frusta.h"

static void read_numbers(bytes *b, int count, double *x)
{
    for (int i = 0; i < count; ++i)
        x[i] = bytes_number(b);
}

static bool all_finite(int count, const double *x)
{
    bool finite = true;
    for (int i = 0; i < count; ++i)
        finite = finite && isfinite(x[i]);
    return finite;
}

/* What is not finite hits nothing. */
static void check_none(const frusta *f)
{
    const hit_sphere3 sphere = {f->round.a, f->round.radius};
    if (all_finite(24, &f->frustum.plane[0].normal.x))
        return;
    need(hit_relate_frustum3_frustum3(&f->frustum, &f->other) == HIT_APART);
    need(hit_relate_frustum3_frustum3(&f->other, &f->frustum) == HIT_APART);
    need(hit_relate_aabb3_frustum3(f->aabb, &f->frustum) == HIT_APART);
    need(hit_relate_obb3_frustum3(&f->obb, &f->frustum) == HIT_APART);
    need(hit_relate_plane3_frustum3(f->plane, &f->frustum) == HIT_APART);
    need(hit_relate_sphere3_frustum3(sphere, &f->frustum) == HIT_APART);
    need(hit_relate_capsule3_frustum3(f->round, &f->frustum) == HIT_APART);
    need(!hit_contains_aabb3_frustum3(f->aabb, &f->frustum) && !hit_contains_sphere3_frustum3(sphere, &f->frustum));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bytes b = bytes_from(data, size);
    frusta f;
    hit_relation truth;
    const frusta_question question = (frusta_question)(bytes_byte(&b) % FRUSTA_QUESTIONS);
    read_numbers(&b, 24, &f.frustum.plane[0].normal.x);
    read_numbers(&b, 15, &f.obb.center.x);
    read_numbers(&b, 7, &f.round.a.x);
    read_numbers(&b, 4, &f.plane.normal.x);
    read_numbers(&b, 24, &f.other.plane[0].normal.x);
    for (int k = 0; k < 3; ++k) {
        const double x = (&f.obb.center.x)[k], y = (&f.round.a.x)[k];
        (&f.aabb.min.x)[k] = fmin(x, y);
        (&f.aabb.max.x)[k] = fmax(x, y);
        (&f.obb.half.x)[k] = fabs((&f.obb.half.x)[k]);
    }
    f.round.radius = fabs(f.round.radius);
    check_none(&f);
    if (all_finite(24, &f.frustum.plane[0].normal.x) && all_finite(24, &f.other.plane[0].normal.x) &&
        all_finite(15, &f.obb.center.x) && all_finite(7, &f.round.a.x) && all_finite(4, &f.plane.normal.x))
        fail_if(check_frusta(&f, question, &truth));
    return 0;
}
