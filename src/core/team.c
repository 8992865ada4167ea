/* Several threads that work through numbered tasks together.
 *
 * One number says how many tasks of a round are not yet begun. Whoever can take one off it has the task of that number;
 * so a thread that comes late finds nothing to do and keeps nobody waiting, and rounds need no names. The threads look
 * at the number for some microseconds after they ran out of work, since the next round mostly comes at once, and then
 * sleep until they are woken.
 *
 * All work in the floating-point mode of the thread that calls: a new thread has that of the one that starts it
 * (thread.h), and on threads of the caller's it is set for each task. Else one that takes subnormals for zero and one
 * that does not might see the same boxes differently.
 *
 * A thread blocks all signals but those that it causes itself, so that no handler of the program's runs on it.
 *
 * HIT_NO_THREADS leaves the threads out: what there is to do is then done by the calling thread, or the caller's task
 * system.
 *
 * First principles: a counter that is taken down, and two conditions to sleep on. */

/* Strict C17 hides what has to do with the signals of threads. */
#if defined(__linux__) && defined(__STRICT_ANSI__) && !defined(_POSIX_C_SOURCE)
#define _POSIX_C_SOURCE 200809L
#endif

#include "core/team.h"

#include "core/memory.h"
#include "core/mode.h"
#include "core/thread.h"

#include <string.h>

#if CORE_THREADS
#include <stdatomic.h>
#ifndef _WIN32
#include <signal.h>
#endif
#endif

enum {
    TEAM_MOST = 256,     /* threads, whatever is asked for */
    TEAM_PATIENCE = 4000 /* looks at what there is to do before a thread goes to sleep */
};

/* What all threads are to do. */
typedef struct team_round {
    void (*task)(void *data, size_t index);
    void *data;
    size_t count;
    core_mode mode;
} team_round;

struct core_team {
    core_piece piece;
    hit_allocator allocator;
    hit_tasks tasks;
    int size;
    team_round round;
#if CORE_THREADS
    atomic_size_t left;     /* tasks that are not begun */
    atomic_size_t finished; /* tasks that have returned */
    atomic_int sleeping;    /* threads that wait for `wake` */
    atomic_bool waiting;    /* the calling thread waits for `end` */
    atomic_bool over;       /* no round will come any more */
    core_lock lock;         /* for the two conditions alone */
    core_condition wake, end;
    bool made;            /* lock and conditions are there */
    core_thread thread[]; /* all but the calling one */
#endif
};

#if CORE_THREADS

static inline void team_pause(void)
{
#if defined(__GNUC__) && (defined(__x86_64__) || defined(__i386__))
    __builtin_ia32_pause();
#endif
}

/* Takes a task and does it. False: there is none. */
static bool team_do_one(core_team *team)
{
    size_t left = atomic_load(&team->left);
    do {
        if (left == 0)
            return false;
    } while (!atomic_compare_exchange_weak(&team->left, &left, left - 1));
    /* The round cannot end before this task has, so what it is stays as it is. */
    size_t count = team->round.count;
    team->round.task(team->round.data, count - left);
    if (atomic_fetch_add(&team->finished, 1) + 1 == count && atomic_load(&team->waiting)) {
        core_lock_take(&team->lock);
        core_condition_tell_one(&team->end);
        core_lock_leave(&team->lock);
    }
    return true;
}

static bool team_has_news(core_team *team)
{
    return atomic_load(&team->left) > 0 || atomic_load(&team->over);
}

static void team_sleep(core_team *team)
{
    core_lock_take(&team->lock);
    atomic_fetch_add(&team->sleeping, 1);
    while (!team_has_news(team))
        core_condition_wait(&team->wake, &team->lock);
    atomic_fetch_sub(&team->sleeping, 1);
    core_lock_leave(&team->lock);
}

static void team_thread(void *context)
{
    core_team *team = context;
    while (!atomic_load(&team->over)) {
        while (team_do_one(team)) {
        }
        int looks = 0;
        while (looks < TEAM_PATIENCE && !team_has_news(team)) {
            team_pause();
            looks++;
        }
        if (looks == TEAM_PATIENCE)
            team_sleep(team);
    }
}

static void team_wake_all(core_team *team)
{
    if (atomic_load(&team->sleeping) > 0) {
        core_lock_take(&team->lock);
        core_condition_tell_all(&team->wake);
        core_lock_leave(&team->lock);
    }
}

