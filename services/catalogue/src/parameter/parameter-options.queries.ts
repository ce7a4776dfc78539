import type { GivenOption } from '@market/catalogue-contract/product-type';
import { nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

/** An option with its place among the others. */
export type PlacedOption = GivenOption & { position: number };

/** Column by column, as `unnest` takes them. */
const optionColumns = (options: readonly PlacedOption[]) =>
  [
    options.map(({ values }) => values.ru),
    options.map(({ values }) => values.en),
    options.map(({ swatch }) => swatch),
    options.map(({ position }) => position),
  ] as const;

const INSERT_OPTION_ROWS = statement({
  name: 'catalogue.insert-option-rows',
  text: `
  INSERT INTO parameter_option (parameter_id, value_ru, value_en, swatch, position)
  SELECT $1, value_ru, value_en, swatch, position FROM unnest($2::text[], $3::text[], $4::text[], $5::int[]) AS given (value_ru, value_en, swatch, position)`,
  parameters: ['parameter', 'values_ru', 'values_en', 'swatches', 'positions'],
  row: {},
});

export const insertOptionRows = (tx: Tx, parameter: number, options: readonly PlacedOption[]) =>
  queryRows(tx, INSERT_OPTION_ROWS, [parameter, ...optionColumns(options)]);

// Held: a product that is getting one of them comes first, and counts.
const LOCK_OPTIONS = statement({
  name: 'catalogue.lock-options',
  text: `
  SELECT id, value_ru, value_en, swatch, position FROM parameter_option WHERE parameter_id = $1 ORDER BY position, id FOR UPDATE`,
  parameters: ['parameter'],
  row: {
    id: number,
    value_ru: text,
    value_en: nullable(text),
    swatch: nullable(text),
    position: number,
  },
});
export type OptionRow = RowOf<typeof LOCK_OPTIONS.row>;

export const lockOptions = (tx: Tx, parameter: number) => queryRows(tx, LOCK_OPTIONS, [parameter]);

const COUNT_USES = statement({
  name: 'catalogue.count-uses',
  text: 'SELECT count(*)::int AS products FROM sku_index WHERE terms @> ARRAY[$1::int]',
  parameters: ['option'],
  row: { products: number },
});

export const countUses = (tx: Tx, option: number) => queryRow(tx, COUNT_USES, [option]);

const DELETE_OPTIONS = statement({
  name: 'catalogue.delete-options',
  text: 'DELETE FROM parameter_option WHERE id = ANY ($1::int[])',
  parameters: ['options'],
  row: {},
});

export const deleteOptions = (tx: Tx, options: readonly number[]) => queryRows(tx, DELETE_OPTIONS, [options]);

// Two options may exchange their words: none of them stands there twice on the way.
const CLEAR_OPTION_WORDS = statement({
  name: 'catalogue.clear-option-words',
  text: `UPDATE parameter_option SET value_ru = '#' || id WHERE id = ANY ($1::int[])`,
  parameters: ['options'],
  row: {},
});

export const clearOptionWords = (tx: Tx, options: readonly number[]) => queryRows(tx, CLEAR_OPTION_WORDS, [options]);

const UPDATE_OPTION_ROWS = statement({
  name: 'catalogue.update-option-rows',
  text: `
  UPDATE parameter_option o SET value_ru = given.value_ru, value_en = given.value_en, swatch = given.swatch, position = given.position
  FROM unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::int[]) AS given (id, value_ru, value_en, swatch, position) WHERE o.id = given.id`,
  parameters: ['options', 'values_ru', 'values_en', 'swatches', 'positions'],
  row: {},
});

export const updateOptionRows = (tx: Tx, options: readonly (PlacedOption & { id: number })[]) =>
  queryRows(tx, UPDATE_OPTION_ROWS, [options.map(({ id }) => id), ...optionColumns(options)]);
