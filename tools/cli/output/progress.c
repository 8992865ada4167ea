/* A bar on the terminal for work that takes more than a second. */
#include "cli/output/progress.h"

#include "system/system.h"

#include <stdio.h>

void progress_start(progress *p, bool quiet)
{
    *p = (progress){.off = quiet || !system_is_terminal(2)};
    clock_gettime(CLOCK_MONOTONIC, &p->begun);
    p->next = p->begun;
    p->next.tv_sec++;
}

/* Is it time to draw? */
static bool is_due(const progress *p, const struct timespec *now)
{
    return now->tv_sec > p->next.tv_sec || (now->tv_sec == p->next.tv_sec && now->tv_nsec >= p->next.tv_nsec);
}

/* behind: what stands behind the bar. */
static void draw(progress *p, const struct timespec *now, const char *what, double part, const char *behind)
{
    static const char full[] = "########################################";
    const int width = (int)sizeof full - 1;
    fprintf(stderr, "\r%-8s [%-*.*s] %3d %%%s", what, width, (int)(part * width), full, (int)(part * 100), behind);
    fflush(stderr);
    p->shown = true;
    /* Ten times a second. */
    p->next = *now;
    p->next.tv_nsec += 100000000;
    if (p->next.tv_nsec >= 1000000000) {
        p->next.tv_nsec -= 1000000000;
        p->next.tv_sec++;
    }
}

void progress_show(progress *p, const char *what, size_t done, size_t total)
{
    struct timespec now;
    if (p->off || total == 0)
        return;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (is_due(p, &now))
        draw(p, &now, what, (double)done / (double)total, "");
}

void progress_show_left(progress *p, const char *what, uint64_t done, uint64_t total)
{
    enum { MINUTE = 60, HOUR = 3600, EARLY = 5, WIDTH = 32 };
    struct timespec now;
    char behind[WIDTH] = "";
    if (p->off || total == 0)
        return;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (!is_due(p, &now))
        return;
    const double part = (double)done / (double)total, gone = difftime(now.tv_sec, p->begun.tv_sec);
    const double left = part > 0 ? gone / part - gone : 0;
    if (gone >= EARLY && left < 1000.0 * HOUR)
        snprintf(behind, sizeof behind, ", %.0f %s left   ",
                 left < 2 * MINUTE ? left
                 : left < 2 * HOUR ? left / MINUTE
                                   : left / HOUR,
                 left < 2 * MINUTE ? "s"
                 : left < 2 * HOUR ? "min"
                                   : "h");
    draw(p, &now, what, part, behind);
}

void progress_clear(progress *p)
{
    if (p->shown)
        fputs("\r\033[K", stderr);
    p->shown = false;
}
