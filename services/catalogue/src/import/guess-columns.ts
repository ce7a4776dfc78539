import { type ColumnMeaning, ImportField } from '@market/catalogue-contract/import';
import { bareWords, columnTitles } from './column-titles.ts';
import type { NamedThings } from './named-things.ts';

/** What the titles of a file most likely mean; each meaning goes to the first column that bears its name. */
export function guessColumns(titles: readonly string[], things: NamedThings): (ColumnMeaning | null)[] {
  const meanings = meaningsByTitle(things);
  const taken = new Set<ColumnMeaning>();
  return titles.map((title) => {
    const means = meanings.get(bareWords(title));
    if (means === undefined || taken.has(means)) return null;
    taken.add(means);
    return means;
  });
}

function meaningsByTitle({ parameters }: NamedThings): Map<string, ColumnMeaning> {
  const meanings = new Map<string, ColumnMeaning>();
  // A field's name wins over a parameter's: a parameter called «Длина» is none that a parcel needs.
  for (const { id, ru, en } of [...parameters.values()].reverse())
    for (const title of [ru, en ?? ru]) meanings.set(bareWords(title), `parameter:${id}`);
  for (const field of ImportField.options) {
    const { ru, en, also = [] } = columnTitles[field];
    for (const title of [field, ru, en, ...also]) meanings.set(bareWords(title), field);
  }
  return meanings;
}
