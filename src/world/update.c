/* Bringing the pairs of a world up to date, and telling what is new.
 *
 * Where much has changed, all pairs of two sets are found anew. Where little has, those of the boxes that changed are,
 * and take the place of those that these boxes had. Either way there are two sorted lists, of before and of now, and
 * what is in one of them only is an event. Nothing is changed for good before all memory is there.
 *
 * First principles: the difference of two sets of pairs is that of two sorted lists. */
#include "world/change.h"

#include "core/prefetch.h"
#include "tree/layout.h"
#include "world/box_set.h"
#include "world/find_pairs.h"
#include "world/follow.h"
#include "world/lane_sort.h"

#include <string.h>

enum {
    UPDATE_SHARE = 10,       /* more than one in so many of a set: all of it. Measured */
    UPDATE_APART = 256,      /* one to more than so many of any set: they lie apart. Measured */
    UPDATE_EVENTS = 64,      /* told at once, or up to twice as many */
    UPDATE_ALONE = 96 << 10, /* less work than that is done by one thread sooner than by two. Measured */
    UPDATE_USUAL = 3         /* pairs for each box, which come before pairs are known */
};

/* What becomes of a list. `before` and `begun` are what is to be compared; of these, those that the other does not have
 * ended and began. */
typedef struct update_list {
    bool is_new; /* `now` is to take the place of the list */
    world_pairs now;
    uint64_t *before, *begun;
    size_t before_count, begun_count;
    join_store few; /* the memory of begun, unless that is `now` */
} update_list;

typedef struct update_job {
    world_data *world;
    const hit_listener *listener;
    bool all[WORLD_SETS]; /* too much of the set has changed to look at that alone */
    world_few few[WORLD_SETS];
    update_list list[WORLD_LISTS];
} update_job;

/* Who works, until the next update: all, unless it is over before another thread is awake. A pair is about as much work
 * as a box, and one that is not an AABB is twice as much. */
static void choose_team(world_data *world)
{
    size_t boxes = 0, pairs = 0;
    for (int set = 0; set < WORLD_SETS; set++)
        boxes += world->set[set].alive * (world_kind_of(set) == WORLD_AABB ? 1 : 2);
    for (int list = 0; list < WORLD_LISTS; list++)
        pairs += world->pairs[list].count;
    pairs = pairs > UPDATE_USUAL * boxes ? pairs : UPDATE_USUAL * boxes;
    world->team = boxes + pairs < UPDATE_ALONE ? NULL : world->whole_team;
}

/* Numbers for the lanes of the largest set, and for as many as fill its last block. */
static bool reserve_numbers(world_data *world)
{
    size_t lanes = 0;
    for (int set = 0; set < WORLD_SETS; set++)
        lanes = world->set[set].room > lanes ? world->set[set].room : lanes;
    size_t size = (lanes + TREE_WIDTH) * sizeof(uint32_t);
    if (world->numbers_piece.from && world->numbers_piece.size >= size + 64)
        return true;
    core_piece piece;
    if (!hit__core_take(&world->config.allocator, size, &piece))
        return false;
    hit__core_give_back(&world->config.allocator, &world->numbers_piece);
    world->numbers_piece = piece;
    world->number_of_lane = piece.at;
    for (size_t lane = 0; lane < size / sizeof(uint32_t); lane++)
        world->number_of_lane[lane] = (uint32_t)lane;
    return true;
}

/* Packs the boxes of the changed lanes as they stand in the blocks of the set. */
static bool pack_few(const world_data *world, const world_set *set, world_few *few)
{
    size_t dim = (size_t)world->dim, alive = 0, at = 0, step = few->apart ? TREE_WIDTH : 1;
    for (size_t i = 0; i < few->count; i++)
        alive += !(set->mark[few->lane[i]] & LANE_EMPTY);
    if (alive == 0)
        return true;
    tree_pack *pack = &few->pack;
    uint64_t size = hit__tree_pack_layout(world->dim, alive * step, pack);
    if (size > SIZE_MAX || !hit__core_take(&world->config.allocator, (size_t)size, &few->pack_piece))
        return false;
    hit__tree_pack_place(world->dim, pack, few->pack_piece.at);
    pack->map = set->tree.pack.map;
    pack->packed = set->tree.pack.packed;
    for (size_t i = 0; i < few->count; i++) {
        uint32_t lane = few->lane[i];
        if (set->mark[lane] & LANE_EMPTY)
            continue;
        const float *from = set->tree.pack.level[0] + lane / TREE_WIDTH * 2 * dim * TREE_WIDTH + lane % TREE_WIDTH;
        float *to = pack->level[0] + at / TREE_WIDTH * 2 * dim * TREE_WIDTH;
        if (at % TREE_WIDTH == 0) {
            hit__world_block_empty(world->dim, to);
            memset(pack->id + at, 0xff, TREE_WIDTH * sizeof *pack->id);
        }
        for (size_t side = 0; side < 2 * dim; side++)
            to[side * TREE_WIDTH + at % TREE_WIDTH] = from[side * TREE_WIDTH];
        pack->id[at] = lane;
        at += step;
    }
    hit__tree_pack_fill_above(world->dim, world->team, pack);
    return true;
}

