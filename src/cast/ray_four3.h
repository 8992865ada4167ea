/* The times at which rays hit turned boxes of space, four at a time. */
#ifndef HITBOX_CAST_RAY_FOUR3_H
#define HITBOX_CAST_RAY_FOUR3_H

/* ray[i]: the address of a hit_ray3; box[i]: of a hit_obb3. Bit i of what it returns: t[i] is what hit_cast_ray3_obb3
 * says, to the bit; infinity is a miss. The others have to be asked one by one. To be called only where
 * core_has_fused_quads says so. */
unsigned hit__cast_ray_obb3_four(const void *const ray[4], const void *const box[4], double t[4]);

#endif
