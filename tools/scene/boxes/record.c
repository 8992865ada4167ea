/* The numbers of one box as a file gives them, and the box they make. Both readers end here. */
#include "scene/boxes/record.h"

#include <assert.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "scene/text/number.h"

/* Axes further than this from orthonormal (|u|^2 from 1, u.v from 0) are a mistake, not rounding. */
static const double axes_bound = 1e-3;

#define CSV_NAME(name, csv, json) csv
#define JSON_NAME(name, csv, json) json
static const char *const csv_names[] = {RECORD_FIELDS(CSV_NAME)}, *const json_names[] = {RECORD_FIELDS(JSON_NAME)};

/* Turns and the angle are called the same in both formats. */
#define COLUMN_OF(name, csv, json)                                                                                     \
    {                                                                                                                  \
        csv, FIELD_##name >= FIELD_YAW ? COLUMNS_BOTH : COLUMNS_CSV                                                    \
    }
/* clang-format off */
#define COLUMNS_OF_BOXES                                                                                               \
    RECORD_FIELDS(COLUMN_OF), {"name", COLUMNS_BOTH}, {"group", COLUMNS_BOTH},                                         \
    {"min", COLUMNS_JSON},    {"max", COLUMNS_JSON},  {"center", COLUMNS_JSON},                                        \
    {"half", COLUMNS_JSON},   {"size", COLUMNS_JSON}, {"quat", COLUMNS_JSON},                                          \
    {"axis", COLUMNS_JSON},   {"axes", COLUMNS_JSON}, {"points", COLUMNS_JSON}
const columns_name record_columns[] = {COLUMNS_OF_BOXES, {NULL, COLUMNS_BOTH}};
const columns_name record_label_columns[] = {
    COLUMNS_OF_BOXES, {"score", COLUMNS_BOTH}, {"image", COLUMNS_BOTH}, {"class", COLUMNS_BOTH},
    {"difficult", COLUMNS_BOTH}, {"crowd", COLUMNS_BOTH}, {NULL, COLUMNS_BOTH}};
/* clang-format on */
static_assert(sizeof record_columns / sizeof record_columns[0] == COLUMN_SCORE + 1, "the first that only labels have");
static_assert(sizeof record_label_columns / sizeof record_label_columns[0] == COLUMNS_END + 1, "one for each");

/* The set of `count` fields from `first` on. */
#define FIELDS(first, count) ((((uint32_t)1 << (count)) - 1) << (first))

static const uint32_t min2 = FIELDS(FIELD_MIN_X, 2) | FIELDS(FIELD_MAX_X, 2);
static const uint32_t min3 = FIELDS(FIELD_MIN_X, 3) | FIELDS(FIELD_MAX_X, 3);

#define HALF2 (FIELDS(FIELD_CENTER_X, 2) | FIELDS(FIELD_HALF_X, 2))
#define HALF3 (FIELDS(FIELD_CENTER_X, 3) | FIELDS(FIELD_HALF_X, 3))
#define SIZE2 (FIELDS(FIELD_CENTER_X, 2) | FIELDS(FIELD_SIZE_X, 2))
#define SIZE3 (FIELDS(FIELD_CENTER_X, 3) | FIELDS(FIELD_SIZE_X, 3))

/* Any of yaw, pitch and roll may be left out, which is then 0; bits of `which`. */
#define TURNS(box, which) ((box) | (uint32_t)(which) << FIELD_YAW)
#define ANY_TURNS(box)                                                                                                 \
    TURNS(box, 1), TURNS(box, 2), TURNS(box, 3), TURNS(box, 4), TURNS(box, 5), TURNS(box, 6), TURNS(box, 7)
static const uint32_t all_turns = FIELDS(FIELD_YAW, 3);

/* Every complete set of fields. Where two are equally near to what is given, the first is named. */
static const uint32_t layouts[] = {
    FIELDS(FIELD_MIN_X, 6),
    FIELDS(FIELD_MIN_X, 2) | FIELDS(FIELD_MAX_X, 2),
    HALF3,
    HALF3 | FIELDS(FIELD_QX, 4),
    HALF3 | FIELDS(FIELD_UX, 9),
    ANY_TURNS(HALF3),
    HALF2,
    HALF2 | FIELDS(FIELD_UX, 2),
    HALF2 | FIELDS(FIELD_ANGLE, 1),
    SIZE3,
    SIZE3 | FIELDS(FIELD_QX, 4),
    SIZE3 | FIELDS(FIELD_UX, 9),
    ANY_TURNS(SIZE3),
    SIZE2,
    SIZE2 | FIELDS(FIELD_UX, 2),
    SIZE2 | FIELDS(FIELD_ANGLE, 1),
};

