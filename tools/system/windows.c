/* What the tools ask of the system, where that is Windows. Its wide functions are called, since the others know but the
 * letters of one language. Files are opened so that others may read, write, rename and remove them meanwhile. */
#define WIN32_LEAN_AND_MEAN
#undef _WIN32_WINNT
#define _WIN32_WINNT 0x0602 /* Windows 8, for FileIdInfo */
#include <windows.h>

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <shellapi.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "system/system.h"

typedef wchar_t wide_path[SYSTEM_PATH_SIZE];

enum { SHARED = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE };

/* Sets errno to what the system said last. */
static void take_error(void)
{
    static const struct {
        DWORD code;
        int why;
    } known[] = {
        {ERROR_FILE_NOT_FOUND, ENOENT},
        {ERROR_PATH_NOT_FOUND, ENOENT},
        {ERROR_INVALID_NAME, ENOENT},
        {ERROR_BAD_PATHNAME, ENOENT},
        {ERROR_INVALID_DRIVE, ENOENT},
        {ERROR_BAD_NETPATH, ENOENT},
        {ERROR_ACCESS_DENIED, EACCES},
        {ERROR_SHARING_VIOLATION, EBUSY},
        {ERROR_USER_MAPPED_FILE, EBUSY},
        {ERROR_FILE_EXISTS, EEXIST},
        {ERROR_ALREADY_EXISTS, EEXIST},
        {ERROR_DIRECTORY, ENOTDIR},
        {ERROR_DISK_FULL, ENOSPC},
        {ERROR_HANDLE_DISK_FULL, ENOSPC},
        {ERROR_NOT_ENOUGH_MEMORY, ENOMEM},
        {ERROR_OUTOFMEMORY, ENOMEM},
        {ERROR_BROKEN_PIPE, EPIPE},
        {ERROR_NO_DATA, EPIPE},
        {ERROR_FILENAME_EXCED_RANGE, ENAMETOOLONG},
    };
    DWORD code = GetLastError();
    errno = EIO;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (known[i].code == code)
            errno = known[i].why;
}

static bool widen(const char *path, wide_path out)
{
    if (MultiByteToWideChar(CP_UTF8, 0, path, -1, out, SYSTEM_PATH_SIZE) > 0)
        return true;
    errno = ENAMETOOLONG;
    return false;
}

static HANDLE handle_of(int descriptor)
{
    return (HANDLE)_get_osfhandle(descriptor);
}

/* The descriptor then owns the handle. -1: both are closed. */
static int descriptor_of(HANDLE handle, int flags)
{
    int descriptor = _open_osfhandle((intptr_t)handle, flags | _O_BINARY | _O_NOINHERIT);
    if (descriptor < 0)
        CloseHandle(handle);
    return descriptor;
}

/* ---- The program ------------------------------------------------------------------------------------------------- */

/* What consoles were set to before, and are again when the program ends. */
static UINT page_before;
static DWORD mode_before[3];
static bool changed[3];

static void restore_consoles(void)
{
    if (page_before)
        SetConsoleOutputCP(page_before);
    for (int descriptor = 1; descriptor < 3; descriptor++)
        if (changed[descriptor])
            SetConsoleMode(handle_of(descriptor), mode_before[descriptor]);
}

