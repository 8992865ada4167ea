/* Boxes of U5 that move. The recipe of a frame is that of many_step, box by box. */
#include "moving.h"

#include <math.h>
#include <stdlib.h>

#include "families/dice.h"

/* Rotations that boxes turn by in a frame: up to SPIN_MOST radians about an axis. */
enum { SPINS = 256 };
static const double SPIN_MOST = 0.1;

static void fill_order(moving *m, uint64_t seed)
{
    size_t count = m->scene.count;
    for (size_t i = 0; i < count; i++)
        m->order[i] = (uint32_t)i;
    if (m->movers == count && !m->how.shuffled)
        return;
    dice d = dice_for(seed, 11);
    for (size_t i = count; i > 1; i--) {
        size_t k = (size_t)(dice_bits(&d) % i);
        uint32_t taken = m->order[i - 1];
        m->order[i - 1] = m->order[k];
        m->order[k] = taken;
    }
}

static void fill_spins(moving *m, uint64_t seed)
{
    dice d = dice_for(seed, 12);
    for (int i = 0; i < SPINS; i++) {
        double angle = dice_range(&d, -SPIN_MOST, SPIN_MOST), axis[3];
        for (int k = 0; k < 3; k++)
            axis[k] = dice_range(&d, -1, 1);
        double length = sqrt(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]) + 1e-9;
        double s = sin(0.5 * angle) / length;
        if (m->scene.dim == 2)
            ((hit_vec2 *)m->spin)[i] = (hit_vec2){cos(angle), sin(angle)};
        else
            ((hit_mat3 *)m->spin)[i] =
                hit_mat3_from_quat((hit_quat){s * axis[0], s * axis[1], s * axis[2], cos(0.5 * angle)});
    }
}

static bool make_turned(moving *m, uint64_t seed)
{
    size_t count = m->scene.count;
    if (m->scene.dim == 2) {
        m->turned2 = malloc(count * sizeof *m->turned2);
        m->spin = malloc(SPINS * sizeof(hit_vec2));
    } else {
        m->turned3 = malloc(count * sizeof *m->turned3);
        m->spin = malloc(SPINS * sizeof(hit_mat3));
    }
    if (m->spin == NULL || (m->scene.dim == 2 ? (void *)m->turned2 : (void *)m->turned3) == NULL)
        return false;
    if (m->scene.dim == 2)
        many_turn2(&m->scene, seed, m->turned2);
    else
        many_turn3(&m->scene, seed, m->turned3);
    fill_spins(m, seed);
    return true;
}

bool moving_new(motion how, int dim, size_t count, uint64_t seed, moving *out)
{
    *out = (moving){.how = how};
    if (!many_new(MANY_U5, dim, count, seed, &out->scene))
        return false;
    /* Nobody asks for the doubles here. */
    free(out->scene.doubles);
    out->scene.doubles = NULL;
    out->movers = how.turned || how.round ? count : (size_t)(how.share * (double)count + 0.5);
    out->order = malloc(count * sizeof *out->order);
    out->moved = malloc(count * sizeof *out->moved);
    bool ok = out->order != NULL && out->moved != NULL;
    if (ok && how.round && dim == 2)
        ok = (out->balls2 = malloc(count * sizeof *out->balls2)) != NULL;
    else if (ok && how.round)
        ok = (out->balls3 = malloc(count * sizeof *out->balls3)) != NULL;
    if (ok && how.turned)
        ok = make_turned(out, seed);
    else if (ok)
        ok = (out->corners = malloc(2 * (size_t)dim * (out->movers + 1) * sizeof *out->corners)) != NULL;
    if (!ok) {
        moving_delete(out);
        return false;
    }
    fill_order(out, seed);
    return true;
}

void moving_delete(moving *m)
{
    many_delete(&m->scene);
    free(m->order);
    free(m->moved);
    free(m->corners);
    free(m->turned2);
    free(m->turned3);
    free(m->spin);
    free(m->balls2);
    free(m->balls3);
}

/* ---- A frame -------------------------------------------------------------------------------------------------- */

static void move_box(many *s, size_t i)
{
    size_t dim = (size_t)s->dim;
    for (size_t a = 0; a < dim; a++) {
        float *c = &s->center[i * dim + a], *v = &s->speed[i * dim + a], h = s->half[i * dim + a];
        *c += *v;
        if (*c < 0 || *c > 1) {
            *v = -*v;
            *c += 2 * *v;
        }
        s->corners[2 * i * dim + a] = *c - h;
        s->corners[2 * i * dim + dim + a] = *c + h;
    }
}