/* The changed lanes of a set, if they are few next to all lanes of it or of another. */
static bool prepare_set(update_job *job, int number)
{
    world_data *world = job->world;
    world_set *set = &world->set[number];
    world_few *few = &job->few[number];
    size_t most = 0;
    for (int other = 0; other < WORLD_SETS; other++)
        most = world->set[other].tree.pack.count > most ? world->set[other].tree.pack.count : most;
    few->apart = set->changed < most / UPDATE_APART;
    job->all[number] = set->changed > set->tree.pack.count / UPDATE_SHARE;
    if (job->all[number])
        hit__world_box_set_tighten(world, number, NULL, 0);
    if ((job->all[number] && !few->apart) || set->changed == 0)
        return true;
    if (!hit__core_take(&world->config.allocator, set->changed * sizeof(uint32_t), &few->lanes_piece))
        return false;
    few->lane = few->lanes_piece.at;
    few->count = hit__world_box_set_changed(set, few->lane);
    hit__world_box_set_tighten(world, number, few->lane, few->count);
    return pack_few(world, set, few);
}

/* The list anew. */
static bool renew_all(update_job *job, int list, int a, int b)
{
    world_data *world = job->world;
    update_list *to = &job->list[list];
    const world_pairs *old = &world->pairs[list];
    to->before = old->key;
    to->before_count = old->count;
    to->is_new = true;
    if (a & b & WORLD_STATIC || world->set[a].alive == 0 || world->set[b].alive == 0)
        return true;
    if (!hit__world_find_pairs_of_all(world, a, b, old->count, &to->now))
        return false;
    to->begun = to->now.key;
    to->begun_count = to->now.count;
    return true;
}

/* The list from what it was and from what changed: pairs of which a lane changed go, those that were found come. What
 * goes is kept behind what stays, from the end on, until it has been compared. */
static bool renew_few(update_job *job, int list, int a, int b)
{
    world_data *world = job->world;
    update_list *to = &job->list[list];
    const world_pairs *old = &world->pairs[list];
    if (!hit__world_find_pairs_of_few(world, a, b, job->few, &to->few))
        return false;
    size_t come = to->few.count, room = old->count + come;
    to->begun = hit__world_pair_list_sort(to->few.pairs, come, world->team);
    to->begun_count = come;
    to->is_new = true;
    if (room == 0)
        return true;
    if (!hit__core_take(&world->config.allocator, room * sizeof(uint64_t), &to->now.piece))
        return false;
    uint64_t *now = to->now.key = to->now.piece.at;
    const uint8_t *a_mark = world->set[a].mark, *b_mark = world->set[b].mark;
    size_t kept = 0, gone = room, k = 0;
    for (size_t i = 0; i < old->count; i++) {
        uint64_t key = old->key[i];
        if ((a_mark[pair_a(key)] | b_mark[pair_b(key)]) & LANE_CHANGED) {
            now[--gone] = key;
            continue;
        }
        while (k < come && to->begun[k] < key)
            now[kept++] = to->begun[k++];
        now[kept++] = key;
    }
    while (k < come)
        now[kept++] = to->begun[k++];
    to->now.count = kept;
    to->before = now + gone;
    to->before_count = room - gone;
    for (size_t i = 0; i < to->before_count / 2; i++) {
        uint64_t key = to->before[i];
        to->before[i] = to->before[to->before_count - 1 - i];
        to->before[to->before_count - 1 - i] = key;
    }
    return true;
}

/* Are the changed lanes of set a few, next to those of set b? */
static bool changed_few(const update_job *job, int a, int b)
{
    const world_set *sets = job->world->set;
    return !job->all[a] || sets[a].changed < sets[b].tree.pack.count / UPDATE_APART;
}

