/* The shortest way out of the difference of two convex bodies, by a polytope within it that grows.
 *
 * D is the set of all a - b. It begins with a tetrahedron of corners of D. The face with the least height above 0 is
 * replaced by faces to the corner of D that is furthest along its normal, as are all others that this corner is in
 * front of, until no corner is in front of the face: then its plane is that of a face of D. 0 need not be inside at
 * first, so bodies that only touch are asked about in the same way. All this is in double.
 *
 * The proof asks nothing of how the faces were come by, but that they are a closed surface of triangles. If 0 is on the
 * inner side of each, the surface goes round 0 at least once; and if no triangle is nearer to 0 than r, it goes round
 * all points that are nearer, which hence are in D, and the way out is no shorter than r. The way along the normal of
 * the last face, measured over all corners in double-double, is no shorter than that either. If the two agree, it is
 * the shortest.
 *
 * Based on: S. Cameron, "Enhancing GJK", ICRA 1997, and G. van den Bergen, "Proximity Queries and Penetration Depth
 * Computation on 3D Game Objects", GDC 2001, for a polytope that grows. Ours differs: it begins also where 0 is
 * outside, and its end is proven. */
#include "hull/shell3.h"

#include "core/bits.h"
#include "core/cpu.h"
#include "core/minmax.h"
#include "core/vec.h"
#include "exact/dd_vec.h"

enum { SHELL3_CORNERS = 64, SHELL3_FACES = 2 * SHELL3_CORNERS };

/* Counter-clockwise seen from outside; the unit normal, and six times the volume with 0. */
typedef struct shell_face3 {
    uint8_t of[3];
    double n[3], volume;
} shell_face3;

/* Faces keep their places while others go; `order` has the places of those that are there, the oldest first. */
typedef struct shell3 {
    const solid_pair3 *pair;
    int corners, faces;
    int places, left; /* how many have been taken, and how many of these are free again */
    bool broken;      /* no surface any more, or no room */
    uint32_t a[SHELL3_CORNERS], b[SHELL3_CORNERS];
    double at[SHELL3_CORNERS][3];
    uint64_t next[SHELL3_CORNERS], before[SHELL3_CORNERS]; /* of each corner: to which others an edge of a face that */
    uint64_t ends;                                         /* goes leads, and from which; the corners that have such */
    uint8_t order[SHELL3_FACES], free[SHELL3_FACES];
    double height[SHELL3_FACES]; /* in this order: how high above 0 each face is */
    shell_face3 face[SHELL3_FACES];
} shell3;

/* ---- Corners and faces ---- */

static void add_corner3(shell3 *s, uint32_t a, uint32_t b)
{
    double p[3], q[3];
    solid3_rough(&s->pair->a, a, p);
    solid3_rough(&s->pair->b, b, q);
    s->a[s->corners] = a;
    s->b[s->corners] = b;
    for (int c = 0; c < 3; c++)
        s->at[s->corners][c] = p[c] - q[c];
    s->next[s->corners] = s->before[s->corners] = 0;
    s->corners++;
}

/* Adds the corner of D that is furthest along n. */
static void add_furthest3(shell3 *s, const double n[3])
{
    uint32_t a = s->corners > 0 ? s->a[s->corners - 1] : 0, b = s->corners > 0 ? s->b[s->corners - 1] : 0;
    hit__hull_solid3_ends(s->pair, n, &a, &b);
    add_corner3(s, a, b);
}

static void shell_edge3(const shell3 *s, int i, int j, double out[3])
{
    for (int c = 0; c < 3; c++)
        out[c] = s->at[j][c] - s->at[i][c];
}

static void add_shell_face3(shell3 *s, int i, int j, int k)
{
    const bool room = s->faces < SHELL3_FACES;
    const int last = room ? s->faces : 0, place = !room ? 0 : s->left > 0 ? s->free[--s->left] : s->places++;
    s->broken = s->broken || !room;
    s->faces += room;
    const double *p = s->at[i], *q = s->at[j], *r = s->at[k];
    const double u[3] = {q[0] - p[0], q[1] - p[1], q[2] - p[2]}, v[3] = {r[0] - p[0], r[1] - p[1], r[2] - p[2]};
    double n[3];
    vec3_cross(u, v, n);
    const double square = vec3_dot(n, n), volume = vec3_dot(n, p);
    const double part = square > 0x1p-600 ? 1 / sqrt(square) : 0;
    const double unit[3] = {n[0] * part, n[1] * part, n[2] * part};
    const double height = part > 0 ? vec3_dot(unit, p) : INFINITY; /* without area it is not looked at */
    shell_face3 *face = &s->face[place];
    for (int c = 0; c < 3; c++) {
        face->of[c] = (uint8_t)(c == 0 ? i : c == 1 ? j : k);
        face->n[c] = unit[c];
    }
    face->volume = volume;
    s->order[last] = (uint8_t)place;
    s->height[last] = height;
}

