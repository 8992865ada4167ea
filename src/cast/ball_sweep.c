/* The first contact of a moving ball and a box.
 *
 * If the center comes to a face that is moved out by the radius, and is then above the face itself, that is the
 * contact, since what it moves towards is convex. Else it is the first of all edges' rods and corners' balls that it
 * enters. Of these, most are passed at a distance, which is seen in double; the others are measured in double-double.
 * Faces have their true normals, so that the box is taken as it is: docs/numerics.md, "What is round". Based on: C.
 * Ericson, Real-Time Collision Detection, 2005, section 5.5.7. Ours differs: any parallelepiped, no regions told from
 * one another by where a box grown by the radius is hit, so that no contact is lost between two of them. */
#include "cast/ball_sweep.h"
#include "exact/dd_vec.h"

#include "cast/cast_round.h"
#include "cast/ray_round.h"
#include "exact/differences.h"
#include "exact/floating.h"

/* What is this part of the size below a face is not above it. */
static const double BALL_SWEEP_BELOW = 0x1p-80;

/* What is passed at this part of the size is passed. */
static const double BALL_SWEEP_DOUBT = 0x1p-44;

/* All on one scale. */
typedef struct ball_sweep {
    const double (*edge)[3];
    dd half[3];
    ray_round_line line; /* of the center, from that of the box */
    double radius, size;
    int lengths, ways; /* exponents */
    dd face[3][3];     /* cross products of the other two edges */
    dd volume;         /* edge[k].face[k] */
    double way_length;
} ball_sweep;

/* The radius may be far greater than all else, or less. */
static void set_sweep_lengths(ball_sweep *k, const zonotope3 *z, double radius)
{
    floating r = floating_half_sum((const double[2]){radius, radius}, (const double[2]){0, 0});
    int more = r.exponent - z->exponent > 300 ? r.exponent - z->exponent : 0;
    k->lengths = z->exponent + more;
    k->radius = floating_at(r, k->lengths).high;
    for (int c = 0; c < 3; c++) {
        k->half[c] = (dd){ldexp(z->half[c].high, -more), ldexp(z->half[c].low, -more)};
        k->line.from[c] = (dd){ldexp(z->offset[c].high, -more), ldexp(z->offset[c].low, -more)};
    }
    k->size = ldexp(z->size, -more) + k->radius;
}

static void set_course(ball_sweep *k, const zonotope3 *z, double radius, const hit_vec3 *by)
{
    static const double nowhere[3] = {0, 0, 0};
    double none = 0, square = 0;
    set_sweep_lengths(k, z, radius);
    k->edge = z->edge;
    k->ways = hit__exact_differences(3, &by->x, nowhere, k->line.way, &none);
    for (int c = 0; c < 3; c++)
        square += k->line.way[c].high * k->line.way[c].high;
    k->way_length = sqrt(square);
    for (int i = 0; i < 3; i++) {
        const double *u = z->edge[(i + 1) % 3], *v = z->edge[(i + 2) % 3];
        for (int c = 0; c < 3; c++)
            k->face[i][c] = dd_determinant(u[(c + 1) % 3], v[(c + 2) % 3], u[(c + 2) % 3], v[(c + 1) % 3]);
    }
    k->volume = vec3_dd_sum_dot_double(false, k->face[0], z->edge[0]);
}

/* ---- Faces ---- */

/* The center is above the plane of face i, on the side `sign`, by the radius: is it above the face? */
static bool is_above_face(const ball_sweep *k, int i, double sign, const dd place[3], dd length)
{
    for (int j = 0; j < 3; j++) {
        if (j == i)
            continue;
        dd aside =
            dd_multiply_double(dd_divide(vec3_dd_sum_dot(false, k->face[i], k->face[j]), length), sign * k->radius);
        dd along = dd_add(vec3_dd_sum_dot(false, k->face[j], place), dd_negate(aside));
        if (dd_less(dd_multiply(k->half[j], dd_abs(k->volume)), dd_abs(along)))
            return false;
    }
    return true;
}

/* Is it certain, as seen in double, that the center is not above face i when it comes to its plane? Not told where the
 * way is next to along the face. */
