import type { Tariff, UpdateTariff } from '@market/billing-contract/tariff';
import { z } from 'zod';

const LIMITS = ['contacts_per_day', 'active_models', 'monthly_proposals', 'open_tenders', 'statistics_days'] as const;
export type LimitField = (typeof LIMITS)[number];

/** A number as it is typed; empty: any number. */
const Limit = z
  .string()
  .trim()
  .regex(/^\d{0,7}$/, 'LIMIT_INVALID');
const Name = z.string().trim().min(1, 'REQUIRED_FIELD').max(100, 'NAME_LONG');

export const TariffValues = z.object({
  name_ru: Name,
  name_en: Name,
  day_price: z
    .string()
    .trim()
    .regex(/^\d{1,6}([.,]\d{1,2})?$/, 'PRICE_INVALID'),
  ...{ contacts_per_day: Limit, active_models: Limit, monthly_proposals: Limit, open_tenders: Limit, statistics_days: Limit },
  badge: z.boolean(),
});
export type TariffValues = z.output<typeof TariffValues>;

/** What of a plan is limited for whom; the rest is not shown. */
export const limitsOfRole = (role: Tariff['role']): readonly LimitField[] =>
  role === 'ROLE_BUYER' ? ['contacts_per_day', 'open_tenders'] : LIMITS.filter((name) => name !== 'open_tenders');

const shown = (limit: number | null): string => (limit === null ? '' : String(limit));

export const valuesOf = ({ names, day_price, limits }: Tariff): TariffValues => ({
  ...{ name_ru: names.ru, name_en: names.en, day_price: String(day_price).replace('.', ','), badge: limits.badge },
  ...{ contacts_per_day: shown(limits.contacts_per_day), active_models: shown(limits.active_models) },
  ...{ monthly_proposals: shown(limits.monthly_proposals), open_tenders: shown(limits.open_tenders) },
  statistics_days: shown(limits.statistics_days),
});

const sent = (typed: string): number | null => (typed === '' ? null : Number(typed));

export const toUpdate = ({ id, version }: Tariff, values: TariffValues): z.input<typeof UpdateTariff> => ({
  ...{ id, version, names: { ru: values.name_ru, en: values.name_en }, day_price: Number(values.day_price.replace(',', '.')) },
  limits: {
    ...{ contacts_per_day: sent(values.contacts_per_day), active_models: sent(values.active_models), badge: values.badge },
    ...{ monthly_proposals: sent(values.monthly_proposals), open_tenders: sent(values.open_tenders) },
    statistics_days: sent(values.statistics_days),
  },
});
