/* The search of a join, shared among a team and handed over in order.
 *
 * The leaf blocks of the first set are cut into chunks. As many chunks as there are slots are worked on in a round,
 * each by a task that ends when its chunk is done or its slot is full; a search can be left and taken up again
 * anywhere, see plan.h. After the round the calling thread hands over what there is, up to the end of the first chunk
 * that is not done, and chunks that are done make room for new ones. So no task ever waits, memory is bounded, and the
 * order is that of the blocks, whoever found what.
 *
 * First principles: a ring of chunks, of which any number is worked on and the oldest is handed over. */
#include "join/rounds.h"

#include <string.h>

enum {
    ROUNDS_ROOM = 2048,       /* pairs in a slot: with its lists, half of a first-level cache */
    ROUNDS_CHUNK_ALONE = 256, /* leaf blocks of a chunk, with one thread; a multiple of TREE_WIDTH */
    ROUNDS_CHUNK = 32,        /* and with several */
    ROUNDS_SLOTS = 16,        /* for each of several threads, so that they end a round at about the same time */
    ROUNDS_TRIES = 16,        /* how often a task goes on when nearly all that it found was sieved out */
    ROUNDS_SILENCE = 64       /* rounds from one call of progress to the next, at most */
};

/* A chunk that is being worked on. */
typedef struct rounds_slot {
    join_cursor cursor;
    size_t count;  /* pairs that are yet to be handed over */
    size_t copied; /* the first pairs, which are yet to be copied to `place`; then count is 0 */
    hit_pair *place;
    uint64_t counted; /* pairs that go nowhere */
    hit_pair pairs[ROUNDS_ROOM];
} rounds_slot;

typedef struct rounds_state {
    const join_plan *plan;
    const join_sink *sink;
    rounds_slot *slot;
    size_t slots;
    size_t chunk;  /* leaf blocks in each */
    size_t chunks; /* how many there are */
    size_t first;  /* the first chunk that is not handed over */
    size_t next;   /* the first that is not begun; chunk i is in slot i % slots */
    size_t *todo;  /* the slots of this round's tasks */
    uint64_t total;
} rounds_state;

static bool slot_is_done(const rounds_slot *slot)
{
    return slot->cursor.block == slot->cursor.end;
}

static void slot_copy(rounds_slot *slot)
{
    if (slot->copied > 0)
        memcpy(slot->place, slot->pairs, slot->copied * sizeof *slot->pairs);
    slot->copied = 0;
}

static void rounds_task(void *data, size_t index)
{
    rounds_state *state = data;
    const join_plan *plan = state->plan;
    rounds_slot *slot = &state->slot[state->todo[index]];
    bool counts = !state->sink->visit && state->sink->room == 0;
    slot_copy(slot);
    for (int i = 0; i < ROUNDS_TRIES && !slot_is_done(slot) && ROUNDS_ROOM - slot->count >= JOIN_LEAST_ROOM; i++) {
        hit_pair *out = slot->pairs + slot->count;
        size_t found = plan->kernel(plan, &slot->cursor, out, ROUNDS_ROOM - slot->count);
        found = plan->sieved ? hit__join_sieve(plan, out, found) : found;
        slot->counted += counts ? found : 0;
        slot->count += counts ? 0 : found;
    }
}

/* Begins as many chunks as there is room for; returns how many slots have work to be done. */
static size_t rounds_prepare(rounds_state *state)
{
    size_t blocks = state->plan->pack[0].blocks[0], count = 0;
    for (; state->next < state->chunks && state->next - state->first < state->slots; state->next++) {
        rounds_slot *slot = &state->slot[state->next % state->slots];
        size_t begin = state->next * state->chunk, rest = blocks - begin;
        slot->cursor.first = slot->cursor.block = begin;
        slot->cursor.end = begin + (rest < state->chunk ? rest : state->chunk);
        slot->cursor.gathered = slot->cursor.again = slot->cursor.begun = false;
        slot->count = 0;
        slot->counted = 0;
    }
    for (size_t i = state->first; i < state->next; i++) {
        const rounds_slot *slot = &state->slot[i % state->slots];
        if (slot->count == 0 && !slot_is_done(slot))
            state->todo[count++] = i % state->slots;
    }
    return count;
}

