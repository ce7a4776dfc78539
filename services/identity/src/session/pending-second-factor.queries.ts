import { queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';
import type { SignInMethod } from './session.queries.ts';

const INSERT = statement({
  name: 'identity.insert-pending-second-factor',
  text: 'INSERT INTO pending_second_factor (token_hash, user_id, method, attempts_left, expires_at) VALUES ($1, $2, $3, $4, $5)',
  parameters: ['hash of the challenge', 'user', 'method', 'attempts', 'expires at'],
  row: {},
});

interface PendingFactor {
  tokenHash: Buffer;
  userId: number;
  method: SignInMethod;
  attempts: number;
  expiresAt: Date;
}

export async function insertPendingFactor(tx: Tx, { tokenHash, userId, method, attempts, expiresAt }: PendingFactor): Promise<void> {
  await queryRows(tx, INSERT, [tokenHash, userId, method, attempts, expiresAt]);
}

const DROP = statement({
  name: 'identity.drop-pending-second-factors',
  text: 'DELETE FROM pending_second_factor WHERE user_id = $1',
  parameters: ['user'],
  row: {},
});

/** Whoever had the first factor right has to begin anew. */
export async function dropPendingFactors(tx: Tx, userId: number): Promise<void> {
  await queryRows(tx, DROP, [userId]);
}
