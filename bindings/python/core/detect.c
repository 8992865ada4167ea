/* Detections: NMS, soft-NMS, and detections beside the truth. Arrays are made, and options checked, by the layer above;
 * what is said here of a bad one is the last word, not the first. */
#include "core.h"

#include <math.h>

/* Boxes with a score and perhaps a class each. */
typedef struct scored {
    many boxes;
    numbers scores, classes;
    const char *name;
} scored;

static void scored_release(scored *s)
{
    numbers_release(&s->classes);
    numbers_release(&s->scores);
    many_release(&s->boxes);
}

/* Score `bad` of the scores; nothing, if there is no such score. */
static bool complain_of_score(const scored *s, size_t bad, const char *expected)
{
    if (bad >= s->scores.count)
        return false;
    PyObject *number = PyFloat_FromDouble(((const double *)numbers_data(&s->scores))[bad]);
    if (number != NULL)
        PyErr_Format(PyExc_ValueError, "scores[%zu]: found %S, expected %s", bad, number, expected);
    Py_XDECREF(number);
    return true;
}

/* Classes None: there are none. False: an exception is set, and nothing is held. */
static bool scored_get(PyObject *boxes, PyObject *scores, PyObject *classes, const char *name, scored *out)
{
    *out = (scored){.name = name};
    if (!many_get(boxes, name, &out->boxes))
        return false;
    const size_t count = many_count(&out->boxes);
    if (numbers_get(scores, "scores", sizeof(double), count, false, &out->scores) &&
        (classes == Py_None || numbers_get(classes, "classes", sizeof(uint32_t), count, false, &out->classes)) &&
        !complain_of_score(out, hit_scores_first_bad(numbers_data(&out->scores), count), "no NaN"))
        return true;
    scored_release(out);
    return false;
}

/* Which score is infinite or below 0? The count: none. */
static size_t first_unfit(const scored *s)
{
    const double *score = numbers_data(&s->scores);
    size_t i = 0;
    while (i < s->scores.count && score[i] >= 0 && isfinite(score[i]))
        i++;
    return i;
}

/* A hit_goes_on whose context is a work. */
static bool may_go_on(void *context)
{
    return work_goes_on(context);
}

/* An answer, or an exception that names what is wrong. */
static PyObject *ended(hit_status status, const scored *s, size_t total, const char *what)
{
    if (status == HIT_OK)
        return PyLong_FromSize_t(total);
    if (status != HIT_BAD_ARGUMENT || !many_complain(&s->boxes, s->name))
        raise_status(status, what);
    return NULL;
}

/* _nms(boxes, scores, classes, threshold, at_threshold, of_smaller, threads, kept, suppressed_by): writes the indices
 * that are kept, and returns how many. Both arrays are of uint32, one for each box; suppressed_by may be None. */
static PyObject *nms(PyObject *module, PyObject *args)
{
    (void)module;
    PyObject *boxes, *scores, *classes, *places[2];
    hit_nms_config config = {.threshold = 0};
    int at_threshold, of_smaller;
    scored s;
    numbers kept = {.held = false}, by = {.held = false};
    if (!PyArg_ParseTuple(args, "OOOdppiOO", &boxes, &scores, &classes, &config.threshold, &at_threshold, &of_smaller,
                          &config.threads, &places[0], &places[1]) ||
        !scored_get(boxes, scores, classes, "boxes", &s))
        return NULL;
    config.at_threshold = at_threshold;
    config.of_smaller = of_smaller;
    const size_t count = many_count(&s.boxes);
    PyObject *answer = NULL;
    if (numbers_get(places[0], "kept", sizeof(uint32_t), count, true, &kept) &&
        (places[1] == Py_None || numbers_get(places[1], "suppressed_by", sizeof(uint32_t), count, true, &by))) {
        size_t total = 0;
        work w = {.progress = NULL};
        config.goes_on = may_go_on;
        config.goes_on_context = &w;
        work_begin(&w);
        const hit_status status =
            many_dim(&s.boxes) == 2
                ? hit_nms_boxes2(s.boxes.as.plane, numbers_data(&s.scores), numbers_data(&s.classes), &config,
                                 numbers_data(&kept), count, &total, numbers_data(&by))
                : hit_nms_boxes3(s.boxes.as.space, numbers_data(&s.scores), numbers_data(&s.classes), &config,
                                 numbers_data(&kept), count, &total, numbers_data(&by));
        work_end(&w);
        answer = ended(status, &s, total, "nms");
    }
    numbers_release(&by);
    numbers_release(&kept);
    scored_release(&s);
    return answer;
}

