import type { Locale } from '@market/kit-contract/locale';
import type { Principal } from '@market/kit-contract/principal';
import type { TokenFacts } from './principal.ts';

/** A caller whose credential holds. */
export interface KnownCaller {
  /** null: a machine with a key, or a person for whom the company's issuer vouches and who is no user of ours yet. */
  principal: Principal | null;
  locale?: Locale | undefined;
  vouched?: TokenFacts['vouched'];
  publisher?: TokenFacts['publisher'];
  /** What the credential is good for, where that is not everything. */
  only?: 'chat';
  /** When the credential ends by itself, in milliseconds since the epoch. */
  until?: number;
}

/** Finds out whose a credential is; null for a dead one. */
export type Judge = (credential: string) => Promise<KnownCaller | null>;

/** Whose credentials may have died: those of a user, or of one session; naming neither it is about everybody's. */
export interface Revocation {
  userId?: number | undefined;
  sessionId?: string | undefined;
}

/** Whether the revocation is about the caller. */
export const isNamed = ({ principal }: KnownCaller, { userId, sessionId }: Revocation): boolean =>
  (userId === undefined || principal?.userId === userId) && (sessionId === undefined || principal?.sessionId === sessionId);

/** Whether the credential has not run out meanwhile. */
export const isInTime = ({ until }: KnownCaller): boolean => until === undefined || until > Date.now();
