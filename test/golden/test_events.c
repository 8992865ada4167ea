/* The same events in the same order everywhere: hashes of what worlds tell over fixed histories, pinned.
 *
 * For every compiler, optimisation level, instruction set and number of threads they are the same. The boxes have a
 * hash of their own, so that a difference shows whether they or the events changed. When worlds are meant to tell
 * events in another order all are to be pinned again (the failing test prints them), and the change belongs into the
 * change log. That the events are the right ones is for the property tests of worlds to say. Compiled for the plane and
 * for space: DIM is 2 or 3. */
#define _POSIX_C_SOURCE 200809L
#include <hitbox/hitbox.h>
#include <hitbox/world.h>

#include "../system.h"
#include "families/dim.h"
#include "pinned.h"

#include <stdlib.h>

typedef BY_DIM(hit_world2, hit_world3) world;

enum { BOXES = 1500, STEPS = 40, SEED = 23 };
enum { OF_AABBS, OF_OBBS, MIXED, ON_LATTICE, HISTORIES };

typedef struct hashes {
    uint64_t boxes;   /* their numbers, as they come and where they go */
    uint64_t events;  /* kinds and users, in order */
    uint64_t answers; /* of a question each step, in order */
} hashes;

#if DIM == 2
static const hashes PINNED[HISTORIES] = {
    {0x369c6dbaf87e7960u, 0xbace53f46d9c034eu, 0xe57b328799feb289u},
    {0x25da992300109cd1u, 0x2acaf573e2c3f892u, 0x54249a42d6b98a95u},
    {0x581a1ccf02737117u, 0x7978071909b1b1b2u, 0xd2f3f5ced73a9fabu},
    {0x90d992aa414d1fdfu, 0xe973979569279d29u, 0x5445753dae0b1afdu},
};
#else
static const hashes PINNED[HISTORIES] = {
    {0xa24853637075de8bu, 0x5eafe187ef642abfu, 0xd85176f072fa2d86u},
    {0x44d2eeed026589f6u, 0x738aab4c15fdc314u, 0xaa120c89aecdce8au},
    {0x6d909c7b7585c790u, 0x4d4ce6cbf8047aceu, 0x42cd0421749d816cu},
    {0x59a3ff7ed4991b9fu, 0x7d67ad70ca97185du, 0x93346dafc184d926u},
};
#endif

typedef struct scene {
    int history;
    dice d;
    world *world;
    hit_id ids[BOXES];
    bool is_turned[BOXES];
    uint64_t number; /* of boxes that ever were: the next one's user */
    hashes h;
} scene;

/* A box meets a few others. */
static aabb some_aabb(scene *s)
{
    aabb box;
    for (int a = 0; a < DIM; a++) {
        double low, size;
        if (s->history == ON_LATTICE) {
            low = dice_between(&s->d, -BY_DIM(30, 7), BY_DIM(30, 7));
            size = dice_below(&s->d, 3);
        } else {
            low = dice_range(&s->d, -1, 1);
            size = dice_range(&s->d, 0, BY_DIM(0.06, 0.2));
        }
        (&box.min.x)[a] = low;
        (&box.max.x)[a] = low + size;
    }
    return box;
}

static obb some_obb(scene *s)
{
    aabb box = some_aabb(s);
    obb made = BY_DIM(hit_obb2_from_aabb2, hit_obb3_from_aabb3)(box);
    int how = dice_below(&s->d, 3);
#if DIM == 2
    double angle = dice_range(&s->d, -4, 4);
    if (how > 0)
        made.axis = how == 1 ? hit_vec2_from_degrees(45.0 * dice_below(&s->d, 8)) : hit_vec2_from_angle(angle);
#else
    double q[4];
    for (int k = 0; k < 4; k++)
        q[k] = how == 1 ? dice_between(&s->d, 0, 1) : dice_range(&s->d, 0, 1);
    if (how > 0)
        made = hit_obb3_from_quat(made.center, made.half, (hit_quat){q[0], q[1], q[2], q[3] + 1});
#endif
    return made;
}

static bool is_turned(scene *s)
{
    int one = dice_below(&s->d, 2);
    return s->history == OF_OBBS || (s->history != OF_AABBS && one == 1);
}

static hit_traits some_traits(scene *s)
{
    hit_traits t = {.user = s->number++};
    int how = dice_below(&s->d, 8);
    t.is_static = s->history != OF_OBBS && how < 3;
    t.is_sensor = how == 4;
    if (s->history == MIXED && how == 5)
        t.filter = (hit_filter){2, 1};
    if (s->history == MIXED && how == 6)
        t.family = 1;
    return t;
}

static void add(scene *s, size_t i)
{
    hit_traits t = some_traits(s);
    hit_status status;
    s->is_turned[i] = is_turned(s);
    if (s->is_turned[i]) {
        obb box = some_obb(s);
        hash_bytes(&s->h.boxes, &box, sizeof box);
        status = BY_DIM(hit_world2_add_obb2(s->world, box, &t, &s->ids[i]),
                        hit_world3_add_obb3(s->world, &box, &t, &s->ids[i]));
    } else {
        aabb box = some_aabb(s);
        hash_bytes(&s->h.boxes, &box, sizeof box);
        status = BY_DIM(hit_world2_add_aabb2, hit_world3_add_aabb3)(s->world, box, &t, &s->ids[i]);
    }
    assert_int_equal(status, HIT_OK);
}

