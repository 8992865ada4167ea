/* The face, edge or corner of a convex body that is furthest along a way.
 *
 * The corners that are as far along the way as any, to within 2^-40 of the body's size, are looked for first. Of the
 * faces the one with the most of these corners is taken, and of several the one that looks most along the way. So a
 * body that rests on an edge has a face with all of that edge. Where this face is steep (more than 75 degrees from
 * level) its edge that is nearest to level is taken, if any is. The hull of rounded points has faces that are split
 * though they are meant as one: faces beside the chosen one, of which all corners are within 2^-40 of the size of its
 * plane, are one with it.
 *
 * Based on: D. Gregorius, "Robust Contact Creation for Physics Simulations", GDC 2015, for the choice of faces. Ours
 * differs: a face has to touch what is furthest, and faces that are nearly in one plane are joined. */
#include "hull/support3.h"

#include "core/inline.h"
#include "core/minmax.h"
#include "exact/dd_vec.h"
#include "hitbox/contact.h"

/* Up to so many corners that are furthest, the faces around them are looked at, and of more all faces. */
enum { SUPPORT3_FEW = 16, SUPPORT3_KEPT = 256 };

static const double SUPPORT3_NEAR = 0x1p-40, STEEP3 = 0.25;

static void seen3(const support3 *s, uint32_t corner, double out[3])
{
    dd p[3];
    solid3_corner(s->of, corner, p);
    for (int c = 0; c < 3; c++) {
        double sum, error;
        exact_two_sum(p[c].high, -s->from[c].high, &sum, &error);
        out[c] = sum + (error + (p[c].low - s->from[c].low));
    }
}

/* In double alone: each coordinate is off by less than s->doubt / 8. */
static void seen_rough3(const support3 *s, uint32_t corner, double out[3])
{
    solid3_rough(s->of, corner, out);
    for (int c = 0; c < 3; c++)
        out[c] -= s->from[c].high;
}

static uint32_t next_edge3(const solid3 *of, uint32_t edge)
{
    const uint32_t face = of->edge_face[edge];
    return edge + 1 == of->face_begin[face + 1] ? of->face_begin[face] : edge + 1;
}

static double greatest_part3(const double v[3])
{
    return core_max(fabs(v[0]), core_max(fabs(v[1]), fabs(v[2])));
}

/* ---- What is furthest ---- */

static double along_way3(const support3 *s, uint32_t corner)
{
    double p[3];
    seen3(s, corner, p);
    return vec3_dot(p, s->way);
}

static double along_rough3(const support3 *s, uint32_t corner)
{
    double p[3];
    seen_rough3(s, corner, p);
    return vec3_dot(p, s->way);
}

/* What touches, of which SUPPORT3_FEW are kept: if they are more, `count` is too, and some in it may not touch. */
typedef struct furthest3 {
    uint32_t corner[SUPPORT3_FEW], count;
    uint64_t bits; /* those that are kept leave a bit each: what has none is not among them */
} furthest3;

/* How far each corner is along the way, of so many kept, and the most of it; the greatest size of a coordinate. */
typedef struct looked3 {
    double along[SUPPORT3_KEPT], most, size;
} looked3;

static void look3(const support3 *s, const double from[3], looked3 *out)
{
    const solid3 *of = s->of;
    if (of->near.count > 0) {
        out->most = hit__hull_fours3_look(&of->near, from, s->way, out->along, &out->size);
        return;
    }
    double most = -INFINITY, size = 0;
    for (uint32_t i = 0; i < of->corners; i++) {
        double p[3];
        seen_rough3(s, i, p);
        const double along = vec3_dot(p, s->way);
        size = core_max(greatest_part3(p), size);
        most = core_max(along, most);
        if (i < SUPPORT3_KEPT)
            out->along[i] = along;
    }
    out->most = most;
    out->size = size;
}

/* Is the corner as far as any, but for little? along: how far it is in double. */
static bool touches3(const support3 *s, uint32_t corner, double along)
{
    if (fabs(along - s->least) > s->doubt)
        return along > s->least;
    return along_way3(s, corner) >= s->least;
}

/* The corner that is furthest; sets how far those are that are nearly as far. Most corners are told to be short of it
 * in double. */
