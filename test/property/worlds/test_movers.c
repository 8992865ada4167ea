/* Laws of movers in random levels: what blocks and was clear of a mover stays clear of it, exactly; nothing gets out of
 * a closed room, however fast; what it overlaps does not fling it away; the planes reported are those that the pair
 * functions give; a level twice, or a thousandth, as large gives the same answer, to the bit. */
#include "campaign.h"

#include "mover_level.h"

#include "families/dice.h"

enum { MOVES = 30 };

static vec any_vec(dice *d, double size)
{
    double x[3];
    for (int c = 0; c < 3; c++)
        x[c] = dice_range(d, -size, size);
    return vec_of(x);
}

static obb any_box(dice *d, vec center, double least, double most)
{
    double half[3];
    for (int c = 0; c < 3; c++)
        half[c] = dice_range(d, least, most);
    const double degrees = 15.0 * dice_below(d, 24);
    const hit_vec2 u = hit_vec2_from_degrees(degrees);
#if DIM == 2
    return (obb){center, vec_of(half), u};
#else
    return (obb){center, vec_of(half), {{u.x, u.y, 0}, {-u.y, u.x, 0}, {0, 0, 1}}};
#endif
}

/* The sides of a room from -10 to 10, as thin as can be. */
static void put_room(level *l, double scale)
{
    for (int c = 0; c < DIM; c++)
        for (int side = -1; side <= 1; side += 2) {
            thing t = {.kind = 0, .box = {vec_all(-10), vec_all(10)}};
            *vec_at(&t.box.min, c) = *vec_at(&t.box.max, c) = 10 * side;
            assert_true(put(l, t, scale));
        }
}

static level make_level(uint64_t index, double scale)
{
    dice d = dice_for(campaign_seed(), index);
    level l = {.count = 0};
    assert_int_equal(BY_DIM(hit_world2_create, hit_world3_create)(NULL, &l.world), HIT_OK);
    put_room(&l, scale);
    while (l.count < LEVEL_THINGS) {
        thing t = {.kind = dice_below(&d, LEVEL_KINDS)};
        const vec at = any_vec(&d, 10), way = any_vec(&d, 3);
        t.turned = any_box(&d, at, 0, 2);
        t.box = (aabb){vec_sub(at, t.turned.half), vec_add(at, t.turned.half)};
        t.round = (ball){at, dice_range(&d, 0, 2)};
        t.rod = (capsule){at, vec_add(at, way), dice_range(&d, 0, 1)};
        assert_true(put(&l, t, scale));
    }
    return l;
}

static walker make_walker(dice *d)
{
    walker w = {.is_box = dice_below(d, 2) == 0};
    const vec at = any_vec(d, 9);
    w.box = any_box(d, at, 0.1, 0.6);
    const double radius = dice_range(d, 0.1, 0.6), tall = dice_range(d, 0, 1);
    w.rod = (capsule){at, at, radius};
    w.rod.b.y += tall;
    return w;
}

static const double SKIN = 0x1p-5;

static mover_config make_config(dice *d, double scale)
{
    mover_config c = {.skin = scale * SKIN};
    if (dice_below(d, 3) > 0) {
        c.up.y = 1;
        c.step = scale * dice_range(d, 0, 0.5);
        c.snap = scale * dice_range(d, 0, 0.5);
    }
    return c;
}

static void check_clear(const level *l, const walker *before, const walker *after)
{
    for (int i = 0; i < l->count; i++)
        if (closest_to(&l->thing[i], before).distance > 0)
            assert_true(closest_to(&l->thing[i], after).distance > 0);
}

static void check_in_room(const walker *w)
{
    const vec at = w->is_box ? w->box.center : w->rod.a;
    assert_true(vec_largest(at) < 10);
}

/* All that are near, and nothing else, each as the pair function says. */
static void check_planes(const level *l, const walker *w, const moved *m)
{
    int near = 0;
    for (int i = 0; i < l->count; i++) {
        const hit_closest closest = closest_to(&l->thing[i], w);
        bool found = false;
        for (int k = 0; k < m->count; k++) {
            const mover_plane *p = &m->plane[k];
            if (p->id.value != l->thing[i].id.value)
                continue;
            found = true;
            assert_true(p->distance == closest.distance && vec_equal(p->normal, closest.normal) &&
                        vec_equal(p->point, closest.a));
        }
        near += closest.distance <= 2 * SKIN;
        assert_true(found || closest.distance > 2 * SKIN || m->count == HIT_MOVER_PLANES);
        assert_true(!found || closest.distance <= 2 * SKIN);
    }
    assert_int_equal(m->count, near < HIT_MOVER_PLANES ? near : HIT_MOVER_PLANES);
    for (int k = 1; k < m->count; k++)
        assert_true(m->plane[k - 1].distance <= m->plane[k].distance);
}

/* What it overlaps or is too close to pushes it out, and does not fling it away: in a narrow wedge 8 times as far. */
static void check_push(const level *l, const walker *w, const mover_config *config)
{
    double push = 0;
    moved m;
    for (int i = 0; i < l->count; i++)
        push += fmax(SKIN * (1 + 0x1p-8) - closest_to(&l->thing[i], w).distance, 0);
    assert_true(slide(l, w, vec_all(0), config, &m));
    assert_true(vec_length(m.by) <= 8 * push + fmax(config->step, config->snap) * m.grounded);
}

static bool is_clear(const level *l, const walker *w)
{
    for (int i = 0; i < l->count; i++)
        if (closest_to(&l->thing[i], w).distance <= SKIN)
            return false;
    return true;
}

TEST(movers_stay_clear)
{
    const uint64_t levels = campaign_count(BY_DIM(60, 30), 3000);
    int slid = 0, stood = 0, crossed = 0;
    for (uint64_t k = 0; k < levels; k++) {
        dice d = dice_for(campaign_seed() + 1, k);
        const double scale = power_of_two(dice_between(&d, -20, 20));
        level l = make_level(k, 1), other = make_level(k, scale);
        const mover_config config = make_config(&d, 1);
        mover_config large = config;
        large.skin *= scale;
        large.step *= scale;
        large.snap *= scale;
        walker w = make_walker(&d);
        const bool was_clear = is_clear(&l, &w);
        check_push(&l, &w, &config);
        for (int i = 0; i < MOVES; i++) {
            const double far = dice_below(&d, 8) == 0 ? 1e4 : 1;
            const vec by = any_vec(&d, far);
            const walker before = w;
            const walker w_large = {w.is_box, scaled_box(w.box, scale), scaled_rod(w.rod, scale)};
            moved m, m_large;
            assert_true(slide(&l, &w, by, &config, &m));
            assert_true(slide(&other, &w_large, scaled(by, scale), &large, &m_large));
            assert_true(vec_equal(scaled(m.by, scale), m_large.by) && m.count == m_large.count);
            place(&w, m.by);
            check_clear(&l, &before, &w);
            if (was_clear)
                check_in_room(&w);
            check_planes(&l, &w, &m);
            slid += !vec_equal(m.by, by) && vec_sum(m.by) > 0;
            stood += m.grounded;
            crossed += far > 1;
        }
        drop_level(&l);
        drop_level(&other);
    }
    assert_true(slid > 100 && stood > 20 && crossed > 50);
}
