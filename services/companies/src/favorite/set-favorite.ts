import type { GetCompany } from '@market/companies-contract/company';
import { favoriteCompanyChanged } from '@market/companies-contract/company.events';
import { inTransaction } from '@market/service-kit/data/transaction';
import { emit } from '@market/service-kit/events/outbox';
import { shareCompany } from '../company/company.queries.ts';
import { companyNotFound } from '../company/company-access.ts';
import type { SignedInCtx } from '../context.ts';
import { writeFavorite } from './favorite.queries.ts';

/**
 * Makes a company the caller's favourite or not; the catalogue hears of it. One that the caller may not see any more can still be removed.
 *
 * @throws DomainError COMPANY_NOT_FOUND
 */
export async function setFavorite(
  { db, principal: { userId }, now }: SignedInCtx,
  { id }: GetCompany,
  favorite: boolean,
): Promise<{ data: { id: number; favorite: boolean } }> {
  await inTransaction(db.pool, async (tx) => {
    const company = await shareCompany(tx, { id });
    if (!company || (favorite && company.state !== 'active')) throw companyNotFound();
    const version = await writeFavorite(tx, { userId, companyId: id, favorite, now: now() });
    if (version === null) return;
    await emit(tx, favoriteCompanyChanged, `${userId}-${id}`, { user_id: userId, company_id: id, favorite, version });
  });
  return { data: { id, favorite } };
}
