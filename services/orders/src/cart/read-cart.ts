import type { CartProductPage, CountProducts, FindCart, GetCart, ListCartProducts, ProductCounted } from '@market/orders-contract/cart';
import { judgeCart } from '@market/orders-contract/judge-cart';
import type { JudgedLine } from '@market/orders-contract/judged-cart';
import { leastCount } from '@market/orders-contract/legal-counts';
import { DomainError } from '@market/service-kit/errors';
import type { z } from 'zod';
import type { Ctx } from '../context.ts';
import { factsFor, goodsOf, judge, lineKey, lineOf, termsOf } from '../terms/judged.ts';
import { type CartRow, readCart, readCartState, readOfferCart, readOpenCartState, readTerms } from './cart.queries.ts';
import { cartItem, cartView } from './cart-view.ts';
import { isHidden, productNotFound } from './hidden-goods.ts';
import { offeredFacts, offeredTerms } from './offered-goods.ts';

export const cartNotFound = (): DomainError => new DomainError('NOT_FOUND', 'CART_NOT_FOUND');
export const userOf = ({ principal }: Ctx): number | null => principal?.userId ?? null;

/** Whether the named cart may be used; without a name the one that is open for the caller. null: there is none. */
export async function findCart(ctx: Ctx, { hash }: z.output<typeof FindCart>) {
  const user = userOf(ctx);
  const named = hash ? await readCartState(ctx.db.pool, { hash, user }) : null;
  const own = !named && user !== null ? await readOpenCartState(ctx.db.pool, { user }) : null;
  return { data: named ?? own };
}

const openCart = (ctx: Ctx, hash: string): Promise<CartRow | null> => readCart(ctx.db.pool, { hash, user: userOf(ctx), now: ctx.now() });

async function usableCart(ctx: Ctx, hash: string): Promise<CartRow> {
  const row = await openCart(ctx, hash);
  if (!row) throw cartNotFound();
  return row;
}

/** A cart with what everything in it costs now and what is wrong with it. @throws DomainError CART_NOT_FOUND */
export async function getCart(ctx: Ctx, { hash }: GetCart) {
  const row = (await openCart(ctx, hash)) ?? (await offerCart(ctx, hash));
  const isOffer = 'isOffer' in row;
  const known = await factsFor(ctx, row.lines);
  const facts = isOffer ? offeredFacts(known, row.lines) : known;
  const judged = await judge(ctx, { ...row, facts });
  const shown = isOffer ? { ...judged, next_discount: null } : judged;
  return { data: cartView(row, { judged: shown, facts, locale: ctx.locale }) };
}

/** The cart of an offer is read like any other, at its own prices. */
async function offerCart(ctx: Ctx, hash: string): Promise<CartRow & { isOffer: true }> {
  const user = userOf(ctx);
  const row = user === null ? null : await readOfferCart(ctx.db.pool, { hash, user, now: ctx.now() });
  if (!row) throw cartNotFound();
  return { ...row, ...offeredTerms(row.companies), isOffer: true };
}

/** Its lines, page by page; judged as a whole, because prices look at all of it. */
export async function listCartProducts(ctx: Ctx, { hash, page, per_page }: ListCartProducts): Promise<z.input<typeof CartProductPage>> {
  const { data } = await getCart(ctx, { hash });
  return { data: data.items.slice((page - 1) * per_page, page * per_page), page, per_page, total: data.items.length };
}

/**
 * What a line of so many would be: alone, or as part of a cart. What nobody may see is told of where the cart holds it already.
 *
 * @throws DomainError PRODUCT_NOT_FOUND, CART_NOT_FOUND
 */
export async function countProducts(ctx: Ctx, { product_id, run_id, count, hash }: CountProducts): Promise<z.input<typeof ProductCounted>> {
  const cart = hash === undefined ? null : await usableCart(ctx, hash);
  const others = (cart?.lines ?? []).filter((line) => line.product_id !== product_id || line.run_id !== (run_id ?? 0));
  const facts = await factsFor(ctx, [{ product_id, run_id: run_id ?? 0 }, ...others]);
  const own = facts.get(product_id);
  if (!own || isHidden(own, cart?.lines)) throw productNotFound([{ product_id, run_id: run_id ?? 0 }]);
  const wanted = { product_id, run_id: run_id ?? 0, count, company_id: own.company_id };
  const terms = cart ?? (await readTerms(ctx.db.pool, { companies: [own.company_id], user: userOf(ctx), now: ctx.now() }));
  if (!terms) throw new Error('the terms of a company were not read');
  const lines = [...others, wanted].map((line) => lineOf(line, facts));
  const judged = judgeCart(lines, await termsOf(ctx, terms)).lines.find(({ key }) => key === lineKey(wanted)) as JudgedLine;
  const item = cartItem({ stored: { ...wanted, seen_price: judged.price }, judged, facts, locale: ctx.locale });
  return { data: { ...item, least: leastCount(goodsOf(own)) } };
}
