/* Hitbox: which of these pairs of boxes hit? Many at once.
 *
 * The relations of relate.h, asked of whole arrays: one box against many, many against as many, and lists of pairs by
 * index. Every answer is that of the function for one pair, exact, to the bit; only quicker, since sixteen pairs at a
 * time go through the filter, and nearly all end there. What the filter leaves open goes to the exact stages.
 *
 * The boxes stay where they are: hit_boxes2 and hit_boxes3 are views of arrays of AABBs or OBBs, in floats or doubles,
 * at any stride. Boxes that are asked about often can be packed beforehand (hit_boxes3_pack): the filter then reads 64
 * bytes a box, a cache line if the array is aligned to 64, in place of 120. Packed forms belong to the boxes as they
 * were: whoever moves a box packs it again. With packed forms of other boxes the answers are wrong.
 *
 * Answers of overlap come as bits, the lowest first: answer i is bit i % 32 of bits[i / 32], and bits behind the last
 * answer are 0; so there must be room for (count + 31) / 32 words. Answers of relate are bytes, each a hit_relation.
 *
 * HIT_BAD_ARGUMENT: a view whose numbers are NULL or misaligned, whose stride is less than a box, or which has more
 * than HIT_BOXES_MAX boxes; two views of different counts where they are taken in step; an index past the end; pairs
 * or a place for answers that are NULL, where there are any. The answers' place is untouched then. Nothing else can
 * fail: boxes with a NaN or an infinite number, empty ones and ones that are not valid are answered as in relate.h. No
 * allocation, no state, any number of threads at once; up to 40 KB of stack where the library is compiled with
 * optimisation. Up to 32 bytes from each corner of an AABB on may be read, though never behind the last box: what a
 * wide stride leaves between boxes must not be written to meanwhile.
 *
 * Cost: a tenth of a microsecond a call. With AVX2 then about 6 ns a pair of packed boxes in cache, 8 of OBBs as they
 * are, as much again where boxes by index lie far apart in memory; 0.5 ns a box for one AABB against many, 5 for other
 * pairs of AABBs. Pairs too close to touching for the filter take some ten nanoseconds where both have one frame, up to
 * a hundred where frames are nearly the same, a microsecond or more where only integers can tell.
 *
 * HITBOX_INSTRUCTIONS in the environment bounds the instructions that are used, for tests (plain; sse2, neon or
 * simd128; avx2; avx512). Each call reads it by getenv: no other thread may call setenv meanwhile. How and why:
 * docs/numerics.md, "Sixteen at a time". */
#ifndef HITBOX_BATCH_H
#define HITBOX_BATCH_H

#include "base.h"
#include "relate.h"
#include "shape.h"
#include "vec.h"

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Many boxes in the caller's memory -------------------------------------------------------------------------- */

/// How the numbers of many boxes lie in memory.
typedef enum hit_boxes_form {
    HIT_BOXES_DOUBLE,   ///< AABBs: least and greatest corner, doubles
    HIT_BOXES_FLOAT,    ///< AABBs: least and greatest corner, floats
    HIT_BOXES_OBB,      ///< hit_obb2 or hit_obb3
    HIT_BOXES_OBB_FLOAT ///< OBBs of floats, in the order of hit_obb2 or hit_obb3: 6 or 15 of them
} hit_boxes_form;

/// A box of the plane as the filter of a batch sees it: 32 bytes, made by hit_boxes2_pack.
typedef struct hit_packed2 {
    hit_vec2 center; ///< of an AABB rounded, to within a small part of its size
    float half[2];   ///< half lengths, rounded, not negative; infinite: the filter decides nothing of this box
    float axis[2];   ///< (cos, sin), rounded
} hit_packed2;

