/* Large worlds tell what joins find: pairs are kept by what began and ended, and compared after each update with those
 * that joins find among the same boxes. So large that threads share all work; with several threads all is told in the
 * same order. HITBOX_CAMPAIGN=long: more boxes. */
#include "campaign.h"
#include "crowds/crowd.h"

#include <hitbox/world.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef BY_DIM(hit_world2, hit_world3) world;

/* Pairs of users, the lesser one in the upper half, in order. */
typedef struct keys {
    uint64_t *list;
    size_t count, room;
} keys;

static void keys_add(keys *k, uint32_t a, uint32_t b)
{
    if (k->count == k->room) {
        k->room = 2 * k->room + 1024;
        k->list = realloc(k->list, k->room * sizeof *k->list);
        assert_non_null(k->list);
    }
    k->list[k->count++] = a < b ? (uint64_t)a << 32 | b : (uint64_t)b << 32 | a;
}

static int by_number(const void *x, const void *y)
{
    const uint64_t *a = x, *b = y;
    return *a < *b ? -1 : *a > *b;
}

static void keys_sort(keys *k)
{
    if (k->count > 0)
        qsort(k->list, k->count, sizeof *k->list, by_number);
}

/* ---- A world and its boxes ----------------------------------------------------------------------------------------
 */

/* Box i is known by user i. The first are AABBs, the others OBBs; one that is gone hits nobody, in joins. */
typedef struct scene {
    world *world;
    dice d;
    size_t aabbs, obbs; /* how many */
    unsigned still;     /* so many of ten are static */
    aabb *aabb;
    obb *obb;
    hit_id *id;
    hit_filter *filter;
    bool *is_gone;
    keys pairs, found, ended, begun, persisting;
    hit_event_kind kind; /* the last one told */
    uint64_t hash;
    size_t told; /* events, of all updates */
} scene;

static size_t all(const scene *s)
{
    return s->aabbs + s->obbs;
}

static double reach(const scene *s)
{
    return BY_DIM(0.5, 0.55) * pow((double)all(s), 1.0 / DIM);
}

/* Half of the sides and places are whole numbers, so that boxes touch. */
static void some_sides(scene *s, double *low, double *size)
{
    for (int a = 0; a < DIM; a++) {
        low[a] = dice_range(&s->d, -reach(s), reach(s));
        size[a] = dice_range(&s->d, 0.5, 2);
        if (dice_below(&s->d, 2) == 0) {
            low[a] = floor(low[a]);
            size[a] = floor(size[a]);
        }
    }
}

static void renew_box(scene *s, size_t i)
{
    double low[DIM], size[DIM];
    some_sides(s, low, size);
    aabb box;
    for (int a = 0; a < DIM; a++) {
        (&box.min.x)[a] = low[a];
        (&box.max.x)[a] = low[a] + size[a];
    }
    if (i < s->aabbs) {
        s->aabb[i] = box;
        return;
    }
    double angle = dice_range(&s->d, -3, 3);
    obb *to = &s->obb[i - s->aabbs];
    *to = BY_DIM(hit_obb2_from_aabb2, hit_obb3_from_aabb3)(box);
#if DIM == 2
    to->axis = hit_vec2_from_angle(angle);
#else
    *to = hit_obb3_from_quat(to->center, to->half, (hit_quat){angle, 0.5, 0.25 * angle, 1});
#endif
}

/* By less than the size of a box. */
static void nudge_box(scene *s, size_t i)
{
    vec by;
    for (int a = 0; a < DIM; a++)
        (&by.x)[a] = dice_below(&s->d, 2) == 0 ? dice_between(&s->d, -1, 1) : dice_range(&s->d, -0.5, 0.5);
    if (i < s->aabbs)
        s->aabb[i] = BY_DIM(hit_aabb2_move_by, hit_aabb3_move_by)(s->aabb[i], by);
    else
        s->obb[i - s->aabbs] =
            BY_DIM(hit_obb2_move_by(s->obb[i - s->aabbs], by), hit_obb3_move_by(&s->obb[i - s->aabbs], by));
}

