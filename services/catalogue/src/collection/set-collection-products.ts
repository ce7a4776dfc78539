import type { CollectionForm, SetCollectionProducts } from '@market/catalogue-contract/collection';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { foreignGoods, lockCollection } from './change-collection.ts';
import {
  clearCollectionProducts,
  dropCollectionFilter,
  insertCollectionProducts,
  type RequestedProduct,
  readModelsOf,
} from './collection-write.queries.ts';
import { readCollectionForm } from './read-collection-form.ts';

/**
 * Lists the models of a collection anew, in this order; a saved filter of it gives way to the list.
 *
 * @throws DomainError COLLECTION_NOT_FOUND, PRODUCT_NOT_FOUND, FOREIGN_GOODS where a vendor lists another company's
 */
export async function setCollectionProducts(
  ctx: SignedInCtx,
  { id, product_ids }: SetCollectionProducts,
): Promise<{ data: CollectionForm }> {
  await inTransaction(ctx.db.pool, async (tx) => {
    const { company_id } = await lockCollection(tx, ctx, id);
    const requested = await readModelsOf(tx, { products: product_ids });
    // What a vendor may not know of is not there, see `mayOpen`.
    const known = (product: RequestedProduct) =>
      product.model !== null && (company_id === null || product.published || product.company_id === company_id);
    if (!requested.every(known)) throw new DomainError('NOT_FOUND', 'PRODUCT_NOT_FOUND');
    if (company_id !== null && requested.some((product) => product.company_id !== company_id)) throw foreignGoods();
    const models = [...new Set(requested.flatMap(({ model }) => model ?? []))];
    await clearCollectionProducts(tx, { collection: id });
    await insertCollectionProducts(tx, { collection: id, models });
    await dropCollectionFilter(tx, { collection: id, now: ctx.now() });
    await audit(tx, { actor: actorOf(ctx), action: 'collection.filled', subject: 'collection', subjectId: id, after: { models } });
  });
  return readCollectionForm(ctx, { id });
}
