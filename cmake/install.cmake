# What `cmake --install` puts into place for programs to come: library, headers, CMake package, hitbox.pc, and
# boxes for gdb. Each finds the others by the way from its own place, so an installed prefix may be moved.
#
# A static and a shared library are two builds. Both may go to one prefix, in either order: the files that describe one
# of them to CMake carry `static` or `shared` in their names, all others serve both.
include(CMakePackageConfigHelpers)

install(TARGETS hitbox EXPORT hitbox RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR}
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
        INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/hitbox DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
# For C++, beside them.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/bindings/cpp/hitbox DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
        FILES_MATCHING PATTERN "*.hpp")

# ---- The CMake package ----
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/hitbox)
set(form static)
if(BUILD_SHARED_LIBS)
    set(form shared)
endif()
install(EXPORT hitbox NAMESPACE hitbox:: DESTINATION ${package} FILE hitbox-${form}.cmake)
# Before 1.0 a minor version may change the interface.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/hitbox-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_SOURCE_DIR}/cmake/hitbox-config.cmake ${PROJECT_BINARY_DIR}/hitbox-config-version.cmake
        DESTINATION ${package})

# ---- pkg-config ----
# A shared library brings libm and threads along. Where it is not, no program should have to ask for --static.
set(pc_libraries)
set(pc_private_libraries)
set(pc_flags)
if(UNIX AND BUILD_SHARED_LIBS)
    set(pc_private_libraries "-lm ${CMAKE_THREAD_LIBS_INIT}")
elseif(UNIX)
    set(pc_libraries "-lm ${CMAKE_THREAD_LIBS_INIT}")
elseif(BUILD_SHARED_LIBS)
    set(pc_flags -DHIT_SHARED)
endif()
set(pc_folder ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH pc_to_prefix ${pc_folder} ${CMAKE_INSTALL_PREFIX})
file(RELATIVE_PATH pc_to_include ${pc_folder} ${CMAKE_INSTALL_FULL_INCLUDEDIR})
configure_file(cmake/hitbox.pc.in ${PROJECT_BINARY_DIR}/hitbox.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/hitbox.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

# ---- For a debugger ----
install(FILES ${PROJECT_SOURCE_DIR}/share/gdb.py DESTINATION ${CMAKE_INSTALL_DATADIR}/hitbox)

# ---- Away with it ----
if(PROJECT_IS_TOP_LEVEL)
    add_custom_target(uninstall COMMAND ${CMAKE_COMMAND} -P ${PROJECT_SOURCE_DIR}/cmake/uninstall.cmake
                      ${PROJECT_BINARY_DIR}/install_manifest.txt USES_TERMINAL VERBATIM)
endif()
