/* Bullet's narrow phase: contacts, distances, casts and rays. This file is compiled twice, once for each of Bullet's
 * precisions, into a module that is loaded with the library of that precision: their names are the same. Rays are
 * compiled with the flags of the bench, since they live in a header; the rest is in the library. */
#include "../ask.h"

#include <BulletCollision/CollisionDispatch/btBoxBoxDetector.h>
#include <BulletCollision/CollisionShapes/btBoxShape.h>
#include <BulletCollision/NarrowPhaseCollision/btContinuousConvexCollision.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>
#include <BulletCollision/NarrowPhaseCollision/btPointCollector.h>
#include <BulletCollision/NarrowPhaseCollision/btSubSimplexConvexCast.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>
#include <LinearMath/btAabbUtil2.h>

#include <math.h>

#include <vector>

#ifdef BT_USE_DOUBLE_PRECISION
#define PRECISION "double"
#else
#define PRECISION "float"
#endif

namespace
{

btScalar number(double x)
{
    return static_cast<btScalar>(x);
}

btVector3 vector_of(const hit_vec3 &v)
{
    return btVector3(number(v.x), number(v.y), number(v.z));
}

btTransform place_of(const hit_obb3 &box)
{
    btMatrix3x3 axes;
    for (int k = 0; k < 3; k++) {
        axes[0][k] = number(box.axis[k].x);
        axes[1][k] = number(box.axis[k].y);
        axes[2][k] = number(box.axis[k].z);
    }
    return btTransform(axes, vector_of(box.center));
}

/* The margin is part of Bullet's boxes, not around them; made 0 it rounds off no corner. It must be 0 before the size
 * is set, or it is taken off. */
btBoxShape *shape_of(const hit_obb3 &box)
{
    btBoxShape *shape = new btBoxShape(btVector3(1, 1, 1));
    shape->setMargin(0);
    shape->setImplicitShapeDimensions(vector_of(box.half));
    return shape;
}

struct placed_pair {
    btBoxShape *a, *b;
    btTransform from_a, to_a, at_b;
};

void *prepare(const void *cases, size_t count)
{
    const moving_pair *pair = static_cast<const moving_pair *>(cases);
    auto *prepared = new std::vector<placed_pair>;
    for (size_t i = 0; i < count; i++) {
        prepared->push_back({shape_of(pair[i].a), shape_of(pair[i].b), place_of(pair[i].a), place_of(pair[i].end),
                             place_of(pair[i].b)});
    }
    return prepared;
}

void release(void *prepared)
{
    auto *pairs = static_cast<std::vector<placed_pair> *>(prepared);
    for (const placed_pair &pair : *pairs) {
        delete pair.a;
        delete pair.b;
    }
    delete pairs;
}

const std::vector<placed_pair> &pairs_of(const void *prepared)
{
    return *static_cast<const std::vector<placed_pair> *>(prepared);
}

/* Keeps all points, as btPersistentManifold does with the first four. */
struct manifold final : btDiscreteCollisionDetectorInterface::Result {
    btVector3 normal[8], point[8];
    btScalar deepest;
    int count;

