/* Which libraries are there? Bullet's two precisions have the same names for different things, so each is loaded, with
 * the library it needs, into a space of its own. */
#define _GNU_SOURCE
#include "narrow.h"

#include <stdio.h>

#ifdef HAVE_BULLET_NARROW
#include <dlfcn.h>

static void load(const char *module, answerer *out)
{
    void *handle = dlmopen(LM_ID_NEWLM, module, RTLD_NOW | RTLD_LOCAL);
    const answerer *found = handle == NULL ? NULL : dlsym(handle, "bullet_narrow");
    if (found == NULL)
        fprintf(stderr, "%s\n", dlerror());
    else
        *out = *found;
}
#endif

void find_answerers(answerer out[ANSWERERS])
{
    static const char *const names[ANSWERERS] = {"Bullet in double", "Bullet in float", "ODE", "FCL", "libccd"};
    for (int i = 0; i < ANSWERERS; i++)
        out[i] = (answerer){.peer = names[i]};
#ifdef HAVE_BULLET_NARROW
    load(BULLET_DOUBLE_MODULE, &out[0]);
    load(BULLET_FLOAT_MODULE, &out[1]);
#endif
#ifdef HAVE_ODE
    out[2] = ode_narrow;
#endif
#ifdef HAVE_FCL
    out[3] = fcl_narrow;
#endif
#ifdef HAVE_CCD
    out[4] = ccd_narrow;
#endif
}
