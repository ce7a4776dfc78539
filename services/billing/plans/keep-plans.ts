import { type PlanCard, planChanged, type TariffCard, tariffChanged } from '@market/billing-contract/plan.events';
import type { Tx } from '@market/service-kit/data/tx';
import { on, type Subscription } from '@market/service-kit/events/connect-events';
import { keepPlan, keepTariff } from './plan.queries.ts';

const onTariffChanged = async (tx: Tx, { id, role, names, is_free: isFree, limits, version }: TariffCard): Promise<void> => {
  await keepTariff(tx, { id, role, nameRu: names.ru, nameEn: names.en, isFree, limits: JSON.stringify(limits), version });
};

const onPlanChanged = async (tx: Tx, { holder, holder_id, tariff_id, expires_at, trial, version }: PlanCard): Promise<void> => {
  await keepPlan(tx, { holder, holderId: holder_id, tariff: tariff_id, expires: new Date(expires_at), trial, version });
};

/** What a service hears that heeds tariffs: it keeps them in its tables `tariff_card` and `plan_card`. */
export const planSubscriptions = (): readonly Subscription[] => [on(tariffChanged, onTariffChanged), on(planChanged, onPlanChanged)];