    manifold() : deepest(0), count(0) {}
    void setShapeIdentifiersA(int, int) override {}
    void setShapeIdentifiersB(int, int) override {}
    void addContactPoint(const btVector3 &normal_on_b, const btVector3 &at, btScalar depth) override
    {
        if (count == 8)
            return;
        normal[count] = normal_on_b;
        point[count++] = at;
        deepest = count == 1 || depth < deepest ? depth : deepest;
    }
};

void ask_contact(const void *prepared, size_t count, void *out)
{
    const auto &pair = pairs_of(prepared);
    answer *said = static_cast<answer *>(out);
    for (size_t i = 0; i < count; i++) {
        manifold found;
        btBoxBoxDetector detector(pair[i].a, pair[i].b);
        btDiscreteCollisionDetectorInterface::ClosestPointInput input;
        input.m_transformA = pair[i].from_a;
        input.m_transformB = pair[i].at_b;
        detector.getClosestPoints(input, found, nullptr);
        said[i] = {-found.deepest, found.count, found.count > 0};
    }
}

void ask_distance(const void *prepared, size_t count, void *out)
{
    const auto &pair = pairs_of(prepared);
    answer *said = static_cast<answer *>(out);
    btVoronoiSimplexSolver simplex;
    btGjkEpaPenetrationDepthSolver depth;
    for (size_t i = 0; i < count; i++) {
        btPointCollector found;
        btGjkPairDetector detector(pair[i].a, pair[i].b, &simplex, &depth);
        btDiscreteCollisionDetectorInterface::ClosestPointInput input;
        input.m_transformA = pair[i].from_a;
        input.m_transformB = pair[i].at_b;
        detector.getClosestPoints(input, found, nullptr);
        const double distance = found.m_hasResult ? found.m_distance : NAN;
        said[i] = {distance, 0, distance <= 0};
    }
}

void ask_subsimplex(const void *prepared, size_t count, void *out)
{
    const auto &pair = pairs_of(prepared);
    answer *said = static_cast<answer *>(out);
    btVoronoiSimplexSolver simplex;
    for (size_t i = 0; i < count; i++) {
        btSubsimplexConvexCast cast(pair[i].a, pair[i].b, &simplex);
        btConvexCast::CastResult result;
        result.m_fraction = 1;
        const bool hit = cast.calcTimeOfImpact(pair[i].from_a, pair[i].to_a, pair[i].at_b, pair[i].at_b, result);
        said[i] = {result.m_fraction, 0, hit};
    }
}

void ask_continuous(const void *prepared, size_t count, void *out)
{
    const auto &pair = pairs_of(prepared);
    answer *said = static_cast<answer *>(out);
    btVoronoiSimplexSolver simplex;
    btGjkEpaPenetrationDepthSolver depth;
    for (size_t i = 0; i < count; i++) {
        btContinuousConvexCollision cast(pair[i].a, pair[i].b, &simplex, &depth);
        btConvexCast::CastResult result;
        result.m_fraction = 1;
        const bool hit = cast.calcTimeOfImpact(pair[i].from_a, pair[i].to_a, pair[i].at_b, pair[i].at_b, result);
        said[i] = {result.m_fraction, 0, hit};
    }
}

/* ---- Rays ---------------------------------------------------------------------------------------------------- */

struct prepared_ray {
    btVector3 from, to, inverse;
    unsigned sign[3];
};

struct prepared_scene {
    std::vector<prepared_ray> rays;
    std::vector<btVector3> sides; /* of box i: 2 i, 2 i + 1 */
};

/* Bullet's rays end: these so far away that they pass all boxes of the scene. */
enum { FAR = 1000 };

void *prepare_rays(const void *cases, size_t count)
{
    const ray_scene *scene = static_cast<const ray_scene *>(cases);
    (void)count;
    auto *prepared = new prepared_scene;
    for (size_t i = 0; i < scene->ray_count; i++) {
        prepared_ray ray;
        const btVector3 direction = vector_of(scene->rays[i].direction);
        ray.from = vector_of(scene->rays[i].origin);
        ray.to = ray.from + FAR * direction;
        for (int k = 0; k < 3; k++) {
            ray.inverse[k] = direction[k] == 0 ? btScalar(BT_LARGE_FLOAT) : 1 / direction[k];
            ray.sign[k] = ray.inverse[k] < 0;
        }
        prepared->rays.push_back(ray);
    }
    for (size_t i = 0; i < scene->box_count; i++) {
        prepared->sides.push_back(vector_of(scene->aabbs[i].min));
        prepared->sides.push_back(vector_of(scene->aabbs[i].max));
    }
    return prepared;
}

void release_rays(void *prepared)
{
    delete static_cast<prepared_scene *>(prepared);
}

void ask_rays(const void *prepared, size_t count, void *out)
{
    const prepared_scene &scene = *static_cast<const prepared_scene *>(prepared);
    double *t = static_cast<double *>(out);
    (void)count;
    for (const prepared_ray &ray : scene.rays)
        for (size_t i = 0; i < scene.sides.size(); i += 2) {
            btScalar fraction = 1;
            btVector3 normal;
            const bool hit = btRayAabb(ray.from, ray.to, scene.sides[i], scene.sides[i + 1], fraction, normal);
            *t++ = hit ? FAR * static_cast<double>(fraction) : INFINITY;
        }
}

void ask_rays_inverse(const void *prepared, size_t count, void *out)
{
    const prepared_scene &scene = *static_cast<const prepared_scene *>(prepared);
    double *t = static_cast<double *>(out);
    (void)count;
    for (const prepared_ray &ray : scene.rays)
        for (size_t i = 0; i < scene.sides.size(); i += 2) {
            btScalar enters;
            const bool hit =
                btRayAabb2(ray.from, ray.inverse, ray.sign, &scene.sides[i], enters, 0, btScalar(BT_LARGE_FLOAT));
            *t++ = hit ? (enters > 0 ? static_cast<double>(enters) : 0) : INFINITY;
        }
}

const asker contact[] = {{"Bullet btBoxBoxDetector, " PRECISION, prepare, ask_contact, release}};
const asker distance[] = {{"Bullet btGjkPairDetector, " PRECISION, prepare, ask_distance, release}};
const asker cast[] = {
    {"Bullet btContinuousConvexCollision, " PRECISION, prepare, ask_continuous, release},
    {"Bullet btSubsimplexConvexCast, " PRECISION, prepare, ask_subsimplex, release},
};
const asker turn[] = {{"Bullet btContinuousConvexCollision, " PRECISION, prepare, ask_continuous, release}};
const asker ray[] = {
    {"Bullet btRayAabb, " PRECISION, prepare_rays, ask_rays, release_rays},
    {"Bullet btRayAabb2, " PRECISION, prepare_rays, ask_rays_inverse, release_rays},
};

} // namespace

extern "C" {
extern const answerer bullet_narrow;
const answerer bullet_narrow = {"Bullet", {{contact, 1}, {distance, 1}, {cast, 2}, {turn, 1}, {ray, 2}, {nullptr, 0}}};
}
