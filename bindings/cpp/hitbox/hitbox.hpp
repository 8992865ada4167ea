// Hitbox in C++17: the functions of hitbox.h as overloads, and its objects as classes. Header only; link the C library.
//
// The structs are those of C, as they are: hit_vec3, hit_aabb3, hit_obb3, ... What C calls hit_VERB_A_B is here
//
//   hit::VERB(a, b)      relate, overlap, contains, separate, distance, closest, within, penetration, contact, cast,
//                        cast_exit, cast_turning, side, ...: for every pair that C has
//
// Shapes go in by reference. Symmetric verbs take the two in either order: points of a and b are then swapped, normals
// turned, and an axis is named as seen from the other (A0 is B0, E01 is E10). contains, cast and side have a direction
// and take the order of C alone. For the order of C the call is the call of C, to the instruction. A half-space, which
// C gives as its plane, is hit::halfspace3{plane}, a half-plane hit::halfplane2{line}; a point is a hit_vec3 or
// hit_vec2.
//
// A function on one thing, hit_THING_VERB, is hit::VERB(thing): bounds, center, corners, valid, area, volume, move_by,
// merge, ... What makes a thing keeps its name: hit::obb3_from_euler(...), hit::aabb3_from_points(...),
// hit::fit_obb3(...).
//
//   bool and a last `out` of C        std::optional                       hit_status and an `out`    hit::result
//   pointer and count                 hit::span, of anything with data() and size()
//   pointer, count and stride         hit::strided, also a member of your structs: hit::member(objects, &object::box)
//   points as numbers with a stride   anything with data() and size() of vertices that hit::vertex_traits knows
//   function and context              anything that can be called; if it returns nothing, the work goes on
//   NULL for a config                 nothing: configs come last and may be left out
//
// hit::tree2, tree3, world2 and world3 own what hit_..._build, _open and _create make. Joins are hit::join, join_count
// and join_fill; hit::listen and hit::admit make a listener and a filter of a world of what can be called. A span that
// is too short for the answers is HIT_BAD_ARGUMENT (for casts of many, which have no status, only as many are asked as
// there is room for).
//
// Nothing throws, and nothing needs exceptions or RTTI. A callback that throws ends the program. Memory: only copies of
// points that lie in no array of doubles or floats.
//
// Left to C: what takes bare numbers in place of shapes, and what is not about shapes. The end of cpp/verbs.hpp, which
// scripts/make-cpp.sh makes of the C headers as it does cpp/objects.hpp, names each. What a function answers, its units
// and its error: the comment in the C header, which holds here, too.
#ifndef HITBOX_HITBOX_HPP
#define HITBOX_HITBOX_HPP

#if defined(_MSVC_LANG) ? _MSVC_LANG < 201703L : __cplusplus < 201703L
#error "hitbox.hpp needs C++17"
#endif

#include <hitbox/hitbox.h>

#include <hitbox/cpp/callback.hpp>
#include <hitbox/cpp/half.hpp>
#include <hitbox/cpp/owner.hpp>
#include <hitbox/cpp/points.hpp>
#include <hitbox/cpp/result.hpp>
#include <hitbox/cpp/span.hpp>
#include <hitbox/cpp/turned.hpp>

#include <hitbox/cpp/verbs.hpp>

#include <hitbox/cpp/objects.hpp>

#endif
