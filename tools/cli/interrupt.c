/* Unfinished files do not outlive a command that is interrupted. */
#include "cli/interrupt.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

/* A handler may only read what is written in one step, hence no list that grows. */
enum { GUARDED_MAX = 8 };
static const char *volatile guarded[GUARDED_MAX];

static const int endings[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU};
enum { ENDING_COUNT = sizeof endings / sizeof endings[0] };

static void clean_up(int number)
{
    for (int i = 0; i < GUARDED_MAX; i++)
        if (guarded[i])
            unlink(guarded[i]);
    /* The handler was for once: now the signal does what it always does, and the shell sees it. */
    raise(number);
}

/* A signal that is ignored (nohup) stays ignored. */
static void install(void)
{
    struct sigaction action = {.sa_handler = clean_up, .sa_flags = (int)SA_RESETHAND}, old;
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < ENDING_COUNT; i++)
        if (sigaction(endings[i], NULL, &old) == 0 && old.sa_handler == SIG_DFL)
            sigaction(endings[i], &action, NULL);
}

static void guard(const char *path)
{
    for (int i = 0; i < GUARDED_MAX; i++)
        if (!guarded[i]) {
            guarded[i] = path;
            return;
        }
}

int interrupt_guarded_file(char *template)
{
    sigset_t held, before;
    sigemptyset(&held);
    for (int i = 0; i < ENDING_COUNT; i++)
        sigaddset(&held, endings[i]);
    install();
    /* A signal that comes between the two waits. */
    sigprocmask(SIG_BLOCK, &held, &before);
    int descriptor = mkstemp(template);
    if (descriptor >= 0)
        guard(template);
    int why = errno;
    sigprocmask(SIG_SETMASK, &before, NULL);
    errno = why;
    return descriptor;
}

void interrupt_release(const char *path)
{
    for (int i = 0; i < GUARDED_MAX; i++)
        if (guarded[i] == path)
            guarded[i] = NULL;
}
