/* All pairs: the joins of the library, whose pairs become an array without a copy, or go to a function in blocks. */
#include "core.h"

#include <string.h>

typedef struct join_job {
    core_state *state;
    many a, b;
    bool two;
    double threshold; /* of IoU; 0: all that share a point */
    hit_join_config config;
    numbers filters[2], ignore;
    PyObject *visit; /* NULL: pairs are kept */
    growing pairs, shares;
    uint64_t count;
    work work;
} join_job;

/* Blocks to the function of Python. False ends the join. */
static bool give_block(join_job *job)
{
    work_enter(&job->work);
    PyObject *pairs = growing_object(job->state, &job->pairs);
    PyObject *shares =
        job->threshold > 0 && pairs != NULL ? growing_object(job->state, &job->shares) : Py_NewRef(Py_None);
    PyObject *answer =
        pairs != NULL && shares != NULL ? PyObject_CallFunctionObjArgs(job->visit, pairs, shares, NULL) : NULL;
    const bool goes_on = answer != NULL && answer != Py_False;
    job->work.failed = answer == NULL;
    Py_XDECREF(answer);
    Py_XDECREF(pairs);
    Py_XDECREF(shares);
    work_leave(&job->work);
    return goes_on;
}

static bool keep(join_job *job, const hit_pair *pairs, const double *shares, size_t count)
{
    enum { BLOCK = 1 << 19 }; /* bytes that a function of Python gets at once */
    void *place = growing_more(&job->pairs, count * sizeof *pairs);
    void *share_place = shares != NULL ? growing_more(&job->shares, count * sizeof *shares) : NULL;
    if (place == NULL || (shares != NULL && share_place == NULL)) {
        work_enter(&job->work);
        PyErr_NoMemory();
        job->work.failed = true;
        work_leave(&job->work);
        return false;
    }
    memcpy(place, pairs, count * sizeof *pairs);
    if (shares != NULL)
        memcpy(share_place, shares, count * sizeof *shares);
    job->count += count;
    return job->visit == NULL || job->pairs.size < BLOCK || give_block(job);
}

static bool keep_pairs(void *context, const hit_pair *pairs, size_t count)
{
    return keep(context, pairs, NULL, count);
}

static bool keep_shares(void *context, const hit_pair *pairs, const double *shares, size_t count)
{
    return keep(context, pairs, shares, count);
}

static hit_status run_join(join_job *j)
{
    const hit_join_config *config = &j->config;
    if (many_dim(&j->a) == 2) {
        const hit_boxes2 a = j->a.as.plane, b = j->b.as.plane;
        if (j->threshold > 0)
            return j->two ? hit_join_boxes2_boxes2_iou(a, b, j->threshold, config, keep_shares, j)
                          : hit_join_boxes2_iou(a, j->threshold, config, keep_shares, j);
        return j->two ? hit_join_boxes2_boxes2(a, b, config, keep_pairs, j) : hit_join_boxes2(a, config, keep_pairs, j);
    }
    const hit_boxes3 a = j->a.as.space, b = j->b.as.space;
    if (j->threshold > 0)
        return j->two ? hit_join_boxes3_boxes3_iou(a, b, j->threshold, config, keep_shares, j)
                      : hit_join_boxes3_iou(a, j->threshold, config, keep_shares, j);
    return j->two ? hit_join_boxes3_boxes3(a, b, config, keep_pairs, j) : hit_join_boxes3(a, config, keep_pairs, j);
}

static hit_status run_count(join_job *j)
{
    const hit_join_config *config = &j->config;
    if (many_dim(&j->a) == 2)
        return j->two ? hit_join_boxes2_boxes2_count(j->a.as.plane, j->b.as.plane, config, &j->count)
                      : hit_join_boxes2_count(j->a.as.plane, config, &j->count);
    return j->two ? hit_join_boxes3_boxes3_count(j->a.as.space, j->b.as.space, config, &j->count)
                  : hit_join_boxes3_count(j->a.as.space, config, &j->count);
}

