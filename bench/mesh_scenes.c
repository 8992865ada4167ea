/* Triangles, meshes and places to ask about. */
#include "mesh_scenes.h"

#include "families/dice.h"

#include <math.h>

const char *const face_family_names[FACE_FAMILIES] = {"random", "lattice of quarters", "lattice of tenths",
                                                      "mostly in one plane"};

static hit_vec3 whole_corner(dice *d, int most)
{
    hit_vec3 p;
    p.x = dice_below(d, most + 1);
    p.y = dice_below(d, most + 1);
    p.z = dice_below(d, most + 1);
    return p;
}

/* Of whole numbers. */
static bool has_area(const hit_vec3 p[3])
{
    const hit_vec3 u = {p[1].x - p[0].x, p[1].y - p[0].y, p[1].z - p[0].z};
    const hit_vec3 v = {p[2].x - p[0].x, p[2].y - p[0].y, p[2].z - p[0].z};
    return u.y * v.z != u.z * v.y || u.z * v.x != u.x * v.z || u.x * v.y != u.y * v.x;
}

static void lattice_face(dice *d, double divisor, hit_triangle3 *out)
{
    do
        for (int c = 0; c < 3; c++)
            out->corner[c] = whole_corner(d, 4);
    while (!has_area(out->corner));
    for (int c = 0; c < 3; c++) {
        const hit_vec3 p = out->corner[c];
        out->corner[c] = (hit_vec3){p.x / divisor, p.y / divisor, p.z / divisor};
    }
}

/* In the plane through the origin along (3, 1, -2) and (-1, 4, 5). */
static void plane_face(dice *d, hit_triangle3 *out)
{
    do
        for (int c = 0; c < 3; c++) {
            const hit_vec3 at = whole_corner(d, 20);
            out->corner[c] = (hit_vec3){3 * at.x - at.y, at.x + 4 * at.y, 5 * at.y - 2 * at.x};
        }
    while (!has_area(out->corner));
}

static void random_face(dice *d, hit_triangle3 *out)
{
    for (int c = 0; c < 3; c++) {
        out->corner[c].x = dice_range(d, -1, 1);
        out->corner[c].y = dice_range(d, -1, 1);
        out->corner[c].z = dice_range(d, -1, 1);
    }
}

void scene_faces(face_family family, uint64_t seed, uint64_t number, hit_triangle3 out[2])
{
    dice d = dice_for(seed + 1000 * (uint64_t)family, number);
    const bool in_plane = family == FACES_PLANE && dice_below(&d, 5) != 0;
    for (int i = 0; i < 2; i++) {
        if (family == FACES_RANDOM)
            random_face(&d, &out[i]);
        else if (in_plane || (family == FACES_PLANE && i == 0))
            plane_face(&d, &out[i]);
        else if (family == FACES_PLANE) /* across it, as large */
            lattice_face(&d, 1.0 / 16, &out[i]);
        else
            lattice_face(&d, family == FACES_DYADIC ? 4 : 10, &out[i]);
    }
}

static hit_vec3 way_from(dice *d)
{
    for (;;) {
        hit_vec3 p;
        p.x = dice_range(d, -1, 1);
        p.y = dice_range(d, -1, 1);
        p.z = dice_range(d, -1, 1);
        const double square = p.x * p.x + p.y * p.y + p.z * p.z;
        if (square <= 1 && square > 0.01)
            return (hit_vec3){p.x / sqrt(square), p.y / sqrt(square), p.z / sqrt(square)};
    }
}