enum { LAYOUT_COUNT = sizeof layouts / sizeof layouts[0] };

static int bits(uint32_t set)
{
    int count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
}

static record_field lowest(uint32_t set)
{
    int field = 0;
    while (!(set >> field & 1))
        field++;
    return (record_field)field;
}

const char *record_name(char out[RECORD_NAME_SIZE], record_style style, record_field field, uint32_t filled)
{
    bool in_2d = (field == FIELD_UX || field == FIELD_UY) && !(filled >> FIELD_UZ & 1);
    if (style == RECORD_CSV)
        snprintf(out, RECORD_NAME_SIZE, "%s", csv_names[field]);
    else if (in_2d)
        snprintf(out, RECORD_NAME_SIZE, ".axis[%d]", field - FIELD_UX);
    else
        snprintf(out, RECORD_NAME_SIZE, "%s", json_names[field]);
    return out;
}

static bool fail(record_fault *fault, record_field field, const char *format, ...) SCENE_PRINTF(3, 4);

static bool fail(record_fault *fault, record_field field, const char *format, ...)
{
    fault->field = field;
    va_list values;
    va_start(values, format);
    vsnprintf(fault->text, sizeof fault->text, format, values);
    va_end(values);
    return false;
}

/* ---- Which set of fields? --------------------------------------------------------------------------------------- */

const char *record_list(char out[RECORD_LIST_SIZE], record_style style, uint32_t set)
{
    size_t length = 0, last = 0;
    out[0] = '\0';
    for (int field = 0; field < FIELD_COUNT; field++) {
        if (!(set >> field & 1))
            continue;
        char name[RECORD_NAME_SIZE];
        record_name(name, style, (record_field)field, set);
        size_t size = strcspn(name, "[");
        if (length == last + size && strncmp(out + last, name, size) == 0)
            continue;
        last = length ? length + 1 : 0;
        length +=
            (size_t)snprintf(out + length, RECORD_LIST_SIZE - length, "%s%.*s", length ? " " : "", (int)size, name);
    }
    return out;
}

static bool is_layout(uint32_t fields)
{
    for (size_t i = 0; i < LAYOUT_COUNT; i++)
        if (layouts[i] == fields)
            return true;
    return false;
}

/* The complete set with all the fields of `must` that differs least from `fields`; 0: none, which never is for one
 * field or none. */
static uint32_t nearest_layout(uint32_t fields, uint32_t must)
{
    uint32_t best = 0;
    for (size_t i = 0; i < LAYOUT_COUNT; i++)
        if ((must & ~layouts[i]) == 0 && (best == 0 || bits(fields ^ layouts[i]) < bits(fields ^ best)))
            best = layouts[i];
    return best;
}

static bool is_3d(uint32_t layout)
{
    return layout & (FIELDS(FIELD_MIN_Z, 1) | FIELDS(FIELD_CENTER_Z, 1));
}

static const char *dimension(uint32_t layout)
{
    return is_3d(layout) ? "3D" : "2D";
}

/* Says what these fields lack or have too much of to be a complete set. */
static bool fail_layout(uint32_t filled, record_style style, record_fault *fault)
{
    /* A set that only lacks something is told what, however much nearer another set may be. */
    uint32_t wanted = nearest_layout(filled, filled);
    if (wanted == 0)
        wanted = nearest_layout(filled, 0);
    uint32_t missing = wanted & ~filled, extra = filled & ~wanted;
    char list[RECORD_LIST_SIZE], name[RECORD_NAME_SIZE], other[RECORD_NAME_SIZE];
    record_list(list, style, wanted);
    if (filled == 0)
        return fail(fault, FIELD_COUNT, "found no numbers of a box, expected a set such as %s", list);
    if (extra == 0)
        return fail(fault, lowest(missing), "found no %s, expected all of %s in %s",
                    record_name(name, style, lowest(missing), wanted), list, dimension(wanted));
    record_name(name, style, lowest(extra), filled);
    if (missing == 0)
        return fail(fault, lowest(extra), "found %s too, expected no more than %s in %s", name, list,
                    dimension(wanted));
    return fail(fault, lowest(extra), "found %s but no %s, expected a complete set such as %s in %s", name,
                record_name(other, style, lowest(missing), wanted), list, dimension(wanted));
}

bool record_check_columns(uint32_t fields, record_fault *fault)
{
    uint32_t covered = 0;
    for (size_t i = 0; i < LAYOUT_COUNT; i++)
        if ((layouts[i] & ~fields) == 0)
            covered |= layouts[i];
    if (fields == 0)
        return fail_layout(0, RECORD_CSV, fault);
    if (covered == fields)
        return true;
    record_field stray = lowest(fields & ~covered);
    uint32_t wanted = nearest_layout(fields, FIELDS(stray, 1));
    char list[RECORD_LIST_SIZE];
    return fail(fault, stray, "found the column %s but no %s, expected all of %s in %s", csv_names[stray],
                csv_names[lowest(wanted & ~fields)], record_list(list, RECORD_CSV, wanted), dimension(wanted));
}

