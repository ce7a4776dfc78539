import type { TariffLimits, TariffRole } from '@market/billing-contract/tariff-limits';
import { catalogue, tenders } from '../../../../queue-apis.ts';

/** How much of a limit the reader uses; what is not known yet is left out. */
export type OwnUsage = Partial<Record<keyof TariffLimits, number>>;

/** What the reader uses of what their plan of a role limits, as the services that limit it count; null: they have none. */
export function useOwnUsage(role: TariffRole | null): OwnUsage {
  const ofVendor = { enabled: role === 'ROLE_VENDOR' };
  const goods = catalogue.hooks.goods.counts.useQuery({}, ofVendor);
  const proposals = tenders.hooks.proposal.list.useQuery({ page: 1, per_page: 1 }, ofVendor);
  const quota = tenders.hooks.tender.quota.useQuery(undefined, { enabled: role === 'ROLE_BUYER' });
  const models = goods.data?.data.active_models;
  const monthly = proposals.data?.quota?.used;
  const open = quota.data?.data.open;
  return {
    ...(typeof models === 'number' ? { active_models: models } : {}),
    ...(typeof monthly === 'number' ? { monthly_proposals: monthly } : {}),
    ...(typeof open === 'number' ? { open_tenders: open } : {}),
  };
}