/* _soft_nms(boxes, scores, classes, sigma, threshold, least_score, threads, kept, scores_out): sigma 0: linear. */
static PyObject *soft_nms(PyObject *module, PyObject *args)
{
    (void)module;
    PyObject *boxes, *scores, *classes, *places[2];
    hit_soft_nms_config config = {.threshold = 0};
    scored s;
    numbers kept = {.held = false}, left = {.held = false};
    if (!PyArg_ParseTuple(args, "OOOdddiOO", &boxes, &scores, &classes, &config.sigma, &config.threshold,
                          &config.least_score, &config.threads, &places[0], &places[1]) ||
        !scored_get(boxes, scores, classes, "boxes", &s))
        return NULL;
    config.gaussian = config.sigma > 0;
    const size_t count = many_count(&s.boxes);
    PyObject *answer = NULL;
    if (!complain_of_score(&s, first_unfit(&s), "a finite number >= 0") &&
        numbers_get(places[0], "kept", sizeof(uint32_t), count, true, &kept) &&
        numbers_get(places[1], "scores_out", sizeof(double), count, true, &left)) {
        size_t total = 0;
        work w = {.progress = NULL};
        config.goes_on = may_go_on;
        config.goes_on_context = &w;
        work_begin(&w);
        const hit_status status =
            many_dim(&s.boxes) == 2
                ? hit_soft_nms_boxes2(s.boxes.as.plane, numbers_data(&s.scores), numbers_data(&s.classes), &config,
                                      numbers_data(&kept), numbers_data(&left), count, &total)
                : hit_soft_nms_boxes3(s.boxes.as.space, numbers_data(&s.scores), numbers_data(&s.classes), &config,
                                      numbers_data(&kept), numbers_data(&left), count, &total);
        work_end(&w);
        answer = ended(status, &s, total, "soft_nms");
    }
    numbers_release(&left);
    numbers_release(&kept);
    scored_release(&s);
    return answer;
}

/* What a match is asked about, besides the detections. */
typedef struct truth {
    many boxes;
    numbers classes, roles;
} truth;

static void truth_release(truth *t)
{
    numbers_release(&t->roles);
    numbers_release(&t->classes);
    many_release(&t->boxes);
}

static bool truth_get(PyObject *boxes, PyObject *classes, PyObject *roles, truth *out)
{
    *out = (truth){.classes = {.held = false}};
    if (!many_get(boxes, "truths", &out->boxes))
        return false;
    const size_t count = many_count(&out->boxes);
    if ((classes == Py_None || numbers_get(classes, "truth_classes", sizeof(uint32_t), count, false, &out->classes)) &&
        (roles == Py_None || numbers_get(roles, "roles", 1, count, false, &out->roles)))
        return true;
    truth_release(out);
    return false;
}

static PyObject *matched(hit_status status, const scored *s, const truth *t, const hit_match_counts *counts)
{
    if (status == HIT_OK)
        return Py_BuildValue("nnnnnn", (Py_ssize_t)counts->truths, (Py_ssize_t)counts->true_positives,
                             (Py_ssize_t)counts->false_positives, (Py_ssize_t)counts->duplicates,
                             (Py_ssize_t)counts->ignored, (Py_ssize_t)counts->misses);
    if (status != HIT_BAD_ARGUMENT || !(many_complain(&s->boxes, "detections") || many_complain(&t->boxes, "truths")))
        raise_status(status, "match");
    return NULL;
}

static hit_status run_match(const scored *s, const truth *t, const hit_match_config *config, hit_match *matches,
                            uint32_t *found_by, hit_match_counts *counts)
{
    const double *scores = numbers_data(&s->scores);
    if (many_dim(&s->boxes) == 2)
        return hit_match_boxes2(s->boxes.as.plane, scores, t->boxes.as.plane, config, matches, found_by, counts);
    return hit_match_boxes3(s->boxes.as.space, scores, t->boxes.as.space, config, matches, found_by, counts);
}

/* _match(detections, scores, classes, truths, truth_classes, roles, threshold, at_threshold, way, threads, matches,
 * found_by): writes a hit_match for each detection and a uint32 for each truth, and returns the counts. */
static PyObject *match(PyObject *module, PyObject *args)
{
    (void)module;
    PyObject *boxes, *scores, *classes[2], *truths, *roles, *places[2];
    hit_match_config config = {.threshold = 0};
    int at_threshold, way;
    scored s;
    truth t;
    numbers matches = {.held = false}, found_by = {.held = false};
    if (!PyArg_ParseTuple(args, "OOOOOOdpiiOO", &boxes, &scores, &classes[0], &truths, &classes[1], &roles,
                          &config.threshold, &at_threshold, &way, &config.threads, &places[0], &places[1]) ||
        !scored_get(boxes, scores, classes[0], "detections", &s))
        return NULL;
    PyObject *answer = NULL;
    const bool got = truth_get(truths, classes[1], roles, &t);
    if (got && many_dim(&s.boxes) != many_dim(&t.boxes)) {
        PyErr_Format(PyExc_ValueError, "match: found detections of %d dimensions and truths of %d", many_dim(&s.boxes),
                     many_dim(&t.boxes));
    } else if (got && numbers_get(places[0], "matches", sizeof(hit_match), many_count(&s.boxes), true, &matches) &&
               numbers_get(places[1], "found_by", sizeof(uint32_t), many_count(&t.boxes), true, &found_by)) {
        config.at_threshold = at_threshold;
        config.way = (hit_match_way)way;
        config.detection_classes = numbers_data(&s.classes);
        config.truth_classes = numbers_data(&t.classes);
        config.roles = numbers_data(&t.roles);
        hit_match_counts counts = {.truths = 0};
        work w = {.progress = NULL};
        config.goes_on = may_go_on;
        config.goes_on_context = &w;
        work_begin(&w);
        const hit_status status = run_match(&s, &t, &config, numbers_data(&matches), numbers_data(&found_by), &counts);
        work_end(&w);
        answer = matched(status, &s, &t, &counts);
    }
    numbers_release(&found_by);
    numbers_release(&matches);
    if (got)
        truth_release(&t);
    scored_release(&s);
    return answer;
}

PyMethodDef detect_methods[] = {
    {"_nms", nms, METH_VARARGS, NULL},
    {"_soft_nms", soft_nms, METH_VARARGS, NULL},
    {"_match", match, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};
