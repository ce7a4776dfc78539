import type { UpdatedProduct, UpdateProduct } from '@market/catalogue-contract/product-form';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction, type Tx } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { z } from 'zod';
import type { SignedInCtx } from '../context.ts';
import { indexProducts } from '../indexing/index-products.ts';
import { withinPlan } from './active-models.ts';
import { refuseFaults, refusePopular, skuFaults, tierFaults } from './form-faults.ts';
import { type Author, beginChange } from './goods-owner.ts';
import { tellLowStock } from './low-stock.ts';
import { mergedContent, mergedProduct, mergedVariant, type ProductPatch, patchOf } from './merged-products.ts';
import { type ChangedProduct, type Save, saveProducts } from './save-products.ts';
import { lockProducts, type StoredProduct } from './stored-product.queries.ts';
import { contentFaults, readTaxonomy } from './taxonomy.ts';
import { groupByNumber, makeLead, membersOf, moveToGroup } from './variant-groups.ts';

/**
 * Changes what is named of a product. Contents of a company that is not trusted wait for approval when guests see the product already.
 *
 * @throws DomainError PRODUCT_NOT_FOUND, PRODUCT_CHANGED, STOCK_CHANGED, VALIDATION, STOCK_BELOW_RESERVED, POPULAR_IS_FOR_STAFF,
 * PLAN_LIMIT_REACHED
 */
export async function updateProduct(ctx: SignedInCtx, asked: UpdateProduct): Promise<z.input<typeof UpdatedProduct>> {
  return inTransaction(ctx.db.pool, async (tx) => {
    const { companyId, author } = await beginChange(tx, ctx, asked.id);
    const { stored, others } = await readModel(tx, asked);
    refuseOutdated(asked, stored);
    refusePopular(author, asked.popular, stored.offer.popular);
    const patch = patchOf(asked);
    const products = await merged(tx, { stored, others, author }, patch);
    const save: Save = { companyId, author };
    const plan = author.kind === 'staff' ? null : ctx.plan;
    const { touched, saved } = await withinPlan(tx, { plan, companyId }, async () => ({
      touched: await regroup(tx, companyId, { asked, stored }),
      saved: await saveProducts(tx, save, products),
    }));
    await tellLowStock(tx, ctx, [{ id: stored.id, before: stored.offer.stock_quantity - stored.reserved_quantity }]);
    const before = { ...stored.content, ...stored.offer };
    await audit(tx, { actor: actorOf(ctx), action: 'product.changed', subject: 'product', subjectId: stored.id, before, after: patch });
    await indexProducts(tx, [...new Set([...products.map((product) => product.stored.id), ...touched])]);
    return { data: { id: stored.id, version: stored.version + 1, change: saved[0]?.change ?? 'none' } };
  });
}

/** @throws DomainError PRODUCT_CHANGED, STOCK_CHANGED when somebody else has saved since the form was read */
function refuseOutdated({ version, stock_quantity, stock_was }: UpdateProduct, { version: now, offer }: StoredProduct): void {
  if (version !== undefined && version !== now) throw new DomainError('CONFLICT', 'PRODUCT_CHANGED', { version: now });
  const isWritten = stock_quantity !== undefined && stock_quantity !== offer.stock_quantity;
  if (isWritten && stock_was !== undefined && stock_was !== offer.stock_quantity)
    throw new DomainError('CONFLICT', 'STOCK_CHANGED', { stock_quantity: offer.stock_quantity });
}

/** The product, and where the change is for its whole model the other variants. */
async function readModel(tx: Tx, { id, for_model }: UpdateProduct): Promise<{ stored: StoredProduct; others: StoredProduct[] }> {
  const [stored] = await lockProducts(tx, [id]);
  if (!stored) throw new DomainError('NOT_FOUND', 'PRODUCT_NOT_FOUND');
  const group = for_model ? stored.variant_group_id : null;
  const ids = group === null ? [] : await membersOf(tx, group);
  const others = ids.filter((member) => member !== id);
  return { stored, others: await lockProducts(tx, others) };
}

interface Model {
  stored: StoredProduct;
  others: StoredProduct[];
  author: Author;
}

/** Everything as it shall be, found right. @throws DomainError VALIDATION, STOCK_BELOW_RESERVED */
async function merged(tx: Tx, { stored, others, author }: Model, patch: ProductPatch): Promise<ChangedProduct[]> {
  const contents = [stored, ...others].map((product) => mergedContent(product, author, patch));
  const taxonomy = await readTaxonomy(tx, contents);
  const product = mergedProduct(stored, { author, taxonomy }, patch);
  const { offer, content } = product;
  const own = { companyId: stored.company_id, own: stored.id };
  refuseFaults({
    ...(patch.price !== undefined || patch.price_tiers !== undefined ? tierFaults(offer) : {}),
    ...(content ? contentFaults(content, taxonomy) : {}),
    ...(patch.sku === undefined ? {} : await skuFaults(tx, own, [['sku', patch.sku]])),
  });
  const { reserved_quantity: reserved } = stored;
  if (offer.stock_quantity < reserved) throw new DomainError('CONFLICT', 'STOCK_BELOW_RESERVED', { reserved });
  return [product, ...(content ? others.map((other) => mergedVariant(other, { author, taxonomy }, patch)) : [])];
}

/** Into another model, out of its own, to its head. Answers the products whose models are not what they were. */
async function regroup(tx: Tx, companyId: number, { asked, stored }: { asked: UpdateProduct; stored: StoredProduct }): Promise<number[]> {
  const { variant_group_id: wish } = asked;
  const moved =
    wish === undefined
      ? []
      : await moveToGroup(tx, stored, wish === null || wish === stored.variant_group_id ? wish : await groupByNumber(tx, companyId, wish));
  const group = wish === undefined ? stored.variant_group_id : wish;
  const led = asked.group_lead && group !== null ? await makeLead(tx, stored.id, group) : [];
  return [...moved, ...led];
}
