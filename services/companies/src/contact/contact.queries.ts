import { boolean, date, nullable, number, type RowOf } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';

/** Whose look at whom, and when: views count by days of Moscow. Either a company or the creator of a tender is looked at. */
export interface ContactView {
  userId: number;
  companyId: number | null;
  creatorId: number | null;
  now: Date;
}

const countContactViewsRow = oneRow({
  text: `SELECT count(*)::int AS seen, coalesce(bool_or(company_id = $companyId OR creator_id = $creatorId), false) AS known
    FROM contact_view WHERE user_id = $userId AND day = ($now::timestamptz AT TIME ZONE 'Europe/Moscow')::date`,
  values: { userId: number, now: date, companyId: nullable(number), creatorId: nullable(number) },
  row: { seen: number, known: boolean },
});

/** How many contacts the user was shown today, and whether these are among them. */
export async function countContactViews(tx: Tx, view: ContactView): Promise<RowOf<typeof countContactViewsRow.row>> {
  return (await countContactViewsRow(tx, view)) ?? { seen: 0, known: false };
}

export const insertContactView = noRows({
  text: `INSERT INTO contact_view (user_id, company_id, creator_id, day, seen_at)
    VALUES ($userId, $companyId, $creatorId, ($now::timestamptz AT TIME ZONE 'Europe/Moscow')::date, $now) ON CONFLICT DO NOTHING`,
  values: { userId: number, now: date, companyId: nullable(number), creatorId: nullable(number) },
});
