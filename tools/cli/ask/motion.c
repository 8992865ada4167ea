/* How the boxes of a scene move by themselves.
 *
 * Each box takes from one stream of random numbers, in the order of the scene: three for its speed along x, y and z (in
 * 2D too), then as many times three as it takes until they lie in the unit ball, for the line that it rotates about. So
 * neither what kind of motion is asked for nor which boxes rest changes how another box moves. Every step starts from
 * the box as it was at first, so that no rounding adds up and a full circle ends where it began; and nothing is
 * computed by functions that differ between C libraries. */
#include "cli/ask/motion.h"

#include <math.h>
#include <stdlib.h>

#include "cli/output/messages.h"
#include "scene/splitmix.h"

static bool is_turned(scene_kind kind)
{
    return kind == SCENE_OBB2 || kind == SCENE_OBB3;
}

static scene_kind kind_at(const motion *m, size_t place)
{
    bool turned = place < m->part[MOTION_RESTS] ? place >= m->part[MOTION_TURNED]
                                                : place >= m->part[MOTION_RESTS | MOTION_TURNED];
    return m->in_3d ? (turned ? SCENE_OBB3 : SCENE_AABB3) : turned ? SCENE_OBB2 : SCENE_AABB2;
}

/* ---- At first --------------------------------------------------------------------------------------------------- */

static size_t part_of(const scene *s, const motion_recipe *recipe, size_t box)
{
    size_t rests = recipe->rests && recipe->rests[box] ? MOTION_RESTS : 0;
    bool turned = is_turned(scene_kind_at(s, box)) || (!rests && recipe->kind != MOTION_DRIFT);
    return rests | (turned ? MOTION_TURNED : 0);
}

static scene_shape shape_at_first(const scene_box *box, bool turned)
{
    scene_shape shape = box->shape;
    if (box->kind == SCENE_AABB3 && turned)
        shape.obb3 = hit_obb3_from_aabb3(box->shape.aabb3);
    else if (box->kind == SCENE_AABB2 && turned)
        shape.obb2 = hit_obb2_from_aabb2(box->shape.aabb2);
    return shape;
}

/* Uniform on the sphere. */
static hit_vec3 draw_line(splitmix *g)
{
    for (;;) {
        hit_vec3 v = {splitmix_between(g, -1, 1), splitmix_between(g, -1, 1), splitmix_between(g, -1, 1)};
        double square = v.x * v.x + v.y * v.y + v.z * v.z, length = sqrt(square);
        if (square >= 0x1p-20 && square <= 1)
            return (hit_vec3){v.x / length, v.y / length, v.z / length};
    }
}

/* Half a side, in the mean over all axes of all boxes that move. */
static double mean_half(const motion *m)
{
    double sum = 0, numbers = (double)m->part[MOTION_RESTS] * (m->in_3d ? 3 : 2);
    for (size_t i = 0; i < m->part[MOTION_RESTS]; i++) {
        scene_box box = motion_box(m, i);
        hit_vec2 flat = {0, 0};
        hit_vec3 half = {0, 0, 0};
        if (box.kind == SCENE_AABB2)
            flat = hit_aabb2_half(box.shape.aabb2);
        else if (box.kind == SCENE_OBB2)
            flat = box.shape.obb2.half;
        else
            half = box.kind == SCENE_AABB3 ? hit_aabb3_half(box.shape.aabb3) : box.shape.obb3.half;
        sum += flat.x / numbers + flat.y / numbers + half.x / numbers + half.y / numbers + half.z / numbers;
    }
    return sum;
}

/* False: the speed is beyond the range of double. */
static bool draw_ways(const scene *s, const motion_recipe *recipe, motion *m)
{
    size_t next[MOTION_PARTS];
    splitmix g = {recipe->seed};
    double most = 2 * mean_half(m) * recipe->speed;
    for (size_t part = 0; part < MOTION_PARTS; part++)
        next[part] = m->part[part];
    for (size_t i = 0; i < s->count; i++) {
        motion_way way = {.offset = {0, 0, 0}};
        way.speed.x = splitmix_between(&g, -most, most);
        way.speed.y = splitmix_between(&g, -most, most);
        way.speed.z = splitmix_between(&g, -most, most);
        way.line = draw_line(&g);
        if (!m->in_3d) {
            way.speed.z = 0;
            way.line = (hit_vec3){0, 0, way.line.z < 0 ? -1 : 1};
        }
        size_t part = part_of(s, recipe, i), place = next[part]++;
        if (part < MOTION_RESTS)
            m->ways[place] = way;
    }
    return isfinite(2 * most);
}

static void put_boxes(const scene *s, const motion_recipe *recipe, motion *m)
{
    size_t next[MOTION_PARTS] = {0}, sum = 0;
    m->bounds = hit_aabb3_empty();
    for (size_t i = 0; i < s->count; i++) {
        const scene_box box = scene_at(s, i);
        next[part_of(s, recipe, i)]++;
        m->bounds = hit_aabb3_merge(m->bounds, scene_bounds(&box));
    }
    for (size_t part = 0; part < MOTION_PARTS; part++) {
        m->part[part] = sum;
        sum += next[part];
        next[part] = m->part[part];
    }
    m->part[MOTION_PARTS] = sum;
    for (size_t i = 0; i < s->count; i++) {
        const scene_box box = scene_at(s, i);
        size_t part = part_of(s, recipe, i), place = next[part]++;
        m->box[place] = i;
        m->first[place] = m->now[place] = shape_at_first(&box, (part & MOTION_TURNED) != 0);
    }
}

