import type { EntryKind } from '@market/billing-contract/transaction';
import { bigint, date, nullable, number, text, textOf } from '@market/service-kit/data/columns';
import { oneRow } from '@market/service-kit/data/statement';

/** Accounts of the system that stand opposite a person's. */
export type SystemAccount = 'promo' | 'referral' | 'reward' | 'orders' | 'tariffs' | 'manual' | 'expiry';

/** An entry with both of its postings; no row: one of this key is there already. */
export const writeEntry = oneRow({
  prepareAs: 'billing.write-entry',
  text: `WITH written AS (
      INSERT INTO entry (kind, idempotency_key, comment, author_id, order_id, created_at)
      VALUES ($kind, $key, $comment, $author, $order, $at) ON CONFLICT (idempotency_key) DO NOTHING RETURNING id
    ), posted AS (
      INSERT INTO posting (entry_id, account_id, unit, amount, user_id, created_at)
      SELECT w.id, p.account, 'bonus', p.amount, p.owner, $at
      FROM written w CROSS JOIN LATERAL (VALUES
        ($account::int, $amount::int, $user::int),
        ((SELECT a.id FROM account a WHERE a.kind = $system AND a.unit = 'bonus'), - $amount::int, NULL)
      ) AS p (account, amount, owner)
      RETURNING id, user_id
    )
    SELECT w.id, (SELECT id FROM posted WHERE user_id IS NOT NULL) AS posting FROM written w`,
  values: {
    ...{ kind: textOf<EntryKind>(), key: text, comment: nullable(text), author: nullable(number), order: nullable(number), at: date },
    ...{ account: number, amount: number, user: number, system: textOf<SystemAccount>() },
  },
  row: { id: bigint, posting: bigint },
});
