import type { BulkUpdate, BulkUpdated } from '@market/catalogue-contract/bulk-update';
import { ProductPrice, StockQuantity } from '@market/catalogue-contract/product-form';
import { catalogueRefusals } from '@market/catalogue-contract/refusals';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import type { Details } from '@market/service-kit/errors';
import { filled, sentenceOf } from '@market/service-kit/text/refusal-texts';
import { inputFaults } from '@market/service-kit/text/validation-texts';
import { z } from 'zod';
import { audienceOf, isInsider } from '../audience/audience.ts';
import type { SignedInCtx } from '../context.ts';
import { tierFaults } from './form-faults.ts';
import { authorOf } from './goods-owner.ts';
import { type AllLockedGoods, type HeldProduct, withAllLockedGoods } from './locked-goods.ts';
import { notifyLowStock } from './low-stock.ts';
import { planRoom, type TakeRoom } from './plan-room.ts';
import { readOwners } from './product-owner.queries.ts';
import { saveProducts } from './save-products.ts';
import type { StoredProduct } from './stored-product.queries.ts';
import type { Offer } from './stored-product.ts';

type Row = BulkUpdate['rows'][number];
type Result = BulkUpdated['data'][number];
type Field = 'price' | 'stock_quantity' | 'active';
const FIELDS = ['price', 'stock_quantity', 'active'] as const satisfies Field[];

const Bounds = z.object({ price: ProductPrice, stock_quantity: StockQuantity, active: z.boolean() }).partial();

/** A row that may be saved, and how the product will be. */
interface Change {
  stored: HeldProduct;
  offer: Offer;
}

/** Prices, stocks and switches of many products at once. A row that cannot be saved says why and does not hold back the others. */
export async function bulkUpdate(ctx: SignedInCtx, { rows }: BulkUpdate): Promise<BulkUpdated> {
  return inTransaction(ctx.db.pool, async (tx) => {
    const own = await readOwn(tx, ctx, rows);
    const companyIds = [...new Set(own.map(({ company_id }) => company_id))];
    return withAllLockedGoods(tx, companyIds, async (all) => {
      // The others' are not even locked: nobody keeps a stranger's goods from being changed by naming them.
      const locked = await all.products(own.map(({ id }) => id));
      const judged = judgeAll(ctx, { rows, locked, rooms: await roomsOf(tx, ctx, locked) });
      await save(tx, ctx, { all, wanted: judged.flatMap(({ change }) => change ?? []) });
      return { data: judged.map(({ result }) => result) };
    });
  });
}

/** The caller's own of the products. */
async function readOwn(tx: Tx, { principal }: SignedInCtx, rows: readonly Row[]): Promise<{ id: number; company_id: number }[]> {
  const owners = await readOwners(tx, { products: rows.map(({ id }) => id) });
  const audience = audienceOf(principal);
  return owners.filter(({ company_id }) => isInsider(audience, company_id));
}

interface Judging {
  rows: readonly Row[];
  locked: readonly HeldProduct[];
  rooms: ReadonlyMap<number, TakeRoom>;
}

function judgeAll(ctx: SignedInCtx, { rows, locked, rooms }: Judging): ReturnType<typeof judge>[] {
  const stored = new Map(locked.map((product) => [product.id, product]));
  const met = new Set<number>();
  return rows.map((row) => {
    const product = stored.get(row.id);
    const isTwice = met.has(row.id);
    met.add(row.id);
    return judge(ctx, row, isTwice ? undefined : product && { product, room: rooms.get(product.company_id) as TakeRoom });
  });
}

async function roomsOf(tx: Tx, ctx: SignedInCtx, products: readonly StoredProduct[]): Promise<Map<number, TakeRoom>> {
  const plan = audienceOf(ctx.principal).kind === 'staff' ? null : ctx.plan;
  const rooms = new Map<number, TakeRoom>();
  for (const [companyId, own] of Map.groupBy(products, ({ company_id }) => company_id)) {
    const groups = own.flatMap(({ variant_group_id }) => variant_group_id ?? []);
    rooms.set(companyId, await planRoom(tx, { plan, companyId }, groups));
  }
  return rooms;
}

