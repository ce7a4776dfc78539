import { bonusChanged } from '@market/billing-contract/bonus.events';
import type { RowOf } from '@market/service-kit/data/columns';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { emit } from '@market/service-kit/events/outbox';
import { lockAccount, moveAccount, openAccount } from './account.queries.ts';

/** A person's account, held until the transaction ends, as it is after what was done so far. */
export type LockedAccount = RowOf<typeof lockAccount.row> & { user: number };

export const freeOf = ({ balance, held }: Pick<LockedAccount, 'balance' | 'held'>): number => balance - held;

/** Locks the account of a person, who gets one where there is none yet. */
export async function lockedAccount(tx: Tx, user: number): Promise<LockedAccount> {
  const known = await lockAccount(tx, { user });
  if (known) return { ...known, user };
  await openAccount(tx, { user });
  const opened = await lockAccount(tx, { user });
  if (!opened) throw new Error('An account was not opened');
  return { ...opened, user };
}

interface Move {
  balance?: number;
  held?: number;
  owed?: number;
}

/** Moves a balance by one conditional statement. @throws DomainError BONUS_NOT_ENOUGH where less is free */
export async function move(tx: Tx, account: LockedAccount, { balance = 0, held = 0, owed = 0 }: Move): Promise<LockedAccount> {
  const moved = await moveAccount(tx, { id: account.id, balance, held, owed });
  if (!moved) throw new DomainError('CONFLICT', 'BONUS_NOT_ENOUGH', { free: freeOf(account), needed: held - balance });
  return { ...moved, user: account.user };
}

/** Whoever shows the balance hears how it is now. */
export async function announceBalance(tx: Tx, { user, balance, held, version }: LockedAccount): Promise<void> {
  await emit(tx, bonusChanged, user, { user_id: user, balance, held, version });
}
