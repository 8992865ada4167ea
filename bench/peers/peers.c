/* Which other libraries were there when the bench was built? */
#include "peer.h"

const peer peers[] = {
#ifdef HAVE_BULLET
    {"Bullet", bullet_double_contenders, sizeof bullet_double_contenders / sizeof *bullet_double_contenders},
    {"Bullet", bullet_float_contenders, sizeof bullet_float_contenders / sizeof *bullet_float_contenders},
#else
    {"Bullet", NULL, 0},
#endif
#ifdef HAVE_ODE
    {"ODE", ode_contenders, sizeof ode_contenders / sizeof *ode_contenders},
#else
    {"ODE", NULL, 0},
#endif
#ifdef HAVE_FCL
    {"FCL", fcl_contenders, sizeof fcl_contenders / sizeof *fcl_contenders},
#else
    {"FCL", NULL, 0},
#endif
};
const size_t peers_count = sizeof peers / sizeof *peers;
