/* Threads, locks and conditions of the system: POSIX ones, or those of Windows. Only what team.c needs of them.
 *
 * A thread begins in the floating-point mode of the one that starts it. POSIX threads do so of themselves; those of
 * Windows begin in the usual one. */
#ifndef HITBOX_CORE_THREAD_H
#define HITBOX_CORE_THREAD_H

#include "core/mode.h"

#include <stdbool.h>

/* wasm has the header of POSIX threads but, in general, no threads. */
#if defined(HIT_NO_THREADS) || defined(__STDC_NO_ATOMICS__) || defined(__wasm__)
#define CORE_THREADS 0
#elif defined(_WIN32)
#define CORE_THREADS 1
#elif defined(__unix__) || defined(__APPLE__)
#define CORE_THREADS 1
#else
#define CORE_THREADS 0
#endif

#if CORE_THREADS && defined(_WIN32)

/* Little of it; and names of variables are no longer words for what pointers were on 16 bits. */
#ifndef WIN32_LEAN_AND_MEAN
#define WIN32_LEAN_AND_MEAN
#endif
#ifndef NOMINMAX
#define NOMINMAX
#endif
#ifndef NOGDI
#define NOGDI
#endif
#include <windows.h>
#undef near
#undef far

typedef SRWLOCK core_lock;
typedef CONDITION_VARIABLE core_condition;
typedef struct core_thread {
    HANDLE handle;
    void (*work)(void *context);
    void *context;
    core_mode mode;
} core_thread;

static inline bool core_lock_make(core_lock *lock)
{
    InitializeSRWLock(lock);
    return true;
}

static inline void core_lock_end(core_lock *lock)
{
    (void)lock; /* it holds nothing */
}

static inline void core_lock_take(core_lock *lock)
{
    AcquireSRWLockExclusive(lock);
}

static inline void core_lock_leave(core_lock *lock)
{
    ReleaseSRWLockExclusive(lock);
}

static inline bool core_condition_make(core_condition *condition)
{
    InitializeConditionVariable(condition);
    return true;
}

static inline void core_condition_end(core_condition *condition)
{
    (void)condition;
}

static inline void core_condition_wait(core_condition *condition, core_lock *lock)
{
    SleepConditionVariableSRW(condition, lock, INFINITE, 0);
}

static inline void core_condition_tell_one(core_condition *condition)
{
    WakeConditionVariable(condition);
}

static inline void core_condition_tell_all(core_condition *condition)
{
    WakeAllConditionVariable(condition);
}

static DWORD WINAPI core_thread_enter(void *argument)
{
    const core_thread *thread = argument;
    core_mode_set(&thread->mode);
    thread->work(thread->context);
    return 0;
}

/* The thread's data stays where it is until core_thread_await. */
static inline bool core_thread_begin(core_thread *thread, void (*work)(void *context), void *context)
{
    thread->work = work;
    thread->context = context;
    core_mode_get(&thread->mode);
    thread->handle = CreateThread(NULL, 0, core_thread_enter, thread, 0, NULL);
    return thread->handle != NULL;
}

static inline void core_thread_await(core_thread *thread)
{
    WaitForSingleObject(thread->handle, INFINITE);
    CloseHandle(thread->handle);
}

#elif CORE_THREADS

#include <pthread.h>

typedef pthread_mutex_t core_lock;
typedef pthread_cond_t core_condition;
typedef struct core_thread {
    pthread_t handle;
    void (*work)(void *context);
    void *context;
} core_thread;

static inline bool core_lock_make(core_lock *lock)
{
    return pthread_mutex_init(lock, NULL) == 0;
}

static inline void core_lock_end(core_lock *lock)
{
    pthread_mutex_destroy(lock);
}

static inline void core_lock_take(core_lock *lock)
{
    pthread_mutex_lock(lock);
}

static inline void core_lock_leave(core_lock *lock)
{
    pthread_mutex_unlock(lock);
}

static inline bool core_condition_make(core_condition *condition)
{
    return pthread_cond_init(condition, NULL) == 0;
}

static inline void core_condition_end(core_condition *condition)
{
    pthread_cond_destroy(condition);
}

static inline void core_condition_wait(core_condition *condition, core_lock *lock)
{
    pthread_cond_wait(condition, lock);
}

static inline void core_condition_tell_one(core_condition *condition)
{
    pthread_cond_signal(condition);
}

static inline void core_condition_tell_all(core_condition *condition)
{
    pthread_cond_broadcast(condition);
}

static void *core_thread_enter(void *argument)
{
    const core_thread *thread = argument;
    thread->work(thread->context);
    return NULL;
}

/* The thread's data stays where it is until core_thread_await. */
static inline bool core_thread_begin(core_thread *thread, void (*work)(void *context), void *context)
{
    thread->work = work;
    thread->context = context;
    return pthread_create(&thread->handle, NULL, core_thread_enter, thread) == 0;
}

static inline void core_thread_await(core_thread *thread)
{
    pthread_join(thread->handle, NULL);
}

#endif

#endif
