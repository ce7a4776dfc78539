import type { ChatToken, MintChatToken } from '@market/identity-contract/session';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { Dependencies } from '../context.ts';
import { newChatToken, tokenHash } from '../secrets.ts';
import { identitySettings } from '../settings.ts';
import { deleteOldestChatTokens, holdSession, insertChatToken } from './chat-token.queries.ts';
import { latestEnd, sessionEnds } from './session-ends.ts';

/** A working day. A token is shown to programs that are not ours: what leaks of one is soon worth nothing. */
const LIVES_MS = 12 * 60 * 60_000;
/** More programs than anybody opens in one browser; the oldest tokens go first. */
const MOST_OF_SESSION = 20;

/**
 * Makes a token by which a program acts for a session in the chat alone, and returns it, this once.
 *
 * @throws DomainError SESSION_NOT_FOUND, for a dead session and another user's too
 */
export async function mintChatToken(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  { user_id: userId, session_id: id }: MintChatToken,
): Promise<{ data: ChatToken }> {
  const data = await inTransaction(db.pool, async (tx) => {
    const session = await holdSession(tx, { id, userId });
    const settings = await identitySettings.get(tx);
    const mintedAt = now();
    if (!session || sessionEnds(session, settings) <= mintedAt) throw new DomainError('NOT_FOUND', 'SESSION_NOT_FOUND');
    const expiresAt = new Date(Math.min(mintedAt.getTime() + LIVES_MS, latestEnd(session, settings)));
    const token = newChatToken();
    // Before the new one, which stays in any case.
    await deleteOldestChatTokens(tx, { sessionId: session.id, kept: MOST_OF_SESSION - 1 });
    await insertChatToken(tx, { tokenHash: tokenHash(token), sessionId: session.id, now: mintedAt, expiresAt });
    return { token, expires_at: expiresAt.toISOString() };
  });
  return { data };
}
