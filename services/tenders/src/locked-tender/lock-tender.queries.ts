import { bigint, boolean, date, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { oneRow } from '@market/service-kit/data/statement';
import type { PriceFor } from '@market/tenders-contract/fields';
import type { TenderStatus } from '@market/tenders-contract/tender-state';

/** Holds a tender's row until the transaction ends: everything that becomes of its proposals meets here. A deleted one is none. */
export const lockTender = oneRow({
  text: `SELECT id, number, user_id, title, description, status, closes_at, live_num, moderated_num, questions_num, revision, version, desired_price,
      price_for, quantity, categories::text AS categories, city, needed_by::text AS needed_by, closes_on::text AS closes_on
    FROM tender WHERE id = $id AND deleted_at IS NULL FOR UPDATE`,
  values: { id: number },
  row: {
    ...{
      id: number,
      number: text,
      user_id: number,
      title: nullable(text),
      description: text,
      status: textOf<TenderStatus>(),
      closes_at: date,
    },
    ...{ live_num: number, moderated_num: number, questions_num: number, revision: number, version: number, desired_price: bigint },
    ...{ price_for: textOf<PriceFor>(), quantity: nullable(number), categories: text, city: nullable(text), needed_by: nullable(text) },
    closes_on: text,
  },
});
export type LockedTender = RowOf<typeof lockTender.row>;

/** Brings a tender to another status. Answers its version. */
export const setTenderStatus = oneRow({
  text: `UPDATE tender SET status = $status, version = version + 1, changed_at = now() WHERE id = $id RETURNING version`,
  values: { id: number, status: text },
  row: { version: number },
});

/** Counts its proposals anew after one of them came, went or was moderated. Answers its version. */
export const recountProposals = oneRow({
  text: `UPDATE tender SET live_num = counted.live, moderated_num = counted.moderated, version = version + 1 FROM (
      SELECT count(*)::int AS live, count(moderated_at)::int AS moderated FROM proposal
      WHERE tender_id = $id AND status <> 'canceled' AND deleted_at IS NULL
    ) counted WHERE id = $id RETURNING version`,
  values: { id: number },
  row: { version: number },
});

/** A hire was undone: open again for what is left of its time, and till that day at the least. */
export const reopenTender = oneRow({
  text: `UPDATE tender SET status = 'open', closes_on = greatest(closes_on, $until::text::date),
      closes_at = greatest(closes_at, ($until::text::date + 1)::timestamp AT TIME ZONE 'Europe/Moscow'), reminded_at = NULL,
      version = version + 1, changed_at = now()
    WHERE id = $id RETURNING version`,
  values: { id: number, until: text },
  row: { version: number },
});

/** Whether a tender is there, whether the caller or their company posted it, and whether the company is at work: nobody offers to what is their own. */
export const readOwnership = oneRow({
  text: `SELECT t.id IS NOT NULL AS known, coalesce(t.user_id = $user OR t.user_id = ANY (k.member_ids), false) AS own,
      coalesce(k.state = 'active', false) AS active
    FROM (SELECT $tender::int AS id) asked LEFT JOIN tender t ON t.id = asked.id AND t.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM person b WHERE b.id = t.user_id AND b.blocked)
    LEFT JOIN company_card k ON k.id = $company`,
  values: { tender: number, user: number, company: number },
  row: { known: boolean, own: boolean, active: boolean },
});