/// A box of space as the filter of a batch sees it: 64 bytes, made by hit_boxes3_pack. Its third axis is the cross
/// product of the two, which serves for either hand.
typedef struct hit_packed3 {
    hit_vec3 center;  ///< of an AABB rounded, to within a small part of its size
    float half[3];    ///< half lengths, rounded, not negative
    float axis[2][3]; ///< the first two axes, rounded
    float size;       ///< the sum of the half lengths; infinite: the filter decides nothing of this box
} hit_packed3;

/// Many boxes of the plane in the caller's memory: a view, which owns nothing.
typedef struct hit_boxes2 {
    const void *min;           ///< the first box's least corner: x, y; of OBBs the first box
    const void *max;           ///< the first box's greatest corner: x, y; of OBBs not looked at
    size_t stride;             ///< bytes from each box to the next; a multiple of the size of a number
    size_t count;              ///< how many; at most HIT_BOXES_MAX
    hit_boxes_form form;       ///< what min and max point to
    const hit_packed2 *packed; ///< the packed form of each as hit_boxes2_pack made it, or NULL: asked by batches only
} hit_boxes2;

/// Many boxes of space in the caller's memory: a view, which owns nothing.
typedef struct hit_boxes3 {
    const void *min;           ///< the first box's least corner: x, y, z; of OBBs the first box
    const void *max;           ///< the first box's greatest corner: x, y, z; of OBBs not looked at
    size_t stride;             ///< bytes from each box to the next; a multiple of the size of a number
    size_t count;              ///< how many; at most HIT_BOXES_MAX
    hit_boxes_form form;       ///< what min and max point to
    const hit_packed3 *packed; ///< the packed form of each as hit_boxes3_pack made it, or NULL: asked by batches only
} hit_boxes3;

/// The most boxes that a batch, a tree or a join takes.
#define HIT_BOXES_MAX 4294967040u

/// An array of boxes, or of corners, as a view.
///
/// min, max: the first box's corners, two or three numbers each; the next ones begin `stride` bytes further on (0: the
/// corners are packed, each array by itself). So arrays {min, max} of structs, and two arrays of corners, both do.
/// float_obbs: 6 or 15 floats a box, in the order of hit_obb2 or hit_obb3, taken as the doubles that they are.
/// Cost: constant; nothing is read.
HIT_API hit_boxes2 hit_boxes2_from_aabbs(const hit_aabb2 *boxes, size_t count);
HIT_API hit_boxes2 hit_boxes2_from_obbs(const hit_obb2 *boxes, size_t count);
HIT_API hit_boxes2 hit_boxes2_from_float_obbs(const float *boxes, size_t stride, size_t count);
HIT_API hit_boxes2 hit_boxes2_from_doubles(const double *min, const double *max, size_t stride, size_t count);
HIT_API hit_boxes2 hit_boxes2_from_floats(const float *min, const float *max, size_t stride, size_t count);
HIT_API hit_boxes3 hit_boxes3_from_aabbs(const hit_aabb3 *boxes, size_t count);
HIT_API hit_boxes3 hit_boxes3_from_obbs(const hit_obb3 *boxes, size_t count);
HIT_API hit_boxes3 hit_boxes3_from_float_obbs(const float *boxes, size_t stride, size_t count);
HIT_API hit_boxes3 hit_boxes3_from_doubles(const double *min, const double *max, size_t stride, size_t count);
HIT_API hit_boxes3 hit_boxes3_from_floats(const float *min, const float *max, size_t stride, size_t count);

/// Which box is the first that a tree or a join refuses? One with a NaN or an infinite number, an AABB with min > max,
/// an OBB that is not hit_obb3_valid. `count` if all are good. Cost: reads all boxes up to that one.
HIT_API size_t hit_boxes2_first_bad(hit_boxes2 boxes);
HIT_API size_t hit_boxes3_first_bad(hit_boxes3 boxes);

/* ---- Packing ---------------------------------------------------------------------------------------------------- */