static uint32_t find_furthest3(support3 *s, furthest3 *out)
{
    const double from[3] = {s->from[0].high, s->from[1].high, s->from[2].high};
    looked3 looked;
    look3(s, from, &looked);
    const double size = looked.size;
    s->doubt = 0x1p-46 * (size + greatest_part3(from));
    const double far = looked.most - s->doubt, least = far - SUPPORT3_NEAR * size - s->doubt;
    double most = -INFINITY, kept[SUPPORT3_FEW];
    uint32_t top = 0, count = 0;
    for (uint32_t i = 0; i < s->of->corners; i++) {
        const double along = i < SUPPORT3_KEPT ? looked.along[i] : along_rough3(s, i);
        if (along < least)
            continue;
        if (count < SUPPORT3_FEW) {
            out->corner[count] = i;
            kept[count] = along;
        }
        count++;
        if (along < far)
            continue;
        const double exact = along_way3(s, i);
        top = exact > most ? i : top;
        most = exact > most ? exact : most;
    }
    s->least = most - SUPPORT3_NEAR * size;
    out->count = count > SUPPORT3_FEW ? count : 0;
    out->bits = 0;
    for (uint32_t i = 0; i < count && count <= SUPPORT3_FEW; i++)
        if (touches3(s, out->corner[i], kept[i])) {
            out->bits |= (uint64_t)1 << (out->corner[i] & 63);
            out->corner[out->count++] = out->corner[i];
        }
    return top;
}

static bool is_furthest3(const support3 *s, const furthest3 *furthest, uint32_t corner)
{
    if (furthest->count > SUPPORT3_FEW)
        return touches3(s, corner, along_rough3(s, corner));
    bool any = false;
    for (uint32_t i = 0; i < furthest->count && (furthest->bits >> (corner & 63) & 1) != 0; i++)
        any = any || furthest->corner[i] == corner;
    return any;
}

/* The unit normal of a face; false: it has none. A box has normals also where it is flat, but then no face. */
static bool face_normal3(const support3 *s, uint32_t face, double n[3], double *turn)
{
    dd normal[3];
    hit__hull_solid3_normal(s->of, face, normal);
    for (int c = 0; c < 3; c++)
        n[c] = normal[c].high;
    *turn = 1;
    if (!s->of->has_normals)
        return solid3_to_one(n);
    const uint32_t *ring = &s->of->edge_corner[s->of->face_begin[face]];
    double u[3], v[3], p[3], across[3];
    seen3(s, ring[0], p);
    seen3(s, ring[1], u);
    seen3(s, ring[3], v);
    for (int c = 0; c < 3; c++) {
        u[c] -= p[c];
        v[c] -= p[c];
    }
    if (!solid3_to_one(u) || !solid3_to_one(v) || !solid3_to_one(n))
        return false;
    vec3_cross(u, v, across);
    *turn = vec3_dot(across, n) < 0 ? -1 : 1;
    return true;
}

/* A face that may be chosen: how many of its corners touch, and between what the cosine of the angle between its normal
 * and the way is. known: that is done, and the support has the face. */
typedef struct offer3 {
    uint32_t face, touching;
    double low, high;
    bool known;
} offer3;

/* How many corners of the face touch; 0: the first of them in its ring is not `first`. */
static uint32_t count_touching3(const support3 *s, const furthest3 *furthest, uint32_t face, uint32_t first)
{
    const solid3 *of = s->of;
    uint32_t touching = 0;
    for (uint32_t e = of->face_begin[face]; e < of->face_begin[face + 1]; e++) {
        if (!is_furthest3(s, furthest, of->edge_corner[e]))
            continue;
        if (touching == 0 && first != SUPPORT3_NO_EDGE && of->edge_corner[e] != first)
            return 0;
        touching++;
    }
    return touching;
}

/* Do all corners that touch belong to the face? They are few. */
static bool touches_all3(const support3 *s, const furthest3 *furthest, uint32_t face)
{
    const solid3 *of = s->of;
    uint32_t touching = 0;
    for (uint32_t e = of->face_begin[face]; e < of->face_begin[face + 1]; e++) {
        const uint32_t corner = of->edge_corner[e];
        const bool is_one = (furthest->bits >> (corner & 63) & 1) != 0;
        touching += of->corners <= 64 ? is_one : is_one && is_furthest3(s, furthest, corner);
    }
    return touching == furthest->count;
}

