/* Faces that run through each other: along any line of sight, is the one painted last the nearest? And the faces of
 * solids: which sides are drawn? */
#include "../tests.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "draw/faces.h"
#include "draw/solid_faces.h"
#include "families/dice.h"
#include "scene/nodes.h"

enum { FACES = 80, LINES = 1500 };

static dice luck;

static hit_vec3 somewhere(double reach)
{
    const double x = dice_unit(&luck), y = dice_unit(&luck), z = dice_unit(&luck);
    return (hit_vec3){reach * (2 * x - 1), reach * (2 * y - 1), reach * (2 * z - 1)};
}

static hit_vec3 minus(hit_vec3 a, hit_vec3 b)
{
    return (hit_vec3){a.x - b.x, a.y - b.y, a.z - b.z};
}

static void add_triangle(faces *f, size_t owner, hit_vec3 a, hit_vec3 b, hit_vec3 c)
{
    const hit_vec3 corner[3] = {a, b, c};
    const uint32_t beyond[3] = {FACES_BORDER, FACES_BORDER, FACES_BORDER};
    const plane_face one = {owner, a, view_cross(minus(b, a), minus(c, a)), false};
    assert_true(faces_add(f, &one, corner, beyond, 3));
}

/* Triangles of all sizes, most of which cross many others. */
static void make_faces(faces *f, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const hit_vec3 at = somewhere(0.4), by = somewhere(i % 3 == 0 ? 0.5 : 0.2), to = somewhere(0.3);
        add_triangle(f, i, at, (hit_vec3){at.x + by.x, at.y + by.y, at.z + by.z},
                     (hit_vec3){at.x + to.x, at.y + to.y, at.z + to.z});
    }
    assert_true(faces_part(f));
}

/* ---- What covers what ------------------------------------------------------------------------------------------- */

/* A point of the paper, what is seen there, and how clearly that is in the pieces around. */
typedef struct sight {
    const faces *f;
    const view *v;
    hit_vec2 at;
    uint32_t last, nearest; /* face; UINT32_MAX: none */
    double nearness, next;  /* of the nearest, and of the one behind it */
    double margin;          /* how near the point is to a side of some piece */
} sight;

/* How near to the viewer the face's plane is there. */
static double nearness_at(const sight *s, uint32_t which)
{
    const plane_face *one = &s->f->list[which];
    const view *v = s->v;
    const double x = (s->at.x - v->at.x) / v->scale, y = (v->at.y - s->at.y) / v->scale;
    hit_vec3 from = {v->origin.x + x * v->right.x + y * v->up.x, v->origin.y + x * v->right.y + y * v->up.y,
                     v->origin.z + x * v->right.z + y * v->up.z};
    hit_vec3 way = v->toward;
    if (v->distance > 0) {
        const hit_vec3 eye = {v->origin.x + v->distance * v->toward.x, v->origin.y + v->distance * v->toward.y,
                              v->origin.z + v->distance * v->toward.z};
        way = minus(eye, from);
    }
    const double speed = view_dot(way, one->normal);
    return view_dot(minus(one->at, from), one->normal) / speed;
}

static void look(void *context, const face_piece *piece, bool level)
{
    sight *s = context;
    double least = HUGE_VAL, most = -HUGE_VAL;
    (void)level;
    for (uint32_t i = 0; i < piece->corners; i++) {
        const hit_vec2 a = view_point(s->v, s->f->corners[piece->first + i]),
                       b = view_point(s->v, s->f->corners[piece->first + (i + 1) % piece->corners]);
        const double across = (b.x - a.x) * (s->at.y - a.y) - (b.y - a.y) * (s->at.x - a.x);
        const double length = hypot(b.x - a.x, b.y - a.y);
        if (length == 0)
            continue;
        least = fmin(least, across / length);
        most = fmax(most, across / length);
    }
    const double within = fmax(least, -most);
    s->margin = fmin(s->margin, fabs(within));
    if (within <= 0)
        return;
    const double here = nearness_at(s, piece->face);
    s->last = piece->face;
    if (here > s->nearness) {
        s->next = s->nearness;
        s->nearness = here;
        s->nearest = piece->face;
    } else {
        s->next = fmax(s->next, here);
    }
}

