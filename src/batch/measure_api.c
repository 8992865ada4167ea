/* Distances, closest points, penetrations and contacts of many pairs: the public functions.
 * measure_many.c does the work for both dimensions. */
#include "hitbox/contact_many.h"
#include "hitbox/distance_many.h"

#include "batch/measure_many.h"

hit_status hit_distance_aabb2_boxes2(hit_aabb2 a, hit_boxes2 b, double *distances)
{
    batch_request request =
        batch_one_with_many(hit__batch_boxes_of2(hit_boxes2_from_aabbs(&a, 1)), hit__batch_boxes_of2(b));
    return hit__batch_measure_many(&request, MEASURE_DISTANCE, distances);
}

hit_status hit_distance_obb2_boxes2(hit_obb2 a, hit_boxes2 b, double *distances)
{
    batch_request request =
        batch_one_with_many(hit__batch_boxes_of2(hit_boxes2_from_obbs(&a, 1)), hit__batch_boxes_of2(b));
    return hit__batch_measure_many(&request, MEASURE_DISTANCE, distances);
}

hit_status hit_distance_boxes2_boxes2(hit_boxes2 a, hit_boxes2 b, double *distances)
{
    batch_request request = batch_in_step(hit__batch_boxes_of2(a), hit__batch_boxes_of2(b));
    return hit__batch_measure_many(&request, MEASURE_DISTANCE, distances);
}

hit_status hit_distance_boxes2_pairs(hit_boxes2 a, hit_boxes2 b, const hit_pair *pairs, size_t count, double *distances)
{
    batch_request request = batch_indexed(hit__batch_boxes_of2(a), hit__batch_boxes_of2(b), pairs, count);
    return hit__batch_measure_many(&request, MEASURE_DISTANCE, distances);
}

hit_status hit_closest_aabb2_boxes2(hit_aabb2 a, hit_boxes2 b, hit_closest2 *closest)
{
    batch_request request =
        batch_one_with_many(hit__batch_boxes_of2(hit_boxes2_from_aabbs(&a, 1)), hit__batch_boxes_of2(b));
    return hit__batch_measure_many(&request, MEASURE_CLOSEST, closest);
}

hit_status hit_closest_obb2_boxes2(hit_obb2 a, hit_boxes2 b, hit_closest2 *closest)
{
    batch_request request =
        batch_one_with_many(hit__batch_boxes_of2(hit_boxes2_from_obbs(&a, 1)), hit__batch_boxes_of2(b));
    return hit__batch_measure_many(&request, MEASURE_CLOSEST, closest);
}

hit_status hit_closest_boxes2_boxes2(hit_boxes2 a, hit_boxes2 b, hit_closest2 *closest)
{
    batch_request request = batch_in_step(hit__batch_boxes_of2(a), hit__batch_boxes_of2(b));
    return hit__batch_measure_many(&request, MEASURE_CLOSEST, closest);
}

hit_status hit_closest_boxes2_pairs(hit_boxes2 a, hit_boxes2 b, const hit_pair *pairs, size_t count,
                                    hit_closest2 *closest)
{
    batch_request request = batch_indexed(hit__batch_boxes_of2(a), hit__batch_boxes_of2(b), pairs, count);
    return hit__batch_measure_many(&request, MEASURE_CLOSEST, closest);
}

hit_status hit_penetration_aabb2_boxes2(hit_aabb2 a, hit_boxes2 b, hit_penetration2 *penetrations)
{
    batch_request request =
        batch_one_with_many(hit__batch_boxes_of2(hit_boxes2_from_aabbs(&a, 1)), hit__batch_boxes_of2(b));
    return hit__batch_measure_many(&request, MEASURE_PENETRATION, penetrations);
}

hit_status hit_penetration_obb2_boxes2(hit_obb2 a, hit_boxes2 b, hit_penetration2 *penetrations)
{
    batch_request request =
        batch_one_with_many(hit__batch_boxes_of2(hit_boxes2_from_obbs(&a, 1)), hit__batch_boxes_of2(b));
    return hit__batch_measure_many(&request, MEASURE_PENETRATION, penetrations);
}

hit_status hit_penetration_boxes2_boxes2(hit_boxes2 a, hit_boxes2 b, hit_penetration2 *penetrations)
{
    batch_request request = batch_in_step(hit__batch_boxes_of2(a), hit__batch_boxes_of2(b));
    return hit__batch_measure_many(&request, MEASURE_PENETRATION, penetrations);
}

hit_status hit_penetration_boxes2_pairs(hit_boxes2 a, hit_boxes2 b, const hit_pair *pairs, size_t count,
                                        hit_penetration2 *penetrations)
{
    batch_request request = batch_indexed(hit__batch_boxes_of2(a), hit__batch_boxes_of2(b), pairs, count);
    return hit__batch_measure_many(&request, MEASURE_PENETRATION, penetrations);
}

hit_status hit_contact_boxes2_pairs(hit_boxes2 a, hit_boxes2 b, const hit_pair *pairs, size_t count,
                                    hit_contact2 *contacts)
{
    batch_request request = batch_indexed(hit__batch_boxes_of2(a), hit__batch_boxes_of2(b), pairs, count);
    return hit__batch_measure_many(&request, MEASURE_CONTACT, contacts);
}

