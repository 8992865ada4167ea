/* The public functions that make, change and measure trees.
 * Gives each dimension its names. */
#include "tree/make.h"

/* Round shapes are in worlds only. */
static hit_boxes_form form_of(const tree_data *data)
{
    switch (data->truth) {
    case TREE_TRUTH_FLOATS:
        return HIT_BOXES_FLOAT;
    case TREE_TRUTH_DOUBLES:
        return HIT_BOXES_DOUBLE;
    default:
        return HIT_BOXES_OBB;
    }
}

hit_status hit_tree2_build(hit_boxes2 boxes, const hit_tree_config *config, hit_tree2 **out)
{
    batch_boxes view = hit__batch_boxes_of2(boxes);
    tree_data *data;
    hit_status status = hit__tree_build(&view, config, &data);
    if (status == HIT_OK)
        *out = (hit_tree2 *)data;
    return status;
}

void hit_tree2_free(hit_tree2 *tree)
{
    if (tree)
        hit__tree_free(&tree->data);
}

hit_status hit_tree2_refit(hit_tree2 *tree, hit_boxes2 boxes)
{
    batch_boxes view = hit__batch_boxes_of2(boxes);
    return hit__tree_refit(&tree->data, &view);
}

double hit_tree2_looseness(const hit_tree2 *tree)
{
    return tree->data.head->looseness;
}

size_t hit_tree2_count(const hit_tree2 *tree)
{
    return tree->data.pack.count;
}

hit_boxes_form hit_tree2_form(const hit_tree2 *tree)
{
    return form_of(&tree->data);
}

const void *hit_tree2_bytes(const hit_tree2 *tree, size_t *size)
{
    *size = (size_t)tree->data.head->size;
    return tree->data.head;
}

hit_status hit_tree2_open(const void *bytes, size_t size, const hit_tree_config *config, hit_tree2 **out)
{
    tree_data *data;
    hit_status status = hit__tree_open(2, bytes, size, config, &data);
    if (status == HIT_OK)
        *out = (hit_tree2 *)data;
    return status;
}

hit_status hit_tree3_build(hit_boxes3 boxes, const hit_tree_config *config, hit_tree3 **out)
{
    batch_boxes view = hit__batch_boxes_of3(boxes);
    tree_data *data;
    hit_status status = hit__tree_build(&view, config, &data);
    if (status == HIT_OK)
        *out = (hit_tree3 *)data;
    return status;
}

void hit_tree3_free(hit_tree3 *tree)
{
    if (tree)
        hit__tree_free(&tree->data);
}

hit_status hit_tree3_refit(hit_tree3 *tree, hit_boxes3 boxes)
{
    batch_boxes view = hit__batch_boxes_of3(boxes);
    return hit__tree_refit(&tree->data, &view);
}

double hit_tree3_looseness(const hit_tree3 *tree)
{
    return tree->data.head->looseness;
}

size_t hit_tree3_count(const hit_tree3 *tree)
{
    return tree->data.pack.count;
}

hit_boxes_form hit_tree3_form(const hit_tree3 *tree)
{
    return form_of(&tree->data);
}

const void *hit_tree3_bytes(const hit_tree3 *tree, size_t *size)
{
    *size = (size_t)tree->data.head->size;
    return tree->data.head;
}

hit_status hit_tree3_open(const void *bytes, size_t size, const hit_tree_config *config, hit_tree3 **out)
{
    tree_data *data;
    hit_status status = hit__tree_open(3, bytes, size, config, &data);
    if (status == HIT_OK)
        *out = (hit_tree3 *)data;
    return status;
}
