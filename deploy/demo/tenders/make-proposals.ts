import { toRoubles } from '@market/kit-contract/money';
import { dayAfter, moscowDay } from '@market/tenders/src/locked-tender/moscow-day';
import { gapBetween } from '@market/tenders/src/proposal/hire';
import { pricesOf } from '@market/tenders-contract/compare-proposals';
import { Random } from '../catalogue/random.ts';
import { DEMO_COMPANIES } from '../companies/companies.ts';
import { sellerOf } from '../orders/buyers.ts';
import { goodsIn, type PastOrder, type TenderMarket } from './market.ts';
import type { PlannedTender } from './plan.ts';
import type { TenderDays } from './tender-days.ts';
import type { ProposalRow, ProposedProduct, TenderRow } from './tender-rows.ts';
import { COMMENTS, DECLINED, IMPROVE, LAPSED, REJECTED, WITHDRAWN } from './texts/tender-texts.ts';

/** A tender whose proposals are made. */
export interface Asked {
  plan: PlannedTender;
  days: TenderDays;
  tender: Pick<TenderRow, 'desired_price' | 'price_for' | 'quantity' | 'categories' | 'closes_on' | 'created_at'>;
  order: PastOrder | null;
  market: TenderMarket;
}

const FIVE_ROUBLES = 500;
const isChosen = ({ plan: { fate } }: Asked, at: number): boolean => at === 0 && !['open', 'expired', 'canceled'].includes(fate);

/** The first moment at which nobody offers any more. */
export const offersEnd = ({ plan, days, market: { day } }: Pick<Asked, 'plan' | 'days' | 'market'>): Date =>
  days.hired ?? (plan.fate === 'canceled' ? days.ended : null) ?? (days.closesAt < day ? days.closesAt : day);

/** The goods of a proposal: those of the order that came of it, or some of the company's for the quantity that is wanted. */
function productsOf(asked: Asked, company: number, random: Random): ProposedProduct[] {
  const { order, tender, market } = asked;
  if (order && order.company === company)
    return order.lines.map(({ product_id, count, price, goods }) => ({
      ...{ product_id, count, price, name: goods.name.ru, sku: goods.sku, photo: goods.photo, units: goods.units },
    }));
  const goods = goodsIn(market, company, tender.categories).slice(0, random.int(1, 3));
  const pieces = tender.quantity ?? 100;
  return goods.map(({ product_id, name, sku, photo, units, price_kopecks, available }) => ({
    ...{ product_id, name: name.ru, sku, photo, units },
    count: Math.min(available, Math.max(1, Math.round(pieces / goods.length / units))),
    price: Math.max(FIVE_ROUBLES, Math.round((price_kopecks * random.between(0.86, 0.97)) / FIVE_ROUBLES) * FIVE_ROUBLES),
  }));
}

/** Whether a proposal names goods: the chosen one does where its offer is made of them. */
function namesGoods({ plan: { fate } }: Asked, chosen: boolean, random: Random): boolean {
  if (chosen) return fate === 'offered' || fate === 'ordered' || fate === 'declined';
  return random.chance(0.35);
}

/** What a proposal costs and of how many pieces it is. */
function termsOf(
  asked: Asked,
  products: readonly ProposedProduct[],
  random: Random,
): Pick<ProposalRow, 'price' | 'price_for' | 'quantity'> {
  const { desired_price, price_for, quantity } = asked.tender;
  if (products.length > 0) {
    const pieces = products.reduce((sum, { count, units }) => sum + count * units, 0);
    return { price: products.reduce((sum, { count, price }) => sum + count * price, 0), price_for: 'whole', quantity: pieces };
  }
  if (random.chance(0.08)) return { price: null, price_for, quantity };
  const price = Math.round((desired_price * random.between(0.86, 1.28)) / FIVE_ROUBLES) * FIVE_ROUBLES;
  return { price: Math.max(FIVE_ROUBLES, price), price_for, quantity: random.chance(0.7) ? quantity : null };
}

/** A proposal as it was sent; ids and what becomes of it come later. */
function sent(asked: Asked, company: number, at: number): ProposalRow {
  const random = new Random('proposal', asked.plan.index, company);
  const chosen = isChosen(asked, at);
  const products = namesGoods(asked, chosen, random) ? productsOf(asked, company, random) : [];
  const [from, to] = [asked.tender.created_at.getTime(), offersEnd(asked).getTime()];
  const created = new Date(from + (to - from) * random.between(0.05, 0.9));
  const days = random.pick([7, 10, 14, 21, 30, 45]);
  const city = DEMO_COMPANIES.find(({ id }) => id === company)?.city ?? '';
  return {
    ...{ id: 0, tender_id: 0, company_id: company, user_id: sellerOf(company), status: 'in_moderation', moderated_at: created },
    comment: random.pick(COMMENTS).replace('{city}', city).replace('{days}', String(days)),
    ...{ reason: null, reason_text: null, ...termsOf(asked, products, random), products, photos: [] },
    min_quantity: random.pick([null, 20, 50, 100]),
    delivery_days: random.chance(0.9) ? days : null,
    ...{ delivery_included: random.pick([true, false, null]), sample: random.pick([true, true, false, null]) },
    valid_until: random.chance(0.7) ? dayAfter([asked.tender.closes_on, moscowDay(created)].sort().at(-1) ?? '', 14) : null,
    ...{ price_gap: null, improve_text: null, edits_left: 1, tender_revision: 1, version: 1, offer_status: null, offer_version: 0 },
    ...{ order_id: null, hired_at: null, created_at: created, changed_at: created, deleted_at: null },
  };
}

