import { combine, createEvent, createStore, sample } from 'effector';
import {
  $isWorkUnsaved,
  type Me,
  type Role,
  roleChosen,
  sessionDied,
  sessionEnded,
  sessionInterrupted,
  userChanged,
} from './session-events.ts';

// What the host alone handles: whose session it is, and the token that calls carry. Doors of `host` are not shared, so no module opens them.

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
/** A service refused this credential as dead; it counts only while it is the one in use. */
export const credentialRefused = createEvent<string>();

interface HeldSession extends KeptSession {
  /** Has the service confirmed it on this page? */
  confirmation: 'awaited' | 'given' | 'unobtainable';
}

/** Takes over what is declared and nothing else: an answer to a sign-in carries the credential among the user's fields. */
const portrait = ({ id, roles, locale, fio, login, email, phone, avatar, company, tariff, tariff_expires_at, deletion_at }: Me): Me => ({
  id,
  roles,
  locale,
  fio,
  login,
  email,
  phone,
  avatar,
  company,
  ...(tariff === undefined ? {} : { tariff: tariff && { name: tariff.name, is_free: tariff.is_free } }),
  ...(tariff_expires_at === undefined ? {} : { tariff_expires_at }),
  ...(deletion_at === undefined ? {} : { deletion_at }),
});

const confirmed = (kept: KeptSession): HeldSession => ({ ...kept, user: portrait(kept.user), confirmation: 'given' });

export const $held = createStore<HeldSession | null>(null)
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
export const $usable = $held.map((held) => (held?.confirmation === 'unobtainable' ? null : held));

/** The session is gone, and the page waits for its user to sign in again. */
export const $isInterrupted = createStore(false)
  .on(sessionInterrupted, () => true)
  .reset([sessionOpened, sessionShared, sessionEnded]);

/** What calls carry as `X-AUTH-TOKEN`; null for a guest, and while the session is gone. */
export const $token = combine($usable, $isInterrupted, (held, isInterrupted) => (held && !isInterrupted ? held.token : null));

const died = sample({ clock: credentialRefused, source: $keptSession, filter: (kept, refused) => kept?.token === refused });
sample({ clock: died, source: $isWorkUnsaved, filter: (unsaved) => !unsaved, fn: () => undefined, target: sessionDied });
sample({ clock: died, filter: $isWorkUnsaved, fn: () => undefined, target: sessionInterrupted });
sample({ clock: sessionDied, target: sessionEnded });
