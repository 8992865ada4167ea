/* What others put around points of space. */
#ifndef HITBOX_BENCH_PEERS_FIT_H
#define HITBOX_BENCH_PEERS_FIT_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct fit_peer {
    const char *name;
    /* The whole lengths of the box around `count` points, of three numbers each; `seed` for those who throw dice. */
    void (*fit)(const double *points, size_t count, unsigned seed, double sides[3]);
    /* How many corners has the convex hull? NULL: it does not say. */
    size_t (*hull)(const double *points, size_t count);
} fit_peer;

extern const fit_peer cgal_fit;

/* NULL: CGAL is missing. */
const fit_peer *find_fit(void);

/* DiTO-14, written anew here. */
extern const fit_peer dito_fit;

#ifdef __cplusplus
}
#endif

#endif
