/* What cast.h says of a ray or segment and a box, held against line.h: one source for the plane and for space (DIM). */
#include "check_line.h"
#include "ask/of_shapes.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* A hit_cast2 or hit_cast3, in arrays. */
typedef struct line_said {
    bool hit, inside;
    double t, point[3], normal[3];
    int axis, face;
} line_said;

/* What is to be known of a box to say how far off an answer may be. */
typedef struct line_box {
    bool aabb, valid;
    double center[3], size; /* size: of the half lengths as a vector */
    double low[3], high[3]; /* of an AABB */
    hit_relation origin;    /* how the origin lies to it */
} line_box;

static double as_double(const mpq_t x)
{
    return mpq_get_d(x);
}

/* |x - y| as a double. */
static double distance_of(double x, const mpq_t y)
{
    mpq_t difference;
    mpq_init(difference);
    mpq_set_d(difference, x);
    mpq_sub(difference, difference, y);
    double result = fabs(as_double(difference));
    mpq_clear(difference);
    return result;
}

static double length_of(int dim, const double *v)
{
    double greatest = 0, sum = 0;
    for (int c = 0; c < dim; ++c)
        greatest = fmax(greatest, fabs(v[c]));
    if (greatest == 0 || isinf(greatest))
        return greatest;
    for (int c = 0; c < dim; ++c)
        sum += (v[c] / greatest) * (v[c] / greatest);
    return greatest * sqrt(sum);
}

static double place_of_last(double x)
{
    return fmax(ldexp(1, ilogb(fmax(fabs(x), DBL_MIN)) - 52), DBL_TRUE_MIN);
}

/* The unit normal of a face and the speed along it. */
static double speed_along(const line_truth *truth, const line_asked *line, int face, double unit[3])
{
    mpq_t sum, square, part, other;
    mpq_inits(sum, square, part, other, NULL);
    for (int c = 0; c < line->dim; ++c) {
        mpq_set_d(part, line->to[c]);
        mpq_set_d(other, line->from[c]);
        mpq_sub(part, part, other);
        mpq_mul(part, part, truth->normal[face][c]);
        mpq_add(sum, sum, part);
        mpq_mul(part, truth->normal[face][c], truth->normal[face][c]);
        mpq_add(square, square, part);
    }
    double length = sqrt(as_double(square)), speed = fabs(as_double(sum)) / length;
    for (int c = 0; c < line->dim; ++c)
        unit[c] = as_double(truth->normal[face][c]) / length;
    mpq_clears(sum, square, part, other, NULL);
    return speed;
}

static bool is_silent(const line_asked *line, const line_said *said)
{
    bool silent = said->t == 0 && said->axis == HIT_AXIS_A0 && said->face == -1;
    for (int c = 0; c < line->dim; ++c)
        silent = silent && said->normal[c] == 0 && said->point[c] == line->origin[c];
    return silent;
}

static bool all_finite(const line_asked *line, const line_said *said)
{
    bool finite = isfinite(said->t);
    for (int c = 0; c < line->dim; ++c)
        finite = finite && isfinite(said->point[c]) && isfinite(said->normal[c]);
    return finite;
}

static double grow(double *greatest, double part)
{
    *greatest = fmax(*greatest, part);
    return part;
}

static const char *check_values(const line_truth *truth, const line_event *event, const line_asked *line,
                                const line_box *box, const line_said *said, line_errors *errors)
{
    const int dim = line->dim;
    double offset[3], way[3], unit[3];
    for (int c = 0; c < dim; ++c) {
        offset[c] = line->origin[c] - box->center[c];
        way[c] = line->to[c] - line->from[c];
    }
    double size = length_of(dim, offset) + box->size, truth_t = as_double(event->t);
    if (!(size < 0x1p1000) || !(length_of(dim, way) < 0x1p1000) || truth_t > 0x1p900 || truth_t < 0x1p-900 ||
        size < 0x1p-900 || length_of(dim, way) < 0x1p-900)
        return NULL; /* the bounds themselves would overflow or underflow */
    if (said->face < 0 || said->face >= 2 * dim || said->axis != (int)HIT_AXIS_B0 + said->face / 2)
        return "axis or face";
    if (!event->crosses[said->face])
        return "face: this one is not crossed that way";
    double speed = speed_along(truth, line, said->face, unit);
    double allowed = box->aabb ? 4 * place_of_last(truth_t) : 8 * 0x1p-53 * size / speed;
    if (grow(&errors->time, distance_of(said->t, event->t) / allowed) > 1)
        return "t";
    if (distance_of(as_double(event->when[said->face]), event->t) > 2 * allowed + 0x1p-50 * truth_t)
        return "face: this one is crossed at another time";
    for (int c = 0; c < dim; ++c) {
        if (grow(&errors->normal, fabs(said->normal[c] - unit[c]) / (8 * 0x1p-53)) > 1)
            return "normal";
        double reach = size + length_of(dim, way) * truth_t;
        double rounding = 8 * 0x1p-52 * reach + place_of_last(line->origin[c]) + place_of_last(said->point[c]);
        if (grow(&errors->point, distance_of(said->point[c], event->point[c]) / rounding) > 1)
            return "point";
        if (box->aabb && (said->point[c] < box->low[c] || said->point[c] > box->high[c]))
            return "point: not in the AABB";
    }
    return NULL;
}

