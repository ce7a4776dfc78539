import type { Audience } from '@market/modules/contract/feed';
import { createEvent, createStore } from 'effector';

export type Role = Exclude<Audience, 'guest'>;
export type Session = { kind: 'guest' } | { kind: 'user'; userId: number; roles: readonly Role[]; token: string };

export const GUEST: Session = { kind: 'guest' };

export const sessionOpened = createEvent<Extract<Session, { kind: 'user' }>>();
/** Signed out, or a service answered that the credential is dead: modules drop what they hold of the user. */
export const sessionEnded = createEvent();

export const $session = createStore<Session>(GUEST)
  .on(sessionOpened, (_, session) => session)
  .on(sessionEnded, () => GUEST);

/** Menus, routes and slots are chosen by the first role of the list. */
export const $audience = $session.map((session): Audience => (session.kind === 'guest' ? 'guest' : (session.roles[0] ?? 'ROLE_USER')));

/** What calls carry as `X-AUTH-TOKEN`; null for a guest. */
export const $token = $session.map((session) => (session.kind === 'user' ? session.token : null));
