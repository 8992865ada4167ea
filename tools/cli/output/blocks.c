/* Rows in blocks: several threads make text of them, which goes to a file in the order in which the blocks were given.
 *
 * A block waits in a slot until a thread takes it. Who is done with a block writes it if it is the next, and those
 * behind it that are done as well, so that nobody waits for a turn; but for a block of more text than there is room
 * for, which is written in parts when its turn has come. */
#include "cli/output/blocks.h"

#include <errno.h>
#ifndef HIT_NO_THREADS
#include <pthread.h>
#endif
#include <stdlib.h>

/* ---- Several threads -------------------------------------------------------------------------------------------- */

#ifndef HIT_NO_THREADS

enum {
    FEW = 3,   /* so many blocks are not worth waking others for */
    MOST = 16, /* threads */
    AHEAD = 2  /* slots more than threads */
};

typedef enum slot_state { SLOT_FREE, SLOT_GIVEN, SLOT_TAKEN, SLOT_DONE } slot_state;

typedef struct slot {
    slot_state state;
    blocks_part part;
    hit_pair pairs[BLOCKS_ROWS];
    unsigned char relation[BLOCKS_ROWS];
    sink out;
} slot;

typedef struct blocks_team {
    const blocks *b;
    int running; /* threads that were begun */
    pthread_t thread[MOST];
    pthread_mutex_t lock; /* of all that follows, but for what a slot holds: that is whose the slot is */
    pthread_cond_t changed;
    size_t given, taken, written; /* how many blocks */
    bool writing;                 /* somebody is at it */
    bool over;                    /* nothing more is given */
    int why;                      /* errno of what could not be written first, or 0 */
    size_t count;                 /* of slots: block i is in slot i % count */
    slot slots[];
} blocks_team;

static slot *slot_of(blocks_team *t, size_t block)
{
    return &t->slots[block % t->count];
}

/* More text than there is room for: parts of it go out when all before it has. */
static void wait_for_turn(sink *out)
{
    blocks_team *t = out->owner;
    pthread_mutex_lock(&t->lock);
    while (t->written != out->turn || t->writing)
        pthread_cond_wait(&t->changed, &t->lock);
    pthread_mutex_unlock(&t->lock);
}

/* Writes what is done and next. The lock is held, but not while it writes. */
static void write_next(blocks_team *t)
{
    while (!t->writing && t->written < t->taken && slot_of(t, t->written)->state == SLOT_DONE) {
        slot *s = slot_of(t, t->written);
        t->writing = true;
        pthread_mutex_unlock(&t->lock);
        s->out.take_turn = NULL;
        sink_flush(&s->out);
        pthread_mutex_lock(&t->lock);
        t->writing = false;
        t->why = t->why ? t->why : s->out.why;
        t->written++;
        s->state = SLOT_FREE;
        pthread_cond_broadcast(&t->changed);
    }
}

static void *work_along(void *data)
{
    blocks_team *t = data;
    pthread_mutex_lock(&t->lock);
    for (;;) {
        while (t->taken == t->given && !t->over)
            pthread_cond_wait(&t->changed, &t->lock);
        if (t->taken == t->given)
            break;
        slot *s = slot_of(t, t->taken);
        s->state = SLOT_TAKEN;
        sink_begin(&s->out, t->b->file);
        s->out.take_turn = wait_for_turn;
        s->out.owner = t;
        s->out.turn = t->taken++;
        pthread_mutex_unlock(&t->lock);
        t->b->work(t->b->context, &s->out, &s->part);
        pthread_mutex_lock(&t->lock);
        s->state = SLOT_DONE;
        write_next(t);
    }
    pthread_mutex_unlock(&t->lock);
    return NULL;
}

static void end_team(blocks_team *t)
{
    pthread_mutex_lock(&t->lock);
    t->over = true;
    pthread_cond_broadcast(&t->changed);
    pthread_mutex_unlock(&t->lock);
    for (int i = 0; i < t->running; i++)
        pthread_join(t->thread[i], NULL);
    pthread_cond_destroy(&t->changed);
    pthread_mutex_destroy(&t->lock);
    free(t);
}

/* Fewer threads than wanted, if the system gives no more. NULL: none, or no memory. */
static blocks_team *begin_team(const blocks *b)
{
    int threads = b->threads < MOST ? b->threads : MOST;
    size_t slots = (size_t)threads + AHEAD;
    blocks_team *t = calloc(1, sizeof *t + slots * sizeof *t->slots);
    if (!t)
        return NULL;
    t->b = b;
    t->count = slots;
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->changed, NULL);
    while (t->running < threads && pthread_create(&t->thread[t->running], NULL, work_along, t) == 0)
        t->running++;
    if (t->running > 0)
        return t;
    end_team(t);
    return NULL;
}

