/* The program: makes sure of its standard streams, then runs the command. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/output/interrupt.h"
#include "cli/output/messages.h"
#include "cli/output/output.h"

int main(int argc, char **argv)
{
    /* A closed standard stream would give its number to the next file that is opened. Each gets something that cannot
     * be used in its direction, so that using it fails. */
    for (int descriptor = 0; descriptor < 3; descriptor++)
        if (fcntl(descriptor, F_GETFD) < 0 && open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY) < 0)
            return EXIT_TROUBLE;
    /* A file as large as it may be is an error to report, not a reason to vanish; at a closed pipe the command ends by
     * itself, with the status of what was found. */
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    interrupt_on_lost_input();
    int status = cli_run(argc, argv);
    bool unread = output_unread(stdout);
    /* Some file systems tell only now that there was no room. */
    if (fclose(stdout) != 0 && !unread && status != EXIT_TROUBLE) {
        message("standard output: cannot be written: %s", strerror(errno));
        status = EXIT_TROUBLE;
    }
    return status;
}
