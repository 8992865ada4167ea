/* Penetration and contact of any two shapes of the families, in one form for the plane and for space. */
#ifndef HITBOX_TEST_MEET_H
#define HITBOX_TEST_MEET_H

#include "families/shapes.h"
#include "truth/depth.h"

/* What contact.h says of a pair; of the plane the last components are 0. */
typedef struct meeting {
    bool hit, same_way; /* same_way: penetration says the same of depth, normal and axis, to the bit */
    depth_answer way;
    int count;
    struct meeting_point {
        double a[3], b[3], depth;
        uint32_t id;
    } point[8];
} meeting;

meeting meet2(const shape2 *a, const shape2 *b);
meeting meet3(const shape3 *a, const shape3 *b);

/* All but `hit` and `same_way`, of a contact. */
void meeting_set2(meeting *m, const hit_contact2 *c);
void meeting_set3(meeting *m, const hit_contact3 *c);

/* The same to the bit, with `swapped` of the boxes in the other order. The axes of two AABBs have one name in both. */
bool meeting_mirrors(const meeting *m, const meeting *swapped, int dim, bool aabbs);

/* NULL, or what is wrong with it whatever the boxes: numbers that are none, counts, depths, ids. */
const char *meeting_fault(const meeting *m, int dim);

/* NULL, or which point is not where it should be. For valid boxes. *worst: the greatest error beyond the rounding of
 * the coordinates, in ulp of S. */
const char *meeting_places2(const meeting *m, const pair2 *pair, double *worst);
const char *meeting_places3(const meeting *m, const pair3 *pair, double *worst);

/* |D| + |hA| + |hB|, and whether both boxes are valid. */
double meeting_size2(const pair2 *pair, bool *valid);
double meeting_size3(const pair3 *pair, bool *valid);

#endif