static bool is_beside_face(const ball_sweep *k, int i)
{
    double n[3], speed = 0, along = 0, square = 0, place[3];
    for (int c = 0; c < 3; c++) {
        n[c] = k->face[i][c].high;
        speed += n[c] * k->line.way[c].high;
        along += n[c] * k->line.from[c].high;
        square += n[c] * n[c];
    }
    double length = sqrt(square), sign = speed > 0 ? -1 : 1, volume = fabs(k->volume.high);
    if (!(fabs(speed) > 0x1p-16 * length * k->way_length) || !(length > 0x1p-8))
        return false;
    double time = (sign * along - (k->half[i].high * volume + k->radius * length)) / fabs(speed);
    for (int c = 0; c < 3; c++)
        place[c] = k->line.from[c].high + time * k->line.way[c].high - sign * k->radius * n[c] / length;
    for (int j = 0; j < 3; j++) {
        double aside = 0;
        for (int c = 0; c < 3; c++)
            aside += place[c] * k->face[j][c].high;
        if (fabs(aside) > k->half[j].high * volume + 0x1p-20 * k->size)
            return true;
    }
    return time < -0x1p-20 * k->size / k->way_length;
}

static bool first_on_face(const ball_sweep *k, int i, dd *time, ball_sweep_hit *out)
{
    if (is_beside_face(k, i))
        return false;
    dd speed = vec3_dd_sum_dot(false, k->face[i], k->line.way),
       along = vec3_dd_sum_dot(false, k->face[i], k->line.from);
    dd length = dd_sqrt(vec3_dd_sum_dot(false, k->face[i], k->face[i])),
       height = dd_multiply(k->half[i], dd_abs(k->volume));
    double sign = speed.high > 0 ? -1 : 1;
    if (speed.high == 0)
        return false;
    height = dd_add(height, dd_multiply_double(length, k->radius));
    dd gap = dd_add(dd_scale(along, sign), dd_negate(height));
    if (gap.high < -BALL_SWEEP_BELOW * (fabs(along.high) + height.high))
        return false;
    *time = gap.high > 0 ? dd_divide(gap, dd_abs(speed)) : dd_from(0);
    dd place[3];
    for (int c = 0; c < 3; c++)
        place[c] = dd_add(k->line.from[c], dd_multiply(*time, k->line.way[c]));
    if (!is_above_face(k, i, sign, place, length))
        return false;
    double n[3], arm[3];
    for (int c = 0; c < 3; c++) {
        n[c] = 0 + sign * dd_divide(k->face[i][c], length).high;
        arm[c] = dd_add(place[c], dd_from(-k->radius * n[c])).high;
    }
    out->normal = (hit_vec3){n[0], n[1], n[2]};
    out->arm = (hit_vec3){arm[0], arm[1], arm[2]};
    out->axis = i;
    out->face = 2 * i + (sign * k->volume.high > 0);
    return true;
}

/* ---- Edges and corners ---- */

/* The sum of half edges with these signs, 0 among them, rounded, and from there to where the line begins. */
static void set_quick_arm(const ball_sweep *k, const int sign[3], double arm[3], double from[3])
{
    for (int c = 0; c < 3; c++) {
        arm[c] = 0;
        for (int i = 0; i < 3; i++)
            arm[c] += sign[i] * k->half[i].high * k->edge[i][c];
        from[c] = k->line.from[c].high - arm[c];
    }
}

/* Does the line pass a point, or a line along `axis` through it, further away than the radius, for certain? */
static bool is_passed(const ball_sweep *k, const double from[3], const double *axis)
{
    const double d[3] = {k->line.way[0].high, k->line.way[1].high, k->line.way[2].high};
    double across[3];
    const double *other = axis ? axis : from;
    for (int c = 0; c < 3; c++) {
        int e = (c + 1) % 3, f = (c + 2) % 3;
        across[c] = d[e] * other[f] - d[f] * other[e];
    }
    double length = sqrt(across[0] * across[0] + across[1] * across[1] + across[2] * across[2]);
    double doubt = BALL_SWEEP_DOUBT * k->size * k->way_length;
    if (!axis)
        return length > k->radius * k->way_length + doubt;
    double volume = across[0] * from[0] + across[1] * from[1] + across[2] * from[2];
    return fabs(volume) > length * k->radius + doubt;
}

