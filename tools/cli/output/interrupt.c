/* Unfinished files do not outlive a command that is interrupted. */
#include "cli/output/interrupt.h"

#include <stddef.h>
#include <stdlib.h>

#include "cli/output/messages.h"
#include "scene/text/bytes.h"
#include "system/system.h"

/* Who cleans up may only read what is written in one step, hence no list that grows. */
enum { GUARDED_MAX = 8 };
static const char *volatile guarded[GUARDED_MAX];

static void remove_guarded(void)
{
    for (int i = 0; i < GUARDED_MAX; i++)
        if (guarded[i])
            system_remove(guarded[i]);
}

static void guard(const char *path)
{
    for (int i = 0; i < GUARDED_MAX; i++)
        if (!guarded[i]) {
            guarded[i] = path;
            return;
        }
}

int interrupt_guarded_file(char *path, unsigned mode)
{
    system_on_end(remove_guarded);
    /* An end that comes between the two waits. */
    system_hold_ends();
    int descriptor = system_make(path, mode);
    if (descriptor >= 0)
        guard(path);
    system_release_ends();
    return descriptor;
}

static void lose_input(const void *address)
{
    remove_guarded();
    const char *file = address ? bytes_file_at(address) : NULL;
    if (file) {
        system_say("hitbox: ");
        system_say(file);
        system_say(": cannot be read: it became shorter meanwhile, or its disk failed\n");
        _Exit(EXIT_TROUBLE);
    }
}

void interrupt_on_lost_input(void)
{
    system_on_lost_input(lose_input);
}

void interrupt_release(const char *path)
{
    for (int i = 0; i < GUARDED_MAX; i++)
        if (guarded[i] == path)
            guarded[i] = NULL;
}