static void add_tetrahedron3(shell3 *s)
{
    double u[3], v[3], w[3], n[3];
    shell_edge3(s, 0, 1, u);
    shell_edge3(s, 0, 2, v);
    shell_edge3(s, 0, 3, w);
    vec3_cross(u, v, n);
    const int i = vec3_dot(n, w) > 0 ? 2 : 1, j = 3 - i;
    add_shell_face3(s, 0, i, j);
    add_shell_face3(s, 0, j, 3);
    add_shell_face3(s, j, i, 3);
    add_shell_face3(s, i, 0, 3);
}

/* ---- A tetrahedron to begin with, where none is known ---- */

/* Takes the corner of D that is furthest from the plane through the first corner, along n or back; false: none is far
 * from it. */
static bool add_far3(shell3 *s, double n[3])
{
    if (!solid3_to_one(n))
        return false;
    for (int side = 0; side < 2; side++) {
        double u[3];
        add_furthest3(s, n);
        shell_edge3(s, 0, s->corners - 1, u);
        if (vec3_dot(n, u) > 0x1p-20 * s->pair->size)
            return true;
        s->corners--;
        for (int c = 0; c < 3; c++)
            n[c] = -n[c];
    }
    return false;
}

/* false: D is flat, or nearly. */
static bool find_tetrahedron3(shell3 *s)
{
    double n[3], u[3], v[3];
    bool any = false;
    s->corners = 0;
    add_corner3(s, 0, 0);
    for (int k = 0; k < 3 && !any; k++) {
        for (int c = 0; c < 3; c++)
            n[c] = c == k;
        any = add_far3(s, n);
    }
    if (!any)
        return false;
    any = false;
    shell_edge3(s, 0, 1, u);
    for (int k = 0; k < 3 && !any; k++) {
        for (int c = 0; c < 3; c++)
            v[c] = c == k;
        vec3_cross(u, v, n);
        any = add_far3(s, n);
    }
    if (!any)
        return false;
    shell_edge3(s, 0, 2, v);
    vec3_cross(u, v, n);
    return add_far3(s, n);
}

/* ---- Growth ---- */

static int lowest_face3(const shell3 *s)
{
    int lowest = 0;
    double least = s->height[0];
    for (int i = 1; i < s->faces; i++) {
        const bool lower = s->height[i] < least;
        lowest = lower ? i : lowest;
        least = lower ? s->height[i] : least;
    }
    return lowest;
}

static void mark_edges3(shell3 *s, const shell_face3 *face)
{
    for (int side = 0; side < 3; side++) {
        const int i = face->of[side], j = face->of[(side + 1) % 3];
        s->broken = s->broken || (s->next[i] >> j & 1) != 0;
        s->next[i] |= (uint64_t)1 << j;
        s->before[j] |= (uint64_t)1 << i;
        s->ends |= (uint64_t)1 << i; /* each begins an edge of the face, and ends one */
    }
}

/* Faces from the edges around those that went to the last corner. */
static void close_shell3(shell3 *s)
{
    const int last = s->corners - 1;
    for (uint64_t left = s->ends; left != 0; left &= left - 1) {
        const int i = (int)core_lowest_bit64(left);
        const uint64_t open = s->next[i] & ~s->before[i];
        s->next[i] = s->before[i] = 0;
        s->broken = s->broken || (open & (open - 1)) != 0;
        if (open != 0)
            add_shell_face3(s, i, (int)core_lowest_bit64(open), last);
    }
}

static const shell_face3 *shell_face(const shell3 *s, int i)
{
    return &s->face[s->order[i]];
}

