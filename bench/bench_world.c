/* A world of many boxes, frame by frame: how fast, beside other libraries, in how much memory, and are pairs and events
 * the right ones? */
#include "moving.h"
#include "peers/world.h"
#include "report.h"
#include "timing.h"

#include <hitbox/join.h>
#include <hitbox/world.h>

#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

static const char ABOUT[] =
    "Usage: bench_world [OPTION]...\n"
    "A world whose boxes move: what does a frame take, in how much memory? Prints milliseconds a\n"
    "frame, measured side by side; compares pairs and events with those of a join.\n"
    "Exit status: 0, 1 if Hitbox's own pairs or events were wrong, 2 trouble.\n";

enum { SCENE_NAME = 40 };

/* ---- Who takes part ------------------------------------------------------------------------------------------- */

/* What became of pairs. */
typedef struct tally {
    uint64_t ends, begins, persists;
} tally;

typedef struct contestant {
    const char *name;
    motion how;
    int threads;
    bool rests;    /* who does not move is static */
    bool failed;   /* a call did */
    bool mistaken; /* counts of events did not fit counts of pairs */
    hit_allocator allocator;
    const peer_world *peer; /* NULL: ours */

    moving m;
    hit_world2 *world2; /* one of these three */
    hit_world3 *world3;
    void *others;
    hit_id *ids;   /* of all boxes */
    hit_id *moved; /* of those that moved, in step with moving_moved2() or moving_moved3() */
    tally seen;    /* of the last frame */
    uint64_t pairs;
    double ns[TIMING_ROUNDS_MAX]; /* a frame, in each turn */
    double begins, ends;          /* of all frames that were timed */
    size_t frames;
} contestant;

static hit_aabb2 box2(const contestant *c, size_t i)
{
    const float *x = c->m.scene.corners + 4 * i;
    return (hit_aabb2){{(double)x[0], (double)x[1]}, {(double)x[2], (double)x[3]}};
}

static hit_aabb3 box3(const contestant *c, size_t i)
{
    const float *x = c->m.scene.corners + 6 * i;
    return (hit_aabb3){{(double)x[0], (double)x[1], (double)x[2]}, {(double)x[3], (double)x[4], (double)x[5]}};
}

static hit_status create_some_round(contestant *c, hit_world_config *config, const hit_traits *traits)
{
    config->expected = (c->m.scene.count + 1) / 2;
    hit_status status =
        c->m.scene.dim == 2 ? hit_world2_create(config, &c->world2) : hit_world3_create(config, &c->world3);
    for (size_t i = 0; i < c->m.scene.count && status == HIT_OK; i++) {
        const hit_traits *own = traits + i;
        if (c->m.scene.dim == 2)
            status = moving_is_round(&c->m, i)
                         ? hit_world2_add_circle2(c->world2, moving_circle2(&c->m, i), own, c->ids + i)
                         : hit_world2_add_aabb2(c->world2, box2(c, i), own, c->ids + i);
        else
            status = moving_is_round(&c->m, i)
                         ? hit_world3_add_sphere3(c->world3, moving_sphere3(&c->m, i), own, c->ids + i)
                         : hit_world3_add_aabb3(c->world3, box3(c, i), own, c->ids + i);
    }
    return status;
}

static hit_status create(contestant *c, const hit_traits *traits)
{
    hit_world_config config = {.allocator = c->allocator, .threads = c->threads};
    config.expected = c->how.turned ? 0 : c->m.scene.count; /* so many AABBs */
    if (c->how.round)
        return create_some_round(c, &config, traits);
    if (c->m.scene.dim == 2) {
        hit_status status = hit_world2_create(&config, &c->world2);
        return status != HIT_OK ? status
                                : hit_world2_add(c->world2, moving_boxes2(&c->m), traits, sizeof *traits, c->ids);
    }
    hit_status status = hit_world3_create(&config, &c->world3);
    return status != HIT_OK ? status : hit_world3_add(c->world3, moving_boxes3(&c->m), traits, sizeof *traits, c->ids);
}

static void count_events(void *context, const hit_event *events, size_t count)
{
    tally *seen = context;
    for (size_t i = 0; i < count; i++) {
        seen->ends += events[i].kind == HIT_EVENT_END;
        seen->begins += events[i].kind == HIT_EVENT_BEGIN;
        seen->persists += events[i].kind == HIT_EVENT_PERSIST;
    }
}

