import { pageLeft } from '@market/shell-kit/feedback/toasts';
import { $missingPath } from '@market/shell-kit/routing/missing-path';
import { combine, sample } from 'effector';
import { $stage } from '../platform/modules.model.ts';
import { HOME_PATH, isErrorPage, replacementOf } from '../platform/routes/address-rules.ts';
import { $home } from '../platform/routes/home.model.ts';
import { ownPageOf } from '../platform/routes/own-pages.ts';
import { $pathname, $routeMatch } from '../platform/routes/route-match.model.ts';
import { $destination } from '../session/last-path.model.ts';
import { travelEnded, travelStarted } from './progress/progress.model.ts';

/** Where a user goes who has just signed in: back to where they were. The bare catalogue is nowhere in particular; a role may begin elsewhere. */
const $inside = combine($destination, $home, (destination, home) =>
  destination === null || destination === HOME_PATH ? home : destination,
);

/** The address that must stand instead of the present one. */
export const $replacement = combine($pathname, $routeMatch, $inside, replacementOf);

/** Is the 404 page on screen: at its own address, or at the address of an object that a module could not find? */
export const $isMissing = combine($pathname, $missingPath, (pathname, missing) => isErrorPage(pathname) || pathname === missing);

/** Is the page one of the shell's own? The way in stands alone: no menu leads away from it. */
export const $isOwnPage = combine(
  $routeMatch,
  $pathname,
  // Not yet known who comes: the page is drawn as it will stand, or it would jump a moment later.
  ({ kind }, pathname) => kind === 'own' || (kind === 'waiting' && ownPageOf(pathname) !== null),
);

/** Is the page of the address on screen, as itself or as its error card? */
export const $isOnScreen = combine(
  { isMissing: $isMissing, match: $routeMatch, stage: $stage },
  ({ isMissing, match, stage }) => isMissing || match.kind === 'own' || stage.name === 'ready' || stage.name === 'failed',
);

sample({ clock: $pathname.updates, target: travelStarted });
sample({ clock: $pathname.updates, fn: () => undefined, target: pageLeft });
sample({ clock: [travelStarted, $isOnScreen.updates], source: $isOnScreen, filter: Boolean, target: travelEnded });
