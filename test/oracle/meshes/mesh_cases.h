/* Named cases: two meshes each, and what is true of them. Stands alone; test_mesh_cases.c holds it against the oracle.
 */
#ifndef HITBOX_TEST_MESH_CASES_H
#define HITBOX_TEST_MESH_CASES_H

#include "soup.h"

#include <hitbox/relate.h>

#include <stdbool.h>

/* Whose body is within the closure of the other's interior? */
typedef enum mesh_inside { INSIDE_NONE, A_IN_B, B_IN_A, SAME_BODY } mesh_inside;

typedef struct mesh_case {
    const char *name;
    void (*make)(soup *a, soup *b); /* both are empty before */
    hit_relation relation;
    mesh_inside inside;
} mesh_case;

/* Boxes and what is made of them; tips, edges and pits; meshes that are not simply closed, and sheets. */
extern const mesh_case mesh_cases_boxes[], mesh_cases_tips[], mesh_cases_surfaces[];
extern const int mesh_cases_boxes_count, mesh_cases_tips_count, mesh_cases_surfaces_count;

/* Number i of all; NULL behind the last. */
const mesh_case *mesh_case_at(int i);

#endif
