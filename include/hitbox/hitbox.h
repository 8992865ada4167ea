/* Hitbox: exact and fast collision detection for boxes. This header includes all the others. */
#ifndef HITBOX_HITBOX_H
#define HITBOX_HITBOX_H

#include "base.h"
#include "batch.h"
#include "cast.h"
#include "contact.h"
#include "distance.h"
#include "fit.h"
#include "join.h"
#include "primitive.h"
#include "relate.h"
#include "shape.h"
#include "side.h"
#include "tree.h"
#include "vec.h"
#include "world.h"

#endif
