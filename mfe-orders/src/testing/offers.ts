import type { Offer, OfferLine, OfferPage, OfferRow } from '@market/orders-contract/offer';

/** A line of an offer for tests: ten packs of a linen dress at 500 roubles. */
export const anOfferLine = (patch: Partial<OfferLine> = {}): OfferLine => {
  const line = {
    ...{ product_id: 31, name: 'Платье льняное', sku: 'LN-31', size: '46', colour: 'синий', photo: null, units: 5 },
    ...{ count: 10, price: 500, available: 40, before: null },
    ...patch,
  };
  return { ...line, sum: line.count * line.price };
};

export const anOfferRow = (patch: Partial<OfferRow> = {}): OfferRow => ({
  ...{ id: 8, proposal_id: 70, tender_id: 17, tender_number: '2026-000017', tender_title: 'Льняные платья на лето', status: 'offered' },
  ...{ user_id: 5, fio: 'Покупатель Первый', company_id: 1, company: { id: 1, brand: 'Волжский лён', logo: null } },
  ...{ lines_num: 1, sum: 5000, agreed_price: 5000, agreed_price_for: 'whole', agreed_quantity: 50, order_id: null },
  ...{ created_at: '2026-11-20T10:00:00.000Z', expires_at: '2026-12-04T10:00:00.000Z', version: 3 },
  ...patch,
});

/** An offer that its buyer may confirm. */
export const anOffer = (patch: Partial<Offer> = {}): Offer => ({
  ...anOfferRow(),
  ...{ lines: [anOfferLine()], removed: [], comment: 'Отгрузим за два дня', proposal_comment: 'Сошьём из своей ткани' },
  ...{ declined_by: null, reason: null, changed: false, allowed: ['accept', 'decline'] },
  ...patch,
});

export const offerPage = (data: readonly OfferRow[], rest: Partial<OfferPage> = {}): OfferPage => ({
  ...{ data: [...data], page: 1, per_page: 20, total: data.length },
  ...rest,
});
