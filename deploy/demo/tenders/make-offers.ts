import { lineOf } from '@market/orders/src/offer/offer-goods';
import type { Made } from './make-tenders.ts';
import { goodsIn } from './market.ts';
import type { OfferLineRow, OfferRow, ProposalRow } from './tender-rows.ts';
import { DECLINED, OFFER_COMMENT } from './texts/tender-texts.ts';

const STATES = { composing: 'composing', offered: 'offered', ordered: 'ordered', declined: 'declined', lapsed: 'expired' } as const;

/** The offer that the hire of a tender made, with its lines; null: nobody was chosen. */
export function offerOf(made: Made, id: number): { offer: OfferRow; lines: OfferLineRow[] } | null {
  const { plan, days, tender, proposals, order } = made;
  const [proposal] = proposals;
  if (plan.fate === 'open' || plan.fate === 'expired' || plan.fate === 'canceled' || !(proposal && days.hired && days.offerExpires))
    return null;
  const status = STATES[plan.fate];
  const declined = status === 'declined' ? DECLINED[plan.index % DECLINED.length] : undefined;
  const offer: OfferRow = {
    ...{ id, proposal_id: proposal.id, tender_id: tender.id, tender_number: tender.number, tender_title: tender.title },
    ...{ user_id: tender.user_id, company_id: proposal.company_id, proposal_comment: proposal.comment },
    comment: status === 'composing' || status === 'expired' ? '' : OFFER_COMMENT,
    ...{ agreed_price: proposal.price, agreed_for: proposal.price_for, agreed_quantity: proposal.quantity, status },
    ...{ declined_by: declined?.by ?? null, reason: declined?.reason ?? null, order_id: status === 'ordered' ? (order?.id ?? null) : null },
    seen: seenOf(status === 'offered' && plan.user !== null, proposal),
    ...{ version: proposal.offer_version, created_at: days.hired, changed_at: days.ended ?? days.hired, expires_at: days.offerExpires },
  };
  return { offer, lines: linesOf(made, offer, proposal) };
}

/** Of the first offer that waits for its buyer one price has changed since they looked. */
function seenOf(isChanged: boolean, { products }: ProposalRow): object[] | null {
  if (!isChanged) return null;
  return products.map(({ product_id, name, count, price }, at) => {
    const was = at === 0 ? price + 2_000 : price;
    return { product_id, count, price: was, name: { ru: name, en: null } };
  });
}

/** The goods of the proposal. */
function linesOf({ order, market, tender }: Made, offer: OfferRow, { products, company_id }: ProposalRow): OfferLineRow[] {
  const facts = new Map(goodsIn(market, company_id, tender.categories).map((known) => [known.product_id, known]));
  return products.map(({ product_id, count, price }, at) => {
    const known = facts.get(product_id);
    const goods = order ? order.lines[at]?.goods : known && lineOf(known, { count, price }).goods;
    return { offer_id: offer.id, place: at + 1, product_id, count, price, goods };
  });
}
