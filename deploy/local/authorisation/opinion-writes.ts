import { ownCompany } from './company-writes.ts';
import { aProduct, aStore, aWeek } from './opinion-belongings.ts';
import type { Scene, Write } from './write.ts';

/** The vendor's company, at work. */
async function atWork(scene: Scene): Promise<number> {
  const id = await ownCompany(scene);
  await scene.product.pool('companies').query(`UPDATE company SET state = 'active' WHERE id = $1`, [id]);
  return id;
}
const last = async ({ product }: Scene, service: string, table: string): Promise<number> =>
  (await product.pool(service).query(`SELECT max(id) AS id FROM ${table}`)).rows[0].id;
const theStore = (scene: Scene): Promise<number> => last(scene, 'companies', 'store');

const by = (as: Write['as'], procedure: string, input: Write['input']): Write => ({ procedure, as, works: true, input });

/** Writes of what people think and keep in sight, and of where companies sell. */
export const opinionWrites: readonly Write[] = [
  by('vendor', 'companies/store.create', () => aStore),
  by('vendor', 'companies/store.update', async (scene) => ({ id: await theStore(scene), warehouse: true })),
  by('vendor', 'companies/store.setWorkingTime', async (scene) => ({ id: await theStore(scene), schedule: aWeek })),
  by('vendor', 'companies/store.delete', async (scene) => ({ id: await theStore(scene) })),
  by('buyer', 'companies/contact.show', async (scene) => ({ id: await atWork(scene) })),
  by('buyer', 'companies/favorite.add', async (scene) => ({ id: await atWork(scene) })),
  by('buyer', 'companies/favorite.remove', async (scene) => ({ id: await atWork(scene) })),
  by('buyer', 'companies/review.create', async (scene) => ({ id: await atWork(scene), rating: 4, text: 'Хорошо' })),
  by('buyer', 'companies/review.delete', async (scene) => ({ id: await last(scene, 'companies', 'company_review') })),
  by('buyer', 'catalogue/favorite.add', async ({ product }) => ({ product_id: await aProduct(product) })),
  by('buyer', 'catalogue/favorite.remove', async ({ product }) => ({ product_id: await aProduct(product) })),
  by('buyer', 'catalogue/review.create', async ({ product }) => ({ id: await aProduct(product), rating: 4, text: 'Хорошо' })),
  by('buyer', 'catalogue/review.delete', async (scene) => ({ id: await last(scene, 'catalogue', 'review') })),
];
