import type { SetStock, StockAnswer } from '@market/catalogue-contract/stock';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import { changeOf } from '@market/service-kit/spellings';
import type { z } from 'zod';
import type { SignedInCtx } from '../context.ts';
import { indexProducts } from '../indexing/index-products.ts';
import { ownedBy } from './goods-owner.ts';
import { notifyLowStock } from './low-stock.ts';
import { lockStock, updateStock } from './stock.queries.ts';

/**
 * Says how many of a product are on hand.
 *
 * @throws DomainError PRODUCT_NOT_FOUND, STOCK_CHANGED when the caller knew another number, STOCK_BELOW_RESERVED
 */
export async function setStock(ctx: SignedInCtx, { id, was, ...asked }: SetStock): Promise<z.input<typeof StockAnswer>> {
  return inTransaction(ctx.db.pool, async (tx) => {
    await ownedBy(tx, ctx, id);
    const before = await lockStock(tx, { product: id });
    if (!before) throw new DomainError('NOT_FOUND', 'PRODUCT_NOT_FOUND');
    const available = asked.available_quantity;
    const spelt = {
      stock_quantity: asked.stock_quantity,
      available_quantity: available === undefined ? undefined : available + before.reserved,
    };
    const stock_quantity = changeOf(before.stock, spelt) ?? before.stock;
    // A client repeats what got no answer: then it is so already.
    const isChanged = was !== undefined && was !== before.stock && stock_quantity !== before.stock;
    if (isChanged) throw new DomainError('CONFLICT', 'STOCK_CHANGED', { stock_quantity: before.stock });
    const after = await updateStock(tx, { product: id, stockQuantity: stock_quantity });
    if (!after) throw new DomainError('CONFLICT', 'STOCK_BELOW_RESERVED', { reserved: before.reserved });
    const note = { before: { stock_quantity: before.stock }, after: { stock_quantity } };
    await audit(tx, { actor: actorOf(ctx), action: 'product.stock-set', subject: 'product', subjectId: id, ...note });
    await notifyLowStock(tx, ctx, [{ id, before: before.stock - before.reserved }]);
    await indexProducts(tx, [id]);
    return { data: { id, stock_quantity, available_quantity: stock_quantity - after.reserved } };
  });
}
