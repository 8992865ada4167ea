/* JSON within a page. */
#ifndef HTML_JSON_H
#define HTML_JSON_H

#include <stdio.h>

/* A string with its quotes. Nothing in it can end the script element that it stands in: <, > and & are escaped. What is
 * no UTF-8 becomes U+FFFD. */
void json_text(FILE *file, const char *text);

/* A number in the shortest decimals that read back; null where it is not finite. */
void json_number(FILE *file, double value);

/* A number for a drawing: ten digits. */
void json_rough_number(FILE *file, double value);

#endif
