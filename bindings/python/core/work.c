/* Work without the GIL. Ctrl-C ends it: signals are looked at ten times a second, on the thread that called. */
#include "core.h"

#include <time.h>

enum { LOOKS_A_SECOND = 10 };

static double now(void)
{
    struct timespec time;
    if (timespec_get(&time, TIME_UTC) == 0)
        return 0;
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

void work_begin(work *w)
{
    w->failed = false;
    w->last = now();
    w->thread = PyEval_SaveThread();
}

void work_end(work *w)
{
    work_enter(w);
}

void work_enter(work *w)
{
    if (w->thread != NULL)
        PyEval_RestoreThread(w->thread);
    w->thread = NULL;
}

void work_leave(work *w)
{
    w->thread = PyEval_SaveThread();
}

bool work_goes_on(work *w)
{
    const double time = now();
    /* A clock that was set back is looked at again, too. */
    if (!w->failed && (time > w->last + 1.0 / LOOKS_A_SECOND || time < w->last)) {
        w->last = time;
        work_enter(w);
        w->failed = PyErr_CheckSignals() < 0;
        work_leave(w);
    }
    return !w->failed;
}

bool work_progress(void *context, uint64_t done, uint64_t total)
{
    work *w = context;
    if (!work_goes_on(w))
        return false;
    if (w->progress != NULL) {
        work_enter(w);
        PyObject *answer =
            PyObject_CallFunction(w->progress, "KK", (unsigned long long)done, (unsigned long long)total);
        w->failed = answer == NULL;
        Py_XDECREF(answer);
        work_leave(w);
    }
    return !w->failed;
}
