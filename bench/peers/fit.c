/* Which libraries are there? */
#include "fit.h"

const fit_peer *find_fit(void)
{
#ifdef HAVE_CGAL_FIT
    return &cgal_fit;
#else
    return NULL;
#endif
}
