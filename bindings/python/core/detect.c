#include "core.h"
PyMethodDef detect_methods[] = {{NULL, NULL, 0, NULL}};
