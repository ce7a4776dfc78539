import { randomBytes } from 'node:crypto';
import type { StockFacts } from '@market/catalogue-contract/stock-reservation';
import type {
  AddProduct,
  BuyerInfo,
  CartState,
  CreateCart,
  GetCart,
  LineInput,
  SetBuyerInfo,
  SetCount,
  UpdateCart,
} from '@market/orders-contract/cart';
import { judgeCart } from '@market/orders-contract/judge-cart';
import { CART_LIMITS } from '@market/orders-contract/legal-counts';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { ordersSettings } from '../settings.ts';
import { factsFor, lineKey, lineOf, type WantedLine } from '../terms/judged.ts';
import {
  bindCart,
  clearLines,
  insertCart,
  type LockedCart,
  lockCart,
  lockOpenCart,
  putAside,
  readOpenCartState,
  type StoredLine,
  writeBuyer,
  writeLines,
} from './cart.queries.ts';
import { goodsNumber } from './cart-view.ts';
import { refuseFaults } from './line-faults.ts';
import { cartNotFound, userOf } from './read-cart.ts';

export type Changed = CartState & { replaced: string | null };
type Facts = ReadonlyMap<number, StockFacts>;

export const newHash = (): string => randomBytes(16).toString('hex');

/** Lines as they come, each SKU or run once. */
export function wantedLines(lines: readonly LineInput[]): WantedLine[] {
  const wanted = new Map<string, WantedLine>();
  for (const { product_id, run_id, count } of lines) {
    const line = { product_id, run_id: run_id ?? 0, count: count + (wanted.get(lineKey({ product_id, run_id: run_id ?? 0 }))?.count ?? 0) };
    wanted.set(lineKey(line), line);
  }
  return [...wanted.values()];
}

/**
 * The caller's cart with at least these lines, made where there is none; who is signed in has one at most.
 *
 * @throws DomainError as `addLines` does, of the first lines
 */
export async function createCart(ctx: Ctx, { lines, replace }: CreateCart): Promise<{ data: Changed }> {
  const user = userOf(ctx);
  const wanted = wantedLines(lines).filter(({ count }) => count > 0);
  const facts = await factsFor(ctx, wanted);
  const fresh = storedLines(wanted, facts);
  await judgeFresh(ctx, fresh, facts);
  const made = await inTransaction(ctx.db.pool, async (tx) => {
    const hash = newHash();
    return (await insertCart(tx, { hash, user, lines: JSON.stringify(fresh) })) ? hash : null;
  });
  if (made !== null)
    return { data: { cart_hash: made, version: 1, goods_num: goodsNumber(fresh), lines_num: fresh.length, replaced: null } };
  const own = user === null ? null : await readOpenCartState(ctx.db.pool, { user });
  if (!own) throw cartNotFound();
  if (wanted.length === 0) return { data: { ...own, replaced: null } };
  return { data: await changeLines(ctx, own.cart_hash, { facts, replace, lines: (cart) => atLeast(cart, wanted) }) };
}

/** Lines of which there are fewer than wanted: asked for twice, nothing is added. */
function atLeast(cart: readonly StoredLine[], wanted: readonly WantedLine[]): WantedLine[] {
  const there = new Map(cart.map((line) => [lineKey(line), line.count]));
  return wanted.filter((line) => line.count > (there.get(lineKey(line)) ?? 0));
}

async function judgeFresh(ctx: Ctx, fresh: readonly StoredLine[], facts: Facts): Promise<void> {
  if (fresh.length === 0) return;
  const companies = new Set(fresh.map(({ company_id }) => company_id));
  const { one_company_cart } = await ordersSettings.get(ctx.db.pool);
  if (one_company_cart && companies.size > 1) throw new DomainError('CONFLICT', 'CART_SEVERAL_COMPANIES');
  refuseUnorderable({ lines: fresh, asked: fresh, facts });
}

