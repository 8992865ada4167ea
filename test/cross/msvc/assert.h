/* See stdlib.h. */
#undef assert
#ifdef NDEBUG
#define assert(x) ((void)0)
#else
void _assert(const char *what, const char *file, unsigned line);
#define assert(x) ((void)(!!(x) || (_assert(#x, __FILE__, (unsigned)__LINE__), 0)))
#endif
#define static_assert _Static_assert
