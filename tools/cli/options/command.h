/* A command and its options. Each is one row of a table: the command line is read by it, --help prints it, and so does
 * the manual. A new option is a new row, and what is done with its value. */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a value is, and where it goes. */
typedef enum option_kind {
    OPTION_FLAG,   /* bool: true where the option is given; it has no value */
    OPTION_TEXT,   /* const char *: the value as it stands */
    OPTION_WORD,   /* an int or an enum: which of the words that the row lists, counted from `least` */
    OPTION_COUNT,  /* int: a whole number from 1 to 1000000000 */
    OPTION_WHOLE,  /* uint64_t: a whole number from `least` to `most`, in digits alone */
    OPTION_LENGTH, /* double: a finite number >= 0, and where `most` is not 0 at most that */
    OPTION_PAIR,   /* option_pair: two texts, the second of which stands behind the first */
    OPTION_NUMBERS /* option_numbers: as many as the row's value has names, or as its `flat` has */
} option_kind;

typedef struct option_row {
    const char *name;  /* "output" */
    const char *value; /* "FILE"; of OPTION_WORD all that it may be: "text|csv"; NULL: none */
    const char *flat;  /* of OPTION_NUMBERS: what it is in 2D */
    const char *help;  /* a sentence without its capital and its full stop */
    option_kind kind;
    char letter; /* 'o'; 0: none */
    bool common; /* --help shows it even if the command has so many options that it leaves some out */
    size_t at;   /* where in its group's struct the value goes */
    uint64_t least, most;
} option_row;

/* A row: `kind_` without its OPTION_; behind the address the help, and then what else there is. */
#define OPTION(kind_, name_, value_, at_, ...)                                                                         \
    {                                                                                                                  \
        .kind = OPTION_##kind_, .name = name_, .value = value_, .at = at_, .help = __VA_ARGS__                         \
    }

typedef struct option_pair {
    const char *name[2]; /* both NULL: the option is not given */
} option_pair;

enum { OPTION_NUMBERS_MAX = 6 };

typedef struct option_numbers {
    double at[OPTION_NUMBERS_MAX];
    size_t count; /* 0: the option is not given */
    const option_row *row;
} option_numbers;

/* Rows that belong together, whose values go into one struct. */
typedef struct option_group {
    const option_row *rows;
    size_t count;
    size_t at; /* where in the command's struct theirs is */
} option_group;

#define OPTION_ROWS(rows) (rows), sizeof(rows) / sizeof(rows)[0]

enum { OPTION_GROUPS_MAX = 4, OPTION_ROWS_MAX = 48 };

typedef struct command {
    const char *name;                       /* "check" */
    const char *about;                      /* what it does, in the list of all commands */
    const char *usage;                      /* what stands behind its name */
    const char *text;                       /* what --help says before the options, in lines */
    option_group groups[OPTION_GROUPS_MAX]; /* of rows of one name the first counts */
    const char *after;                      /* what --help says behind the options, in lines; NULL: nothing */
    const char *examples;                   /* in lines */
    const char *exits;                      /* the meaning of each exit status, in lines */
    bool (*agree)(void *options);           /* do the values go together? False: said why not. NULL: always */
    int (*run)(int argc, char **argv);      /* argv[0] is the command's name. Returns the exit status */
} command;

/* A row, and where in the command's struct its value goes. */
typedef struct command_row {
    const option_row *row;
    size_t at;
} command_row;

/* The rows of a command, in the order of its groups. Returns how many. */
size_t command_rows(const command *c, command_row rows[OPTION_ROWS_MAX]);

/* The words of "a|b|c" as "a, b or c". Returns `out`. */
const char *command_words(char *out, size_t size, const char *words);

#endif
