import type { Batch, BonusAccount, Hold, Movement } from './bonus-account.ts';

/** Numbers that the ledger has given by itself: accounts of the system by kind, and the highest of all. */
export interface LedgerStart {
  system: ReadonlyMap<string, number>;
  last: number;
}

type Owned<T> = T & { account: number; user: number };

/** All that happened to all accounts, in the order of time. */
function inOrder<T>(accounts: readonly BonusAccount[], { last }: LedgerStart, of: (account: BonusAccount) => readonly [Date, T][]) {
  return accounts
    .flatMap((account, at) => of(account).map(([when, what]) => ({ when, what, account: last + at + 1, user: account.user })))
    .toSorted((a, b) => a.when.getTime() - b.when.getTime());
}

/** Rows of the ledger's tables, parents before children. Numbers follow the time, as they would have. */
export function ledgerRows(accounts: readonly BonusAccount[], start: LedgerStart) {
  const batches = inOrder(accounts, start, ({ batches: own }) => own.map((batch) => [batch.since, batch] as [Date, Batch]));
  const holds = inOrder(accounts, start, ({ holds: own }) => own.map((hold) => [hold.at, hold] as [Date, Hold]));
  const movements = inOrder(accounts, start, ({ movements: own }) => own.map((movement) => [movement.at, movement] as [Date, Movement]));
  const batchIds = new Map(batches.map(({ what }, at) => [what, at + 1]));
  const holdIds = new Map(holds.map(({ what }, at) => [what, at + 1]));
  const keyOf = ({ key }: Movement): string => {
    if (typeof key === 'string') return key;
    return 'hold' in key ? `order:${holdIds.get(key.hold)}:0` : `expiry:${batchIds.get(key.batch)}:${key.left}`;
  };
  const entries = movements.map(({ what, account, user }, at) => ({ ...what, id: at + 1, key: keyOf(what), account, user }));
  return {
    account: accounts.map(({ user, balance, held, version }, at) => ({
      ...{ id: start.last + at + 1, kind: 'person', unit: 'bonus', user_id: user, balance, held, owed: 0, version },
    })),
    entry: entries.map(({ id, kind, key, comment, author, order, at }) => ({
      ...{ id, kind, idempotency_key: key, comment, author_id: author, order_id: order, created_at: at },
    })),
    posting: entries.flatMap((entry) => postingsOf(entry, start)),
    batch: batches.map(({ what, account }, at) => ({
      ...{ id: at + 1, account_id: account, left_amount: what.left, held: what.held, expires_at: what.expires },
    })),
    hold: holds.map(({ what, account }, at) => ({
      ...{ id: at + 1, key: what.key, account_id: account, amount: what.amount, state: what.state },
      ...{ turns: 0, order_id: what.order, created_at: what.at },
    })),
    hold_part: holds.flatMap(({ what }, at) =>
      what.parts.map(({ batch, amount }) => ({ hold_id: at + 1, batch_id: batchIds.get(batch), amount })),
    ),
  };
}

function postingsOf({ id, account, user, system, amount, at }: Owned<Movement> & { id: number }, start: LedgerStart): object[] {
  const common = { entry_id: id, unit: 'bonus', created_at: at };
  return [
    { ...common, id: 2 * id - 1, account_id: account, amount, user_id: user },
    { ...common, id: 2 * id, account_id: start.system.get(system), amount: -amount, user_id: null },
  ];
}
