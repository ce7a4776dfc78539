import { number, text, textOf } from '@market/service-kit/data/columns';
import { manyRows } from '@market/service-kit/data/statement';

const storedPhone = { subject: textOf<'company' | 'store'>(), id: number, phone: text };

/** The next numbers of companies after this one. */
export const readCompanyPhones = manyRows({
  text: `SELECT 'company' AS subject, id, phone_number AS phone FROM company
    WHERE phone_number <> '' AND deleted_at IS NULL AND id > $after ORDER BY id LIMIT $limit`,
  values: { after: number, limit: number },
  row: storedPhone,
});

/** The next numbers of stores after this one. */
export const readStorePhones = manyRows({
  text: `SELECT 'store' AS subject, id, phone_number AS phone FROM store WHERE phone_number <> '' AND id > $after ORDER BY id LIMIT $limit`,
  values: { after: number, limit: number },
  row: storedPhone,
});
