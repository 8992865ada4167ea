/* The points that a JSON object gives. */
#include "scene/boxes/json_points.h"

#include "scene/scene.h"

bool json_points_add(json_points *points, double number)
{
    if (!scene_grow(&points->number, &points->room, points->numbers + 1, sizeof *points->number))
        return false;
    points->number[points->numbers++] = number;
    return true;
}