/** Adds counts to what is there. */
export async function addProducts(ctx: Ctx, { hash, product_id, run_id, count, lines, replace }: AddProduct): Promise<{ data: Changed }> {
  const wanted = wantedLines(lines ?? [{ product_id: product_id as number, run_id, count }]).filter((line) => line.count > 0);
  const facts = await factsFor(ctx, wanted);
  const added = (cart: readonly StoredLine[]): WantedLine[] => {
    const there = new Map(cart.map((line) => [lineKey(line), line.count]));
    return wanted.map((line) => ({ ...line, count: line.count + (there.get(lineKey(line)) ?? 0) }));
  };
  return { data: await changeLines(ctx, hash, { facts, replace, lines: added }) };
}

/** Sets the count of one line; 0 takes it out. */
export async function setCount(ctx: Ctx, { hash, product_id, run_id, count }: SetCount): Promise<{ data: Changed }> {
  const line = { product_id, run_id: run_id ?? 0, count };
  const facts = count === 0 ? new Map<number, StockFacts>() : await factsFor(ctx, [line]);
  return { data: await changeLines(ctx, hash, { facts, replace: false, lines: () => [line] }) };
}

/** Sets all lines, where they are named, and what the buyer typed. @throws DomainError CART_CHANGED when another version was edited */
export async function updateCart(ctx: Ctx, { hash, items, replace, version, ...buyer }: UpdateCart): Promise<{ data: Changed }> {
  const wanted = items ? wantedLines(items) : null;
  const facts = await factsFor(ctx, wanted ?? []);
  const changed = await changeLines(ctx, hash, {
    ...{ facts, replace, version, buyer },
    lines: (cart) => {
      if (!wanted) return [];
      const named = new Set(wanted.map(lineKey));
      const rest = cart.filter((line) => !named.has(lineKey(line))).map(({ product_id, run_id }) => ({ product_id, run_id, count: 0 }));
      const same = new Map(cart.map((line) => [lineKey(line), line.count]));
      return [...rest, ...wanted.filter((line) => same.get(lineKey(line)) !== line.count)];
    },
  });
  return { data: changed };
}

export async function setBuyerInfo(ctx: Ctx, { hash, ...buyer }: SetBuyerInfo): Promise<{ data: Changed }> {
  return { data: await changeLines(ctx, hash, { facts: new Map(), replace: false, buyer, lines: () => [] }) };
}

export async function clearCart(ctx: Ctx, { hash }: GetCart): Promise<{ data: Changed }> {
  return inTransaction(ctx.db.pool, async (tx) => {
    const cart = await lockUsable(tx, ctx, hash);
    const version = cart.lines.length > 0 ? (await clearLines(tx, { cart: cart.id }))?.version : cart.version;
    return { data: { cart_hash: cart.hash, version: version ?? cart.version, goods_num: 0, lines_num: 0, replaced: null } };
  });
}

interface Change {
  facts: Facts;
  replace: boolean;
  version?: number | undefined;
  buyer?: BuyerInfo;
  /** Lines that change, with the counts they shall have, by those that are there. */
  lines: (cart: readonly StoredLine[]) => WantedLine[];
}

/**
 * Changes lines of a cart, and answers what a badge shows of it.
 *
 * @throws DomainError CART_NOT_FOUND, PRODUCT_NOT_FOUND, CART_CHANGED, CART_COMPANY_CONFLICT unless `replace`, CART_TOO_MANY_LINES, and what
 * `refuseFaults` says of lines that cannot be ordered so
 */
