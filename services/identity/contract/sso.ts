import { dataOf } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { SecondFactorPending, SignedIn } from './account.ts';
import { ResolvedSession } from './session.ts';

/** What the page needs to send a user to the company's single sign-on; null where there is none. */
export const SsoOffer = dataOf(z.object({ issuer: z.string(), client_id: z.string() }).nullable());
export type SsoOffer = z.infer<typeof SsoOffer>;

/** An account with this e-mail is here already: whoever came must prove that it is theirs. Distinguished by its `link`. */
export const SsoLinkPending = z.object({
  link: z.string(),
  /** With a password of ours, or with a code that was sent to the account's address. */
  by: z.enum(['password', 'code']),
  email: z.string(),
  /** The account has an authenticator app: its code is wanted as well. */
  second_factor: z.boolean(),
  expires_at: z.string(),
});
export type SsoLinkPending = z.infer<typeof SsoLinkPending>;

/** The same session as any other sign-in gives, or what has to be proven first. */
export const SsoAnswer = dataOf(z.union([SignedIn, SecondFactorPending, SsoLinkPending]));
export type SsoAnswer = z.infer<typeof SsoAnswer>;

/** The proof: the local password, or the code of the letter. */
export const ConfirmSsoLink = z.object({
  link: z.string().min(1).max(100),
  password: z.string().max(200).optional(),
  code: z.string().trim().max(16).optional(),
  second_factor: z.string().trim().max(32).optional(),
});
export type ConfirmSsoLink = z.output<typeof ConfirmSsoLink>;

/** Whom a bearer token vouches for, as the gateway verified it. */
export const ResolveVouched = z.object({
  issuer: z.string(),
  subject: z.string(),
  session: z.string().nullable(),
  roles: z.array(z.string()),
  /** When the token was made, in seconds since the epoch. */
  issuedAt: z.number(),
});
export type ResolveVouched = z.output<typeof ResolveVouched>;

/** `unlinked`: nobody of ours yet, a guest who may exchange their token. `dead`: signed out at the issuer, blocked or deleted here. */
export const VouchedAnswer = dataOf(
  z.discriminatedUnion('state', [
    z.object({ state: z.literal('known'), session: ResolvedSession }),
    z.object({ state: z.literal('unlinked') }),
    z.object({ state: z.literal('dead') }),
  ]),
);
export type VouchedAnswer = z.infer<typeof VouchedAnswer>;

/** What an issuer posts when a session of its ended, by OpenID's back-channel logout. */
export const SsoLogout = z.object({ logout_token: z.string().min(1).max(8_000) });
export type SsoLogout = z.output<typeof SsoLogout>;
export const SsoLoggedOut = dataOf(z.object({ sessions: z.int() }));
