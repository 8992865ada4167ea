/* Any bytes as the vertices and indices of a mesh: indices past the end, NaN, numbers of any size. Good ones get the
 * same facts as separate triangles; whatever comes of them can be saved, opened and asked. */
#include "bytes.h"

#include <hitbox/hitbox.h>

#include <float.h>

enum { VERTICES_MOST = 64, TRIANGLES_MOST = 64, BLOCK_MOST = 1 << 15 };

static double vertex[VERTICES_MOST][3], apart[3 * TRIANGLES_MOST][3];
static float vertex_float[VERTICES_MOST][3];
static uint32_t index32[TRIANGLES_MOST][3];
static uint16_t index16[TRIANGLES_MOST][3];

static bool same_number(double a, double b)
{
    return a == b || (isnan(a) && isnan(b));
}

static void need_same(hit_facts3 a, hit_facts3 b)
{
    need(a.triangles == b.triangles && a.flat == b.flat && a.surface == b.surface && a.vertices == b.vertices);
    need(a.duplicates == b.duplicates && a.opposites == b.opposites && a.unmatched == b.unmatched && a.open == b.open);
    need(a.shells == b.shells && a.closed_shells == b.closed_shells && a.has_volume == b.has_volume);
    need(same_number(a.volume, b.volume) && same_number(a.area, b.area));
}

static void ask(const hit_mesh3 *mesh)
{
    const hit_facts3 f = hit_mesh3_facts(mesh);
    need(f.faces + f.flat == f.triangles && f.closed_shells <= f.shells && f.shells <= f.faces);
    need(!f.asked || (f.unmatched == 0) == (f.surface == HIT_SURFACE_CLOSED));
    need(!f.asked || (f.open != 0) == (f.surface == HIT_SURFACE_OPEN));
    need(f.area >= 0 && f.area_error >= 0);
    for (uint32_t i = 0; i < hit_mesh3_count(mesh); i++) {
        const hit_triangle3 t = hit_mesh3_triangle(mesh, i);
        const uint32_t shell = hit_mesh3_shell(mesh, i);
        need(shell == UINT32_MAX || shell < f.shells);
        for (int c = 0; c < 3; c++)
            need(hit_contains_aabb3_point3(f.bounds, t.corner[c]));
    }
}

static void save_and_open(const hit_mesh3 *mesh)
{
    static _Alignas(64) unsigned char block[BLOCK_MOST];
    const size_t size = hit_mesh3_save(mesh, block, sizeof block);
    hit_mesh3 *again = NULL;
    need(size <= sizeof block && hit_mesh3_open(block, size, NULL, &again) == HIT_OK);
    need_same(hit_mesh3_facts(mesh), hit_mesh3_facts(again));
    ask(again);
    hit_mesh3_free(again);
}

/* After any matrix and offset, 1 and 0 where the bytes have ended: as a mesh that is built of the same vertices. */
static void transform(const hit_mesh3 *mesh, hit_surface surface, bytes *b)
{
    double number[12];
    hit_mesh3 *made, *fresh;
    for (int i = 0; i < 12; i++)
        number[i] = (i % 4 == 0 && i < 9 ? 1 : 0) + bytes_number(b);
    const hit_mat3 matrix = {
        {{number[0], number[1], number[2]}, {number[3], number[4], number[5]}, {number[6], number[7], number[8]}}};
    bool finite = true;
    for (int i = 0; i < 12; i++)
        finite = finite && fabs(number[i]) <= DBL_MAX;
    const hit_status status =
        hit_mesh3_transform(mesh, &matrix, (hit_vec3){number[9], number[10], number[11]}, NULL, &made);
    need(status == HIT_OK || status == HIT_BAD_ARGUMENT);
    need(finite || status == HIT_BAD_ARGUMENT);
    if (status != HIT_OK)
        return;
    ask(made);
    save_and_open(made);
    for (uint32_t i = 0; i < hit_mesh3_count(made); i++) {
        const hit_triangle3 t = hit_mesh3_triangle(made, i);
        for (int c = 0; c < 3; c++) {
            const double x[3] = {t.corner[c].x, t.corner[c].y, t.corner[c].z};
            memcpy(apart[3 * i + (uint32_t)c], x, sizeof x);
        }
    }
    const hit_mesh3_config config = {.surface = surface};
    const size_t count = hit_mesh3_count(made);
    need(hit_mesh3_build(hit_triangles3_from_doubles(&apart[0][0], 0, 3 * count, NULL, count), &config, &fresh) ==
         HIT_OK);
    need_same(hit_mesh3_facts(made), hit_mesh3_facts(fresh));
    hit_mesh3_free(fresh);
    hit_mesh3_free(made);
}

