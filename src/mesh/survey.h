/* Finding out what a mesh is. */
#ifndef HITBOX_MESH_SURVEY_H
#define HITBOX_MESH_SURVEY_H

#include "core/team.h"
#include "mesh/mesh.h"

/* Fills mesh->facts, surface and shells; its tree is made, and there are triangles. HIT_NO_MEMORY. */
hit_status hit__mesh_survey(hit_mesh3 *mesh, core_team *team);

/* The same for a mesh that has the indices of `of`, and its vertices transformed: what edges say is that of `of` where
 * it must be, and shells are shared with it then. */
hit_status hit__mesh_survey_again(hit_mesh3 *mesh, const hit_mesh3 *of, core_team *team);

#endif
