/* Hitbox: which of these pairs of boxes hit? Many pairs at once.
 *
 * The relations of relate.h for whole arrays: a box against many, many against as many, and lists of pairs by index.
 * Every answer is exact and equals the answer of the function for a single pair. Batches are faster: the filter takes
 * sixteen pairs at a time and settles nearly all. The exact stages settle the rest.
 *
 * The boxes stay where they are: hit_boxes2 and hit_boxes3 are views of arrays of AABBs or OBBs, in floats or doubles,
 * at any stride. Pack boxes that you ask about often (hit_boxes3_pack): the filter then reads 64 bytes a box in place
 * of 120, a single cache line if the array is aligned to 64. If a box moves, pack it again: with packed forms of other
 * boxes the answers are wrong.
 *
 * Answers of overlap are bits, the lowest first: answer i is bit i % 32 of bits[i / 32]. Bits behind the last answer
 * are 0, so `bits` needs room for (count + 31) / 32 words. Answers of relate are bytes, each a hit_relation.
 *
 * HIT_BAD_ARGUMENT: the numbers of a view are NULL or misaligned, its stride is less than a box, or it has more than
 * HIT_BOXES_MAX boxes; two views to be tested box by box have different counts; an index is past the end; pairs or the
 * place for answers is NULL although there are pairs. On HIT_BAD_ARGUMENT no answer is written. Nothing else can fail:
 * boxes that are empty, not valid, or have a NaN or an infinite number are answered as in relate.h. No allocation, no
 * state, any number of threads at once; up to 40 KB of stack if the library is compiled with optimisation. Up to 32
 * bytes from each corner of an AABB on may be read, though never behind the last box: no thread may write meanwhile to
 * the gaps that a wide stride leaves between boxes.
 *
 * Cost: a tenth of a microsecond a call. With AVX2, then about 6 ns a pair of packed boxes in cache and 8 ns a pair of
 * OBBs as they are; as much again if boxes by index lie far apart in memory. For an AABB against many AABBs 0.5 ns a
 * box, for other pairs of AABBs 5 ns. Pairs too close to touching for the filter take some ten nanoseconds if both have
 * the same frame, up to a hundred if their frames are nearly the same, and a microsecond or more where only integers
 * can decide.
 *
 * HITBOX_INSTRUCTIONS in the environment (plain; sse2, neon or simd128; avx2; avx512) limits, for tests, the
 * instructions that are used. Each call reads it by getenv: no other thread may call setenv meanwhile. How and why:
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
    hit_vec2 center; ///< the centre; for an AABB rounded, to within a small part of its size
    float half[2];   ///< half lengths, rounded, not negative; if infinite, the filter does not decide this box
    float axis[2];   ///< (cos, sin), rounded
} hit_packed2;

/// A box of space as the filter of a batch sees it: 64 bytes, made by hit_boxes3_pack. The third axis is the cross
/// product of the first two; this serves right-handed and left-handed boxes.
typedef struct hit_packed3 {
    hit_vec3 center;  ///< the centre; for an AABB rounded, to within a small part of its size
    float half[3];    ///< half lengths, rounded, not negative
    float axis[2][3]; ///< the first two axes, rounded
    float size;       ///< the sum of the half lengths; if infinite, the filter does not decide this box
} hit_packed3;

/// Many boxes of the plane in the caller's memory: a view, which owns nothing.
typedef struct hit_boxes2 {
    const void *min;           ///< the first box's least corner: x, y; for OBBs the first box
    const void *max;           ///< the first box's greatest corner: x, y; ignored for OBBs
    size_t stride;             ///< bytes from each box to the next; a multiple of the size of a number
    size_t count;              ///< how many boxes; at most HIT_BOXES_MAX
    hit_boxes_form form;       ///< what min and max point to
    const hit_packed2 *packed; ///< the packed forms, from hit_boxes2_pack, or NULL; only batches use them
} hit_boxes2;

/// Many boxes of space in the caller's memory: a view, which owns nothing.
typedef struct hit_boxes3 {
    const void *min;           ///< the first box's least corner: x, y, z; for OBBs the first box
    const void *max;           ///< the first box's greatest corner: x, y, z; ignored for OBBs
    size_t stride;             ///< bytes from each box to the next; a multiple of the size of a number
    size_t count;              ///< how many boxes; at most HIT_BOXES_MAX
    hit_boxes_form form;       ///< what min and max point to
    const hit_packed3 *packed; ///< the packed forms, from hit_boxes3_pack, or NULL; only batches use them
} hit_boxes3;

/// The most boxes that a batch, a tree or a join takes.
#define HIT_BOXES_MAX 4294967040u

/// In place of an index: there is no such box.
#define HIT_NO_INDEX 4294967295u

/// A view of an array of boxes, or of arrays of corners.
///
/// min, max: the first box's corners, two or three numbers each; the next corners begin `stride` bytes further on (0:
/// the corners are packed, each array by itself). So an array of structs {min, max} will do, and so will two arrays of
/// corners. float_obbs: 6 or 15 floats a box, in the order of hit_obb2 or hit_obb3, taken as the doubles that they are.
/// Cost: constant; no box is read.
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

/// Which is the first box that a tree or a join refuses: a box with a NaN or an infinite number, an AABB with
/// min > max, or an OBB that is not hit_obb3_valid? Returns `count` if there is no such box. Cost: reads all boxes up
/// to that box.
HIT_API size_t hit_boxes2_first_bad(hit_boxes2 boxes);
HIT_API size_t hit_boxes3_first_bad(hit_boxes3 boxes);

/* ---- Packing ---------------------------------------------------------------------------------------------------- */

