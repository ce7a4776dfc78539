import { sessionOpened } from '@market/shell-kit/host/credential';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { addressChanged } from '../platform/routes/route-match.model.ts';
import { forgetPath, freshPath, isMemorable, type LastPath, storedPath, storePath } from './last-path.ts';
import { signedOut, signedOutElsewhere } from './session.model.ts';

/** The reader is at an address, with its search and hash. */
export const pathVisited = createEvent<LastPath>();

const memorable = sample({ clock: pathVisited, filter: ({ path }) => isMemorable(path) });
// In memory too: with several tabs open each returns to its own page.
const $lastPath = createStore<LastPath | null>(storedPath())
  .on(memorable, (_, last) => last)
  .on([signedOut, signedOutElsewhere], () => null);

const storePathFx = createEffect(storePath);
const forgetPathFx = createEffect(forgetPath);
sample({ clock: memorable, target: storePathFx });
sample({ clock: [signedOut, signedOutElsewhere], fn: () => undefined, target: forgetPathFx });

/** Where a user goes who has just signed in; null: where the site begins. */
export const $destination = createStore<string | null>(null)
  .on(sample({ clock: sessionOpened, source: $lastPath, fn: (last) => freshPath(last, Date.now()) }), (_, path) => path)
  .on(addressChanged, () => null);
