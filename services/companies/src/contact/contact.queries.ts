import { boolean, number, type RowOf } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

/** Whose look at which company, and when: views count by days of Moscow. */
interface ContactView {
  userId: number;
  companyId: number;
  now: Date;
}

const COUNT_TODAY = statement({
  name: 'companies.count-contact-views',
  text: `
    SELECT count(*)::int AS seen, coalesce(bool_or(company_id = $3), false) AS known
    FROM contact_view WHERE user_id = $1 AND day = ($2::timestamptz AT TIME ZONE 'Europe/Moscow')::date`,
  parameters: ['user', 'now', 'company'],
  row: { seen: number, known: boolean },
});

/** How many companies' contacts the user was shown today, and whether this one's are among them. */
export async function countContactViews(tx: Tx, { userId, companyId, now }: ContactView): Promise<RowOf<(typeof COUNT_TODAY)['row']>> {
  return (await queryRow(tx, COUNT_TODAY, [userId, now, companyId])) ?? { seen: 0, known: false };
}

const INSERT = statement({
  name: 'companies.insert-contact-view',
  text: `
    INSERT INTO contact_view (user_id, company_id, day, seen_at)
    VALUES ($1, $3, ($2::timestamptz AT TIME ZONE 'Europe/Moscow')::date, $2) ON CONFLICT DO NOTHING`,
  parameters: ['user', 'now', 'company'],
  row: {},
});

export async function insertContactView(tx: Tx, { userId, companyId, now }: ContactView): Promise<void> {
  await queryRows(tx, INSERT, [userId, now, companyId]);
}
