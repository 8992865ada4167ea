/* The extension hitbox._core: what of the library Python calls. The layer above it, in Python, makes arrays of what
 * users give and of what comes back; this one looks at buffers and gives up the GIL. */
#include "core.h"

/* _use(classes): the classes and functions of the layer above, by name. */
static PyObject *use(PyObject *module, PyObject *classes)
{
    core_state *state = core_state_of(module);
    if (!PyDict_Check(classes))
        return PyErr_Format(PyExc_TypeError, "classes: expected a dict");
    PyObject *relation = PyDict_GetItemString(classes, "Relation");
    for (int i = 0; i < 3; i++) {
        PyObject *value = relation != NULL ? PyObject_CallFunction(relation, "i", i) : NULL;
        if (value == NULL)
            return NULL;
        Py_XDECREF(state->relations[i]);
        state->relations[i] = value;
    }
    Py_XDECREF(state->classes);
    state->classes = Py_NewRef(classes);
    Py_RETURN_NONE;
}

static PyMethodDef module_methods[] = {
    {"_use", use, METH_O, NULL},
    {NULL, NULL, 0, NULL},
};

static int module_exec(PyObject *module)
{
    core_state *state = core_state_of(module);
    if (add_values(module, state) < 0 || add_memory(module, state) < 0 || add_layouts(module) < 0 ||
        add_trees(module, state) < 0 || add_meshes(module, state) < 0 || add_worlds(module, state) < 0 ||
        PyModule_AddFunctions(module, pair_methods) < 0 || PyModule_AddFunctions(module, join_methods) < 0 ||
        PyModule_AddFunctions(module, box_methods) < 0 || PyModule_AddFunctions(module, ray_methods) < 0 ||
        PyModule_AddFunctions(module, point_methods) < 0 || PyModule_AddFunctions(module, detect_methods) < 0 ||
        PyModule_AddFunctions(module, label_methods) < 0 || PyModule_AddFunctions(module, mesh_question_methods) < 0)
        return -1;
    return PyModule_AddStringConstant(module, "version", HIT_VERSION_STRING);
}

static int module_traverse(PyObject *module, visitproc visit, void *arg)
{
    core_state *state = core_state_of(module);
    Py_VISIT(state->box);
    Py_VISIT(state->memory);
    Py_VISIT(state->tree);
    Py_VISIT(state->mesh);
    Py_VISIT(state->world);
    Py_VISIT(state->classes);
    for (int i = 0; i < 3; i++)
        Py_VISIT(state->relations[i]);
    return 0;
}

static int module_clear(PyObject *module)
{
    core_state *state = core_state_of(module);
    Py_CLEAR(state->box);
    Py_CLEAR(state->memory);
    Py_CLEAR(state->tree);
    Py_CLEAR(state->mesh);
    Py_CLEAR(state->world);
    Py_CLEAR(state->classes);
    for (int i = 0; i < 3; i++)
        Py_CLEAR(state->relations[i]);
    return 0;
}

static void module_free(void *module)
{
    module_clear(module);
}

static PyModuleDef_Slot module_slots[] = {
    {Py_mod_exec, (void *)module_exec},
    {0, NULL},
};

static struct PyModuleDef core_module = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = "hitbox._core",
    .m_doc = "The part of hitbox that is written in C.",
    .m_size = sizeof(core_state),
    .m_methods = module_methods,
    .m_slots = module_slots,
    .m_traverse = module_traverse,
    .m_clear = module_clear,
    .m_free = module_free,
};

PyMODINIT_FUNC PyInit__core(void)
{
    return PyModuleDef_Init(&core_module);
}
