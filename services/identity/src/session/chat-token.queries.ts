import type { Role } from '@market/identity-contract/role';
import { bytes, date, listOf, number, text, textOf } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';

/**
 * A session of the user, held until the transaction ends: nobody ends it meanwhile, and nobody else mints for it. The name is whatever
 * the caller was given, which need not be a number of ours.
 */
export const holdSession = oneRow({
  text: `SELECT s.id, s.created_at, s.last_used_at, u.roles FROM session s JOIN "user" u ON u.id = s.user_id
    WHERE s.user_id = $userId AND s.id::text = $id AND u.blocked_at IS NULL AND u.deleted_at IS NULL FOR NO KEY UPDATE OF s`,
  values: { id: text, userId: number },
  row: { id: text, created_at: date, last_used_at: date, roles: listOf(textOf<Role>()) },
});

export const insertChatToken = noRows({
  text: `INSERT INTO chat_token (token_hash, session_id, created_at, expires_at) VALUES ($tokenHash, $sessionId, $now, $expiresAt)`,
  values: { tokenHash: bytes, sessionId: text, now: date, expiresAt: date },
});

/** Keeps the newest ones. */
export const deleteOldestChatTokens = noRows({
  text: `DELETE FROM chat_token WHERE token_hash IN
    (SELECT token_hash FROM chat_token WHERE session_id = $sessionId ORDER BY created_at DESC OFFSET $kept)`,
  values: { sessionId: text, kept: number },
});
