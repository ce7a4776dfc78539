import { dataOf } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { UserLocale } from './fields.ts';
import { Role } from './role.ts';

/**
 * A token that opens the chat and nothing else: 130 random bits, in the form of an id of Mattermost, which its programs expect. That of a
 * session is longer.
 */
export const CHAT_TOKEN = /^[a-z0-9]{26}$/;

const Token = z.string().min(1).max(200);

/** Asked by whoever judges a request, for the token of a session or of the chat: its user did something. */
export const ResolveSession = z.object({ token: Token });
export type ResolveSession = z.output<typeof ResolveSession>;

/** About how many tokens one question may be. */
export const TOKENS_MAX = 500;

/** Asked by ourselves about what its users left open, which is no use of a session: an idle one stays idle. */
export const ResolveSessions = z.object({ tokens: z.array(Token).min(1).max(TOKENS_MAX) });
export type ResolveSessions = z.output<typeof ResolveSessions>;

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
/** In the order of the tokens. */
export const ResolveManyAnswer = dataOf(z.array(ResolvedSession.nullable()));

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
