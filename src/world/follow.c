/* Pairs of boxes that went from lane to lane.
 *
 * A box changes its lane when it becomes of another kind, rests, wakes or has moved far. Its pairs are known by the
 * lane that it left; the lane's owner tells where it is. What is to be moved is taken out of its list, sorted, and
 * merged into the list where it belongs. */
#include "world/follow.h"
#include "world/pair_list.h"

#include <string.h>

int hit__world_list(int a, int b)
{
    int least = a < b ? a : b, most = a < b ? b : a;
    return most * (most + 1) / 2 + least;
}

/* Of a set that moves and one that rests, that which rests comes first: mostly it has more boxes by far, and blocks of
 * many boxes that lie close together look for what they meet sooner than blocks of few that lie far apart. */
void hit__world_list_sets(int list, int *a, int *b)
{
    *b = 0;
    while ((*b + 1) * (*b + 2) / 2 <= list)
        ++*b;
    *a = list - *b * (*b + 1) / 2;
    if ((*a ^ *b) & WORLD_STATIC) {
        int moves = *a;
        *a = *b;
        *b = moves;
    }
}

/* A pair as its lanes' sets and lanes. */
typedef struct follow_pair {
    int list;
    uint64_t key;
} follow_pair;

/* Where the box is that is, or was, in this lane. */
static void follow_lane(const world_data *world, int *set, uint32_t *lane)
{
    const world_set *s = &world->set[*set];
    if (!(s->mark[*lane] & LANE_LEFT))
        return;
    const world_record *record = &world->record[s->tree.pack.id[*lane]];
    *set = record->set;
    *lane = record->lane;
}

static follow_pair follow_key(const world_data *world, int a_set, int b_set, uint64_t key)
{
    uint32_t a = pair_a(key), b = pair_b(key);
    follow_lane(world, &a_set, &a);
    follow_lane(world, &b_set, &b);
    int list = hit__world_list(a_set, b_set), first, second;
    hit__world_list_sets(list, &first, &second);
    bool swap = a_set != first || (a_set == b_set && a > b);
    return (follow_pair){list, swap ? pair_key(b, a) : pair_key(a, b)};
}

static bool has_left(const world_data *world, int a_set, int b_set, uint64_t key)
{
    return ((world->set[a_set].mark[pair_a(key)] | world->set[b_set].mark[pair_b(key)]) & LANE_LEFT) != 0;
}

typedef struct follow_job {
    size_t come[WORLD_LISTS];
    core_piece come_piece[WORLD_LISTS], now_piece[WORLD_LISTS];
    hit_pair *halves[WORLD_LISTS];
} follow_job;

/* Calls for each pair that is to be moved: counts it, or takes its halves. */
static void follow_list(world_data *world, int list, follow_job *job, bool takes)
{
    int a, b;
    hit__world_list_sets(list, &a, &b);
    world_pairs *pairs = &world->pairs[list];
    if (world->set[a].left + world->set[b].left == 0)
        return;
    size_t kept = 0;
    for (size_t i = 0; i < pairs->count; i++) {
        uint64_t key = pairs->key[i];
        if (!has_left(world, a, b, key)) {
            if (takes)
                pairs->key[kept++] = key;
            continue;
        }
        follow_pair to = follow_key(world, a, b, key);
        if (takes)
            job->halves[to.list][job->come[to.list]] = (hit_pair){(uint32_t)(to.key >> 32), (uint32_t)to.key};
        job->come[to.list]++;
    }
    if (takes)
        pairs->count = kept;
}

/* Memory for what comes to each list, and for the lists then. */
static bool follow_take(const world_data *world, follow_job *job)
{
    const hit_allocator *allocator = &world->config.allocator;
    for (int list = 0; list < WORLD_LISTS; list++) {
        size_t come = job->come[list];
        if (come == 0)
            continue;
        if (!hit__core_take(allocator, come * sizeof(hit_pair), &job->come_piece[list]) ||
            !hit__core_take(allocator, (world->pairs[list].count + come) * sizeof(uint64_t), &job->now_piece[list]))
            return false;
        job->halves[list] = job->come_piece[list].at;
        job->come[list] = 0;
    }
    return true;
}

static void follow_merge(world_pairs *pairs, const uint64_t *come, size_t count, uint64_t *now)
{
    size_t i = 0, k = 0, all = pairs->count + count;
    for (size_t at = 0; at < all; at++)
        now[at] = k == count || (i < pairs->count && pairs->key[i] < come[k]) ? pairs->key[i++] : come[k++];
    pairs->key = now;
    pairs->count = all;
}

/* Nobody asks any more who was in the lanes that were left. */
static void forget_left(world_set *set)
{
    for (size_t lane = 0; lane < set->tree.pack.count && set->left > 0; lane++)
        if (set->mark[lane] & LANE_LEFT) {
            set->mark[lane] &= (uint8_t)~LANE_LEFT;
            set->tree.pack.id[lane] = TREE_NO_BOX;
            set->left--;
        }
}

hit_status hit__world_follow(world_data *world)
{
    const hit_allocator *allocator = &world->config.allocator;
    follow_job job = {.come = {0}};
    size_t left = 0;
    for (int set = 0; set < WORLD_SETS; set++)
        left += world->set[set].left;
    if (left == 0)
        return HIT_OK;
    for (int list = 0; list < WORLD_LISTS; list++)
        follow_list(world, list, &job, false);
    bool done = follow_take(world, &job);
    for (int list = 0; list < WORLD_LISTS && done; list++)
        follow_list(world, list, &job, true);
    for (int list = 0; list < WORLD_LISTS; list++) {
        world_pairs *pairs = &world->pairs[list];
        if (done && job.come[list] > 0) {
            const uint64_t *come = hit__world_pair_list_sort(job.halves[list], job.come[list], world->team);
            follow_merge(pairs, come, job.come[list], job.now_piece[list].at);
            hit__core_give_back(allocator, &pairs->piece);
            pairs->piece = job.now_piece[list];
        } else {
            hit__core_give_back(allocator, &job.now_piece[list]);
        }
        hit__core_give_back(allocator, &job.come_piece[list]);
    }
    for (int set = 0; set < WORLD_SETS && done; set++)
        forget_left(&world->set[set]);
    return done ? HIT_OK : HIT_NO_MEMORY;
}
