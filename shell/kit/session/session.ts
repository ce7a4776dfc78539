import type { Audience } from '@market/modules-contract/manifest';
import { combine, createEvent, createStore, sample } from 'effector';
import type { Locale } from './locale.ts';

export type Role = Exclude<Audience, 'guest'>;
export type Session = { kind: 'guest' } | { kind: 'user'; userId: number; roles: readonly Role[]; token: string };

const GUEST: Session = { kind: 'guest' };

/** The signed-in user as far as the frame shows them; identity's profile has these fields among its many. */
export interface Me {
  id: number;
  roles: readonly Role[];
  /** The language they saved; the interface follows it. */
  locale: Locale;
  fio: string;
  login: string;
  email: string | null;
  phone: string | null;
  avatar: { path: string; small: string } | null;
  company: { id: number; name: string } | null;
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
export const sessionRestored = createEvent<KeptSession>();
/** Another tab of this browser signed in, or knows the user better by now. */
export const sessionShared = createEvent<KeptSession>();
/** Nobody could say whether the restored session is alive: the page goes on as a guest's, the browser keeps the session. */
export const sessionUnconfirmed = createEvent();
/** The service answered who the user is now: at the start of a visit, or after an edit of the profile. */
export const userChanged = createEvent<Me>();
/** A user with several roles goes on as another of them. */
export const roleChosen = createEvent<Role>();
/** Signed out, or a service answered that the credential is dead: modules drop what they hold of the user. */
export const sessionEnded = createEvent();
/** A service refused this credential as dead; it counts only while it is the one in use. */
export const credentialRefused = createEvent<string>();
/** The session ended without the user's doing: blocked, expired, or signed out elsewhere. `sessionEnded` follows. */
export const sessionDied = createEvent();
/** A form holds what nobody has saved yet; it is saved, taken back or gone. */
export const workHeld = createEvent();
export const workReleased = createEvent();
/** The session is gone under unsaved work: the page stays as it is, and its user is asked to sign in again. */
export const sessionInterrupted = createEvent();

interface HeldSession extends KeptSession {
  /** Has the service confirmed it on this page? */
  confirmation: 'awaited' | 'given' | 'unobtainable';
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

const confirmed = (kept: KeptSession): HeldSession => ({ ...kept, user: portrait(kept.user), confirmation: 'given' });

const $held = createStore<HeldSession | null>(null)
  .on(sessionOpened, (_, { user, token }) => confirmed({ user, token, actingAs: null }))
  .on(sessionShared, (_, kept) => confirmed(kept))
  .on(sessionRestored, (_, kept) => ({ ...kept, confirmation: 'awaited' }))
  .on(sessionUnconfirmed, (held) => held && { ...held, confirmation: 'unobtainable' })
  .on(userChanged, (held, user) => (held?.user.id === user.id ? confirmed({ ...held, user }) : held))
  .on(roleChosen, (held, actingAs) => held && { ...held, actingAs })
  .on(sessionEnded, () => null);

/** For the browser's memory; nobody else needs the parts together. */
export const $keptSession = $held.map(
  (held): KeptSession | null => held && { user: held.user, token: held.token, actingAs: held.actingAs },
);

/** What the page goes by: a session that cannot be confirmed is none. */
const $usable = $held.map((held) => (held?.confirmation === 'unobtainable' ? null : held));

/** The user of the page; null for a guest. */
export const $user = $usable.map((held) => held?.user ?? null);

/** False while a restored session waits for the service's word: pages that need a login wait with it. */
export const $isSessionKnown = $held.map((held) => held?.confirmation !== 'awaited');

/** The chosen role first, as long as the user still has it. */
const ordered = ({ user, actingAs }: KeptSession): readonly Role[] =>
  actingAs && user.roles.includes(actingAs) ? [actingAs, ...user.roles.filter((role) => role !== actingAs)] : user.roles;

export const $session = $usable.map(
  (held): Session => (held ? { kind: 'user', userId: held.user.id, roles: ordered(held), token: held.token } : GUEST),
);

/** Menus, routes and slots are chosen by the first role of the list. */
export const $audience = $session.map((session): Audience => (session.kind === 'guest' ? 'guest' : (session.roles[0] ?? 'ROLE_USER')));

export const $isWorkUnsaved = createStore(0)
  .on(workHeld, (forms) => forms + 1)
  .on(workReleased, (forms) => forms - 1)
  .map((forms) => forms > 0);

/** The session is gone, and the page waits for its user to sign in again. */
export const $isInterrupted = createStore(false)
  .on(sessionInterrupted, () => true)
  .reset([sessionOpened, sessionShared, sessionEnded]);

/** What calls carry as `X-AUTH-TOKEN`; null for a guest, and while the session is gone. */
export const $token = combine($session, $isInterrupted, (session, isInterrupted) =>
  session.kind === 'user' && !isInterrupted ? session.token : null,
);

const $users = createStore<{ before: number | null; now: number | null }>({ before: null, now: null }).on(
  $user.map((user) => user?.id ?? null),
  ({ now: before }, now) => ({ before, now }),
);

/** The user of the page is gone, or another one signed in: what is kept of them must go, wherever it is kept. */
export const userLeft = sample({ clock: $users, filter: ({ before, now }) => before !== null && before !== now, fn: () => undefined });

const died = sample({ clock: credentialRefused, source: $keptSession, filter: (kept, refused) => kept?.token === refused });
sample({ clock: died, source: $isWorkUnsaved, filter: (unsaved) => !unsaved, fn: () => undefined, target: sessionDied });
sample({ clock: died, filter: $isWorkUnsaved, fn: () => undefined, target: sessionInterrupted });
sample({ clock: sessionDied, target: sessionEnded });
