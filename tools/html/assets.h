/* What is the same in each page: made by the build from the files in page/ and scene/. */
#ifndef HTML_ASSETS_H
#define HTML_ASSETS_H

#include <stddef.h>

typedef struct html_asset {
    const unsigned char *bytes; /* NULL: there is none */
    size_t size;
    const char *hash; /* "sha256-...", by which the page's policy allows it */
} html_asset;

extern const html_asset html_style;  /* the style sheet */
extern const html_asset html_script; /* the list and all else but the view in 3D */
extern const html_asset html_scene;  /* the view in 3D; none where the build had no three.js */

#endif
