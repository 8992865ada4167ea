/* A bar on the terminal for work that takes more than a second. */
#include "cli/output/progress.h"

#include "system/system.h"

#include <stdio.h>

void progress_start(progress *p, bool quiet)
{
    *p = (progress){.off = quiet || !system_is_terminal(2)};
    clock_gettime(CLOCK_MONOTONIC, &p->next);
    p->next.tv_sec++;
}

void progress_show(progress *p, const char *what, size_t done, size_t total)
{
    static const char full[] = "########################################";
    struct timespec now;
    if (p->off || total == 0)
        return;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (now.tv_sec < p->next.tv_sec || (now.tv_sec == p->next.tv_sec && now.tv_nsec < p->next.tv_nsec))
        return;
    double part = (double)done / (double)total;
    const int width = (int)sizeof full - 1;
    fprintf(stderr, "\r%-8s [%-*.*s] %3d %%", what, width, (int)(part * width), full, (int)(part * 100));
    fflush(stderr);
    p->shown = true;
    /* Ten times a second. */
    p->next = now;
    p->next.tv_nsec += 100000000;
    if (p->next.tv_nsec >= 1000000000) {
        p->next.tv_nsec -= 1000000000;
        p->next.tv_sec++;
    }
}

void progress_clear(progress *p)
{
    if (p->shown)
        fputs("\r\033[K", stderr);
    p->shown = false;
}
