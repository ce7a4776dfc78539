import { number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

const storedPhone = { subject: textOf<'company' | 'store'>(), id: number, phone: text };
type StoredPhone = RowOf<typeof storedPhone>;

const READ_OF_COMPANIES = statement({
  name: 'companies.read-stored-company-phones',
  text: `
    SELECT 'company' AS subject, id, phone_number AS phone FROM company
    WHERE phone_number <> '' AND deleted_at IS NULL AND id > $1 ORDER BY id LIMIT $2`,
  parameters: ['after', 'limit'],
  row: storedPhone,
});

const READ_OF_STORES = statement({
  name: 'companies.read-stored-store-phones',
  text: `
    SELECT 'store' AS subject, id, phone_number AS phone FROM store WHERE phone_number <> '' AND id > $1 ORDER BY id LIMIT $2`,
  parameters: ['after', 'limit'],
  row: storedPhone,
});

/** The next numbers of companies after this one. */
export const readCompanyPhones = (tx: Tx, after: number, limit: number): Promise<StoredPhone[]> =>
  queryRows(tx, READ_OF_COMPANIES, [after, limit]);

/** The next numbers of stores after this one. */
export const readStorePhones = (tx: Tx, after: number, limit: number): Promise<StoredPhone[]> =>
  queryRows(tx, READ_OF_STORES, [after, limit]);
