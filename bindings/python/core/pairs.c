/* The verbs of pairs: each is the function of the library that the kinds of the two boxes ask for. */
#include "pairs.h"

#include <math.h>
#include <string.h>

#define OBB2(box) ((box)->as.obb2)
#define OBB3(box) (&(box)->as.obb3)

size_t answer_size(answer_kind answer, int dim)
{
    switch (answer) {
    case ANSWER_NUMBER:
        return sizeof(double);
    case ANSWER_CLOSEST:
        return dim == 2 ? sizeof(hit_closest2) : sizeof(hit_closest3);
    case ANSWER_PENETRATION:
        return dim == 2 ? sizeof(hit_penetration2) : sizeof(hit_penetration3);
    case ANSWER_CONTACT:
        return dim == 2 ? sizeof(hit_contact2) : sizeof(hit_contact3);
    default:
        return 1;
    }
}

/* ---- One pair ---------------------------------------------------------------------------------------------------- */

/* Questions whose answer is the same from either side. */
#define SYMMETRIC(verb, function, d, type)                                                                             \
    static void verb##d(const box_value *a, const box_value *b, double extra, void *out)                               \
    {                                                                                                                  \
        (void)extra;                                                                                                   \
        const bool turned_a = box_is_turned(a->kind), turned_b = box_is_turned(b->kind);                               \
        *(type *)out = (type)(turned_a && turned_b ? function##_obb##d##_obb##d(OBB##d(a), OBB##d(b))                  \
                              : turned_b           ? function##_aabb##d##_obb##d(a->as.aabb##d, OBB##d(b))             \
                              : turned_a           ? function##_aabb##d##_obb##d(b->as.aabb##d, OBB##d(a))             \
                                                   : function##_aabb##d##_aabb##d(a->as.aabb##d, b->as.aabb##d));                \
    }

/* Questions that the first asks about the second. */
#define DIRECTED(verb, function, d, type)                                                                              \
    static void verb##d(const box_value *a, const box_value *b, double extra, void *out)                               \
    {                                                                                                                  \
        (void)extra;                                                                                                   \
        const bool turned_a = box_is_turned(a->kind), turned_b = box_is_turned(b->kind);                               \
        *(type *)out = (type)(turned_a && turned_b ? function##_obb##d##_obb##d(OBB##d(a), OBB##d(b))                  \
                              : turned_b           ? function##_aabb##d##_obb##d(a->as.aabb##d, OBB##d(b))             \
                              : turned_a           ? function##_obb##d##_aabb##d(OBB##d(a), b->as.aabb##d)             \
                                                   : function##_aabb##d##_aabb##d(a->as.aabb##d, b->as.aabb##d));                \
    }

SYMMETRIC(relate, hit_relate, 2, unsigned char)
SYMMETRIC(relate, hit_relate, 3, unsigned char)
SYMMETRIC(overlap, hit_overlap, 2, unsigned char)
SYMMETRIC(overlap, hit_overlap, 3, unsigned char)
SYMMETRIC(distance, hit_distance, 2, double)
SYMMETRIC(distance, hit_distance, 3, double)
SYMMETRIC(iou, hit_iou, 2, double)
SYMMETRIC(iou, hit_iou, 3, double)
SYMMETRIC(giou, hit_giou, 2, double)
SYMMETRIC(giou, hit_giou, 3, double)
SYMMETRIC(giou_hull, hit_giou_hull, 2, double)
SYMMETRIC(area, hit_intersection_area, 2, double)
SYMMETRIC(volume, hit_intersection_volume, 3, double)
DIRECTED(contains, hit_contains, 2, unsigned char)
DIRECTED(contains, hit_contains, 3, unsigned char)
DIRECTED(ioa, hit_ioa, 2, double)
DIRECTED(ioa, hit_ioa, 3, double)

#define AT_LEAST(d)                                                                                                    \
    static void at_least##d(const box_value *a, const box_value *b, double extra, void *out)                           \
    {                                                                                                                  \
        const bool turned_a = box_is_turned(a->kind), turned_b = box_is_turned(b->kind);                               \
        *(unsigned char *)out = turned_a && turned_b ? hit_iou_at_least_obb##d##_obb##d(OBB##d(a), OBB##d(b), extra)   \
                                : turned_b ? hit_iou_at_least_aabb##d##_obb##d(a->as.aabb##d, OBB##d(b), extra)        \
                                : turned_a ? hit_iou_at_least_aabb##d##_obb##d(b->as.aabb##d, OBB##d(a), extra)        \
                                           : hit_iou_at_least_aabb##d##_aabb##d(a->as.aabb##d, b->as.aabb##d, extra);  \
    }

AT_LEAST(2)
AT_LEAST(3)

/* The library has the AABB first. From the other side points are swapped, the normal reversed, and axes named anew. */
static hit_axis axis_from_other_side(hit_axis axis)
{
    if (axis < HIT_AXIS_B0)
        return (hit_axis)(axis + HIT_AXIS_B0);
    if (axis < HIT_AXIS_E00)
        return (hit_axis)(axis - HIT_AXIS_B0);
    const int edges = (int)axis - HIT_AXIS_E00;
    return (hit_axis)(HIT_AXIS_E00 + edges % 3 * 3 + edges / 3);
}

static hit_vec2 reversed2(hit_vec2 v)
{
    return (hit_vec2){-v.x, -v.y};
}

static hit_vec3 reversed3(hit_vec3 v)
{
    return (hit_vec3){-v.x, -v.y, -v.z};
}

/* As the library does with depths: without negative zeros. */
static hit_vec2 opposite2(hit_vec2 v)
{
    return (hit_vec2){0 - v.x, 0 - v.y};
}

static hit_vec3 opposite3(hit_vec3 v)
{
    return (hit_vec3){0 - v.x, 0 - v.y, 0 - v.z};
}

#define CLOSEST(d)                                                                                                     \
    static void closest##d(const box_value *a, const box_value *b, double extra, void *out)                            \
    {                                                                                                                  \
        (void)extra;                                                                                                   \
        hit_closest##d answer;                                                                                         \
        const bool turned_a = box_is_turned(a->kind), turned_b = box_is_turned(b->kind);                               \
        if (turned_a && !turned_b) {                                                                                   \
            const hit_closest##d other = hit_closest_aabb##d##_obb##d(b->as.aabb##d, OBB##d(a));                       \
            answer = (hit_closest##d){other.distance, reversed##d(other.normal), other.b, other.a};                    \
        } else {                                                                                                       \
            answer = turned_a   ? hit_closest_obb##d##_obb##d(OBB##d(a), OBB##d(b))                                    \
                     : turned_b ? hit_closest_aabb##d##_obb##d(a->as.aabb##d, OBB##d(b))                               \
                                : hit_closest_aabb##d##_aabb##d(a->as.aabb##d, b->as.aabb##d);                         \
        }                                                                                                              \
        memcpy(out, &answer, sizeof answer);                                                                           \
    }

CLOSEST(2)
CLOSEST(3)

/* Of two that are apart the depth is -inf. */
#define HITTING(verb, d)                                                                                               \
    static bool verb##_asked##d(const box_value *a, const box_value *b, hit_##verb##d *answer)                         \
    {                                                                                                                  \
        const bool turned_a = box_is_turned(a->kind), turned_b = box_is_turned(b->kind);                               \
        if (turned_a && turned_b)                                                                                      \
            return hit_##verb##_obb##d##_obb##d(OBB##d(a), OBB##d(b), answer);                                         \
        if (turned_b)                                                                                                  \
            return hit_##verb##_aabb##d##_obb##d(a->as.aabb##d, OBB##d(b), answer);                                    \
        if (!turned_a)                                                                                                 \
            return hit_##verb##_aabb##d##_aabb##d(a->as.aabb##d, b->as.aabb##d, answer);                               \
        if (!hit_##verb##_aabb##d##_obb##d(b->as.aabb##d, OBB##d(a), answer))                                          \
            return false;                                                                                              \
        answer->normal = opposite##d(answer->normal);                                                                  \
        answer->axis = axis_from_other_side(answer->axis);                                                             \
        return true;                                                                                                   \
    }

HITTING(penetration, 2)
HITTING(penetration, 3)
HITTING(contact, 2)
HITTING(contact, 3)

#define PENETRATION(d)                                                                                                 \
    static void penetration##d(const box_value *a, const box_value *b, double extra, void *out)                        \
    {                                                                                                                  \
        (void)extra;                                                                                                   \
        hit_penetration##d answer = {.axis = HIT_AXIS_A0};                                                             \
        if (!penetration_asked##d(a, b, &answer))                                                                      \
            answer.depth = -INFINITY;                                                                                  \
        memcpy(out, &answer, sizeof answer);                                                                           \
    }

PENETRATION(2)
PENETRATION(3)

#define CONTACT(d)                                                                                                     \
    static void contact##d(const box_value *a, const box_value *b, double extra, void *out)                            \
    {                                                                                                                  \
        (void)extra;                                                                                                   \
        hit_contact##d answer = {.axis = HIT_AXIS_A0};                                                                 \
        if (!contact_asked##d(a, b, &answer)) {                                                                        \
            answer.depth = -INFINITY;                                                                                  \
        } else if (box_is_turned(a->kind) && !box_is_turned(b->kind)) {                                                \
            for (int i = 0; i < answer.count; i++) {                                                                   \
                hit_contact_point##d *point = &answer.point[i];                                                        \
                const hit_vec##d on_b = point->a;                                                                      \
                point->a = point->b;                                                                                   \
                point->b = on_b;                                                                                       \
                point->id = point->id % 256 * 256 + point->id / 256;                                                   \
            }                                                                                                          \
        }                                                                                                              \
        memcpy(out, &answer, sizeof answer);                                                                           \
    }

CONTACT(2)
CONTACT(3)

/* ---- Many pairs -------------------------------------------------------------------------------------------------- */

#define BOXES2(m) ((m).as.plane)
#define BOXES3(m) ((m).as.space)

#define BATCH(verb, d)                                                                                                 \
    static hit_status verb##_batch##d(const pair_batch *p)                                                             \
    {                                                                                                                  \
        void *out = p->out;                                                                                            \
        if (p->one != NULL && box_is_turned(p->one->kind))                                                             \
            return hit_##verb##_obb##d##_boxes##d(OBB##d(p->one), BOXES##d(p->b), out);                                \
        if (p->one != NULL)                                                                                            \
            return hit_##verb##_aabb##d##_boxes##d(p->one->as.aabb##d, BOXES##d(p->b), out);                           \
        if (p->pairs != NULL)                                                                                          \
            return hit_##verb##_boxes##d##_pairs(BOXES##d(p->a), BOXES##d(p->b), p->pairs, p->count, out);             \
        return hit_##verb##_boxes##d##_boxes##d(BOXES##d(p->a), BOXES##d(p->b), out);                                  \
    }

BATCH(relate, 2)
BATCH(relate, 3)
BATCH(distance, 2)
BATCH(distance, 3)
BATCH(closest, 2)
BATCH(closest, 3)
BATCH(penetration, 2)
BATCH(penetration, 3)
BATCH(iou, 2)
BATCH(iou, 3)

/* Bits become bytes. */
#define OVERLAP_BATCH(d)                                                                                                 \
    static hit_status overlap_batch##d(const pair_batch *p)                                                              \
    {                                                                                                                    \
        uint32_t bits[PAIRS_AT_ONCE / 32];                                                                               \
        unsigned char *out = p->out;                                                                                     \
        const hit_boxes##d a = BOXES##d(p->a), b = BOXES##d(p->b);                                                       \
        const hit_status status = p->one != NULL     ? box_is_turned(p->one->kind)                                       \
                                                           ? hit_overlap_obb##d##_boxes##d(OBB##d(p->one), b, bits)      \
                                                           : hit_overlap_aabb##d##_boxes##d(p->one->as.aabb##d, b, bits) \
                                      : p->pairs != NULL ? hit_overlap_boxes##d##_pairs(a, b, p->pairs, p->count, bits)  \
                                                     : hit_overlap_boxes##d##_boxes##d(a, b, bits);                      \
        for (size_t i = 0; status == HIT_OK && i < p->count; i++)                                                        \
            out[i] = bits[i / 32] >> i % 32 & 1;                                                                         \
        return status;                                                                                                   \
    }

OVERLAP_BATCH(2)
OVERLAP_BATCH(3)

const verb verbs[] = {
    {"relate", ANSWER_RELATION, {relate2, relate3}, {relate_batch2, relate_batch3}, false},
    {"overlap", ANSWER_BOOL, {overlap2, overlap3}, {overlap_batch2, overlap_batch3}, false},
    {"contains", ANSWER_BOOL, {contains2, contains3}, {NULL, NULL}, false},
    {"distance", ANSWER_NUMBER, {distance2, distance3}, {distance_batch2, distance_batch3}, false},
    {"closest", ANSWER_CLOSEST, {closest2, closest3}, {closest_batch2, closest_batch3}, false},
    {"penetration", ANSWER_PENETRATION, {penetration2, penetration3}, {penetration_batch2, penetration_batch3}, false},
    {"contact", ANSWER_CONTACT, {contact2, contact3}, {NULL, NULL}, false},
    {"iou", ANSWER_NUMBER, {iou2, iou3}, {iou_batch2, iou_batch3}, false},
    {"giou", ANSWER_NUMBER, {giou2, giou3}, {NULL, NULL}, false},
    {"giou_hull", ANSWER_NUMBER, {giou_hull2, NULL}, {NULL, NULL}, false},
    {"ioa", ANSWER_NUMBER, {ioa2, ioa3}, {NULL, NULL}, false},
    {"iou_at_least", ANSWER_BOOL, {at_least2, at_least3}, {NULL, NULL}, true},
    {"intersection_area", ANSWER_NUMBER, {area2, NULL}, {NULL, NULL}, false},
    {"intersection_volume", ANSWER_NUMBER, {NULL, volume3}, {NULL, NULL}, false},
    {NULL, ANSWER_BOOL, {NULL, NULL}, {NULL, NULL}, false},
};