bool record_columns_flat(uint32_t fields)
{
    for (size_t i = 0; i < LAYOUT_COUNT; i++)
        if ((layouts[i] & ~fields) == 0 && is_3d(layouts[i]))
            return false;
    return true;
}

/* ---- From numbers to a box -------------------------------------------------------------------------------------- */

static hit_vec2 vec2_at(const record *r, record_field first)
{
    return (hit_vec2){r->value[first], r->value[first + 1]};
}

static hit_vec3 vec3_at(const record *r, record_field first)
{
    return (hit_vec3){r->value[first], r->value[first + 1], r->value[first + 2]};
}

static bool check_min_max(const record *r, int axes, record_style style, record_fault *fault)
{
    char name[RECORD_NAME_SIZE], other[RECORD_NAME_SIZE], max[NUMBER_SIZE], min[NUMBER_SIZE];
    for (int i = 0; i < axes; i++) {
        record_field low = (record_field)(FIELD_MIN_X + i), high = (record_field)(FIELD_MAX_X + i);
        if (r->value[high] < r->value[low])
            return fail(fault, high, "%s: found %s, expected at least %s, which is %s",
                        record_name(name, style, high, r->filled), number_write(max, r->value[high]),
                        record_name(other, style, low, r->filled), number_write(min, r->value[low]));
    }
    return true;
}

static bool fail_length(const record *r, record_style style, record_field field, const char *expected,
                        record_fault *fault)
{
    char name[RECORD_NAME_SIZE], value[NUMBER_SIZE];
    return fail(fault, field, "%s: found %s, expected %s", record_name(name, style, field, r->filled),
                number_write(value, r->value[field]), expected);
}

/* The half lengths, from half or size. */
static bool read_half(const record *r, int axes, record_style style, double half[3], record_fault *fault)
{
    bool from_size = r->filled >> FIELD_SIZE_X & 1;
    for (int i = 0; i < axes; i++) {
        record_field field = (record_field)((from_size ? FIELD_SIZE_X : FIELD_HALF_X) + i);
        half[i] = from_size ? r->value[field] / 2 : r->value[field];
        if (r->value[field] < 0)
            return fail_length(r, style, field, "a number >= 0", fault);
        /* Half of the odd subnormals is none. */
        if (from_size && 2 * half[i] != r->value[field])
            return fail_length(r, style, field, "a number whose half is a double too", fault);
    }
    return true;
}

