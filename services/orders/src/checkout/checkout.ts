import type { Locale } from '@market/kit-contract/locale';
import { toRoubles } from '@market/kit-contract/money';
import { changeAnnounced } from '@market/notifications-contract/change.events';
import { notificationWanted } from '@market/notifications-contract/notification.events';
import type { Checkout, Placed } from '@market/orders-contract/checkout';
import { offerChanged } from '@market/orders-contract/offer.events';
import { orderChanged } from '@market/orders-contract/order.events';
import { DomainError } from '@market/service-kit/errors';
import { eventsOf, outboxRows, type ReadyEvent } from '@market/service-kit/events/outbox';
import { newHash } from '../cart/change-cart.ts';
import { cartNotFound } from '../cart/read-cart.ts';
import type { Dependencies, SignedInCtx } from '../context.ts';
import { nameIn } from '../terms/line-goods.ts';
import { toldBonuses } from '../terms/told-bonuses.ts';
import { NEWS_TITLES } from '../words/news-titles.ts';
import {
  type CheckoutPart,
  type CheckoutRow,
  decideCheckout,
  insertCheckout,
  type OrderedOffer,
  placeOrders,
  readCheckout,
  readCheckoutCart,
  readPlaced,
  reviveCheckout,
  type StoredRefusal,
} from './checkout.queries.ts';
import { settleCheckout } from './settle-checkout.ts';

/**
 * Places an order of what is in a cart: for each seller a part. Settle → reserve, and hold bonuses where the buyer spends them → place; what is settled is written down
 * first, so that whoever comes next, a repeated call or `resumeCheckouts`, goes on from there. One version of a cart is one order.
 *
 * @throws DomainError CART_NOT_FOUND, and what `settleCheckout` and `carryOut` say
 */
export const checkOut = (ctx: SignedInCtx, input: Checkout): Promise<Placed> => ctx.timedCheckout(() => placeCart(ctx, input));

async function placeCart(ctx: SignedInCtx, input: Checkout): Promise<Placed> {
  const user = ctx.principal.userId;
  const cart = await readCheckoutCart(ctx.db.pool, { hash: input.hash, user, now: ctx.now() });
  if (!cart) throw cartNotFound();
  const known = cart.checkout === null ? null : await readCheckout(ctx.db.pool, { cart: cart.id, version: cart.version });
  if (known && known.state !== 'refused') return carryOut(ctx, ownOf(known, user));
  if (cart.state === 'ordered') throw cartNotFound();
  // Its vendor has changed it since, or it is no offer any more: the buyer looks at it anew.
  if (cart.offer && !cart.offer.is_current) throw new DomainError('CONFLICT', cart.offer.is_open ? 'OFFER_CHANGED' : 'OFFER_CLOSED');
  const { recipient, parts } = await settleCheckout(ctx, cart, input);
  const settled = { input: JSON.stringify(recipient), parts: JSON.stringify(parts) };
  const begun = known
    ? await reviveCheckout(ctx.db.pool, { id: known.id, user, ...settled })
    : await insertCheckout(ctx.db.pool, { cart: cart.id, version: cart.version, user, ...settled });
  // Where two came at once, the other one's is carried out by both.
  const checkout = begun ?? (await readCheckout(ctx.db.pool, { cart: cart.id, version: cart.version }));
  if (!checkout) throw refusalOf(CART_CHANGED);
  return carryOut(ctx, ownOf(checkout, user));
}

/** The cart of a guest is that of the first who places it. @throws DomainError CART_NOT_FOUND */
function ownOf(checkout: CheckoutRow, user: number): CheckoutRow {
  if (checkout.user_id !== user) throw cartNotFound();
  return checkout;
}

/** `locale`: of whoever waits for it, if anybody does. */
type CarryingOut = Dependencies & { locale?: Locale };
const CART_CHANGED: StoredRefusal = { code: 'CART_CHANGED' };

/**
 * Goes on with a checkout from wherever it is, to its end. Every step may be taken twice.
 *
 * @throws DomainError STOCK_SHORTAGE with every short line, CART_CHANGED
 */
