import { bigint, date, number, text, textOf } from '@market/service-kit/data/columns';
import { oneRow } from '@market/service-kit/data/statement';

/** What lies with the provider of cards, and what plans were sold for. */
export type MoneyAccount = 'cards' | 'tariffs';
export type MoneyKind = 'tariff_paid' | 'tariff_refunded';

/** An entry with both of its postings, in kopecks; no row: one of this key is there already. */
export const writeMoneyEntry = oneRow({
  text: `WITH written AS (
      INSERT INTO entry (kind, idempotency_key, created_at) VALUES ($kind, $key, $at) ON CONFLICT (idempotency_key) DO NOTHING RETURNING id
    ), posted AS (
      INSERT INTO posting (entry_id, account_id, unit, amount, created_at)
      SELECT w.id, a.id, 'kopeck', CASE a.kind WHEN $to THEN $amount::float8::bigint ELSE - $amount::float8::bigint END, $at
      FROM written w JOIN account a ON a.unit = 'kopeck' AND a.kind IN ($from, $to)
    )
    SELECT id FROM written`,
  values: { kind: textOf<MoneyKind>(), key: text, at: date, from: textOf<MoneyAccount>(), to: textOf<MoneyAccount>(), amount: number },
  row: { id: bigint },
});