static bool renew_list(update_job *job, int list)
{
    int a, b;
    hit__world_list_sets(list, &a, &b);
    const world_set *sets[2] = {&job->world->set[a], &job->world->set[b]};
    if (sets[0]->changed + sets[1]->changed == 0)
        return true;
    if (sets[0]->alive + sets[1]->alive == 0 && job->world->pairs[list].count == 0)
        return true;
    bool all = !changed_few(job, a, b) || !changed_few(job, b, a) || a & b & WORLD_STATIC;
    if (!all && !hit__world_find_pairs_is_costly(job->world, a, b, &all))
        return false;
    return all ? renew_all(job, list, a, b) : renew_few(job, list, a, b);
}

/* ---- Telling ---------------------------------------------------------------------------------------------------- */

typedef struct update_teller {
    const world_data *world;
    const hit_listener *listener;
    int a, b; /* sets */
    hit_event_kind kind;
    size_t count;
    uint64_t key[2 * UPDATE_EVENTS]; /* of events that are yet to be told */
} update_teller;

/* Hands over what is waiting. The records lie anywhere in memory: all are fetched before the first is looked at. */
static void tell_all(update_teller *teller)
{
    const world_data *world = teller->world;
    const uint32_t *a_owner = world->set[teller->a].tree.pack.id, *b_owner = world->set[teller->b].tree.pack.id;
    uint32_t least[2 * UPDATE_EVENTS], most[2 * UPDATE_EVENTS];
    hit_event event[2 * UPDATE_EVENTS];
    for (size_t i = 0; i < teller->count; i++) {
        uint32_t a = a_owner[pair_a(teller->key[i])], b = b_owner[pair_b(teller->key[i])];
        least[i] = a < b ? a : b;
        most[i] = a < b ? b : a;
        CORE_PREFETCH(world->record + a);
        CORE_PREFETCH(world->record + b);
    }
    for (size_t i = 0; i < teller->count; i++) {
        const world_record *first = &world->record[least[i]], *second = &world->record[most[i]];
        event[i] = (hit_event){.a = world_id_of(world, least[i]),
                               .b = world_id_of(world, most[i]),
                               .user_a = first->user,
                               .user_b = second->user,
                               .kind = teller->kind,
                               .is_sensor = first->is_sensor || second->is_sensor};
    }
    if (teller->count > 0)
        teller->listener->visit(teller->listener->context, event, teller->count);
    teller->count = 0;
}

static inline void tell_key(update_teller *teller, uint64_t key)
{
    teller->key[teller->count++] = key;
    if (teller->count == UPDATE_EVENTS)
        tell_all(teller);
}

/* Those of the keys that are news; from then on they are not, unless they are told of again. Whether a key is some is
 * anybody's guess: all are written down, and it moves on by those that are. */
static void tell_news(update_teller *teller, uint64_t *key, size_t count, bool again)
{
    for (size_t first = 0; first < count; first += UPDATE_EVENTS) {
        size_t last = count - first < UPDATE_EVENTS ? count : first + UPDATE_EVENTS, found = 0, place[UPDATE_EVENTS];
        for (size_t i = first; i < last; i++) {
            place[found] = i;
            found += (key[i] & PAIR_NEWS) != 0;
        }
        for (size_t i = 0; i < found; i++) {
            uint64_t *news = key + place[i];
            *news &= again ? UINT64_MAX : ~PAIR_NEWS;
            teller->key[teller->count++] = *news;
        }
        if (teller->count >= UPDATE_EVENTS)
            tell_all(teller);
    }
}

/* Those of a list that are not among what began, which are news no more. */
static void tell_others(update_teller *teller, const world_pairs *now, const update_list *list)
{
    size_t k = 0;
    for (size_t i = 0; i < now->count; i++) {
        while (k < list->begun_count && (list->begun[k] & ~PAIR_NEWS) < (now->key[i] & ~PAIR_NEWS))
            k++;
        if (k == list->begun_count || list->begun[k] != (now->key[i] | PAIR_NEWS))
            tell_key(teller, now->key[i]);
    }
    for (k = 0; k < list->begun_count; k++)
        list->begun[k] &= ~PAIR_NEWS;
}

static void tell_events(const update_job *job)
{
    static const hit_event_kind kinds[] = {HIT_EVENT_END, HIT_EVENT_BEGIN, HIT_EVENT_PERSIST};
    const world_data *world = job->world;
    update_teller teller = {.world = world, .listener = job->listener};
    for (int kind = 0; kind < (job->listener->persisting ? 3 : 2); kind++)
        for (int list = 0; list < WORLD_LISTS; list++) {
            const update_list *from = &job->list[list];
            hit__world_list_sets(list, &teller.a, &teller.b);
            teller.kind = kinds[kind];
            if (teller.kind == HIT_EVENT_END)
                tell_news(&teller, from->before, from->before_count, false);
            else if (teller.kind == HIT_EVENT_BEGIN)
                tell_news(&teller, from->begun, from->begun_count, job->listener->persisting);
            else
                tell_others(&teller, from->is_new ? &from->now : &world->pairs[list], from);
            tell_all(&teller);
        }
}

