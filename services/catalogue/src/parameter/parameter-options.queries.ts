import type { GivenOption } from '@market/catalogue-contract/product-type';
import { listOf, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';

/** An option with its place among the others. */
export type PlacedOption = GivenOption & { position: number };

/** Column by column, as `unnest` takes them. */
const optionLists = { ru: listOf(text), en: listOf(nullable(text)), swatches: listOf(nullable(text)), positions: listOf(number) };
const listsOf = (options: readonly PlacedOption[]): RowOf<typeof optionLists> => ({
  ru: options.map(({ values }) => values.ru),
  en: options.map(({ values }) => values.en),
  swatches: options.map(({ swatch }) => swatch),
  positions: options.map(({ position }) => position),
});

const insertOptions = noRows({
  text: `INSERT INTO parameter_option (parameter_id, value_ru, value_en, swatch, position)
    SELECT $parameter, value_ru, value_en, swatch, position
    FROM unnest($ru::text[], $en::text[], $swatches::text[], $positions::int[]) AS given (value_ru, value_en, swatch, position)`,
  values: { parameter: number, ...optionLists },
});

export const insertOptionRows = (tx: Tx, parameter: number, options: readonly PlacedOption[]) =>
  insertOptions(tx, { parameter, ...listsOf(options) });

// Held: a product that is getting one of them comes first, and counts.
export const lockOptions = manyRows({
  text: `
  SELECT id, value_ru, value_en, swatch, position FROM parameter_option WHERE parameter_id = $parameter ORDER BY position, id FOR UPDATE`,
  values: { parameter: number },
  row: { id: number, value_ru: text, value_en: nullable(text), swatch: nullable(text), position: number },
});
export type OptionRow = RowOf<typeof lockOptions.row>;

export const countUses = oneRow({
  text: 'SELECT count(*)::int AS products FROM sku_index WHERE terms @> ARRAY[$option::int]',
  values: { option: number },
  row: { products: number },
});

export const deleteOptions = noRows({
  text: 'DELETE FROM parameter_option WHERE id = ANY ($options::int[])',
  values: { options: listOf(number) },
});

// Two options may exchange their words: none of them stands there twice on the way.
export const clearOptionWords = noRows({
  text: `UPDATE parameter_option SET value_ru = '#' || id WHERE id = ANY ($options::int[])`,
  values: { options: listOf(number) },
});

const updateOptions = noRows({
  text: `
  UPDATE parameter_option o SET value_ru = given.value_ru, value_en = given.value_en, swatch = given.swatch, position = given.position
  FROM unnest($ids::int[], $ru::text[], $en::text[], $swatches::text[], $positions::int[]) AS given (id, value_ru, value_en, swatch, position)
  WHERE o.id = given.id`,
  values: { ids: listOf(number), ...optionLists },
});

export const updateOptionRows = (tx: Tx, options: readonly (PlacedOption & { id: number })[]) =>
  updateOptions(tx, { ids: options.map(({ id }) => id), ...listsOf(options) });
