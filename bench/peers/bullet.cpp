/* Bullet's test of the 15 axes: a box about its own origin, placed by a transform. It lives in a header, so it is
 * compiled with the flags of the bench. This file is compiled twice, once for each of Bullet's precisions; a namespace
 * for each keeps apart what has the same name and another layout. */
#include "peer.h"

#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <new>

#ifdef BT_USE_DOUBLE_PRECISION
#define PRECISION "double"
#define CONTENDERS bullet_double_contenders
namespace bullet_double
#else
#define PRECISION "float"
#define CONTENDERS bullet_float_contenders
namespace bullet_float
#endif
{
#include <BulletCollision/Gimpact/btBoxCollision.h>

namespace
{

struct placed_box {
    btTransform place;
    btAABB box;
};

/* What the test takes if nothing is known of the pair but the two boxes. */
struct two_boxes {
    placed_box a, b;
};

/* What it takes if the second box's place in the frame of the first is at hand. */
struct cached_pair {
    btAABB a, b;
    BT_BOX_BOX_TRANSFORM_CACHE cache;
};

btScalar number(double x)
{
    return static_cast<btScalar>(x);
}

btVector3 vector_of(const hit_vec3 &v)
{
    return btVector3(number(v.x), number(v.y), number(v.z));
}

placed_box placed(const hit_obb3 &box)
{
    btMatrix3x3 axes;
    for (int k = 0; k < 3; k++) {
        axes[0][k] = number(box.axis[k].x);
        axes[1][k] = number(box.axis[k].y);
        axes[2][k] = number(box.axis[k].z);
    }
    placed_box placed;
    placed.place.setOrigin(vector_of(box.center));
    placed.place.setBasis(axes);
    placed.box.m_max = vector_of(box.half);
    placed.box.m_min = -placed.box.m_max;
    return placed;
}

void *prepare(const obb3_pair *pairs, size_t count)
{
    two_boxes *prepared = new (std::nothrow) two_boxes[count];
    for (size_t i = 0; prepared && i < count; i++) {
        prepared[i].a = placed(pairs[i].a);
        prepared[i].b = placed(pairs[i].b);
    }
    return prepared;
}

void test(const void *prepared, size_t count, bool *hit)
{
    const two_boxes *pair = static_cast<const two_boxes *>(prepared);
    for (size_t i = 0; i < count; i++) {
        BT_BOX_BOX_TRANSFORM_CACHE cache;
        cache.calc_from_homogenic(pair[i].a.place, pair[i].b.place);
        hit[i] = pair[i].a.box.overlapping_trans_cache(pair[i].b.box, cache, true);
    }
}

void release(void *prepared)
{
    delete[] static_cast<two_boxes *>(prepared);
}

void *prepare_cached(const obb3_pair *pairs, size_t count)
{
    cached_pair *prepared = new (std::nothrow) cached_pair[count];
    for (size_t i = 0; prepared && i < count; i++) {
        placed_box a = placed(pairs[i].a), b = placed(pairs[i].b);
        prepared[i].a = a.box;
        prepared[i].b = b.box;
        prepared[i].cache.calc_from_homogenic(a.place, b.place);
    }
    return prepared;
}

void test_cached(const void *prepared, size_t count, bool *hit)
{
    const cached_pair *pair = static_cast<const cached_pair *>(prepared);
    for (size_t i = 0; i < count; i++)
        hit[i] = pair[i].a.overlapping_trans_cache(pair[i].b, pair[i].cache, true);
}

void release_cached(void *prepared)
{
    delete[] static_cast<cached_pair *>(prepared);
}

} // namespace

extern "C" const contender CONTENDERS[] = {
    {"Bullet in " PRECISION ", cache made in the loop", prepare, test, release},
    {"Bullet in " PRECISION ", cache given", prepare_cached, test_cached, release_cached},
};
} // namespace of the precision