export async function carryOut(deps: CarryingOut, checkout: CheckoutRow): Promise<Placed> {
  if (checkout.state === 'placed') return placedBy(deps, checkout.main_id);
  if (checkout.state === 'refused') throw refusalOf(checkout.refusal, deps.locale);
  if (checkout.state === 'releasing') return release(deps, checkout, checkout.refusal ?? CART_CHANGED);
  const reserving = deps.catalogue.reserve({
    holds: checkout.parts.map(({ reservation, stock }) => ({ reservation, step: 1, lines: stock })),
  });
  // At once: neither needs the other's answer, and a release gives both back.
  const [held, bonuses] = await Promise.all([reserving, checkout.input.use_bonuses === true ? heldBonuses(deps, checkout) : []]);
  if (held.outcome === 'short') return release(deps, checkout, shortage(checkout, held.lines));
  if (held.outcome === 'ended') return release(deps, checkout, CART_CHANGED);
  return (await place(deps, checkout, bonuses)) ?? release(deps, checkout, CART_CHANGED);
}

/** Of each part, in its place. */
const heldBonuses = ({ bonuses }: Dependencies, { user_id, parts }: CheckoutRow): Promise<number[]> =>
  bonuses.hold({ userId: user_id, parts: parts.map(({ reservation, sum, discount }) => ({ key: reservation, goods: sum - discount })) });

/** What tells one try of a checkout from the next. */
const tryOf = ({ parts }: CheckoutRow): string => parts[0]?.reservation ?? '';

/** Writes the orders and answers them; null where the cart changed, or the checkout was decided otherwise. */
async function place({ db, now }: Dependencies, checkout: CheckoutRow, bonuses: readonly number[]): Promise<Placed | null> {
  const { id, cart_id, cart_version, user_id, input, numbers } = checkout;
  const [main, ...orders] = numbers;
  if (main === undefined) throw new Error(`Checkout ${id} has no numbers yet`);
  const { fio, phone, email } = input;
  const parts = checkout.parts.map((part, at) => ({ ...part, bonuses: bonuses[at] ?? 0, id: orders[at] as number }));
  const placedAt = now();
  const written = await placeOrders(db.pool, {
    ...{ cart: cart_id, version: cart_version, checkout: id, reservation: tryOf(checkout), main, placedAt },
    ...{ order: JSON.stringify(input), parts: JSON.stringify(parts), nextHash: newHash(), buyer: JSON.stringify({ fio, phone, email }) },
    events: JSON.stringify(outboxRows(newsOf(parts, { main, user_id, placedAt }))),
    ...{ offer: parts[0]?.offer?.id ?? null, offerVersion: parts[0]?.offer?.version ?? null },
  });
  return written && placedView(main, parts, written.cart_hash);
}

type PlacedPart = CheckoutPart & { id: number };

/** Sellers are notified, open pages ask anew, and other services hear how the orders are. */
function newsOf(
  parts: readonly PlacedPart[],
  { main, user_id, placedAt }: { main: number; user_id: number; placedAt: Date },
): ReadyEvent[] {
  const states = parts.map(({ id, company_id, sum, discount, bonuses, reservation }) => ({
    id,
    payload: {
      ...{ id, main_id: main, user_id, company_id, status: 'new' as const, version: 1, payment_status: 'not_paid' as const },
      ...{ goods_amount: toRoubles(sum - discount), amount: toRoubles(sum - discount), archived: false, deleted: false },
      ...toldBonuses({ bonuses, spends_bonuses: bonuses > 0, reservation }),
      placed_at: placedAt.toISOString(),
    },
  }));
  const changes = parts.map(({ id, members }) => ({
    id: `order-${id}`,
    payload: { subject: 'order' as const, id, version: 1, user_ids: [...new Set([user_id, ...members])].slice(0, 200), staff: true },
  }));
  const offers = parts.flatMap(({ offer }) => (offer ? [{ id: offer.proposal_id, payload: orderedOffer(offer, main) }] : []));
  const offered = parts.flatMap(({ offer, members }) =>
    offer
      ? [{ id: `offer-${offer.id}`, payload: { ...changedOffer(offer), user_ids: [...new Set([user_id, ...members])].slice(0, 200) } }]
      : [],
  );
  const news = parts.flatMap(({ id, members }) => members.map((user) => ({ id: user, payload: newOrder(user, id) })));
  return [
    ...eventsOf(orderChanged, states),
    ...eventsOf(offerChanged, offers),
    ...eventsOf(changeAnnounced('orders'), [...changes, ...offered]),
    ...eventsOf(notificationWanted('orders'), news),
  ];
}

