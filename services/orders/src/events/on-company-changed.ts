import type { CompanyCard } from '@market/companies-contract/company.events';
import { toKopecks } from '@market/kit-contract/money';
import type { Tx } from '@market/service-kit/data/tx';
import { keepCompanyCard } from '../company/company-card.queries.ts';

/** Keeps what carts are judged by of a company, and who acts for it. */
export async function onCompanyChanged(tx: Tx, card: CompanyCard): Promise<void> {
  const { id, brand, name, city, logo, state, member_ids, min_order_first, min_order_repeat, turnover_discount: discount, version } = card;
  const kopecks = (roubles: number | null) => (roubles === null ? null : String(toKopecks(roubles)));
  const [first, repeat] = [kopecks(min_order_first), kopecks(min_order_repeat)];
  await keepCompanyCard(tx, { id, brand, name, city, logo, state, members: member_ids, first, repeat, discount, version });
}
