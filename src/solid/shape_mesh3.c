/* A box or a triangle and a mesh as a solid.
 *
 * A box that no face enters has one winding number within. What is flat is parted by the faces that it meets, and each
 * part is asked. A box is in the solid if the faces that enter it have the solid on both sides, wherever they are in
 * it. Proofs are in docs/numerics.md, "Meshes". First principles. */
#include "solid/shape_mesh3.h"

#include "core/vec.h"
#include "mesh/near3.h"
#include "solid/segment3.h"

typedef struct shape_search {
    const hit_mesh3 *mesh;
    const solid_shape3 *shape;
    const solid_form3 *form;
    dyadic_arena *arena;
    hit_relation enough, found; /* of the shape and the faces; it stops where it is enough */
    bool leaves;
} shape_search;

static hit_relation relation_to_face(const solid_shape3 *shape, const double *corner)
{
    hit_triangle3 face;
    memcpy(&face, corner, sizeof face);
    return shape->aabb  ? hit_relate_aabb3_triangle3(*shape->aabb, &face)
           : shape->obb ? hit_relate_obb3_triangle3(shape->obb, &face)
                        : hit_relate_triangle3_triangle3(shape->triangle, &face);
}

static bool relate_face(void *context, uint32_t face)
{
    shape_search *all = context;
    double corner[9];
    mesh_corners(all->mesh, face, corner);
    if (!exact_has_area3(corner))
        return true;
    const hit_relation relation = relation_to_face(all->shape, corner);
    all->found = relation > all->found ? relation : all->found;
    return all->found < all->enough;
}

/* How do the faces of the mesh lie to the shape? It stops where that is `enough`. */
static hit_relation relate_faces(const solid_shape3 *shape, const hit_mesh3 *mesh, hit_relation enough)
{
    shape_search all = {.mesh = mesh, .shape = shape, .enough = enough, .found = HIT_APART};
    hit__mesh_near3(mesh, hit__solid_form3_box(shape), relate_face, &all);
    return all.found;
}

static bool is_solid_at(const hit_mesh3 *mesh, const solid_spot3 *spot)
{
    return mesh_is_solid(mesh, hit__solid_spot3_winding(mesh, spot));
}

static bool is_near(const solid_shape3 *shape, const hit_mesh3 *mesh)
{
    return hit_overlap_aabb3_aabb3(hit__solid_form3_box(shape), mesh->facts.bounds);
}

/* ---- What is flat ---- */

static int look_at_section(const hit_mesh3 *mesh, const solid_form3 *form, dyadic_arena *arena, int wanted)
{
    const int found = hit__solid_section3_look(mesh, &form->section, MESH_NO_FACE, arena, wanted);
    return found != 0 ? found : hit__solid_section3_at(mesh, &form->section, &form->middle, wanted);
}

/* Does a flat shape have a point in the inside of the mesh? */
static bool enters(const hit_mesh3 *mesh, const solid_form3 *form, dyadic_arena *arena)
{
    if (form->dimension == 2)
        return (look_at_section(mesh, form, arena, MESH_WITHIN) & MESH_WITHIN) != 0;
    if (form->dimension == 1)
        return hit__solid_segment3_has(mesh, &form->line, arena, MESH_SOLID);
    return (hit__solid_around3(mesh, &form->middle, arena, MESH_EMPTY) & MESH_EMPTY) == 0;
}

/* Is all of it in the closure of the inside? */
static bool stays(const hit_mesh3 *mesh, const solid_form3 *form, dyadic_arena *arena)
{
    if (form->dimension == 2)
        return (look_at_section(mesh, form, arena, MESH_OUTSIDE) & MESH_OUTSIDE) == 0;
    if (form->dimension == 1)
        return !hit__solid_segment3_has(mesh, &form->line, arena, MESH_EMPTY);
    return (hit__solid_around3(mesh, &form->middle, arena, MESH_SOLID) & MESH_SOLID) != 0;
}

/* ---- Boxes that faces enter ---- */

