import type { GetCompany } from '@market/companies-contract/company';
import { favoriteCompanyChanged } from '@market/companies-contract/company.events';
import type { CompanyState } from '@market/companies-contract/company-state';
import { inTransaction, rowsOf } from '@market/service-kit/data/transaction';
import { emit } from '@market/service-kit/events/outbox';
import { companyNotFound } from '../company/reader.ts';
import type { SignedInCtx } from '../context.ts';

const COMPANY = 'SELECT state FROM company WHERE id = $1 AND deleted_at IS NULL FOR KEY SHARE';
/** What is so already stays as it is and is told to nobody. */
const SET = {
  true: `
    INSERT INTO favorite_company AS kept (user_id, company_id, favorite, changed_at) VALUES ($1, $2, true, $3)
    ON CONFLICT (user_id, company_id) DO UPDATE SET favorite = true, version = kept.version + 1, changed_at = $3
    WHERE NOT kept.favorite RETURNING version`,
  false: `
    UPDATE favorite_company SET favorite = false, version = version + 1, changed_at = $3
    WHERE user_id = $1 AND company_id = $2 AND favorite RETURNING version`,
} as const;

/**
 * Keeps a company in the caller's sight or lets it go; the catalogue hears of it. One that he may not see any more can still be let go.
 *
 * @throws DomainError COMPANY_NOT_FOUND
 */
export async function setFavorite(
  { db, principal: { userId }, now }: SignedInCtx,
  { id }: GetCompany,
  favorite: boolean,
): Promise<{ data: { id: number; favorite: boolean } }> {
  await inTransaction(db.pool, async (tx) => {
    const [company] = await rowsOf<{ state: CompanyState }>(tx, COMPANY, [id]);
    if (!company || (favorite && company.state !== 'active')) throw companyNotFound();
    const [changed] = await rowsOf<{ version: number }>(tx, SET[`${favorite}`], [userId, id, now()]);
    if (!changed) return;
    await emit(tx, favoriteCompanyChanged, `${userId}-${id}`, { user_id: userId, company_id: id, favorite, version: changed.version });
  });
  return { data: { id, favorite } };
}
