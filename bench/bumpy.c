/* Solids of revolution as meshes. Vertex 0 is above all, vertex 1 below; between them are rows. */
#include "bumpy.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool take(size_t vertices, size_t triangles, bumpy *out)
{
    *out = (bumpy){.vertices = vertices, .triangles = triangles};
    out->vertex = malloc(vertices * 3 * sizeof *out->vertex);
    out->index = malloc(triangles * 3 * sizeof *out->index);
    return out->vertex != NULL && out->index != NULL;
}

static uint32_t vertex_at(uint32_t round, uint32_t up, uint32_t row, uint32_t column)
{
    return row == 0 ? 0 : row == up ? 1 : 2 + (row - 1) * round + column % round;
}

static void place_triangles(uint32_t round, uint32_t up, uint32_t *to)
{
    for (uint32_t row = 0; row < up; row++)
        for (uint32_t column = 0; column < round; column++) {
            const uint32_t p = vertex_at(round, up, row, column), q = vertex_at(round, up, row + 1, column);
            const uint32_t s = vertex_at(round, up, row + 1, column + 1), t = vertex_at(round, up, row, column + 1);
            const uint32_t below[3] = {p, q, s}, above[3] = {p, s, t};
            if (row + 1 < up)
                memcpy(to, below, sizeof below), to += 3;
            if (row > 0)
                memcpy(to, above, sizeof above), to += 3;
        }
}

bool bumpy_make(uint32_t round, uint32_t up, bumpy_shape *shape, bumpy *out)
{
    const double pi = acos(-1);
    if (!take(2 + (size_t)(up - 1) * round, 2 * (size_t)round * (up - 1), out))
        return false;
    for (uint32_t row = 0; row <= up; row++)
        for (uint32_t column = 0; column < round; column++) {
            const double turn = 2 * pi * column / round;
            double *x = out->vertex + 3 * (size_t)vertex_at(round, up, row, column), radius, height;
            shape((double)row / up, turn, &radius, &height);
            x[0] = radius * cos(turn);
            x[1] = radius * sin(turn);
            x[2] = height;
        }
    place_triangles(round, up, out->index);
    return true;
}

void bumpy_ball(double along, double turn, double *radius, double *height)
{
    const double down = acos(-1) * along, out = 1 + 0.05 * sin(9 * down) * sin(7 * turn);
    *radius = out * sin(down);
    *height = out * cos(down);
}

/* A head, which is the upper seventh of its length, and a shank with a thread. */
void bumpy_bolt(double along, double turn, double *radius, double *height)
{
    *height = 4 * (0.5 - along);
    if (along <= 0 || along >= 1)
        *radius = 0;
    else
        *radius = along < 0.15 ? 0.8 : 0.4 + 0.05 * sin(60 * along + turn);
}

bool bumpy_box(hit_aabb3 box, bumpy *out)
{
    static const uint32_t side[12][3] = {{0, 2, 3}, {0, 3, 1}, {4, 5, 7}, {4, 7, 6}, {0, 1, 5}, {0, 5, 4},
                                         {2, 6, 7}, {2, 7, 3}, {0, 4, 6}, {0, 6, 2}, {1, 3, 7}, {1, 7, 5}};
    if (!take(8, 12, out))
        return false;
    for (size_t v = 0; v < 8; v++) {
        out->vertex[3 * v] = v & 1 ? box.max.x : box.min.x;
        out->vertex[3 * v + 1] = v & 2 ? box.max.y : box.min.y;
        out->vertex[3 * v + 2] = v & 4 ? box.max.z : box.min.z;
    }
    memcpy(out->index, side, sizeof side);
    return true;
}

void bumpy_move(bumpy *mesh, hit_vec3 by)
{
    for (size_t v = 0; v < mesh->vertices; v++) {
        mesh->vertex[3 * v] += by.x;
        mesh->vertex[3 * v + 1] += by.y;
        mesh->vertex[3 * v + 2] += by.z;
    }
}

hit_triangles3 bumpy_view(const bumpy *mesh)
{
    return hit_triangles3_from_doubles(mesh->vertex, 0, mesh->vertices, mesh->index, mesh->triangles);
}

void bumpy_free(bumpy *mesh)
{
    free(mesh->vertex);
    free(mesh->index);
    *mesh = (bumpy){0};
}
