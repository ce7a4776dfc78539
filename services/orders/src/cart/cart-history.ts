import { toRoubles } from '@market/kit-contract/money';
import type { GetCart, HistoryPage, ListHistory, ReplacedCarts } from '@market/orders-contract/cart';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { z } from 'zod';
import type { SignedInCtx } from '../context.ts';
import { ordersSettings } from '../settings.ts';
import { wordIn } from '../terms/line-goods.ts';
import { insertCart, lockOpenCart, lockReplaced, putAside } from './cart.queries.ts';
import { countOrdered, countReplaced, moveLines, readOrdered, readReplaced } from './cart-history.queries.ts';
import { cartProduct, goodsNumber, runIn } from './cart-view.ts';
import { type Changed, newHash } from './change-cart.ts';

const DAY_MS = 86_400_000;

/** What the caller has ordered so far, each product as it was ordered last, with what it is now. */
export async function listHistory(
  { db, principal, catalogue, locale }: SignedInCtx,
  { page, per_page }: ListHistory,
): Promise<z.input<typeof HistoryPage>> {
  const user = principal.userId;
  const [rows, counted] = await Promise.all([
    readOrdered(db.pool, { user, limit: per_page, offset: (page - 1) * per_page }),
    countOrdered(db.pool, { user }),
  ]);
  const facts = await catalogue.facts(rows.map(({ product_id }) => product_id));
  const data = rows.map(({ goods, ...row }) => {
    const known = facts.get(row.product_id);
    return {
      ...{ product_id: row.product_id, run_id: row.run_id || null, count: row.count, order_id: row.order_id },
      run: goods.run && runIn(locale, { ...goods.run, pieces: goods.units }),
      product: known ? cartProduct(known, locale) : null,
      ...{ name: wordIn(locale, goods.name), photo: goods.photo, price: toRoubles(row.price), ordered_at: row.placed_at.toISOString() },
    };
  });
  return { data, page, per_page, total: counted?.total ?? 0 };
}

/** Carts of the caller that were replaced by goods of another company, as long as they are kept. */
export async function listReplaced(
  { db, principal, now }: SignedInCtx,
  { page, per_page }: ListHistory,
): Promise<z.input<typeof ReplacedCarts>> {
  const { cart_days } = await ordersSettings.get(db.pool);
  const since = new Date(now().getTime() - cart_days * DAY_MS);
  const asked = { user: principal.userId, since };
  const [rows, counted] = await Promise.all([
    readReplaced(db.pool, { ...asked, limit: per_page, offset: (page - 1) * per_page }),
    countReplaced(db.pool, asked),
  ]);
  const data = rows.map(({ replaced_at, companies, ...cart }) => ({
    ...{ ...cart, companies: companies ?? [] },
    replaced_at: replaced_at.toISOString(),
    kept_until: new Date(replaced_at.getTime() + cart_days * DAY_MS).toISOString(),
  }));
  return { data, page, per_page, total: counted?.total ?? 0 };
}

/** A replaced cart is the caller's open one again; what is open now goes to the history in turn. @throws DomainError CART_NOT_FOUND */
export async function restoreCart({ db, principal: { userId: user } }: SignedInCtx, { hash }: GetCart): Promise<{ data: Changed }> {
  return inTransaction(db.pool, async (tx) => {
    await insertCart(tx, { hash: newHash(), user, lines: '[]' });
    const open = await lockOpenCart(tx, { user });
    const kept = await lockReplaced(tx, { hash, user });
    if (!(open && kept)) throw new DomainError('NOT_FOUND', 'CART_NOT_FOUND');
    const replaced = open.lines.length > 0 ? newHash() : null;
    if (replaced !== null) await putAside(tx, { cart: open.id, hash: replaced });
    const { version } = (await moveLines(tx, { from: kept.id, to: open.id })) ?? open;
    const state = { cart_hash: open.hash, version, goods_num: goodsNumber(kept.lines), lines_num: kept.lines.length };
    return { data: { ...state, replaced } };
  });
}