/* Which faces from `first` on, up to 64, the last corner is in front of: bits. */
static uint64_t faces_before3(const shell3 *s, int first)
{
    const double *at = s->at[s->corners - 1], p[3] = {at[0], at[1], at[2]}, slack = 0x1p-46 * s->pair->size;
    const int count = s->faces - first < 64 ? s->faces - first : 64;
    uint64_t bits = 0;
    for (int i = 0; i < count; i++)
        bits |= (uint64_t)(vec3_dot(shell_face(s, first + i)->n, p) - s->height[first + i] > slack) << i;
    return bits;
}

/* The last corner joins the surface: the face `lowest` goes, with all others that the corner is in front of. */
static void take_in_corner3(shell3 *s, int lowest)
{
    uint64_t gone[SHELL3_FACES / 64] = {0, 0};
    s->ends = 0;
    for (int w = 0; 64 * w < s->faces; w++)
        gone[w] = faces_before3(s, 64 * w);
    gone[lowest / 64] |= (uint64_t)1 << lowest % 64;
    int kept = SHELL3_FACES;
    for (int w = SHELL3_FACES / 64 - 1; w >= 0; w--) {
        kept = gone[w] != 0 ? 64 * w + (int)core_lowest_bit64(gone[w]) : kept;
        for (uint64_t left = gone[w]; left != 0; left &= left - 1) {
            const uint8_t place = s->order[64 * w + (int)core_lowest_bit64(left)];
            mark_edges3(s, &s->face[place]);
            s->free[s->left++] = place;
        }
    }
    for (int i = kept; i < s->faces; i++) {
        s->order[kept] = s->order[i];
        s->height[kept] = s->height[i];
        kept += (gone[i / 64] >> i % 64 & 1) == 0;
    }
    s->faces = kept;
    close_shell3(s);
}

/* The face of D with the least height above 0; -1: none was found. */
static int grow_shell3(shell3 *s)
{
    while (!s->broken && s->corners < SHELL3_CORNERS) {
        const int lowest = lowest_face3(s);
        const shell_face3 *face = shell_face(s, lowest);
        add_furthest3(s, face->n);
        const double further = vec3_dot(face->n, s->at[s->corners - 1]) - s->height[lowest];
        if (!(further > 0x1p-46 * s->pair->size)) {
            s->corners--;
            return lowest;
        }
        take_in_corner3(s, lowest);
    }
    return -1;
}

/* ---- Proof ---- */

/* A face in double-double: its corners as differences of the bodies' corners; two sides of it, and their cross product;
 * and with what weights of the second and third corner the first makes the point of the plane that is nearest to 0. */
typedef struct fine_face3 {
    uint32_t a[3], b[3];
    dd at[3][3], u[3], v[3], across[3], weight[2];
} fine_face3;

/* A corner of D. That of two hulls as they stand does not depend on where they are seen from. */
static void fine_corner3(const solid_pair3 *pair, uint32_t a, uint32_t b, dd out[3])
{
    if (pair->a.is_plain && pair->b.is_plain) {
        const double *p = vec3_array(&pair->a.hull->corner[a]), *q = vec3_array(&pair->b.hull->corner[b]);
        for (int c = 0; c < 3; c++)
            out[c] = dd_difference(p[c], q[c]);
        return;
    }
    dd p[3], q[3];
    solid3_corner(&pair->a, a, p);
    solid3_corner(&pair->b, b, q);
    for (int c = 0; c < 3; c++)
        out[c] = dd_add(p[c], dd_negate(q[c]));
}

static void load_face3(const shell3 *s, const shell_face3 *face, fine_face3 *out)
{
    for (int i = 0; i < 3; i++) {
        out->a[i] = s->a[face->of[i]];
        out->b[i] = s->b[face->of[i]];
        fine_corner3(s->pair, out->a[i], out->b[i], out->at[i]);
    }
}

/* The weights, given the square of the length of `across`. */
CORE_INLINE void weigh_face_by3(bool fused, fine_face3 *face, dd square)
{
    dd part[2][3];
    vec3_dd_sum_cross_by(fused, face->v, face->at[0], part[0]);
    vec3_dd_sum_cross_by(fused, face->at[0], face->u, part[1]);
    for (int i = 0; i < 2; i++)
        face->weight[i] = dd_divide_by(fused, vec3_dd_sum_dot(fused, part[i], face->across), square);
}

