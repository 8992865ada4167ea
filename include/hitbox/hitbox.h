/* Hitbox: collision detection for boxes, exact and fast. This header is the map, and includes all the others.
 *
 * AABB: a box along the axes. OBB: a rotated box. In the plane (2) and in space (3). A program that works:
 *
 * ```c
 * #include <hitbox/hitbox.h>
 * #include <stdio.h>
 *
 * int main(void)
 * {
 *     hit_aabb3 wall = {{0, 0, 0}, {4, 3, 0.2}};                      // least and greatest corner
 *     hit_obb3 crate = {{2, 0.5, 0.6}, {0.5, 0.5, 0.5},               // centre, half lengths
 *                       {{0.8, 0, 0.6}, {0, 1, 0}, {-0.6, 0, 0.8}}};  // three unit axes at right angles
 *     hit_penetration3 way_out;
 *     if (hit_penetration_aabb3_obb3(wall, &crate, &way_out))
 *         printf("the crate is %.2f deep in the wall\n", way_out.depth);
 *     return 0;
 * }
 * ```
 * ```text
 * the crate is 0.30 deep in the wall
 * ```
 *
 * Names
 *     hit_NOUN2, hit_NOUN3    a type: hit_vec3, hit_aabb2, hit_obb3, hit_ray3, hit_contact3, hit_tree3
 *     hit_NOUN_VERB           makes or asks a single thing: hit_aabb3_from_points, hit_obb3_bounds, hit_obb3_valid
 *     hit_VERB_NOUN_NOUN      asks about two: hit_overlap_aabb3_obb3, hit_distance_obb2_obb2, hit_cast_ray3_obb3
 *
 *     Each pair of nouns exists once, in this order: aabb obb point segment ray plane sphere capsule triangle polygon
 *     frustum hull. Two verbs differ: contains takes the container first, cast the moving shape. Normals point from the
 *     first argument to the second. Types of up to 64 bytes go by value, larger types by const pointer; `out` is last.
 *
 * Types
 *     hit_vec3 {x, y, z}    hit_aabb3 {min, max}    hit_obb3 {center, half, axis[3]}
 *     hit_vec2 {x, y}       hit_aabb2 {min, max}    hit_obb2 {center, half, axis}, axis = (cos, sin)
 *
 * Which header answers my question?
 *     shape.h        What is a box? Make, move, rotate, merge, measure and bound it; is it valid?
 *     relate.h       Do the two hit? relate (apart, touching, overlapping), overlap, contains, separate
 *     distance.h     How far apart, where closest? distance, closest, within
 *     contact.h      How deep, which way out, at which points? penetration, contact
 *     iou.h          How much do they have in common? intersection, iou, giou, ioa
 *     cast.h         When does a ray or a moving box hit? cast
 *     side.h         On which side of a plane is it, does the camera see it? side
 *     primitive.h    Shapes besides boxes: segments, planes, spheres, capsules, triangles, polygons, frusta
 *     fit.h          Which box is the tightest around these points? fit
 *     hull.h         Convex polyhedra: the hull of points; is it valid?
 *     mesh.h         Meshes of triangles: make one; is it closed, how large is it?
 *     batch.h        Which of these pairs hit? Arrays of boxes
 *     distance_many.h  The same of many pairs: how far apart, where closest, how deep? Arrays of boxes
 *     contact_many.h  At which points do they hit? Arrays of boxes
 *     join.h         Which pairs of all these boxes hit? Millions at once: broad phase and narrow phase
 *     iou_many.h     How much have many pairs in common, which pairs have much? Batches and joins of iou.h
 *     nms.h          Which of these detections stand for an object of their own, and are right? nms, match
 *     scale.h        The same for boxes that do not fit in memory, and for parts of a job
 *     tree.h         Which of many boxes overlap this box, contain this point, are hit by this ray, are nearest?
 *     world.h        Boxes move: which pairs began to hit since the last update, which ended?
 *     mover.h        How does a character move through a world? slide
 *     rect2.h        Rectangles as top, left, height, width and rotation
 *     stages.h       How many pairs did each stage decide? For measuring
 *     vec.h, base.h  Vectors, angles, rotations; version, status, memory, threads
 *
 * Limits
 *     Verdicts (relate, overlap, contains, separate, hit or miss of a cast) are exact for the doubles given, but for
 * some hits of round shapes that move, and of rays at capsules; cast.h says which. The decimals that you type may be
 * other numbers: 0.1 is not a double. Lengths, points and times are rounded; each header states the error. All shapes
 * of a call share a frame and a length unit. Angles are in radians, counter-clockwise, y up. Round to nearest is
 * assumed, as C starts with; -ffast-math is refused. NaN hits nothing. Questions about two shapes allocate nothing,
 * keep no state, and cannot fail. */
#ifndef HITBOX_HITBOX_H
#define HITBOX_HITBOX_H

#include "base.h"
#include "batch.h"
#include "cast.h"
#include "contact.h"
#include "contact_many.h"
#include "distance.h"
#include "distance_many.h"
#include "fit.h"
#include "hull.h"
#include "iou.h"
#include "iou_many.h"
#include "join.h"
#include "mesh.h"
#include "mover.h"
#include "nms.h"
#include "primitive.h"
#include "rect2.h"
#include "relate.h"
#include "scale.h"
#include "shape.h"
#include "side.h"
#include "stages.h"
#include "tree.h"
#include "vec.h"
#include "world.h"

#endif
