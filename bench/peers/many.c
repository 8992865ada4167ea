/* Which libraries are there? */
#include "many.h"

const char *find_joiners(const many_joiner **out)
{
    const char *missing = "";
    size_t count = 0;
#ifdef HAVE_CGAL
    for (const many_joiner *j = cgal_joiners; j->name != NULL; j++)
        out[count++] = j;
#endif
#ifdef HAVE_EMBREE
    for (const many_joiner *j = embree_joiners; j->name != NULL; j++)
        out[count++] = j;
#endif
#ifdef HAVE_BULLET_TREE
    for (const many_joiner *j = bullet_joiners; j->name != NULL; j++)
        out[count++] = j;
#endif
    out[count] = NULL;
#if !defined(HAVE_CGAL) || !defined(HAVE_EMBREE) || !defined(HAVE_BULLET_TREE)
    missing = "not all of CGAL, Embree and Bullet were there when this was built";
#endif
    return missing;
}

const many_tree *find_tree(void)
{
#ifdef HAVE_BULLET_TREE
    return &bullet_tree;
#else
    return NULL;
#endif
}

const many_near *find_near(bool points)
{
#ifdef HAVE_NANOFLANN
    if (points)
        return &nanoflann_near;
#endif
#ifdef HAVE_BOOST_RTREE
    if (!points)
        return &boost_near;
#endif
    (void)points;
    return NULL;
}
