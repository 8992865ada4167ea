/* Unfinished files do not outlive a command that is interrupted. */
#include "cli/output/interrupt.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/output/messages.h"
#include "scene/text/bytes.h"

/* A handler may only read what is written in one step, hence no list that grows. */
enum { GUARDED_MAX = 8 };
static const char *volatile guarded[GUARDED_MAX];

static const int endings[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU};
enum { ENDING_COUNT = sizeof endings / sizeof endings[0] };

static void remove_guarded(void)
{
    for (int i = 0; i < GUARDED_MAX; i++)
        if (guarded[i])
            unlink(guarded[i]);
}

static void clean_up(int number)
{
    remove_guarded();
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
    sigaddset(&held, SIGBUS);
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

/* ---- Input that goes away ---- */

static atomic_flag input_is_lost = ATOMIC_FLAG_INIT;

/* Standard output and error belong to code that was stopped somewhere: only write() may be used here. */
static void say(const char *text)
{
    size_t left = strlen(text);
    while (left > 0) {
        ssize_t written = write(STDERR_FILENO, text, left);
        if (written <= 0)
            return;
        text += written;
        left -= (size_t)written;
    }
}

/* All threads of a join come here at about the same time: the first ends the command, the others wait for the end. */
static void lose_input(int number, siginfo_t *info, void *context)
{
    (void)context;
    while (atomic_flag_test_and_set(&input_is_lost))
        pause();
    remove_guarded();
    const char *file = info->si_code == BUS_ADRERR ? bytes_file_at(info->si_addr) : NULL;
    if (file) {
        say("hitbox: ");
        say(file);
        say(": cannot be read: it became shorter meanwhile, or its disk failed\n");
        _exit(EXIT_TROUBLE);
    }
    /* Another cause, then, or another program's signal: it does what it always does. */
    signal(number, SIG_DFL);
    raise(number);
}

void interrupt_on_lost_input(void)
{
    struct sigaction action = {.sa_sigaction = lose_input, .sa_flags = SA_SIGINFO};
    sigemptyset(&action.sa_mask);
    sigaction(SIGBUS, &action, NULL);
}

void interrupt_release(const char *path)
{
    for (int i = 0; i < GUARDED_MAX; i++)
        if (guarded[i] == path)
            guarded[i] = NULL;
}
