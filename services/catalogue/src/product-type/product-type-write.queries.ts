import type { ParameterRole } from '@market/catalogue-contract/product-type';
import { nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

const INSERT_TYPE = statement({
  name: 'catalogue.insert-type',
  text: 'INSERT INTO product_type (name_ru, name_en) VALUES ($1, $2) RETURNING id',
  parameters: ['name_ru', 'name_en'],
  row: { id: number },
});

export const insertType = (tx: Tx, name_ru: string, name_en: string | null) => queryRow(tx, INSERT_TYPE, [name_ru, name_en]);

const UPDATE_TYPE_NAMES = statement({
  name: 'catalogue.update-type-names',
  text: 'UPDATE product_type SET name_ru = $2, name_en = $3 WHERE id = $1',
  parameters: ['type', 'name_ru', 'name_en'],
  row: {},
});

export const updateTypeNames = (tx: Tx, values: readonly [type: number, name_ru: string, name_en: string | null]) =>
  queryRows(tx, UPDATE_TYPE_NAMES, values);

const SET_PARAMETER_ORDER = statement({
  name: 'catalogue.set-parameter-order',
  text: `
  UPDATE product_type_parameter place SET position = requested.position FROM unnest($2::int[]) WITH ORDINALITY requested (id, position)
  WHERE place.product_type_id = $1 AND place.parameter_id = requested.id AND place.position <> requested.position`,
  parameters: ['type', 'parameters'],
  row: {},
});

export const setParameterOrder = (tx: Tx, type: number, parameters: readonly number[]) =>
  queryRows(tx, SET_PARAMETER_ORDER, [type, parameters]);

const COUNT_PRODUCTS_OF = statement({
  name: 'catalogue.count-products-of',
  text: 'SELECT count(*)::int AS products FROM product WHERE product_type_id = $1',
  parameters: ['type'],
  row: { products: number },
});

export const countProductsOf = (tx: Tx, type: number) => queryRow(tx, COUNT_PRODUCTS_OF, [type]);

const DELETE_TYPE = statement({
  name: 'catalogue.delete-type',
  text: 'DELETE FROM product_type WHERE id = $1',
  parameters: ['type'],
  row: {},
});

export const deleteType = (tx: Tx, type: number) => queryRows(tx, DELETE_TYPE, [type]);

const LOCK_TYPE_ROW = statement({
  name: 'catalogue.lock-type-row',
  text: 'SELECT id, name_ru, name_en FROM product_type WHERE id = $1 FOR UPDATE',
  parameters: ['type'],
  row: {
    id: number,
    name_ru: text,
    name_en: nullable(text),
  },
});
export type TypeRow = RowOf<typeof LOCK_TYPE_ROW.row>;

export const lockTypeRow = (tx: Tx, type: number) => queryRow(tx, LOCK_TYPE_ROW, [type]);

const READ_TYPE_ROLES = statement({
  name: 'catalogue.read-type-roles',
  text: `SELECT parameter.id, parameter.role FROM product_type_parameter place JOIN parameter ON parameter.id = place.parameter_id
     WHERE place.product_type_id = $1 ORDER BY place.position, parameter.id`,
  parameters: ['type'],
  row: {
    id: number,
    role: nullable(textOf<ParameterRole>()),
  },
});
export type TypeParameter = RowOf<typeof READ_TYPE_ROLES.row>;

export const readTypeRoles = (tx: Tx, type: number) => queryRows(tx, READ_TYPE_ROLES, [type]);

const PLACE_PARAMETER_ROW = statement({
  name: 'catalogue.place-parameter-row',
  text: `
  INSERT INTO product_type_parameter (product_type_id, parameter_id, position)
  SELECT $1, $2, coalesce(max(position) + 1, 1) FROM product_type_parameter WHERE product_type_id = $1`,
  parameters: ['type', 'parameter'],
  row: {},
});

export const placeParameterRow = (tx: Tx, type: number, parameter: number) => queryRows(tx, PLACE_PARAMETER_ROW, [type, parameter]);
