import type { ModuleRecord, ModuleRoute } from '@market/modules/contract/feed';
import { pageHistory } from '@market/shell-kit/history';
import { $audience } from '@market/shell-kit/session';
import { combine, createEvent, createStore } from 'effector';
import { type OwnPage, ownPageOf } from '../frame/own-pages.ts';
import { findRoute, isFor } from '../frame/route-table.ts';
import { $feedState, $records, $withdrawn } from './feed.model.ts';

/** What the address means. */
export type Place =
  | { kind: 'waiting' }
  /** A page of the shell itself: there without any feed. */
  | { kind: 'own'; page: OwnPage }
  /** The way in, for somebody who is in already. */
  | { kind: 'signed-in' }
  /** The feed never arrived: which module owns the address is not known. */
  | { kind: 'unreadable' }
  | { kind: 'module'; module: string; route: ModuleRoute; params: Record<string, string> }
  /** The module was here and has been taken out of the feed. */
  | { kind: 'withdrawn'; module: string }
  | { kind: 'forbidden' }
  | { kind: 'unknown' };

/** The address changed. */
export const addressChanged = createEvent<string>();
export const $pathname = createStore(pageHistory.place().location.pathname).on(addressChanged, (_, pathname) => pathname);

interface Owned {
  record: ModuleRecord;
  route: ModuleRoute;
  params: Record<string, string>;
}

/** The module and route that own a path; `null` when none does. */
export function ownerOf(records: readonly ModuleRecord[], pathname: string): Owned | null {
  const found = findRoute(
    records.flatMap(({ routes }) => routes),
    pathname,
  );
  const record = found && records.find(({ routes }) => routes.includes(found.route));
  return found && record ? { record, ...found } : null;
}

export const $place = combine(
  { pathname: $pathname, records: $records, withdrawn: $withdrawn, state: $feedState, audience: $audience },
  ({ pathname, records, withdrawn, state, audience }): Place => {
    const page = ownPageOf(pathname);
    if (page) return audience === 'guest' ? { kind: 'own', page } : { kind: 'signed-in' };
    const owned = ownerOf(records, pathname);
    if (owned) {
      return isFor(owned.route.audience, audience)
        ? { kind: 'module', module: owned.record.id, route: owned.route, params: owned.params }
        : { kind: 'forbidden' };
    }
    if (state === 'waiting') return { kind: 'waiting' };
    if (state === 'failed') return { kind: 'unreadable' };
    const gone = ownerOf(withdrawn, pathname);
    return gone ? { kind: 'withdrawn', module: gone.record.id } : { kind: 'unknown' };
  },
);

/** The module that should be on screen. An address that only stands for another one is nobody's. */
export const $activeModule = $place.map((place) => (place.kind === 'module' && !place.route.redirect ? place.module : null));
