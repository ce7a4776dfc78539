import { type PlanCard, planChanged, type TariffCard, tariffChanged } from '@market/billing-contract/plan.events';
import type { Tx } from '@market/service-kit/data/tx';
import { on, type Subscription } from '@market/service-kit/events/connect-events';
import { keepPlan, keepTariff } from './plan.queries.ts';

const onTariffChanged = async (tx: Tx, { id, role, names, is_free: isFree, limits, version }: TariffCard): Promise<void> => {
  await keepTariff(tx, { id, role, nameRu: names.ru, nameEn: names.en, isFree, limits: JSON.stringify(limits), version });
};

/** What follows in the transaction that keeps a plan. */
type AfterPlan = (tx: Tx, plan: PlanCard) => Promise<void>;

const onPlanChanged =
  (after: AfterPlan | null) =>
  async (tx: Tx, plan: PlanCard): Promise<void> => {
    const { holder, holder_id: holderId, tariff_id: tariff, expires_at, trial, version } = plan;
    await keepPlan(tx, { holder, holderId, tariff, expires: new Date(expires_at), trial, version });
    await after?.(tx, plan);
  };

/** What a service hears that heeds tariffs: it keeps them in its tables `tariff_card` and `plan_card`. */
export const planSubscriptions = (after: AfterPlan | null = null): readonly Subscription[] => [
  on(tariffChanged, onTariffChanged),
  on(planChanged, onPlanChanged(after)),
];
