/* Many questions, each with an answer of one size. */
#ifndef HITBOX_QUERY_QUERY_EACH_H
#define HITBOX_QUERY_QUERY_EACH_H

#include "query/query_run.h"

/* Answers question i. */
typedef void query_answer(const query_set *set, size_t i);

/* Calls answer for each question, in the order of the run, on its threads. */
void hit__query_each(const query_run *run, query_answer *answer);

#endif
