/* Boxes through a pipe: what the process that reads a mesh file hands to the one that asked for it. Both are the same
 * program, so numbers go as they stand in memory, bit for bit; the receiver trusts nothing all the same, since the
 * sender has been through a damaged file. */
#ifndef SCENE_MESH_WIRE_H
#define SCENE_MESH_WIRE_H

#include <stdio.h>

#include "scene/scene.h"

/* The senders. Whether all got out, the stream's error flag and closing it tell. */
void mesh_send_left_out(FILE *to, const scene_trouble *why);
void mesh_send_trouble(FILE *to, const scene_trouble *trouble);
void mesh_send_boxes(FILE *to, const scene *s); /* the last message of a file that was read */

typedef enum mesh_received {
    MESH_RECEIVED, /* all boxes are in the scene */
    MESH_TROUBLE,  /* it could not be read, or not be added: trouble says why */
    MESH_BROKEN    /* the bytes are not what a sender sends, or not all of it */
} mesh_received;

/* Adds to the scene what was sent of a file. Broken: some of it may have been added. */
mesh_received mesh_receive(scene *s, const char *bytes, size_t length, const char *file, const scene_options *options,
                           scene_trouble *trouble);

#endif
