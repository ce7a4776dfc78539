import type { GivenOption } from '@market/catalogue-contract/product-type';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import { indexAround } from '../indexing/index-around.ts';

interface OptionRow {
  id: number;
  value_ru: string;
  value_en: string | null;
  swatch: string | null;
  position: number;
}

const INSERT = `
  INSERT INTO parameter_option (parameter_id, value_ru, value_en, swatch, position)
  SELECT $1, value_ru, value_en, swatch, position FROM unnest($2::text[], $3::text[], $4::text[], $5::int[]) AS given (value_ru, value_en, swatch, position)`;

/** An option with its place among the others. */
type Placed = GivenOption & { position: number };

/** Adds options to a parameter. */
export async function insertOptions(tx: Tx, parameterId: number, options: readonly Placed[]): Promise<void> {
  if (options.length === 0) return;
  const column = <T>(of: (option: Placed) => T): T[] => options.map(of);
  const words = [column(({ values }) => values.ru), column(({ values }) => values.en), column(({ swatch }) => swatch)];
  await rowsOf(tx, INSERT, [parameterId, ...words, column(({ position }) => position)]);
}

// Held: a product that is getting one of them comes first, and counts.
const HOLD = `
  SELECT id, value_ru, value_en, swatch, position FROM parameter_option WHERE parameter_id = $1 ORDER BY position, id FOR UPDATE`;

/**
 * Makes the options of a parameter those that are given, in their order.
 *
 * @param parameter with the options that the giver `had` before him, as far as he tells
 * @throws DomainError OPTION_IN_USE when a product has one that is missing; PARAMETERS_CHANGED when a given one is gone, or others came
 */
export async function setOptions(
  tx: Tx,
  { id: parameterId, had }: { id: number; had?: readonly number[] | undefined },
  given: readonly GivenOption[],
): Promise<void> {
  const present = await rowsOf<OptionRow>(tx, HOLD, [parameterId]);
  if (had && !present.every(({ id }) => had.includes(id))) throw stale();
  const placed = given.map((option, position) => ({ ...option, position }));
  const kept = placed.filter((option): option is Placed & { id: number } => option.id !== undefined);
  const numbers = new Set(kept.map(({ id }) => id));
  if (numbers.size < kept.length || kept.some(({ id }) => !present.some((row) => row.id === id))) throw stale();
  await takeAway(
    tx,
    present.filter(({ id }) => !numbers.has(id)),
  );
  await rewrite(tx, present, kept);
  await insertOptions(
    tx,
    parameterId,
    placed.filter(({ id }) => id === undefined),
  );
}

const stale = (): DomainError => new DomainError('CONFLICT', 'PARAMETERS_CHANGED');

async function takeAway(tx: Tx, gone: readonly OptionRow[]): Promise<void> {
  for (const { id, value_ru: value } of gone) {
    const sql = 'SELECT count(*)::int AS products FROM sku_index WHERE terms @> ARRAY[$1::int]';
    const [used] = await rowsOf<{ products: number }>(tx, sql, [id]);
    if (used && used.products > 0) {
      throw new DomainError('CONFLICT', 'OPTION_IN_USE', { value, products: used.products }, { options: 'OPTION_IN_USE' });
    }
  }
  if (gone.length > 0) await rowsOf(tx, 'DELETE FROM parameter_option WHERE id = ANY ($1::int[])', [gone.map(({ id }) => id)]);
}

const isRewritten = (row: OptionRow, { values, swatch }: GivenOption): boolean =>
  row.value_ru !== values.ru || row.value_en !== values.en || row.swatch !== swatch;

// Two options may exchange their words: none of them stands there twice on the way.
const CLEAR = `UPDATE parameter_option SET value_ru = '#' || id WHERE id = ANY ($1::int[])`;
const WRITE = `
  UPDATE parameter_option o SET value_ru = given.value_ru, value_en = given.value_en, swatch = given.swatch, position = given.position
  FROM unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::int[]) AS given (id, value_ru, value_en, swatch, position) WHERE o.id = given.id`;

async function rewrite(tx: Tx, present: readonly OptionRow[], kept: readonly (Placed & { id: number })[]): Promise<void> {
  const rows = new Map(present.map((row) => [row.id, row]));
  const changed = kept.filter((option) => isRewritten(rows.get(option.id) as OptionRow, option));
  const earlier = present.filter(({ id }) => kept.some((option) => option.id === id)).map(({ id }) => id);
  const reordered = earlier.some((id, place) => kept[place]?.id !== id);
  const touched = (reordered ? kept : changed).map(({ id }) => id);
  const write = async () => {
    await rowsOf(tx, CLEAR, [changed.map(({ id }) => id)]);
    const columns = [kept.map(({ values }) => values.ru), kept.map(({ values }) => values.en), kept.map(({ swatch }) => swatch)];
    await rowsOf(tx, WRITE, [kept.map(({ id }) => id), ...columns, kept.map(({ position }) => position)]);
  };
  // Cards show sizes and colours by their words and in their order, and search finds by the words.
  if (touched.length === 0) await write();
  else await indexAround(tx, { where: 'p.id IN (SELECT s.id FROM sku_index s WHERE s.terms && $1::int[])', values: [touched] }, write);
}
