/* Contacts of what is round: the places, next to the deepest, at which a capsule and another shape lie in each other.
 *
 * All are seen from one origin, and lengths are divided by one power of two, so that it does not matter how far away
 * and how large they are. The shape that is not round, or the first of two capsules, is the first here. */
#ifndef HITBOX_CONTACT_ROUND_CONTACT_H
#define HITBOX_CONTACT_ROUND_CONTACT_H

#include "hitbox/contact.h"
#include "measure/rod_way.h"

/* A segment with a ball about each of its points: a capsule, or, of radius 0, an edge. And the names of its parts. */
typedef struct round_line {
    double from[3], along[3], radius;
    uint32_t end[2], middle;
} round_line;

/* A side of a face. What is inside of it is along `inward`, of any length. */
typedef struct round_border {
    double inward[3], at[3];
    uint32_t id;
} round_border;

/* A face: a point and a normal of its plane, of any length and either sign, and its sides. */
typedef struct round_face {
    double at[3], normal[3];
    int borders;
    round_border border[4];
    uint32_t id;
} round_face;

typedef struct round_place {
    double a[3], b[3], depth;
    uint32_t id;
} round_place;

/* Two shapes, the way out, and the places found so far. */
typedef struct round_meeting {
    bool turned;      /* here the first is the caller's second */
    double origin[3]; /* in the caller's frame */
    int exponent;
    double normal[3]; /* from the first to the second */
    double slack;     /* so much may be rounded, 4 ulp of S */
    int count;
    round_place place[2];
} round_meeting;

/* The way as the meeting sees it, from an origin; the slack is the caller's part. */
static inline round_meeting round_meeting_of(const rod_way *way, bool turned, const double origin[3])
{
    round_meeting m = {.turned = turned, .exponent = 0, .slack = 0, .count = 0};
    for (int c = 0; c < 3; c++) {
        m.origin[c] = origin[c];
        m.normal[c] = turned ? 0 - way->normal[c] : way->normal[c];
    }
    return m;
}

/* Do they hit, or are at most the margin apart? What is apart by more than the range is far from everything. */
static inline bool round_is_near(double distance, double margin)
{
    return exact_less_equal(distance, margin) && distance != INFINITY;
}

/* The parts of a capsule; those of a ball have one name. */
static inline void round_name_parts(const rod *r, round_line *line)
{
    const bool is_ball = rod_is_ball(r);
    line->middle = HIT_FEATURE_FACE;
    for (int i = 0; i < 2; i++)
        line->end[i] = is_ball ? (uint32_t)HIT_FEATURE_FACE : (uint32_t)HIT_FEATURE_CORNER + (uint32_t)i;
}

/* The part at a place from 0 to 1. */
uint32_t hit__contact_round_part(const round_line *line, double place);

/* The part that is next to a point of the surface in the caller's frame; `out` says where the surface is: at the
 * line's radius along the normal, 1, or against it, -1. */
uint32_t hit__contact_round_part_at(const round_meeting *m, const round_line *line, const double point[3], double out);

/* Finds the places at the ends of what two lines share, seen along the normal. */
void hit__contact_round_lines(round_meeting *m, const round_line *a, const round_line *b);

/* The same of a face and a line; false: the line is beside the face. */
bool hit__contact_round_face(round_meeting *m, const round_face *face, const round_line *line);

/* The contact, of 3 points at most, in the plane of 2: of the places those that are within the margin, and the deepest
 * point, whose id is given, if none of them is as deep. */
void hit__contact_round_points(int dim, round_meeting *m, const rod_way *way, uint32_t id, hit_axis axis, double margin,
                               hit_contact3 *out);

#endif
