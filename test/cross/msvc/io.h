/* See stdlib.h. */
#ifndef HITBOX_TEST_MSVC_IO_H
#define HITBOX_TEST_MSVC_IO_H

int _sopen_s(int *out, const char *path, int flags, int share, int mode);
int _close(int file);
int _read(int file, void *out, unsigned size);
int _write(int file, const void *bytes, unsigned size);
long long _lseeki64(int file, long long at, int from);

#endif
