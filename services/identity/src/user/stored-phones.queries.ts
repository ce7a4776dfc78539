import { number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

const storedPhone = { subject: textOf<'user'>(), id: number, phone: text };

const READ_PHONES = statement({
  name: 'identity.read-stored-phones',
  text: `SELECT 'user' AS subject, id, phone FROM "user" WHERE phone IS NOT NULL AND id > $1 ORDER BY id LIMIT $2`,
  parameters: ['after', 'limit'],
  row: storedPhone,
});

/** The next numbers of users after this one. */
export const readStoredPhones = (tx: Tx, after: number, limit: number): Promise<RowOf<typeof storedPhone>[]> =>
  queryRows(tx, READ_PHONES, [after, limit]);
