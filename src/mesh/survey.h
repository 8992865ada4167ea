/* Finding out what a mesh is. */
#ifndef HITBOX_MESH_SURVEY_H
#define HITBOX_MESH_SURVEY_H

#include "core/team.h"
#include "mesh/mesh.h"

/* Fills mesh->facts, surface and shells; its tree is made, and there are triangles. HIT_NO_MEMORY. */
hit_status hit__mesh_survey(hit_mesh3 *mesh, core_team *team);

#endif
