import { bytes, number, textOf } from '@market/service-kit/data/columns';
import { execute, queryRow, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';
import type { ClientBase, Pool } from 'pg';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { SignInMethod } from '../session/session.queries.ts';

type Connection = Pick<ClientBase, 'query'> | Pool;

const OFFER = statement({
  name: 'identity.offer-second-factor',
  text: `
    INSERT INTO second_factor AS f (user_id, sealed_secret, created_at) VALUES ($1, $2, $3)
    ON CONFLICT (user_id) DO UPDATE SET sealed_secret = EXCLUDED.sealed_secret, created_at = EXCLUDED.created_at WHERE f.confirmed_at IS NULL`,
  parameters: ['user', 'sealed secret', 'now'],
  row: {},
});

/** Whether it was taken: one that is confirmed stays. */
export const offerSecondFactor = async (
  db: Connection,
  { userId, sealed, now }: { userId: number; sealed: Buffer; now: Date },
): Promise<boolean> => (await execute(db, OFFER, [userId, sealed, now])) > 0;

const LOCK_OFFER = statement({
  name: 'identity.lock-offered-second-factor',
  text: 'SELECT sealed_secret FROM second_factor WHERE user_id = $1 AND confirmed_at IS NULL FOR UPDATE',
  parameters: ['user'],
  row: { sealed_secret: bytes },
});

/** The secret that was given out and not confirmed yet, held until the transaction ends. */
export const lockOfferedSecret = async (tx: Tx, userId: number): Promise<Buffer | null> =>
  (await queryRow(tx, LOCK_OFFER, [userId]))?.sealed_secret ?? null;

const CONFIRM = statement({
  name: 'identity.confirm-second-factor',
  text: `
    UPDATE second_factor SET confirmed_at = $2, last_step = $3, recovery_hashes = $4::bytea[], sealed_secret = $5 WHERE user_id = $1`,
  parameters: ['user', 'now', 'time step', 'hashes of recovery codes', 'sealed secret'],
  row: {},
});

interface ConfirmedFactor {
  userId: number;
  now: Date;
  step: number;
  recoveryHashes: Buffer[];
  sealed: Buffer;
}

export async function confirmFactor(db: Connection, { userId, now, step, recoveryHashes, sealed }: ConfirmedFactor): Promise<void> {
  await execute(db, CONFIRM, [userId, now, step, recoveryHashes, sealed]);
}

const REMOVE = statement({
  name: 'identity.remove-second-factor',
  text: 'DELETE FROM second_factor WHERE user_id = $1 AND confirmed_at IS NOT NULL',
  parameters: ['user'],
  row: {},
});

export async function removeFactor(db: Connection, userId: number): Promise<void> {
  await execute(db, REMOVE, [userId]);
}

const READ = statement({
  name: 'identity.read-second-factor',
  text: 'SELECT sealed_secret FROM second_factor WHERE user_id = $1',
  parameters: ['user'],
  row: { sealed_secret: bytes },
});

export const readSealedSecret = async (db: Tx, userId: number): Promise<Buffer | null> =>
  (await queryRow(db, READ, [userId]))?.sealed_secret ?? null;

const USE_STEP = statement({
  name: 'identity.use-time-step',
  text: `
    UPDATE second_factor SET last_step = $2, sealed_secret = $4 WHERE user_id = $1 AND last_step < $2 AND sealed_secret = $3`,
  parameters: ['user', 'time step', 'sealed secret as it was read', 'sealed secret as it is stored'],
  row: {},
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
  (await execute(db, USE_STEP, [userId, step, before, sealed])) > 0;

const USE_RECOVERY = statement({
  name: 'identity.use-recovery-code',
  text: 'UPDATE second_factor SET recovery_hashes = array_remove(recovery_hashes, $2) WHERE user_id = $1 AND $2 = ANY (recovery_hashes)',
  parameters: ['user', 'hash of the recovery code'],
  row: {},
});

export const useRecoveryCode = async (db: Connection, userId: number, hash: Buffer): Promise<boolean> =>
  (await execute(db, USE_RECOVERY, [userId, hash])) > 0;

const TRY_PENDING = statement({
  name: 'identity.try-pending-second-factor',
  text: `
    UPDATE pending_second_factor SET attempts_left = attempts_left - 1
    WHERE token_hash = $1 AND attempts_left > 0 AND expires_at > $2 RETURNING user_id, method`,
  parameters: ['hash of the challenge', 'now'],
  row: { user_id: number, method: textOf<SignInMethod>() },
});

/** Takes one of a challenge's tries; null when none is left. */
export const tryPendingFactor = (db: Tx, hash: Buffer, now: Date) => queryRow(db, TRY_PENDING, [hash, now]);

const END_PENDING = statement({
  name: 'identity.end-pending-second-factor',
  text: 'DELETE FROM pending_second_factor WHERE token_hash = $1',
  parameters: ['hash of the challenge'],
  row: {},
});

/** Whether it was still there: of two who confirm it at once, one does. */
export const endPendingFactor = async (db: Connection, hash: Buffer): Promise<boolean> => (await execute(db, END_PENDING, [hash])) > 0;

/** Whether an authenticator app is asked for at this user's sign-in. */
export async function hasSecondFactor(prisma: PrismaClient, userId: number): Promise<boolean> {
  const factor = await prisma.secondFactor.findUnique({ where: { userId }, select: { confirmedAt: true } });
  return (factor?.confirmedAt ?? null) !== null;
}
