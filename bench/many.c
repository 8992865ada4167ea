/* U5 and its odd relatives. All draw from one stream; what is drawn in which order is part of the recipe. */
#include "many.h"

#include <math.h>
#include <stdlib.h>

#include "families/dice.h"

const char *const many_names[MANY_KINDS] = {"U5", "log", "cluster", "giant", "thin"};

enum { OVERLAPS = 5, BLOBS = 64, SAMPLES = 300 };

/* ---- Centres and sides --------------------------------------------------------------------------------------- */

static void put_corners(many *m)
{
    size_t dim = (size_t)m->dim;
    for (size_t i = 0; i < m->count; i++)
        for (size_t a = 0; a < dim; a++) {
            float c = m->center[i * dim + a], h = m->half[i * dim + a];
            m->corners[2 * i * dim + a] = c - h;
            m->corners[2 * i * dim + dim + a] = c + h;
        }
}

/* Three axes are drawn in the plane too. */
static void fill_uniform(many *m, dice *d)
{
    size_t dim = (size_t)m->dim;
    for (size_t i = 0; i < m->count; i++)
        for (size_t a = 0; a < 3; a++) {
            double center = dice_unit(d);
            double side = m->side * dice_range(d, 0.5, 1.5);
            double speed = m->side * dice_range(d, -0.1, 0.1);
            if (a >= dim)
                continue;
            m->center[i * dim + a] = (float)center;
            m->half[i * dim + a] = (float)(0.5 * side);
            m->speed[i * dim + a] = (float)speed;
            if (m->doubles != NULL) {
                m->doubles[2 * i * dim + a] = center - 0.5 * side;
                m->doubles[2 * i * dim + dim + a] = center + 0.5 * side;
            }
        }
}

/* Nine of ten centres go to blobs: a normal distribution, as a sum of twelve draws. */
static void gather(many *m, dice *d)
{
    double blobs[BLOBS][3];
    for (int i = 0; i < BLOBS; i++)
        for (int a = 0; a < 3; a++)
            blobs[i][a] = dice_range(d, 0.1, 0.9);
    size_t dim = (size_t)m->dim;
    for (size_t i = 0; i < m->count; i++) {
        uint64_t blob = dice_bits(d) % BLOBS;
        bool alone = dice_unit(d) < 0.1;
        for (size_t a = 0; a < 3; a++) {
            double z = -6;
            for (int k = 0; k < 12; k++)
                z += dice_unit(d);
            double place = alone ? dice_unit(d) : blobs[blob][a] + 0.02 * z;
            if (a < dim)
                m->center[i * dim + a] = (float)fmin(1.0, fmax(0.0, place));
        }
    }
}

/* How long each box is compared with the others: into m->half, which still lacks the scale. */
static void draw_factors(many *m, many_kind kind, dice *d)
{
    size_t dim = (size_t)m->dim;
    for (size_t i = 0; i < m->count; i++) {
        double size = kind == MANY_LOG ? pow(10.0, 2.5 * dice_unit(d)) : 1;
        for (size_t a = 0; a < dim; a++)
            m->half[i * dim + a] = (float)(0.5 * size * dice_range(d, 0.5, 1.5));
    }
    if (kind == MANY_THIN)
        for (size_t i = 0; i < m->count; i++)
            m->half[i * dim + dice_bits(d) % dim] *= 30;
}

/* Of SAMPLES boxes, how many others do they overlap if all factors are scaled so? */
static size_t count_overlaps(const many *m, double scale)
{
    size_t dim = (size_t)m->dim, overlaps = 0;
    dice d = {9};
    for (int k = 0; k < SAMPLES; k++) {
        size_t i = dice_bits(&d) % m->count * dim;
        for (size_t j = 0; j < m->count * dim; j += dim) {
            bool overlap = true;
            for (size_t a = 0; a < dim && overlap; a++)
                overlap = fabsf(m->center[i + a] - m->center[j + a]) <= scale * (m->half[i + a] + m->half[j + a]);
            overlaps += overlap;
        }
        overlaps--; /* itself */
    }
    return overlaps;
}

