/* Embree's rtcCollide, of a scene with itself. It offers pairs whose boxes overlap as it sees them, each pair from both
 * sides and each box with itself; the callback keeps those with a < b whose own numbers overlap. The device is made
 * once. */
#include "many.h"

#include <embree3/rtcore.h>

namespace
{

struct collecting {
    const many_task *task;
    uint64_t found;
};

void put_bounds(const RTCBoundsFunctionArguments *args)
{
    const many_task *task = static_cast<const many_task *>(args->geometryUserPtr);
    const int dim = task->dim;
    const float *low = task->corners + 2 * dim * static_cast<size_t>(args->primID), *high = low + dim;
    RTCBounds *out = args->bounds_o;
    out->lower_x = low[0];
    out->lower_y = low[1];
    out->lower_z = dim == 3 ? low[2] : 0;
    out->upper_x = high[0];
    out->upper_y = high[1];
    out->upper_z = dim == 3 ? high[2] : 0;
}

template <int Dim> bool overlap(const float *corners, uint32_t a, uint32_t b)
{
    const float *x = corners + 2 * Dim * static_cast<size_t>(a), *y = corners + 2 * Dim * static_cast<size_t>(b);
    bool all = true;
    for (int k = 0; k < Dim; k++)
        all &= (x[k] <= y[Dim + k]) & (y[k] <= x[Dim + k]);
    return all;
}

template <int Dim> void collect(void *user, RTCCollision *collisions, unsigned count)
{
    collecting *c = static_cast<collecting *>(user);
    for (unsigned i = 0; i < count; i++) {
        const uint32_t a = collisions[i].primID0, b = collisions[i].primID1;
        if (a < b && overlap<Dim>(c->task->corners, a, b)) {
            if (c->found < c->task->capacity)
                c->task->pairs[c->found] = hit_pair{a, b};
            c->found++;
        }
    }
}

RTCDevice device()
{
    static RTCDevice made = rtcNewDevice("threads=1,set_affinity=0");
    return made;
}

template <int Quality> uint64_t join(const many_task *task)
{
    RTCScene scene = rtcNewScene(device());
    RTCGeometry boxes = rtcNewGeometry(device(), RTC_GEOMETRY_TYPE_USER);
    rtcSetGeometryUserPrimitiveCount(boxes, static_cast<unsigned>(task->count));
    rtcSetGeometryUserData(boxes, const_cast<many_task *>(task));
    rtcSetGeometryBoundsFunction(
        boxes, [](const RTCBoundsFunctionArguments *args) { put_bounds(args); }, nullptr);
    rtcSetGeometryBuildQuality(boxes, static_cast<RTCBuildQuality>(Quality));
    rtcCommitGeometry(boxes);
    rtcAttachGeometry(scene, boxes);
    rtcReleaseGeometry(boxes);
    rtcSetSceneBuildQuality(scene, static_cast<RTCBuildQuality>(Quality));
    rtcCommitScene(scene);
    collecting c = {task, 0};
    rtcCollide(scene, scene, task->dim == 2 ? collect<2> : collect<3>, &c);
    rtcReleaseScene(scene);
    return c.found;
}

} // namespace

const many_joiner embree_joiners[] = {{"Embree rtcCollide, quality HIGH", join<RTC_BUILD_QUALITY_HIGH>},
                                      {"Embree rtcCollide, quality MEDIUM", join<RTC_BUILD_QUALITY_MEDIUM>},
                                      {"Embree rtcCollide, quality LOW", join<RTC_BUILD_QUALITY_LOW>},
                                      {NULL, NULL}};
