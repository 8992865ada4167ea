/* The options of hitbox-mpi and what they do, for its help and its manual. No MPI. */
#ifndef HITBOX_MPI_HELP_H
#define HITBOX_MPI_HELP_H

/* option: as it is written, with what stands behind it. text: a sentence without its capital and full stop. */
typedef struct help_row {
    const char *option, *text;
} help_row;

/* The last has no option. */
extern const help_row help_of_check[], help_of_gen[];

#endif
