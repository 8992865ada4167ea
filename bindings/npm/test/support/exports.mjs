// What the package hands out to nobody: the exports of a module.

/** Starts an entry by its initSync() and gives the exports of its module: malloc, free, memory and so on. */
export function startAndCatch(entry) {
    const { Instance } = WebAssembly;
    let exports = null;
    WebAssembly.Instance = function caught(...given) {
        const instance = new Instance(...given);
        exports = instance.exports;
        return instance;
    };
    try {
        entry.initSync();
    } finally {
        WebAssembly.Instance = Instance;
    }
    return exports;
}