static hit_status update(contestant *c, const hit_listener *listener)
{
    return c->m.scene.dim == 2 ? hit_world2_update(c->world2, listener) : hit_world3_update(c->world3, listener);
}

static uint64_t pair_count(const contestant *c)
{
    return c->m.scene.dim == 2 ? hit_world2_pair_count(c->world2) : hit_world3_pair_count(c->world3);
}

static void contestant_delete(contestant *c)
{
    hit_world2_free(c->world2);
    hit_world3_free(c->world3);
    if (c->peer != NULL && c->others != NULL)
        c->peer->release(c->others);
    moving_delete(&c->m);
    free(c->ids);
    free(c->moved);
    c->world2 = NULL;
    c->world3 = NULL;
    c->others = NULL;
    c->ids = c->moved = NULL;
    c->m = (moving){.frames = 0};
}

/* The world, its boxes added and its first pairs found. */
static bool fill(contestant *c)
{
    size_t count = c->m.scene.count;
    hit_traits *traits = calloc(count, sizeof *traits);
    if (traits == NULL)
        return false;
    for (size_t i = 0; i < count; i++)
        traits[i].user = i;
    for (size_t k = c->m.movers; c->rests && k < count; k++)
        traits[c->m.order[k]].is_static = true;
    bool ok = create(c, traits) == HIT_OK && update(c, &(hit_listener){count_events, &c->seen, false}) == HIT_OK;
    free(traits);
    c->pairs = ok ? pair_count(c) : 0;
    c->mistaken = c->seen.begins != c->pairs || c->seen.ends != 0;
    return ok;
}

static void count_pair(void *context, uint32_t a, uint32_t b)
{
    (void)a;
    (void)b;
    ++*(uint64_t *)context;
}

static bool ask_peer(contestant *c)
{
    c->others = c->peer->make(c->m.scene.corners, c->m.scene.count, c->m.scene.side);
    c->pairs = 0;
    if (c->others != NULL)
        c->peer->pairs(c->others, count_pair, &c->pairs);
    return c->others != NULL;
}

static bool contestant_new(contestant *c, int dim, size_t count, uint64_t seed)
{
    if (!moving_new(c->how, dim, count, seed, &c->m))
        return false;
    c->ids = calloc(count, sizeof *c->ids);
    c->moved = calloc(count, sizeof *c->moved);
    bool ok = c->ids != NULL && c->moved != NULL;
    if (ok && c->peer != NULL)
        ok = ask_peer(c);
    else if (ok)
        ok = fill(c);
    if (!ok)
        contestant_delete(c);
    return ok;
}

/* ---- A frame -------------------------------------------------------------------------------------------------- */

/* The caller's part, which is not timed: boxes move, and their ids are put beside them. */
static void move(contestant *c)
{
    moving_step(&c->m);
    for (size_t k = 0; k < c->m.movers; k++)
        c->moved[k] = c->ids[c->m.moved[k]];
}

static hit_status set_moved(contestant *c)
{
    if (c->m.movers == 0)
        return HIT_OK;
    hit_status status = c->m.scene.dim == 2 ? hit_world2_set(c->world2, c->moved, moving_moved2(&c->m))
                                            : hit_world3_set(c->world3, c->moved, moving_moved3(&c->m));
    if (status != HIT_OK || !c->how.round)
        return status;
    const hit_id *ids = c->moved + (c->m.movers - c->m.balls);
    return c->m.scene.dim == 2 ? hit_world2_set_circle2s(c->world2, ids, c->m.balls2, c->m.balls, 0)
                               : hit_world3_set_sphere3s(c->world3, ids, c->m.balls3, c->m.balls, 0);
}