/* Bounds the cosine in double; false: that does not tell whether there is a normal. The normal n is a sum of products
 * of two sides of the face, which is off by less than 2^-48 of their lengths' product each, by `off` in all; so the
 * cosine is off by less than 2 off / (|n| - off). Rounding adds less than as much. */
static bool bound_cosine3(const support3 *s, offer3 *offer)
{
    double n[3];
    const uint32_t count = s->of->face_begin[offer->face + 1] - s->of->face_begin[offer->face];
    if (s->of->has_normals)
        return false;
    hit__hull_solid3_normal_rough(s->of, offer->face, n);
    const double length = sqrt(vec3_dot(n, n)), off = s->doubt * s->doubt * 0x1p44 * count;
    if (!(length > 2 * off))
        return false;
    const double cosine = vec3_dot(n, s->way) / length, doubt = 4 * off / (length - off);
    offer->low = cosine - doubt;
    offer->high = cosine + doubt;
    return true;
}

/* Makes the normal of the face known, and chooses the face if it is better than that which the support has. */
static void settle_offer3(support3 *s, offer3 *best, const offer3 *offer)
{
    double n[3], turn;
    if (!face_normal3(s, offer->face, n, &turn))
        return;
    const double cosine = vec3_dot(n, s->way);
    const bool is_level = cosine >= s->cosine && cosine <= s->cosine;
    if (best->known && offer->touching == best->touching && !(cosine > s->cosine) &&
        !(is_level && offer->face < s->face))
        return;
    *best = (offer3){offer->face, offer->touching, cosine, cosine, true};
    s->face = offer->face;
    s->cosine = cosine;
    s->turn = turn;
    s->count = s->of->face_begin[offer->face + 1] - s->of->face_begin[offer->face];
    for (int c = 0; c < 3; c++)
        s->normal[c] = n[c];
}

static void settle_best3(support3 *s, offer3 *best)
{
    const offer3 waiting = *best;
    if (!waiting.known && waiting.touching > 0)
        settle_offer3(s, best, &waiting);
}

/* Takes this face if it touches more of what is furthest than the best so far, or as much and looks more along the way.
 * Where double tells which of two that is, the normal waits: it may be of no use. */
static void offer_face3(support3 *s, const furthest3 *furthest, uint32_t face, uint32_t first, offer3 *best)
{
    offer3 offer = {.face = face, .touching = count_touching3(s, furthest, face, first)};
    if (offer.touching == 0 || offer.touching < best->touching)
        return;
    const bool bounded = bound_cosine3(s, &offer), more = offer.touching > best->touching;
    if (bounded && (more || offer.low > best->high)) {
        *best = offer;
        return;
    }
    if (bounded && offer.high < best->low)
        return;
    if (!more)
        settle_best3(s, best);
    settle_offer3(s, best, &offer);
}

/* Of the faces that touch all of what is furthest, the one that looks most along the way; false: there is none, or
 * double does not tell which. They meet at the first of the corners that touch. */
static bool choose_by_rough3(support3 *s, const furthest3 *furthest)
{
    const solid3 *of = s->of;
    offer3 best = {.low = -INFINITY, .high = -INFINITY}, none = {.touching = 0};
    double other = -INFINITY;
    const uint32_t first = of->corner_edge[furthest->corner[0]];
    uint32_t edge = first;
    do {
        offer3 offer = {.face = of->edge_face[edge], .touching = furthest->count};
        edge = next_edge3(of, of->edge_twin[edge]);
        if (furthest->count > 1 && !touches_all3(s, furthest, offer.face))
            continue;
        if (!bound_cosine3(s, &offer))
            return false;
        const bool better = offer.low > best.low;
        other = core_max(better ? best.high : offer.high, other);
        best = better ? offer : best;
    } while (edge != first);
    if (best.touching == 0 || !(other < best.low))
        return false;
    settle_offer3(s, &none, &best);
    return true;
}

/* The face that touches most of what is furthest, and looks most along the way: of few corners those around them are
 * asked, each once. */
