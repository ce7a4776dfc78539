import type { StockFacts } from '@market/catalogue-contract/stock-reservation';
import type { Locale } from '@market/kit-contract/locale';
import { toRoubles } from '@market/kit-contract/money';
import type { Offer, OfferRow } from '@market/orders-contract/offer';
import type { OfferCard } from '@market/orders-contract/offer.events';
import type { Person } from '../reader.ts';
import { wordIn } from '../terms/line-goods.ts';
import type { StoredOffer, StoredOfferLine } from './offer.queries.ts';

export const sumOf = (lines: readonly Pick<StoredOfferLine, 'count' | 'price'>[]): number =>
  lines.reduce((sum, { count, price }) => sum + count * price, 0);

export function offerRow(stored: StoredOffer): OfferRow {
  const { id, proposal_id, tender_id, tender_number, tender_title, status, user_id, company_id, order_id, version, lines } = stored;
  return {
    ...{ id, proposal_id, tender_id, tender_number, tender_title, status, user_id, company_id, order_id, version },
    fio: stored.fio ?? '',
    company: { id: company_id, brand: stored.company?.brand ?? '', logo: stored.company?.logo ?? null },
    ...{ lines_num: lines.length, sum: toRoubles(sumOf(lines)) },
    agreed_price: stored.agreed_price === null ? null : toRoubles(stored.agreed_price),
    ...{ agreed_price_for: stored.agreed_for, agreed_quantity: stored.agreed_quantity },
    created_at: new Date(stored.created_at).toISOString(),
    expires_at: new Date(stored.expires_at).toISOString(),
  };
}

interface Viewing {
  actor: Person;
  locale: Locale;
  /** What the catalogue says now; empty where it cannot answer. */
  facts: ReadonlyMap<number, StockFacts>;
}

export function offerView(stored: StoredOffer, { actor, locale, facts }: Viewing): Offer {
  const seen = new Map(stored.seen?.map((line) => [line.product_id, line]));
  const lines = stored.lines.map(({ product_id, count, price, goods }) => {
    const before = seen.get(product_id);
    return {
      ...{ product_id, count, units: goods.units, sku: goods.sku, photo: goods.photo, name: wordIn(locale, goods.name) },
      size: goods.size && wordIn(locale, goods.size),
      colour: goods.colour && wordIn(locale, goods.colour),
      ...{ price: toRoubles(price), sum: toRoubles(price * count), available: facts.get(product_id)?.available ?? 0 },
      before: before ? { count: before.count, price: toRoubles(before.price) } : null,
    };
  });
  return {
    ...offerRow(stored),
    removed: removedOf(stored, locale),
    ...{ lines, comment: stored.comment, proposal_comment: stored.proposal_comment },
    ...{ declined_by: stored.declined_by, reason: stored.reason },
    changed: stored.status === 'offered' && stored.seen !== null,
    allowed: allowedTo(stored, actor),
  };
}

/** What the offer named before, and names no more. */
function removedOf({ status, seen, lines }: StoredOffer, locale: Locale): Offer['removed'] {
  const named = new Set(lines.map(({ product_id }) => product_id));
  const gone = status === 'offered' ? (seen ?? []).filter(({ product_id }) => !named.has(product_id)) : [];
  return gone.map(({ product_id, name, count, price }) => ({ product_id, name: wordIn(locale, name), count, price: toRoubles(price) }));
}

function allowedTo({ status, lines }: StoredOffer, actor: Person): Offer['allowed'] {
  const isLive = status === 'composing' || status === 'offered';
  const may: Record<Offer['allowed'][number], boolean> = {
    edit: actor === 'vendor' && isLive,
    send: actor === 'vendor' && isLive && lines.length > 0,
    accept: actor === 'buyer' && status === 'offered',
    decline: actor !== 'manager' && isLive,
  };
  return (Object.keys(may) as (keyof typeof may)[]).filter((what) => may[what]);
}

/** How it is, as other services hear of it. */
export const offerCard = ({ id, proposal_id, tender_id, status, order_id, declined_by, reason, version }: StoredOffer): OfferCard => ({
  ...{ id, proposal_id, tender_id, status, order_id, declined_by, reason, version },
});
