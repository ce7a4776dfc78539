import type { Audience } from '@market/modules-contract/manifest';
import { createStore, sample } from 'effector';
import { $held, $usable, type KeptSession } from './credential.ts';
import type { Role } from './session-events.ts';

export type Session = { kind: 'guest' } | { kind: 'user'; userId: number; roles: readonly Role[] };

const GUEST: Session = { kind: 'guest' };

/** The user of the page; null for a guest. */
export const $user = $usable.map((held) => held?.user ?? null);

/** False while a restored session waits for the service's word: pages that need a login wait with it. */
export const $isSessionKnown = $held.map((held) => held?.confirmation !== 'awaited');

/** The chosen role first, as long as the user still has it. */
const ordered = ({ user, actingAs }: KeptSession): readonly Role[] =>
  actingAs && user.roles.includes(actingAs) ? [actingAs, ...user.roles.filter((role) => role !== actingAs)] : user.roles;

export const $session = $usable.map((held): Session => (held ? { kind: 'user', userId: held.user.id, roles: ordered(held) } : GUEST));

/** Menus, routes and slots are chosen by the first role of the list. */
export const $audience = $session.map((session): Audience => (session.kind === 'guest' ? 'guest' : (session.roles[0] ?? 'ROLE_USER')));

const $users = createStore<{ before: number | null; now: number | null }>({ before: null, now: null }).on(
  $user.map((user) => user?.id ?? null),
  ({ now: before }, now) => ({ before, now }),
);

/** The user of the page is gone, or another one signed in: what is kept of them must go, wherever it is kept. */
export const userLeft = sample({ clock: $users, filter: ({ before, now }) => before !== null && before !== now, fn: () => undefined });
