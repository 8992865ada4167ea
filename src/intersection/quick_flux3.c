/* The volume that a box shares with the cube of half side 1 about the origin, in double, quickly.
 *
 * The flux of flux3.inl. The outline of what a face has within the square of y and z is made of parts of its four
 * sides, and of parts of the four lines that the square's sides lie on. Each of these is found by itself: where an edge
 * crosses a line, the part of either ends with the same bits. So no order of corners is needed. What is added up are
 * triangles from one point of a face to each part. All parts that there may be are gone through, and what is not there
 * adds nothing, so there are few branches: edges along one axis are four lanes, and so are the four lines
 * (quick_flux3.inl). Of many pairs as many are lanes as a vector of AVX2 or AVX-512 holds (flux_many3.inl). Either goes
 * through the same steps (flux_steps3.inl), and adds up in the same order.
 *
 * First principles. Bound: docs/numerics.md, "What two boxes of space share". */
#include "intersection/quick_flux3.h"

#include "core/bits.h"
#include "intersection/flux_box3.h"

#include <math.h>
#include <stddef.h>
#include <stdint.h>

/* What is found of edges and lines, for other lanes to pick from. */
typedef struct flux_parts3 {
    double edge[3][EDGES3]; /* x, y, z of the first end of each edge's part */
    double along[LINES3][EDGES3], cut[LINES3][EDGES3], x[LINES3][EDGES3]; /* where edges cross lines */
    double line_at[FACES3][LINES3], line_x[FACES3][LINES3];               /* one end of each line's part */
    double point[3][FACES3];           /* of each face, a point of what it has within */
    unsigned some, some_lines[FACES3]; /* bit i: there is a part of edge, or of line, i */
} flux_parts3;

/* Of each edge along one axis, the face that it goes round as it should, and the one that it goes round the other way.
 */
static const unsigned char FACES_WITH3[3][4] = {{2, 4, 5, 3}, {4, 1, 0, 5}, {0, 2, 3, 1}};
static const unsigned char FACES_AGAINST3[3][4] = {{4, 3, 2, 5}, {0, 4, 5, 1}, {2, 1, 0, 3}};

/* The first end of the first side that there is, else of the first line. */
static inline void set_point3(int f, flux_parts3 *parts)
{
    static const unsigned EDGES_OF_FACE3[FACES3] = {0x550, 0xaa0, 0x305, 0xc0a, 0x033, 0x0cc};
    const unsigned some = parts->some & EDGES_OF_FACE3[f], lines = parts->some_lines[f] | 1u << (LINES3 - 1);
    const int edge = (int)core_lowest_bit(some | 1u << (EDGES3 - 1)), line = (int)core_lowest_bit(lines);
    const double end = line % 2 == 0 ? 1 : -1, at = parts->line_at[f][line];
    const bool is_edge = some != 0;
    parts->point[0][f] = is_edge ? parts->edge[0][edge] : parts->line_x[f][line];
    parts->point[1][f] = is_edge ? parts->edge[1][edge] : line < 2 ? end : at;
    parts->point[2][f] = is_edge ? parts->edge[2][edge] : line < 2 ? at : end;
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
/* In vectors of two, pairs side by side are no quicker. */
#undef QUADS
#define QUADS ymm
#include "intersection/flux_many3.inl"
#undef QUADS
#define QUADS zmm
#include "intersection/flux_steps3.inl"

#include "intersection/flux_many3.inl"
#undef QUADS
#define QUADS QUADS_BEST

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

/* ---- Of many pairs ---- */

#if CORE_AVX2_KNOWN

/* Those that go side by side, of `lanes` pairs each; how many of the first pairs are done then. So `few` pairs as are
 * left are quicker one by one. */
static size_t fluxes_together3(void (*flux)(const flux_pairs3 *pairs, size_t at, double *out), size_t lanes, size_t few,
                               flux_pairs3 *pairs, double *out)
{
    size_t i = 0;
    for (; i + few < pairs->count; i += lanes) {
        for (size_t k = pairs->count; k < i + lanes && k < FLUX_PAIRS3; k++) /* any numbers will do */
            for (int c = 0; c < 12; c++)
                pairs->column[c / 4][c % 4][k] = pairs->column[c / 4][c % 4][i];
        flux(pairs, i, out + i);
    }
    return i;
}

#endif

static double flux_alone3(core_quads form, const flux_pairs3 *pairs, size_t i)
{
    double column[3][4];
    for (int c = 0; c < 3; c++)
        for (int j = 0; j < 4; j++)
            column[c][j] = pairs->column[c][j][i];
    return hit__intersection_quick_flux3(form, (const double(*)[4])column);
}

void hit__intersection_many_fluxes3(core_quads form, bool eights, flux_pairs3 *pairs, double out[FLUX_PAIRS3])
{
    size_t i = 0;
#if CORE_AVX2_KNOWN
    if (form == CORE_YMM)
        i = eights ? fluxes_together3(flux_of_pairs3_zmm, zmm_lanes, 2, pairs, out)
                   : fluxes_together3(flux_of_pairs3_ymm, ymm_lanes, 1, pairs, out);
#endif
    (void)eights;
    for (; i < pairs->count; i++)
        out[i] = flux_alone3(form, pairs, i);
}
