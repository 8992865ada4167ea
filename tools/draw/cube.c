/* The shapes that boxes are instances of in a GLB. */
#include "draw/cube.h"

#include <math.h>

/* The face across an axis at `level`, seen counter-clockwise from `side`. */
static void add_face(cube *c, int axis, int side, float level)
{
    static const float corner[4][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    static const int triangles[6] = {0, 1, 2, 0, 2, 3};
    int first = c->vertices;
    for (int i = 0; i < 4; i++) {
        const float *at = corner[side > 0 ? i : 3 - i];
        float *position = c->position[c->vertices], *normal = c->normal[c->vertices];
        position[axis] = level;
        position[(axis + 1) % 3] = at[0];
        position[(axis + 2) % 3] = at[1];
        normal[axis] = (float)side;
        c->vertices++;
    }
    for (int i = 0; i < 6; i++)
        c->face[c->face_indices++] = (uint16_t)(first + triangles[i]);
}

static void add_edge(cube *c, int from, int to)
{
    c->edge[c->edge_indices++] = (uint16_t)from;
    c->edge[c->edge_indices++] = (uint16_t)to;
}

/* The four edges of the face that begins at a vertex. */
static void add_outline(cube *c, int first)
{
    for (int i = 0; i < 4; i++)
        add_edge(c, first + i, first + (i + 1) % 4);
}

cube cube_make(cube_shape shape)
{
    cube c = {.vertices = 0};
    switch (shape) {
    case CUBE_BOX:
        for (int axis = 0; axis < 3; axis++)
            for (int side = -1; side <= 1; side += 2)
                add_face(&c, axis, side, (float)side);
        /* Around the two faces across x, and of those across z the edges along x. */
        add_outline(&c, 0);
        add_outline(&c, 4);
        for (int first = 16; first < 24; first += 2)
            add_edge(&c, first, first + 1);
        break;
    case CUBE_PLATE:
        add_face(&c, 2, 1, 0);
        add_outline(&c, 0);
        break;
    case CUBE_SEGMENT:
        c.position[0][0] = -1;
        c.position[1][0] = 1;
        c.vertices = 2;
        add_edge(&c, 0, 1);
        break;
    default:
        c.vertices = 1;
    }
    return c;
}

cube cube_make_polygon(const hit_polygon2 *polygon)
{
    hit_aabb2 bounds = hit_polygon2_bounds(polygon);
    hit_vec2 center = hit_aabb2_center(bounds), half = hit_aabb2_half(bounds);
    cube c = {.vertices = polygon->count};
    double twice = 0;
    for (int i = 0; i < c.vertices; i++) {
        hit_vec2 at = polygon->corner[i];
        double x = fmin(1, fmax(-1, (at.x - center.x) / half.x)), y = fmin(1, fmax(-1, (at.y - center.y) / half.y));
        c.position[i][0] = (float)x;
        c.position[i][1] = (float)y;
        c.normal[i][2] = 1;
        add_edge(&c, i, (i + 1) % c.vertices);
    }
    for (int i = 0; i < c.vertices; i++) {
        const float *a = c.position[i], *b = c.position[(i + 1) % c.vertices];
        twice += (double)a[0] * b[1] - (double)a[1] * b[0];
    }
    /* A fan, counter-clockwise as seen from the front. */
    for (int i = 1; i + 1 < c.vertices; i++) {
        c.face[c.face_indices++] = 0;
        c.face[c.face_indices++] = (uint16_t)(twice < 0 ? i + 1 : i);
        c.face[c.face_indices++] = (uint16_t)(twice < 0 ? i : i + 1);
    }
    return c;
}