/* The part that is timed: returns nanoseconds. */
static double frame(contestant *c, const hit_listener *listener)
{
    c->seen = (tally){0, 0, 0};
    double start = timing_now_ns();
    if (c->peer != NULL) {
        peer_events e = c->peer->frame(c->others, c->m.moved, c->m.corners, c->m.movers);
        double ns = timing_now_ns() - start;
        c->seen = (tally){.begins = e.begins, .ends = e.ends};
        c->pairs += e.begins - e.ends;
        return ns;
    }
    bool ok = set_moved(c) == HIT_OK && update(c, listener) == HIT_OK;
    double ns = timing_now_ns() - start;
    uint64_t pairs = pair_count(c);
    c->mistaken = c->mistaken || c->pairs + c->seen.begins - c->seen.ends != pairs;
    c->pairs = pairs;
    c->failed = c->failed || !ok;
    return ns;
}

/* Moves and updates `warm` times, to have the caches for itself; then `frames` times, whose mean time it returns. */
static double take_turn(contestant *c, size_t warm, size_t frames)
{
    const hit_listener listener = {count_events, &c->seen, false};
    double ns = 0;
    for (size_t i = 0; i < warm + frames; i++) {
        move(c);
        double took = frame(c, &listener);
        if (i < warm)
            continue;
        ns += took;
        c->begins += (double)c->seen.begins;
        c->ends += (double)c->seen.ends;
        c->frames++;
    }
    return ns / (double)frames;
}

/* ---- Are they the right pairs? -------------------------------------------------------------------------------- */

/* Of a set of pairs: the same for any order of the pairs and within each. `sum` can be subtracted, too. */
typedef struct digest {
    uint64_t count, sum;
} digest;

static void add_pair(digest *d, uint64_t a, uint64_t b)
{
    uint64_t z = a < b ? a << 32 | b : b << 32 | a;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    d->sum += z ^ (z >> 31);
    d->count++;
}

static bool same(digest a, digest b)
{
    return a.count == b.count && a.sum == b.sum;
}

static bool add_joined(void *context, const hit_pair *pairs, size_t count)
{
    for (size_t i = 0; i < count; i++)
        add_pair(context, pairs[i].a, pairs[i].b);
    return true;
}

static void add_peers_pair(void *context, uint32_t a, uint32_t b)
{
    add_pair(context, a, b);
}

/* Of pairs whose bounds share a point, those that do so themselves. */
typedef struct judged_round {
    const contestant *c;
    digest *digest;
} judged_round;

static bool meet2(const contestant *c, size_t a, size_t b)
{
    if (!moving_is_round(&c->m, a) && !moving_is_round(&c->m, b))
        return true;
    if (moving_is_round(&c->m, a) && moving_is_round(&c->m, b))
        return hit_overlap_circle2_circle2(moving_circle2(&c->m, a), moving_circle2(&c->m, b));
    size_t ball = moving_is_round(&c->m, a) ? a : b;
    return hit_overlap_aabb2_circle2(box2(c, a ^ b ^ ball), moving_circle2(&c->m, ball));
}

static bool meet3(const contestant *c, size_t a, size_t b)
{
    if (!moving_is_round(&c->m, a) && !moving_is_round(&c->m, b))
        return true;
    if (moving_is_round(&c->m, a) && moving_is_round(&c->m, b))
        return hit_overlap_sphere3_sphere3(moving_sphere3(&c->m, a), moving_sphere3(&c->m, b));
    size_t ball = moving_is_round(&c->m, a) ? a : b;
    return hit_overlap_aabb3_sphere3(box3(c, a ^ b ^ ball), moving_sphere3(&c->m, ball));
}

static bool add_joined_round(void *context, const hit_pair *pairs, size_t count)
{
    const judged_round *to = context;
    for (size_t i = 0; i < count; i++)
        if (to->c->m.scene.dim == 2 ? meet2(to->c, pairs[i].a, pairs[i].b) : meet3(to->c, pairs[i].a, pairs[i].b))
            add_pair(to->digest, pairs[i].a, pairs[i].b);
    return true;
}

static bool joined_round(const contestant *c, digest *out)
{
    size_t count = c->m.scene.count;
    judged_round to = {c, out};
    hit_status status = HIT_NO_MEMORY;
    void *bounds = malloc(count * sizeof(hit_aabb3));
    if (bounds == NULL)
        return false;
    *out = (digest){0, 0};
    if (c->m.scene.dim == 2) {
        hit_aabb2 *list = bounds;
        for (size_t i = 0; i < count; i++)
            list[i] = moving_is_round(&c->m, i) ? hit_circle2_bounds(moving_circle2(&c->m, i)) : box2(c, i);
        status = hit_join_boxes2(hit_boxes2_from_aabbs(list, count), NULL, add_joined_round, &to);
    } else {
        hit_aabb3 *list = bounds;
        for (size_t i = 0; i < count; i++)
            list[i] = moving_is_round(&c->m, i) ? hit_sphere3_bounds(moving_sphere3(&c->m, i)) : box3(c, i);
        status = hit_join_boxes3(hit_boxes3_from_aabbs(list, count), NULL, add_joined_round, &to);
    }
    free(bounds);
    return status == HIT_OK;
}

