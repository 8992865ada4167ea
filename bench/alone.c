/* Processes that may die. */
#define _DEFAULT_SOURCE
#include "alone.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

/* Ends this process after so much time of the processor; 0: never. */
static void limit(int seconds)
{
    struct itimerval timer = {.it_value = {.tv_sec = seconds}};
    setitimer(ITIMER_VIRTUAL, &timer, NULL);
}

/* What libraries say when they die is not what is wanted of them. */
static void hush(void)
{
    int nowhere = open("/dev/null", O_WRONLY);
    if (nowhere >= 0) {
        dup2(nowhere, STDOUT_FILENO);
        dup2(nowhere, STDERR_FILENO);
    }
}

/* What the process that asks shares with the one that waits. */
typedef struct shared {
    volatile size_t next; /* the case that is being asked about */
    unsigned char answers[];
} shared;

static void ask_on(const asker *who, const char *cases, size_t count, size_t case_size, shared *s, size_t answer_size)
{
    hush();
    for (; s->next < count; s->next++) {
        limit(1);
        void *prepared = who->prepare(cases + s->next * case_size, 1);
        if (prepared == NULL)
            abort();
        who->ask(prepared, 1, s->answers + s->next * answer_size);
        who->release(prepared);
    }
    _exit(0);
}

bool alone_ask_each(const asker *who, const void *cases, size_t count, size_t case_size, void *out, size_t answer_size)
{
    size_t size = sizeof(shared) + count * answer_size;
    shared *s = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (s == MAP_FAILED)
        return false;
    memcpy(s->answers, out, count * answer_size);
    s->next = 0;
    bool ok = true;
    while (ok && s->next < count) {
        fflush(NULL);
        pid_t child = fork();
        if (child == 0)
            ask_on(who, cases, count, case_size, s, answer_size);
        int status;
        ok = child > 0 && waitpid(child, &status, 0) == child;
        if (s->next < count) /* it died over this one */
            s->next++;
    }
    memcpy(out, s->answers, count * answer_size);
    munmap(s, size);
    return ok;
}

bool alone_survives(const asker *who, const void *prepared, size_t count, size_t answer_size, int seconds)
{
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        hush();
        limit(seconds);
        void *out = calloc(count, answer_size);
        if (out != NULL)
            who->ask(prepared, count, out);
        _exit(out == NULL);
    }
    int status;
    return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}