/* A place on the face that is strictly within the box, where the face is the only one within it. */
static solid_spot3 place_on(const shape_search *all, const solid_section3 *section, const double *corner)
{
    solid_section3 box = *section;
    solid_spot3 place;
    box.sides = all->form->section.sides;
    for (int i = 0; i < 3; i++) {
        const solid_line3 edge = hit__solid_line3_of_edge(all->arena, corner + 3 * i, corner + 3 * ((i + 1) % 3));
        if (hit__solid_section3_enter(&box, &edge, all->arena, &place))
            return place;
    }
    /* The box has no edge of the face within. */
    place = hit__solid_form3_on(all->shape, all->form, &section->plane, all->arena);
    place.ways = 0;
    place = hit__solid_spot3_towards(all->arena, &place, corner, corner + 3);
    return hit__solid_spot3_towards(all->arena, &place, corner, corner + 6);
}

/* Has a face that enters the box, anywhere within it, a side that is empty? */
static bool look_at_entering(void *context, uint32_t face)
{
    shape_search *all = context;
    double corner[9];
    mesh_corners(all->mesh, face, corner);
    if (!exact_has_area3(corner) || relation_to_face(all->shape, corner) != HIT_OVERLAPPING)
        return true;
    const int used = all->arena->used;
    solid_section3 section = all->form->section;
    section.plane = hit__solid_level3_of_face(all->arena, corner);
    for (int i = 0; i < 3; i++)
        section.side[section.sides++] =
            hit__solid_level3_of_edge(all->arena, section.plane.normal, corner + 3 * i, corner + 3 * ((i + 1) % 3));
    section.box = hit_aabb3_intersection(section.box, mesh_box_of(corner));
    all->found = HIT_OVERLAPPING;
    int found = hit__solid_section3_look(all->mesh, &section, face, all->arena, MESH_BESIDE);
    if (found == 0) {
        const solid_spot3 place = place_on(all, &section, corner);
        found = hit__solid_section3_at(all->mesh, &section, &place, MESH_BESIDE);
    }
    all->leaves = (found & MESH_BESIDE) != 0;
    all->arena->used = used;
    return !all->leaves;
}

static bool box_stays(const solid_shape3 *shape, const hit_mesh3 *mesh, const solid_form3 *form, dyadic_arena *arena)
{
    shape_search all = {.mesh = mesh, .shape = shape, .form = form, .arena = arena, .found = HIT_APART};
    hit__mesh_near3(mesh, form->section.box, look_at_entering, &all);
    return all.found == HIT_OVERLAPPING ? !all.leaves : is_solid_at(mesh, &form->middle);
}

/* ---- All ---- */

hit_relation hit__solid_shape3_relate(const solid_shape3 *shape, const hit_mesh3 *mesh)
{
    if (!is_near(shape, mesh))
        return HIT_APART;
    dyadic_arena arena;
    solid_form3 form;
    arena.used = 0;
    hit__solid_form3(shape, &arena, &form);
    const hit_relation faces = relate_faces(shape, mesh, form.dimension == 3 ? HIT_OVERLAPPING : HIT_TOUCHING);
    if (form.dimension == 3 && faces == HIT_OVERLAPPING)
        return HIT_OVERLAPPING;
    const hit_relation without = faces == HIT_APART ? HIT_APART : HIT_TOUCHING;
    if (!mesh_is_closed(mesh))
        return without;
    const bool inside =
        form.dimension == 3 || faces == HIT_APART ? is_solid_at(mesh, &form.middle) : enters(mesh, &form, &arena);
    return inside ? HIT_OVERLAPPING : without;
}

bool hit__solid_shape3_overlap(const solid_shape3 *shape, const hit_mesh3 *mesh)
{
    if (!is_near(shape, mesh))
        return false;
    if (relate_faces(shape, mesh, HIT_TOUCHING) != HIT_APART)
        return true;
    dyadic_arena arena;
    solid_form3 form;
    arena.used = 0;
    hit__solid_form3(shape, &arena, &form);
    return mesh_is_closed(mesh) && is_solid_at(mesh, &form.middle);
}

bool hit__solid_shape3_is_in(const solid_shape3 *shape, const hit_mesh3 *mesh)
{
    if (!mesh_is_closed(mesh) || !is_near(shape, mesh))
        return false;
    dyadic_arena arena;
    solid_form3 form;
    arena.used = 0;
    hit__solid_form3(shape, &arena, &form);
    return form.dimension == 3 ? box_stays(shape, mesh, &form, &arena) : stays(mesh, &form, &arena);
}