interface Cancellation {
  reason: NonNullable<ProposalRow['reason']>;
  at: Date;
  words?: string | null | undefined;
}

const canceled = (row: ProposalRow, { reason, at, words = null }: Cancellation): ProposalRow => ({
  ...{ ...row, status: 'canceled', reason, reason_text: words, changed_at: at },
});

/** What becomes of proposals to a tender that is open: most of them wait, one may be withdrawn, rejected or not moderated yet. */
function whileOpen(asked: Asked, rows: readonly ProposalRow[]): ProposalRow[] {
  const last = rows.length - 1;
  if (asked.plan.waits) return rows.map((row, at) => (at === last ? { ...row, moderated_at: null } : row));
  if (rows.length >= 12) return rows.map((row, at) => ofMany(asked, row, at));
  return rows.map((row, at) => (at === last && rows.length >= 3 ? lastOf(asked, row) : row));
}

/** Among a dozen one was changed and one is asked to be better. */
function ofMany({ market: { day } }: Asked, row: ProposalRow, at: number): ProposalRow {
  if (at === 1) return { ...row, version: 2, edits_left: 0, changed_at: new Date(day.getTime() - 3_600_000) };
  return at === 2 ? { ...row, improve_text: IMPROVE, edits_left: 2 } : row;
}

/** Of three and more the last was withdrawn, rejected, or waits like the others. */
function lastOf({ plan: { index }, market: { day: at } }: Asked, row: ProposalRow): ProposalRow {
  if (index % 3 === 0) return canceled(row, { reason: 'withdrawn', at, words: WITHDRAWN });
  return index % 3 === 1 ? canceled({ ...row, moderated_at: null }, { reason: 'rejected', at, words: REJECTED }) : row;
}

/** The first is chosen and the others are not; where the offer came to nothing, one of these sends again. */
function afterHire(asked: Asked, [first, ...others]: readonly ProposalRow[]): ProposalRow[] {
  const { days, plan, order } = asked;
  const at = days.hired;
  if (!first || !at) return [];
  const chosen = pricesIn(asked, first);
  const losers = others.map((row) => ({
    ...canceled(row, { reason: 'not_chosen', at }),
    price_gap: gapBetween(pricesIn(asked, row), chosen),
  }));
  if (plan.fate === 'composing' || plan.fate === 'offered' || plan.fate === 'ordered') {
    const offer = { offer_status: plan.fate, offer_version: 1, order_id: order?.id ?? null };
    return [{ ...first, ...offer, status: 'hired', hired_at: at, changed_at: at }, ...losers];
  }
  const isLapsed = plan.fate === 'lapsed';
  const words = isLapsed ? LAPSED : DECLINED[plan.index % DECLINED.length]?.reason;
  const undone = canceled(
    { ...first, offer_status: isLapsed ? 'expired' : 'declined', offer_version: 2 },
    { reason: 'undone', at: days.ended ?? at, words },
  );
  const again = losers.map((row, place): ProposalRow => {
    if (place > 0) return row;
    return { ...row, status: 'in_moderation', reason: null, price_gap: null, changed_at: days.ended ?? at };
  });
  return [undone, ...again];
}

const pricesIn = ({ tender }: Asked, { price, price_for, quantity, products }: ProposalRow) =>
  pricesOf(
    {
      ...{ price: price === null ? null : toRoubles(price), price_for, quantity },
      products: products.map((product) => ({ ...product, price: toRoubles(product.price) })),
    },
    { desired_price: toRoubles(tender.desired_price), price_for: tender.price_for, quantity: tender.quantity },
  );

/** The proposals to a tender as they are by now, the chosen one first. */
export function proposalsOf(asked: Asked, companies: readonly number[]): ProposalRow[] {
  const rows = companies.map((company, at) => sent(asked, company, at));
  const { fate } = asked.plan;
  if (fate === 'open') return whileOpen(asked, rows);
  if (fate === 'expired') return rows.map((row) => canceled(row, { reason: 'expired', at: asked.days.closesAt }));
  if (fate === 'canceled')
    return rows.map((row) => canceled(row, { reason: 'tender_canceled', at: asked.days.ended ?? asked.days.created }));
  return afterHire(asked, rows);
}
