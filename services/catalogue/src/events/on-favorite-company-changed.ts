import type { FavoriteCompany } from '@market/companies-contract/company.events';
import type { Tx } from '@market/service-kit/data/tx';
import { upsertFavoriteCompany } from '../company/company-card.queries.ts';

/** Keeps which companies a buyer follows, who sees their sold-out goods as well. */
export async function onFavoriteCompanyChanged(tx: Tx, { user_id, company_id, favorite, version }: FavoriteCompany): Promise<void> {
  await upsertFavoriteCompany(tx, { user: user_id, company: company_id, favorite, version });
}
