import { dataOf } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { UserLocale } from './fields.ts';
import { Role } from './role.ts';

/**
 * A token that opens the chat and nothing else: 130 random bits, in the form of an id of Mattermost, which its programs expect. That of a
 * session is longer.
 */
export const CHAT_TOKEN = /^[a-z0-9]{26}$/;

/** Asked by whoever judges credentials, for the token of a session or of the chat. */
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
  /** What the token is good for, where that is not everything. */
  only: z.literal('chat').optional(),
  /** When the token ends whatever becomes of its session; absent: with the session alone. */
  until: z.iso.datetime().optional(),
});
export type ResolvedSession = z.infer<typeof ResolvedSession>;

/** null: the token is dead, unknown, or its user blocked. */
export const ResolveAnswer = dataOf(ResolvedSession.nullable());

/** For a session that lives, of the user who is named. */
export const MintChatToken = z.object({ user_id: z.int().positive(), session_id: z.string().min(1).max(200) });
export type MintChatToken = z.output<typeof MintChatToken>;

/** It ends with its session, and at the latest at this moment. */
export const ChatToken = z.object({ token: z.string().regex(CHAT_TOKEN), expires_at: z.iso.datetime() });
export type ChatToken = z.infer<typeof ChatToken>;
export const ChatTokenAnswer = dataOf(ChatToken);

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