/* The normal of a face, and the weights if they are wanted; false: it has none. */
CORE_INLINE bool face_normal_by3(bool fused, fine_face3 *face, bool weigh, dd n[3])
{
    for (int c = 0; c < 3; c++) {
        face->u[c] = dd_add(face->at[1][c], dd_negate(face->at[0][c]));
        face->v[c] = dd_add(face->at[2][c], dd_negate(face->at[0][c]));
    }
    vec3_dd_sum_cross_by(fused, face->u, face->v, face->across);
    const dd square = vec3_dd_dot_by(fused, face->across, face->across), length = dd_sqrt_by(fused, square);
    if (weigh)
        weigh_face_by3(fused, face, square);
    for (int c = 0; c < 3; c++)
        n[c] = dd_divide_by(fused, face->across[c], length);
    return length.high > 0x1p-300;
}

/* Are all corners of the face at least so far out along n? */
CORE_INLINE bool is_out_by3(bool fused, const fine_face3 *face, const dd n[3], dd least)
{
    bool out = true;
    for (int i = 0; i < 3 && out; i++)
        out = !dd_less(vec3_dd_sum_dot(fused, n, face->at[i]), least);
    return out;
}

/* How far out the face is along its normal in double. */
static double rough_low3(const shell3 *s, const shell_face3 *face)
{
    double lowest = INFINITY;
    for (int i = 0; i < 3; i++)
        lowest = core_min(vec3_dot(face->n, s->at[face->of[i]]), lowest);
    return lowest;
}

/* The same of all faces but one. */
static double rough_low_but3(const shell3 *s, int but)
{
    double lowest = INFINITY;
    for (int i = 0; i < s->faces; i++) {
        const double low = rough_low3(s, shell_face(s, i));
        lowest = core_min(i == but ? INFINITY : low, lowest);
    }
    return lowest;
}

/* Is the face further from 0 than `depth`, by more than rounding? */
static bool is_far_rough3(const shell3 *s, const shell_face3 *face, double depth)
{
    return rough_low3(s, face) - 0x1p-46 * s->pair->size >= depth;
}

/* Is it so in double-double, or is it in the plane across n that is as far? slack: by how much it may be nearer there.
 */
CORE_INLINE bool is_far_fine_by3(bool fused, const shell3 *s, const shell_face3 *face, const dd n[3], dd depth,
                                 double slack)
{
    fine_face3 fine;
    dd own[3];
    load_face3(s, face, &fine);
    return is_out_by3(fused, &fine, n, dd_add(depth, dd_from(-slack))) ||
           (face_normal_by3(fused, &fine, false, own) &&
            is_out_by3(fused, &fine, own, dd_add(depth, dd_from(0x1p-80 * s->pair->size))));
}

/* Is 0 on the inner side of each face? */
static bool is_around3(const shell3 *s)
{
    const double size = s->pair->size;
    double least = INFINITY;
    for (int i = 0; i < s->faces; i++)
        least = core_min(shell_face(s, i)->volume, least);
    return least > 0x1p-40 * (size * size * size);
}

/* The face found is that of a body if three corners of it are in the plane. */
static void measure_shell3(const solid_pair3 *pair, const dd n[3], solid3_top *of_a, solid3_top *of_b, way_out3 *out)
{
    dd back[3];
    for (int c = 0; c < 3; c++) {
        back[c] = dd_negate(n[c]);
        out->n[c] = n[c];
    }
    out->any = true;
    hit__hull_solid3_top(&pair->a, n, pair->size, of_a);
    hit__hull_solid3_top(&pair->b, back, pair->size, of_b);
    out->depth = dd_add(of_a->reach, of_b->reach);
    out->kind = of_a->count >= 3 ? WAY3_FACE_OF_A : of_b->count >= 3 ? WAY3_FACE_OF_B : WAY3_ACROSS;
}

/* Of points around 0 in a plane: one that is not 0, and those that are furthest round to its left and to its right. */
typedef struct shell_ring3 {
    double first[2], left[2], right[2];
    bool any, is_left, is_right, is_behind;
} shell_ring3;

static void copy2(const double p[2], double out[2])
{
    out[0] = p[0];
    out[1] = p[1];
}

static void take_in_ring3(shell_ring3 *r, const double p[2], double size)
{
    const double near = 0x1p-10 * size, aside = 0x1p-20 * size * size;
    if (!r->any) {
        r->any = fabs(p[0]) + fabs(p[1]) > near;
        copy2(p, r->first);
        return;
    }
    const double turn = vec2_cross(r->first, p);
    if (turn > aside && (!r->is_left || vec2_cross(r->left, p) > 0)) {
        r->is_left = true;
        copy2(p, r->left);
    } else if (turn < -aside && (!r->is_right || vec2_cross(r->right, p) < 0)) {
        r->is_right = true;
        copy2(p, r->right);
    } else if (fabs(turn) <= aside && vec2_dot(r->first, p) < -aside) {
        r->is_behind = true;
    }
}

