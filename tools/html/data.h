/* The data of a page. */
#ifndef HTML_DATA_H
#define HTML_DATA_H

#include "html/html.h"

/* Writes it as one object of JSON, a member a line. False: no memory. */
bool data_write(FILE *file, const html_report *r);

#endif