/* Consoles show UTF-8, and know colours and how to clear a line, if they are asked to. */
static void set_up_consoles(void)
{
    bool any = false;
    for (int descriptor = 1; descriptor < 3; descriptor++) {
        HANDLE console = handle_of(descriptor);
        DWORD *before = &mode_before[descriptor];
        if (!GetConsoleMode(console, before))
            continue;
        any = true;
        changed[descriptor] = SetConsoleMode(console, *before | ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
    }
    if (any) {
        page_before = GetConsoleOutputCP();
        SetConsoleOutputCP(CP_UTF8);
        atexit(restore_consoles);
    }
}

/* The command line's words as UTF-8. They are kept for as long as the program lives. */
static char **take_words(void)
{
    int count;
    wchar_t **wide = CommandLineToArgvW(GetCommandLineW(), &count);
    char **words = wide ? calloc((size_t)count + 1, sizeof *words) : NULL;
    bool good = words != NULL;
    for (int i = 0; good && i < count; i++) {
        int size = WideCharToMultiByte(CP_UTF8, 0, wide[i], -1, NULL, 0, NULL, NULL);
        words[i] = size > 0 ? malloc((size_t)size) : NULL;
        good = words[i] && WideCharToMultiByte(CP_UTF8, 0, wide[i], -1, words[i], size, NULL, NULL) > 0;
    }
    LocalFree(wide);
    return good ? words : NULL;
}

char **system_begin(char **argv)
{
    FILE *const streams[] = {stdin, stdout, stderr};
    /* A stream that is closed has no descriptor, and gets one that cannot be used in its direction. */
    for (int descriptor = 0; descriptor < 3; descriptor++) {
        if (_get_osfhandle(descriptor) < 0 && !freopen("NUL", descriptor == 0 ? "wb" : "rb", streams[descriptor]))
            return NULL;
        _setmode(descriptor, _O_BINARY);
    }
    set_up_consoles();
    (void)argv; /* in the letters of one language */
    return take_words();
}

/* The C library takes every device for a terminal, NUL as well. */
bool system_is_terminal(int descriptor)
{
    DWORD mode;
    return GetConsoleMode(handle_of(descriptor), &mode) != 0;
}

bool system_shows_colours(int descriptor)
{
    return system_is_terminal(descriptor) && changed[descriptor];
}

size_t system_processors(void)
{
    DWORD count = GetActiveProcessorCount(ALL_PROCESSOR_GROUPS);
    return count > 1 ? count : 1;
}

/* ---- What stands under a path ------------------------------------------------------------------------------------ */

/* Which file is it? Some file systems have but the old kind of number. */
static void identify(HANDLE file, uint64_t id[3])
{
    FILE_ID_INFO wide;
    BY_HANDLE_FILE_INFORMATION old;
    if (GetFileInformationByHandleEx(file, FileIdInfo, &wide, sizeof wide)) {
        id[0] = wide.VolumeSerialNumber;
        memcpy(&id[1], &wide.FileId, sizeof wide.FileId);
    } else if (GetFileInformationByHandle(file, &old)) {
        id[0] = old.dwVolumeSerialNumber;
        id[1] = (uint64_t)old.nFileIndexHigh << 32 | old.nFileIndexLow;
    } else {
        id[1] = (uint64_t)(uintptr_t)file; /* never taken for another */
        id[2] = UINT64_MAX;
    }
}

static bool describe(HANDLE file, system_entry *out)
{
    FILE_STANDARD_INFO known;
    *out = (system_entry){.is_file = false};
    if (file == INVALID_HANDLE_VALUE) {
        take_error();
        return false;
    }
    if (GetFileType(file) != FILE_TYPE_DISK ||
        !GetFileInformationByHandleEx(file, FileStandardInfo, &known, sizeof known)) {
        out->id[1] = (uint64_t)(uintptr_t)file; /* two devices are never taken for one */
        out->id[2] = UINT64_MAX;
        return true;
    }
    out->is_folder = known.Directory != 0;
    out->is_file = !out->is_folder;
    out->size = (uint64_t)known.EndOfFile.QuadPart;
    identify(file, out->id);
    return true;
}

bool system_find(const char *path, system_entry *out)
{
    wide_path wide;
    if (!widen(path, wide))
        return false;
    HANDLE file =
        CreateFileW(wide, FILE_READ_ATTRIBUTES, SHARED, NULL, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, NULL);
    bool found = describe(file, out);
    if (file != INVALID_HANDLE_VALUE)
        CloseHandle(file);
    return found;
}

bool system_find_open(int descriptor, system_entry *out)
{
    return describe(handle_of(descriptor), out);
}

bool system_is_same(const system_entry *a, const system_entry *b)
{
    /* A volume without a number is one that is not known: of a standard stream under wine. */
    bool volume = a->id[0] == b->id[0] || a->id[0] == 0 || b->id[0] == 0;
    return volume && a->id[1] == b->id[1] && a->id[2] == b->id[2];
}

bool system_is_dead_link(const char *path)
{
    wide_path wide;
    system_entry known;
    if (!widen(path, wide))
        return false;
    DWORD attributes = GetFileAttributesW(wide);
    return attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0 &&
           !system_find(path, &known);
}

bool system_list(const char *folder, bool (*visit)(void *context, const char *name), void *context)
{
    wide_path wide;
    WIN32_FIND_DATAW entry;
    char name[4 * MAX_PATH];
    if (!widen(folder, wide))
        return false;
    size_t length = wcslen(wide);
    if (length + 3 > SYSTEM_PATH_SIZE) {
        errno = ENAMETOOLONG;
        return false;
    }
    wcscpy(wide + length, L"\\*");
    HANDLE found = FindFirstFileW(wide, &entry);
    if (found == INVALID_HANDLE_VALUE) {
        take_error();
        return false;
    }
    bool good;
    do {
        good = WideCharToMultiByte(CP_UTF8, 0, entry.cFileName, -1, name, sizeof name, NULL, NULL) > 0 &&
               (strcmp(name, ".") == 0 || strcmp(name, "..") == 0 || visit(context, name));
    } while (good && FindNextFileW(found, &entry));
    if (good && GetLastError() != ERROR_NO_MORE_FILES) {
        take_error();
        good = false;
    }
    int why = errno;
    FindClose(found);
    errno = why;
    return good;
}

/* ---- Reading ----------------------------------------------------------------------------------------------------- */

/* A folder cannot be opened as a file, but the system only says that it may not be. */
static void see_folder(const char *path)
{
    system_entry known;
    if (errno == EACCES)
        errno = system_find(path, &known) && known.is_folder ? EISDIR : EACCES;
}

static HANDLE open_to_read(const char *path)
{
    wide_path wide;
    if (!widen(path, wide))
        return INVALID_HANDLE_VALUE;
    HANDLE file = CreateFileW(wide, GENERIC_READ, SHARED, NULL, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, NULL);
    if (file == INVALID_HANDLE_VALUE) {
        take_error();
        see_folder(path);
    }
    return file;
}

int system_open_input(const char *path)
{
    if (strcmp(path, "-") == 0)
        return _dup(0);
    HANDLE file = open_to_read(path);
    return file == INVALID_HANDLE_VALUE ? -1 : descriptor_of(file, _O_RDONLY);
}

ptrdiff_t system_read(int descriptor, void *to, size_t room)
{
    enum { AT_ONCE = 1 << 30 };
    return _read(descriptor, to, room < AT_ONCE ? (unsigned)room : AT_ONCE);
}

void system_close(int descriptor)
{
    _close(descriptor);
}

/* The view outlives both handles. */
void *system_map(const char *path, size_t *size)
{
    system_entry known;
    void *at = NULL;
    if (!system_find(path, &known) || !known.is_file || known.size == 0 || known.size > SIZE_MAX)
        return NULL;
    HANDLE file = open_to_read(path);
    if (file == INVALID_HANDLE_VALUE)
        return NULL;
    HANDLE mapping = CreateFileMappingW(file, NULL, PAGE_READONLY, 0, 0, NULL);
    if (mapping && describe(file, &known)) {
        *size = (size_t)known.size;
        at = MapViewOfFile(mapping, FILE_MAP_READ, 0, 0, *size);
    }
    if (mapping)
        CloseHandle(mapping);
    CloseHandle(file);
    return at;
}

void system_unmap(void *at, size_t size)
{
    (void)size;
    UnmapViewOfFile(at);
}

/* ---- Writing ----------------------------------------------------------------------------------------------------- */

FILE *system_fopen(const char *path, const char *mode)
{
    wide_path wide;
    wchar_t wide_mode[8] = L"";
    for (size_t i = 0; i < 7 && mode[i]; i++)
        wide_mode[i] = (wchar_t)mode[i];
    FILE *file = widen(path, wide) ? _wfopen(wide, wide_mode) : NULL;
    if (!file)
        see_folder(path);
    return file;
}

/* Letters that no other thread or process is likely to choose at the same time. */
static void choose_letters(char *out, size_t count)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789";
    static uint64_t state;
    LARGE_INTEGER now;
    QueryPerformanceCounter(&now);
    state += (uint64_t)now.QuadPart ^ (uint64_t)GetCurrentProcessId() << 32;
    for (size_t i = 0; i < count; i++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        out[i] = letters[(state >> 33) % (sizeof letters - 1)];
    }
}