void scene_beside(uint64_t seed, uint64_t number, mesh_case *out)
{
    dice d = dice_for(seed + 9000, number);
    const hit_vec3 way = way_from(&d), from = way_from(&d), to = way_from(&d);
    const bool near = dice_below(&d, 2) == 0;
    const double far = near ? dice_range(&d, 0.94, 1.06) : dice_range(&d, 0, 1.5), half = dice_range(&d, 0.005, 0.05);
    out->point = (hit_vec3){far * way.x, far * way.y, far * way.z};
    out->box = hit_aabb3_expand_by((hit_aabb3){out->point, out->point}, half);
    out->ray.origin = (hit_vec3){3 * from.x, 3 * from.y, 3 * from.z};
    out->ray.direction = (hit_vec3){1.4 * to.x - 3 * from.x, 1.4 * to.y - 3 * from.y, 1.4 * to.z - 3 * from.z};
}

/* ---- Scenes ---- */

enum { FLOORS = 4, ROOMS = 4, BOXES_A_FLOOR = 17, BALLS = BUILDING_NODES - FLOORS * BOXES_A_FLOOR };

static bool add_box(bumpy *node, double x, double y, double z, double wide, double deep, double high)
{
    return bumpy_box((hit_aabb3){{x, y, z}, {x + wide, y + deep, z + high}}, node);
}

/* A slab, five walls across, four along in pieces between these, six columns, a beam: each flush with others. */
static bool make_floor(int number, bumpy *node)
{
    const double z = 3.2 * number, up = z + 0.2, high = 3;
    bool ok = add_box(node++, 0, 0, z, 20, 10, 0.2);
    for (int i = 0; i <= ROOMS; i++)
        ok = add_box(node++, 5 * i - (i == ROOMS ? 0.2 : 0), 0, up, 0.2, 10, high) && ok;
    for (int i = 0; i < ROOMS; i++)
        ok = add_box(node++, 5 * i + 0.2, 0, up, i == ROOMS - 1 ? 4.6 : 4.8, 0.2, high) && ok;
    for (int i = 0; i < 6; i++)
        ok = add_box(node++, 1 + 3.1 * i, 5, up, 0.3, 0.3, high) && ok;
    return add_box(node, 0.2, 4.9, up + 2.7, 4.8, 0.5, 0.3) && ok;
}

/* Lengths of boxes are tenths, so ten times as large they are whole numbers; and so they stay by (3, 4) and (-4, 3),
 * which are five times as long. */
static void turn_node(bumpy *node, bool is_box)
{
    for (size_t v = 0; v < node->vertices; v++) {
        double *p = node->vertex + 3 * v, at[3];
        for (int k = 0; k < 3; k++)
            at[k] = is_box ? round(10 * p[k]) : 10 * p[k];
        p[0] = 3 * at[0] - 4 * at[1];
        p[1] = 4 * at[0] + 3 * at[1];
        p[2] = 5 * at[2];
    }
}

bool scene_building(bool smoke, bool turned, bumpy node[BUILDING_NODES])
{
    bool ok = true;
    int n = 0;
    for (int i = 0; i < FLOORS; i++, n += BOXES_A_FLOOR)
        ok = make_floor(i, node + n) && ok;
    for (int i = 0; i < BALLS; i++, n++) {
        const double x = 1.7 + 0.37 * i, y = i % 3 == 0 ? 2.1 : 7.3, z = 3.2 * (i % FLOORS) + 1.6;
        ok = bumpy_make(smoke ? 6 : 22, smoke ? 5 : 16, bumpy_ball, &node[n]) && ok;
        if (ok)
            bumpy_move(&node[n], (hit_vec3){x, y, z});
    }
    for (int i = 0; ok && turned && i < BUILDING_NODES; i++)
        turn_node(&node[i], i < BUILDING_NODES - BALLS);
    return ok;
}

void scene_instance(uint64_t seed, uint64_t number, double side, hit_mat3 *rotation, hit_vec3 *offset)
{
    dice d = dice_for(seed + 77, number);
    const hit_vec3 axis = way_from(&d);
    const double w = dice_range(&d, -1, 1);
    *rotation = hit_mat3_from_quat((hit_quat){axis.x, axis.y, axis.z, w});
    offset->x = dice_range(&d, 0, side);
    offset->y = dice_range(&d, 0, side);
    offset->z = dice_range(&d, 0, side);
}
