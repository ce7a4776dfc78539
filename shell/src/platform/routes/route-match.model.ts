import type { ModuleRecord } from '@market/modules-contract/feed';
import type { Audience, Bilingual, ModuleRoute } from '@market/modules-contract/manifest';
import { pageHistory } from '@market/shell-kit/routing/history';
import { $audience, $isSessionKnown } from '@market/shell-kit/session/session';
import { combine, createEvent, createStore } from 'effector';
import { $feedState, $records, $stopped, $withdrawn } from '../feed.model.ts';
import type { ModuleFailure } from '../loading/module-failure.ts';
import { type OwnPage, ownPageOf } from './own-pages.ts';
import { findRoute, fits, isFor, routesOf } from './route-table.ts';
import { pageOf, targetOf } from './targets.ts';

/** What the address means. */
export type RouteMatch =
  | { kind: 'waiting' }
  /** A page of the shell itself: there without any feed. */
  | { kind: 'own'; page: OwnPage }
  /** A sign-in page, for a user who is signed in already. */
  | { kind: 'signed-in' }
  /** The feed never arrived, or cannot be believed: which module owns the address is not known. */
  | { kind: 'unreadable'; failure: ModuleFailure }
  | { kind: 'module'; module: string; route: ModuleRoute; params: Record<string, string> }
  /** The module was here and has been taken out of the feed. */
  | { kind: 'withdrawn'; module: string }
  /** The module is switched off for now. */
  | { kind: 'stopped'; title: Bilingual }
  /** Not for this reader. `signIn`: a guest, who may be let in once it is known who they are. */
  | { kind: 'forbidden'; signIn: boolean }
  | { kind: 'unknown' }
  /** The address of a thing: this page shows it. */
  | { kind: 'elsewhere'; path: string };

/** The address changed. */
export const addressChanged = createEvent<string>();
export const $pathname = createStore(pageHistory.entry().location.pathname).on(addressChanged, (_, pathname) => pathname);

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

interface Seen {
  pathname: string;
  audience: Audience;
  isKnown: boolean;
}

/**
 * What the reader gets of a page that a module has. A page for some waits until it is known who asks. A guest may be anybody: they are asked to
 * sign in, and only a signed-in reader learns that there is nothing for them.
 */
function admitted({ record, route, params }: Owned, { audience, isKnown }: Seen): RouteMatch {
  if (route.audience && !isKnown) return { kind: 'waiting' };
  if (isFor(route.audience, audience)) return { kind: 'module', module: record.id, route, params };
  return { kind: 'forbidden', signIn: audience === 'guest' };
}

const $seen = combine({ pathname: $pathname, audience: $audience, isKnown: $isSessionKnown });

export const $routeMatch = combine(
  { seen: $seen, records: $records, stopped: $stopped, withdrawn: $withdrawn, state: $feedState },
  ({ seen, records, stopped, withdrawn, state }): RouteMatch => {
    const { pathname, audience, isKnown } = seen;
    const page = ownPageOf(pathname);
    if (page && !isKnown) return { kind: 'waiting' };
    // A letter's link says for whom it is, whoever is signed in here.
    if (page) return audience === 'guest' || page.name === 'new-password' ? { kind: 'own', page } : { kind: 'signed-in' };
    const target = targetOf(pathname);
    const shownAt = target && pageOf(routesOf({ modules: records }), target);
    if (shownAt) return { kind: 'elsewhere', path: shownAt };
    const owned = ownerOf(records, pathname);
    if (owned) return admitted(owned, seen);
    if (state === 'waiting') return { kind: 'waiting' };
    if (state !== 'ready') return { kind: 'unreadable', failure: state };
    const off = stopped.find(({ paths }) => paths.some((path) => fits(path, pathname)));
    if (off) return { kind: 'stopped', title: off.title };
    const gone = ownerOf(withdrawn, pathname);
    return gone ? { kind: 'withdrawn', module: gone.record.id } : { kind: 'unknown' };
  },
);

/** The module that should be on screen. An address that only stands for another one is nobody's. */
export const $activeModule = $routeMatch.map((match) => (match.kind === 'module' && !match.route.redirect ? match.module : null));
