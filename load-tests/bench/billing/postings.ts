import type pg from 'pg';

/** Movements of one person. */
const EACH = 50;
const DAYS = 730;

/**
 * Writes so many postings, two to an entry, by set-based statements. The triggers that judge each row at the commit and the foreign keys are
 * off meanwhile, which a superuser may ask for in a session; whatever they refuse is looked for afterwards in all rows at once, and there
 * has to be none.
 */
export const loadPostings =
  (postings: number) =>
  async (db: pg.Client): Promise<void> => {
    const entries = Math.ceil(postings / 2);
    const people = Math.ceil(entries / EACH);
    await db.query(`
      BEGIN;
      SET LOCAL session_replication_role = replica;
      INSERT INTO person (id, fio, roles) SELECT n, 'Иванова Ирина ' || n, '{ROLE_BUYER}' FROM generate_series(1, ${people}) n;
      INSERT INTO account (id, kind, unit, user_id) OVERRIDING SYSTEM VALUE
      SELECT 1000 + n, 'person', 'bonus', n FROM generate_series(1, ${people}) n;
      CREATE TEMP VIEW movement AS SELECT n, 1 + (n * 7919::bigint) % ${people} AS person,
        CASE WHEN n / ${people} % 4 = 3 THEN -1 ELSE 1 + n % 500 END AS amount,
        now() - make_interval(secs => (${entries} - n) * ${(DAYS * 86_400) / entries}) AS at FROM generate_series(1, ${entries}) n;
      INSERT INTO entry (id, kind, idempotency_key, comment, author_id, order_id, created_at) OVERRIDING SYSTEM VALUE
      SELECT n, CASE WHEN amount < 0 THEN 'order' ELSE 'manual' END, 'bench:' || n, CASE WHEN amount > 0 THEN 'Движение № ' || n END,
        CASE WHEN amount < 0 THEN NULL ELSE 1 END, CASE WHEN amount < 0 THEN n END, at FROM movement;
      INSERT INTO posting (id, entry_id, account_id, unit, amount, user_id, created_at) OVERRIDING SYSTEM VALUE
      SELECT 2 * n - 1, n, 1000 + person, 'bonus', amount, person, at FROM movement;
      INSERT INTO posting (id, entry_id, account_id, unit, amount, created_at) OVERRIDING SYSTEM VALUE
      SELECT 2 * n, n, CASE WHEN amount < 0 THEN orders.id ELSE manual.id END, 'bonus', -amount, at FROM movement,
        (SELECT id FROM account WHERE kind = 'orders') orders, (SELECT id FROM account WHERE kind = 'manual') manual;
      UPDATE account a SET balance = s.amount
      FROM (SELECT user_id, sum(amount) AS amount FROM posting WHERE user_id IS NOT NULL GROUP BY user_id) s WHERE s.user_id = a.user_id;
      INSERT INTO batch (account_id, left_amount, expires_at) SELECT id, balance, now() + interval '1 year' FROM account WHERE balance > 0;
      SELECT setval(pg_get_serial_sequence('account', 'id'), 1000 + ${people}), setval(pg_get_serial_sequence('entry', 'id'), ${entries}),
        setval(pg_get_serial_sequence('posting', 'id'), ${2 * entries});
      COMMIT`);
    await refuseFaults(db);
  };

/** What the triggers and keys would have refused. */
async function refuseFaults(db: pg.Client): Promise<void> {
  const { rows } = await db.query(`
    (SELECT 'entry' AS what, entry_id AS id FROM posting GROUP BY entry_id, unit HAVING sum(amount) <> 0 LIMIT 1)
    UNION ALL (SELECT 'empty', e.id FROM entry e WHERE NOT EXISTS (SELECT FROM posting p WHERE p.entry_id = e.id) LIMIT 1)
    UNION ALL (SELECT 'orphan', p.id FROM posting p LEFT JOIN entry e ON e.id = p.entry_id WHERE e.id IS NULL LIMIT 1)
    UNION ALL (SELECT 'unit', p.id FROM posting p LEFT JOIN account a ON a.id = p.account_id WHERE a.unit IS DISTINCT FROM p.unit LIMIT 1)
    UNION ALL (SELECT 'batches', a.id FROM account a LEFT JOIN batch b ON b.account_id = a.id
      WHERE a.kind = 'person' AND a.balance <> coalesce(b.left_amount, 0) LIMIT 1)`);
  if (rows.length > 0) throw new Error(`The postings that were loaded are not those of a ledger: ${JSON.stringify(rows)}`);
}

/** People and days to ask for, of those that were loaded. */
export const peopleOf = (postings: number): number => Math.ceil(Math.ceil(postings / 2) / EACH);
export const dayBack = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
