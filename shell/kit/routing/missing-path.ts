import { createEvent, createStore } from 'effector';

/** A page found nothing to show at this path. */
export const pageMissed = createEvent<string>();
/** It left, or found something after all. */
export const missingPageLeft = createEvent<string>();

/** The path at which a module found nothing to show; null while there is something everywhere. */
export const $missingPath = createStore<string | null>(null)
  .on(pageMissed, (_, pathname) => pathname)
  .on(missingPageLeft, (missing, pathname) => (missing === pathname ? null : missing));
