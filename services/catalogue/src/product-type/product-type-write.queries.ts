import type { ParameterRole } from '@market/catalogue-contract/product-type';
import { listOf, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

export const insertType = oneRow({
  text: 'INSERT INTO product_type (name_ru, name_en) VALUES ($nameRu, $nameEn) RETURNING id',
  values: { nameRu: text, nameEn: nullable(text) },
  row: { id: number },
});

export const updateTypeNames = noRows({
  text: 'UPDATE product_type SET name_ru = $nameRu, name_en = $nameEn WHERE id = $type',
  values: { type: number, nameRu: text, nameEn: nullable(text) },
});

export const setParameterOrder = noRows({
  text: `
  UPDATE product_type_parameter place SET position = requested.position
  FROM unnest($parameters::int[]) WITH ORDINALITY requested (id, position)
  WHERE place.product_type_id = $type AND place.parameter_id = requested.id AND place.position <> requested.position`,
  values: { type: number, parameters: listOf(number) },
});

export const countProductsOf = oneRow({
  text: 'SELECT count(*)::int AS products FROM product WHERE product_type_id = $type',
  values: { type: number },
  row: { products: number },
});

export const deleteType = noRows({ text: 'DELETE FROM product_type WHERE id = $type', values: { type: number } });

export const lockTypeRow = oneRow({
  text: 'SELECT id, name_ru, name_en FROM product_type WHERE id = $type FOR UPDATE',
  values: { type: number },
  row: { id: number, name_ru: text, name_en: nullable(text) },
});
export type TypeRow = RowOf<typeof lockTypeRow.row>;

export const readTypeRoles = manyRows({
  text: `SELECT parameter.id, parameter.role FROM product_type_parameter place JOIN parameter ON parameter.id = place.parameter_id
    WHERE place.product_type_id = $type ORDER BY place.position, parameter.id`,
  values: { type: number },
  row: { id: number, role: nullable(textOf<ParameterRole>()) },
});
export type TypeParameter = RowOf<typeof readTypeRoles.row>;

export const placeParameterRow = noRows({
  text: `INSERT INTO product_type_parameter (product_type_id, parameter_id, position)
    SELECT $type, $parameter, coalesce(max(position) + 1, 1) FROM product_type_parameter WHERE product_type_id = $type`,
  values: { type: number, parameter: number },
});
