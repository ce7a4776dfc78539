import type { PaymentDetails } from '@market/companies-contract/company';
import type { CompanyState } from '@market/companies-contract/company-state';
import type { CompanyForOrder } from '@market/companies-contract/counterparty';
import type { CompanyCountry } from '@market/companies-contract/inn';
import { bigint, boolean, date, json, listOf, nullable, number, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

/** Who has placed an order with a company stays its counterparty, since the first of them: that may be heard of after a later one. */
export const addCounterparty = noRows({
  text: `INSERT INTO counterparty AS known (company_id, user_id, since) SELECT id, $userId, $since::timestamptz FROM company
    WHERE id = $companyId AND deleted_at IS NULL AND NOT EXISTS (SELECT FROM person p WHERE p.id = $userId AND p.forgotten)
    ON CONFLICT (company_id, user_id) DO UPDATE SET since = excluded.since WHERE excluded.since < known.since`,
  values: { companyId: number, userId: number, since: date },
});

/** Companies with the places where goods are fetched, and the one that was asked for. */
export const readCompaniesForOrder = manyRows({
  prepareAs: 'companies.read-for-order',
  text: `SELECT c.id, c.brand, c.name, c.country, c.inn, c.city, c.phone_number, c.payment_details, c.min_order_first, c.min_order_repeat,
      c.turnover_discount, c.state,
      (SELECT coalesce(json_agg(s), '[]') FROM (
        SELECT id, name, phone_number, address, lat, lng, pickup_point, working_time FROM store
        WHERE company_id = c.id AND (pickup_point OR id = $store) ORDER BY id = $store DESC, id LIMIT 100) s) AS stores
    FROM company c WHERE c.id = ANY ($companies::int[]) AND c.deleted_at IS NULL ORDER BY c.id`,
  values: { companies: listOf(number), store: nullable(number) },
  row: {
    ...{ id: number, brand: text, name: text, country: textOf<CompanyCountry>(), inn: text, city: text, phone_number: text },
    ...{ payment_details: nullable(json<PaymentDetails>()), min_order_first: nullable(bigint), min_order_repeat: nullable(bigint) },
    ...{ turnover_discount: boolean, state: textOf<CompanyState>(), stores: json<CompanyForOrder['stores']>() },
  },
});

export const readInn = oneRow({ text: `SELECT inn FROM company WHERE id = $id AND inn <> ''`, values: { id: number }, row: { inn: text } });