static void choose_face3(support3 *s, const furthest3 *furthest)
{
    const solid3 *of = s->of;
    offer3 best = {.touching = 0};
    const bool around = of->corner_edge != NULL && furthest->count <= SUPPORT3_FEW;
    if (around && furthest->count > 0 && choose_by_rough3(s, furthest))
        return;
    for (uint32_t face = 0; face < of->faces && !around; face++)
        offer_face3(s, furthest, face, SUPPORT3_NO_EDGE, &best);
    for (uint32_t i = 0; i < furthest->count && around; i++) {
        const uint32_t corner = furthest->corner[i], first = of->corner_edge[corner];
        uint32_t edge = first;
        do {
            offer_face3(s, furthest, of->edge_face[edge], corner, &best);
            edge = next_edge3(of, of->edge_twin[edge]);
        } while (edge != first);
    }
    settle_best3(s, &best);
}

/* Of the edges that begin at what is furthest the one nearest to level. */
static void choose_edge3(support3 *s, const furthest3 *furthest)
{
    const solid3 *of = s->of;
    double slope = 0.5;
    for (uint32_t e = 0; e < of->edges; e++) {
        const uint32_t p = of->edge_corner[e], q = of->edge_corner[of->edge_twin[e]];
        double from[3], to[3];
        if (!is_furthest3(s, furthest, p))
            continue;
        seen3(s, p, from);
        seen3(s, q, to);
        for (int c = 0; c < 3; c++)
            to[c] -= from[c];
        if (!solid3_to_one(to) || !(fabs(vec3_dot(to, s->way)) < slope))
            continue;
        slope = fabs(vec3_dot(to, s->way));
        s->count = 2;
        s->edge = e;
        s->end[0] = p;
        s->end[1] = q;
    }
}

/* ---- Faces in one plane ---- */

static double height3(const support3 *s, double p[3])
{
    for (int c = 0; c < 3; c++)
        p[c] -= s->plane[c];
    return fabs(vec3_dot(p, s->normal));
}

/* Are the corners of a face in the plane of the chosen one? first: the half-edge whose corner is asked first. */
static bool is_in_plane3(const support3 *s, uint32_t face, uint32_t first)
{
    const double near = SUPPORT3_NEAR * s->size;
    uint32_t e = first;
    do {
        double p[3];
        seen_rough3(s, s->of->edge_corner[e], p);
        const double height = height3(s, p);
        if (height > near + s->doubt)
            return false;
        if (height >= near - s->doubt) {
            seen3(s, s->of->edge_corner[e], p);
            if (!(height3(s, p) <= near))
                return false;
        }
        e = e + 1 == s->of->face_begin[face + 1] ? s->of->face_begin[face] : e + 1;
    } while (e != first);
    return true;
}

static bool is_joined3(const support3 *s, uint32_t face, uint32_t first)
{
    double n[3], turn;
    return face == s->face ||
           (is_in_plane3(s, face, first) && face_normal3(s, face, n, &turn) && vec3_dot(n, s->normal) > 0);
}

/* Is the face beside a half-edge joined? The corners that the two faces share are asked last: mostly the first that is
 * asked is far from the plane. */
static bool is_joined_beside3(const support3 *s, uint32_t edge)
{
    const solid3 *of = s->of;
    const uint32_t twin = of->edge_twin[edge], face = of->edge_face[twin];
    const uint32_t begin = of->face_begin[face], end = of->face_begin[face + 1];
    const uint32_t next = twin + 1 == end ? begin : twin + 1, first = next + 1 == end ? begin : next + 1;
    double p[3];
    seen_rough3(s, of->edge_corner[first], p);
    return !(height3(s, p) > SUPPORT3_NEAR * s->size + s->doubt && face != s->face) && is_joined3(s, face, first);
}

/* The outline of the faces that are joined, from a half-edge of it; its length, or 0 if it is too long. */
static uint32_t walk_outline3(const support3 *s, uint32_t first, uint32_t ring[SUPPORT3_RING])
{
    const solid3 *of = s->of;
    uint32_t count = 0, edge = first;
    do {
        if (count == SUPPORT3_RING)
            return 0;
        ring[count++] = edge;
        edge = next_edge3(of, edge);
        for (int turns = 0; is_joined_beside3(s, edge); turns++) {
            if (turns == SUPPORT3_RING)
                return 0;
            edge = next_edge3(of, of->edge_twin[edge]);
        }
    } while (edge != first);
    return count;
}

