/* In place of the view in 3D, where the build had no three.js. */
#include "html/assets.h"

const html_asset html_scene = {NULL, 0, ""};