/* Hands over what a slot has found. */
static bool slot_deliver(rounds_state *state, rounds_slot *slot)
{
    const join_sink *sink = state->sink;
    size_t placed = 0;
    if (state->total < sink->room) {
        uint64_t room = sink->room - state->total;
        placed = slot->count < room ? slot->count : (size_t)room;
        slot->copied = placed;
        slot->place = sink->array + state->total;
    }
    if (sink->visit && slot->count > placed && !sink->visit(sink->context, slot->pairs + placed, slot->count - placed))
        return false;
    state->total += slot->count + slot->counted;
    slot->count = 0;
    slot->counted = 0;
    return true;
}

/* Hands over what is next in order. */
static bool rounds_deliver(rounds_state *state)
{
    for (; state->first < state->next; state->first++) {
        rounds_slot *slot = &state->slot[state->first % state->slots];
        if (!slot_deliver(state, slot))
            return false;
        if (!slot_is_done(slot))
            break;
    }
    return true;
}

/* How many leaf blocks of the first set are done? */
static size_t rounds_done(const rounds_state *state)
{
    if (state->first < state->next)
        return state->slot[state->first % state->slots].cursor.block & ~(size_t)(TREE_WIDTH - 1);
    return state->first < state->chunks ? state->first * state->chunk : state->plan->pack[0].blocks[0];
}

static bool rounds_run(rounds_state *state, core_team *team, const join_watch *watch)
{
    size_t blocks = state->plan->pack[0].blocks[0], told = 0;
    int silent = 0;
    for (size_t count = rounds_prepare(state); state->first < state->chunks; count = rounds_prepare(state)) {
        hit__core_team_run(team, count, rounds_task, state);
        if (!rounds_deliver(state))
            return false;
        size_t done = rounds_done(state);
        if (watch->progress && (done == blocks || done - told > blocks / 256 || ++silent > ROUNDS_SILENCE)) {
            if (!watch->progress(watch->context, done, blocks))
                return false;
            told = done;
            silent = 0;
        }
    }
    for (size_t i = 0; i < state->slots; i++)
        slot_copy(&state->slot[i]);
    return true;
}

hit_status hit__join_rounds(const join_plan *plan, core_team *team, const hit_allocator *allocator,
                            const join_watch *watch, const join_sink *sink, uint64_t *total)
{
    *total = 0;
    if (plan->pack[0].count == 0 || plan->pack[1].count == 0)
        return HIT_OK;
    size_t threads = (size_t)hit__core_team_size(team), blocks = plan->pack[0].blocks[0];
    rounds_state state = {.plan = plan, .sink = sink, .slots = threads > 1 ? threads * ROUNDS_SLOTS : 1};
    state.chunk = threads > 1 ? ROUNDS_CHUNK : ROUNDS_CHUNK_ALONE;
    state.chunks = (blocks + state.chunk - 1) / state.chunk;
    if (state.slots > state.chunks)
        state.slots = state.chunks;
    core_piece piece;
    if (!hit__core_take(allocator, state.slots * (sizeof(rounds_slot) + sizeof(size_t)), &piece))
        return HIT_NO_MEMORY;
    state.slot = piece.at;
    state.todo = (size_t *)(void *)(state.slot + state.slots);
    for (size_t i = 0; i < state.slots; i++)
        state.slot[i].copied = 0;
    bool whole = rounds_run(&state, team, watch);
    hit__core_give_back(allocator, &piece);
    *total = state.total;
    return whole ? HIT_OK : HIT_STOPPED;
}
