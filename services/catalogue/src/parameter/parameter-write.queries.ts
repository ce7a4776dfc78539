import { number } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

const DELETE_PARAMETER_ROW = statement({
  name: 'catalogue.delete-parameter-row',
  text: 'DELETE FROM parameter WHERE id = $1',
  parameters: ['parameter'],
  row: {},
});

export const deleteParameterRow = (tx: Tx, parameter: number) => queryRows(tx, DELETE_PARAMETER_ROW, [parameter]);

const DELETE_FACET_COUNTS = statement({
  name: 'catalogue.delete-facet-counts',
  text: 'DELETE FROM facet_count WHERE dimension = $1',
  parameters: ['parameter'],
  row: {},
});

export const deleteFacetCounts = (tx: Tx, parameter: number) => queryRows(tx, DELETE_FACET_COUNTS, [parameter]);

const DELETE_NUMBER_COUNTS = statement({
  name: 'catalogue.delete-number-counts',
  text: 'DELETE FROM number_count WHERE parameter_id = $1',
  parameters: ['parameter'],
  row: {},
});

export const deleteNumberCounts = (tx: Tx, parameter: number) => queryRows(tx, DELETE_NUMBER_COUNTS, [parameter]);

const DETACH_FROM_TYPE = statement({
  name: 'catalogue.detach-from-type',
  text: 'DELETE FROM product_type_parameter WHERE parameter_id = $1 AND product_type_id = $2',
  parameters: ['parameter', 'type'],
  row: {},
});

export const detachFromType = (tx: Tx, parameter: number, type: number) => queryRows(tx, DETACH_FROM_TYPE, [parameter, type]);

const INSERT_PARAMETER = statement({
  name: 'catalogue.insert-parameter',
  text: `
  INSERT INTO parameter (kind, role, filterable, name_ru, name_en, unit_ru, unit_en) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
  parameters: ['kind', 'role', 'filterable', 'name_ru', 'name_en', 'unit_ru', 'unit_en'],
  row: { id: number },
});

export const insertParameter = (
  tx: Tx,
  values: readonly [
    kind: string,
    role: string | null,
    filterable: boolean,
    name_ru: string,
    name_en: string | null,
    unit_ru: string | null,
    unit_en: string | null,
  ],
) => queryRow(tx, INSERT_PARAMETER, values);

const UPDATE_PARAMETER_ROW = statement({
  name: 'catalogue.update-parameter-row',
  text: 'UPDATE parameter SET filterable = $2, name_ru = $3, name_en = $4, unit_ru = $5, unit_en = $6 WHERE id = $1',
  parameters: ['parameter', 'filterable', 'name_ru', 'name_en', 'unit_ru', 'unit_en'],
  row: {},
});

export const updateParameterRow = (
  tx: Tx,
  values: readonly [
    parameter: number,
    filterable: boolean,
    name_ru: string,
    name_en: string | null,
    unit_ru: string | null,
    unit_en: string | null,
  ],
) => queryRows(tx, UPDATE_PARAMETER_ROW, values);