static void add_box(scene *s, size_t i)
{
    hit_status status;
    hit_traits t = {.user = i, .is_static = dice_below(&s->d, 10) < (int)s->still};
    s->filter[i] = t.is_static ? (hit_filter){2, 1} : (hit_filter){1, 3};
    if (i < s->aabbs)
        status = BY_DIM(hit_world2_add_aabb2, hit_world3_add_aabb3)(s->world, s->aabb[i], &t, &s->id[i]);
    else
        status = BY_DIM(hit_world2_add_obb2(s->world, s->obb[i - s->aabbs], &t, &s->id[i]),
                        hit_world3_add_obb3(s->world, &s->obb[i - s->aabbs], &t, &s->id[i]));
    assert_int_equal(status, HIT_OK);
    s->is_gone[i] = false;
}

static void remove_box(scene *s, size_t i)
{
    assert_int_equal(BY_DIM(hit_world2_remove, hit_world3_remove)(s->world, s->id[i]), HIT_OK);
    s->filter[i] = (hit_filter){0, 0};
    s->is_gone[i] = true;
}

static void set_box(scene *s, size_t i)
{
    hit_status status = i < s->aabbs
                            ? BY_DIM(hit_world2_set_aabb2, hit_world3_set_aabb3)(s->world, s->id[i], s->aabb[i])
                            : BY_DIM(hit_world2_set_obb2(s->world, s->id[i], s->obb[i - s->aabbs]),
                                     hit_world3_set_obb3(s->world, s->id[i], &s->obb[i - s->aabbs]));
    assert_int_equal(status, HIT_OK);
}

/* All at once; none is gone. */
static void set_all(scene *s)
{
    assert_int_equal(BY_DIM(hit_world2_set, hit_world3_set)(
                         s->world, s->id, BY_DIM(hit_boxes2_from_aabbs, hit_boxes3_from_aabbs)(s->aabb, s->aabbs)),
                     HIT_OK);
    assert_int_equal(
        BY_DIM(hit_world2_set, hit_world3_set)(s->world, s->id + s->aabbs,
                                               BY_DIM(hit_boxes2_from_obbs, hit_boxes3_from_obbs)(s->obb, s->obbs)),
        HIT_OK);
}

/* ---- What is told, and what joins find --------------------------------------------------------------------------- */

static void listen(void *context, const hit_event *events, size_t count)
{
    scene *s = context;
    s->told += count;
    for (size_t i = 0; i < count; i++) {
        const hit_event *e = events + i;
        uint64_t numbers[3] = {e->user_a, e->user_b, e->kind};
        keys *to = e->kind == HIT_EVENT_END ? &s->ended : e->kind == HIT_EVENT_BEGIN ? &s->begun : &s->persisting;
        assert_true(e->a.value < e->b.value && e->kind >= s->kind);
        s->kind = e->kind;
        keys_add(to, (uint32_t)e->user_a, (uint32_t)e->user_b);
        for (size_t k = 0; k < 3; k++)
            s->hash = (s->hash ^ numbers[k]) * 0x100000001b3u;
    }
}

static bool take_aabbs(void *context, const hit_pair *pairs, size_t count)
{
    scene *s = context;
    for (size_t i = 0; i < count; i++)
        keys_add(&s->found, pairs[i].a, pairs[i].b);
    return true;
}

static bool take_obbs(void *context, const hit_pair *pairs, size_t count)
{
    scene *s = context;
    for (size_t i = 0; i < count; i++)
        keys_add(&s->found, (uint32_t)s->aabbs + pairs[i].a, (uint32_t)s->aabbs + pairs[i].b);
    return true;
}

static bool take_both(void *context, const hit_pair *pairs, size_t count)
{
    scene *s = context;
    for (size_t i = 0; i < count; i++)
        keys_add(&s->found, pairs[i].a, (uint32_t)s->aabbs + pairs[i].b);
    return true;
}

