import { bigint, number, textOf } from '@market/service-kit/data/columns';
import { manyRows, noRows } from '@market/service-kit/data/statement';
import type { SystemAccount } from './entry.queries.ts';

export const addDebt = noRows({
  text: 'INSERT INTO debt (account_id, to_kind, left_amount) VALUES ($account, $to, $amount::int)',
  values: { account: number, to: textOf<SystemAccount>(), amount: number },
});

/** The oldest first; read under the lock of the account. */
export const readDebts = manyRows({
  text: `SELECT id, to_kind AS "to", left_amount::float8 AS "left" FROM debt WHERE account_id = $account AND left_amount > 0 ORDER BY id`,
  values: { account: number },
  row: { id: bigint, to: textOf<SystemAccount>(), left: number },
});

export const payDebt = noRows({
  text: 'UPDATE debt SET left_amount = left_amount - $paid::int WHERE id = $id',
  values: { id: bigint, paid: number },
});
