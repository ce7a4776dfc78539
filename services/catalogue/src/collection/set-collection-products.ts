import type { CollectionForm, SetCollectionProducts } from '@market/catalogue-contract/collection';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction, rowsOf } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { foreignGoods, holdCollection } from './change-collection.ts';
import { readCollectionForm } from './read-collection-form.ts';

interface Wished {
  wished: number;
  model: number | null;
  company_id: number | null;
  published: boolean | null;
}

/** Each wish with its model, in the order of the wishes. */
const MODELS = `
  SELECT wish.id AS wished, s.model_id AS model, s.company_id, s.published
  FROM unnest($1::int[]) WITH ORDINALITY wish (id, place) LEFT JOIN sku_index s ON s.id = wish.id ORDER BY wish.place`;
const PUT = `
  INSERT INTO collection_product (collection_id, product_id, position)
  SELECT $1, item.id, item.place FROM unnest($2::int[]) WITH ORDINALITY item (id, place)`;

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
    const { company_id } = await holdCollection(tx, ctx, id);
    const wishes = await rowsOf<Wished>(tx, MODELS, [product_ids]);
    // What a vendor may not know of is not there, see `mayOpen`.
    const known = (request: Wished) =>
      request.model !== null && (company_id === null || request.published || request.company_id === company_id);
    if (!wishes.every(known)) throw new DomainError('NOT_FOUND', 'PRODUCT_NOT_FOUND');
    if (company_id !== null && wishes.some((request) => request.company_id !== company_id)) throw foreignGoods();
    const models = [...new Set(wishes.map(({ model }) => model))];
    await rowsOf(tx, 'DELETE FROM collection_product WHERE collection_id = $1', [id]);
    await rowsOf(tx, PUT, [id, models]);
    await rowsOf(tx, 'UPDATE collection SET filter = NULL, updated_at = $2 WHERE id = $1', [id, ctx.now()]);
    await audit(tx, { actor: actorOf(ctx), action: 'collection.filled', subject: 'collection', subjectId: id, after: { models } });
  });
  return readCollectionForm(ctx, { id });
}
