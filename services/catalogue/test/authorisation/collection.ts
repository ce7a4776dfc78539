import type { OwnedResourceCase, OwnedResourceCases, WriteCase } from '@market/service-kit/testing/authorisation/cases';

let serial = 0;

const collection: Omit<OwnedResourceCase, 'input'> = {
  owner: 'company',
  create: async ({ pool }, company) => {
    serial += 1;
    const sql = `INSERT INTO collection (company_id, slug, name_ru) VALUES ($1, $2, 'Лето') RETURNING id`;
    return (await pool('catalogue').query(sql, [company, `leto-${serial}`])).rows[0].id;
  },
  missing: 999_999,
  read: async ({ pool }, id) => (await pool('catalogue').query('SELECT * FROM collection WHERE id = $1', [id])).rows,
};

/** Each procedure that takes the id of a vendor's collection. */
export const collectionCases: OwnedResourceCases = {
  'collection.form': { ...collection, input: (id) => ({ id }) },
  'collection.update': { ...collection, input: (id) => ({ id, names: { ru: 'Зима' } }) },
  'collection.setProducts': { ...collection, input: (id) => ({ id, product_ids: [] }) },
  'collection.deleteCover': { ...collection, input: (id) => ({ id }) },
  'collection.delete': { ...collection, input: (id) => ({ id }) },
};

/** Writes of collections, each finding what it needs: the first collection of an empty catalogue. */
export const collectionWrites: readonly WriteCase[] = [
  { procedure: 'collection.create', as: 'admin', succeeds: true, input: () => ({ names: { ru: 'Лето' } }) },
  { procedure: 'collection.update', as: 'admin', succeeds: true, input: () => ({ id: 1, names: { ru: 'Лето', en: 'Summer' } }) },
  { procedure: 'collection.setProducts', as: 'admin', succeeds: true, input: () => ({ id: 1, product_ids: [] }) },
  { procedure: 'collection.setPositions', as: 'admin', succeeds: true, input: () => ({ ids: [1] }) },
  { procedure: 'collection.uploadCover', as: 'admin', succeeds: false, input: () => ({ id: 1 }) },
  { procedure: 'collection.deleteCover', as: 'admin', succeeds: true, input: () => ({ id: 1 }) },
  { procedure: 'collection.delete', as: 'admin', succeeds: true, input: () => ({ id: 1 }) },
];