static bool is_bad(const hit_triangles3 *view, size_t i, bool floats)
{
    for (int c = 0; c < 3; c++) {
        if (index32[i][c] >= view->vertex_count)
            return true;
        for (int k = 0; k < 3; k++) {
            const double x = floats ? (double)vertex_float[index32[i][c]][k] : vertex[index32[i][c]][k];
            if (!(fabs(x) <= DBL_MAX))
                return true;
        }
    }
    return false;
}

static void check(hit_triangles3 view, bool floats, hit_surface surface, bytes *rest)
{
    size_t bad = 0;
    while (bad < view.count && !is_bad(&view, bad, floats))
        bad++;
    need(hit_triangles3_first_bad(view) == bad);
    const hit_mesh3_config config = {.surface = surface, .threads = 1 + (int)(view.count % 2)};
    hit_mesh3 *mesh, *other;
    const hit_status status = hit_mesh3_build(view, &config, &mesh);
    need(status == (bad < view.count ? HIT_BAD_ARGUMENT : HIT_OK));
    if (status != HIT_OK)
        return;
    ask(mesh);
    save_and_open(mesh);
    for (size_t i = 0; i < 3 * view.count; i++)
        for (int k = 0; k < 3; k++)
            apart[i][k] = floats ? (double)vertex_float[index32[i / 3][i % 3]][k] : vertex[index32[i / 3][i % 3]][k];
    view = hit_triangles3_from_doubles(&apart[0][0], 0, 3 * view.count, NULL, view.count);
    need(hit_mesh3_build(view, &config, &other) == HIT_OK);
    need_same(hit_mesh3_facts(mesh), hit_mesh3_facts(other));
    hit_mesh3_free(other);
    transform(mesh, surface, rest);
    hit_mesh3_free(mesh);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bytes b = bytes_from(data, size);
    const unsigned form = bytes_byte(&b);
    const size_t vertices = 1 + bytes_byte(&b) % VERTICES_MOST, triangles = bytes_byte(&b) % (TRIANGLES_MOST + 1);
    const hit_surface surface = form / 4 % 8 < 4 ? (hit_surface)(form / 4 % 4) : HIT_SURFACE_UNKNOWN;
    for (size_t i = 0; i < triangles; i++)
        for (int c = 0; c < 3; c++) {
            const unsigned byte = bytes_byte(&b);
            index32[i][c] = byte == 255 ? 65535u : (uint32_t)(byte % (vertices + (byte > 240)));
            index16[i][c] = (uint16_t)index32[i][c];
        }
    for (size_t i = 0; i < vertices; i++)
        for (int k = 0; k < 3; k++) {
            vertex[i][k] = bytes_number(&b);
            vertex_float[i][k] = fabs(vertex[i][k]) <= (double)FLT_MAX ? (float)vertex[i][k] : INFINITY;
        }
    switch (form % 4) {
    case 0:
        check(hit_triangles3_from_doubles(&vertex[0][0], 0, vertices, &index32[0][0], triangles), false, surface, &b);
        break;
    case 1:
        check(hit_triangles3_from_doubles16(&vertex[0][0], 0, vertices, &index16[0][0], triangles), false, surface, &b);
        break;
    case 2:
        check(hit_triangles3_from_floats(&vertex_float[0][0], 0, vertices, &index32[0][0], triangles), true, surface,
              &b);
        break;
    default:
        check(hit_triangles3_from_floats16(&vertex_float[0][0], 0, vertices, &index16[0][0], triangles), true, surface,
              &b);
    }
    return 0;
}
