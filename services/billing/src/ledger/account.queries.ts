import { number } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';

const columns = { id: number, balance: number, held: number, owed: number, version: number };
const COLUMNS = 'id, balance::float8 AS balance, held::float8 AS held, owed::float8 AS owed, version';

/** Its row is the lock of a person's bonuses: whoever moves them takes it first. */
export const lockAccount = oneRow({
  prepareAs: 'billing.lock-account',
  text: `SELECT ${COLUMNS} FROM account WHERE user_id = $user FOR UPDATE`,
  values: { user: number },
  row: columns,
});

export const readAccount = oneRow({
  prepareAs: 'billing.read-account',
  text: `SELECT ${COLUMNS} FROM account WHERE user_id = $user`,
  values: { user: number },
  row: columns,
});

export const openAccount = noRows({
  text: `INSERT INTO account (kind, unit, user_id) VALUES ('person', 'bonus', $user) ON CONFLICT (user_id) DO NOTHING`,
  values: { user: number },
});

/** Moves a balance if what is free allows it; no row: it does not. */
export const moveAccount = oneRow({
  prepareAs: 'billing.move-account',
  text: `UPDATE account SET balance = balance + $balance::int, held = held + $held::int, owed = owed + $owed::int, version = version + 1
    WHERE id = $id AND balance + $balance::int >= held + $held::int AND held + $held::int >= 0 AND owed + $owed::int >= 0 RETURNING ${COLUMNS}`,
  values: { id: number, balance: number, held: number, owed: number },
  row: columns,
});

/** Above what others were told before the database went back in time. */
export const raiseAccountVersion = oneRow({
  text: `UPDATE account SET version = greatest(version, $version) + 1 WHERE user_id = $user RETURNING ${COLUMNS}`,
  values: { user: number, version: number },
  row: columns,
});
