/* The volume that a box shares with the cube of half side 1 about the origin, in double, quickly.
 *
 * The flux of flux3.inl. The outline of what a face has within the square of y and z is made of parts of its four
 * sides, and of parts of the four lines that the square's sides lie on. Each of these is found by itself: where an edge
 * crosses a line, the part of either ends with the same bits. So no order of corners is needed. What is added up are
 * triangles from one point of a face to each part. Edges go four at a time, those along one axis together; then the
 * parts that there are of all faces, sides first.
 *
 * First principles. Bound: docs/numerics.md, "What two boxes of space share". */
#include "intersection/quick_flux3.h"

#include "core/bits.h"
#include "core/inline.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

enum { EDGES3 = 12, LINES3 = 24, LINE_PLACES3 = 16 };

/* Edges 4 j to 4 j + 3 go along axis j. Lines: y = 1, y = -1, z = 1, z = -1. */
typedef struct flux_edges3 {
    double p[3][EDGES3 + LINES3 + 4],
        q[3][EDGES3];               /* x, y, z of the ends within the square; then in p those of lines */
    double cut[4 * LINE_PLACES3];   /* where an edge crosses a line, the coordinate along that, cut off at -1 and 1 */
    double along[4 * LINE_PLACES3]; /* not cut off */
    double x[4 * LINE_PLACES3];
    unsigned some;   /* bit i: edge i has a part within */
    uint32_t beyond; /* a byte each line, of the corners beyond it; bit j of a corner: it is + axis[j] */
} flux_edges3;

/* What there is of all faces, with room for three more. A part of a line is a number: the place of the crossing that it
 * goes from, that of the one it goes to, and the face, a byte each. */
typedef struct flux_lists3 {
    int edges, lines; /* how many */
    unsigned char edge[EDGES3 + 4];
    uint32_t line[LINES3 + 4];
    unsigned char point[6]; /* of each face, the place in p of a point of it */
    double sign[6];         /* of each face; 0: it is left out */
} flux_lists3;

/* A face from corner 0, with bits 0 and 1 of a corner for its two axes, the lower first. */
typedef struct face3 {
    uint16_t turns[16]; /* of the corners beyond a line, the edges on which an outline goes there, and comes back */
    unsigned edges;
    double sign[2]; /* 0 if it is outside */
} face3;

/* The sides once round: 0 to 1, 1 to 3, and, against their axes, 3 to 2 and 2 to 0. */
#define TURN(out, in) ((out) | (in) << 8)
#define FACE(a, b, c, d, sign)                                                                                         \
    {                                                                                                                  \
        {0,          TURN(d, a), TURN(a, b), TURN(d, b), TURN(c, d), TURN(c, a), 0,          TURN(c, b),               \
         TURN(b, c), 0,          TURN(a, c), TURN(d, c), TURN(b, d), TURN(b, a), TURN(a, d), 0},                       \
            1u << (a) | 1u << (b) | 1u << (c) | 1u << (d),                                                             \
        {                                                                                                              \
            sign, 0                                                                                                    \
        }                                                                                                              \
    }
static const face3 FACES3[6] = {
    FACE(4, 10, 6, 8, -1),  FACE(5, 11, 7, 9, 1), FACE(0, 9, 2, 8, 1),
    FACE(1, 11, 3, 10, -1), FACE(0, 5, 1, 4, -1), FACE(2, 7, 3, 6, 1),
};
#undef FACE
#undef TURN

/* Of an edge, the face that it goes round as it should, and the one that it goes round the other way. */
typedef struct edge_faces3 {
    unsigned char with, against;
} edge_faces3;

static const edge_faces3 EDGE_FACES3[EDGES3] = {
    {2, 4}, {4, 3}, {5, 2}, {3, 5}, {4, 0}, {1, 4}, {0, 5}, {5, 1}, {0, 2}, {2, 1}, {3, 0}, {1, 3},
};

/* The bits that are set in a number of four bits, a byte each, in the order of bytes in memory. */
typedef struct bits_of_four {
    unsigned char which[4], count;
} bits_of_four;

static const bits_of_four BITS_OF_FOUR[16] = {
    {{0}, 0}, {{0}, 1},    {{1}, 1},    {{0, 1}, 2},    {{2}, 1},    {{0, 2}, 2},    {{1, 2}, 2},    {{0, 1, 2}, 3},
    {{3}, 1}, {{0, 3}, 2}, {{1, 3}, 2}, {{0, 1, 3}, 3}, {{2, 3}, 2}, {{0, 2, 3}, 3}, {{1, 2, 3}, 3}, {{0, 1, 2, 3}, 4},
};

static const uint32_t EACH_LINE3 = UINT32_C(0x01010101);

/* In each byte, the bits of the corners of a face, in order. */
static inline uint32_t corners_of3(uint32_t beyond, int axis, int s)
{
    if (axis == 2)
        return beyond >> 4 * s & 15 * EACH_LINE3;
    if (axis == 1) {
        beyond >>= 2 * s;
        return (beyond & 3 * EACH_LINE3) | (beyond >> 2 & 12 * EACH_LINE3);
    }
    beyond >>= s;
    beyond = (beyond & 0x11 * EACH_LINE3) | (beyond >> 1 & 0x22 * EACH_LINE3);
    return (beyond | beyond >> 2) & 15 * EACH_LINE3;
}