static void complain(const join_job *j, hit_status status)
{
    const bool named = status == HIT_BAD_ARGUMENT && !PyErr_Occurred() &&
                       (many_complain(&j->a, j->two ? "a" : "boxes") || (j->two && many_complain(&j->b, "b")));
    if (!named)
        raise_status(status, "join");
}

/* The answer of a join that ended well. */
static PyObject *answer_of(join_job *j, bool counts)
{
    if (counts || j->visit != NULL)
        return PyLong_FromUnsignedLongLong(j->count);
    PyObject *pairs = growing_object(j->state, &j->pairs);
    if (j->threshold <= 0 || pairs == NULL)
        return pairs;
    PyObject *shares = growing_object(j->state, &j->shares);
    return shares == NULL ? (Py_DECREF(pairs), NULL) : Py_BuildValue("NN", pairs, shares);
}

/* join(a, b, touch, sorted, threads, filters_a, filters_b, ignore, progress, visit, threshold, counts): b None: within
 * a. Returns the pairs as Memory, with a threshold a tuple of them and the shares; what was counted; or how many went
 * to visit. A visit that returned False ends the join, and what it got is counted. */
static PyObject *join(PyObject *module, PyObject *args)
{
    join_job j = {.state = core_state_of(module)};
    PyObject *a, *b, *filters[2], *ignore, *progress, *visit;
    int touch, sorted, threads, counts;
    if (!PyArg_ParseTuple(args, "OOppiOOOOOdp", &a, &b, &touch, &sorted, &threads, &filters[0], &filters[1], &ignore,
                          &progress, &visit, &j.threshold, &counts))
        return NULL;
    j.two = b != Py_None;
    j.visit = visit != Py_None ? visit : NULL;
    j.work.progress = progress != Py_None ? progress : NULL;
    const char *name = j.two ? "a" : "boxes";
    bool done = many_get(a, name, &j.a) && (!j.two || many_get(b, "b", &j.b));
    if (done && j.two && many_dim(&j.a) != many_dim(&j.b)) {
        PyErr_Format(PyExc_ValueError, "join: found boxes of %d and of %d dimensions", many_dim(&j.a), many_dim(&j.b));
        done = false;
    }
    done = done && (filters[0] == Py_None ||
                    numbers_get(filters[0], "filters", sizeof(hit_filter), many_count(&j.a), false, &j.filters[0]));
    done = done && (filters[1] == Py_None || !j.two ||
                    numbers_get(filters[1], "filters", sizeof(hit_filter), many_count(&j.b), false, &j.filters[1]));
    done = done && numbers_get(ignore, "ignore", sizeof(hit_pair), SIZE_MAX, false, &j.ignore);
    PyObject *answer = NULL;
    if (done) {
        j.config = (hit_join_config){.no_touch = !touch,
                                     .sorted = sorted,
                                     .threads = threads,
                                     .filter_a = numbers_data(&j.filters[0]),
                                     .filter_b = numbers_data(&j.filters[1]),
                                     .ignore = numbers_data(&j.ignore),
                                     .ignore_count = j.ignore.count,
                                     .progress = work_progress,
                                     .progress_context = &j.work};
        work_begin(&j.work);
        hit_status status = counts ? run_count(&j) : run_join(&j);
        if (status == HIT_OK && j.visit != NULL && j.pairs.size > 0 && !give_block(&j))
            status = HIT_STOPPED;
        work_end(&j.work);
        if (status == HIT_OK || (status == HIT_STOPPED && j.visit != NULL && !j.work.failed))
            answer = answer_of(&j, counts);
        else
            complain(&j, status);
    }
    growing_free(&j.pairs);
    growing_free(&j.shares);
    numbers_release(&j.ignore);
    numbers_release(&j.filters[1]);
    numbers_release(&j.filters[0]);
    many_release(&j.b);
    many_release(&j.a);
    return answer;
}

PyMethodDef join_methods[] = {
    {"_join", join, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};
