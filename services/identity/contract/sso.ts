import { dataOf } from '@market/service-kit/contract/envelope';
import { z } from 'zod';
import { SecondFactorPending, SignedIn } from './account.ts';

/** Claims of an access token that the gateway (or the service itself) has verified already. */
export const SsoToken = z.object({ access_token: z.string().min(1).max(8_000) });
export type SsoToken = z.output<typeof SsoToken>;

/** An account with this e-mail is here already: he who came must prove that it is his. Told apart by its `link`. */
export const SsoLinkPending = z.object({
  link: z.string(),
  /** With a password of ours, or with a code that was sent to the account's address. */
  by: z.enum(['password', 'code']),
  email: z.string(),
  expires_at: z.string(),
});
export type SsoLinkPending = z.infer<typeof SsoLinkPending>;

export const SsoAnswer = dataOf(z.union([SignedIn, SecondFactorPending, SsoLinkPending]));
export type SsoAnswer = z.infer<typeof SsoAnswer>;

/** The proof: the local password, or the code of the letter. */
export const ConfirmSsoLink = z.object({
  link: z.string().min(1).max(100),
  password: z.string().max(200).optional(),
  code: z.string().trim().max(16).optional(),
});
export type ConfirmSsoLink = z.output<typeof ConfirmSsoLink>;