/* Do some of them go round 0? */
static bool is_all_round3(const shell_ring3 *r, double size)
{
    return r->is_left && r->is_right && (r->is_behind || vec2_cross(r->left, r->right) > 0x1p-20 * size * size);
}

/* Is 0, as seen along n, well inside of the face of D that has the corners that are furthest along n? Then there is no
 * other direction along which it is not. */
static bool is_over_face3(const solid_pair3 *pair, const double n[3], const solid3_top *of_a, const solid3_top *of_b)
{
    shell_ring3 ring = {.any = false};
    if (of_a->count > FOURS3_LIST || of_b->count > FOURS3_LIST)
        return false;
    int k = fabs(n[0]) > fabs(n[1]) ? 0 : 1;
    k = fabs(n[k]) > fabs(n[2]) ? k : 2;
    for (uint32_t i = 0; i < of_a->count; i++)
        for (uint32_t j = 0; j < of_b->count; j++) {
            double p[3], q[3];
            solid3_rough(&pair->a, of_a->list[i], p);
            solid3_rough(&pair->b, of_b->list[j], q);
            const int e = (k + 1) % 3, f = (k + 2) % 3;
            take_in_ring3(&ring, (double[2]){p[e] - q[e], p[f] - q[f]}, pair->size);
            if (is_all_round3(&ring, pair->size))
                return true;
        }
    return false;
}

/* How deep two may be that are told to touch, or to overlap, along the only way that it can be: no way out is shorter
 * than 0. */
static double shell_least3(const solid_pair3 *pair, bool touching)
{
    return touching ? 0x1p-80 * pair->size : 0x1p-51 * pair->size;
}

/* ---- The deepest points ---- */

/* The point of a body with these weights beside the first of three corners, of which they are. */
CORE_INLINE void weigh_by3(bool fused, const solid3 *s, const uint32_t of[3], const dd weight[2], dd out[3])
{
    dd way[2][3];
    solid3_corner(s, of[0], out);
    solid3_between(s, of[0], of[1], way[0]);
    solid3_between(s, of[0], of[2], way[1]);
    for (int c = 0; c < 3; c++) {
        dd_accumulate_product(fused, &out[c], weight[0], way[0][c]);
        dd_accumulate_product(fused, &out[c], weight[1], way[1][c]);
        out[c] = dd_normalized(out[c]);
    }
}

/* The point of this triangle that is `depth` along n from 0, as a point of each body; false: it is not in the triangle,
 * or that is too thin to tell. */
CORE_INLINE bool find_points_by3(bool fused, const solid_pair3 *pair, const fine_face3 *face, const dd n[3], dd depth,
                                 deepest3 *out)
{
    const dd *weight = face->weight;
    const dd rest = dd_add(dd_from(1), dd_negate(dd_add(weight[0], weight[1])));
    if (!(weight[0].high >= 0 && weight[1].high >= 0 && rest.high >= 0))
        return false;
    weigh_by3(fused, &pair->a, face->a, weight, out->a);
    weigh_by3(fused, &pair->b, face->b, weight, out->b);
    double off = 0;
    for (int c = 0; c < 3; c++) {
        const dd way = dd_multiply_by(fused, n[c], depth);
        const double gap = fabs(dd_add(dd_add(out->a[c], dd_negate(out->b[c])), dd_negate(way)).high);
        off = gap > off ? gap : off; /* what core_max becomes here, valgrind does not know */
    }
    return off <= 0x1p-80 * pair->size;
}

/* Is there one deepest point only? Where the corners that are furthest are one and any, or an edge and another across
 * it, there is. */
static bool is_one_deepest3(const solid3_top *of_a, const solid3_top *of_b)
{
    return of_a->count == 1 || of_b->count == 1 || (of_a->count == 2 && of_b->count == 2);
}

/* The deepest points, by the face that was found; one: or by another triangle of its plane, in which there are some if
 * that face of D has more than three corners. */
