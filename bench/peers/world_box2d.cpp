/* Box2D's b2BroadPhase. It tells which pairs of its fat boxes may be new; as b2ContactManager does, we keep these until
 * the fat boxes part, and look every frame which of them are pairs of the boxes themselves. Lengths are scaled by a
 * power of two, so that sides are about 1, for which its margins are made. */
#include "world.h"

#include <box2d/b2_broad_phase.h>

#include <cmath>
#include <new>
#include <vector>

namespace
{

constexpr int32 NONE = -1;

/* A pair of fat boxes; a < b. */
struct contact {
    int32 a, b;
    int32 next; /* another one of the same a, or NONE */
    bool touching;
};

struct world {
    b2BroadPhase phase;
    std::vector<b2AABB> boxes;
    std::vector<int32> proxies;
    std::vector<contact> contacts;
    std::vector<int32> first; /* contact of each box as a, or NONE */
    float scale;
    peer_events events;

    void AddPair(void *user_a, void *user_b);
};

void *user_of(size_t i)
{
    return reinterpret_cast<void *>(i);
}

int32 index_of(void *user)
{
    return static_cast<int32>(reinterpret_cast<uintptr_t>(user));
}

void world::AddPair(void *user_a, void *user_b)
{
    int32 a = index_of(user_a), b = index_of(user_b);
    if (a > b)
        std::swap(a, b);
    for (int32 c = first[a]; c != NONE; c = contacts[c].next)
        if (contacts[c].b == b)
            return;
    contacts.push_back(contact{a, b, first[a], false});
    first[a] = static_cast<int32>(contacts.size()) - 1;
}

/* Where does it say that contact c is there? */
int32 *link_to(world *w, int32 c)
{
    int32 *link = &w->first[w->contacts[c].a];
    while (*link != c)
        link = &w->contacts[*link].next;
    return link;
}

/* The last contact takes its place. */
void remove(world *w, int32 c)
{
    *link_to(w, c) = w->contacts[c].next;
    const int32 last = static_cast<int32>(w->contacts.size()) - 1;
    if (c != last) {
        *link_to(w, last) = c;
        w->contacts[c] = w->contacts[last];
    }
    w->contacts.pop_back();
}

bool share_point(const b2AABB &a, const b2AABB &b)
{
    return a.lowerBound.x <= b.upperBound.x && b.lowerBound.x <= a.upperBound.x && a.lowerBound.y <= b.upperBound.y &&
           b.lowerBound.y <= a.upperBound.y;
}

void look_at_contacts(world *w)
{
    for (int32 c = 0; c < static_cast<int32>(w->contacts.size());) {
        contact &pair = w->contacts[c];
        const bool touching = share_point(w->boxes[pair.a], w->boxes[pair.b]);
        w->events.begins += touching && !pair.touching;
        w->events.ends += pair.touching && !touching;
        pair.touching = touching;
        if (touching || w->phase.TestOverlap(w->proxies[pair.a], w->proxies[pair.b]))
            c++;
        else
            remove(w, c);
    }
}

b2AABB box_at(const world *w, const float *c)
{
    b2AABB box;
    box.lowerBound.Set(w->scale * c[0], w->scale * c[1]);
    box.upperBound.Set(w->scale * c[2], w->scale * c[3]);
    return box;
}

void *make(const float *corners, size_t count, double side)
{
    world *w = new (std::nothrow) world;
    if (w == nullptr)
        return nullptr;
    w->scale = std::exp2(-std::round(std::log2(static_cast<float>(side))));
    w->events = peer_events{0, 0};
    w->first.assign(count, NONE);
    for (size_t i = 0; i < count; i++) {
        w->boxes.push_back(box_at(w, corners + 4 * i));
        w->proxies.push_back(w->phase.CreateProxy(w->boxes[i], user_of(i)));
    }
    w->phase.UpdatePairs(w);
    look_at_contacts(w);
    return w;
}

void release(void *which)
{
    delete static_cast<world *>(which);
}

peer_events frame(void *which, const uint32_t *moved, const float *corners, size_t count)
{
    world *w = static_cast<world *>(which);
    w->events = peer_events{0, 0};
    for (size_t k = 0; k < count; k++) {
        const b2AABB box = box_at(w, corners + 4 * k);
        const b2Vec2 way = box.GetCenter() - w->boxes[moved[k]].GetCenter();
        w->boxes[moved[k]] = box;
        w->phase.MoveProxy(w->proxies[moved[k]], box, way);
    }
    w->phase.UpdatePairs(w);
    look_at_contacts(w);
    return w->events;
}

/* Those that touch come to the front. */
void pairs(void *which, peer_visit *visit, void *context)
{
    for (const contact &pair : static_cast<world *>(which)->contacts)
        if (pair.touching)
            visit(context, static_cast<uint32_t>(pair.a), static_cast<uint32_t>(pair.b));
}

} // namespace

const peer_world box2d_worlds[] = {
    {"Box2D b2BroadPhase, exact pairs of its fat ones", 2, true, make, release, frame, pairs},
    {nullptr, 0, false, nullptr, nullptr, nullptr, nullptr}};
