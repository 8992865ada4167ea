/* Many questions, each with a list of boxes for an answer.
 *
 * Where a list belongs is known only when all questions before it are answered, and these are asked in another order.
 * So the lists are first written one behind the other to pieces of memory, a piece for each part of the questions at a
 * time, and then copied to where they belong. A task does not ask for memory: it stops when its piece is full, and goes
 * on in the next round.
 * First principles: counts, their sums, copies. */
#include "query/query_lists.h"

#include "core/prefetch.h"

#include <string.h>

enum {
    LISTS_FIRST =
        1 << 14, /* boxes, for which the first pieces have room; each further one of a part is twice as large */
    LISTS_MOST = 1 << 20, /* or as large as this */
    LISTS_AHEAD = 4       /* lists that are fetched while others are copied */
};

/* Begins a piece, whose lists are behind it. */
typedef struct list_piece {
    core_piece self;
    struct list_piece *next;
} list_piece;

typedef struct list_part {
    size_t next, last; /* questions, in the order in which they are asked: from here on, to here */
    size_t first;      /* whose list is the first in the piece */
    uint32_t *at;      /* where the next list goes */
    size_t room, size; /* for so many boxes; of how many the piece was */
    size_t wanted;     /* how many the next list has, for which the room was too small; 0: it was not */
} list_part;

typedef struct list_job {
    const query_run *run;
    uint64_t *begin;       /* begin[i + 1]: how many boxes question i has */
    const uint32_t **list; /* where they are; NULL: they are only counted */
    list_part *part;
    list_piece *pieces;
    uint32_t *out;
    uint64_t capacity;
} list_job;

/* How many boxes question i has, of which the first `room` are written. */
static size_t list_ask(const query_run *run, size_t i, uint32_t *out, size_t room)
{
    tree_sink sink = tree_sink_into(out, room);
    run->set->find(run->set, i, &sink);
    return sink.count;
}

static void ask_part(void *data, size_t index)
{
    const list_job *job = data;
    list_part *part = &job->part[index];
    part->wanted = 0;
    for (; part->next < part->last; part->next++) {
        const size_t i = query_at(job->run, part->next);
        query_fetch(job->run, part->next);
        const size_t found = list_ask(job->run, i, part->at, part->room);
        job->begin[i + 1] = found;
        if (!job->list)
            continue;
        if (found > part->room) {
            part->wanted = found;
            return;
        }
        job->list[i] = part->at;
        part->at += found;
        part->room -= found;
    }
}

/* How much room will a part need? As much as those of its questions say that are answered: a single large piece is
 * quicker to get than many small ones. */
static size_t room_wanted(const list_part *part)
{
    if (part->next == part->first)
        return LISTS_FIRST > part->wanted ? LISTS_FIRST : part->wanted;
    const double found = (double)(part->size - part->room), asked = (double)(part->next - part->first);
    const double rest = found / asked * (double)(part->last - part->next) * 1.0625 + LISTS_FIRST;
    const size_t size = rest < LISTS_MOST ? (size_t)rest : LISTS_MOST;
    return size < part->wanted ? part->wanted : size;
}

/* A new piece for a part. */
static bool give_room(list_job *job, list_part *part)
{
    const size_t size = room_wanted(part);
    core_piece piece;
    if (size > (SIZE_MAX - 64) / sizeof(uint32_t) ||
        !hit__core_take(job->run->allocator, 64 + size * sizeof(uint32_t), &piece))
        return false;
    list_piece *head = piece.at;
    *head = (list_piece){piece, job->pieces};
    job->pieces = head;
    part->at = (uint32_t *)(void *)((char *)piece.at + 64);
    part->room = part->size = size;
    part->first = part->next;
    return true;
}

_Static_assert(sizeof(list_piece) <= 64, "lists are aligned");

static void give_pieces_back(list_job *job)
{
    while (job->pieces) {
        core_piece piece = job->pieces->self;
        job->pieces = job->pieces->next;
        hit__core_give_back(job->run->allocator, &piece);
    }
}

/* Rounds until all questions are asked. */
static bool ask_all(list_job *job)
{
    const query_run *run = job->run;
    for (;;) {
        bool done = true;
        for (size_t p = 0; p < run->parts; p++) {
            list_part *part = &job->part[p];
            if (part->next == part->last)
                continue;
            done = false;
            if (job->list && !give_room(job, part))
                return false;
        }
        if (done)
            return true;
        hit__core_team_run(run->team, run->parts, ask_part, job);
    }
}

/* The lists of the questions of a part, which here are those with neighbouring numbers. */
static void copy_part(void *data, size_t index)
{
    const list_job *job = data;
    const size_t first = hit__query_part(job->run, index), last = hit__query_part(job->run, index + 1);
    for (size_t i = first; i < last && job->begin[i] < job->capacity; i++) {
        const uint64_t room = job->capacity - job->begin[i], found = job->begin[i + 1] - job->begin[i];
        if (last - i > LISTS_AHEAD)
            CORE_PREFETCH(job->list[i + LISTS_AHEAD]);
        if (found > 0)
            memcpy(job->out + job->begin[i], job->list[i], (size_t)(found < room ? found : room) * sizeof *job->out);
    }
}

/* In place, where the order is that of the questions and nobody else asks. */
static void ask_in_turn(const query_run *run, uint64_t *begin, uint32_t *out, uint64_t capacity)
{
    begin[0] = 0;
    for (size_t i = 0; i < run->set->count; i++) {
        const uint64_t at = begin[i], rest = at < capacity ? capacity - at : 0;
        const size_t room = rest < SIZE_MAX / sizeof *out ? (size_t)rest : SIZE_MAX / sizeof *out;
        begin[i + 1] = at + list_ask(run, i, room > 0 ? out + at : NULL, room);
    }
}

hit_status hit__query_lists(const query_run *run, uint64_t *begin, uint32_t *out, uint64_t capacity)
{
    const size_t count = run->set->count;
    if (!run->id && run->parts == 1) {
        ask_in_turn(run, begin, out, capacity);
        return HIT_OK;
    }
    list_job job = {.run = run, .begin = begin, .capacity = capacity};
    job.out = out;
    core_piece room;
    const size_t lists = capacity > 0 ? count * sizeof *job.list : 0;
    if (count > (SIZE_MAX >> 1) / sizeof *job.list ||
        !hit__core_take(run->allocator, run->parts * sizeof *job.part + lists, &room))
        return HIT_NO_MEMORY;
    job.part = room.at;
    for (size_t p = 0; p < run->parts; p++)
        job.part[p] = (list_part){
            .next = hit__query_part(run, p), .first = hit__query_part(run, p), .last = hit__query_part(run, p + 1)};
    if (capacity > 0)
        job.list = (const uint32_t **)(void *)(job.part + run->parts);
    const bool all = ask_all(&job);
    if (all) {
        begin[0] = 0;
        for (size_t i = 0; i < count; i++)
            begin[i + 1] += begin[i];
        if (capacity > 0)
            hit__core_team_run(run->team, run->parts, copy_part, &job);
    }
    give_pieces_back(&job);
    hit__core_give_back(run->allocator, &room);
    return all ? HIT_OK : HIT_NO_MEMORY;
}