/* Makes a file that was not there. `more`: attributes and flags. */
static HANDLE make_file(wchar_t *path, DWORD more)
{
    HANDLE file = CreateFileW(path, GENERIC_READ | GENERIC_WRITE | DELETE, SHARED, NULL, CREATE_NEW, more, NULL);
    if (file == INVALID_HANDLE_VALUE)
        take_error();
    return file;
}

int system_make(char *path, unsigned mode)
{
    enum { LETTERS = 6, TRIES = 100 };
    wide_path wide;
    HANDLE file = INVALID_HANDLE_VALUE;
    (void)mode; /* the folder's rights are the file's */
    for (int i = 0; i < TRIES && file == INVALID_HANDLE_VALUE; i++) {
        choose_letters(path + strlen(path) - LETTERS, LETTERS);
        if (!widen(path, wide))
            return -1;
        file = make_file(wide, FILE_ATTRIBUTE_NORMAL);
        if (file == INVALID_HANDLE_VALUE && errno != EEXIST)
            return -1;
    }
    return file == INVALID_HANDLE_VALUE ? -1 : descriptor_of(file, _O_RDWR);
}

FILE *system_fdopen(int descriptor)
{
    return _fdopen(descriptor, "wb");
}

unsigned system_new_mode(void)
{
    return 0;
}

