/* What number.h and number_plain.h have in common. */
#ifndef SCENE_NUMBER_STATUS_H
#define SCENE_NUMBER_STATUS_H

/* Room for any double as number_write writes it. */
enum { NUMBER_SIZE = 32 };

typedef enum number_status {
    NUMBER_OK,
    NUMBER_NONE,      /* not a number, or a number and something more */
    NUMBER_NOT_FINITE /* infinite, NaN, or beyond the range of double */
} number_status;

#endif
