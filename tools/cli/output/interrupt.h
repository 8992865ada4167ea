/* Unfinished files do not outlive a command that is interrupted. */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

/* As system_make. From then on a signal that ends the command (interrupt, quit, termination, hang-up, no time left)
 * also takes the file away. The string stays the caller's and must last until interrupt_release. Of more than a few
 * files at once, the last go unguarded. */
int interrupt_guarded_file(char *path, unsigned mode);

/* A mapped file that another program makes shorter has no bytes any more where some are read: from now on the command
 * then says so and ends with the status of trouble, without a file left behind. */
void interrupt_on_lost_input(void);

/* The file is complete or gone. A path that is not guarded is no error. */
void interrupt_release(const char *path);

#endif
