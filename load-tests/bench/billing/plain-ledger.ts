import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export type Write = (what: { user: number; order: number }) => Promise<void>;
type Run = (name: string, text: string, values: unknown[]) => Promise<{ id: string }>;

const VERSION = `INSERT INTO outbox_version AS v (aggregate, aggregate_id, version) VALUES ('billing.bench', $1, 1)
  ON CONFLICT (aggregate, aggregate_id) DO UPDATE SET version = v.version + 1 RETURNING version AS id`;
const EVENT = `INSERT INTO outbox (id, aggregate, aggregate_id, version, subject, payload) VALUES ($1, 'billing.bench', $2, $3, 'mp.billing.bench.changed', $4)`;

/** By person the batch that ends first. */
async function batchesOf(pool: pg.Pool): Promise<ReadonlyMap<number, string>> {
  const { rows } = await pool.query<{ user: number; id: string }>(
    `SELECT DISTINCT ON (a.user_id) a.user_id AS user, b.id FROM batch b JOIN account a ON a.id = b.account_id ORDER BY a.user_id, b.expires_at`,
  );
  return new Map(rows.map(({ user, id }) => [user, id]));
}

/**
 * The rows of a hold and of its spending, each by the plainest prepared statement, in the same two transactions. Whose row and which batch is
 * known beforehand, and nothing is asked: neither whether there is enough nor what is held already.
 */
export function plainWriter(pool: pg.Pool, amount: number): Write {
  async function transact<T>(work: (run: Run) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      const done = await work(async (name, text, values) => (await client.query({ name, text, values })).rows[0]);
      await client.query('COMMIT');
      return done;
    } finally {
      client.release();
    }
  }
  const batches = batchesOf(pool);
  const announce = async (run: Run, user: number): Promise<void> => {
    const { id: version } = await run('version', VERSION, [user]);
    const payload = JSON.stringify({ user_id: user, balance: 1_000_000, held: amount, version });
    await run('event', EVENT, [randomUUID(), user, version, payload]);
  };
  return async ({ user, order }) => {
    const batch = (await batches).get(user);
    const hold = await transact(async (run) => {
      const MOVE = 'UPDATE account SET held = held + $2, version = version + 1 WHERE user_id = $1 RETURNING id';
      const account = await run('held', MOVE, [user, amount]);
      const HOLD = `INSERT INTO hold (key, account_id, amount, state, created_at) VALUES ($1, $2, $3, 'open', now()) RETURNING id`;
      const made = await run('hold', HOLD, [randomUUID(), account.id, amount]);
      await run('part', 'INSERT INTO hold_part (hold_id, batch_id, amount) VALUES ($1, $2, $3)', [made.id, batch, amount]);
      await run('batch', 'UPDATE batch SET held = held + $2 WHERE id = $1', [batch, amount]);
      await announce(run, user);
      return { id: made.id, account: account.id };
    });
    await transact(async (run) => {
      const SPEND = 'UPDATE account SET held = held - $2, balance = balance - $2, version = version + 1 WHERE id = $1';
      await run('spent', SPEND, [hold.account, amount]);
      await run('posted', `UPDATE hold SET state = 'posted', order_id = $2 WHERE id = $1`, [hold.id, order]);
      const ENTRY = `INSERT INTO entry (kind, idempotency_key, order_id, created_at) VALUES ('order', $1, $2, now()) RETURNING id`;
      const entry = await run('entry', ENTRY, [`order:${hold.id}:0`, order]);
      const POSTINGS = `INSERT INTO posting (entry_id, account_id, unit, amount, user_id, created_at) VALUES
        ($1, $2, 'bonus', -$3::bigint, $4, now()), ($1, (SELECT id FROM account WHERE kind = 'orders'), 'bonus', $3, NULL, now())`;
      await run('postings', POSTINGS, [entry.id, hold.account, amount, user]);
      await run('taken', 'UPDATE batch SET held = held - $2, left_amount = left_amount - $2 WHERE id = $1', [batch, amount]);
      await announce(run, user);
    });
  };
}
