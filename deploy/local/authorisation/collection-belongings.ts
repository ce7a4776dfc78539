import type { Belonging } from './belonging.ts';

let serial = 0;

const collection: Omit<Belonging, 'input'> = {
  of: 'company',
  make: async ({ pool }, company) => {
    serial += 1;
    const sql = `INSERT INTO collection (company_id, slug, name_ru) VALUES ($1, $2, 'Лето') RETURNING id`;
    return (await pool('catalogue').query(sql, [company, `leto-${serial}`])).rows[0].id;
  },
  missing: 999_999,
  look: async ({ pool }, id) => (await pool('catalogue').query('SELECT * FROM collection WHERE id = $1', [id])).rows,
};

/** Each procedure that takes the number of a vendor's collection. */
export const collectionBelongings: Readonly<Record<string, Belonging>> = {
  'catalogue/collection.form': { ...collection, input: (id) => ({ id }) },
  'catalogue/collection.update': { ...collection, input: (id) => ({ id, names: { ru: 'Зима' } }) },
  'catalogue/collection.setProducts': { ...collection, input: (id) => ({ id, product_ids: [] }) },
  'catalogue/collection.deleteCover': { ...collection, input: (id) => ({ id }) },
  'catalogue/collection.delete': { ...collection, input: (id) => ({ id }) },
};