static void wake_others(blocks *b)
{
    if (b->threads < 2 || b->team || b->given != FEW)
        return;
    sink_flush(&b->alone); /* what was done alone comes first */
    b->team = begin_team(b);
}

static void give_to_team(blocks_team *t, const blocks_part *part)
{
    pthread_mutex_lock(&t->lock);
    slot *s = slot_of(t, t->given);
    while (s->state != SLOT_FREE)
        pthread_cond_wait(&t->changed, &t->lock);
    pthread_mutex_unlock(&t->lock);
    s->part = *part;
    if (part->pairs) {
        memcpy(s->pairs, part->pairs, part->count * sizeof *s->pairs);
        s->part.pairs = s->pairs;
    }
    if (part->relation) {
        memcpy(s->relation, part->relation, part->count * sizeof *s->relation);
        s->part.relation = s->relation;
    }
    pthread_mutex_lock(&t->lock);
    s->state = SLOT_GIVEN;
    t->given++;
    pthread_cond_broadcast(&t->changed);
    pthread_mutex_unlock(&t->lock);
}

/* Returns errno of what could not be written first, or 0. */
static int wait_for_team(blocks_team *t)
{
    pthread_mutex_lock(&t->lock);
    while (t->written < t->given)
        pthread_cond_wait(&t->changed, &t->lock);
    int why = t->why;
    pthread_mutex_unlock(&t->lock);
    return why;
}

#else

typedef struct blocks_team blocks_team;

static void wake_others(const blocks *b)
{
    (void)b;
}

static void give_to_team(const blocks_team *t, const blocks_part *part)
{
    (void)t;
    (void)part;
}

static int wait_for_team(const blocks_team *t)
{
    (void)t;
    return 0;
}

static void end_team(const blocks_team *t)
{
    (void)t;
}

#endif

/* ---- Giving ----------------------------------------------------------------------------------------------------- */

void blocks_begin(blocks *b, FILE *file, int threads, blocks_work *work, void *context)
{
    b->file = file;
    b->work = work;
    b->context = context;
    b->threads = threads;
    b->given = 0;
    b->team = NULL;
    sink_begin(&b->alone, file);
}

sink *blocks_head(blocks *b)
{
    return &b->alone;
}

static void give(blocks *b, const blocks_part *part)
{
    wake_others(b);
    b->given++;
    if (b->team)
        give_to_team(b->team, part);
    else
        b->work(b->context, &b->alone, part);
}

void blocks_give_rows(blocks *b, size_t from, size_t count)
{
    for (size_t now; count > 0; from += now, count -= now) {
        now = count < BLOCKS_ROWS ? count : BLOCKS_ROWS;
        give(b, &(blocks_part){.from = from, .count = now});
    }
}

void blocks_give_pairs(blocks *b, const hit_pair *pairs, const unsigned char *relation, size_t count)
{
    for (size_t done = 0; done < count; done += BLOCKS_ROWS)
        give(b, &(blocks_part){.count = count - done < BLOCKS_ROWS ? count - done : BLOCKS_ROWS,
                               .pairs = pairs + done,
                               .relation = relation ? relation + done : NULL});
}

void blocks_flush(blocks *b)
{
    if (b->team)
        (void)wait_for_team(b->team);
    else
        sink_flush(&b->alone);
    fflush(b->file);
}

void blocks_end(blocks *b, bool keep)
{
    int why = 0;
    if (b->team) {
        why = wait_for_team(b->team);
        end_team(b->team);
        b->team = NULL;
    } else if (keep) {
        sink_flush(&b->alone);
    }
    if (why || b->alone.why)
        errno = b->alone.why ? b->alone.why : why;
}

void blocks_write(FILE *file, const char *head, int threads, size_t count, blocks_work *work, void *context)
{
    blocks b;
    blocks_begin(&b, file, threads, work, context);
    sink_text(blocks_head(&b), head);
    for (size_t from = 0; from < count && !(file && ferror(file)); from += BLOCKS_ROWS)
        blocks_give_rows(&b, from, count - from < BLOCKS_ROWS ? count - from : BLOCKS_ROWS);
    blocks_end(&b, true);
}
