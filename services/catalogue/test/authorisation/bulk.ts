import type { OwnedResourceCase, OwnedResourceCases, ProductUnderTest, WriteCase } from '@market/service-kit/testing/authorisation/cases';

const JOB = `
  INSERT INTO import_job (company_id, user_id, staff, state, file_name, format, titles, mapping, rows_total, created_num, finished_at)
  VALUES ($1, 1, false, $2::import_state, 'goods.csv', 'csv', '{Артикул,Цена}', '{sku,price}', 1, ($2::import_state = 'done')::int,
    CASE WHEN $2::import_state = 'done' THEN now() END) RETURNING id`;
/** What one that is over has made is gone by now, so that undoing finds nothing to do. */
const ROW = `
  INSERT INTO import_row (job_id, number, cells, undo)
  SELECT id, 2, '{A-1,100}', CASE WHEN state = 'done' THEN '{"product":999999,"before":null}'::jsonb END FROM import_job WHERE id = $1`;

/** A file of goods on its way, in the state that the procedure needs. */
async function createImport({ pool }: ProductUnderTest, company: number, state: string): Promise<number> {
  const db = pool('catalogue');
  const { id } = (await db.query(JOB, [company, state])).rows[0];
  await db.query(ROW, [id]);
  return id;
}

const ofImport = (state: string, input: OwnedResourceCase['input']): OwnedResourceCase => ({
  owner: 'company',
  create: (product, company) => createImport(product, company, state),
  missing: 999_999,
  read: async ({ pool }, id) => (await pool('catalogue').query('SELECT state, mapping FROM import_job WHERE id = $1', [id])).rows,
  input,
});

const ofExport: OwnedResourceCase = {
  owner: 'company',
  create: async ({ pool }, company) => {
    const sql = `INSERT INTO export_job (user_id, company_id, locale, filter, state) VALUES (1, $1, 'ru', '{}', 'failed') RETURNING id`;
    return (await pool('catalogue').query(sql, [company])).rows[0].id;
  },
  missing: 999_999,
  read: async ({ pool }, id) => (await pool('catalogue').query('SELECT state FROM export_job WHERE id = $1', [id])).rows,
  input: (id) => ({ id }),
};

/** A change of many products, over or on its way where nobody works it off. */
const createBulkChange =
  (state: string) =>
  async ({ pool }: ProductUnderTest, company: number): Promise<number> => {
    const sql = `INSERT INTO bulk_change (company_id, user_id, change, state, changed_num, total, finished_at)
      VALUES ($1, 1, '{"kind":"active","active":false}', $2, 1, 1, now()) RETURNING id`;
    return (await pool('catalogue').query(sql, [company, state])).rows[0].id;
  };

const ofBulkChange = (state: string): OwnedResourceCase => ({
  owner: 'company',
  create: createBulkChange(state),
  missing: 999_999,
  read: async ({ pool }, id) => (await pool('catalogue').query('SELECT state FROM bulk_change WHERE id = $1', [id])).rows,
  input: (id) => ({ id }),
});

/** Each procedure that takes the id of a file of goods. */
export const bulkCases: OwnedResourceCases = {
  'import.get': ofImport('mapping', (id) => ({ id })),
  'import.rows': ofImport('checked', (id) => ({ id })),
  'import.map': ofImport('mapping', (id) => ({ id, columns: ['sku', 'stock_quantity'] })),
  'import.fix': ofImport('checked', (id) => ({ id, cells: [{ number: 2, column: 1, value: '200' }] })),
  'import.undo': ofImport('done', (id) => ({ id })),
  'import.start': ofImport('checked', (id) => ({ id })),
  'export.get': ofExport,
  'import.cancel': ofImport('checked', (id) => ({ id })),
  'bulkChange.get': ofBulkChange('done'),
  'bulkChange.cancel': ofBulkChange('canceled'),
  'bulkChange.undo': ofBulkChange('done'),
};

/** The company whose product the writes of products leave behind. */
const COMPANY = 1;

const importWrite = (procedure: string, state: string, more: object = {}): WriteCase => ({
  procedure,
  as: 'admin',
  succeeds: true,
  input: async ({ product }) => ({ id: await createImport(product, COMPANY, state), ...more }),
});

const bulkChangeWrite = (procedure: string, state: string): WriteCase => ({
  procedure,
  as: 'admin',
  succeeds: true,
  input: async ({ product }) => ({ id: await createBulkChange(state)(product, COMPANY) }),
});
const TURN_ON = { kind: 'active', active: true };

/** Writes of goods by the file and by the table. */
export const bulkWrites: readonly WriteCase[] = [
  // Over this protocol no file can be sent.
  { procedure: 'import.upload', as: 'vendor', succeeds: false, input: () => ({}) },
  importWrite('import.map', 'mapping', { columns: ['sku', 'price'] }),
  importWrite('import.fix', 'checked', { cells: [{ number: 2, column: 1, value: '200' }] }),
  importWrite('import.undo', 'done'),
  importWrite('import.start', 'checked'),
  importWrite('import.cancel', 'checked'),
  { procedure: 'export.create', as: 'admin', succeeds: true, input: () => ({ state: 'all' }) },
  { procedure: 'goods.bulkUpdate', as: 'admin', succeeds: true, input: () => ({ rows: [{ id: 1, price: 150, stock_quantity: 3 }] }) },
  { procedure: 'bulkChange.preview', as: 'admin', succeeds: true, input: () => ({ goods: { filter: {} }, change: TURN_ON }) },
  { procedure: 'bulkChange.create', as: 'admin', succeeds: true, input: () => ({ goods: { filter: {} }, change: TURN_ON }) },
  bulkChangeWrite('bulkChange.cancel', 'canceled'),
  bulkChangeWrite('bulkChange.undo', 'undone'),
];
