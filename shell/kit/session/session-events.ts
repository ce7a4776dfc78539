import type { Audience } from '@market/modules-contract/manifest';
import { createEvent, createStore } from 'effector';
import type { Locale } from './locale.ts';

export type Role = Exclude<Audience, 'guest'>;

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
  /** The plan that holds for them, or for their company; absent: a browser remembers them from before there were plans. */
  tariff?: { name: string; is_free: boolean } | null;
  /** When the plan that was bought last ends, or has ended. */
  tariff_expires_at?: string | null;
  /** When the account will be deleted, as its owner asked; absent: a browser remembers them from before that was shown. */
  deletion_at?: string | null;
}

/** The service answered who the user is now: at the start of a visit, or after an edit of the profile. */
export const userChanged = createEvent<Me>();
/** A user with several roles goes on as another of them. */
export const roleChosen = createEvent<Role>();
/** Signed out, or a service answered that the credential is dead: modules drop what they hold of the user. */
export const sessionEnded = createEvent();
/** The session ended without the user's doing: blocked, expired, or signed out elsewhere. `sessionEnded` follows. */
export const sessionDied = createEvent();
/** The session is gone under unsaved work: the page stays as it is, and its user is asked to sign in again. */
export const sessionInterrupted = createEvent();
/** A form holds what nobody has saved yet; it is saved, taken back or gone. */
export const workHeld = createEvent();
export const workReleased = createEvent();

export const $isWorkUnsaved = createStore(0)
  .on(workHeld, (forms) => forms + 1)
  .on(workReleased, (forms) => forms - 1)
  .map((forms) => forms > 0);
