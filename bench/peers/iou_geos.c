/* GEOS, by its interface for C: GEOSIntersection_r of two polygons, and GEOSArea_r. */
#include "iou/iou.h"

#include <geos_c.h>

#include <math.h>
#include <stdlib.h>

typedef struct polygons {
    GEOSContextHandle_t context;
    size_t count;
    GEOSGeometry *of[];
} polygons;

static GEOSGeometry *polygon_of(GEOSContextHandle_t context, hit_obb2 box)
{
    const hit_polygon2 round = hit_polygon2_from_obb2(box);
    GEOSCoordSequence *ring = GEOSCoordSeq_create_r(context, 5, 2);
    for (unsigned i = 0; i < 5; i++)
        GEOSCoordSeq_setXY_r(context, ring, i, round.corner[i % 4].x, round.corner[i % 4].y);
    return GEOSGeom_createPolygon_r(context, GEOSGeom_createLinearRing_r(context, ring), NULL, 0);
}

static void *prepare(const void *cases, size_t count)
{
    const pair2 *pair = cases;
    polygons *made = malloc(sizeof *made + 2 * count * sizeof *made->of);
    if (made == NULL)
        return NULL;
    *made = (polygons){GEOS_init_r(), count};
    for (size_t i = 0; i < 2 * count; i++)
        made->of[i] = polygon_of(made->context, pair[i / 2].box[i % 2]);
    return made;
}

static void release(void *prepared)
{
    polygons *made = prepared;
    for (size_t i = 0; i < 2 * made->count; i++)
        GEOSGeom_destroy_r(made->context, made->of[i]);
    GEOS_finish_r(made->context);
    free(made);
}

static double iou(GEOSContextHandle_t context, const GEOSGeometry *a, const GEOSGeometry *b)
{
    double both = NAN, area_a = NAN, area_b = NAN;
    GEOSGeometry *found = GEOSIntersection_r(context, a, b);
    if (found == NULL)
        return NAN;
    GEOSArea_r(context, found, &both);
    GEOSGeom_destroy_r(context, found);
    GEOSArea_r(context, a, &area_a);
    GEOSArea_r(context, b, &area_b);
    return both / (area_a + area_b - both);
}

static void ask(const void *prepared, size_t count, void *out)
{
    const polygons *made = prepared;
    double *said = out;
    for (size_t i = 0; i < count; i++)
        said[i] = iou(made->context, made->of[2 * i], made->of[2 * i + 1]);
}

static const iou_asker askers[] = {{{"GEOS GEOSIntersection, GEOSArea", prepare, ask, release}, false, NULL}};

const iou_peer iou_geos = {askers, 1};
