#include "core.h"
PyMethodDef ray_methods[] = {{NULL, NULL, 0, NULL}};
