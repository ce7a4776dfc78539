import type { ParameterKind, ParameterRole } from '@market/catalogue-contract/product-type';
import { boolean, nullable, number, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import { allowSeconds } from '@market/service-kit/data/statement-time.queries';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';

export interface ParameterRow {
  id: number;
  kind: ParameterKind;
  role: ParameterRole | null;
  filterable: boolean;
  name_ru: string;
  name_en: string | null;
  unit_ru: string | null;
  unit_en: string | null;
}

const lockParameterRow = oneRow({
  text: 'SELECT id, kind, role, filterable, name_ru, name_en, unit_ru, unit_en FROM parameter WHERE id = $id FOR UPDATE',
  values: { id: number },
  row: {
    id: number,
    kind: textOf<ParameterKind>(),
    role: nullable(textOf<ParameterRole>()),
    filterable: boolean,
    name_ru: text,
    name_en: nullable(text),
    unit_ru: nullable(text),
    unit_en: nullable(text),
  },
});

/** A parameter, held until the transaction ends: who is giving a product a value of it is waited for. @throws DomainError PARAMETER_NOT_FOUND */
export async function lockParameter(tx: Tx, id: number): Promise<ParameterRow> {
  // What products say may be a million rows.
  await allowSeconds(tx, 60);
  const row = await lockParameterRow(tx, { id });
  if (!row) throw new DomainError('NOT_FOUND', 'PARAMETER_NOT_FOUND');
  return row;
}

/** Types that have a parameter. */
export const typesOf = manyRows({
  text: `SELECT type.id, type.name_ru AS name FROM product_type_parameter place JOIN product_type type ON type.id = place.product_type_id
    WHERE place.parameter_id = $parameterId ORDER BY type.id`,
  values: { parameterId: number },
  row: { id: number, name: text },
});

/** Takes from those products what they say. */
export const deleteValues = noRows({
  text: `DELETE FROM product_parameter_value v USING product p
    WHERE p.id = v.product_id AND v.parameter_id = $parameterId AND ($typeId::int IS NULL OR p.product_type_id = $typeId)`,
  values: { parameterId: number, typeId: nullable(number) },
});
