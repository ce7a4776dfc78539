import type { Company, CompanyRow, OwnCompany } from '@market/companies-contract/company';
import type { ChecklistItem } from '@market/companies-contract/company-state';
import { toRoubles } from '@market/kit-contract/money';
import type { Principal } from '@market/kit-contract/principal';
import { maskPhone } from '@market/service-kit/text/phone';
import type { CompanyColumns } from './company.queries.ts';
import { isInsider } from './company-access.ts';
import { logoUrls } from './logo-store.ts';

export const roubles = (kopecks: string | null): number | null => (kopecks === null ? null : toRoubles(BigInt(kopecks)));

/** A company as a line of a list. */
export const companyRowOf = (row: CompanyColumns): CompanyRow => ({
  id: row.id,
  brand: row.brand,
  name: row.name,
  country: row.country,
  inn: row.inn,
  city: row.city,
  logo: logoUrls(row.logo_path),
  rating: row.rating,
  reviews_num: row.reviews_num,
  site: row.site,
  state: row.state,
  stores_num: row.stores_num,
  min_order_first: roubles(row.min_order_first),
  favorite: row.favorite,
});

/** A company as its page shows it to this viewer; contacts are unmasked only for those who may have them. */
export function companyOf(row: CompanyColumns, principal: Principal | null): Company {
  const insider = isInsider(principal, row.id);
  const deals = insider || row.counterparty;
  const open = deals || row.contact_shown;
  return {
    ...companyRowOf(row),
    description: row.description,
    phone_number: open && row.phone_number !== '' ? row.phone_number : null,
    phone_mask: maskPhone(row.phone_number),
    contact_shown: open,
    min_order_repeat: roubles(row.min_order_repeat),
    turnover_discount: row.turnover_discount,
    counterparty: row.counterparty,
    payment_details: deals ? row.payment_details : null,
    state_reason: insider ? row.state_reason : null,
    trusted: insider ? row.trusted : null,
    version: row.version,
  };
}

/** What must be there before the company is looked at, and whether it is. */
export const checklistOf = (row: CompanyColumns): ChecklistItem[] => [
  { key: 'inn', done: row.inn !== '' },
  { key: 'name', done: row.name !== '' },
  { key: 'phone', done: row.phone_number !== '' },
  { key: 'store', done: row.stores_num > 0 },
  { key: 'documents', done: row.documents_accepted },
];

export const ownCompanyOf = (row: CompanyColumns, principal: Principal): OwnCompany => ({
  ...companyOf(row, principal),
  checklist: checklistOf(row),
});
