/** The library, with its bytes in the script: a page opened from disk can fetch nothing. */
import { init } from '@hitbox/core/inline';

export * from '@hitbox/core/inline';

/** Settled when the library can be called. */
export const ready = init();