/* By a join, which its own tests hold against brute force. Two boxes that rest are not asked for. */
static bool joined(const contestant *c, digest *out)
{
    static const hit_filter dynamic = {1, 3}, resting = {2, 1};
    if (c->how.round)
        return joined_round(c, out);
    const moving *m = &c->m;
    hit_filter *filter = malloc(m->scene.count * sizeof *filter);
    if (filter == NULL)
        return false;
    for (size_t k = 0; k < m->scene.count; k++)
        filter[m->order[k]] = c->rests && k >= m->movers ? resting : dynamic;
    hit_join_config config = {.filter_a = c->rests ? filter : NULL};
    *out = (digest){0, 0};
    hit_status status = m->scene.dim == 2 ? hit_join_boxes2(moving_boxes2(m), &config, add_joined, out)
                                          : hit_join_boxes3(moving_boxes3(m), &config, add_joined, out);
    free(filter);
    return status == HIT_OK;
}

/* Of each kind of event the pairs. */
typedef struct heard {
    digest of[3];
} heard;

static void add_events(void *context, const hit_event *events, size_t count)
{
    heard *h = context;
    for (size_t i = 0; i < count; i++)
        add_pair(&h->of[events[i].kind], events[i].user_a, events[i].user_b);
}

/* A frame more, in which all pairs are told: those that were before, less those that ended and with those that began,
 * are those that are now. */
static bool judge_ours(contestant *c)
{
    digest before, now;
    heard h = {.of = {{0, 0}}};
    bool ok = joined(c, &before);
    move(c);
    c->failed = set_moved(c) != HIT_OK || update(c, &(hit_listener){add_events, &h, true}) != HIT_OK || c->failed;
    ok = ok && joined(c, &now);
    if (!ok || c->failed)
        return false;
    digest end = h.of[HIT_EVENT_END], begin = h.of[HIT_EVENT_BEGIN], persist = h.of[HIT_EVENT_PERSIST];
    digest told = {begin.count + persist.count, begin.sum + persist.sum};
    digest was = {end.count + persist.count, end.sum + persist.sum};
    return !c->mistaken && same(told, now) && same(was, before) && pair_count(c) == now.count;
}

static bool judge_peer(contestant *c)
{
    digest found = {0, 0}, now;
    c->peer->pairs(c->others, add_peers_pair, &found);
    return found.count == c->pairs && joined(c, &now) && same(found, now);
}

/* False: ours was wrong. What others find is said; only of some is it to be all pairs, and no others. */
static bool judge(contestant *c)
{
    bool right = c->peer != NULL ? judge_peer(c) : judge_ours(c);
    if (!right && (c->peer == NULL || c->peer->exact))
        printf("%s: %s\n", c->name, c->failed ? "failed" : "pairs or events differ from those of a join");
    return right || c->peer != NULL;
}

/* ---- A table -------------------------------------------------------------------------------------------------- */

/* Large scenes get fewer rounds, but five at least, unless still fewer are asked for. */
static size_t rounds_for(const report *r, size_t boxes)
{
    size_t rounds = r->set.rounds, least = rounds < 5 ? rounds : 5;
    rounds = boxes > 500000 ? rounds / 4 : boxes > 50000 ? rounds / 2 : rounds;
    return rounds < least ? least : rounds;
}

/* Others take seconds for a frame of a large scene. */
static bool is_slow(const contestant *c)
{
    return c->peer != NULL && c->m.scene.count > 500000;
}

static size_t frames_a_turn(const report *r, size_t boxes)
{
    return r->set.smoke || boxes > 500000 ? 2 : boxes > 50000 ? 5 : 20;
}

