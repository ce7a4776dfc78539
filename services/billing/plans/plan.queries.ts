import type { PlanHolder, TariffLimits, TariffRole } from '@market/billing-contract/tariff-limits';
import { boolean, date, json, nullable, number, text, textOf } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';

/** An older card changes nothing. `limits`: JSON. */
export const keepTariff = noRows({
  text: `INSERT INTO tariff_card AS kept (id, role, name_ru, name_en, is_free, limits, version)
    VALUES ($id, $role, $nameRu, $nameEn, $isFree, $limits::text::jsonb, $version)
    ON CONFLICT (id) DO UPDATE SET role = excluded.role, name_ru = excluded.name_ru, name_en = excluded.name_en, is_free = excluded.is_free,
      limits = excluded.limits, version = excluded.version
    WHERE kept.version <= excluded.version`,
  values: {
    ...{ id: number, role: nullable(textOf<TariffRole>()), nameRu: text, nameEn: text, isFree: boolean, limits: text, version: number },
  },
});

/** An older card changes nothing. */
export const keepPlan = noRows({
  text: `INSERT INTO plan_card AS kept (holder, holder_id, tariff_id, expires_at, trial, version)
    VALUES ($holder, $holderId, $tariff, $expires, $trial, $version)
    ON CONFLICT (holder, holder_id) DO UPDATE SET tariff_id = excluded.tariff_id, expires_at = excluded.expires_at, trial = excluded.trial,
      version = excluded.version
    WHERE kept.version <= excluded.version`,
  values: { holder: textOf<PlanHolder>(), holderId: number, tariff: number, expires: date, trial: boolean, version: number },
});

/** What a plan that is in force allows, else what the free one of the role does; null: no tariff was heard of yet. */
export const readLimits = oneRow({
  text: `SELECT coalesce(
      (SELECT t.limits FROM plan_card p JOIN tariff_card t ON t.id = p.tariff_id
        WHERE p.holder = $holder AND p.holder_id = $holderId AND p.expires_at + make_interval(days => $grace) > $now),
      (SELECT limits FROM tariff_card WHERE role = $role AND is_free)
    ) AS limits`,
  values: { holder: textOf<PlanHolder>(), holderId: number, role: textOf<TariffRole>(), grace: number, now: date },
  row: { limits: nullable(json<TariffLimits>()) },
});

/** The plan that lifts limits of a role, as far as one was heard of. */
export const readPaidTariff = oneRow({
  text: `SELECT name_ru AS ru, name_en AS en FROM tariff_card WHERE role = $role AND NOT is_free ORDER BY id LIMIT 1`,
  values: { role: textOf<TariffRole>() },
  row: { ru: text, en: text },
});
