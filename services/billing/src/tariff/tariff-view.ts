import type { TariffCard } from '@market/billing-contract/plan.events';
import type { Tariff } from '@market/billing-contract/tariff';
import { type TariffLimits, tariffPeriods } from '@market/billing-contract/tariff-limits';
import type { Locale } from '@market/kit-contract/locale';
import { toRoubles } from '@market/kit-contract/money';
import type { RowOf } from '@market/service-kit/data/columns';
import type { readTariff } from './tariff.queries.ts';

export type TariffRow = RowOf<typeof readTariff.row>;

export const limitsOf = (row: TariffRow): TariffLimits => ({
  ...{ contacts_per_day: row.contacts_per_day, active_models: row.active_models, monthly_proposals: row.monthly_proposals },
  ...{ open_tenders: row.open_tenders, statistics_days: row.statistics_days, badge: row.badge },
});

export const nameOf = (row: Pick<TariffRow, 'name_ru' | 'name_en'>, locale: Locale): string =>
  locale === 'en' ? row.name_en : row.name_ru;

/** For how many days a plan is sold where nothing else is said. */
const USUAL_DAYS = 30;

export const tariffView = (row: TariffRow, locale: Locale): Tariff => ({
  ...{ id: row.id, code: row.code, role: row.role, name: nameOf(row, locale), names: { ru: row.name_ru, en: row.name_en } },
  ...{ is_free: row.is_free, hidden: row.role === null, day_price: toRoubles(row.day_price), days: USUAL_DAYS },
  ...{ periods: row.is_free || row.role === null ? [] : [...tariffPeriods], limits: limitsOf(row), version: row.version },
});

export const tariffCard = (row: TariffRow): TariffCard => ({
  ...{ id: row.id, role: row.role, names: { ru: row.name_ru, en: row.name_en }, is_free: row.is_free },
  ...{ limits: limitsOf(row), version: row.version },
});