static void team_await_end(core_team *team, size_t count)
{
    for (int looks = 0; looks < TEAM_PATIENCE; looks++) {
        if (atomic_load(&team->finished) == count)
            return;
        team_pause();
    }
    core_lock_take(&team->lock);
    atomic_store(&team->waiting, true);
    while (atomic_load(&team->finished) < count)
        core_condition_wait(&team->end, &team->lock);
    atomic_store(&team->waiting, false);
    core_lock_leave(&team->lock);
}

#endif

#if CORE_THREADS

/* As many threads as the system gives. Each starts with the signals blocked that are blocked here. */
static void team_create(core_team *team, int threads)
{
#ifdef SIG_SETMASK
    static const int own[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS};
    sigset_t blocked, before;
    sigfillset(&blocked);
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        sigdelset(&blocked, own[i]);
    bool changed = pthread_sigmask(SIG_SETMASK, &blocked, &before) == 0;
#endif
    while (team->size < threads && core_thread_begin(&team->thread[team->size - 1], team_thread, team))
        team->size++;
#ifdef SIG_SETMASK
    if (changed)
        pthread_sigmask(SIG_SETMASK, &before, NULL);
#endif
}

#endif

static void team_start(core_team *team, int threads)
{
#if CORE_THREADS
    if (!core_lock_make(&team->lock))
        return;
    if (!core_condition_make(&team->wake)) {
        core_lock_end(&team->lock);
        return;
    }
    if (!core_condition_make(&team->end)) {
        core_condition_end(&team->wake);
        core_lock_end(&team->lock);
        return;
    }
    team->made = true;
    team_create(team, threads);
#else
    (void)team;
    (void)threads;
#endif
}

static void team_stop(core_team *team)
{
#if CORE_THREADS
    if (!team->made)
        return;
    atomic_store(&team->over, true);
    team_wake_all(team);
    for (int i = 0; i < team->size - 1; i++)
        core_thread_await(&team->thread[i]);
    core_condition_end(&team->end);
    core_condition_end(&team->wake);
    core_lock_end(&team->lock);
#else
    (void)team;
#endif
}

core_team *hit__core_team_new(int threads, const hit_tasks *tasks, const hit_allocator *allocator)
{
    threads = threads < TEAM_MOST ? threads : TEAM_MOST;
    size_t size = sizeof(core_team);
#if CORE_THREADS
    if (threads > 1)
        size += (size_t)(threads - 1) * sizeof(core_thread);
#endif
    core_piece piece;
    if (!hit__core_take(allocator, size, &piece))
        return NULL;
    core_team *team = piece.at;
    memset(team, 0, sizeof *team);
    team->piece = piece;
    team->allocator = *allocator;
    team->tasks = *tasks;
    team->size = 1;
    if (threads > 1 && tasks->run)
        team->size = threads;
    else if (threads > 1)
        team_start(team, threads);
    return team;
}

void hit__core_team_free(core_team *team)
{
    team_stop(team);
    hit_allocator allocator = team->allocator;
    core_piece piece = team->piece;
    hit__core_give_back(&allocator, &piece);
}

int hit__core_team_size(const core_team *team)
{
    return team ? team->size : 1;
}

/* A task on a thread of the caller's: in the mode of the calling thread, and back. */
static void team_guest(void *data, size_t index)
{
    const team_round *round = data;
    core_mode before;
    core_mode_get(&before);
    core_mode_set(&round->mode);
    round->task(round->data, index);
    core_mode_set(&before);
}

void hit__core_team_run(core_team *team, size_t count, void (*task)(void *data, size_t index), void *data)
{
    if (!team || team->size == 1 || count < 2) {
        for (size_t i = 0; i < count; i++)
            task(data, i);
        return;
    }
    team->round.task = task;
    team->round.data = data;
    team->round.count = count;
    if (team->tasks.run) {
        core_mode_get(&team->round.mode);
        team->tasks.run(team->tasks.context, count, team_guest, &team->round);
        return;
    }
#if CORE_THREADS
    atomic_store(&team->finished, 0);
    atomic_store(&team->left, count);
    team_wake_all(team);
    while (team_do_one(team)) {
    }
    team_await_end(team, count);
#endif
}
