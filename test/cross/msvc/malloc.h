/* See stdlib.h. */
#include <stdlib.h>