CORE_INLINE void find_in_plane_by3(bool fused, const shell3 *s, int lowest, const fine_face3 *last, const dd n[3],
                                   dd depth, bool one, deepest3 *points)
{
    points->known = find_points_by3(fused, s->pair, last, n, depth, points);
    for (int i = 0; i < s->faces && one && !points->known; i++) {
        fine_face3 fine;
        dd own[3];
        if (i == lowest || is_far_rough3(s, shell_face(s, i), depth.high))
            continue;
        load_face3(s, shell_face(s, i), &fine);
        points->known =
            face_normal_by3(fused, &fine, true, own) && find_points_by3(fused, s->pair, &fine, n, depth, points);
    }
}

/* What the face that was found last says, and its proof. */
CORE_INLINE bool end_by3(bool fused, const shell3 *s, int lowest, bool touching, way_out3 *out, deepest3 *points)
{
    const double size = s->pair->size, slack = shell_least3(s->pair, touching);
    fine_face3 last;
    dd n[3], height[3];
    load_face3(s, shell_face(s, lowest), &last);
    if (!face_normal_by3(fused, &last, points != NULL, n))
        return false;
    for (int i = 0; i < 3; i++)
        height[i] = vec3_dd_sum_dot(fused, n, last.at[i]);
    const bool around = is_around3(s);
    const double next = rough_low_but3(s, lowest) - 0x1p-46 * size;
    solid3_top of_a, of_b;
    measure_shell3(s->pair, n, &of_a, &of_b, out);
    const bool over =
        out->depth.high <= slack && is_over_face3(s->pair, (double[3]){n[0].high, n[1].high, n[2].high}, &of_a, &of_b);
    const dd depth = touching ? dd_from(0) : out->depth;
    const dd least = dd_add(depth, dd_from(-slack));
    const bool out_there = !dd_less(height[0], least) && !dd_less(height[1], least) && !dd_less(height[2], least);
    bool proven = over || (touching ? out->depth.high <= slack : depth.high > 0x1p-40 * size && around);
    for (int i = 0; i < s->faces && proven && !over && !(out_there && next >= depth.high); i++) {
        const shell_face3 *face = shell_face(s, i);
        proven = is_far_rough3(s, face, depth.high) || (i == lowest && out_there) ||
                 is_far_fine_by3(fused, s, face, n, depth, slack);
    }
    if (points != NULL && proven)
        find_in_plane_by3(fused, s, lowest, &last, n, depth, is_one_deepest3(&of_a, &of_b), points);
    return proven;
}

static bool end_plain3(const shell3 *s, int lowest, bool touching, way_out3 *out, deepest3 *points)
{
    return end_by3(false, s, lowest, touching, out, points);
}

CORE_WITH_FMA static bool end_fma3(const shell3 *s, int lowest, bool touching, way_out3 *out, deepest3 *points)
{
    return end_by3(true, s, lowest, touching, out, points);
}

/* Without corners, and nothing is found. */
static void begin_shell3(shell3 *s, const solid_pair3 *pair, way_out3 *out, deepest3 *points)
{
    s->pair = pair;
    s->corners = s->faces = s->places = s->left = 0;
    s->broken = false;
    out->any = false;
    if (points != NULL)
        points->known = false;
}

bool hit__hull_shell3_way_out(const solid_pair3 *pair, const difference3 *start, bool touching, way_out3 *out,
                              deepest3 *points)
{
    shell3 s;
    begin_shell3(&s, pair, out, points);
    for (int i = 0; i < 4 && start->count == 4; i++)
        add_corner3(&s, start->a[i], start->b[i]);
    if (start->count != 4 && !find_tetrahedron3(&s))
        return false;
    add_tetrahedron3(&s);
    const int lowest = grow_shell3(&s);
    if (lowest < 0)
        return false;
    /* An exact product costs 17 operations, or 2 where the processor has a fused multiply-add; the same bits. */
    return core_has_fma() ? end_fma3(&s, lowest, touching, out, points) : end_plain3(&s, lowest, touching, out, points);
}

/* How far D gets beyond the plane of the face, along n, which is its normal or that turned round. */
static double beyond_face3(const shell3 *s, const shell_face3 *face, const double n[3])
{
    uint32_t a = s->a[0], b = s->b[0];
    double p[3], q[3];
    hit__hull_solid3_ends(s->pair, n, &a, &b);
    solid3_rough(&s->pair->a, a, p);
    solid3_rough(&s->pair->b, b, q);
    return vec3_dot(n, p) - vec3_dot(n, q) - vec3_dot(n, s->at[face->of[0]]);
}

