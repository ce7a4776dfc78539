import { dataOf } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { UserLocale } from './fields.ts';
import { Role } from './role.ts';

/** Asked by the gateway for the token of a request's `X-AUTH-TOKEN`. */
export const ResolveSession = z.object({
  token: z.string().min(1).max(200),
  /** Asked by ourselves, not because its user did something: an idle session stays idle. */
  passive: z.boolean().default(false),
});
export type ResolveSession = z.output<typeof ResolveSession>;

/** Who holds a token: the gateway's principal and the language they chose. */
export const ResolvedSession = z.object({
  user_id: z.int(),
  roles: z.array(Role),
  /** Those of the user that need a second factor first, which they do not have. */
  withheld: z.array(Role).optional(),
  company_id: z.int().nullable(),
  session_id: z.string(),
  /** How they proved who they are. */
  amr: z.array(z.string()),
  locale: UserLocale,
});
export type ResolvedSession = z.infer<typeof ResolvedSession>;

/** null: the token is dead, unknown, or its user blocked. */
export const ResolveAnswer = dataOf(ResolvedSession.nullable());

/**
 * Published plainly, after the commit, so that gateways forget at once; a cache that hears nothing forgets within 5 s.
 * Not below `mp.`, where streams keep everything and consumers would take it for an event.
 */
export const SESSION_REVOKED_SUBJECT = 'now.identity.session.revoked';
export const SessionRevoked = z.object({
  /** Every session of this user … */
  userId: z.int().optional(),
  /** … or this one alone. */
  sessionId: z.string().optional(),
});
export type SessionRevoked = z.infer<typeof SessionRevoked>;
