/* All named cases, one after the other. */
#include "mesh_cases.h"

#include <stddef.h>

const mesh_case *mesh_case_at(int i)
{
    if (i < mesh_cases_boxes_count)
        return &mesh_cases_boxes[i];
    i -= mesh_cases_boxes_count;
    if (i < mesh_cases_tips_count)
        return &mesh_cases_tips[i];
    i -= mesh_cases_tips_count;
    return i < mesh_cases_surfaces_count ? &mesh_cases_surfaces[i] : NULL;
}
