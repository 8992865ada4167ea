/* The requests that the functions of the dimension DIM make. */

static batch_request DIM_FROM(request, one_aabb)(const dim_aabb *a, DIM_NAME(hit_boxes) b)
{
    batch_boxes one = DIM_NAME(hit__batch_boxes_of)(DIM_FROM(hit_boxes, from_aabbs)(a, 1));
    return (batch_request){.a = one, .b = DIM_NAME(hit__batch_boxes_of)(b), .shape = BATCH_ONE, .count = b.count};
}

static batch_request DIM_FROM(request, one_obb)(const dim_obb *a, DIM_NAME(hit_boxes) b)
{
    batch_boxes one = DIM_NAME(hit__batch_boxes_of)(DIM_FROM(hit_boxes, from_obbs)(a, 1));
    return (batch_request){.a = one, .b = DIM_NAME(hit__batch_boxes_of)(b), .shape = BATCH_ONE, .count = b.count};
}

static batch_request DIM_FROM(request, in_step)(DIM_NAME(hit_boxes) a, DIM_NAME(hit_boxes) b)
{
    return (batch_request){.a = DIM_NAME(hit__batch_boxes_of)(a),
                           .b = DIM_NAME(hit__batch_boxes_of)(b),
                           .shape = BATCH_STEP,
                           .count = b.count};
}

static batch_request DIM_FROM(request, indexed)(DIM_NAME(hit_boxes) a, DIM_NAME(hit_boxes) b, const hit_pair *pairs,
                                                size_t count)
{
    return (batch_request){.a = DIM_NAME(hit__batch_boxes_of)(a),
                           .b = DIM_NAME(hit__batch_boxes_of)(b),
                           .shape = BATCH_INDEXED,
                           .pairs = pairs,
                           .count = count};
}
