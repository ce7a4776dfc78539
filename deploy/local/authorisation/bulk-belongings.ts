import type { Belonging } from './belonging.ts';
import type { ProductUnderTest } from './product-under-test.ts';

const JOB = `
  INSERT INTO import_job (company_id, user_id, staff, state, file_name, format, titles, mapping, rows_total)
  VALUES ($1, 1, false, $2, 'goods.csv', 'csv', '{Артикул,Цена}', '{sku,price}', 1) RETURNING id`;
const ROW = `INSERT INTO import_row (job_id, number, cells) VALUES ($1, 2, '{A-1,100}')`;

/** A file of goods on its way, in the state that the procedure wants. */
export async function importOf({ pool }: ProductUnderTest, company: number, state: string): Promise<number> {
  const db = pool('catalogue');
  const { id } = (await db.query(JOB, [company, state])).rows[0];
  await db.query(ROW, [id]);
  return id;
}

const anImport = (state: string, input: Belonging['input']): Belonging => ({
  of: 'company',
  make: (product, company) => importOf(product, company, state),
  missing: 999_999,
  look: async ({ pool }, id) => (await pool('catalogue').query('SELECT state, mapping FROM import_job WHERE id = $1', [id])).rows,
  input,
});

const anExport: Belonging = {
  of: 'company',
  make: async ({ pool }, company) => {
    const sql = `INSERT INTO export_job (user_id, company_id, locale, filter, state) VALUES (1, $1, 'ru', '{}', 'failed') RETURNING id`;
    return (await pool('catalogue').query(sql, [company])).rows[0].id;
  },
  missing: 999_999,
  look: async ({ pool }, id) => (await pool('catalogue').query('SELECT state FROM export_job WHERE id = $1', [id])).rows,
  input: (id) => ({ id }),
};

/** Each procedure that takes the number of a file of goods. */
export const bulkBelongings: Readonly<Record<string, Belonging>> = {
  'catalogue/import.get': anImport('mapping', (id) => ({ id })),
  'catalogue/import.rows': anImport('checked', (id) => ({ id })),
  'catalogue/import.map': anImport('mapping', (id) => ({ id, columns: ['sku', 'stock_quantity'] })),
  'catalogue/import.start': anImport('checked', (id) => ({ id })),
  'catalogue/export.get': anExport,
  'catalogue/import.cancel': anImport('checked', (id) => ({ id })),
};
