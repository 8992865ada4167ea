/* See stdlib.h. What the library's threads ask of Windows, and the words that its headers take away from programs. */
#ifndef HITBOX_TEST_MSVC_WINDOWS_H
#define HITBOX_TEST_MSVC_WINDOWS_H

#define near
#define far
#define WINAPI __stdcall
#define INFINITE 0xFFFFFFFF
#define CONST const
#define TRUE 1
#define FALSE 0

typedef unsigned long DWORD;
typedef int BOOL;
typedef void *HANDLE;
typedef struct SRWLOCK {
    void *Ptr;
} SRWLOCK;
typedef struct CONDITION_VARIABLE {
    void *Ptr;
} CONDITION_VARIABLE;

void WINAPI InitializeSRWLock(SRWLOCK *lock);
void WINAPI AcquireSRWLockExclusive(SRWLOCK *lock);
void WINAPI ReleaseSRWLockExclusive(SRWLOCK *lock);
void WINAPI InitializeConditionVariable(CONDITION_VARIABLE *condition);
BOOL WINAPI SleepConditionVariableSRW(CONDITION_VARIABLE *condition, SRWLOCK *lock, DWORD wait, unsigned long flags);
void WINAPI WakeConditionVariable(CONDITION_VARIABLE *condition);
void WINAPI WakeAllConditionVariable(CONDITION_VARIABLE *condition);
HANDLE WINAPI CreateThread(void *security, size_t stack, DWORD(WINAPI *enter)(void *argument), void *argument,
                           DWORD flags, DWORD *id);
DWORD WINAPI WaitForSingleObject(HANDLE thread, DWORD wait);
BOOL WINAPI CloseHandle(HANDLE thread);

#endif