/* The same in double. */
static ray_round_sight sight_from(const ball_sweep *k, const double from[3])
{
    ray_round_sight see = {.radius = k->radius, .size = 2 * k->size};
    for (int c = 0; c < 3; c++) {
        see.from[c] = from[c];
        see.way[c] = k->line.way[c].high;
    }
    return see;
}

/* The line as seen from the same sum. */
static void set_line_from_arm(const ball_sweep *k, const int sign[3], ray_round_line *line)
{
    for (int c = 0; c < 3; c++) {
        dd sum = {0, 0};
        for (int i = 0; i < 3; i++)
            dd_accumulate_product(false, &sum, dd_scale(k->half[i], -sign[i]), dd_from(k->edge[i][c]));
        line->from[c] = dd_add(k->line.from[c], dd_normalized(sum));
        line->way[c] = k->line.way[c];
    }
}

/* Keeps the hit if it is the first; `arm`: of the corner or the middle of the edge. */
static void keep_first(const ray_round_hit *hit, const double arm[3], const double *axis, dd *time, ball_sweep_hit *out)
{
    if (!dd_less(hit->time, *time))
        return;
    double place[3];
    for (int c = 0; c < 3; c++)
        place[c] = arm[c] + (axis ? hit->along * axis[c] : 0);
    *time = hit->time;
    *out = (ball_sweep_hit){0, hit->normal, -1, -1, {place[0], place[1], place[2]}};
}

static void try_edges(const ball_sweep *k, int i, dd *time, ball_sweep_hit *out)
{
    ray_round_rod edge = {.low = -k->half[i].high, .high = k->half[i].high, .radius = k->radius};
    for (int c = 0; c < 3; c++)
        edge.axis[c] = dd_from(k->edge[i][c]);
    for (int corner = 0; corner < 4 && edge.high > 0; corner++) {
        int sign[3] = {0, 0, 0};
        sign[(i + 1) % 3] = corner & 1 ? 1 : -1;
        sign[(i + 2) % 3] = corner & 2 ? 1 : -1;
        double arm[3], from[3];
        set_quick_arm(k, sign, arm, from);
        if (is_passed(k, from, k->edge[i]))
            continue;
        const ray_round_sight see = sight_from(k, from);
        if (!(hit__cast_ray_round_rod_earliest(&see, k->edge[i], edge.low, edge.high) < time->high))
            continue;
        ray_round_line line;
        ray_round_hit hit;
        set_line_from_arm(k, sign, &line);
        if (hit__cast_ray_round_rod(&line, &edge, &hit))
            keep_first(&hit, arm, k->edge[i], time, out);
    }
}

static void try_corners(const ball_sweep *k, dd *time, ball_sweep_hit *out)
{
    for (int corner = 0; corner < 8; corner++) {
        const int sign[3] = {corner & 1 ? 1 : -1, corner & 2 ? 1 : -1, corner & 4 ? 1 : -1};
        double arm[3], from[3];
        set_quick_arm(k, sign, arm, from);
        if (is_passed(k, from, NULL))
            continue;
        const ray_round_sight see = sight_from(k, from);
        if (!(hit__cast_ray_round_ball_earliest(&see) < time->high))
            continue;
        ray_round_line line;
        ray_round_hit hit;
        set_line_from_arm(k, sign, &line);
        if (hit__cast_ray_round_ball(&line, k->radius, false, &hit))
            keep_first(&hit, arm, NULL, time, out);
    }
}

bool hit__cast_ball_sweep_first(const zonotope3 *z, double radius, const hit_vec3 *by, ball_sweep_hit *out)
{
    ball_sweep k;
    dd time = {INFINITY, 0};
    set_course(&k, z, radius, by);
    if (!first_on_face(&k, 0, &time, out) && !first_on_face(&k, 1, &time, out) && !first_on_face(&k, 2, &time, out)) {
        time = dd_from(INFINITY);
        for (int i = 0; i < 3; i++)
            try_edges(&k, i, &time, out);
        try_corners(&k, &time, out);
        if (!(time.high < INFINITY))
            return false;
    }
    double t = hit__cast_round_time(time.high, k.lengths - k.ways);
    if (!(t <= 1))
        return false;
    out->t = t;
    out->arm = (hit_vec3){ldexp(out->arm.x, k.lengths), ldexp(out->arm.y, k.lengths), ldexp(out->arm.z, k.lengths)};
    return true;
}