/// The packed forms of the boxes, for the field `packed` of a view of the same boxes.
///
/// out: room for boxes.count of them; quickest aligned to 64 bytes (32 in the plane). Boxes that the filter cannot
/// judge (not finite, axes further from orthonormal than 2^-19, AABBs so far from the origin that their centre is lost)
/// are marked, and every question about them goes to the exact stages. HIT_BAD_ARGUMENT: the view, or out is NULL and
/// there are boxes; out is untouched. Cost: about 10 ns a box.
HIT_API hit_status hit_boxes2_pack(hit_boxes2 boxes, hit_packed2 *out);
HIT_API hit_status hit_boxes3_pack(hit_boxes3 boxes, hit_packed3 *out);

/* ---- Verdicts --------------------------------------------------------------------------------------------------- */

/// Two boxes, by index.
typedef struct hit_pair {
    uint32_t a; ///< within one set the lesser index, as joins have it; between two that in the first set
    uint32_t b; ///< within one set the greater index; between two that in the second set
} hit_pair;

/// One box against many: does it share a point with box i?
HIT_API hit_status hit_overlap_aabb2_boxes2(hit_aabb2 a, hit_boxes2 b, uint32_t *bits);
HIT_API hit_status hit_overlap_obb2_boxes2(hit_obb2 a, hit_boxes2 b, uint32_t *bits);

/// Many against as many: does box i of the one share a point with box i of the other?
HIT_API hit_status hit_overlap_boxes2_boxes2(hit_boxes2 a, hit_boxes2 b, uint32_t *bits);

/// Pairs by index: does box pairs[i].a of the one share a point with box pairs[i].b of the other?
HIT_API hit_status hit_overlap_boxes2_pairs(hit_boxes2 a, hit_boxes2 b, const hit_pair *pairs, size_t count,
                                            uint32_t *bits);

/// The same questions, answered by apart, touching or overlapping: relations[i] is a hit_relation.
HIT_API hit_status hit_relate_aabb2_boxes2(hit_aabb2 a, hit_boxes2 b, unsigned char *relations);
HIT_API hit_status hit_relate_obb2_boxes2(hit_obb2 a, hit_boxes2 b, unsigned char *relations);
HIT_API hit_status hit_relate_boxes2_boxes2(hit_boxes2 a, hit_boxes2 b, unsigned char *relations);
HIT_API hit_status hit_relate_boxes2_pairs(hit_boxes2 a, hit_boxes2 b, const hit_pair *pairs, size_t count,
                                           unsigned char *relations);

/// One box against many: does it share a point with box i? The same as hit_overlap_aabb3_aabb3 and its like.
HIT_API hit_status hit_overlap_aabb3_boxes3(hit_aabb3 a, hit_boxes3 b, uint32_t *bits);
HIT_API hit_status hit_overlap_obb3_boxes3(const hit_obb3 *a, hit_boxes3 b, uint32_t *bits);

/// Many against as many: does box i of the one share a point with box i of the other?
HIT_API hit_status hit_overlap_boxes3_boxes3(hit_boxes3 a, hit_boxes3 b, uint32_t *bits);

/// Pairs by index: does box pairs[i].a of the one share a point with box pairs[i].b of the other?
HIT_API hit_status hit_overlap_boxes3_pairs(hit_boxes3 a, hit_boxes3 b, const hit_pair *pairs, size_t count,
                                            uint32_t *bits);

/// The same questions, answered by apart, touching or overlapping: relations[i] is a hit_relation.
HIT_API hit_status hit_relate_aabb3_boxes3(hit_aabb3 a, hit_boxes3 b, unsigned char *relations);
HIT_API hit_status hit_relate_obb3_boxes3(const hit_obb3 *a, hit_boxes3 b, unsigned char *relations);
HIT_API hit_status hit_relate_boxes3_boxes3(hit_boxes3 a, hit_boxes3 b, unsigned char *relations);
HIT_API hit_status hit_relate_boxes3_pairs(hit_boxes3 a, hit_boxes3 b, const hit_pair *pairs, size_t count,
                                           unsigned char *relations);

#ifdef __cplusplus
}
#endif

#endif
