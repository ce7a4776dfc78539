import type { TariffRole } from '@market/billing-contract/tariff-limits';
import { boolean, nullable, number, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, oneRow } from '@market/service-kit/data/statement';

const columns = {
  ...{ id: number, code: text, role: nullable(textOf<TariffRole>()), name_ru: text, name_en: text, is_free: boolean, day_price: number },
  ...{ contacts_per_day: nullable(number), active_models: nullable(number), monthly_proposals: nullable(number) },
  ...{ open_tenders: nullable(number), statistics_days: nullable(number), badge: boolean, version: number },
};
const COLUMNS = `id, code, role, name_ru, name_en, is_free, day_price::float8 AS day_price, contacts_per_day, active_models, monthly_proposals,
  open_tenders, statistics_days, badge, version`;

export const readTariffs = manyRows({
  text: `SELECT ${COLUMNS} FROM tariff WHERE $role::text IS NULL OR role = $role ORDER BY role NULLS LAST, day_price, id`,
  values: { role: nullable(text) },
  row: columns,
});

export const readTariff = oneRow({ text: `SELECT ${COLUMNS} FROM tariff WHERE id = $id`, values: { id: number }, row: columns });

export const lockTariff = oneRow({ text: `SELECT ${COLUMNS} FROM tariff WHERE id = $id FOR UPDATE`, values: { id: number }, row: columns });

export const readFreeTariff = oneRow({
  text: `SELECT ${COLUMNS} FROM tariff WHERE role = $role AND is_free`,
  values: { role: textOf<TariffRole>() },
  row: columns,
});

export const writeTariff = oneRow({
  text: `UPDATE tariff SET name_ru = $nameRu, name_en = $nameEn, day_price = $dayPrice::float8::bigint, contacts_per_day = $contacts,
      active_models = $models, monthly_proposals = $proposals, open_tenders = $tenders, statistics_days = $statistics, badge = $badge,
      version = version + 1
    WHERE id = $id RETURNING ${COLUMNS}`,
  values: {
    ...{ id: number, nameRu: text, nameEn: text, dayPrice: number, contacts: nullable(number), models: nullable(number) },
    ...{ proposals: nullable(number), tenders: nullable(number), statistics: nullable(number), badge: boolean },
  },
  row: columns,
});

/** Those that nobody has heard of yet; from now on they count as told. */
export const markTold = manyRows({ text: `UPDATE tariff SET told = true WHERE NOT told RETURNING ${COLUMNS}`, row: columns });

/** Above what others were told before the database went back in time. */
export const raiseTariffVersion = oneRow({
  text: `UPDATE tariff SET version = greatest(version, $version) + 1 WHERE id = $id RETURNING ${COLUMNS}`,
  values: { id: number, version: number },
  row: columns,
});