/* Returns how many lines of sight meet two faces or more. */
static int check_order(const faces *f, const view *v)
{
    int met = 0;
    for (int i = 0; i < LINES; i++) {
        const double x = dice_unit(&luck), y = dice_unit(&luck);
        sight s = {.f = f, .v = v, .at = {200 + 600 * x, 200 + 600 * y}, .last = UINT32_MAX, .nearest = UINT32_MAX};
        s.nearness = s.next = -HUGE_VAL;
        s.margin = HUGE_VAL;
        faces_paint(f, v, look, &s);
        /* Not where two of them cross, or a side is. */
        if (s.nearest == UINT32_MAX || s.next == -HUGE_VAL || s.nearness - s.next < 1e-6 || s.margin < 1e-6)
            continue;
        assert_int_equal(s.last, s.nearest);
        met++;
    }
    return met;
}

static view set(view v, double distance)
{
    v.origin = (hit_vec3){0, 0, 0};
    v.distance = distance;
    v.scale = 500;
    v.at = (hit_vec2){500, 500};
    return v;
}

TEST(the_nearest_face_is_painted_last)
{
    int met = 0;
    for (uint64_t round = 1; round <= 12; round++) {
        faces f = {.list = NULL};
        luck = dice_for(round, 0);
        make_faces(&f, round % 2 == 0 ? FACES : 12);
        const view views[] = {set(view_front(), 0), set(view_right(), 0), set(view_top(), 0), set(view_corner(), 3)};
        for (int i = 0; i < 4; i++)
            met += check_order(&f, &views[i]);
        faces_free(&f);
    }
    assert_true(met > 5000);
}

/* ---- What is cut ------------------------------------------------------------------------------------------------ */

typedef struct area_sum {
    const faces *f;
    double area;
    bool outside;
    hit_aabb3 box;
} area_sum;

static void add_area(void *context, const face_piece *piece, bool level)
{
    area_sum *sum = context;
    const hit_vec3 *c = sum->f->corners + piece->first;
    (void)level;
    for (uint32_t i = 1; i + 1 < piece->corners; i++) {
        const hit_vec3 n = view_cross(minus(c[i], c[0]), minus(c[i + 1], c[0]));
        sum->area += sqrt(view_dot(n, n)) / 2;
    }
    for (uint32_t i = 0; i < piece->corners; i++)
        sum->outside |= !hit_contains_aabb3_point3(hit_aabb3_expand_by(sum->box, 1e-8), c[i]);
}

/* Splitting loses nothing. */
TEST(pieces_have_the_area_of_their_faces)
{
    faces f = {.list = NULL};
    luck = dice_for(7, 0);
    make_faces(&f, FACES);
    area_sum whole = {.f = &f, .box = {{-9, -9, -9}, {9, 9, 9}}}, pieces = whole;
    for (size_t i = 0; i < f.count; i++)
        add_area(&whole, &f.pieces[i], false);
    const view v = set(view_front(), 0);
    faces_paint(&f, &v, add_area, &pieces);
    assert_true(f.piece_count > 2 * f.count);
    assert_true(fabs(whole.area - pieces.area) < 1e-6 * whole.area);
    faces_free(&f);
}

/* When each piece was painted; UINT32_MAX: not yet. */
typedef struct sequence {
    const faces *f;
    uint32_t *when, count;
} sequence;

static void note(void *context, const face_piece *piece, bool level)
{
    sequence *all = context;
    const size_t which = (size_t)(piece - all->f->pieces);
    (void)level;
    assert_int_equal(all->when[which], UINT32_MAX);
    all->when[which] = all->count++;
}

