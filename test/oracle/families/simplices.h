/* Families of two shapes of space with few corners, points, segments, rays and triangles, that make tests of them err:
 * in one plane, nearly so, with corners or edges in common, a corner on a face, slivers, huge and tiny. */
#ifndef HITBOX_TEST_SIMPLICES_H
#define HITBOX_TEST_SIMPLICES_H

#include "dice.h"
#include "judge/judge_simplices.h"

typedef enum simplex_family {
    SIMPLICES_ANY,    /* anywhere, of size 1 */
    SIMPLICES_WHOLE,  /* small whole numbers: often in one plane, flat, touching or the same */
    SIMPLICES_SHARED, /* one or two corners of the one are those of the other */
    SIMPLICES_ON,     /* a corner of the one on the other, of whole numbers over a power of two */
    SIMPLICES_PLANE,  /* both in one plane, not along the axes */
    SIMPLICES_SLIVER, /* corners nearly in line, the other across */
    SIMPLICES_FAMILIES
} simplex_family;

extern const char *const simplex_family_names[SIMPLICES_FAMILIES];

typedef struct simplices {
    simplex a, b;
} simplices;

/* Two with so many corners, 1 to 3. Of each family one time in four some numbers are then moved by an ulp, and one time
 * in four all are scaled by 2^-1070 to 2^1000, or moved far away. */
simplices simplex_pair(simplex_family family, int count_a, int count_b, uint64_t seed, uint64_t index);

/* As the library wants them. */
hit_vec3 simplex_corner(const simplex *s, int i);
hit_segment3 simplex_segment(const simplex *s);
hit_triangle3 simplex_triangle(const simplex *s);

/* As hexadecimal floats, on stderr. */
void print_simplices(const simplices *p);

#endif
