import { type CompanyCard, companyChanged, type FavoriteCompany, favoriteCompanyChanged } from '@market/companies-contract/company.events';
import { type StoreCard, storeChanged } from '@market/companies-contract/store.events';
import type { Tx } from '@market/service-kit/data/tx';
import type { LostState } from '@market/service-kit/events/lost-history/lost-history';
import { emit } from '@market/service-kit/events/outbox';
import { changeCompany } from '../company/write-company.ts';
import { raiseCompanyVersion } from '../company/written-company.queries.ts';
import { raiseFavoriteVersion } from '../favorite/favorite.queries.ts';
import { enqueueAccountUpdates } from '../membership/account-updates.ts';
import { readMemberIds } from '../membership/membership.queries.ts';
import { announceStore } from '../store/announce-store.ts';
import { raiseStoreVersion } from '../store/store-card.queries.ts';

const newestOf = ({ version, payload }: LostState<{ version: number } | null>): number => Math.max(version, payload?.version ?? 0);

/** Companies as they are now, after the database has gone back in time; one that is not there any more is closed to everybody else. */
export async function retellCompanies(tx: Tx, lost: readonly LostState<CompanyCard | null>[]): Promise<void> {
  for (const state of lost) {
    const id = Number(state.id);
    const version = newestOf(state);
    const { payload } = state;
    if (await raiseCompanyVersion(tx, { id, version })) await changeCompany(tx, id, {});
    else if (payload) await emit(tx, companyChanged, id, { ...payload, state: 'closed', member_ids: [], version: version + 1 });
    // identity was told by calls for whom these act.
    await enqueueAccountUpdates(tx, [...new Set([...(payload?.member_ids ?? []), ...(await readMemberIds(tx, id))])]);
  }
}

/** Stores, likewise; one that is not there any more is closed for good. */
export async function retellStores(tx: Tx, lost: readonly LostState<StoreCard | null>[]): Promise<void> {
  for (const state of lost) {
    const id = Number(state.id);
    const version = newestOf(state);
    const { payload } = state;
    if (await raiseStoreVersion(tx, { id, version })) await announceStore(tx, id);
    else if (payload) await emit(tx, storeChanged, id, { ...payload, deleted: true, version: version + 1 });
  }
}

/** Who follows which company, likewise. */
export async function retellFavorites(tx: Tx, lost: readonly LostState<FavoriteCompany | null>[]): Promise<void> {
  for (const state of lost) {
    const [userId = 0, companyId = 0] = state.id.split('-').map(Number);
    const newest = newestOf(state);
    const kept = await raiseFavoriteVersion(tx, { userId, companyId, version: newest + 1 });
    const { favorite, version } = kept ?? { favorite: false, version: newest + 1 };
    await emit(tx, favoriteCompanyChanged, state.id, { user_id: userId, company_id: companyId, favorite, version });
  }
}
