/* A box along the principal axes of points.
 *
 * Each point of the set counts once, however often it is given, and they are summed in the order of their coordinates,
 * so that the same set has the same axes.
 *
 * Based on: C. G. J. Jacobi, "Ueber ein leichtes Verfahren, die in der Theorie der Saecularstoerungen vorkommenden
 * Gleichungen numerisch aufzuloesen", 1846, for the eigenvectors; J. W. J. Williams, "Algorithm 232: Heapsort", 1964.
 */
#include "core/memory.h"
#include "exact/order.h"
#include "fit/box3.h"
#include "fit/fit_qualities3.h"

#include <math.h>

enum { JACOBI_SWEEPS = 12 };

static void sink_local(double (*point)[3], size_t count, size_t at)
{
    for (;;) {
        size_t greatest = at;
        for (size_t child = 2 * at + 1; child < count && child <= 2 * at + 2; child++)
            if (!exact_in_order(3, point[child], point[greatest]))
                greatest = child;
        if (greatest == at)
            return;
        for (int k = 0; k < 3; k++) {
            double swap = point[at][k];
            point[at][k] = point[greatest][k];
            point[greatest][k] = swap;
        }
        at = greatest;
    }
}

/* In the order of their coordinates, each once; how many are left. */
static size_t sort_locals(double (*point)[3], size_t count)
{
    for (size_t i = count; i-- > 0;)
        sink_local(point, count, i);
    for (size_t last = count; last-- > 1;) {
        for (int k = 0; k < 3; k++) {
            double swap = point[0][k];
            point[0][k] = point[last][k];
            point[last][k] = swap;
        }
        sink_local(point, last, 0);
    }
    size_t kept = 1;
    for (size_t i = 1; i < count; i++)
        if (!exact_in_order(3, point[i], point[kept - 1]))
            memcpy(point[kept++], point[i], sizeof point[i]);
    return kept;
}

/* In coordinates along the axes. */
static void covariance_of(double (*point)[3], size_t count, double axis[3][3], double matrix[3][3])
{
    double mean[3] = {0, 0, 0};
    for (size_t i = 0; i < count; i++)
        for (int k = 0; k < 3; k++)
            mean[k] += point[i][k];
    for (int k = 0; k < 3; k++)
        mean[k] /= (double)count;
    memset(matrix, 0, sizeof(double[3][3]));
    for (size_t i = 0; i < count; i++) {
        const double x = point[i][0] - mean[0], y = point[i][1] - mean[1], z = point[i][2] - mean[2];
        double along[3];
        for (int k = 0; k < 3; k++)
            along[k] = x * axis[k][0] + y * axis[k][1] + z * axis[k][2];
        for (int j = 0; j < 3; j++)
            for (int k = 0; k < 3; k++)
                matrix[j][k] += along[j] * along[k];
    }
}

/* Turns the axes p and q so that the matrix has a zero there. */
static void rotate_pair(double matrix[3][3], double axis[3][3], int p, int q)
{
    if (fabs(matrix[p][q]) <= 0x1p-900)
        return;
    double theta = (matrix[q][q] - matrix[p][p]) / (2 * matrix[p][q]);
    double t = (theta < 0 ? -1 : 1) / (fabs(theta) + sqrt(theta * theta + 1));
    double cosine = 1 / sqrt(t * t + 1), sine = t * cosine;
    for (int k = 0; k < 3; k++) {
        double at_p = matrix[k][p], at_q = matrix[k][q];
        matrix[k][p] = cosine * at_p - sine * at_q;
        matrix[k][q] = sine * at_p + cosine * at_q;
    }
    for (int k = 0; k < 3; k++) {
        double at_p = matrix[p][k], at_q = matrix[q][k];
        matrix[p][k] = cosine * at_p - sine * at_q;
        matrix[q][k] = sine * at_p + cosine * at_q;
        at_p = axis[p][k];
        at_q = axis[q][k];
        axis[p][k] = cosine * at_p - sine * at_q;
        axis[q][k] = sine * at_p + cosine * at_q;
    }
}

hit_status hit__fit_principal3(const cloud3 *cloud, const hit_allocator *allocator, hit_obb3 *out)
{
    core_piece piece = {0};
    if (cloud->count > SIZE_MAX / sizeof(double[3]) ||
        !hit__core_take(allocator, cloud->count * sizeof(double[3]), &piece))
        return HIT_NO_MEMORY;
    double(*point)[3] = piece.at, matrix[3][3], axis[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    for (size_t i = 0; i < cloud->count; i++) {
        double p[3];
        cloud3_point(cloud, i, p);
        cloud3_local(cloud, p, point[i]);
    }
    size_t kept = sort_locals(point, cloud->count);
    /* In the covariance the square of a small width is lost in that of a great one; not so along axes nearly right. */
    for (int pass = 0; pass < 2; pass++) {
        covariance_of(point, kept, axis, matrix);
        for (int sweep = 0; sweep < JACOBI_SWEEPS; sweep++)
            for (int p = 0; p < 3; p++)
                rotate_pair(matrix, axis, p < 2 ? 0 : 1, p < 1 ? 1 : 2);
    }
    hit_obb3 box = hit__fit_box3_axes(axis);
    reach3 reach = hit__fit_box3_reach(&box, point, kept);
    hit__core_give_back(allocator, &piece);
    if (!hit__fit_box3_close(cloud, &reach, true, &box))
        return HIT_BAD_ARGUMENT;
    *out = box;
    return HIT_OK;
}
