import type { EntryKind } from '@market/billing-contract/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { billingSettings } from '../settings.ts';
import { addBatch, takeFree } from './batch.queries.ts';
import { addDebt, payDebt, readDebts } from './debt.queries.ts';
import { type SystemAccount, writeEntry } from './entry.queries.ts';
import { announceBalance, freeOf, type LockedAccount, lockedAccount, move } from './locked-account.ts';

/** A movement of a person's bonuses. */
export interface Movement {
  user: number;
  /** Whole bonuses, above zero. */
  amount: number;
  kind: EntryKind;
  /** The account of the system that stands opposite. */
  system: SystemAccount;
  /** What it is for: done twice under one key it happens once. */
  key: string;
  at: Date;
  comment?: string | null;
  author?: number | null;
  order?: number | null;
}

/** Number of the person's posting, and their free bonuses before and after. */
export interface Moved {
  posting: number;
  before: number;
  after: number;
}

const DAY_MS = 86_400_000;
export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);

/** `amount`: as the person's account sees it, below zero where it is taken. */
const entryOf = (tx: Tx, account: LockedAccount, { system, key, kind, at, amount, ...rest }: Movement) =>
  writeEntry(tx, {
    ...{ kind, key, at, system, amount, account: account.id, user: account.user },
    ...{ comment: rest.comment ?? null, author: rest.author ?? null, order: rest.order ?? null },
  });

/** Gives bonuses, which live for a year; what is owed is settled from them at once. null: done already. */
export async function credit(tx: Tx, movement: Movement): Promise<Moved | null> {
  const { user, amount, at } = movement;
  const { bonus_days } = await billingSettings.get(tx);
  const account = await lockedAccount(tx, user);
  const entry = await entryOf(tx, account, movement);
  if (!entry) return null;
  const credited = await move(tx, account, { balance: amount });
  await addBatch(tx, { account: account.id, amount, expires: daysAfter(at, bonus_days) });
  const settled = await settleDebts(tx, credited, at);
  await announceBalance(tx, settled);
  return { posting: Number(entry.posting), before: freeOf(account), after: freeOf(settled) };
}

/** Takes bonuses that are free, what ends first before the rest. null: done already. @throws DomainError BONUS_NOT_ENOUGH */
export async function debit(tx: Tx, movement: Movement): Promise<Moved | null> {
  const account = await lockedAccount(tx, movement.user);
  const entry = await entryOf(tx, account, { ...movement, amount: -movement.amount });
  if (!entry) return null;
  const debited = await taken(tx, account, movement.amount);
  await announceBalance(tx, debited);
  return { posting: Number(entry.posting), before: freeOf(account), after: freeOf(debited) };
}

async function taken(tx: Tx, account: LockedAccount, amount: number): Promise<LockedAccount> {
  const left = await move(tx, account, { balance: -amount });
  await takeFree(tx, { account: account.id, amount });
  return left;
}

/** Takes back what was given: as much as is free; the rest is owed by the next credits. Once only: its caller sees to that. */
export async function reverse(tx: Tx, movement: Movement): Promise<void> {
  const account = await lockedAccount(tx, movement.user);
  const there = Math.min(freeOf(account), movement.amount);
  if (there > 0) await entryOf(tx, account, { ...movement, amount: -there });
  const left = there > 0 ? await taken(tx, account, there) : account;
  const owed = movement.amount - there;
  if (owed > 0) await addDebt(tx, { account: account.id, to: movement.system, amount: owed });
  await announceBalance(tx, owed > 0 ? await move(tx, left, { owed }) : left);
}

/** Pays what is owed from what became free, the oldest first. */
export async function settleDebts(tx: Tx, given: LockedAccount, at: Date): Promise<LockedAccount> {
  let account = given;
  const debts = given.owed > 0 ? await readDebts(tx, { account: given.id }) : [];
  for (const { id, to, left } of debts) {
    const amount = Math.min(left, freeOf(account));
    if (amount <= 0) break;
    const movement = { user: account.user, amount: -amount, kind: 'settlement' as const, system: to, key: `settlement:${id}:${left}`, at };
    await entryOf(tx, account, movement);
    account = await move(tx, await taken(tx, account, amount), { owed: -amount });
    await payDebt(tx, { id, paid: amount });
  }
  return account;
}