/* Frames before anything is measured, so that nobody is measured in the order in which it was made. */
static size_t frames_before(const report *r, const contestant *c)
{
    return r->set.smoke || is_slow(c) ? 1 : c->m.scene.count > 500000 ? 10 : 20;
}

static double quantile(const double *x, size_t n, double share)
{
    timed sorted;
    memcpy(sorted.ns, x, n * sizeof *x);
    return timing_quantile(&sorted, n, share);
}

/* A row; ratios are to `first`, in the same round: their median, the least and the greatest. */
static void print_row(report *r, const char *table, const char *scene, const contestant *c, const contestant *first)
{
    size_t rounds = r->set.rounds;
    double ratio[TIMING_ROUNDS_MAX], mean = 0, frames = (double)c->frames;
    for (size_t i = 0; i < rounds; i++) {
        ratio[i] = c->ns[i] / first->ns[i];
        mean += c->ns[i] / (double)rounds;
    }
    const struct {
        const char *quantity;
        double value;
    } figures[] = {
        {"ms min", quantile(c->ns, rounds, 0) / 1e6},
        {"ms median", quantile(c->ns, rounds, 0.5) / 1e6},
        {"ms mean", mean / 1e6},
        {"ratio", quantile(ratio, rounds, 0.5)},
        {"ratio min", quantile(ratio, rounds, 0)},
        {"ratio max", quantile(ratio, rounds, 1)},
        {"pairs", (double)c->pairs},
        {"begins a frame", c->begins / frames},
        {"ends a frame", c->ends / frames},
    };
    printf("%-46s %10.4f %10.4f %10.4f %8.3f %8.3f %8.3f %9.0f %9.1f %9.1f\n", c->name, figures[0].value,
           figures[1].value, figures[2].value, figures[3].value, figures[4].value, figures[5].value, figures[6].value,
           figures[7].value, figures[8].value);
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++)
        report_figure(r, table, scene, c->name, figures[i].quantity, figures[i].value);
}

/* All take turns, in every other round the last first. */
static void run_rounds(const report *r, contestant *list, size_t length, size_t frames)
{
    for (size_t i = 0; i < length; i++) {
        take_turn(&list[i], 0, frames_before(r, &list[i]));
        list[i].begins = list[i].ends = 0;
        list[i].frames = 0;
    }
    for (size_t round = 0; round < r->set.rounds; round++)
        for (size_t i = 0; i < length; i++) {
            contestant *c = &list[round % 2 == 0 ? i : length - 1 - i];
            c->ns[round] = is_slow(c) ? take_turn(c, 0, 1) : take_turn(c, 1, frames);
        }
}

/* The first of the list is what the others are compared with. 0, or the program's exit status. */
static int run_table(report *r, const char *table, int dim, size_t count, contestant *list, size_t length)
{
    char scene[SCENE_NAME];
    if (!report_wants(r, table))
        return 0;
    settings set = r->set;
    bool ok = true, right = true;
    size_t made = 0, frames = frames_a_turn(r, count);
    snprintf(scene, sizeof scene, "%s, %zu", many_names[MANY_U5], count);
    r->set.pairs = count;
    r->set.rounds = rounds_for(r, count);
    for (; ok && made < length; made += ok)
        ok = contestant_new(&list[made], dim, count, set.seed);
    if (ok) {
        run_rounds(r, list, length, frames);
        printf("\n%s, %s boxes, %zu rounds of %zu frames: ms a frame\n%-46s %10s %10s %10s %8s %8s %8s %9s %9s %9s\n",
               table, scene, r->set.rounds, frames, "", "min", "median", "mean", "ratio", "least", "most", "pairs",
               "begins", "ends");
        for (size_t i = 0; i < length; i++)
            right = judge(&list[i]) && right;
        for (size_t i = 0; i < length; i++)
            print_row(r, table, scene, &list[i], &list[0]);
    } else {
        fprintf(stderr, "no memory\n");
    }
    fflush(stdout);
    for (size_t i = 0; i < made; i++)
        contestant_delete(&list[i]);
    r->set = set;
    return !ok ? 2 : right ? 0 : 1;
}

/* ---- The tables ----------------------------------------------------------------------------------------------- */

