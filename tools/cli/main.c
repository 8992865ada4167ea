/* The program: makes sure of its standard streams, then runs the command. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/output/interrupt.h"
#include "cli/output/messages.h"
#include "cli/output/output.h"
#include "system/system.h"

int main(int argc, char **argv)
{
    argv = system_begin(argv);
    if (!argv)
        return EXIT_TROUBLE;
    for (argc = 0; argv[argc];)
        argc++;
    interrupt_on_lost_input();
    int status = cli_run(argc, argv);
    bool good = fflush(stdout) == 0, unread = system_unread(stdout);
    int why = errno;
    /* Some file systems tell only now that there was no room. */
    if (fclose(stdout) != 0 && good) {
        good = false;
        why = errno;
    }
    if (!good && !unread && status != EXIT_TROUBLE) {
        message("standard output: cannot be written: %s", strerror(why));
        status = EXIT_TROUBLE;
    }
    return status;
}
