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
import { refusingTaken } from '@market/service-kit/data/refusing-taken';
import { asOneStep, inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { ordersSettings } from '../settings.ts';
import { factsFor, lineKey, type WantedLine } from '../terms/judged.ts';
import { type FoundCart, insertCart, lockCart, readOwnCart, readUsableCart, type StoredLine } from './cart.queries.ts';
import { goodsNumber } from './cart-view.ts';
import { changeCart, writeUsableBuyer } from './change-cart.queries.ts';
import { conflicts, merged, refuseLength, refuseUnorderable, storedLines } from './changed-lines.ts';
import { cartNotFound, userOf } from './read-cart.ts';

export type Changed = CartState & { replaced: string | null };
type Answer = { data: Changed };
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
 * @throws DomainError as `changeLines` does, of the first lines
 */
export async function createCart(ctx: Ctx, { lines, replace }: CreateCart): Promise<Answer> {
  const user = userOf(ctx);
  const wanted = wantedLines(lines).filter(({ count }) => count > 0);
  const [facts, own] = await Promise.all([factsFor(ctx, wanted), user === null ? null : readOwnCart(ctx.db.pool, { user })]);
  const cart = own ?? (await openedCart(ctx, wanted, facts));
  if ('data' in cart) return cart;
  return changeFound(ctx, cart, { facts, replace, lines: (there) => atLeast(there, wanted) });
}

/** A new cart, or the one that was opened for the user at the same moment. */
async function openedCart(ctx: Ctx, wanted: readonly WantedLine[], facts: Facts): Promise<Answer | FoundCart> {
  const user = userOf(ctx);
  const fresh = storedLines(wanted, facts);
  await judgeFresh(ctx, fresh, facts);
  const hash = newHash();
  if (await insertCart(ctx.db.pool, { hash, user, lines: JSON.stringify(fresh) }))
    return { data: { cart_hash: hash, version: 1, goods_num: goodsNumber(fresh), lines_num: fresh.length, replaced: null } };
  const own = user === null ? null : await readOwnCart(ctx.db.pool, { user });
  if (!own) throw cartNotFound();
  return own;
}

/** Lines of which there are fewer than wanted: asked for twice, nothing is added. */
function atLeast(cart: readonly StoredLine[], wanted: readonly WantedLine[]): WantedLine[] {
  const there = new Map(cart.map((line) => [lineKey(line), line.count]));
  return wanted.filter((line) => line.count > (there.get(lineKey(line)) ?? 0));
}

async function judgeFresh(ctx: Ctx, fresh: readonly StoredLine[], facts: Facts): Promise<void> {
  if (fresh.length === 0) return;
  refuseLength(fresh);
  const companies = new Set(fresh.map(({ company_id }) => company_id));
  const { one_company_cart } = await ordersSettings.get(ctx.db.pool);
  if (one_company_cart && companies.size > 1) throw new DomainError('CONFLICT', 'CART_SEVERAL_COMPANIES');
  refuseUnorderable({ lines: fresh, asked: fresh, facts });
}

/** Adds counts to what is there. */
export async function addProducts(ctx: Ctx, { hash, product_id, run_id, count, lines, replace }: AddProduct): Promise<Answer> {
  const wanted = wantedLines(lines ?? [{ product_id: product_id as number, run_id, count }]).filter((line) => line.count > 0);
  const facts = await factsFor(ctx, wanted);
  const added = (cart: readonly StoredLine[]): WantedLine[] => {
    const there = new Map(cart.map((line) => [lineKey(line), line.count]));
    return wanted.map((line) => ({ ...line, count: line.count + (there.get(lineKey(line)) ?? 0) }));
  };
  return changeLines(ctx, hash, { facts, replace, lines: added });
}

/** Sets the count of one line; 0 takes it out. */
export async function setCount(ctx: Ctx, { hash, product_id, run_id, count }: SetCount): Promise<Answer> {
  const line = { product_id, run_id: run_id ?? 0, count };
  const facts = count === 0 ? new Map<number, StockFacts>() : await factsFor(ctx, [line]);
  return changeLines(ctx, hash, { facts, replace: false, lines: () => [line] });
}

/** Sets all lines, where they are named, and what the buyer typed. @throws DomainError CART_CHANGED when another version was edited */
export async function updateCart(ctx: Ctx, { hash, items, replace, version, ...buyer }: UpdateCart): Promise<Answer> {
  const wanted = items ? wantedLines(items) : null;
  const facts = await factsFor(ctx, wanted ?? []);
  return changeLines(ctx, hash, {
    ...{ facts, replace, version, buyer },
    lines: (cart) => {
      if (!wanted) return [];
      const named = new Set(wanted.map(lineKey));
      const rest = cart.filter((line) => !named.has(lineKey(line))).map(({ product_id, run_id }) => ({ product_id, run_id, count: 0 }));
      const same = new Map(cart.map((line) => [lineKey(line), line.count]));
      return [...rest, ...wanted.filter((line) => same.get(lineKey(line)) !== line.count)];
    },
  });
}

export const setBuyerInfo = (ctx: Ctx, typed: SetBuyerInfo): Promise<Answer> => setBuyerIn(ctx.db.pool, ctx, typed);

/** By the transaction that holds the cart, where one does: any other would wait for it. */
async function setBuyerIn(db: Tx, ctx: Ctx, { hash, ...buyer }: SetBuyerInfo): Promise<Answer> {
  const state = await unlessOpened(() => writeUsableBuyer(db, { hash, user: userOf(ctx), buyer: JSON.stringify(buyer) }));
  if (!state) throw cartNotFound();
  return { data: { ...state, replaced: null } };
}

export async function clearCart(ctx: Ctx, { hash }: GetCart): Promise<Answer> {
  const lines = (cart: readonly StoredLine[]) => cart.map((line) => ({ ...line, count: 0 }));
  return changeLines(ctx, hash, { facts: new Map(), replace: false, lines });
}

interface Change {
  facts: Facts;
  replace: boolean;
  version?: number | undefined;
  buyer?: BuyerInfo;
  /** Lines that change, with the counts they shall have, by those that are there. */
  lines: (cart: readonly StoredLine[]) => WantedLine[];
}

/** A guest's cart cannot become the user's where they open another at the same moment. */
const unlessOpened = <T>(work: () => Promise<T>): Promise<T> =>
  refusingTaken({ cart_open: () => new DomainError('CONFLICT', 'CART_CHANGED') }, work);

/** Without a lock; of those who change one cart at once one is done each time. */
const FREE_TRIES = 5;

/**
 * Changes lines of a cart, and answers what a badge shows of it.
 *
 * @throws DomainError CART_NOT_FOUND, PRODUCT_NOT_FOUND, CART_CHANGED, CART_COMPANY_CONFLICT unless `replace`, CART_TOO_MANY_LINES, and what
 * `refuseFaults` says of lines that cannot be ordered so
 */
async function changeLines(ctx: Ctx, hash: string, change: Change): Promise<Answer> {
  const cart = await readUsableCart(ctx.db.pool, { hash, user: userOf(ctx) });
  if (!cart) throw cartNotFound();
  return changeFound(ctx, cart, change);
}

/**
 * Nothing is locked while it is decided what the cart shall be: if it is another by then, it is decided anew. Where many change it at once
 * they queue in the end.
 */
async function changeFound(ctx: Ctx, found: FoundCart, change: Change): Promise<Answer> {
  const { pool } = ctx.db;
  const { one_company_cart: oneCompany } = await ordersSettings.get(pool);
  const asked = { hash: found.hash, user: userOf(ctx) };
  const freely: Write = (result, write) => asOneStep(pool, { result, write });
  let cart: FoundCart | null = found;
  for (let tries = 0; cart && tries < FREE_TRIES; tries += 1) {
    const changed = await changedIn(ctx, cart, { change, oneCompany, db: pool, write: freely });
    if (changed) return changed;
    cart = await readUsableCart(pool, asked);
  }
  return inTransaction(pool, async (tx) => {
    const locked = await lockCart(tx, asked);
    const held: Write = async (result, write) => ((await write(tx, null)) ? result : null);
    const changed = locked && (await changedIn(ctx, locked, { change, oneCompany, db: tx, write: held }));
    if (!changed) throw cartNotFound();
    return changed;
  });
}

/** Runs the one statement that changes a cart. */
type Write = (result: Answer, write: (db: Tx, call: string | null) => Promise<boolean>) => Promise<Answer | null>;
interface Changing {
  change: Change;
  oneCompany: boolean;
  db: Tx;
  write: Write;
}

/** null: the cart is another meanwhile, and nothing was changed. */
async function changedIn(ctx: Ctx, cart: FoundCart, { change, oneCompany, db, write }: Changing): Promise<Answer | null> {
  if (change.version !== undefined && change.version !== cart.version) throw new DomainError('CONFLICT', 'CART_CHANGED');
  const wanted = storedLines(change.lines(cart.lines), change.facts, cart.lines);
  const replaced = oneCompany && conflicts(cart.lines, { wanted, replace: change.replace }) ? newHash() : null;
  const there = replaced === null ? cart.lines : [];
  const asked = replaced === null ? wanted : storedLines(change.lines(there), change.facts);
  const after = merged(there, asked);
  refuseLength(after);
  refuseUnorderable({ lines: after, asked, facts: change.facts });
  const state = { cart_hash: cart.hash, goods_num: goodsNumber(after), lines_num: after.length, replaced };
  if (asked.length === 0) {
    if (Object.keys(change.buyer ?? {}).length > 0) await setBuyerIn(db, ctx, { hash: cart.hash, ...change.buyer });
    return { data: { ...state, version: cart.version } };
  }
  const values = {
    ...{ cart: cart.id, version: cart.version, user: userOf(ctx), aside: replaced },
    ...{ buyer: JSON.stringify(change.buyer ?? {}), lines: JSON.stringify(asked) },
  };
  const answer = { data: { ...state, version: cart.version + 1 } };
  return unlessOpened(() => write(answer, async (tx, call) => (await changeCart(tx, { ...values, call })) !== null));
}