/* Those of a question: in the plane, in space. */
static const char *const FRAMES[] = {"a frame in the plane", "a frame in space"};
static const char *const THREADS[] = {"threads in the plane, time on the wall", "threads in space, time on the wall"};
static const char *const ROUND[] = {"a frame with round boxes in the plane", "a frame with round boxes in space"};
static const char *const MEMORY[] = {"memory of a world in the plane", "memory of a world in space"};

static const motion ALL = {.share = 1};

static int worse(int a, int b)
{
    return a > b ? a : b;
}

static int frames(report *r, int dim, size_t count)
{
    static const motion shuffled = {.share = 1, .shuffled = true}, tenth = {.share = 0.1}, none = {.share = 0},
                        tenth_others = {.share = 0.1, .others = true}, hundredth = {.share = 0.01},
                        hundredth_others = {.share = 0.01, .others = true}, turned = {.share = 1, .turned = true};
    contestant list[] = {
        {.name = "Hitbox, all move", .how = ALL},
        {.name = "Hitbox, all move, set in another order", .how = shuffled},
        {.name = "Hitbox, 10 % move, the same ones", .how = tenth},
        {.name = "Hitbox, 10 % move, others each frame", .how = tenth_others},
        {.name = "Hitbox, 1 % move, the same ones", .how = hundredth},
        {.name = "Hitbox, 1 % move, others each frame", .how = hundredth_others},
        {.name = "Hitbox, 90 % static, the others move", .how = tenth, .rests = true},
        {.name = "Hitbox, nothing moves", .how = none},
        {.name = "Hitbox, OBBs, all move and turn", .how = turned},
        {.peer = NULL}, /* places for the others */
        {.peer = NULL},
        {.peer = NULL},
        {.peer = NULL},
        {.peer = NULL},
        {.peer = NULL},
        {.peer = NULL},
        {.peer = NULL},
    };
    enum { OURS = sizeof list / sizeof *list - PEER_WORLDS_MAX };
    const peer_world *peers[PEER_WORLDS_MAX + 1];
    find_peer_worlds(dim, peers);
    size_t length = OURS;
    for (const peer_world **p = peers; *p != NULL; p++)
        list[length++] = (contestant){.name = (*p)->name, .how = ALL, .peer = *p};
    return run_table(r, FRAMES[dim == 3], dim, count, list, length);
}

/* Every other box is a circle or a sphere. */
static int some_round(report *r, int dim, size_t count)
{
    static const motion round = {.share = 1, .round = true};
    contestant list[] = {{.name = "Hitbox, boxes alone, all move", .how = ALL},
                         {.name = "Hitbox, half of them round, all move", .how = round}};
    return run_table(r, ROUND[dim == 3], dim, count, list, 2);
}

/* Time on the wall, for the processor time of several threads says nothing. */
static int threads(report *r, int dim, size_t count)
{
    static const motion turned = {.share = 1, .turned = true};
    contestant list[] = {{.name = "Hitbox, two threads", .how = ALL, .threads = 2},
                         {.name = "Hitbox, one thread", .how = ALL, .threads = 1},
                         {.name = "Hitbox, OBBs, two threads", .how = turned, .threads = 2},
                         {.name = "Hitbox, OBBs, one thread", .how = turned, .threads = 1}};
    timing_on_the_wall(true);
    int aabbs = run_table(r, THREADS[dim == 3], dim, count, list, 2);
    int obbs = run_table(r, THREADS[dim == 3], dim, count, list + 2, 2);
    timing_on_the_wall(false);
    return worse(aabbs, obbs);
}

/* ---- Memory --------------------------------------------------------------------------------------------------- */

typedef struct meter {
    size_t now, most;
} meter;

static void *metered(void *context, void *ptr, size_t old_size, size_t new_size)
{
    meter *m = context;
    if (new_size == 0) {
        free(ptr);
        m->now -= old_size;
        return NULL;
    }
    void *made = realloc(ptr, new_size);
    if (made == NULL)
        return NULL;
    m->now += new_size - old_size;
    m->most = m->now > m->most ? m->now : m->most;
    return made;
}

