/* A shape that a question is about, of any kind, and one that a tree holds: do they meet, and when?
 *
 * The functions for two shapes answer; this file only finds the right one. */
#include "tree/asked.h"

#include "batch/boxes.h"
#include "core/dim.h"
#include "exact/order.h"
#include "hitbox/relate.h"
#include "relate/axes2.h"
#include "relate/axes3.h"
#include "relate/interval_overlap.h"
#include "tree/stored_boxes.h"

#define dim_asked DIM_NAME(tree_asked)

#define EACH_DIM "tree/asked.inl"
#include "core/each_dim.inl"
