import type { OwnedResourceCase, OwnedResourceCases, WriteCase, WriteContext } from '@market/service-kit/testing/authorisation/cases';

const store: Omit<OwnedResourceCase, 'input'> = {
  owner: 'company',
  create: async ({ pool }, company) => {
    const sql = `INSERT INTO store (company_id, name, address) VALUES ($1, 'База', 'Иваново') RETURNING id`;
    return (await pool('companies').query(sql, [company])).rows[0].id;
  },
  missing: 900_001,
  read: async ({ pool }, id) => (await pool('companies').query('SELECT * FROM store WHERE id = $1', [id])).rows,
};

const newStore = { name: 'Точка', phone_number: '+74932000012', location: { address: 'Иваново, проспект Ленина, 1' } };
const schedule = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, { from: '09:00', to: '18:00' }]));

/** Each procedure that takes the id of a store or of the company that opens one. */
export const storeCases: OwnedResourceCases = {
  'store.create': {
    ...store,
    create: async (_, company) => company,
    input: (id) => ({ ...newStore, company_id: id }),
    read: async ({ pool }, id) => (await pool('companies').query('SELECT * FROM store WHERE company_id = $1', [id])).rows,
  },
  'store.update': { ...store, input: (id) => ({ id, name: 'Другая' }) },
  'store.setWorkingTime': { ...store, input: (id) => ({ id, schedule }) },
  'store.delete': { ...store, input: (id) => ({ id }) },
};

const lastStore = async ({ product }: WriteContext): Promise<number> =>
  (await product.pool('companies').query('SELECT max(id) AS id FROM store')).rows[0].id;
const byVendor = (procedure: string, input: WriteCase['input']): WriteCase => ({ procedure, as: 'vendor', succeeds: true, input });

/** Writes of where the vendor's company sells. */
export const storeWrites: readonly WriteCase[] = [
  byVendor('store.create', () => newStore),
  byVendor('store.update', async (context) => ({ id: await lastStore(context), warehouse: true })),
  byVendor('store.setWorkingTime', async (context) => ({ id: await lastStore(context), schedule })),
  byVendor('store.delete', async (context) => ({ id: await lastStore(context) })),
];