/* What a world of one sort takes: bytes a box beyond 8 a pair, after some frames and at its fullest moment in them. */
static int memory_of(report *r, const char *table, const char *scene, contestant *c, int dim, size_t count)
{
    enum { PAIR = 8 };
    meter held = {0, 0};
    c->allocator = (hit_allocator){metered, &held};
    if (!contestant_new(c, dim, count, r->set.seed))
        return 2;
    uint64_t most_pairs = c->pairs;
    size_t after = r->set.smoke ? 5 : 100, made = held.most;
    const hit_listener listener = {count_events, &c->seen, false};
    for (size_t i = 0; i < after; i++) {
        move(c);
        frame(c, &listener);
        most_pairs = c->pairs > most_pairs ? c->pairs : most_pairs;
    }
    const struct {
        const char *quantity;
        double bytes;
    } figures[] = {{"bytes a box", (double)held.now - PAIR * (double)c->pairs},
                   {"bytes a box at most", (double)held.most - PAIR * (double)most_pairs},
                   {"bytes a box at most up to the first update, pairs included", (double)made},
                   {"bytes a box, pairs included", (double)held.now},
                   {"bytes a box at most, pairs included", (double)held.most}};
    printf("%-46s", c->name);
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++) {
        printf(" %10.1f", figures[i].bytes / (double)count);
        report_figure(r, table, scene, c->name, figures[i].quantity, figures[i].bytes / (double)count);
    }
    printf("\n");
    bool right = judge(c);
    contestant_delete(c);
    if (held.now != 0)
        printf("%s: not all memory was given back\n", c->name);
    return right && held.now == 0 ? 0 : 1;
}

static int memory(report *r, int dim, size_t count)
{
    static const motion tenth = {.share = 0.1}, turned = {.share = 1, .turned = true};
    contestant list[] = {{.name = "Hitbox, all move", .how = ALL},
                         {.name = "Hitbox, all move, two threads", .how = ALL, .threads = 2},
                         {.name = "Hitbox, 90 % static, the others move", .how = tenth, .rests = true},
                         {.name = "Hitbox, OBBs, all move and turn", .how = turned},
                         {.name = "Hitbox, OBBs, two threads", .how = turned, .threads = 2}};
    const char *table = MEMORY[dim == 3];
    char scene[SCENE_NAME];
    if (!report_wants(r, table))
        return 0;
    snprintf(scene, sizeof scene, "%s, %zu", many_names[MANY_U5], count);
    printf("\n%s, %s boxes: bytes a box\n%-46s %10s %10s %10s %10s %10s\n", table, scene, "", "now", "most", "made",
           "all now", "all most");
    int status = 0;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        status = worse(status, memory_of(r, table, scene, &list[i], dim, count));
    fflush(stdout);
    return status;
}

/* ---- All of it ------------------------------------------------------------------------------------------------ */

/* Memory that one gave back stays for the next, so that nobody's time depends on who came before. */
static void keep_memory(void)
{
#ifdef __GLIBC__
    mallopt(M_TRIM_THRESHOLD, INT_MAX);
    mallopt(M_MMAP_MAX, 0);
#endif
}

int main(int argc, char **argv)
{
    const char *const tables[] = {FRAMES[1],  FRAMES[0], ROUND[1],  ROUND[0], THREADS[1],
                                  THREADS[0], MEMORY[1], MEMORY[0], NULL};
    report r;
    int status = report_open(&r, argc, argv, ABOUT, tables);
    if (status >= 0)
        return status;
    const peer_world *peers[PEER_WORLDS_MAX + 1];
    const char *missing = find_peer_worlds(3, peers);
    if (*missing != '\0')
        printf("%s\n", missing);
    keep_memory();
    status = 0;
    size_t most = r.set.boxes;
    for (int dim = 3; dim >= 2; dim--)
        for (size_t count = most / 100; count <= most; count *= 10)
            status = worse(status, frames(&r, dim, count));
    for (int dim = 3; dim >= 2; dim--)
        for (size_t count = most / 100; count <= most; count *= 10)
            status = worse(status, some_round(&r, dim, count));
    for (int dim = 3; dim >= 2; dim--)
        for (size_t count = most / 100; count <= most; count *= 10)
            status = worse(status, threads(&r, dim, count));
    for (int dim = 3; dim >= 2; dim--)
        for (size_t count = most / 100; count <= most; count *= 10)
            status = worse(status, memory(&r, dim, count));
    return report_close(&r) ? status : 2;
}
