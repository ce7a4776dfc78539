import { type Actor, audit } from '@market/service-kit/data/audit';
import type { Tx } from '@market/service-kit/data/tx';
import { deleteProductRow } from './product-rows.queries.ts';
import type { StoredProduct } from './stored-product.queries.ts';
import { settleGroup } from './variant-groups.ts';

/** Takes a locked product away with its pictures, reviews and marks. Answers the products of which all that is derived is to be written anew. */
export async function removeProduct(tx: Tx, actor: Actor, stored: StoredProduct): Promise<number[]> {
  const { id, variant_group_id: group, content, offer, company_id } = stored;
  await deleteProductRow(tx, { product: id });
  const left = group === null ? [] : await settleGroup(tx, group);
  await audit(tx, { actor, action: 'product.deleted', subject: 'product', subjectId: id, before: { ...content, ...offer, company_id } });
  return [id, ...left];
}
