import type { AttributeValue } from '@market/catalogue-contract/attribute-value';
import type { ProductLook } from '@market/catalogue-contract/moderation';
import type { Photo } from '@market/catalogue-contract/product';
import type { Locale } from '@market/kit-contract/locale';
import { json, listOf, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { manyRows } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';
import { STORED, storedColumns } from '../goods/stored-product.queries.ts';
import type { Content } from '../goods/stored-product.ts';

/** A change as it waits. */
export type WaitingProduct = RowOf<typeof waitingColumns>;

const waitingColumns = {
  ...storedColumns,
  ...{ brand: text, model_id: number, reason: nullable(text), submitted_at: text },
  /** What guests see now, and what they shall see. */
  photos: json<Photo[]>(),
  waiting_photos: json<Photo[]>(),
};

const photos = (table: string) => `
  SELECT coalesce(json_agg(photo_json(ROW(d.id, d.product_id, d.path, d.main, d.position, d.width, d.height)::product_photo)
    ORDER BY d.main DESC, d.position, d.id), '[]') FROM ${table} d WHERE d.product_id = p.id`;

export const readWaiting = manyRows({
  text: `
  SELECT ${STORED},
    coalesce((SELECT brand FROM company_card WHERE id = p.company_id), '') AS brand,
    coalesce((SELECT lead.id FROM product lead WHERE lead.variant_group_id = p.variant_group_id AND lead.group_lead), p.id) AS model_id,
    c.reason,
    to_char(c.submitted_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS submitted_at,
    (${photos('product_photo')}) AS photos,
    (${photos('product_change_photo')}) AS waiting_photos
  FROM unnest($ids::int[]) WITH ORDINALITY page (id, place)
  JOIN product_change c ON c.product_id = page.id
  JOIN product p ON p.id = page.id
  ORDER BY page.place`,
  values: { ids: listOf(number) },
  row: waitingColumns,
});

/** The names that contents speak of, in the reader's language. */
export interface Names {
  categories: Map<number, string[]>;
  types: Map<number, string>;
  parameters: Map<number, { name: string; unit: string | null }>;
  options: Map<number, string>;
}

const readCategoryPaths = manyRows({
  text: `SELECT c.id, (
      SELECT json_agg(in_locale($locale, above.name_ru, above.name_en) ORDER BY cardinality(above.path))
      FROM category above WHERE above.id = ANY (c.path)
    ) AS name FROM category c WHERE c.id = ANY ($ids::int[])`,
  values: { ids: listOf(number), locale: text },
  row: { id: number, name: json<string[]>() },
});
const readTypeNames = manyRows({
  text: 'SELECT id, in_locale($locale, name_ru, name_en) AS name FROM product_type WHERE id = ANY ($ids::int[])',
  values: { ids: listOf(number), locale: text },
  row: { id: number, name: text },
});
const readParameterNames = manyRows({
  text: `SELECT id, in_locale($locale, name_ru, name_en) AS name, in_locale($locale, unit_ru, unit_en) AS unit
    FROM parameter WHERE id = ANY ($ids::int[])`,
  values: { ids: listOf(number), locale: text },
  row: { id: number, name: text, unit: nullable(text) },
});
const readOptionNames = manyRows({
  text: 'SELECT id, in_locale($locale, value_ru, value_en) AS name FROM parameter_option WHERE id = ANY ($ids::int[])',
  values: { ids: listOf(number), locale: text },
  row: { id: number, name: text },
});

export async function readNames(tx: Tx, contents: readonly Content[], locale: Locale): Promise<Names> {
  const attributes = contents.flatMap(({ parameter_values }) => parameter_values);
  const asked = (ids: number[]) => ({ ids: [...new Set(ids)], locale });
  const categories = await readCategoryPaths(tx, asked(contents.map(({ category_id }) => category_id)));
  const types = await readTypeNames(tx, asked(contents.map(({ product_type_id }) => product_type_id)));
  const parameters = await readParameterNames(tx, asked(attributes.map(({ parameter_id }) => parameter_id)));
  const options = await readOptionNames(tx, asked(attributes.flatMap(({ values = [] }) => values)));
  return {
    categories: new Map(categories.map(({ id, name }) => [id, name])),
    types: new Map(types.map(({ id, name }) => [id, name])),
    parameters: new Map(parameters.map(({ id, ...parameter }) => [id, parameter])),
    options: new Map(options.map(({ id, name }) => [id, name])),
  };
}

/** A content with its names and pictures, as a moderator reads it. What is not there any more has no name. */
export function lookOf(content: Content, names: Names, pictures: Photo[]): ProductLook {
  const { name, name_en, description, description_en, category_id, product_type_id, parameter_values } = content;
  return {
    ...{ name, name_en, description, description_en },
    category_path: names.categories.get(category_id) ?? [],
    product_type: names.types.get(product_type_id) ?? '',
    parameter_values: parameter_values.flatMap((attribute) => {
      const parameter = names.parameters.get(attribute.parameter_id);
      return parameter
        ? [{ parameter_id: attribute.parameter_id, name: parameter.name, value: wordsOf(attribute, parameter.unit, names) }]
        : [];
    }),
    photos: pictures,
  };
}

function wordsOf({ values, number, text }: AttributeValue, unit: string | null, { options }: Names): string {
  if (values)
    return values
      .map((id) => options.get(id) ?? '')
      .filter(Boolean)
      .join(', ');
  if (number !== undefined) return unit ? `${number} ${unit}` : String(number);
  return text ?? '';
}
