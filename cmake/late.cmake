# hitbox_link_late(target library NAME): the program loads the library when it first needs it, by its SONAME, which
# becomes the macro NAME. Where the library has none, or objdump is not there to tell, it is linked as any other.
function(hitbox_link_late target library name)
    set(told "")
    if(CMAKE_OBJDUMP AND UNIX AND NOT APPLE)
        execute_process(COMMAND ${CMAKE_OBJDUMP} -p ${library} OUTPUT_VARIABLE told ERROR_QUIET)
    endif()
    if(told MATCHES "SONAME +([^ \n]+)")
        target_compile_definitions(${target} PRIVATE "${name}=\"${CMAKE_MATCH_1}\"")
    else()
        target_link_libraries(${target} PRIVATE ${library})
    endif()
endfunction()
