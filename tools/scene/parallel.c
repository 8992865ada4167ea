/* A piece of work in several threads. */
#include "scene/parallel.h"

#include <pthread.h>
#include <stdbool.h>

#include "system/system.h"

enum { THREADS_MAX = 64 };

typedef struct task {
    void (*work)(void *context, size_t i);
    void *context;
    size_t first, step, count;
} task;

static void *run(void *argument)
{
    const task *t = argument;
    for (size_t i = t->first; i < t->count; i += t->step)
        t->work(t->context, i);
    return NULL;
}

size_t parallel_processors(void)
{
    return system_processors();
}

size_t parallel_parts(size_t size, size_t least, int threads)
{
    size_t wanted = threads > 0 ? (size_t)threads : parallel_processors();
    wanted = wanted < THREADS_MAX ? wanted : THREADS_MAX;
    wanted = size / least < wanted ? size / least : wanted;
    return wanted > 1 ? wanted : 1;
}

void parallel_each(size_t count, void (*work)(void *context, size_t i), void *context)
{
    task tasks[THREADS_MAX];
    pthread_t threads[THREADS_MAX];
    bool begun[THREADS_MAX] = {false};
    size_t used = count < THREADS_MAX ? count : THREADS_MAX;
    for (size_t i = 0; i < used; i++)
        tasks[i] = (task){work, context, i, used, count};
    for (size_t i = 1; i < used; i++)
        begun[i] = pthread_create(&threads[i], NULL, run, &tasks[i]) == 0;
    if (used > 0)
        run(&tasks[0]);
    for (size_t i = 1; i < used; i++) {
        if (begun[i])
            pthread_join(threads[i], NULL);
        else
            run(&tasks[i]);
    }
}
