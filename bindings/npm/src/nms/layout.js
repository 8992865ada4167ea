// How the C structs that NMS and matching take lie in the memory of wasm32, as in ../scene/layout.js. wasm/host_nms.c
// checks these numbers when it is compiled.

export const NMS_CONFIG = { size: 40, threshold: 0, atThreshold: 8, ofSmaller: 9 };

export const SOFT_NMS_CONFIG = { size: 64, gaussian: 0, sigma: 8, threshold: 16, leastScore: 24 };

export const MATCH_CONFIG = {
    size: 56,
    threshold: 0,
    atThreshold: 8,
    way: 12,
    classes: 16,
    truthClasses: 20,
    roles: 24,
};

export const MATCH = { size: 16, iou: 0, truth: 8, kind: 12 };

export const MATCH_COUNTS = {
    size: 24,
    truths: 0,
    truePositives: 4,
    falsePositives: 8,
    duplicates: 12,
    ignored: 16,
    misses: 20,
};