/* A half-edge of the outline: of the chosen face if that has one, or else of another that is joined; false: none. */
static bool find_outline3(const support3 *s, uint32_t *first)
{
    const solid3 *of = s->of;
    for (uint32_t i = 0; i < of->faces; i++) {
        const uint32_t face = (s->face + i) % of->faces;
        if (!is_joined3(s, face, of->face_begin[face]))
            continue;
        for (uint32_t e = of->face_begin[face]; e < of->face_begin[face + 1]; e++)
            if (!is_joined_beside3(s, e)) {
                *first = e;
                return true;
            }
    }
    return false;
}

/* Is no face beside the chosen one joined with it? */
static bool is_alone3(const support3 *s)
{
    bool alone = true;
    for (uint32_t e = s->of->face_begin[s->face]; e < s->of->face_begin[s->face + 1] && alone; e++)
        alone = !is_joined_beside3(s, e);
    return alone;
}

/* The ring of all that is joined with the chosen face. */
static void join_faces3(support3 *s)
{
    uint32_t outline[SUPPORT3_RING], first;
    const uint32_t count = find_outline3(s, &first) ? walk_outline3(s, first, outline) : 0;
    for (uint32_t i = 0; i < count; i++)
        s->ring[i] = outline[i];
    if (count >= 3)
        s->count = count;
}

/* ---- Corners ---- */

static uint32_t ring_edge3(const support3 *s, uint32_t i)
{
    return s->count <= SUPPORT3_RING ? s->ring[i] : s->of->face_begin[s->face] + i;
}

static void set_inward3(const support3 *s, uint32_t i, double out[3])
{
    double p[3], q[3];
    support3_corner(s, i, p);
    support3_corner(s, i + 1 == s->count ? 0 : i + 1, q);
    for (int c = 0; c < 3; c++)
        q[c] = s->turn * (q[c] - p[c]);
    vec3_cross(s->way, q, out);
    if (!solid3_to_one(out))
        out[0] = out[1] = out[2] = 0;
}

void hit__hull_support3_far_corner(const support3 *s, uint32_t i, double out[3])
{
    seen3(s, s->of->edge_corner[ring_edge3(s, i)], out);
}

void hit__hull_support3_far_inward(const support3 *s, uint32_t i, double out[3])
{
    set_inward3(s, i, out);
}

void hit__hull_support3_end(const support3 *s, int end, double out[3])
{
    seen3(s, s->end[end], out);
}

double hit__hull_support3_height(const support3 *s, const double point[3])
{
    double to[3];
    for (int c = 0; c < 3; c++)
        to[c] = s->plane[c] - point[c];
    return vec3_dot(s->normal, to) / s->cosine;
}

/* ---- The choice ---- */

/* Are these corners of the chosen face in its plane? */
static bool are_in_plane3(const support3 *s, uint32_t count, double (*corner)[3])
{
    bool in = true;
    for (uint32_t i = 0; i < count; i++) {
        double p[3] = {corner[i][0], corner[i][1], corner[i][2]};
        in = height3(s, p) <= SUPPORT3_NEAR * s->size && in;
    }
    return in;
}

/* The corners of the outline, which is another than that of the chosen face. */
static void set_outline3(support3 *s)
{
    for (uint32_t i = 0; i < s->count; i++) {
        seen3(s, s->of->edge_corner[s->ring[i]], s->corner[i]);
        for (int c = 0; c < 3; c++)
            s->size = core_max(s->size, fabs(s->corner[i][c] - s->first[c]));
    }
}

/* What belongs to a face; false: it is not plane. */
static bool set_face3(support3 *s)
{
    const solid3 *of = s->of;
    const uint32_t begin = of->face_begin[s->face];
    for (uint32_t i = 0; i < s->count; i++) {
        double p[3], *at = i < SUPPORT3_RING ? s->corner[i] : p;
        seen3(s, of->edge_corner[begin + i], at);
        const bool touches = i == 0 || vec3_dot(at, s->way) >= s->least;
        for (int c = 0; c < 3; c++) {
            s->first[c] = i == 0 ? at[c] : s->first[c];
            s->plane[c] = touches ? at[c] : s->plane[c];
        }
        for (int c = 0; c < 3; c++)
            s->size = core_max(s->size, fabs(at[c] - s->first[c]));
        if (i < SUPPORT3_RING)
            s->ring[i] = begin + i;
    }
    if (s->count <= SUPPORT3_RING ? !are_in_plane3(s, s->count, s->corner) : !is_in_plane3(s, s->face, begin))
        return false;
    if (!is_alone3(s)) {
        join_faces3(s);
        if (s->count <= SUPPORT3_RING)
            set_outline3(s);
    }
    for (uint32_t i = 0; i < s->count && s->count <= SUPPORT3_RING; i++)
        set_inward3(s, i, s->inward[i]);
    return true;
}

