import { json, nullable, number, text, textOf } from '@market/service-kit/data/columns';
import { manyRows } from '@market/service-kit/data/statement';
import type { PriceFor } from '@market/tenders-contract/fields';

/** Companies whose proposal to a tender is live. */
export const readLiveCompanies = manyRows({
  text: `SELECT company_id AS company FROM proposal WHERE tender_id = $tender AND status <> 'canceled' AND deleted_at IS NULL`,
  values: { tender: number },
  row: { company: number },
});

/** Those that were not chosen, of companies that may send again. */
export const readNotChosen = manyRows({
  text: `SELECT DISTINCT company_id AS company FROM proposal
    WHERE tender_id = $tender AND status = 'canceled' AND reason = 'not_chosen' AND deleted_at IS NULL`,
  values: { tender: number },
  row: { company: number },
});

/** What prices are compared by of the live proposals that wait. Prices in kopecks. */
export const readWaiting = manyRows({
  text: `SELECT id, company_id AS company, price::text AS price, price_for, quantity, products FROM proposal
    WHERE tender_id = $tender AND status = 'in_moderation' AND deleted_at IS NULL ORDER BY id`,
  values: { tender: number },
  row: {
    ...{ id: number, company: number, price: nullable(text), price_for: textOf<PriceFor>(), quantity: nullable(number) },
    products: json<{ count: number; units: number; price: number }[]>(),
  },
});
