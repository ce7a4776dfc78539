import { randomUUID } from 'node:crypto';
import { bringHold } from '@market/billing/src/ledger/hold';
import { holdSoon } from '@market/billing/src/ledger/hold-at-once';
import { openDb } from '@market/service-kit/data/database';
import { inTransaction } from '@market/service-kit/data/transaction';
import pg from 'pg';
import { loaded } from '../loaded.ts';
import { plainWriter, type Write } from './plain-ledger.ts';

/**
 * Eight writers, each holding bonuses of a user as a checkout does and spending them, in two transactions. Run as
 * `ledger-writer.ts <database> <people> product|plain`; sends how many were done in a second each time that it is sent for how many to write.
 */
const [url = '', people = '', kind] = process.argv.slice(2);
const WORKERS = 8;
const AMOUNT = 3;

function productWriter(): Write {
  const { pool } = openDb(url, { connections: WORKERS });
  return async ({ user, order }) => {
    const key = randomUUID();
    const at = new Date();
    await holdSoon(pool, { user, keys: [key], share: (free) => [Math.min(free, AMOUNT)], at });
    await inTransaction(pool, (tx) => bringHold(tx, { key, target: { state: 'posted', amount: AMOUNT }, order, at }));
  };
}

const write = kind === 'plain' ? plainWriter(new pg.Pool({ connectionString: url, max: WORKERS }), AMOUNT) : productWriter();
let order = 0;
process.on('message', async (seconds) => {
  const { perSecond } = await loaded({ workers: WORKERS, seconds: Number(seconds) }, () =>
    write({ user: 1 + Math.floor(Math.random() * Number(people)), order: ++order }),
  );
  process.send?.(perSecond);
});
process.on('disconnect', () => process.exit(0));
process.send?.(0);
