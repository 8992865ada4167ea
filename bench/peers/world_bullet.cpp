/* Bullet's btDbvtBroadphase, in float, with its own hashed cache of pairs; begins and ends are what its callback is
 * told. Lengths are scaled by a power of two, so that sides are about 1, for which its margin is made. */
#include "world.h"

#include <BulletCollision/BroadphaseCollision/btDbvtBroadphase.h>

#include <cmath>
#include <new>

namespace
{

/* How its broad phase is set. */
struct setting {
    float margin; /* boxes in its tree are this much larger */
    int cleaned;  /* per cent of the pairs that are looked at in a frame, whether they still are some */
    bool deferred;
};

struct listener : btOverlappingPairCallback {
    peer_events events = {0, 0};
    btBroadphasePair *addOverlappingPair(btBroadphaseProxy *, btBroadphaseProxy *) override
    {
        events.begins++;
        return nullptr;
    }
    void *removeOverlappingPair(btBroadphaseProxy *, btBroadphaseProxy *, btDispatcher *) override
    {
        events.ends++;
        return nullptr;
    }
    void removeOverlappingPairsContainingProxy(btBroadphaseProxy *, btDispatcher *) override {}
};

struct world {
    btDbvtBroadphase phase;
    listener heard;
    btAlignedObjectArray<btBroadphaseProxy *> proxies;
    setting set;
    float scale;
};

btVector3 corner(const world *w, const float *c)
{
    return btVector3(w->scale * c[0], w->scale * c[1], w->scale * c[2]);
}

/* The margin is one for all broad phases; so each sets it whenever its turn comes. */
void take_turn(const world *w)
{
    gDbvtMargin = w->set.margin;
}

void *make(const float *corners, size_t count, double side, setting set)
{
    world *w = new (std::nothrow) world;
    if (w == nullptr)
        return nullptr;
    w->set = set;
    w->scale = std::exp2(-std::round(std::log2(static_cast<float>(side))));
    take_turn(w);
    w->phase.m_cupdates = set.cleaned;
    w->phase.m_deferedcollide = set.deferred;
    w->phase.getOverlappingPairCache()->setInternalGhostPairCallback(&w->heard);
    w->proxies.resize(static_cast<int>(count));
    for (size_t i = 0; i < count; i++) {
        const float *low = corners + 6 * i;
        w->proxies[static_cast<int>(i)] =
            w->phase.createProxy(corner(w, low), corner(w, low + 3), 0, reinterpret_cast<void *>(i), 1, 1, nullptr);
    }
    w->phase.calculateOverlappingPairs(nullptr);
    return w;
}

/* To destroy the proxies one by one would look through all pairs for each. */
void release(void *which)
{
    world *w = static_cast<world *>(which);
    for (int i = 0; i < w->proxies.size(); i++)
        btAlignedFree(w->proxies[i]);
    delete w;
}

peer_events frame(void *which, const uint32_t *moved, const float *corners, size_t count)
{
    world *w = static_cast<world *>(which);
    take_turn(w);
    w->heard.events = peer_events{0, 0};
    for (size_t k = 0; k < count; k++) {
        const float *low = corners + 6 * k;
        w->phase.setAabb(w->proxies[static_cast<int>(moved[k])], corner(w, low), corner(w, low + 3), nullptr);
    }
    w->phase.calculateOverlappingPairs(nullptr);
    return w->heard.events;
}

uint32_t index_of(const btBroadphaseProxy *proxy)
{
    return static_cast<uint32_t>(reinterpret_cast<uintptr_t>(proxy->m_clientObject));
}

void pairs(void *which, peer_visit *visit, void *context)
{
    btBroadphasePairArray &all =
        static_cast<world *>(which)->phase.getOverlappingPairCache()->getOverlappingPairArray();
    for (int i = 0; i < all.size(); i++)
        visit(context, index_of(all[i].m_pProxy0), index_of(all[i].m_pProxy1));
}

void *make_exact(const float *corners, size_t count, double side)
{
    return make(corners, count, side, setting{0, 100, false});
}

void *make_exact_deferred(const float *corners, size_t count, double side)
{
    return make(corners, count, side, setting{0, 100, true});
}

void *make_usual(const float *corners, size_t count, double side)
{
    return make(corners, count, side, setting{0.05F, 10, false});
}

} // namespace

const peer_world bullet_worlds[] = {
    {"Bullet btDbvtBroadphase, exact pairs", 3, true, make_exact, release, frame, pairs},
    {"Bullet btDbvtBroadphase, exact pairs, deferred", 3, true, make_exact_deferred, release, frame, pairs},
    {"Bullet btDbvtBroadphase as it comes", 3, false, make_usual, release, frame, pairs},
    {nullptr, 0, false, nullptr, nullptr, nullptr, nullptr}};