/* The scale with which a box overlaps OVERLAPS others. */
static void scale_factors(many *m, dice *d)
{
    double low = 1e-8, high = 1;
    for (int step = 0; step < 32; step++) {
        double middle = sqrt(low * high);
        *(count_overlaps(m, middle) < SAMPLES * OVERLAPS ? &low : &high) = middle;
    }
    m->side = low;
    for (size_t i = 0; i < m->count * (size_t)m->dim; i++) {
        m->half[i] = (float)(low * m->half[i]);
        m->speed[i] = (float)(2 * m->half[i] * dice_range(d, -0.1, 0.1));
    }
}

static void put_giants(many *m)
{
    size_t dim = (size_t)m->dim;
    for (size_t i = 0; i < m->count; i += 1000)
        for (size_t a = 0; a < dim; a++) {
            m->half[i * dim + a] = 0.1F;
            m->speed[i * dim + a] = 0;
        }
}

/* ---- A scene --------------------------------------------------------------------------------------------------- */

bool many_new(many_kind kind, int dim, size_t count, uint64_t seed, many *out)
{
    size_t numbers = count * (size_t)dim;
    *out = (many){.dim = dim, .count = count};
    out->center = malloc(numbers * sizeof *out->center);
    out->half = malloc(numbers * sizeof *out->half);
    out->speed = malloc(numbers * sizeof *out->speed);
    out->corners = malloc(2 * numbers * sizeof *out->corners);
    if (kind == MANY_U5)
        out->doubles = malloc(2 * numbers * sizeof *out->doubles);
    if (out->center == NULL || out->half == NULL || out->speed == NULL || out->corners == NULL ||
        (kind == MANY_U5 && out->doubles == NULL)) {
        many_delete(out);
        return false;
    }
    out->side = pow(OVERLAPS / (pow(2, dim) * ((double)count - 1)), 1.0 / dim);
    dice d = {seed};
    fill_uniform(out, &d);
    if (kind == MANY_CLUSTER)
        gather(out, &d);
    if (kind != MANY_U5) {
        draw_factors(out, kind, &d);
        scale_factors(out, &d);
    }
    if (kind == MANY_GIANT)
        put_giants(out);
    put_corners(out);
    return true;
}

void many_delete(many *m)
{
    free(m->center);
    free(m->half);
    free(m->speed);
    free(m->corners);
    free(m->doubles);
}

void many_step(many *m)
{
    for (size_t i = 0; i < m->count * (size_t)m->dim; i++) {
        m->center[i] += m->speed[i];
        if (m->center[i] < 0 || m->center[i] > 1) {
            m->speed[i] = -m->speed[i];
            m->center[i] += 2 * m->speed[i];
        }
    }
    put_corners(m);
}

/* ---- Turned -------------------------------------------------------------------------------------------------- */

void many_turn2(const many *m, uint64_t seed, hit_obb2 *out)
{
    dice d = dice_for(seed, 2);
    for (size_t i = 0; i < m->count; i++) {
        double angle = dice_range(&d, -3.14159265358979323846, 3.14159265358979323846);
        out[i] = hit_obb2_from_angle((hit_vec2){m->center[2 * i], m->center[2 * i + 1]},
                                     (hit_vec2){m->half[2 * i], m->half[2 * i + 1]}, angle);
    }
}

/* A direction in four dimensions, drawn from the cube until it lies in the ball. */
static hit_quat draw_quaternion(dice *d)
{
    for (;;) {
        double q[4], square = 0;
        for (int k = 0; k < 4; k++) {
            q[k] = dice_range(d, -1, 1);
            square += q[k] * q[k];
        }
        if (square <= 1 && square >= 1e-3)
            return (hit_quat){q[0], q[1], q[2], q[3]};
    }
}

void many_turn3(const many *m, uint64_t seed, hit_obb3 *out)
{
    dice d = dice_for(seed, 3);
    for (size_t i = 0; i < m->count; i++) {
        const float *c = &m->center[3 * i], *h = &m->half[3 * i];
        out[i] = hit_obb3_from_quat((hit_vec3){c[0], c[1], c[2]}, (hit_vec3){h[0], h[1], h[2]}, draw_quaternion(&d));
    }
}

hit_boxes2 many_boxes2(const many *m)
{
    return hit_boxes2_from_floats(m->corners, m->corners + 2, 4 * sizeof(float), m->count);
}

hit_boxes3 many_boxes3(const many *m)
{
    return hit_boxes3_from_floats(m->corners, m->corners + 3, 6 * sizeof(float), m->count);
}
