import { boolean, listOf, nullable, number, text } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';

export const deleteParameterRow = noRows({ text: 'DELETE FROM parameter WHERE id = $parameter', values: { parameter: number } });

export const deleteFacetCounts = noRows({ text: 'DELETE FROM facet_count WHERE dimension = $parameter', values: { parameter: number } });

export const deleteNumberCounts = noRows({
  text: 'DELETE FROM number_count WHERE parameter_id = $parameter',
  values: { parameter: number },
});

export const detachFromType = noRows({
  text: 'DELETE FROM product_type_parameter WHERE parameter_id = $parameter AND product_type_id = $type',
  values: { parameter: number, type: number },
});

/** Answers what was offered before; null where the type has no such parameter. */
export const setOfferedOptions = oneRow({
  text: `
  WITH place AS (
    SELECT offered_option_ids FROM product_type_parameter WHERE parameter_id = $parameter AND product_type_id = $type FOR UPDATE
  )
  UPDATE product_type_parameter SET offered_option_ids = $options FROM place WHERE parameter_id = $parameter AND product_type_id = $type
  RETURNING place.offered_option_ids AS before`,
  values: { parameter: number, type: number, options: listOf(number) },
  row: { before: listOf(number) },
});

/** What may change of a parameter. */
const changeable = { filterable: boolean, nameRu: text, nameEn: nullable(text), unitRu: nullable(text), unitEn: nullable(text) };

export const insertParameter = oneRow({
  text: `INSERT INTO parameter (kind, role, filterable, name_ru, name_en, unit_ru, unit_en)
    VALUES ($kind, $role, $filterable, $nameRu, $nameEn, $unitRu, $unitEn) RETURNING id`,
  values: { kind: text, role: nullable(text), ...changeable },
  row: { id: number },
});

export const updateParameterRow = noRows({
  text: `UPDATE parameter SET filterable = $filterable, name_ru = $nameRu, name_en = $nameEn, unit_ru = $unitRu, unit_en = $unitEn
    WHERE id = $parameter`,
  values: { parameter: number, ...changeable },
});