bool system_may_replace(const char *path, char real[SYSTEM_PATH_SIZE])
{
    wide_path wide;
    if (!widen(path, wide))
        return false;
    HANDLE file = CreateFileW(wide, GENERIC_WRITE, SHARED, NULL, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, NULL);
    if (file == INVALID_HANDLE_VALUE) {
        take_error();
        return false;
    }
    DWORD size = GetFinalPathNameByHandleW(file, wide, SYSTEM_PATH_SIZE, FILE_NAME_NORMALIZED);
    bool good = size > 0 && size < SYSTEM_PATH_SIZE &&
                WideCharToMultiByte(CP_UTF8, 0, wide, -1, real, SYSTEM_PATH_SIZE, NULL, NULL) > 0;
    if (!good)
        take_error();
    CloseHandle(file);
    return good;
}

bool system_rename(const char *from, const char *to)
{
    wide_path old, new;
    if (!widen(from, old) || !widen(to, new))
        return false;
    if (MoveFileExW(old, new, MOVEFILE_REPLACE_EXISTING))
        return true;
    take_error();
    return false;
}

bool system_make_folder(const char *path)
{
    wide_path wide;
    if (!widen(path, wide))
        return false;
    if (CreateDirectoryW(wide, NULL))
        return true;
    take_error();
    return false;
}

void system_remove(const char *path)
{
    wide_path wide;
    if (widen(path, wide))
        DeleteFileW(wide);
}