const orderedOffer = ({ id, proposal_id, tender_id, version }: OrderedOffer, main: number) => ({
  ...{ id, proposal_id, tender_id, status: 'ordered' as const, order_id: main, declined_by: null, reason: null, version: version + 1 },
});

const changedOffer = ({ id, version }: OrderedOffer) => ({ subject: 'offer' as const, id, version: version + 1, staff: true });

const newOrder = (user_id: number, id: number) => ({
  ...{ user_id, topic: 'orders' as const, kind: 'order_placed', intent: 'success' as const },
  title: NEWS_TITLES.placed(id),
  target: { kind: 'order' as const, id },
});

function placedView(id: number, orders: readonly PlacedPart[], cart_hash: string): Placed {
  const total = (of: (part: PlacedPart) => number) => orders.reduce((sum, part) => sum + of(part), 0);
  return {
    data: {
      ...{ id, cart_hash, order_summ: toRoubles(total(({ sum }) => sum)), amount: toRoubles(total(({ sum, discount }) => sum - discount)) },
      orders: orders.map(({ id: order, company_id, seller, sum, discount }) => ({
        ...{ id: order, company_id, brand: seller.brand, sum: toRoubles(sum), amount: toRoubles(sum - discount) },
      })),
    },
  };
}

type Short = { product_id: number; wanted: number; available: number };

/** The lines of the cart that are short, by the SKUs that are. */
function shortage({ parts: sellers }: CheckoutRow, short: readonly Short[]): StoredRefusal {
  const known = new Map(short.map((line) => [line.product_id, line]));
  const lines = sellers.flatMap((part) =>
    part.lines.flatMap(({ product_id, run_id, count, goods }) => {
      const parts = goods.run?.parts ?? [{ product_id, count: 1 }];
      const room = parts.flatMap((each) => {
        const there = known.get(each.product_id);
        return there ? [Math.floor(there.available / each.count)] : [];
      });
      if (room.length === 0) return [];
      const { name, run } = goods;
      return [{ product_id, run_id: run_id || null, goods: { name, run }, wanted: count, available: Math.max(0, Math.min(...room)) }];
    }),
  );
  return { code: 'STOCK_SHORTAGE', lines };
}

/**
 * Gives back what is held, or keeps it from being held late, then says why. Where another run of this try was faster, it is as that one
 * decided: what is placed stays held.
 */
async function release(deps: CarryingOut, checkout: CheckoutRow, refusal: StoredRefusal): Promise<Placed> {
  const { id, cart_id, cart_version, parts } = checkout;
  const attempt = { id, reservation: tryOf(checkout), refusal: JSON.stringify(refusal) };
  const isOurs = (await decideCheckout(deps.db.pool, { ...attempt, state: 'releasing', from: ['reserving'] })) > 0;
  const decided = isOurs ? null : await readCheckout(deps.db.pool, { cart: cart_id, version: cart_version });
  if (decided?.state === 'placed') return placedBy(deps, decided.main_id);
  await deps.catalogue.release(parts.map(({ reservation }) => ({ reservation, step: 2 })));
  // Of a deleted buyer is forgotten whether any were asked for, and they may be held.
  if (checkout.input.use_bonuses !== false) await deps.bonuses.release(parts.map(({ reservation }) => reservation));
  await decideCheckout(deps.db.pool, { ...attempt, state: 'refused', from: ['releasing'] });
  throw refusalOf(decided?.refusal ?? refusal, deps.locale);
}

function refusalOf(refusal: StoredRefusal | null, locale: Locale = 'ru'): DomainError {
  const { code, lines } = refusal ?? CART_CHANGED;
  const named = lines?.map(({ goods, ...line }) => ({ ...line, name: nameIn(locale, goods) }));
  return new DomainError('CONFLICT', code, named && { lines: named });
}

async function placedBy({ db }: Dependencies, main: number | null): Promise<Placed> {
  const placed = main === null ? null : await readPlaced(db.pool, { main });
  if (!placed) throw cartNotFound();
  const orders = placed.orders.map((order) => ({ ...order, sum: toRoubles(order.sum), amount: toRoubles(order.amount) }));
  return {
    data: { id: placed.id, orders, order_summ: toRoubles(placed.sum), amount: toRoubles(placed.amount), cart_hash: placed.cart_hash ?? '' },
  };
}