async function changeLines(ctx: Ctx, hash: string, change: Change): Promise<Changed> {
  const { one_company_cart } = await ordersSettings.get(ctx.db.pool);
  return inTransaction(ctx.db.pool, async (tx) => {
    const cart = await lockUsable(tx, ctx, hash);
    if (change.version !== undefined && change.version !== cart.version) throw new DomainError('CONFLICT', 'CART_CHANGED');
    if (change.buyer && Object.keys(change.buyer).length > 0) await writeBuyer(tx, { cart: cart.id, buyer: JSON.stringify(change.buyer) });
    let lines = cart.lines;
    let asked = storedLines(change.lines(lines), change.facts, lines);
    const replaced = one_company_cart ? await settleConflict(tx, cart, { asked, replace: change.replace }) : null;
    if (replaced !== null) {
      lines = [];
      asked = storedLines(change.lines(lines), change.facts);
    }
    const after = merged(lines, asked);
    if (after.length > CART_LIMITS.lines) throw new DomainError('CONFLICT', 'CART_TOO_MANY_LINES', { max: CART_LIMITS.lines });
    refuseUnorderable({ lines: after, asked, facts: change.facts });
    const written = asked.length > 0 ? await writeLines(tx, { cart: cart.id, lines: JSON.stringify(asked) }) : null;
    const version = written?.version ?? cart.version;
    return { cart_hash: cart.hash, version, goods_num: goodsNumber(after), lines_num: after.length, replaced };
  });
}

/** The cart, locked. A guest's cart that a signed-in user names becomes theirs where they have none. */
async function lockUsable(tx: Tx, ctx: Ctx, hash: string): Promise<LockedCart> {
  const user = userOf(ctx);
  const cart = await lockCart(tx, { hash, user });
  if (!cart) throw cartNotFound();
  if (user !== null && cart.user_id === null && !(await lockOpenCart(tx, { user }))) await bindCart(tx, { cart: cart.id, user });
  return cart;
}

/** A line that is taken out needs to be known by nobody. @throws DomainError PRODUCT_NOT_FOUND */
function storedLines(wanted: readonly WantedLine[], facts: Facts, there: readonly StoredLine[] = []): StoredLine[] {
  return wanted.map((line) => {
    const known = facts.get(line.product_id);
    if (!known) {
      const kept = there.find((each) => lineKey(each) === lineKey(line));
      if (line.count === 0) return { ...line, company_id: kept?.company_id ?? 0, seen_price: kept?.seen_price ?? 0 };
      throw new DomainError('NOT_FOUND', 'PRODUCT_NOT_FOUND');
    }
    return { ...line, company_id: known.company_id, seen_price: known.price_kopecks };
  });
}

function merged(lines: readonly StoredLine[], asked: readonly StoredLine[]): StoredLine[] {
  const after = new Map(lines.map((line) => [lineKey(line), line]));
  for (const line of asked) after.set(lineKey(line), line);
  return [...after.values()].filter(({ count }) => count > 0);
}

/** Only what is asked for is judged: what stands in the cart already is told where the cart is shown. */
function refuseUnorderable({ lines, asked, facts }: { lines: readonly StoredLine[]; asked: readonly StoredLine[]; facts: Facts }): void {
  const added = asked.filter(({ count }) => count > 0);
  if (added.length === 0) return;
  const known = lines.filter(({ product_id }) => facts.has(product_id));
  const terms = { companies: [], turnover: 0, discount_levels: [], one_company: false };
  const judged = judgeCart(
    known.map((line) => lineOf(line, facts)),
    terms,
  );
  const keys = new Set(added.map(lineKey));
  refuseFaults(judged.lines.filter(({ key }) => keys.has(key)));
}

/** @throws DomainError CART_COMPANY_CONFLICT where goods of another company are there that nobody said to replace */
async function settleConflict(
  tx: Tx,
  cart: LockedCart,
  { asked, replace }: { asked: readonly StoredLine[]; replace: boolean },
): Promise<string | null> {
  const coming = asked.filter(({ count }) => count > 0).map(({ company_id }) => company_id);
  if (new Set(coming).size > 1) throw new DomainError('CONFLICT', 'CART_SEVERAL_COMPANIES');
  const removed = new Set(asked.filter(({ count }) => count === 0).map(lineKey));
  const current = cart.lines.find((line) => coming.length > 0 && line.company_id !== coming[0] && !removed.has(lineKey(line)));
  if (!current) return null;
  if (!replace) throw new DomainError('CONFLICT', 'CART_COMPANY_CONFLICT', { currentCompany: current.company_id, newCompany: coming[0] });
  const hash = newHash();
  await putAside(tx, { cart: cart.id, hash });
  return hash;
}