/* A pipe takes whatever it is given, unless nobody reads it. */
bool system_unread(FILE *file)
{
    return ferror(file) && GetFileType(handle_of(_fileno(file))) == FILE_TYPE_PIPE;
}

/* The C library has no file in memory, so that is one which the system keeps in memory while there is room, and takes
 * away when it is closed. */
bool system_text_begin(system_text *text)
{
    static const wchar_t name[] = L"hitbox-";
    enum { LETTERS = 12 };
    wide_path path;
    char letters[LETTERS];
    *text = (system_text){.file = NULL};
    DWORD size = GetTempPathW(MAX_PATH + 1, path);
    if (size == 0 || size > MAX_PATH + 1)
        return false;
    memcpy(path + size, name, sizeof name);
    size += sizeof name / sizeof name[0] - 1;
    choose_letters(letters, LETTERS);
    for (int i = 0; i < LETTERS; i++)
        path[size++] = (wchar_t)letters[i];
    path[size] = L'\0';
    HANDLE file = make_file(path, FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE);
    int descriptor = file == INVALID_HANDLE_VALUE ? -1 : descriptor_of(file, _O_RDWR);
    text->file = descriptor < 0 ? NULL : _fdopen(descriptor, "w+b");
    if (!text->file && descriptor >= 0)
        _close(descriptor);
    return text->file != NULL;
}

bool system_text_end(system_text *text)
{
    bool whole = fflush(text->file) == 0 && !ferror(text->file);
    int64_t size = whole ? _filelengthi64(_fileno(text->file)) : -1;
    text->bytes = size >= 0 && (uint64_t)size < SIZE_MAX ? malloc((size_t)size + 1) : NULL;
    text->size = text->bytes ? (size_t)size : 0;
    if (text->bytes) {
        rewind(text->file);
        whole = fread(text->bytes, 1, text->size, text->file) == text->size;
        text->bytes[text->size] = '\0';
    }
    return fclose(text->file) == 0 && whole && text->bytes;
}

/* ---- Ends that come from outside --------------------------------------------------------------------------------- */

static void (*clean_up)(void);
static void (*lose_input)(const void *address);
static SRWLOCK ends = SRWLOCK_INIT;

/* Ctrl+C, Ctrl+Break, a console that closes, a user who logs off: the system calls this in a thread of its own. */
static BOOL WINAPI end(DWORD kind)
{
    (void)kind;
    AcquireSRWLockExclusive(&ends);
    clean_up();
    ReleaseSRWLockExclusive(&ends);
    return FALSE;
}

void system_on_end(void (*clean)(void))
{
    bool first = !clean_up;
    clean_up = clean;
    if (first)
        SetConsoleCtrlHandler(end, TRUE);
}

void system_hold_ends(void)
{
    AcquireSRWLockExclusive(&ends);
}

void system_release_ends(void)
{
    ReleaseSRWLockExclusive(&ends);
}

/* A mapped file cannot become shorter here, but its disk can fail, or the network that it is on. */
static LONG CALLBACK on_lost_input(EXCEPTION_POINTERS *exception)
{
    static SRWLOCK first = SRWLOCK_INIT; /* is never given back */
    const EXCEPTION_RECORD *record = exception->ExceptionRecord;
    if (record->ExceptionCode != EXCEPTION_IN_PAGE_ERROR || record->NumberParameters < 2)
        return EXCEPTION_CONTINUE_SEARCH;
    AcquireSRWLockExclusive(&first);
    lose_input((const void *)record->ExceptionInformation[1]);
    return EXCEPTION_CONTINUE_SEARCH;
}

void system_on_lost_input(void (*lost)(const void *address))
{
    lose_input = lost;
    AddVectoredExceptionHandler(1, on_lost_input);
}

void system_say(const char *text)
{
    DWORD written;
    WriteFile(GetStdHandle(STD_ERROR_HANDLE), text, (DWORD)strlen(text), &written, NULL);
}