/* Of a triangle of D, whose plane seems to be that of a face. D is to the other side of it alone. */
CORE_INLINE bool of_triangle_by3(bool fused, const shell3 *s, bool touching, way_out3 *out, deepest3 *points)
{
    const shell_face3 *face = shell_face(s, 0);
    const double size = s->pair->size, back[3] = {-face->n[0], -face->n[1], -face->n[2]};
    const double above = beyond_face3(s, face, face->n), below = beyond_face3(s, face, back);
    fine_face3 fine;
    dd n[3];
    if (!(core_min(above, below) <= 0x1p-46 * size && core_max(above, below) > 0x1p-20 * size))
        return false;
    load_face3(s, face, &fine);
    if (!face_normal_by3(fused, &fine, points != NULL, n))
        return false;
    const double turn = above > below ? -1 : 1;
    for (int c = 0; c < 3; c++) /* a zero has no sign */
        n[c] = (dd){0 + turn * n[c].high, 0 + turn * n[c].low};
    solid3_top of_a, of_b;
    measure_shell3(s->pair, n, &of_a, &of_b, out);
    if (!(out->depth.high <= shell_least3(s->pair, touching)) || !is_over_face3(s->pair, face->n, &of_a, &of_b))
        return false;
    if (points != NULL)
        points->known = find_points_by3(fused, s->pair, &fine, n, touching ? dd_from(0) : out->depth, points);
    return true;
}

static bool of_triangle_plain3(const shell3 *s, bool touching, way_out3 *out, deepest3 *points)
{
    return of_triangle_by3(false, s, touching, out, points);
}

CORE_WITH_FMA static bool of_triangle_fma3(const shell3 *s, bool touching, way_out3 *out, deepest3 *points)
{
    return of_triangle_by3(true, s, touching, out, points);
}

bool hit__hull_shell3_of_triangle(const solid_pair3 *pair, const difference3 *of, bool touching, way_out3 *out,
                                  deepest3 *points)
{
    shell3 s;
    begin_shell3(&s, pair, out, points);
    for (int i = 0; i < 3; i++)
        add_corner3(&s, of->a[i], of->b[i]);
    add_shell_face3(&s, 0, 1, 2);
    if (!(fabs(s.height[0]) <= 0x1p-46 * pair->size))
        return false;
    return core_has_fma() ? of_triangle_fma3(&s, touching, out, points) : of_triangle_plain3(&s, touching, out, points);
}

/* ---- What touches, in whole numbers ---- */

CORE_INLINE void of_touch_by3(bool fused, const solid_pair3 *pair, const touch3 *touch, way_out3 *out, deepest3 *points)
{
    const dd n[3] = {dd_from(touch->n[0]), dd_from(touch->n[1]), dd_from(touch->n[2])};
    const dd length = dd_sqrt_by(fused, vec3_dd_dot_by(fused, n, n));
    for (int c = 0; c < 3; c++)
        out->n[c] = dd_divide_by(fused, n[c], length);
    if (points == NULL)
        return;
    const dd whole = dd_from(touch->weight[0] + touch->weight[1] + touch->weight[2]);
    const dd weight[2] = {dd_divide_by(fused, dd_from(touch->weight[1]), whole),
                          dd_divide_by(fused, dd_from(touch->weight[2]), whole)};
    const uint32_t of[3] = {touch->of[0][0], touch->of[1][0], touch->of[2][0]};
    weigh_by3(fused, &pair->a, of, weight, points->a);
    for (int c = 0; c < 3; c++)
        points->b[c] = points->a[c];
    points->known = true;
}

CORE_WITH_FMA static void of_touch_fma3(const solid_pair3 *pair, const touch3 *touch, way_out3 *out, deepest3 *points)
{
    of_touch_by3(true, pair, touch, out, points);
}

void hit__hull_shell3_of_touch(const solid_pair3 *pair, const touch3 *touch, way_out3 *out, deepest3 *points)
{
    out->any = true;
    out->kind = touch->on_a >= 3 ? WAY3_FACE_OF_A : touch->on_b >= 3 ? WAY3_FACE_OF_B : WAY3_ACROSS;
    out->depth = dd_from(0);
    if (core_has_fma())
        of_touch_fma3(pair, touch, out, points);
    else
        of_touch_by3(false, pair, touch, out, points);
}
