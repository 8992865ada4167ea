# C++ for a file of the tools: the library itself is C, and so is the command where there is no compiler of C++, or none
# whose standard library reads and writes doubles. Sets HITBOX_HAS_CXX.
set(HITBOX_HAS_CXX FALSE)
if(HITBOX_CXX)
    # To clang belongs clang++, whatever c++ is: the flags are those of one compiler.
    string(REGEX REPLACE "clang([-0-9]*)$" "clang++\\1" beside "${CMAKE_C_COMPILER}")
    if(NOT CMAKE_CXX_COMPILER AND NOT DEFINED ENV{CXX} AND NOT beside STREQUAL CMAKE_C_COMPILER AND EXISTS "${beside}")
        set(CMAKE_CXX_COMPILER "${beside}")
    endif()
    include(CheckLanguage)
    check_language(CXX)
endif()
if(HITBOX_CXX AND CMAKE_CXX_COMPILER)
    enable_language(CXX)
    set(CMAKE_CXX_STANDARD 17)
    set(CMAKE_CXX_STANDARD_REQUIRED ON)
    set(CMAKE_CXX_EXTENSIONS OFF)
    # One compiler links all, so it gets the flags that the objects were compiled with: sanitizers bring libraries along.
    if("${CMAKE_CXX_FLAGS}" STREQUAL "")
        set(CMAKE_CXX_FLAGS "${CMAKE_C_FLAGS}")
    endif()
    include(CheckCXXSourceCompiles)
    check_cxx_source_compiles("
        #include <charconv>
        int main()
        {
            char text[32];
            double value = 1;
            std::to_chars_result to = std::to_chars(text, text + sizeof text, value, std::chars_format::scientific);
            return std::from_chars(text, to.ptr, value).ec != std::errc();
        }" HITBOX_CXX_CONVERTS_DOUBLES)
    if(HITBOX_CXX_CONVERTS_DOUBLES AND CMAKE_CXX_COMPILER_ID STREQUAL CMAKE_C_COMPILER_ID)
        set(HITBOX_HAS_CXX TRUE)
    endif()
endif()
if(HITBOX_CXX AND NOT HITBOX_HAS_CXX)
    message(STATUS "Hitbox: no C++17 that converts doubles, so the command does it by the C library, many times slower")
endif()
