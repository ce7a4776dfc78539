import type { GivenOption } from '@market/catalogue-contract/product-type';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { indexAround } from '../indexing/index-around.ts';
import { withOptions } from '../indexing/touched-products.queries.ts';
import {
  clearOptionWords,
  countUses,
  deleteOptions,
  insertOptionRows,
  lockOptions,
  type OptionRow,
  type PlacedOption,
  updateOptionRows,
} from './parameter-options.queries.ts';

/** Adds options to a parameter. */
export async function insertOptions(tx: Tx, parameterId: number, options: readonly PlacedOption[]): Promise<void> {
  if (options.length === 0) return;
  await insertOptionRows(tx, parameterId, options);
}

/**
 * Makes the options of a parameter those that are given, in their order.
 *
 * @param parameter with the options that the caller `had` seen, where they are named
 * @throws DomainError OPTION_IN_USE when a product has one that is missing; PARAMETERS_CHANGED when a given one is gone, or others came
 */
export async function setOptions(
  tx: Tx,
  { id: parameterId, had }: { id: number; had?: readonly number[] | undefined },
  given: readonly GivenOption[],
): Promise<void> {
  const present = await lockOptions(tx, { parameter: parameterId });
  if (had && !present.every(({ id }) => had.includes(id))) throw stale();
  const placed = given.map((option, position) => ({ ...option, position }));
  const kept = placed.filter((option): option is PlacedOption & { id: number } => option.id !== undefined);
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
    const used = await countUses(tx, { option: id });
    if (used && used.products > 0) {
      throw new DomainError('CONFLICT', 'OPTION_IN_USE', { value, products: used.products }, { options: 'OPTION_IN_USE' });
    }
  }
  if (gone.length > 0) await deleteOptions(tx, { options: gone.map(({ id }) => id) });
}

const isRewritten = (row: OptionRow, { values, swatch }: GivenOption): boolean =>
  row.value_ru !== values.ru || row.value_en !== values.en || row.swatch !== swatch;

async function rewrite(tx: Tx, present: readonly OptionRow[], kept: readonly (PlacedOption & { id: number })[]): Promise<void> {
  const rows = new Map(present.map((row) => [row.id, row]));
  const changed = kept.filter((option) => isRewritten(rows.get(option.id) as OptionRow, option));
  const earlier = present.filter(({ id }) => kept.some((option) => option.id === id)).map(({ id }) => id);
  const reordered = earlier.some((id, place) => kept[place]?.id !== id);
  const touched = (reordered ? kept : changed).map(({ id }) => id);
  const write = async () => {
    await clearOptionWords(tx, { options: changed.map(({ id }) => id) });
    await updateOptionRows(tx, kept);
  };
  // Cards show sizes and colours by their words and in their order, and search finds by the words.
  if (touched.length === 0) await write();
  else await indexAround(tx, withOptions(touched), write);
}
