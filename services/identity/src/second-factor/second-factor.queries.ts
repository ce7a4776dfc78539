import { bytes, date, listOf, number, textOf } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';
import type { ClientBase, Pool } from 'pg';
import type { SignInMethod } from '../session/session.queries.ts';

type Connection = Pick<ClientBase, 'query'> | Pool;

const offerSecondFactorRow = noRows({
  text: `INSERT INTO second_factor AS f (user_id, sealed_secret, created_at) VALUES ($userId, $sealed, $now)
    ON CONFLICT (user_id) DO UPDATE SET sealed_secret = EXCLUDED.sealed_secret, created_at = EXCLUDED.created_at WHERE f.confirmed_at IS NULL`,
  values: { userId: number, sealed: bytes, now: date },
});

/** Whether it was taken: one that is confirmed stays. */
export const offerSecondFactor = async (
  db: Connection,
  { userId, sealed, now }: { userId: number; sealed: Buffer; now: Date },
): Promise<boolean> => (await offerSecondFactorRow(db, { userId, sealed, now })) > 0;

const lockOfferedSecondFactor = oneRow({
  text: 'SELECT sealed_secret FROM second_factor WHERE user_id = $userId AND confirmed_at IS NULL FOR UPDATE',
  values: { userId: number },
  row: { sealed_secret: bytes },
});

/** The secret that was given out and not confirmed yet, held until the transaction ends. */
export const lockOfferedSecret = async (tx: Tx, userId: number): Promise<Buffer | null> =>
  (await lockOfferedSecondFactor(tx, { userId }))?.sealed_secret ?? null;

export const confirmFactor = noRows({
  text: `
    UPDATE second_factor SET confirmed_at = $now, last_step = $step, recovery_hashes = $recoveryHashes::bytea[], sealed_secret = $sealed
    WHERE user_id = $userId`,
  values: { userId: number, now: date, step: number, recoveryHashes: listOf(bytes), sealed: bytes },
});

export const removeFactor = noRows({
  text: 'DELETE FROM second_factor WHERE user_id = $userId AND confirmed_at IS NOT NULL',
  values: { userId: number },
});

const readSecondFactor = oneRow({
  text: 'SELECT sealed_secret FROM second_factor WHERE user_id = $userId',
  values: { userId: number },
  row: { sealed_secret: bytes },
});

export const readSealedSecret = async (db: Tx, userId: number): Promise<Buffer | null> =>
  (await readSecondFactor(db, { userId }))?.sealed_secret ?? null;

export const readSealedSecrets = manyRows({
  text: 'SELECT user_id, sealed_secret FROM second_factor WHERE user_id > $after ORDER BY user_id LIMIT $most',
  values: { after: number, most: number },
  row: { user_id: number, sealed_secret: bytes },
});

/** Where it is still the one that was read. */
export const resealSecret = noRows({
  text: 'UPDATE second_factor SET sealed_secret = $sealed WHERE user_id = $userId AND sealed_secret = $before',
  values: { userId: number, before: bytes, sealed: bytes },
});

const useTimeStepRow = noRows({
  text: `UPDATE second_factor SET last_step = $step, sealed_secret = $sealed
    WHERE user_id = $userId AND last_step < $step AND sealed_secret = $before`,
  values: { userId: number, step: number, before: bytes, sealed: bytes },
});

interface UsedStep {
  userId: number;
  step: number;
  /** The secret as it was read, and as it is stored from now on. */
  before: Buffer;
  sealed: Buffer;
}

/** A code works once: only a later step than the last one is taken, by one of two who come at once. */
export const useTimeStep = async (db: Connection, { userId, step, before, sealed }: UsedStep): Promise<boolean> =>
  (await useTimeStepRow(db, { userId, step, before, sealed })) > 0;

const useRecoveryCodeRow = noRows({
  text: `UPDATE second_factor SET recovery_hashes = array_remove(recovery_hashes, $hash)
    WHERE user_id = $userId AND $hash = ANY (recovery_hashes)`,
  values: { userId: number, hash: bytes },
});

export const useRecoveryCode = async (db: Connection, userId: number, hash: Buffer): Promise<boolean> =>
  (await useRecoveryCodeRow(db, { userId, hash })) > 0;

/** Takes one of a challenge's tries; null when none is left. */
export const tryPendingFactor = oneRow({
  text: `UPDATE pending_second_factor SET attempts_left = attempts_left - 1
    WHERE token_hash = $hash AND attempts_left > 0 AND expires_at > $now RETURNING user_id, method`,
  values: { hash: bytes, now: date },
  row: { user_id: number, method: textOf<SignInMethod>() },
});

const endPendingSecondFactor = noRows({ text: 'DELETE FROM pending_second_factor WHERE token_hash = $hash', values: { hash: bytes } });

/** Whether it was still there: of two who confirm it at once, one does. */
export const endPendingFactor = async (db: Connection, hash: Buffer): Promise<boolean> => (await endPendingSecondFactor(db, { hash })) > 0;