/* ---- Putting it together ---------------------------------------------------------------------------------------- */

static void job_free(update_job *job)
{
    const hit_allocator *allocator = &job->world->config.allocator;
    for (int list = 0; list < WORLD_LISTS; list++) {
        hit__join_pair_store_free(&job->list[list].few);
        hit__core_give_back(allocator, &job->list[list].now.piece);
    }
    for (int set = 0; set < WORLD_SETS; set++) {
        hit__core_give_back(allocator, &job->few[set].lanes_piece);
        hit__core_give_back(allocator, &job->few[set].pack_piece);
    }
}

/* The box in this lane was removed, or left it, and nothing speaks of it any more. */
static void forget_lane(world_data *world, world_set *set, size_t lane)
{
    uint32_t at = set->tree.pack.id[lane];
    if (at == TREE_NO_BOX)
        return;
    set->tree.pack.id[lane] = TREE_NO_BOX;
    world_record *record = &world->record[at];
    if (record->generation == UINT16_MAX)
        return;
    record->lane = world->free_record;
    world->free_record = at;
}

static void settle_lane(world_data *world, world_set *set, size_t lane)
{
    if (set->mark[lane] & LANE_EMPTY)
        forget_lane(world, set, lane);
    set->mark[lane] &= LANE_EMPTY;
}

/* What has changed is as it is from now on. */
static void settle_set(world_data *world, world_set *set, const world_few *few)
{
    size_t lanes = set->changed > 0 ? set->tree.pack.count : 0;
    if (few->count > 0)
        for (size_t i = 0; i < few->count; i++)
            settle_lane(world, set, few->lane[i]);
    else if (set->emptied > 0)
        for (size_t lane = 0; lane < lanes; lane++)
            settle_lane(world, set, lane);
    else
        for (size_t lane = 0; lane < lanes; lane++)
            set->mark[lane] &= LANE_EMPTY;
    set->changed = set->emptied = 0;
}

static void job_commit(update_job *job)
{
    world_data *world = job->world;
    for (int list = 0; list < WORLD_LISTS; list++) {
        update_list *from = &job->list[list];
        world_pairs *to = &world->pairs[list];
        if (!from->is_new)
            continue;
        world_pairs old = *to;
        *to = from->now;
        from->now = old;
    }
    for (int set = 0; set < WORLD_SETS; set++)
        settle_set(world, &world->set[set], &job->few[set]);
}

static hit_status job_run(update_job *job)
{
    world_data *world = job->world;
    hit_status status = hit__world_follow(world);
    for (int set = 0; set < WORLD_SETS && status == HIT_OK; set++)
        status = hit__world_lane_sort(world, set);
    if (status == HIT_OK && !reserve_numbers(world))
        status = HIT_NO_MEMORY;
    for (int set = 0; set < WORLD_SETS && status == HIT_OK; set++)
        status = prepare_set(job, set) ? HIT_OK : HIT_NO_MEMORY;
    for (int list = 0; list < WORLD_LISTS && status == HIT_OK; list++)
        status = renew_list(job, list) ? HIT_OK : HIT_NO_MEMORY;
    return status;
}

hit_status hit__world_update(world_data *world, const hit_listener *listener)
{
    if (world->is_busy)
        return HIT_BUSY;
    update_job job = {.world = world, .listener = listener && listener->visit ? listener : NULL};
    size_t changed = 0;
    for (int set = 0; set < WORLD_SETS; set++) {
        changed += world->set[set].changed;
        job.few[set].count = 0;
    }
    for (int list = 0; list < WORLD_LISTS; list++)
        job.list[list].few.allocator = &world->config.allocator;
    choose_team(world);
    hit_status status = changed > 0 ? job_run(&job) : HIT_OK;
    if (status == HIT_OK && job.listener) {
        for (int list = 0; list < WORLD_LISTS; list++)
            hit__world_pair_list_compare(job.list[list].before, job.list[list].before_count, job.list[list].begun,
                                         job.list[list].begun_count, world->team);
        world->is_busy = true;
        tell_events(&job);
        world->is_busy = false;
    }
    if (status == HIT_OK)
        job_commit(&job);
    job_free(&job);
    return status;
}
