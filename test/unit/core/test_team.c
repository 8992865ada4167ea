#define _POSIX_C_SOURCE 200809L /* signals of threads */

/* Teams: every task is done once, whoever does it; the caller's tasks and modes; signals. */
#include "expect.h"

#include "core/team.h"

#ifndef _WIN32
#include <pthread.h>
#include <signal.h>
#endif
#include <stdatomic.h>

enum { TASKS = 1000 };

typedef struct tally {
    uint8_t done[TASKS];
    double subnormal; /* what half of the least normal number is, for the thread that asked last */
} tally;

static void count_task(void *data, size_t index)
{
    tally *t = data;
    t->done[index]++;
}

TEST(every_task_is_done_once_in_every_round)
{
    const hit_tasks none = {NULL, NULL};
    const hit_allocator usual = {NULL, NULL};
    for (int threads = 0; threads <= 5; threads++) {
        core_team *team = hit__core_team_new(threads, &none, &usual);
        assert_non_null(team);
        assert_true(hit__core_team_size(team) >= 1 && hit__core_team_size(team) <= (threads > 0 ? threads : 1));
        for (int round = 0; round < 300; round++) {
            tally t = {0};
            size_t count = (size_t)round * 7 % TASKS;
            hit__core_team_run(team, count, count_task, &t);
            for (size_t i = 0; i < TASKS; i++)
                assert_int_equal(t.done[i], i < count);
        }
        hit__core_team_free(team);
    }
    tally t = {0};
    hit__core_team_run(NULL, TASKS, count_task, &t);
    assert_int_equal(hit__core_team_size(NULL), 1);
    for (size_t i = 0; i < TASKS; i++)
        assert_int_equal(t.done[i], 1);
}

TEST(a_team_comes_and_goes_unused)
{
    const hit_tasks none = {NULL, NULL};
    const hit_allocator usual = {NULL, NULL};
    for (int i = 0; i < 50; i++) {
        core_team *team = hit__core_team_new(3, &none, &usual);
        assert_non_null(team);
        hit__core_team_free(team);
    }
}

static void *no_memory(void *context, void *ptr, size_t old_size, size_t new_size)
{
    (void)context;
    (void)ptr;
    (void)old_size;
    (void)new_size;
    return NULL;
}

TEST(without_memory_there_is_no_team)
{
    const hit_tasks none = {NULL, NULL};
    const hit_allocator failing = {no_memory, NULL};
    assert_null(hit__core_team_new(2, &none, &failing));
}

static bool bits_are_zero(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits == 0;
}

static double halved(double x)
{
    volatile double half = 0.5;
    volatile double result = x * half; /* here, not where the mode is another */
    return result;
}

static void ask_mode(void *data, size_t index)
{
    tally *t = data;
    t->done[index]++;
    double least = halved(0x1p-1022);
    t->subnormal = bits_are_zero(least) ? 0 : 1;
}

/* Runs the tasks as a thread with another mode would. */
static void run_in_usual_mode(void *context, size_t count, void (*task)(void *data, size_t index), void *data)
{
    ++*(int *)context;
    expect_subnormals_kept();
    for (size_t i = count; i-- > 0;)
        task(data, i);
    double least = halved(0x1p-1022);
    assert_false(bits_are_zero(least));
    expect_subnormals_flushed();
}

TEST(tasks_of_the_callers_run_in_its_mode)
{
    int rounds = 0;
    const hit_tasks tasks = {run_in_usual_mode, &rounds};
    const hit_allocator usual = {NULL, NULL};
    core_team *team = hit__core_team_new(4, &tasks, &usual);
    assert_non_null(team);
    assert_int_equal(hit__core_team_size(team), 4);
    tally t = {.subnormal = 7};
    expect_subnormals_flushed();
    bool flushes = bits_are_zero(halved(0x1p-1022));
    hit__core_team_run(team, 10, ask_mode, &t);
    expect_subnormals_kept();
    assert_int_equal(rounds, 1);
    for (size_t i = 0; i < TASKS; i++)
        assert_int_equal(t.done[i], i < 10);
    assert_true(t.subnormal == (flushes ? 0 : 1));
    hit__core_team_free(team);
}

/* Two tasks that end only if two threads do them. */
typedef struct modes {
    atomic_int begun;
    atomic_int flushed; /* threads that take half of the least normal number for zero */
} modes;

static void ask_both_modes(void *data, size_t index)
{
    modes *m = data;
    (void)index;
    atomic_fetch_add(&m->begun, 1);
    while (atomic_load(&m->begun) < 2) {
    }
    if (bits_are_zero(halved(0x1p-1022)))
        atomic_fetch_add(&m->flushed, 1);
}

TEST(threads_work_in_the_mode_of_the_one_that_made_them)
{
    const hit_tasks none = {NULL, NULL};
    const hit_allocator usual = {NULL, NULL};
    for (int flushes = 0; flushes < 2; flushes++) {
        modes m = {0};
        if (flushes == 1)
            expect_subnormals_flushed();
        int expected = bits_are_zero(halved(0x1p-1022)) ? 2 : 0;
        core_team *team = hit__core_team_new(2, &none, &usual);
        if (team && hit__core_team_size(team) == 2)
            hit__core_team_run(team, 2, ask_both_modes, &m);
        else
            m.flushed = expected;
        expect_subnormals_kept();
        assert_non_null(team);
        hit__core_team_free(team);
        assert_int_equal(m.flushed, expected);
    }
}

#ifndef _WIN32

/* What two threads say of their signals. */
typedef struct signals {
    atomic_int begun;
    pthread_t caller;
    bool blocked[2][3]; /* of the calling thread, and of the other: SIGUSR1, SIGINT, SIGSEGV */
} signals;

/* Two of these end only if two threads do them. */
static void ask_signals(void *data, size_t index)
{
    static const int asked[] = {SIGUSR1, SIGINT, SIGSEGV};
    signals *s = data;
    (void)index;
    atomic_fetch_add(&s->begun, 1);
    while (atomic_load(&s->begun) < 2) {
    }
    sigset_t blocked;
    pthread_sigmask(SIG_SETMASK, NULL, &blocked);
    for (int i = 0; i < 3; i++)
        s->blocked[!pthread_equal(pthread_self(), s->caller)][i] = sigismember(&blocked, asked[i]) == 1;
}

TEST(threads_take_no_signals_of_the_program)
{
    const hit_tasks none = {NULL, NULL};
    const hit_allocator usual = {NULL, NULL};
    signals s = {.caller = pthread_self()};
    core_team *team = hit__core_team_new(2, &none, &usual);
    assert_non_null(team);
    if (hit__core_team_size(team) == 2) {
        hit__core_team_run(team, 2, ask_signals, &s);
        for (int i = 0; i < 3; i++) {
            assert_false(s.blocked[0][i]);
            assert_int_equal(s.blocked[1][i], i < 2);
        }
    }
    hit__core_team_free(team);
}

#endif
