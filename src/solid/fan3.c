/* Half-planes around a line, in order, and what lies between them.
 *
 * Passing a face changes the winding number of its mesh by one. So the half-planes of all faces along the line, and one
 * winding number between two of them, tell all that is near the line. The one is counted from a point of the line,
 * shifted as a ray's start is; which half-planes that shift lies between is told by signs, too. First principles; the
 * order around an edge is that of K. Weiler's radial edges, "Edge-based data structures for solid modeling in
 * curved-surface environments", IEEE Computer Graphics and Applications 5(1), 1985. */
#include "solid/fan3.h"

#include "exact/order.h"

/* The sign of a coordinate of a half-plane's direction. */
static int sign_of(const solid_cover3 *cover, solid_half3 half, int c)
{
    return half.opposite ? -cover[half.cover].sign[c] : cover[half.cover].sign[c];
}

static const double *tip_of(const solid_cover3 *cover, solid_half3 half)
{
    return cover[half.cover].corner + 3 * cover[half.cover].tip;
}

/* 0: the direction lies in the upper half of the plane around the line, which begins with angle 0; 1: in the lower. */
static int half_turn(int x, int y)
{
    return y > 0 || (y == 0 && x > 0) ? 0 : 1;
}

static void value_of(dyadic_arena *arena, const solid_pencil3 *pencil, const solid_cover3 *cover, solid_half3 half,
                     dyadic out[2])
{
    for (int c = 0; c < 2; c++) {
        out[c] = hit__solid_pencil3_value(arena, pencil, c, tip_of(cover, half));
        out[c] = half.opposite ? dyadic_negate(out[c]) : out[c];
    }
}

/* -1: a comes first as one goes round counter-clockwise from angle 0; 0: they are one half-plane. */
static int order_of(const solid_pencil3 *pencil, const solid_cover3 *cover, solid_half3 a, solid_half3 b)
{
    const int a_x = sign_of(cover, a, 0), a_y = sign_of(cover, a, 1);
    const int b_x = sign_of(cover, b, 0), b_y = sign_of(cover, b, 1);
    const int a_half = half_turn(a_x, a_y), b_half = half_turn(b_x, b_y);
    if (a_half != b_half)
        return a_half - b_half;
    const int turn = solid_turn_by_signs(a_x, a_y, b_x, b_y);
    if (turn != EXACT_OPEN)
        return -turn;
    const int sign = hit__solid_pencil3_turn(pencil, tip_of(cover, a), tip_of(cover, b));
    return a.opposite == b.opposite ? -sign : sign;
}

/* Sorts by inserting, with the place found by halving. */
static void sort_halves(const solid_pencil3 *pencil, const solid_cover3 *cover, solid_half3 *half, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        const solid_half3 next = half[i];
        size_t low = 0, high = i;
        while (low < high) {
            const size_t middle = (low + high) / 2;
            if (order_of(pencil, cover, half[middle], next) <= 0)
                low = middle + 1;
            else
                high = middle;
        }
        for (size_t k = i; k > low; k--)
            half[k] = half[k - 1];
        half[low] = next;
    }
}

/* The first sign that is not zero. */
static int first_sign(const int sign[3])
{
    return sign[0] != 0 ? sign[0] : sign[1] != 0 ? sign[1] : sign[2];
}

/* The start's shift around the line: the signs of the coordinates of the axes of space, and that of the shift. */
typedef struct shift {
    int x[3], y[3], half;
} shift;

static shift shift_around(const solid_pencil3 *pencil)
{
    shift s;
    for (int axis = 0; axis < 3; axis++) {
        s.x[axis] = hit__solid_pencil3_axis_sign(pencil, 0, axis);
        s.y[axis] = hit__solid_pencil3_axis_sign(pencil, 1, axis);
    }
    s.half = half_turn(first_sign(s.x), first_sign(s.y));
    return s;
}

