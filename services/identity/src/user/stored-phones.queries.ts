import { number, text, textOf } from '@market/service-kit/data/columns';
import { manyRows } from '@market/service-kit/data/statement';

const storedPhone = { subject: textOf<'user'>(), id: number, phone: text };

/** The next numbers of users after this one. */
export const readStoredPhones = manyRows({
  text: `SELECT 'user' AS subject, id, phone FROM "user" WHERE phone IS NOT NULL AND id > $after ORDER BY id LIMIT $limit`,
  values: { after: number, limit: number },
  row: storedPhone,
});
