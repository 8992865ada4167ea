/* Shapes of the plane with corners, taken from one another corner by corner: where is the origin, seen from the hull of
 * all differences? */
#include "judge_polygons.h"
#include "solid.h"

#include <stdlib.h>

static int by_place(const void *a, const void *b)
{
    const point *p = a, *q = b;
    int order = whole_order(p->x[0], q->x[0]);
    return order != 0 ? order : whole_order(p->x[1], q->x[1]);
}

enum { MOST_DIFFERENCES = HIT_POLYGON_CORNERS * HIT_POLYGON_CORNERS };

/* Where is the origin, seen from the hull of these points? Andrew's monotone chain, which sorts them. */
static hit_relation relate_origin(int count, point *p)
{
    point hull[2 * MOST_DIFFERENCES + 2];
    const point origin = {{whole_int(0), whole_int(0), whole_int(0)}};
    int n = 0;
    qsort(p, (size_t)count, sizeof *p, by_place);
    for (int half = 0; half < 2; ++half) {
        int first = n;
        for (int i = 0; i < count; ++i) {
            const point *next = &p[half == 0 ? i : count - 1 - i];
            while (n >= first + 2 && solid_turn(&hull[n - 2], &hull[n - 1], next) <= 0)
                --n;
            if (n == first || by_place(&hull[n - 1], next) != 0)
                hull[n++] = *next;
        }
        if (n > first + 1)
            --n; /* the other half begins with it */
    }
    if (n == 2) { /* a segment, or one point twice */
        bool between = by_place(&hull[0], &origin) * by_place(&hull[1], &origin) <= 0;
        return solid_turn(&hull[0], &hull[1], &origin) == 0 && between ? HIT_TOUCHING : HIT_APART;
    }
    hit_relation relation = HIT_OVERLAPPING;
    for (int i = 0; i < n; ++i) {
        int sign = solid_turn(&hull[i], &hull[(i + 1) % n], &origin);
        if (sign < 0)
            return HIT_APART;
        relation = sign == 0 ? HIT_TOUCHING : relation;
    }
    return relation;
}

static hit_relation relate_points(int count_a, const point *a, int count_b, const point *b)
{
    point difference[MOST_DIFFERENCES];
    for (int i = 0; i < count_a; ++i)
        for (int j = 0; j < count_b; ++j)
            for (int k = 0; k < 3; ++k)
                difference[i * count_b + j].x[k] = whole_difference(a[i].x[k], b[j].x[k]);
    return relate_origin(count_a * count_b, difference);
}

/* The four corners; an endless side of an AABB is put beyond all the other's corners. */
static void box_corners(const meeting *m, const solid_box *b, const scales *s, point corner[4])
{
    whole far = whole_int(1);
    for (int k = 0; k < 2; ++k) {
        for (int i = 0; i < m->with.count; ++i)
            far = whole_sum(far, whole_absolute(whole_of(m->with.corner[i][k], s->length + s->axis)));
        for (int end = 0; end < 2 && !b->turned; ++end) {
            whole x = end != 0 ? b->high[k] : b->low[k];
            far = x == NULL ? far : whole_sum(far, whole_absolute(x));
        }
    }
    for (int i = 0; i < 4; ++i) {
        int sign[2] = {i == 1 || i == 2 ? 1 : -1, i >= 2 ? 1 : -1};
        for (int c = 0; c < 3; ++c) {
            if (c == 2) {
                corner[i].x[c] = whole_int(0);
            } else if (!b->turned) {
                whole end = sign[c] > 0 ? b->high[c] : b->low[c];
                corner[i].x[c] = end == NULL ? whole_signed(far, sign[c]) : end;
            } else {
                corner[i].x[c] = b->center[c];
                for (int k = 0; k < 2; ++k)
                    corner[i].x[c] =
                        whole_sum(corner[i].x[c], whole_signed(whole_product(b->half[k], b->axis[k][c]), sign[k]));
            }
        }
    }
}

hit_relation judge_by_differences(const meeting *m)
{
    whole_begin();
    scales s = solid_scales(m);
    solid_box b = solid_box_from(m, &s);
    point box[4], with[HIT_POLYGON_CORNERS];
    box_corners(m, &b, &s, box);
    solid_points(m, &s, with);
    return relate_points(4, box, m->with.count, with);
}

hit_relation judge_polygons(int count_a, const double (*a)[3], int count_b, const double (*b)[3])
{
    whole_begin();
    scales s = {1100, 0, 0};
    for (int k = 0; k < 2; ++k) {
        for (int i = 0; i < count_a; ++i)
            solid_lower(&s.length, a[i][k]);
        for (int i = 0; i < count_b; ++i)
            solid_lower(&s.length, b[i][k]);
    }
    point p[HIT_POLYGON_CORNERS], q[HIT_POLYGON_CORNERS];
    for (int i = 0; i < count_a; ++i)
        p[i] = solid_point_from(a[i], 2, &s);
    for (int i = 0; i < count_b; ++i)
        q[i] = solid_point_from(b[i], 2, &s);
    return relate_points(count_a, p, count_b, q);
}

/* All corners lie on one side of every side, and of the directions of the sides, which then turn one way, there is one
 * step up to a positive angle below that of a half turn and one back. */
bool judge_convex(int count, const double (*corner)[3])
{
    whole_begin();
    scales s = {1100, 0, 0};
    for (int i = 0; i < count; ++i)
        for (int k = 0; k < 2; ++k)
            solid_lower(&s.length, corner[i][k]);
    point p[HIT_POLYGON_CORNERS];
    for (int i = 0; i < count; ++i)
        p[i] = solid_point_from(corner[i], 2, &s);
    int round = 0, steps = 0, first = 0, last = 0;
    for (int i = 0; i < count; ++i) {
        const point *a = &p[i], *b = &p[(i + 1) % count];
        int y = whole_order(b->x[1], a->x[1]), half = y != 0 ? y : whole_order(b->x[0], a->x[0]);
        if (half == 0)
            continue;
        first = first == 0 ? half : first;
        steps += last != 0 && half != last;
        last = half;
        for (int j = 0; j < count; ++j) {
            int sign = solid_turn(a, b, &p[j]);
            if (sign * round < 0)
                return false;
            round = sign != 0 ? sign : round;
        }
    }
    return round != 0 && steps + (last != first) == 2;
}

static bool has_end(const solid_box *b)
{
    for (int k = 0; k < b->dim && !b->turned; ++k)
        if (b->low[k] == NULL || b->high[k] == NULL)
            return false;
    return true;
}

judgement judge_polygon(const meeting *m, const solid_box *b, const scales *s)
{
    point box[4], with[HIT_POLYGON_CORNERS];
    box_corners(m, b, s, box);
    solid_points(m, s, with);
    judgement j = {.decided = true};
    j.relation = relate_points(4, box, m->with.count, with);
    j.contains = judge_inside(b, m->with.count, with);
    j.contained = has_end(b);
    for (int i = 0; i < 4 && j.contained; ++i)
        j.contained = relate_points(1, &box[i], m->with.count, with) != HIT_APART;
    return j;
}
