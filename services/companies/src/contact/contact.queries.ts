import { boolean, date, number, type RowOf } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';

/** Whose look at which company, and when: views count by days of Moscow. */
interface ContactView {
  userId: number;
  companyId: number;
  now: Date;
}

const countContactViewsRow = oneRow({
  text: `SELECT count(*)::int AS seen, coalesce(bool_or(company_id = $companyId), false) AS known
    FROM contact_view WHERE user_id = $userId AND day = ($now::timestamptz AT TIME ZONE 'Europe/Moscow')::date`,
  values: { userId: number, now: date, companyId: number },
  row: { seen: number, known: boolean },
});

/** How many companies' contacts the user was shown today, and whether this one's are among them. */
export async function countContactViews(tx: Tx, { userId, companyId, now }: ContactView): Promise<RowOf<typeof countContactViewsRow.row>> {
  return (await countContactViewsRow(tx, { userId, now, companyId })) ?? { seen: 0, known: false };
}

export const insertContactView = noRows({
  text: `INSERT INTO contact_view (user_id, company_id, day, seen_at)
    VALUES ($userId, $companyId, ($now::timestamptz AT TIME ZONE 'Europe/Moscow')::date, $now) ON CONFLICT DO NOTHING`,
  values: { userId: number, now: date, companyId: number },
});
