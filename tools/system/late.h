/* Libraries that are loaded when they are first needed: Assimp alone, with what it needs itself, would take most of the
 * time of a short command. A list of functions, as LIST(X) with X(function) for each, becomes a struct of pointers by
 * LIST(LATE_MEMBER). Either it is filled by system_load, with the names LIST(LATE_NAME), or, where the library is
 * linked, by LIST(LATE_ADDRESS). */
#ifndef SYSTEM_LATE_H
#define SYSTEM_LATE_H

/* NOLINTBEGIN(bugprone-macro-parentheses): names of members */
#define LATE_MEMBER(function) __typeof__(function) *function;
#define LATE_NAME(function) #function,
#define LATE_ADDRESS(function) .function = (function),
/* NOLINTEND(bugprone-macro-parentheses) */

#endif