hit_status hit_distance_aabb3_boxes3(hit_aabb3 a, hit_boxes3 b, double *distances)
{
    batch_request request =
        batch_one_with_many(hit__batch_boxes_of3(hit_boxes3_from_aabbs(&a, 1)), hit__batch_boxes_of3(b));
    return hit__batch_measure_many(&request, MEASURE_DISTANCE, distances);
}

hit_status hit_distance_obb3_boxes3(const hit_obb3 *a, hit_boxes3 b, double *distances)
{
    batch_request request =
        batch_one_with_many(hit__batch_boxes_of3(hit_boxes3_from_obbs(a, 1)), hit__batch_boxes_of3(b));
    return hit__batch_measure_many(&request, MEASURE_DISTANCE, distances);
}

hit_status hit_distance_boxes3_boxes3(hit_boxes3 a, hit_boxes3 b, double *distances)
{
    batch_request request = batch_in_step(hit__batch_boxes_of3(a), hit__batch_boxes_of3(b));
    return hit__batch_measure_many(&request, MEASURE_DISTANCE, distances);
}

hit_status hit_distance_boxes3_pairs(hit_boxes3 a, hit_boxes3 b, const hit_pair *pairs, size_t count, double *distances)
{
    batch_request request = batch_indexed(hit__batch_boxes_of3(a), hit__batch_boxes_of3(b), pairs, count);
    return hit__batch_measure_many(&request, MEASURE_DISTANCE, distances);
}

hit_status hit_closest_aabb3_boxes3(hit_aabb3 a, hit_boxes3 b, hit_closest3 *closest)
{
    batch_request request =
        batch_one_with_many(hit__batch_boxes_of3(hit_boxes3_from_aabbs(&a, 1)), hit__batch_boxes_of3(b));
    return hit__batch_measure_many(&request, MEASURE_CLOSEST, closest);
}

hit_status hit_closest_obb3_boxes3(const hit_obb3 *a, hit_boxes3 b, hit_closest3 *closest)
{
    batch_request request =
        batch_one_with_many(hit__batch_boxes_of3(hit_boxes3_from_obbs(a, 1)), hit__batch_boxes_of3(b));
    return hit__batch_measure_many(&request, MEASURE_CLOSEST, closest);
}

hit_status hit_closest_boxes3_boxes3(hit_boxes3 a, hit_boxes3 b, hit_closest3 *closest)
{
    batch_request request = batch_in_step(hit__batch_boxes_of3(a), hit__batch_boxes_of3(b));
    return hit__batch_measure_many(&request, MEASURE_CLOSEST, closest);
}

hit_status hit_closest_boxes3_pairs(hit_boxes3 a, hit_boxes3 b, const hit_pair *pairs, size_t count,
                                    hit_closest3 *closest)
{
    batch_request request = batch_indexed(hit__batch_boxes_of3(a), hit__batch_boxes_of3(b), pairs, count);
    return hit__batch_measure_many(&request, MEASURE_CLOSEST, closest);
}

hit_status hit_penetration_aabb3_boxes3(hit_aabb3 a, hit_boxes3 b, hit_penetration3 *penetrations)
{
    batch_request request =
        batch_one_with_many(hit__batch_boxes_of3(hit_boxes3_from_aabbs(&a, 1)), hit__batch_boxes_of3(b));
    return hit__batch_measure_many(&request, MEASURE_PENETRATION, penetrations);
}

hit_status hit_penetration_obb3_boxes3(const hit_obb3 *a, hit_boxes3 b, hit_penetration3 *penetrations)
{
    batch_request request =
        batch_one_with_many(hit__batch_boxes_of3(hit_boxes3_from_obbs(a, 1)), hit__batch_boxes_of3(b));
    return hit__batch_measure_many(&request, MEASURE_PENETRATION, penetrations);
}

hit_status hit_penetration_boxes3_boxes3(hit_boxes3 a, hit_boxes3 b, hit_penetration3 *penetrations)
{
    batch_request request = batch_in_step(hit__batch_boxes_of3(a), hit__batch_boxes_of3(b));
    return hit__batch_measure_many(&request, MEASURE_PENETRATION, penetrations);
}

hit_status hit_penetration_boxes3_pairs(hit_boxes3 a, hit_boxes3 b, const hit_pair *pairs, size_t count,
                                        hit_penetration3 *penetrations)
{
    batch_request request = batch_indexed(hit__batch_boxes_of3(a), hit__batch_boxes_of3(b), pairs, count);
    return hit__batch_measure_many(&request, MEASURE_PENETRATION, penetrations);
}

hit_status hit_contact_boxes3_pairs(hit_boxes3 a, hit_boxes3 b, const hit_pair *pairs, size_t count,
                                    hit_contact3 *contacts)
{
    batch_request request = batch_indexed(hit__batch_boxes_of3(a), hit__batch_boxes_of3(b), pairs, count);
    return hit__batch_measure_many(&request, MEASURE_CONTACT, contacts);
}