static void join(scene *s)
{
    boxes_view a = BY_DIM(hit_boxes2_from_aabbs, hit_boxes3_from_aabbs)(s->aabb, s->aabbs);
    boxes_view b = BY_DIM(hit_boxes2_from_obbs, hit_boxes3_from_obbs)(s->obb, s->obbs);
    hit_join_config first = {.filter_a = s->filter}, second = {.filter_a = s->filter + s->aabbs};
    hit_join_config both = {.filter_a = s->filter, .filter_b = s->filter + s->aabbs};
    s->found.count = 0;
    assert_int_equal(BY_DIM(hit_join_boxes2, hit_join_boxes3)(a, &first, take_aabbs, s), HIT_OK);
    assert_int_equal(BY_DIM(hit_join_boxes2, hit_join_boxes3)(b, &second, take_obbs, s), HIT_OK);
    assert_int_equal(BY_DIM(hit_join_boxes2_boxes2, hit_join_boxes3_boxes3)(a, b, &both, take_both, s), HIT_OK);
    keys_sort(&s->found);
}

/* The pairs without those that ended, with those that began; none of the former was not there, none of the latter was,
 * and what persists is what stayed. */
static void keep(scene *s)
{
    keys now = {NULL, 0, 0};
    size_t ended = 0, begun = 0, stayed = 0;
    keys_sort(&s->ended);
    keys_sort(&s->begun);
    keys_sort(&s->persisting);
    for (size_t i = 0; i < s->pairs.count; i++) {
        uint64_t key = s->pairs.list[i];
        if (ended < s->ended.count && s->ended.list[ended] == key) {
            ended++;
            continue;
        }
        for (; begun < s->begun.count && s->begun.list[begun] < key; begun++)
            keys_add(&now, (uint32_t)(s->begun.list[begun] >> 32), (uint32_t)s->begun.list[begun]);
        assert_true(begun == s->begun.count || s->begun.list[begun] != key);
        assert_true(s->persisting.count == 0 || s->persisting.list[stayed] == key);
        stayed++;
        keys_add(&now, (uint32_t)(key >> 32), (uint32_t)key);
    }
    for (; begun < s->begun.count; begun++)
        keys_add(&now, (uint32_t)(s->begun.list[begun] >> 32), (uint32_t)s->begun.list[begun]);
    assert_int_equal(ended, s->ended.count);
    assert_true(s->persisting.count == 0 || s->persisting.count == stayed);
    free(s->pairs.list);
    s->pairs = now;
}

static void update(scene *s, bool persisting, bool is_checked)
{
    hit_listener listener = {listen, s, persisting};
    s->ended.count = s->begun.count = s->persisting.count = 0;
    s->kind = HIT_EVENT_END;
    assert_int_equal(BY_DIM(hit_world2_update, hit_world3_update)(s->world, &listener), HIT_OK);
    if (!is_checked)
        return;
    keep(s);
    join(s);
    assert_int_equal(BY_DIM(hit_world2_pair_count, hit_world3_pair_count)(s->world), s->found.count);
    assert_int_equal(s->pairs.count, s->found.count);
    assert_true(s->found.count == 0 ||
                memcmp(s->pairs.list, s->found.list, s->found.count * sizeof *s->found.list) == 0);
}

/* ---- Histories --------------------------------------------------------------------------------------------------- */

static void *take(size_t count, size_t size)
{
    void *p = calloc(count + 1, size);
    assert_non_null(p);
    return p;
}

/* One in `every` of the boxes moves, by a little or to anywhere. */
static void move_some(scene *s, size_t every, bool anywhere)
{
    for (size_t i = (size_t)dice_below(&s->d, (int)every); i < all(s); i += every) {
        if (s->is_gone[i])
            continue;
        if (anywhere)
            renew_box(s, i);
        else
            nudge_box(s, i);
        set_box(s, i);
    }
}