static const char *check_said(const line_truth *truth, const line_asked *line, const line_box *box,
                              const line_said *said, line_errors *errors)
{
    if (said->hit != truth->hit)
        return "hit or miss";
    if ((box->origin != HIT_APART) != (said->hit && said->inside))
        return "inside: not as relate has it";
    if (!said->hit) {
        ++errors->misses;
        return NULL;
    }
    if (said->inside != truth->inside)
        return "inside";
    if (!all_finite(line, said))
        return "not finite";
    if (said->inside) {
        ++errors->inside;
        return is_silent(line, said) ? NULL : "inside, but not at the origin";
    }
    ++errors->hits;
    if (!(said->t > 0) || (line->ends && said->t > 1))
        return "t out of its range";
    return box->valid ? check_values(truth, &truth->enter, line, box, said, errors) : NULL;
}

/* Where it leaves, of a line that is right where it enters. */
static const char *check_exit(const line_truth *truth, const line_asked *line, const line_box *box,
                              const line_said *enter, const line_said *said, line_errors *errors)
{
    if (said->hit != truth->hit)
        return "exit: hit or miss";
    if (!said->hit)
        return NULL;
    if (said->inside != truth->stays)
        return "exit: inside";
    if (!all_finite(line, said))
        return "exit: not finite";
    if (!(said->t >= enter->t) || (line->ends && said->t > 1))
        return "exit: t out of its range";
    if (said->inside) {
        bool right = said->t == (line->ends ? 1 : DBL_MAX) && said->axis == HIT_AXIS_A0 && said->face == -1;
        for (int c = 0; c < line->dim; c++)
            right = right && said->normal[c] == 0 && said->point[c] == (line->ends ? line->to : line->origin)[c];
        return right ? NULL : "exit: inside, but not at the end";
    }
    return box->valid ? check_values(truth, &truth->leave, line, box, said, errors) : NULL;
}

/* ---- Asking ---- */

static line_said ask_line(const line_asked *line, const shape *box, bool exit)
{
    hit_cast out, untouched;
    memset(&out, 0x5a, sizeof out);
    untouched = out;
    const vec origin = vec_of(line->origin), to = vec_of(line->to);
    const hit_segment segment = {origin, to};
    const hit_ray ray = {origin, to};
    line_said said = {.hit = line->ends ? (exit ? ask_cast_exit_segment : ask_cast_segment)(segment, box, &out)
                                        : (exit ? ask_cast_exit_ray : ask_cast_ray)(ray, box, &out)};
    if (!said.hit) {
        said.inside = memcmp(&out, &untouched, sizeof out) != 0;
        return said;
    }
    said.inside = out.inside;
    said.t = out.t;
    memcpy(said.point, &out.point, sizeof out.point);
    memcpy(said.normal, &out.normal, sizeof out.normal);
    said.axis = (int)out.axis;
    said.face = out.face;
    return said;
}

const char *BY_DIM(check_line2, check_line3)(line_truth *truth, const line_asked *line, const shape *box,
                                             line_errors *errors)
{
    const shape origin = {.kind = SHAPE_POINT, .point = vec_of(line->origin)};
    const vec center = shape_center(box), half = shape_half(box);
    line_box known = {.aabb = box->kind == SHAPE_AABB, .valid = shape_is_valid(box)};
    if (known.aabb) {
        memcpy(known.low, &box->aabb.min, sizeof box->aabb.min);
        memcpy(known.high, &box->aabb.max, sizeof box->aabb.max);
    }
    known.origin = ask_relate(box, &origin);
    memcpy(known.center, &center, sizeof center);
    known.size = vec_length(half);
    shape asked = *box;
    asked.kind = known.aabb ? SHAPE_AABB : SHAPE_OBB; /* the one with its numbers of a rectangle */
    line_ask(truth, line, arrays_of(&asked));
    const line_said enter = ask_line(line, box, false), leave = ask_line(line, box, true);
    if ((!enter.hit && enter.inside) || (!leave.hit && leave.inside))
        return "a miss, but out is written";
    const char *wrong = check_said(truth, line, &known, &enter, errors);
    return wrong == NULL ? check_exit(truth, line, &known, &enter, &leave, errors) : wrong;
}

/* ---- To print ---- */

static void print_numbers(const char *what, int n, const double *x)
{
    fprintf(stderr, "%s", what);
    for (int i = 0; i < n; ++i)
        fprintf(stderr, " %a", x[i]);
    fprintf(stderr, "\n");
}

void BY_DIM(print_line2, print_line3)(const line_asked *line, const shape *box)
{
    shape s = *box;
    print_numbers(line->ends ? "segment from" : "ray from", DIM, line->origin);
    print_numbers(line->ends ? "to" : "direction", DIM, line->to);
    print_numbers(box->kind == SHAPE_AABB ? "aabb" : "obb", shape_numbers_count(&s), shape_numbers(&s));
}