/// The packed forms of the boxes, for the field `packed` of a view of the same boxes.
///
/// out: room for boxes.count of them; fastest if aligned to 64 bytes (32 in the plane). Some boxes the filter cannot
/// judge: boxes that are not finite, OBBs with axes further from orthonormal than 2^-19, and AABBs so far from the
/// origin that their centre is lost. Such boxes are marked, and the exact stages answer all questions about them.
/// HIT_BAD_ARGUMENT: a bad view (see above), or out is NULL although there are boxes; out is untouched. Cost: about 10
/// ns a box.
HIT_API hit_status hit_boxes2_pack(hit_boxes2 boxes, hit_packed2 *out);
HIT_API hit_status hit_boxes3_pack(hit_boxes3 boxes, hit_packed3 *out);

/* ---- Verdicts --------------------------------------------------------------------------------------------------- */

/// A pair of boxes, by index.
typedef struct hit_pair {
    uint32_t a; ///< within one set, as in joins, the lesser index; between two sets the index in the first set
    uint32_t b; ///< within one set the greater index; between two sets the index in the second set
} hit_pair;

/// A box against many: does it share a point with box i?
HIT_API hit_status hit_overlap_aabb2_boxes2(hit_aabb2 a, hit_boxes2 b, uint32_t *bits);
HIT_API hit_status hit_overlap_obb2_boxes2(hit_obb2 a, hit_boxes2 b, uint32_t *bits);

/// Many against as many: does box i of a share a point with box i of b?
HIT_API hit_status hit_overlap_boxes2_boxes2(hit_boxes2 a, hit_boxes2 b, uint32_t *bits);

/// Pairs by index: does box pairs[i].a of a share a point with box pairs[i].b of b?
HIT_API hit_status hit_overlap_boxes2_pairs(hit_boxes2 a, hit_boxes2 b, const hit_pair *pairs, size_t count,
                                            uint32_t *bits);

/// The same questions, answered by apart, touching or overlapping: relations[i] is a hit_relation.
HIT_API hit_status hit_relate_aabb2_boxes2(hit_aabb2 a, hit_boxes2 b, unsigned char *relations);
HIT_API hit_status hit_relate_obb2_boxes2(hit_obb2 a, hit_boxes2 b, unsigned char *relations);
HIT_API hit_status hit_relate_boxes2_boxes2(hit_boxes2 a, hit_boxes2 b, unsigned char *relations);
HIT_API hit_status hit_relate_boxes2_pairs(hit_boxes2 a, hit_boxes2 b, const hit_pair *pairs, size_t count,
                                           unsigned char *relations);

/// A box against many: does it share a point with box i? The same as hit_overlap_aabb3_aabb3 and its like.
HIT_API hit_status hit_overlap_aabb3_boxes3(hit_aabb3 a, hit_boxes3 b, uint32_t *bits);
HIT_API hit_status hit_overlap_obb3_boxes3(const hit_obb3 *a, hit_boxes3 b, uint32_t *bits);

/// Many against as many: does box i of a share a point with box i of b?
HIT_API hit_status hit_overlap_boxes3_boxes3(hit_boxes3 a, hit_boxes3 b, uint32_t *bits);

/// Pairs by index: does box pairs[i].a of a share a point with box pairs[i].b of b?
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