static hit_status turn(scene *s, size_t i)
{
#if DIM == 2
    return hit_world2_turn(s->world, s->ids[i], (vec){0.6, 0.8});
#else
    return hit_world3_turn(s->world, s->ids[i], &(hit_mat3){{{0.6, 0.8, 0}, {0, 0, 1}, {0.8, -0.6, 0}}});
#endif
}

/* By a little, or anywhere, or it turns. */
static void move(scene *s, size_t i)
{
    hit_status status;
    vec v;
    bool far = dice_below(&s->d, 20) == 0, turns = dice_below(&s->d, 3) == 0;
    for (int a = 0; a < DIM; a++)
        (&v.x)[a] = s->history == ON_LATTICE ? dice_between(&s->d, -1, 1) : dice_range(&s->d, -0.02, 0.02);
    if (turns && s->is_turned[i]) {
        status = turn(s, i);
    } else if (far) {
        aabb box = some_aabb(s);
        status = BY_DIM(hit_world2_move_to, hit_world3_move_to)(s->world, s->ids[i], box.min);
    } else {
        status = BY_DIM(hit_world2_move_by, hit_world3_move_by)(s->world, s->ids[i], v);
    }
    assert_int_equal(status, HIT_OK);
}

static void replace(scene *s, size_t i)
{
    hit_status status = BY_DIM(hit_world2_remove, hit_world3_remove)(s->world, s->ids[i]);
    assert_int_equal(status, HIT_OK);
    add(s, i);
}

static void hash_events(void *context, const hit_event *events, size_t count)
{
    scene *s = context;
    for (size_t i = 0; i < count; i++) {
        const uint64_t numbers[3] = {events[i].user_a, events[i].user_b,
                                     (uint64_t)events[i].kind << 1 | events[i].is_sensor};
        hash_bytes(&s->h.events, numbers, sizeof numbers);
    }
}

static void ask(scene *s)
{
    hit_id found[BOXES];
    aabb box = some_aabb(s);
    for (int a = 0; a < DIM; a++)
        (&box.max.x)[a] += s->history == ON_LATTICE ? 9 : 0.4;
    size_t n = BY_DIM(hit_world2_find_aabb2, hit_world3_find_aabb3)(s->world, box, NULL, found, BOXES);
    for (size_t i = 0; i < n; i++) {
        hit_traits t;
        assert_int_equal(BY_DIM(hit_world2_get_traits, hit_world3_get_traits)(s->world, found[i], &t), HIT_OK);
        hash_bytes(&s->h.answers, &t.user, sizeof t.user);
    }
}

/* All, a tenth, a hundredth and none of them move; few and, once, many come and go. */
static void step(scene *s, int number)
{
    static const int parts[4] = {1, 10, 100, 0};
    size_t every = (size_t)parts[number % 4];
    for (size_t i = every > 0 ? (size_t)dice_below(&s->d, (int)every) : BOXES; i < BOXES; i += every)
        move(s, i);
    int comings = number == STEPS / 2 ? BOXES / 2 : dice_below(&s->d, 5);
    for (int k = 0; k < comings; k++) {
        size_t which = (size_t)dice_below(&s->d, BOXES);
        replace(s, which);
    }
    ask(s);
    hit_listener listener = {hash_events, s, number % 8 == 0};
    assert_int_equal(BY_DIM(hit_world2_update, hit_world3_update)(s->world, &listener), HIT_OK);
    uint64_t pairs = BY_DIM(hit_world2_pair_count, hit_world3_pair_count)(s->world);
    assert_true(pairs > BOXES / 4);
    hash_bytes(&s->h.events, &pairs, sizeof pairs);
}

static hashes hash_history(int history, int threads)
{
    static scene s;
    hit_world_config config = {.threads = threads};
    s = (scene){.history = history, .d = dice_for(SEED, (uint64_t)history)};
    s.h = (hashes){HASH_BEGUN, HASH_BEGUN, HASH_BEGUN};
    assert_int_equal(BY_DIM(hit_world2_create, hit_world3_create)(&config, &s.world), HIT_OK);
    for (size_t i = 0; i < BOXES; i++)
        add(&s, i);
    for (int number = 0; number < STEPS; number++)
        step(&s, number);
    BY_DIM(hit_world2_free, hit_world3_free)(s.world);
    return s.h;
}

TEST(events_are_the_same_everywhere)
{
    static const char *const instructions[] = {"plain", "sse2", "avx2", "avx512"};
    bool all = true;
    for (int history = 0; history < HISTORIES; history++)
        for (int set = 0; set < 4; set++) {
            setenv("HITBOX_INSTRUCTIONS", instructions[set], 1);
            hashes h = hash_history(history, 1 + (set + history) % 4);
            all = AS_PINNED(instructions[set], history, &h, &PINNED[history]) && all;
        }
    assert_true(all);
}
