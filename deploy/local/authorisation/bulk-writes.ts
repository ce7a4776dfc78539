import { importOf } from './bulk-belongings.ts';
import { ownCompany } from './company-writes.ts';
import type { Write } from './write.ts';

const ofImport = (path: string, state: string, more: object = {}): Write => ({
  procedure: `catalogue/${path}`,
  as: 'admin',
  works: true,
  input: async (scene) => ({ id: await importOf(scene.product, await ownCompany(scene), state), ...more }),
});

/** Writes of goods by the file and by the table. */
export const bulkWrites: readonly Write[] = [
  // Over this protocol no file can be sent.
  { procedure: 'catalogue/import.upload', as: 'vendor', works: false, input: () => ({}) },
  ofImport('import.map', 'mapping', { columns: ['sku', 'price'] }),
  ofImport('import.start', 'checked'),
  ofImport('import.cancel', 'checked'),
  { procedure: 'catalogue/export.create', as: 'admin', works: true, input: () => ({ state: 'all' }) },
  {
    procedure: 'catalogue/goods.bulkUpdate',
    as: 'admin',
    works: true,
    input: () => ({ rows: [{ id: 1, price: 150, stock_quantity: 3 }] }),
  },
];