bool motion_make(const scene *s, const motion_recipe *recipe, motion *out)
{
    size_t room = s->count > 0 ? s->count : 1;
    motion m = {.in_3d = scene_is_3d(s), .kind = recipe->kind, .degrees = recipe->degrees};
    m.box = calloc(room, sizeof *m.box);
    m.first = calloc(room, sizeof *m.first);
    m.now = calloc(room, sizeof *m.now);
    m.ways = calloc(room, sizeof *m.ways);
    bool made = (m.box && m.first && m.now && m.ways) ||
                message_memory_for((double)room * (sizeof *m.box + sizeof *m.first + sizeof *m.now + sizeof *m.ways),
                                   NULL, "the motion of %zu boxes", s->count);
    if (made) {
        put_boxes(s, recipe, &m);
        made = draw_ways(s, recipe, &m);
        if (!made)
            message("--speed: found a speed beyond the range of double, with the sides of these boxes");
    }
    if (made)
        *out = m;
    else
        motion_free(&m);
    return made;
}

/* ---- Step by step ----------------------------------------------------------------------------------------------- */

/* Along one axis: whoever would leave the bounds turns around, and stays where both ways would lead out of them. */
static void drift_along(double start, double low, double high, double *speed, double *offset)
{
    double there = start + (*offset + *speed);
    if (!(there >= low && there <= high)) {
        *speed = -*speed;
        there = start + (*offset + *speed);
    }
    if (there >= low && there <= high)
        *offset += *speed;
}

static void drift(const hit_aabb3 *bounds, hit_vec3 center, motion_way *way)
{
    drift_along(center.x, bounds->min.x, bounds->max.x, &way->speed.x, &way->offset.x);
    drift_along(center.y, bounds->min.y, bounds->max.y, &way->speed.y, &way->offset.y);
    drift_along(center.z, bounds->min.z, bounds->max.z, &way->speed.z, &way->offset.z);
}

/* The rotation about a unit vector, by turn = (cos, sin). */
static hit_mat3 rotation_about(hit_vec3 u, hit_vec2 turn)
{
    hit_vec3 s = {turn.y * u.x, turn.y * u.y, turn.y * u.z};
    double c = turn.x, rest = 1 - c, xy = rest * u.x * u.y, yz = rest * u.y * u.z, zx = rest * u.z * u.x;
    return (hit_mat3){{{c + rest * u.x * u.x, xy + s.z, zx - s.y},
                       {xy - s.z, c + rest * u.y * u.y, yz + s.x},
                       {zx + s.y, yz - s.x, c + rest * u.z * u.z}}};
}

/* One that was just about valid may have lost that by rounding: then its axes become the nearest orthonormal ones. */
static hit_obb3 turned3(const hit_obb3 *first, hit_vec3 line, hit_vec2 turn)
{
    hit_mat3 rotation = rotation_about(line, turn);
    hit_obb3 out = hit_obb3_turn(first, &rotation);
    if (!hit_obb3_valid(&out))
        hit_obb3_orthonormalize(&out, &out);
    return out;
}

static hit_obb2 turned2(hit_obb2 first, hit_vec3 line, hit_vec2 turn)
{
    hit_obb2 out = hit_obb2_turn(first, (hit_vec2){turn.x, line.z * turn.y});
    if (!hit_obb2_valid(out))
        hit_obb2_orthonormalize(out, &out);
    return out;
}

static void step3(motion *m, size_t place, hit_vec2 turn)
{
    motion_way *way = &m->ways[place];
    const scene_shape *first = &m->first[place];
    bool turned = place >= m->part[MOTION_TURNED];
    if (m->kind != MOTION_SPIN)
        drift(&m->bounds, turned ? first->obb3.center : hit_aabb3_center(first->aabb3), way);
    if (!turned) {
        m->now[place].aabb3 = hit_aabb3_move_by(first->aabb3, way->offset);
        return;
    }
    hit_obb3 moved = hit_obb3_move_by(&first->obb3, way->offset);
    m->now[place].obb3 = m->kind == MOTION_DRIFT ? moved : turned3(&moved, way->line, turn);
}

static hit_vec3 raised(hit_vec2 v)
{
    return (hit_vec3){v.x, v.y, 0};
}

static void step2(motion *m, size_t place, hit_vec2 turn)
{
    motion_way *way = &m->ways[place];
    const scene_shape *first = &m->first[place];
    bool turned = place >= m->part[MOTION_TURNED];
    if (m->kind != MOTION_SPIN)
        drift(&m->bounds, raised(turned ? first->obb2.center : hit_aabb2_center(first->aabb2)), way);
    hit_vec2 offset = {way->offset.x, way->offset.y};
    if (!turned) {
        m->now[place].aabb2 = hit_aabb2_move_by(first->aabb2, offset);
        return;
    }
    hit_obb2 moved = hit_obb2_move_by(first->obb2, offset);
    m->now[place].obb2 = m->kind == MOTION_DRIFT ? moved : turned2(moved, way->line, turn);
}

void motion_step(motion *m)
{
    hit_vec2 turn = hit_vec2_from_degrees(m->degrees * ++m->step);
    for (size_t i = 0; i < m->part[MOTION_RESTS]; i++)
        (m->in_3d ? step3 : step2)(m, i, turn);
}

/* ---- And back --------------------------------------------------------------------------------------------------- */

scene_box motion_box(const motion *m, size_t place)
{
    return (scene_box){.kind = kind_at(m, place), .shape = m->now[place]};
}

bool motion_store(const motion *m, scene *s)
{
    bool stored = true;
    for (size_t i = 0; stored && i < m->part[MOTION_PARTS]; i++)
        stored = scene_reshape(s, m->box[i], kind_at(m, i), &m->now[i]);
    return stored;
}

void motion_free(motion *m)
{
    free(m->box);
    free(m->first);
    free(m->now);
    free(m->ways);
    *m = (motion){.step = 0};
}