static void come_and_go(scene *s, size_t every)
{
    for (size_t i = (size_t)dice_below(&s->d, (int)every); i < all(s); i += every) {
        if (!s->is_gone[i])
            remove_box(s, i);
        else
            add_box(s, i);
    }
}

/* A few boxes that are not static see all of one place. */
static void swing(scene *s)
{
    for (size_t i = 0; i < all(s); i += all(s) / 4) {
        if (s->is_gone[i] || i >= s->aabbs)
            continue;
        for (int a = 0; a < DIM; a++) {
            (&s->aabb[i].min.x)[a] = -reach(s) / 4;
            (&s->aabb[i].max.x)[a] = reach(s) / 4;
        }
        set_box(s, i);
    }
}

static void live(scene *s, bool is_checked)
{
    for (size_t i = 0; i < all(s); i++) {
        renew_box(s, i);
        add_box(s, i);
    }
    update(s, true, is_checked);
    update(s, true, is_checked);
    for (int round = 0; round < 2; round++) {
        for (size_t i = 0; i < all(s); i++)
            nudge_box(s, i);
        set_all(s);
        update(s, round == 1, is_checked);
        move_some(s, 100, round == 1);
        update(s, round == 1, is_checked);
        move_some(s, 12, round == 0);
        update(s, false, is_checked);
        move_some(s, 5000, true);
        update(s, false, is_checked);
    }
    swing(s);
    update(s, false, is_checked);
    come_and_go(s, 40);
    update(s, false, is_checked);
    move_some(s, 3, false);
    come_and_go(s, 7);
    update(s, true, is_checked);
    for (int round = 0; round < 3; round++) { /* wakes some and puts others to rest */
        come_and_go(s, 3);
        move_some(s, 200, true);
        update(s, false, is_checked);
    }
}

/* The hash of all events. */
static uint64_t hash_of(size_t aabbs, size_t obbs, unsigned still, int threads, bool is_checked)
{
    scene s = {.d = dice_for(campaign_seed(), aabbs + still), .aabbs = aabbs, .obbs = obbs, .still = still};
    hit_world_config config = {.threads = threads};
    s.aabb = take(aabbs, sizeof *s.aabb);
    s.obb = take(obbs, sizeof *s.obb);
    s.id = take(aabbs + obbs, sizeof *s.id);
    s.filter = take(aabbs + obbs, sizeof *s.filter);
    s.is_gone = take(aabbs + obbs, sizeof *s.is_gone);
    s.hash = 0xcbf29ce484222325u;
    assert_int_equal(BY_DIM(hit_world2_create, hit_world3_create)(&config, &s.world), HIT_OK);
    live(&s, is_checked);
    assert_true(s.told > all(&s));
    BY_DIM(hit_world2_free, hit_world3_free)(s.world);
    free(s.pairs.list);
    free(s.found.list);
    free(s.ended.list);
    free(s.begun.list);
    free(s.persisting.list);
    free(s.aabb);
    free(s.obb);
    free(s.id);
    free(s.filter);
    free(s.is_gone);
    return s.hash;
}

static void check_all(size_t aabbs, size_t obbs, unsigned still)
{
    uint64_t hash = hash_of(aabbs, obbs, still, 1, true);
    for (int threads = 2; threads <= 4; threads += 2)
        assert_true(hash_of(aabbs, obbs, still, threads, false) == hash);
}

static void aabbs_alone(void **state)
{
    check_all(campaign_count(26000, 200000), 0, 0);
}

static void obbs_alone(void **state)
{
    check_all(0, campaign_count(13000, 40000), 0);
}

static void both_kinds(void **state)
{
    check_all(campaign_count(10000, 30000), campaign_count(9000, 20000), 3);
}

static void most_are_static(void **state)
{
    check_all(campaign_count(22000, 60000), campaign_count(3000, 10000), 9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(aabbs_alone),
        cmocka_unit_test(obbs_alone),
        cmocka_unit_test(both_kinds),
        cmocka_unit_test(most_are_static),
    };
    use_instructions(INSTRUCTION_SETS - 1);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
