import type { Write } from './write.ts';

/** Writes of collections, each finding what it needs: the first collection of an empty catalogue. */
export const collectionWrites: readonly Write[] = [
  { procedure: 'catalogue/collection.create', as: 'admin', works: true, input: () => ({ names: { ru: 'Лето' } }) },
  { procedure: 'catalogue/collection.update', as: 'admin', works: true, input: () => ({ id: 1, names: { ru: 'Лето', en: 'Summer' } }) },
  { procedure: 'catalogue/collection.setProducts', as: 'admin', works: true, input: () => ({ id: 1, product_ids: [] }) },
  { procedure: 'catalogue/collection.setPositions', as: 'admin', works: true, input: () => ({ ids: [1] }) },
  { procedure: 'catalogue/collection.uploadCover', as: 'admin', works: false, input: () => ({ id: 1 }) },
  { procedure: 'catalogue/collection.deleteCover', as: 'admin', works: true, input: () => ({ id: 1 }) },
  { procedure: 'catalogue/collection.delete', as: 'admin', works: true, input: () => ({ id: 1 }) },
];
