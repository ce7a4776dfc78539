import type { RowOf } from '@market/service-kit/data/columns';
import type { Tx } from '@market/service-kit/data/tx';
import { billingSettings } from '../settings.ts';
import { freeHeld, holdFree, spendHeld } from './batch.queries.ts';
import { writeEntry } from './entry.queries.ts';
import { insertHolds, readHold, readHolds, releaseUnknown, setHold } from './hold.queries.ts';
import { announceBalance, freeOf, type LockedAccount, lockedAccount, move } from './locked-account.ts';
import { daysAfter, settleDebts } from './move-bonuses.ts';

/** What is to be held. */
export interface WantedHolds {
  user: number;
  /** All are new, or none is. */
  keys: readonly string[];
  /** How many bonuses each key gets, where so many are free: no more than that in all. */
  share: (free: number) => number[];
  at: Date;
}

/**
 * Holds bonuses of a person under several keys at once. Keys that are known already answer what they hold; a released one holds nothing any
 * more.
 */
export async function hold(tx: Tx, { user, keys, share, at }: WantedHolds): Promise<Map<string, number>> {
  const account = await lockedAccount(tx, user);
  const amounts = share(freeOf(account));
  const holds = JSON.stringify(keys.map((key, index) => ({ key, amount: amounts[index] ?? 0 })));
  const written = await insertHolds(tx, { account: account.id, holds, at });
  if (written.length === 0) {
    const known = await readHolds(tx, { keys });
    return new Map(known.map(({ key, amount, state }) => [key, state === 'released' ? 0 : amount]));
  }
  if (written.length < keys.length) throw new Error('Some of these keys are known already and some are not');
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  if (total > 0) {
    const held = await move(tx, account, { held: total });
    const asked = written.filter(({ amount }) => amount > 0).map(({ id, amount }) => ({ id, amount }));
    await holdFree(tx, { account: account.id, holds: JSON.stringify(asked) });
    await announceBalance(tx, held);
  }
  return new Map(written.map(({ key, amount }) => [key, amount]));
}

/** What an order says of the bonuses that are held for it. */
export type HoldTarget = { state: 'open' | 'posted'; amount: number } | { state: 'released' };

/** Brings a hold to what its order says by now, from wherever it is: posted, taken back, shrunk, released. Done twice it changes nothing. */
export async function bringHold(
  tx: Tx,
  { key, target, order, at }: { key: string; target: HoldTarget; order: number | null; at: Date },
): Promise<void> {
  const found = await readHold(tx, { key });
  if (!found || found.user === null) {
    if (target.state === 'released' && !found) await releaseUnknown(tx, { keys: [key], at });
    return;
  }
  const account = await lockedAccount(tx, found.user);
  const held = await readHold(tx, { key });
  if (!held || held.state === 'released' || isThere(held, target)) return;
  await announceBalance(tx, await brought(tx, account, { held, target, order, at }));
}

type Held = RowOf<typeof readHold.row>;
interface Bringing {
  held: Held;
  target: HoldTarget;
  order: number | null;
  at: Date;
}

const amountOf = (held: Held, target: HoldTarget): number => (target.state === 'released' ? 0 : Math.min(held.amount, target.amount));
const isThere = (held: Held, target: HoldTarget): boolean => held.state === target.state && held.amount === amountOf(held, target);

/** A posted one is taken back first: what is spent neither shrinks nor is released. */
async function brought(tx: Tx, account: LockedAccount, { held, target, order, at }: Bringing): Promise<LockedAccount> {
  const amount = amountOf(held, target);
  const open = held.state === 'posted' ? await takeBack(tx, account, { held, order, at }) : account;
  const less = held.amount - amount;
  const shrunk = less > 0 ? await shrink(tx, open, { hold: held.id, less, at }) : open;
  const isPosted = target.state === 'posted';
  await setHold(tx, { id: held.id, state: target.state, amount, turn: held.state === 'posted' ? 1 : 0, order });
  if (!isPosted || amount === 0) return settleDebts(tx, shrunk, at);
  const turns = held.turns + (held.state === 'posted' ? 1 : 0);
  await spend(tx, shrunk, { hold: held.id, key: `order:${held.id}:${turns}`, kind: 'order', amount: -amount, order, at });
  return move(tx, shrunk, { held: -amount, balance: -amount });
}

async function takeBack(tx: Tx, account: LockedAccount, { held, order, at }: Omit<Bringing, 'target'>): Promise<LockedAccount> {
  if (held.amount === 0) return account;
  const key = `order_returned:${held.id}:${held.turns}`;
  await spend(tx, account, { hold: held.id, key, kind: 'order_returned', amount: held.amount, order, at });
  return move(tx, account, { balance: held.amount, held: held.amount });
}

interface Spending {
  hold: string;
  key: string;
  kind: 'order' | 'order_returned';
  /** Below zero: it is spent. */
  amount: number;
  order: number | null;
  at: Date;
}

async function spend(tx: Tx, account: LockedAccount, { hold: id, kind, key, amount, order, at }: Spending): Promise<void> {
  const parties = { account: account.id, user: account.user, system: 'orders' as const };
  await writeEntry(tx, { ...parties, kind, key, amount, order, at, comment: null, author: null });
  await spendHeld(tx, { hold: id, sign: amount < 0 ? 1 : -1 });
}

/** What is given back lives a few days more. */
async function shrink(
  tx: Tx,
  account: LockedAccount,
  { hold: id, less, at }: { hold: string; less: number; at: Date },
): Promise<LockedAccount> {
  const { released_days } = await billingSettings.get(tx);
  await freeHeld(tx, { hold: id, less, until: daysAfter(at, released_days) });
  return move(tx, account, { held: -less });
}