static void turn_box(moving *m, size_t i)
{
    const float *c = m->scene.center + i * (size_t)m->scene.dim;
    if (m->scene.dim == 2) {
        m->turned2[i] = hit_obb2_turn(m->turned2[i], ((const hit_vec2 *)m->spin)[i % SPINS]);
        m->turned2[i].center = (hit_vec2){c[0], c[1]};
    } else {
        m->turned3[i] = hit_obb3_turn(&m->turned3[i], &((const hit_mat3 *)m->spin)[i % SPINS]);
        m->turned3[i].center = (hit_vec3){c[0], c[1], c[2]};
    }
}

bool moving_is_round(const moving *m, size_t i)
{
    return m->how.round && i % 2 == 1;
}

static double mean_half(const moving *m, size_t i)
{
    double sum = 0;
    for (size_t a = 0; a < (size_t)m->scene.dim; a++)
        sum += (double)m->scene.half[i * (size_t)m->scene.dim + a];
    return sum / m->scene.dim;
}

hit_circle2 moving_circle2(const moving *m, size_t i)
{
    const float *c = m->scene.center + 2 * i;
    return (hit_circle2){{(double)c[0], (double)c[1]}, mean_half(m, i)};
}

hit_sphere3 moving_sphere3(const moving *m, size_t i)
{
    const float *c = m->scene.center + 3 * i;
    return (hit_sphere3){{(double)c[0], (double)c[1], (double)c[2]}, mean_half(m, i)};
}

/* All move: the boxes, and then the round ones. */
static void step_some_round(moving *m)
{
    size_t count = m->scene.count, numbers = 2 * (size_t)m->scene.dim, boxes = 0;
    for (size_t i = 0; i < count; i++) {
        move_box(&m->scene, i);
        if (moving_is_round(m, i))
            continue;
        m->moved[boxes] = (uint32_t)i;
        for (size_t a = 0; a < numbers; a++)
            m->corners[boxes * numbers + a] = m->scene.corners[i * numbers + a];
        boxes++;
    }
    m->balls = 0;
    for (size_t i = 0; i < count; i++) {
        if (!moving_is_round(m, i))
            continue;
        m->moved[boxes + m->balls] = (uint32_t)i;
        if (m->scene.dim == 2)
            m->balls2[m->balls++] = moving_circle2(m, i);
        else
            m->balls3[m->balls++] = moving_sphere3(m, i);
    }
}

void moving_step(moving *m)
{
    if (m->how.round) {
        step_some_round(m);
        m->frames++;
        return;
    }
    size_t count = m->scene.count, numbers = 2 * (size_t)m->scene.dim;
    size_t first = m->how.others ? m->frames * m->movers % count : 0;
    for (size_t k = 0; k < m->movers; k++) {
        size_t at = first + k < count ? first + k : first + k - count, i = m->order[at];
        m->moved[k] = (uint32_t)i;
        move_box(&m->scene, i);
        if (m->how.turned)
            turn_box(m, i);
        else
            for (size_t a = 0; a < numbers; a++)
                m->corners[k * numbers + a] = m->scene.corners[i * numbers + a];
    }
    m->frames++;
}

/* ---- Views ---------------------------------------------------------------------------------------------------- */

hit_boxes2 moving_boxes2(const moving *m)
{
    return m->how.turned ? hit_boxes2_from_obbs(m->turned2, m->scene.count) : many_boxes2(&m->scene);
}

hit_boxes3 moving_boxes3(const moving *m)
{
    return m->how.turned ? hit_boxes3_from_obbs(m->turned3, m->scene.count) : many_boxes3(&m->scene);
}

hit_boxes2 moving_moved2(const moving *m)
{
    if (m->how.turned)
        return hit_boxes2_from_obbs(m->turned2, m->movers);
    return hit_boxes2_from_floats(m->corners, m->corners + 2, 4 * sizeof(float), m->movers - m->balls);
}

hit_boxes3 moving_moved3(const moving *m)
{
    if (m->how.turned)
        return hit_boxes3_from_obbs(m->turned3, m->movers);
    return hit_boxes3_from_floats(m->corners, m->corners + 3, 6 * sizeof(float), m->movers - m->balls);
}
