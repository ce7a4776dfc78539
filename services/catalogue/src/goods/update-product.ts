import type { UpdatedProduct, UpdateProduct } from '@market/catalogue-contract/product-form';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { z } from 'zod';
import type { SignedInCtx } from '../context.ts';
import { withinPlan } from './active-models.ts';
import { refuseFaults, refusePopular, skuFaults, tierFaults } from './form-faults.ts';
import { type Author, authorOf, ownedBy } from './goods-owner.ts';
import { type HeldProduct, type LockedGoods, withLockedGoods } from './locked-goods.ts';
import { notifyLowStock } from './low-stock.ts';
import { draftOf, mergedProduct, mergedVariant, type ProductDraft, type ProductPatch } from './merged-products.ts';
import { type ChangedProduct, saveProducts, seenContent } from './save-products.ts';
import { isFromPage, readPatch } from './sent-product.ts';
import type { StoredProduct } from './stored-product.queries.ts';
import { contentFaults, placeFaults, readTaxonomy } from './taxonomy.ts';
import { groupByNumber, knownGroup, makeLead, membersOf, moveToGroup } from './variant-groups.ts';

/**
 * Changes what is named of a product. Contents of a company that is not trusted wait for approval when guests see the product already.
 *
 * @throws DomainError PRODUCT_NOT_FOUND, PRODUCT_CHANGED, STOCK_CHANGED, VALIDATION, STOCK_BELOW_RESERVED, POPULAR_IS_FOR_STAFF,
 * PLAN_LIMIT_REACHED
 */
export async function updateProduct(ctx: SignedInCtx, asked: UpdateProduct): Promise<z.input<typeof UpdatedProduct>> {
  return inTransaction(ctx.db.pool, async (tx) => {
    const companyId = await ownedBy(tx, ctx, asked.id);
    return withLockedGoods(tx, companyId, (goods) => update(ctx, goods, asked));
  });
}

async function update(ctx: SignedInCtx, goods: LockedGoods, asked: UpdateProduct): Promise<z.input<typeof UpdatedProduct>> {
  const { tx, companyId } = goods;
  const author = await authorOf(tx, ctx, companyId);
  const { stored, others } = await readModel(goods, asked);
  refuseOutdated(asked, stored);
  refuseOtherCompany(asked, stored);
  const patch = await readPatch(tx, { asked, stored, seen: seenContent(stored, author), locale: ctx.locale });
  refusePopular(author, patch.popular, stored.offer.popular);
  if (isNothing(asked, patch)) return { data: { id: stored.id, version: stored.version, change: 'none' } };
  const products = await merged(tx, { stored, others, author }, { asked, patch });
  const plan = author.kind === 'staff' ? null : ctx.plan;
  const saved = await withinPlan(tx, { plan, companyId }, async () => {
    goods.touch(await regroup(tx, companyId, { asked, stored }));
    return saveProducts(goods, author, products);
  });
  await notifyLowStock(tx, ctx, [{ id: stored.id, before: stored.offer.stock_quantity - stored.reserved_quantity }]);
  const before = { ...stored.content, ...stored.offer };
  await audit(tx, { actor: actorOf(ctx), action: 'product.changed', subject: 'product', subjectId: stored.id, before, after: patch });
  return { data: { id: stored.id, version: stored.version + 1, change: saved[0]?.change ?? 'none' } };
}

/** @throws DomainError PRODUCT_CHANGED, STOCK_CHANGED when another user has saved since the form was read */
function refuseOutdated({ version, stock_quantity, stock_was }: UpdateProduct, { version: now, offer }: StoredProduct): void {
  if (version !== undefined && version !== now) throw new DomainError('CONFLICT', 'PRODUCT_CHANGED', { version: now });
  const isWritten = stock_quantity !== undefined && stock_quantity !== offer.stock_quantity;
  if (isWritten && stock_was !== undefined && stock_was !== offer.stock_quantity)
    throw new DomainError('CONFLICT', 'STOCK_CHANGED', { stock_quantity: offer.stock_quantity });
}

/** The page's answer comes back with the product's own company. @throws DomainError VALIDATION */
function refuseOtherCompany({ company }: UpdateProduct, { company_id }: StoredProduct): void {
  if (company !== undefined && company !== company_id) refuseFaults({ company: 'NOT_ALLOWED' });
}

/** The product was sent back as it was answered. */
const isNothing = (asked: UpdateProduct, patch: ProductPatch): boolean =>
  isFromPage(asked) && isOfFields(asked) && Object.keys(patch).length === 0;
const isOfFields = ({ variant_group_id, group_lead, for_model }: UpdateProduct): boolean =>
  variant_group_id === undefined && !group_lead && !for_model;

/**
 * The product, and where the change is for its whole model the other variants. All are locked at once, in the order of their numbers: an
 * order that holds some of them locks them so.
 */
async function readModel(goods: LockedGoods, { id, for_model }: UpdateProduct): Promise<{ stored: HeldProduct; others: HeldProduct[] }> {
  const group = for_model ? await knownGroup(goods.tx, goods.companyId, id) : null;
  const products = await goods.products(group === null ? [id] : await membersOf(goods.tx, group));
  const stored = products.find((product) => product.id === id);
  if (!stored) throw new DomainError('NOT_FOUND', 'PRODUCT_NOT_FOUND');
  return { stored, others: products.filter((product) => product !== stored) };
}

interface Model {
  stored: HeldProduct;
  others: HeldProduct[];
  author: Author;
}

interface Change {
  asked: UpdateProduct;
  patch: ProductPatch;
}

/** Everything as it shall be, found right. @throws DomainError VALIDATION, STOCK_BELOW_RESERVED */
async function merged(tx: Tx, { stored, others, author }: Model, { asked, patch }: Change): Promise<ChangedProduct[]> {
  const drafts = [stored, ...others].map((product) => draftOf(product, author, patch));
  const taxonomy = await readTaxonomy(
    tx,
    drafts.map(({ content }) => content),
  );
  const [own, ...siblings] = drafts as [ProductDraft, ...ProductDraft[]];
  const product = mergedProduct(own, taxonomy, patch);
  const { offer, content } = product;
  refuseFaults({
    ...(patch.price !== undefined || patch.price_tiers !== undefined ? tierFaults(offer) : {}),
    ...(content ? contentFaults(content.wanted, taxonomy, content.seen) : {}),
    ...placeFaults(asked, taxonomy),
    ...(patch.sku === undefined ? {} : await skuFaults(tx, { companyId: stored.company_id, own: stored.id }, [['sku', patch.sku]])),
  });
  const { reserved_quantity: reserved } = stored;
  if (offer.stock_quantity < reserved) throw new DomainError('CONFLICT', 'STOCK_BELOW_RESERVED', { reserved });
  return [product, ...(content ? siblings.map((other) => mergedVariant(other, taxonomy)) : [])];
}

/** Into another model, out of its own, to its head. Answers the products whose models are not what they were. */
async function regroup(tx: Tx, companyId: number, { asked, stored }: { asked: UpdateProduct; stored: StoredProduct }): Promise<number[]> {
  const { variant_group_id: wanted } = asked;
  const moved =
    wanted === undefined
      ? []
      : await moveToGroup(
          tx,
          stored,
          wanted === null || wanted === stored.variant_group_id ? wanted : await groupByNumber(tx, companyId, wanted),
        );
  const group = wanted === undefined ? stored.variant_group_id : wanted;
  const led = asked.group_lead && group !== null ? await makeLead(tx, stored.id, group) : [];
  return [...moved, ...led];
}