static double nearness_of(const faces *f, const view *v, uint32_t which)
{
    const face_piece *piece = &f->pieces[which];
    hit_vec3 sum = {0, 0, 0};
    for (uint32_t i = 0; i < piece->corners; i++) {
        const hit_vec3 at = f->corners[piece->first + i];
        sum = (hit_vec3){sum.x + at.x, sum.y + at.y, sum.z + at.z};
    }
    return view_nearness(v, (hit_vec3){sum.x / piece->corners, sum.y / piece->corners, sum.z / piece->corners});
}

/* So many cross each other that they are not all split: of those that are left in one part, the farthest come first. */
TEST(what_is_not_split_is_painted_by_its_distance)
{
    enum { MANY = 400 };
    faces f = {.list = NULL};
    luck = dice_for(8, 0);
    for (size_t i = 0; i < MANY; i++) {
        const hit_vec3 a = somewhere(1), b = somewhere(1), c = somewhere(1);
        add_triangle(&f, i, a, b, c);
    }
    area_sum whole = {.f = &f, .box = {{-9, -9, -9}, {9, 9, 9}}}, pieces = whole;
    for (size_t i = 0; i < MANY; i++)
        add_area(&whole, &f.pieces[i], false);
    assert_true(faces_part(&f));
    const view v = set(view_corner(), 9);
    sequence all = {.f = &f, .when = malloc(f.piece_count * sizeof *all.when)};
    assert_non_null(all.when);
    memset(all.when, 0xff, f.piece_count * sizeof *all.when);
    faces_paint(&f, &v, note, &all);
    size_t together = 0;
    for (size_t p = 0; p < f.part_count; p++) {
        const face_part *part = &f.parts[p];
        const bool last = view_dot(part->normal, part->normal) == 0;
        for (size_t i = 1; last && i < part->count; i++)
            for (size_t k = 0; k < i; k++, together++) {
                const uint32_t one = f.order[part->first + i], other = f.order[part->first + k];
                const double by = nearness_of(&f, &v, one) - nearness_of(&f, &v, other);
                assert_true(by == 0 || (by > 0) == (all.when[one] > all.when[other]));
            }
    }
    assert_true(together > 100);
    faces_paint(&f, &v, add_area, &pieces);
    assert_true(fabs(whole.area - pieces.area) < 1e-6 * whole.area);
    free(all.when);
    faces_free(&f);
}

TEST(what_is_outside_is_cut_off)
{
    faces f = {.list = NULL};
    const hit_aabb3 box = {{-0.25, -0.25, -0.25}, {0.25, 0.25, 0.25}};
    add_triangle(&f, 0, (hit_vec3){-9, 0, -9}, (hit_vec3){9, 0, -9}, (hit_vec3){0, 0, 9});
    add_triangle(&f, 1, (hit_vec3){1, 1, 1}, (hit_vec3){2, 1, 1}, (hit_vec3){1, 2, 1});
    assert_true(faces_keep(&f, box));
    assert_true(faces_part(&f));
    area_sum sum = {.f = &f, .box = box};
    const view v = set(view_top(), 0);
    faces_paint(&f, &v, add_area, &sum);
    assert_false(sum.outside);
    assert_true(fabs(sum.area - 0.25) < 1e-9);
    faces_free(&f);
}

/* ---- Solids ----------------------------------------------------------------------------------------------------- */

