import type { EntryKind } from '@market/billing-contract/transaction';

type SystemKind = 'promo' | 'referral' | 'orders' | 'tariffs' | 'manual' | 'expiry';

/** What was credited together and ends on one day. */
export interface Batch {
  left: number;
  held: number;
  since: Date;
  expires: Date;
}

export interface Hold {
  key: string;
  order: number;
  amount: number;
  state: 'open' | 'posted';
  at: Date;
  parts: { batch: Batch; amount: number }[];
}

export interface Movement {
  kind: EntryKind;
  system: SystemKind;
  /** As the person sees it: below zero where bonuses are taken. */
  amount: number;
  at: Date;
  comment: string | null;
  author: number | null;
  order: number | null;
  /** What it is for; of a hold or a batch, whose numbers are given when all of them are known. */
  key: string | { hold: Hold } | { batch: Batch; left: number };
}

interface Credit {
  kind: 'manual' | 'promo' | 'referral';
  amount: number;
  at: Date;
  key: string;
  comment: string;
  author?: number | null;
}
interface Debit {
  kind: 'manual' | 'tariff';
  amount: number;
  at: Date;
  key: string;
  comment?: string;
  author?: number | null;
}

const DAY_MS = 86_400_000;
const SYSTEM = { manual: 'manual', promo: 'promo', referral: 'referral', tariff: 'tariffs' } as const;

/** Bonuses of one person from the first movement to the last, by the rules of billing. Movements come in the order of time. */
export class BonusAccount {
  readonly user: number;
  readonly batches: Batch[] = [];
  readonly holds: Hold[] = [];
  readonly movements: Movement[] = [];
  /** Counts changes of the balance. */
  version = 0;
  readonly #days: number;

  /** @param days that bonuses live */
  constructor(user: number, days: number) {
    this.user = user;
    this.#days = days;
  }

  get balance(): number {
    return this.batches.reduce((sum, { left }) => sum + left, 0);
  }

  get held(): number {
    return this.batches.reduce((sum, { held }) => sum + held, 0);
  }

  get free(): number {
    return this.balance - this.held;
  }

  credit({ kind, amount, at, key, comment, author = null }: Credit): void {
    this.expire(at);
    this.#note({ kind, system: SYSTEM[kind], amount, at, key, comment, author, order: null });
    this.batches.push({ left: amount, held: 0, since: at, expires: new Date(at.getTime() + this.#days * DAY_MS) });
  }

  /** Takes what is free, what ends first before the rest; answers whether there was enough. */
  debit({ kind, amount, at, key, comment, author }: Debit): boolean {
    this.expire(at);
    if (this.free < amount) return false;
    this.#note({ kind, system: SYSTEM[kind], amount: -amount, at, key, comment: comment ?? null, author: author ?? null, order: null });
    for (const { batch, amount: part } of this.#freeParts(amount)) batch.left -= part;
    return true;
  }

  /** Holds bonuses for a part of an order: no more than are free. */
  hold({ key, order, most, at }: { key: string; order: number; most: number; at: Date }): void {
    this.expire(at);
    const amount = Math.min(most, this.free);
    if (amount <= 0) return;
    const parts = this.#freeParts(amount);
    for (const { batch, amount: part } of parts) batch.held += part;
    this.holds.push({ key, order, amount, state: 'open', at, parts });
    this.version++;
  }

  /** The order was completed: what is held for it is spent. */
  post(order: number, at: Date): void {
    this.expire(at);
    const hold = this.holds.find((each) => each.order === order && each.state === 'open');
    if (!hold) return;
    hold.state = 'posted';
    this.#note({ kind: 'order', system: 'orders', amount: -hold.amount, at, key: { hold }, comment: null, author: null, order });
    for (const { batch, amount } of hold.parts) {
      batch.left -= amount;
      batch.held -= amount;
    }
  }

  /** Takes what has come to its day by then; what is held stays. */
  expire(until: Date): void {
    for (const batch of this.#byEnd()) {
      const free = batch.left - batch.held;
      if (batch.expires > until || free <= 0) continue;
      const key = { batch, left: batch.left };
      this.#note({ kind: 'expiry', system: 'expiry', amount: -free, at: batch.expires, key, comment: null, author: null, order: null });
      batch.left = batch.held;
    }
  }

  #byEnd(): Batch[] {
    return this.batches.toSorted((a, b) => a.expires.getTime() - b.expires.getTime());
  }

  #freeParts(amount: number): Hold['parts'] {
    let rest = amount;
    return this.#byEnd().flatMap((batch) => {
      const part = Math.min(rest, batch.left - batch.held);
      rest -= part;
      return part > 0 ? [{ batch, amount: part }] : [];
    });
  }

  #note(movement: Movement): void {
    this.movements.push(movement);
    this.version++;
  }
}
