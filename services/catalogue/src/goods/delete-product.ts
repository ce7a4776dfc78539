import type { DeletedProduct } from '@market/catalogue-contract/product-form';
import { actorOf } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { z } from 'zod';
import type { SignedInCtx } from '../context.ts';
import { indexProducts } from '../indexing/index-products.ts';
import { beginChange } from './goods-owner.ts';
import { removeProduct } from './remove-product.ts';
import { lockProducts } from './stored-product.queries.ts';

/**
 * Takes a product away with its pictures, reviews and marks. What orders hold is not taken away.
 *
 * @throws DomainError PRODUCT_NOT_FOUND, PRODUCT_RESERVED
 */
export async function deleteProduct(ctx: SignedInCtx, { id }: { id: number }): Promise<z.input<typeof DeletedProduct>> {
  return inTransaction(ctx.db.pool, async (tx) => {
    await beginChange(tx, ctx, id);
    const [stored] = await lockProducts(tx, [id]);
    if (!stored) throw new DomainError('NOT_FOUND', 'PRODUCT_NOT_FOUND');
    if (stored.reserved_quantity > 0) throw new DomainError('CONFLICT', 'PRODUCT_RESERVED');
    await indexProducts(tx, await removeProduct(tx, actorOf(ctx), stored));
    return { data: { id } };
  });
}
