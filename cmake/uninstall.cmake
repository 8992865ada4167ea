# Removes what `cmake --install` put into place, as install_manifest.txt lists it, and the folders of ours that are then
# empty. Nothing else: what others put there stays. Under DESTDIR where that is set, as for the installation.
#
# Usage: cmake [-DPREFIX=FOLDER] -P uninstall.cmake MANIFEST...
#
# With PREFIX: only what was installed there, since each manifest tells of the last installation alone.
cmake_minimum_required(VERSION 3.21)

set(where "from here")
if(PREFIX)
    cmake_path(ABSOLUTE_PATH PREFIX NORMALIZE)
    set(where "from here to ${PREFIX}")
endif()

function(remove path)
    if(EXISTS "${path}" OR IS_SYMLINK "${path}")
        message(STATUS "Removing: ${path}")
        file(REMOVE "${path}")
        if(EXISTS "${path}" OR IS_SYMLINK "${path}")
            message(FATAL_ERROR "${path} cannot be removed")
        endif()
        set(removed TRUE PARENT_SCOPE)
    endif()
    # include/hitbox, lib/cmake/hitbox and the like.
    cmake_path(GET path PARENT_PATH folder)
    if(folder MATCHES "/hitbox$" AND IS_DIRECTORY "${folder}")
        # A folder's name may hold what GLOB takes for a pattern.
        string(REGEX REPLACE "([[*?])" "[\\1]" pattern "${folder}")
        file(GLOB left LIST_DIRECTORIES true "${pattern}/*" "${pattern}/.*")
        if("${left}" STREQUAL "")
            file(REMOVE_RECURSE "${folder}")
        endif()
    endif()
endfunction()

# Line by line, not as a list: in a list of CMake's, brackets and letters beyond ASCII are not safe.
set(listed FALSE)
set(removed FALSE)
math(EXPR last "${CMAKE_ARGC} - 1")
foreach(index RANGE 1 ${last})
    set(manifest "${CMAKE_ARGV${index}}")
    set(rest "")
    if(manifest MATCHES "\\.txt$" AND EXISTS "${manifest}")
        file(READ "${manifest}" rest)
    endif()
    while(rest MATCHES "^([^\n]+)\n?(.*)$")
        set(file "${CMAKE_MATCH_1}")
        set(rest "${CMAKE_MATCH_2}")
        set(within TRUE)
        if(PREFIX)
            cmake_path(IS_PREFIX PREFIX "${file}" NORMALIZE within)
        endif()
        if(within)
            set(listed TRUE)
            remove("$ENV{DESTDIR}${file}")
        endif()
    endwhile()
endforeach()
if(NOT listed)
    message(FATAL_ERROR "No list of what was installed ${where} is left. Install once more, then uninstall.")
elseif(NOT removed)
    message(STATUS "Nothing of what was installed ${where} is there: $ENV{DESTDIR}${file}")
endif()
