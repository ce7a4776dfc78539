import { bigint, date, nullable, number, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import { DAY, MOVED } from './daily-totals.queries.ts';

/** What lies with the provider of cards, what transfers brought, what plans were sold for, what companies are owed, and what was paid out to them. */
export type MoneyAccount = 'cards' | 'bank' | 'tariffs' | 'company' | 'payouts';
export type MoneyKind = 'tariff_paid' | 'tariff_refunded' | 'order_paid' | 'order_refunded' | 'payout';

/** An entry with both of its postings, in kopecks; no row: one of this key is there already. A company's account has to be there. */
export const writeMoneyEntry = oneRow({
  text: `WITH written AS (
      INSERT INTO entry (kind, idempotency_key, order_id, author_id, created_at) VALUES ($kind, $key, $order, $author, $at)
      ON CONFLICT (idempotency_key) DO NOTHING RETURNING id
    ), posted AS (
      INSERT INTO posting (entry_id, account_id, unit, amount, created_at)
      SELECT w.id, a.id, 'kopeck', CASE a.kind WHEN $to THEN $amount::float8::bigint ELSE - $amount::float8::bigint END, $at
      FROM written w JOIN account a ON a.unit = 'kopeck' AND a.kind IN ($from, $to) AND (a.kind <> 'company' OR a.company_id = $company)
    )
    SELECT id FROM written`,
  values: {
    ...{ kind: textOf<MoneyKind>(), key: text, at: date, from: textOf<MoneyAccount>(), to: textOf<MoneyAccount>(), amount: number },
    ...{ company: nullable(number), order: nullable(number), author: nullable(number) },
  },
  row: { id: bigint },
});

export const ensureCompanyAccount = noRows({
  text: `INSERT INTO account (kind, unit, company_id) VALUES ('company', 'kopeck', $company) ON CONFLICT (company_id) DO NOTHING`,
  values: { company: number },
});

/** Nobody else pays a company out meanwhile. */
export const lockCompanyAccount = oneRow({
  text: 'SELECT id FROM account WHERE company_id = $company FOR UPDATE',
  values: { company: number },
  row: { id: number },
});

const owed = { company_id: number, brand: nullable(text), owed: number, paid_out: number };
const SUMMED = `SELECT a.company_id, (-coalesce(sum(p.amount), 0))::float8 AS owed
  FROM account a LEFT JOIN posting p ON p.account_id = a.id AND p.user_id IS NULL`;
/** SQL: rows `o` of `SUMMED` with whose they are and what was paid out to them. */
const NAMED = `o.company_id, (SELECT c.brand FROM company_card c WHERE c.id = o.company_id) AS brand, o.owed,
    coalesce((SELECT sum(d.amount) FROM payout d WHERE d.company_id = o.company_id), 0)::float8 AS paid_out`;

/** What a company is owed, in kopecks; no row: nothing ever was. Below zero: it was paid out what went back to the payer since. */
export const readOwed = oneRow({
  text: `SELECT ${NAMED} FROM (${SUMMED} WHERE a.company_id = $company GROUP BY a.id) o`,
  values: { company: number },
  row: owed,
});

/** All that are owed anything, or owe it, the most first. */
export const readAllOwed = manyRows({
  text: `SELECT ${NAMED} FROM (
      SELECT * FROM (${SUMMED} WHERE a.kind = 'company' GROUP BY a.id) s ORDER BY abs(s.owed) DESC, s.company_id LIMIT $limit OFFSET $offset
    ) o ORDER BY abs(o.owed) DESC, o.company_id`,
  values: { limit: number, offset: number },
  row: owed,
});

export const countOwed = oneRow({
  text: `SELECT count(*)::int AS total FROM account WHERE kind = 'company'`,
  row: { total: number },
});

/** What all accounts of a kind have by their postings; each unit comes to nothing. */
export const readBalances = manyRows({
  text: `SELECT a.unit, a.kind, coalesce(sum(s.amount), 0)::float8 AS amount FROM account a
    LEFT JOIN (SELECT account_id, sum(amount) AS amount FROM posting GROUP BY account_id) s ON s.account_id = a.id
    GROUP BY a.unit, a.kind ORDER BY a.unit, a.kind`,
  row: { unit: textOf<'bonus' | 'kopeck'>(), kind: text, amount: number },
});

/**
 * Entries whose postings do not come to nothing, people whose balance is not what was posted, and days that are not the sums of their postings:
 * there are none, or the database is broken.
 */
export const findLedgerFaults = manyRows({
  text: `(SELECT 'entry' AS what, entry_id::text AS id FROM posting GROUP BY entry_id, unit HAVING sum(amount) <> 0 LIMIT 20)
    UNION ALL (SELECT 'account', a.id::text FROM account a
      LEFT JOIN (SELECT account_id, sum(amount) AS amount FROM posting WHERE user_id IS NOT NULL GROUP BY account_id) s ON s.account_id = a.id
      WHERE a.kind = 'person' AND a.balance <> coalesce(s.amount, 0) LIMIT 20)
    UNION ALL (SELECT 'day', day::text FROM posting_day d
      FULL JOIN (
        SELECT ${DAY} AS day, ${MOVED} FROM posting p
        WHERE p.user_id IS NOT NULL AND p.id <= (SELECT counted FROM posting_watermark) GROUP BY 1
      ) s USING (day)
      WHERE (d.total, d.income, d.expense) IS DISTINCT FROM (s.total, s.income, s.expense) LIMIT 20)`,
  row: { what: textOf<'entry' | 'account' | 'day'>(), id: text },
});
