import { type BonusBalance, bonusChanged } from '@market/billing-contract/bonus.events';
import { type PlanCard, planChanged, type TariffCard, tariffChanged } from '@market/billing-contract/plan.events';
import type { PlanHolder } from '@market/billing-contract/tariff-limits';
import type { Tx } from '@market/service-kit/data/tx';
import type { LostState } from '@market/service-kit/events/lost-history/lost-history';
import { emit } from '@market/service-kit/events/outbox';
import { raiseAccountVersion } from '../ledger/account.queries.ts';
import { announceBalance } from '../ledger/locked-account.ts';
import { announcePlan } from '../plan/grant.ts';
import { raisePlanVersion } from '../plan/plan.queries.ts';
import { raiseTariffVersion } from '../tariff/tariff.queries.ts';
import { tariffCard } from '../tariff/tariff-view.ts';

const newestOf = ({ version, payload }: LostState<{ version: number } | null>): number => Math.max(version, payload?.version ?? 0);

/** Tariffs as they are now, after the database has gone back in time. */
export async function retellTariffs(tx: Tx, lost: readonly LostState<TariffCard | null>[]): Promise<void> {
  for (const state of lost) {
    const row = await raiseTariffVersion(tx, { id: Number(state.id), version: newestOf(state) });
    if (row) await emit(tx, tariffChanged, row.id, tariffCard(row));
  }
}

/** Plans, likewise; one that is not there any more has ended when it began. */
export async function retellPlans(tx: Tx, lost: readonly LostState<PlanCard | null>[]): Promise<void> {
  for (const state of lost) {
    const [holder, id] = state.id.split('-');
    const whose = { holder: holder as PlanHolder, holderId: Number(id) };
    const plan = await raisePlanVersion(tx, { ...whose, version: newestOf(state) });
    if (plan) await announcePlan(tx, whose, plan);
    else if (state.payload)
      await emit(tx, planChanged, state.id, { ...state.payload, expires_at: new Date(0).toISOString(), version: newestOf(state) + 1 });
  }
}

/** Balances, likewise; of one that is not there any more there is nothing. */
export async function retellBalances(tx: Tx, lost: readonly LostState<BonusBalance | null>[]): Promise<void> {
  for (const state of lost) {
    const user = Number(state.id);
    const account = await raiseAccountVersion(tx, { user, version: newestOf(state) });
    if (account) await announceBalance(tx, { ...account, user });
    else await emit(tx, bonusChanged, user, { user_id: user, balance: 0, held: 0, version: newestOf(state) + 1 });
  }
}