static double dot3(hit_vec3 a, hit_vec3 b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

static const char axes_expected[] = "expected unit axes at right angles, to within 0.001; --orthonormalize mends them";

/* Written so that a NaN, which the squares of huge numbers can make, is no pass. */
static bool check_axes3(const hit_vec3 axis[3], record_style style, record_fault *fault)
{
    char value[NUMBER_SIZE], list[RECORD_LIST_SIZE];
    for (int i = 0; i < 3; i++) {
        double square = dot3(axis[i], axis[i]);
        if (!(fabs(square - 1) <= axes_bound))
            return fail(fault, (record_field)(FIELD_UX + 3 * i), "%s: found an axis %c with %c.%c = %s, %s",
                        record_list(list, style, FIELDS(FIELD_UX + 3 * i, 3)), "uvw"[i], "uvw"[i], "uvw"[i],
                        number_write(value, square), axes_expected);
    }
    for (int i = 0; i < 3; i++) {
        int j = (i + 1) % 3;
        double product = dot3(axis[i], axis[j]);
        if (!(fabs(product) <= axes_bound))
            return fail(fault, (record_field)(FIELD_UX + 3 * i), "%s: found axes with %c.%c = %s, %s",
                        record_list(list, style, FIELDS(FIELD_UX + 3 * i, 3) | FIELDS(FIELD_UX + 3 * j, 3)), "uvw"[i],
                        "uvw"[j], number_write(value, product), axes_expected);
    }
    return true;
}

/* Axes given as numbers: as they are, bit for bit, or mended where that is asked for. */
static bool settle_axes3(record_style style, const scene_options *options, scene *s, hit_obb3 *box, record_fault *fault)
{
    if (hit_obb3_valid(box))
        return true;
    char list[RECORD_LIST_SIZE];
    if (options->orthonormalize) {
        if (!hit_obb3_orthonormalize(box, box))
            return fail(
                fault, FIELD_UX,
                "%s: found axes that nothing can mend, which lie almost in a plane or whose lengths differ too much, "
                "expected three that point different ways",
                record_list(list, style, FIELDS(FIELD_UX, 9)));
        s->mended++;
        return true;
    }
    if (!check_axes3(box->axis, style, fault))
        return false;
    s->loose++;
    return true;
}

static bool settle_axis2(record_style style, const scene_options *options, scene *s, hit_obb2 *box, record_fault *fault)
{
    if (hit_obb2_valid(*box))
        return true;
    char value[NUMBER_SIZE], list[RECORD_LIST_SIZE];
    record_list(list, style, FIELDS(FIELD_UX, 2));
    double square = box->axis.x * box->axis.x + box->axis.y * box->axis.y;
    if (options->orthonormalize) {
        if (!hit_obb2_orthonormalize(*box, box))
            return fail(fault, FIELD_UX, "%s: found the axis 0 0, expected a direction", list);
        s->mended++;
        return true;
    }
    if (!(fabs(square - 1) <= axes_bound))
        return fail(fault, FIELD_UX, "%s: found an axis u with u.u = %s, %s", list, number_write(value, square),
                    axes_expected);
    s->loose++;
    return true;
}

static hit_vec2 turn_at(const record *r, record_field field)
{
    return hit_vec2_from_degrees(r->filled >> field & 1 ? r->value[field] : 0);
}

static bool make_obb3(const record *r, record_style style, const scene_options *options, scene *s, hit_obb3 *box,
                      record_fault *fault)
{
    hit_mat3 axes = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    char list[RECORD_LIST_SIZE];
    double half[3];
    if (!read_half(r, 3, style, half, fault))
        return false;
    if (r->filled >> FIELD_QX & 1) {
        const double *q = &r->value[FIELD_QX];
        if (q[0] == 0 && q[1] == 0 && q[2] == 0 && q[3] == 0)
            return fail(fault, FIELD_QX, "%s: found the quaternion 0 0 0 0, expected a quaternion with a length",
                        record_list(list, style, FIELDS(FIELD_QX, 4)));
        axes = hit_mat3_from_quat((hit_quat){q[0], q[1], q[2], q[3]});
    } else if (r->filled & all_turns) {
        axes =
            hit_mat3_from_turns(turn_at(r, FIELD_YAW), turn_at(r, FIELD_PITCH), turn_at(r, FIELD_ROLL), HIT_EULER_YXZ);
    } else if (r->filled >> FIELD_UX & 1) {
        axes = (hit_mat3){{vec3_at(r, FIELD_UX), vec3_at(r, FIELD_VX), vec3_at(r, FIELD_WX)}};
    }
    *box = hit_obb3_from_center_half(vec3_at(r, FIELD_CENTER_X), (hit_vec3){half[0], half[1], half[2]}, &axes);
    return settle_axes3(style, options, s, box, fault);
}

static bool make_obb2(const record *r, record_style style, const scene_options *options, scene *s, hit_obb2 *box,
                      record_fault *fault)
{
    hit_vec2 axis = {1, 0};
    double half[3];
    if (!read_half(r, 2, style, half, fault))
        return false;
    if (r->filled >> FIELD_ANGLE & 1)
        axis = hit_vec2_from_degrees(r->value[FIELD_ANGLE]);
    else if (r->filled >> FIELD_UX & 1)
        axis = vec2_at(r, FIELD_UX);
    *box = hit_obb2_from_center_half(vec2_at(r, FIELD_CENTER_X), (hit_vec2){half[0], half[1]}, axis);
    return settle_axis2(style, options, s, box, fault);
}

bool record_to_box(const record *r, record_style style, const scene_options *options, scene *s, scene_box *box,
                   record_fault *fault)
{
    if (!is_layout(r->filled))
        return fail_layout(r->filled, style, fault);
    if (r->filled == min3) {
        box->kind = SCENE_AABB3;
        box->shape.aabb3 = (hit_aabb3){vec3_at(r, FIELD_MIN_X), vec3_at(r, FIELD_MAX_X)};
        return check_min_max(r, 3, style, fault);
    }
    if (r->filled == min2) {
        box->kind = SCENE_AABB2;
        box->shape.aabb2 = (hit_aabb2){vec2_at(r, FIELD_MIN_X), vec2_at(r, FIELD_MAX_X)};
        return check_min_max(r, 2, style, fault);
    }
    bool in_3d = r->filled >> FIELD_CENTER_Z & 1;
    box->kind = in_3d ? SCENE_OBB3 : SCENE_OBB2;
    return in_3d ? make_obb3(r, style, options, s, &box->shape.obb3, fault)
                 : make_obb2(r, style, options, s, &box->shape.obb2, fault);
}