/* A bit for each number of four: the corners are all beyond the line, or on both sides of it by turns. */
static const unsigned NOTHING3 = 1u << 15 | 1u << 6 | 1u << 9;

static inline uint64_t bits_of3(const double *x)
{
    uint64_t bits;
    memcpy(&bits, x, sizeof bits);
    return bits;
}

CORE_INLINE void list_face3(const flux_edges3 *edges, int axis, int s, flux_lists3 *lists)
{
    const int number = 2 * axis + s;
    const face3 *face = &FACES3[number];
    const uint32_t corners = corners_of3(edges->beyond, axis, s);
    const unsigned some = edges->some & face->edges;
    /* All of it is beyond a line; or corners are on both sides of one by turns, so that it lies along it but for
     * rounding. Branches would be foreseen wrongly. */
    const unsigned nothing = (NOTHING3 >> (corners & 15) | NOTHING3 >> (corners >> 8 & 15) |
                              NOTHING3 >> (corners >> 16 & 15) | NOTHING3 >> (corners >> 24)) &
                             1;
    uint32_t *line = lists->line + lists->lines;
    lists->sign[number] = face->sign[nothing];
    CORE_UNROLLED
    for (int k = 0; k < 4; k++) {
        const unsigned turn = face->turns[corners >> 8 * k & 15];
        const double *cut = edges->cut + LINE_PLACES3 * k;
        *line = turn | (unsigned)(LINE_PLACES3 * k * 0x101) | (unsigned)number << 16;
        line += bits_of3(cut + (turn & 255)) != bits_of3(cut + (turn >> 8));
    }
    const int first = lists->lines, count = nothing != 0 ? first : (int)(line - lists->line);
    const int of_line = count > first ? EDGES3 + first : 0; /* any that is there, if there is nothing */
    lists->point[number] = (unsigned char)(some != 0 ? (int)core_lowest_bit(some) : of_line);
    lists->lines = count;
}

CORE_INLINE void list_parts3(const double *const at[3], const flux_edges3 *edges, flux_lists3 *lists)
{
    static const int FOLLOWING[5] = {0, 1, 2, 0, 1};
    int count = 0;
    lists->lines = 0;
    for (int i = 0; i < 6; i++) {
        lists->sign[i] = 0;
        lists->point[i] = 0;
    }
    CORE_UNROLLED
    for (int j = 0; j < 3; j++) {
        const int m = FOLLOWING[j + 1], n = FOLLOWING[j + 2];
        if (fabs(at[1][m] * at[2][n] - at[2][m] * at[1][n]) <= 0x1p-50)
            continue; /* its faces are seen from their edges */
        list_face3(edges, j, 0, lists);
        list_face3(edges, j, 1, lists);
    }
    for (unsigned j = 0; j < 3; j++) {
        const bits_of_four *bits = &BITS_OF_FOUR[edges->some >> 4 * j & 15];
        uint32_t four;
        memcpy(&four, bits->which, sizeof four);
        four += 4 * j * EACH_LINE3;
        memcpy(lists->edge + count, &four, sizeof four);
        count += (int)bits->count;
    }
    lists->edges = count;
    for (int k = 0; k < 3; k++) {
        lists->edge[count + k] = 0;
        lists->line[lists->lines + k] = 0;
    }
}

/* Ones, then zeros: for the first so many lanes of four. */
static const double FIRST_LANES3[8] = {1, 1, 1, 1, 0, 0, 0, 0};

static inline const double *lanes_left3(int left)
{
    return FIRST_LANES3 + (left < 4 ? 4 - left : 0);
}

/* The cross products of two axes each; returned: the determinant. */
static inline double normals_of3(const double u[9], double normal[3][3])
{
    static const int FOLLOWING[5] = {0, 1, 2, 0, 1};
    for (int i = 0; i < 3; i++) {
        const double *p = u + 3 * FOLLOWING[i + 1], *q = u + 3 * FOLLOWING[i + 2];
        for (int c = 0; c < 3; c++) {
            const int e = FOLLOWING[c + 1], f = FOLLOWING[c + 2];
            normal[i][c] = p[e] * q[f] - p[f] * q[e];
        }
    }
    return u[0] * normal[0][0] + u[1] * normal[0][1] + u[2] * normal[0][2];
}

#define EACH_QUADS "intersection/quick_flux3.inl"
#include "core/each_quads.inl"

typedef struct flux_kernels3 {
    void (*see)(const boxes3 *boxes, double column[3][4]);
    double (*flux)(const double column[3][4]);
} flux_kernels3;

static const flux_kernels3 FLUX_KERNELS3[] = {
#define FORM(form)                                                                                                     \
    {                                                                                                                  \
        see_box3_##form, flux_of_box3_##form                                                                           \
    }
    QUADS_FORMS(FORM)
#undef FORM
};

void hit__intersection_see_box3(core_quads form, const boxes3 *boxes, double column[3][4])
{
    FLUX_KERNELS3[form].see(boxes, column);
}

double hit__intersection_quick_flux3(core_quads form, const double column[3][4])
{
    return FLUX_KERNELS3[form].flux(column);
}