static void set_edge3(support3 *s)
{
    double p[3], q[3];
    seen3(s, s->end[0], p);
    seen3(s, s->end[1], q);
    for (int c = 0; c < 3; c++)
        s->size = core_max(s->size, fabs(q[c] - p[c]));
    s->count = s->size > 0 ? 2 : 1;
}

void hit__hull_support3_find(const solid3 *of, const dd from[3], const double way[3], support3 *out)
{
    furthest3 furthest;
    out->of = of;
    out->from = from;
    out->way = way;
    out->count = 1;
    out->edge = SUPPORT3_NO_EDGE;
    out->cosine = out->size = 0;
    out->turn = 1;
    out->end[0] = find_furthest3(out, &furthest);
    if (of->faces == 0) {
        out->end[1] = 1;
        if (of->corners == 2) {
            out->end[0] = 0;
            set_edge3(out);
        }
        return;
    }
    choose_face3(out, &furthest);
    if (out->cosine >= STEEP3 && set_face3(out))
        return;
    out->count = 1;
    out->cosine = out->size = 0;
    choose_edge3(out, &furthest);
    if (out->count == 2)
        set_edge3(out);
}

/* ---- Names ---- */

/* Of a box an edge has the number that hit_feature says, of a triangle that of the corner at which it begins. */
static uint32_t name_edge3(const solid3 *of, uint32_t edge)
{
    const uint32_t twin = of->edge_twin[edge];
    if (!of->has_normals)
        return support3_feature(HIT_FEATURE_EDGE, edge < twin ? edge : twin);
    const uint32_t p = of->edge_corner[edge], q = of->edge_corner[twin];
    const uint32_t axis = (p ^ q) >> 1, next = (axis + 1) % 3, after = (axis + 2) % 3;
    return support3_feature(HIT_FEATURE_EDGE, 4 * axis + (p >> next & 1) + 2 * (p >> after & 1));
}

static double distance_to3(const double p[3], const double q[3])
{
    return core_max(fabs(p[0] - q[0]), core_max(fabs(p[1] - q[1]), fabs(p[2] - q[2])));
}

static uint32_t name_in_face3(const support3 *s, const double point[3], double near)
{
    double to_corner = near, to_side = near;
    uint32_t corner = SUPPORT3_NO_EDGE, side = SUPPORT3_NO_EDGE;
    for (uint32_t i = 0; i < s->count; i++) {
        double room[2][3];
        const double *of[2], *inward;
        support3_side(s, i, room, of);
        inward = of[1];
        const double p[3] = {point[0] - of[0][0], point[1] - of[0][1], point[2] - of[0][2]};
        const double beside = fabs(vec3_dot(p, inward));
        if (beside > 2 * near) /* far from the corner, too: `inward` is no longer than 1 */
            continue;
        const double distance = greatest_part3(p);
        if (distance <= to_corner) {
            to_corner = distance;
            corner = s->of->edge_corner[ring_edge3(s, i)];
        }
        if (beside <= to_side && greatest_part3(inward) > 0) {
            to_side = beside;
            side = ring_edge3(s, i);
        }
    }
    return corner != SUPPORT3_NO_EDGE ? support3_feature(HIT_FEATURE_CORNER, corner)
           : side != SUPPORT3_NO_EDGE ? name_edge3(s->of, side)
                                      : support3_feature(HIT_FEATURE_FACE, s->face);
}

uint32_t hit__hull_support3_name(const support3 *s, const double point[3], double near)
{
    if (s->count > 2)
        return name_in_face3(s, point, near);
    for (int end = 0; end < (int)s->count; end++) {
        double p[3];
        hit__hull_support3_end(s, end, p);
        if (s->count == 1 || distance_to3(p, point) <= near)
            return support3_feature(HIT_FEATURE_CORNER, s->end[end]);
    }
    return s->edge == SUPPORT3_NO_EDGE ? support3_feature(HIT_FEATURE_EDGE, 0) : name_edge3(s->of, s->edge);
}