/* The sign of the turn from a half-plane to an axis of space; x, y: the signs of the half-plane's direction. */
static int turn_to_axis(const solid_pencil3 *pencil, const solid_cover3 *cover, solid_half3 half, int x, int y,
                        const shift *s, int axis)
{
    const int turn = solid_turn_by_signs(x, y, s->x[axis], s->y[axis]);
    if (turn != EXACT_OPEN)
        return turn;
    double from[2], from_error[2], axis_near[2], axis_error[2];
    for (int c = 0; c < 2; c++) {
        from[c] = hit__solid_pencil3_near(pencil, c, tip_of(cover, half), &from_error[c]);
        axis_near[c] = hit__solid_pencil3_axis_near(pencil, c, axis, &axis_error[c]);
    }
    const int sign = hit__solid_turn_filter(from, from_error, axis_near, axis_error);
    if (sign != EXACT_OPEN)
        return half.opposite ? -sign : sign;
    dyadic_arena arena;
    arena.used = 0;
    dyadic direction[2], to[2];
    value_of(&arena, pencil, cover, half, direction);
    for (int c = 0; c < 2; c++)
        to[c] = hit__solid_pencil3_of_axis(&arena, pencil, c, axis);
    return hit__exact_dyadic_determinant(&arena, direction[0], to[1], direction[1], to[0]).sign;
}

/* Does a half-plane come before the start's shift? */
static bool is_before_shift(const solid_pencil3 *pencil, const solid_cover3 *cover, solid_half3 half, const shift *s)
{
    const int x = sign_of(cover, half, 0), y = sign_of(cover, half, 1), mine = half_turn(x, y);
    if (mine != s->half)
        return mine < s->half;
    int turn = 0;
    for (int axis = 0; axis < 3 && turn == 0; axis++)
        turn = turn_to_axis(pencil, cover, half, x, y, s, axis);
    return turn > 0;
}

/* One after the other: all that lies in one direction, and the winding numbers behind it. */
typedef struct step {
    size_t end;    /* of its half-planes */
    bool there[2]; /* does a face of either mesh lie there? */
    int change[2]; /* of the winding numbers */
} step;

static step next_step(const solid_pencil3 *pencil, const solid_cover3 *cover, const solid_half3 *half, size_t count,
                      size_t from)
{
    step s = {.end = from};
    do {
        const solid_cover3 *c = &cover[half[s.end].cover];
        s.there[c->mesh] = true;
        s.change[c->mesh] += half[s.end].opposite ? -c->jump : c->jump;
        s.end++;
    } while (s.end < count && order_of(pencil, cover, half[from], half[s.end]) == 0);
    return s;
}

/* What a direction with faces, or the sector behind it, says; solid: before and behind. */
static int found_at(const step *s, const bool before[2], const bool behind[2])
{
    int found = behind[0] && behind[1] ? MESH_OVERLAP : 0;
    for (int i = 0; i < 2; i++) {
        const int leaves = i == 0 ? MESH_FIRST_LEAVES : MESH_SECOND_LEAVES;
        if (s->there[i] && before[1 - i] && behind[1 - i])
            found |= MESH_OVERLAP;
        if ((s->there[i] && !before[1 - i] && !behind[1 - i]) || (behind[i] && !behind[1 - i]))
            found |= leaves;
    }
    return found;
}

int hit__solid_fan3(const hit_mesh3 *const mesh[2], const solid_pencil3 *pencil, const solid_cover3 *cover,
                    solid_half3 *half, size_t count, const solid_start3 *start)
{
    sort_halves(pencil, cover, half, count);
    int winding[2] = {0, 0}, found = 0;
    bool solid[2];
    for (int i = 0; i < 2; i++)
        winding[i] = mesh_is_closed(mesh[i]) ? hit__solid_winding3(mesh[i], start) : 0;
    /* Back from where the shift lies to angle 0. */
    const shift s = shift_around(pencil);
    for (size_t k = 0; k < count; k++)
        if (is_before_shift(pencil, cover, half[k], &s)) {
            const solid_cover3 *c = &cover[half[k].cover];
            winding[c->mesh] -= half[k].opposite ? -c->jump : c->jump;
        }
    for (int i = 0; i < 2; i++)
        solid[i] = mesh_is_solid(mesh[i], winding[i]);
    for (size_t from = 0; from < count;) {
        const step next = next_step(pencil, cover, half, count, from);
        bool behind[2];
        for (int i = 0; i < 2; i++) {
            winding[i] += next.change[i];
            behind[i] = mesh_is_solid(mesh[i], winding[i]);
        }
        found |= found_at(&next, solid, behind);
        solid[0] = behind[0];
        solid[1] = behind[1];
        from = next.end;
    }
    return found;
}