/* A scene with one node: a cube from 0 to 1, each side two triangles; of the sixth of them only `last`. */
static void make_cube(scene *s, size_t last, bool inside_out)
{
    static const uint32_t cube[12][3] = {{0, 2, 1}, {1, 2, 3}, {4, 5, 6}, {5, 7, 6}, {0, 1, 4}, {1, 5, 4},
                                         {2, 6, 3}, {3, 6, 7}, {0, 4, 2}, {2, 4, 6}, {1, 3, 5}, {3, 7, 5}};
    scene_box box = {.kind = SCENE_AABB3, .file = "f", .name = SCENE_NONE, .group = SCENE_NONE};
    scene_solid own = {.vertex_count = 8, .count = 10 + last};
    scene_trouble trouble;
    box.shape.aabb3 = (hit_aabb3){{0, 0, 0}, {1, 1, 1}};
    own.vertices = malloc(24 * sizeof *own.vertices);
    own.indices = malloc(36 * sizeof *own.indices);
    assert_true(own.vertices && own.indices);
    for (int i = 0; i < 24; i++)
        own.vertices[i] = i / 3 >> i % 3 & 1;
    for (int i = 0; i < 36; i++)
        own.indices[i] = cube[i / 3][inside_out ? 2 - i % 3 : i % 3];
    assert_true(scene_add(s, &box, &trouble));
    assert_true(scene_keep_solid(s, &own));
}

/* What the faces of the scene are; the caller frees it. */
static solid_faces faces_of(const scene *s)
{
    frame f;
    solid_faces out;
    assert_true(frame_make(s, NULL, NULL, &f));
    assert_true(solid_faces_make(s, &f, NULL, &out));
    frame_free(&f);
    return out;
}

/* Twelve edges are drawn, each beside two triangles; the diagonals of the sides are not. */
TEST(sides_of_a_cube)
{
    for (int inside_out = 0; inside_out < 2; inside_out++) {
        scene s = {.count = 0};
        make_cube(&s, 2, inside_out == 1);
        solid_faces made = faces_of(&s);
        size_t drawn = 0;
        assert_int_equal(made.shown[0], SOLID_FACES);
        assert_int_equal(made.all.count, 12);
        for (size_t i = 0; i < 36; i++)
            drawn += made.all.beyond[i] == FACES_BORDER;
        assert_int_equal(drawn, 24);
        const hit_vec3 middle = hit_aabb3_center(hit_aabb3_from_points(&made.all.corners[0].x, 36, 0));
        for (size_t i = 0; i < 12; i++) {
            const plane_face *one = &made.all.list[i];
            const hit_vec3 out = minus(one->at, middle);
            assert_true(one->one_sided);
            assert_true(view_dot(out, one->normal) > 0);
        }
        solid_faces_free(&made);
        scene_free(&s);
    }
}

/* What lacks a triangle is seen from within, too. */
TEST(what_is_open_has_two_sides)
{
    scene s = {.count = 0};
    make_cube(&s, 1, false);
    solid_faces made = faces_of(&s);
    assert_int_equal(made.all.count, 11);
    for (size_t i = 0; i < 11; i++)
        assert_false(made.all.list[i].one_sided);
    solid_faces_free(&made);
    scene_free(&s);
}

/* A node that is twice as large as all that is drawn is a box if something hits it, and else is left out. */
TEST(too_many_triangles)
{
    scene s = {.count = 0};
    make_cube(&s, 2, false);
    make_cube(&s, 2, false);
    scene_solid *large = &s.solids[1];
    large->count = 24000;
    uint32_t *indices = realloc(large->indices, 3 * large->count * sizeof *indices);
    assert_non_null(indices);
    for (size_t i = 36; i < 3 * large->count; i++)
        indices[i] = indices[i % 36];
    large->indices = indices;
    solid_faces made = faces_of(&s);
    assert_int_equal(made.shown[0], SOLID_FACES);
    assert_int_equal(made.shown[1], SOLID_NOT);
    assert_int_equal(made.left_out, 1);
    solid_faces_free(&made);

    frame f;
    const contact one = {.a = 0, .b = 1, .relation = PAIR_CONTAINS};
    const contacts met = {.list = &one, .count = 1};
    assert_true(frame_make(&s, NULL, NULL, &f));
    assert_true(solid_faces_make(&s, &f, &met, &made));
    assert_int_equal(made.shown[1], SOLID_BOX);
    assert_int_equal(made.boxes, 1);
    assert_int_equal(made.left_out, 0);
    assert_true(made.inner[1] && !made.inner[0]);
    solid_faces_free(&made);
    frame_free(&f);
    scene_free(&s);
}
