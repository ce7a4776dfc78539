import type { Audience } from '@market/modules/contract/feed';
import { createEvent, createStore, sample } from 'effector';
import type { Locale } from './locale.ts';

export type Role = Exclude<Audience, 'guest'>;
export type Session = { kind: 'guest' } | { kind: 'user'; userId: number; roles: readonly Role[]; token: string };

const GUEST: Session = { kind: 'guest' };

/** The signed-in user as far as the page shows them; identity's profile has these fields among its many. */
export interface Me {
  id: number;
  roles: readonly Role[];
  /** The language they saved; the interface follows it. */
  locale: Locale;
  fio: string | null;
  login: string | null;
  email: string | null;
  phone: string | null;
  avatar: { path: string; small: string } | null;
  company: { id: number; name: string | null } | null;
}

export interface Credential {
  user: Me;
  token: string;
}

/** What a browser keeps of a session: the role is the one chosen by a user who has several. */
export interface KeptSession extends Credential {
  actingAs: Role | null;
}

/** Someone signed in on this page, by whatever way. */
export const sessionOpened = createEvent<Credential>();
/** A session from an earlier visit or another tab; whether it still lives is being asked. */
export const sessionRemembered = createEvent<KeptSession>();
/** The service told who the user is now: at the start of a visit, or after an edit of the profile. */
export const userChanged = createEvent<Me>();
/** A user with several roles goes on as another of them. */
export const roleChosen = createEvent<Role>();
/** Signed out, or a service answered that the credential is dead: modules drop what they hold of the user. */
export const sessionEnded = createEvent();
/** A service refused this credential as dead; it counts only while it is the one in use. */
export const credentialRefused = createEvent<string>();
/** The session ended without the user's doing: blocked, expired, or signed out elsewhere. `sessionEnded` follows. */
export const sessionDied = createEvent();

interface HeldSession extends KeptSession {
  /** Has the service confirmed it on this page? */
  isKnown: boolean;
}

/** Takes over what is declared and nothing else: an answer to a sign-in carries the credential among the user's fields. */
const portrait = ({ id, roles, locale, fio, login, email, phone, avatar, company }: Me): Me => ({
  id,
  roles,
  locale,
  fio,
  login,
  email,
  phone,
  avatar,
  company,
});

const $held = createStore<HeldSession | null>(null)
  .on(sessionOpened, (_, { user, token }) => ({ user: portrait(user), token, actingAs: null, isKnown: true }))
  .on(sessionRemembered, (_, kept) => ({ ...kept, isKnown: false }))
  .on(userChanged, (held, user) => (held?.user.id === user.id ? { ...held, user: portrait(user), isKnown: true } : held))
  .on(roleChosen, (held, actingAs) => held && { ...held, actingAs })
  .on(sessionEnded, () => null);

/** For the browser's memory; nobody else needs the parts together. */
export const $keptSession = $held.map(
  (held): KeptSession | null => held && { user: held.user, token: held.token, actingAs: held.actingAs },
);

/** The user of the page; null for a guest. */
export const $user = $held.map((held) => held?.user ?? null);

/** False while a remembered session waits for the service's word: pages that need a login wait with it. */
export const $isSessionKnown = $held.map((held) => held?.isKnown ?? true);

/** The chosen role first, as long as the user still has it. */
const ordered = ({ user, actingAs }: KeptSession): readonly Role[] =>
  actingAs && user.roles.includes(actingAs) ? [actingAs, ...user.roles.filter((role) => role !== actingAs)] : user.roles;

export const $session = $held.map(
  (held): Session => (held ? { kind: 'user', userId: held.user.id, roles: ordered(held), token: held.token } : GUEST),
);

/** Menus, routes and slots are chosen by the first role of the list. */
export const $audience = $session.map((session): Audience => (session.kind === 'guest' ? 'guest' : (session.roles[0] ?? 'ROLE_USER')));

/** What calls carry as `X-AUTH-TOKEN`; null for a guest. */
export const $token = $session.map((session) => (session.kind === 'user' ? session.token : null));

sample({ clock: credentialRefused, source: $token, filter: (own, refused) => own === refused, fn: () => undefined, target: sessionDied });
sample({ clock: sessionDied, target: sessionEnded });
