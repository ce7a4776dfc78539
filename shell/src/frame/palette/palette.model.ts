import { userLeft } from '@market/shell-kit/session/session';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { storedVisits, storeVisits, type Visit, withVisit } from './recent-visits.ts';

/** The palette opens (`true`) or closes. */
export const paletteToggled = createEvent<boolean>();
export const $paletteOpen = createStore(false).on(paletteToggled, (_, open) => open);
/** Grows with every opening: the next one begins anew, also while the last is still fading away. */
export const $paletteOpenings = createStore(0).on(paletteToggled, (times, open) => (open ? times + 1 : times));

/** The reader went somewhere from the palette. */
export const visited = createEvent<Visit>();
/** Where the reader went lately, newest first. */
export const $visits = createStore<Visit[]>(storedVisits())
  .on(visited, withVisit)
  .on(userLeft, () => []);

const storeVisitsFx = createEffect(storeVisits);
sample({ clock: $visits, target: storeVisitsFx });