function judge(
  ctx: SignedInCtx,
  row: Row,
  found: { product: HeldProduct; room: TakeRoom } | undefined,
): { result: Result; change?: Change } {
  if (!found) return { result: refused(ctx, { row, code: 'PRODUCT_NOT_FOUND' }) };
  const { product, room } = found;
  const { price, stock_quantity, active } = row;
  const changes = Object.fromEntries(Object.entries({ price, stock_quantity, active }).filter(([, value]) => value !== undefined));
  const read = Bounds.safeParse(changes);
  if (!read.success) return { result: outOfBounds(ctx, { row, product, error: read.error }) };
  const offer: Offer = { ...product.offer, ...(read.data as Partial<Offer>) };
  const fault = faultOf({ row, product, offer, room });
  if (fault) return { result: refused(ctx, { row, product, ...fault }) };
  return { result: { id: row.id, saved: true, now: shown(offer), fault: null }, change: { stored: product, offer } };
}

interface Fault {
  code: keyof typeof catalogueRefusals;
  field?: Field;
  details?: Details;
}

function faultOf({ row, product, offer, room }: { row: Row; product: StoredProduct; offer: Offer; room: TakeRoom }): Fault | null {
  const before = product.offer;
  // What is as it is wanted needs no comparison: a client repeats what got no answer.
  const stale = FIELDS.find(
    (field) => offer[field] !== before[field] && row.was?.[field] !== undefined && row.was[field] !== before[field],
  );
  if (stale) return { code: 'BULK_CHANGED_MEANWHILE', field: stale };
  if (offer.price !== before.price && tierFaults(offer).price_tiers) return { code: 'TIERS_ORDER', field: 'price' };
  const reserved = product.reserved_quantity;
  if (offer.stock_quantity < reserved) return { code: 'STOCK_BELOW_RESERVED', field: 'stock_quantity', details: { reserved } };
  const comesOn = offer.active && !before.active;
  return comesOn && !room(product.variant_group_id) ? { code: 'BULK_OVER_PLAN', field: 'active' } : null;
}

const shown = ({ price, stock_quantity, active }: Offer) => ({ price, stock_quantity, active });

function refused({ locale }: SignedInCtx, { row, product, code, field, details }: Fault & { row: Row; product?: StoredProduct }): Result {
  const message = filled(sentenceOf(code, locale, catalogueRefusals) ?? code, details);
  return { id: row.id, saved: false, now: product ? shown(product.offer) : null, fault: { field: field ?? null, code, message } };
}

function outOfBounds({ locale }: SignedInCtx, { row, product, error }: { row: Row; product: StoredProduct; error: z.ZodError }): Result {
  const { fields } = inputFaults(error.issues, { locale, refusals: catalogueRefusals, input: row });
  const [field, message] = Object.entries(fields)[0] ?? ['price', ''];
  return { id: row.id, saved: false, now: shown(product.offer), fault: { field: field as Field, code: 'VALIDATION', message } };
}

const isNew = ({ stored, offer }: Change): boolean => FIELDS.some((field) => stored.offer[field] !== offer[field]);

interface Saving {
  all: AllLockedGoods;
  wanted: readonly Change[];
}

async function save(tx: Tx, ctx: SignedInCtx, { all, wanted }: Saving): Promise<void> {
  const changes = wanted.filter(isNew);
  for (const [companyId, own] of Map.groupBy(changes, ({ stored }) => stored.company_id)) {
    const products = own.map(({ stored, offer }) => ({ stored, offer, content: null }));
    await saveProducts(all.of(companyId), await authorOf(tx, ctx, companyId), products);
  }
  for (const { stored, offer } of changes) {
    const note = { before: shown(stored.offer), after: shown(offer) };
    await audit(tx, { actor: actorOf(ctx), action: 'product.changed', subject: 'product', subjectId: stored.id, ...note });
  }
  await notifyLowStock(
    tx,
    ctx,
    changes.map(({ stored }) => ({ id: stored.id, before: stored.offer.stock_quantity - stored.reserved_quantity })),
  );
}
