import { RUN_LIMITS, SizeRun } from '@market/catalogue-contract/size-run';
import type { Locale } from '@market/kit-contract/locale';
import { type CellValue, numberOf } from '../spreadsheet/cell-values.ts';

// Size runs in a cell of a file: `Полная / Full (синий): 44×1, 46×2, 48×2, 50×1 = 7200; Малая: 44×1, 46×1`. The English name, the colour and
// the price may be left out. A word that holds one of these signs itself stands in quotes.

/** A run whose sizes and colour are named in words. */
export interface WordedRun {
  name: string;
  name_en: string | null;
  colour: string | null;
  sizes: { size: string; count: number }[];
  price: number | null;
}

export const runsText = (runs: readonly WordedRun[], locale: Locale): string => runs.map((run) => runText(run, locale)).join('; ');

function runText({ name, name_en, colour, sizes, price }: WordedRun, locale: Locale): string {
  const head = [quoted(name), name_en === null ? '' : ` / ${quoted(name_en)}`, colour === null ? '' : ` (${quoted(colour)})`].join('');
  const ratio = sizes.map(({ size, count }) => `${quoted(size)}×${count}`).join(', ');
  const roubles = locale === 'ru' ? String(price).replace('.', ',') : String(price);
  return `${head}: ${ratio}${price === null ? '' : ` = ${roubles}`}`;
}

/** Also what a spreadsheet would take for a formula at the beginning of a cell. */
const quoted = (word: string): string => (/[";\r\n:,=()/]|^[-+@＝＋－＠'\s]|\s$/.test(word) ? `"${word.replaceAll('"', '""')}"` : word);

const unquoted = (word: string): string => (/^".*"$/s.test(word) ? word.slice(1, -1).replaceAll('""', '"') : word);

/** The parts of a text between signs that stand outside of quotes. */
function partsAt(sign: RegExp, text: string): string[] {
  const parts = [''];
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    if (!isQuoted && sign.test(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

/** What a fault of a cell is about. */
type Faulty = Extract<CellValue<never>, { fault: unknown }> & { details?: Record<string, unknown> };
type Read<T> = { value: T } | Faulty;

/** Reads all runs of a cell, or says what is wrong with the first that is. */
export function runsOf(text: string): Read<WordedRun[]> {
  const parts = partsAt(/[;\n]/, text).filter(Boolean);
  if (parts.length > RUN_LIMITS.runs) return { fault: 'IMPORT_RUNS_MANY', details: { limit: RUN_LIMITS.runs } };
  const runs: WordedRun[] = [];
  for (const part of parts) {
    const run = runOf(part);
    if ('fault' in run) return run;
    runs.push(run.value);
  }
  return { value: runs };
}

function runOf(text: string): Read<WordedRun> {
  const illegible: Faulty = { fault: 'IMPORT_RUN', details: { value: text.slice(0, 80) } };
  const [head = '', body, ...more] = partsAt(/:/, text);
  if (body === undefined || more.length > 0) return illegible;
  const named = headOf(head);
  const [ratio = '', cost, ...rest] = partsAt(/=/, body);
  const said = partsAt(/,/, ratio).filter(Boolean);
  if (!named || rest.length > 0 || said.length === 0) return illegible;
  if (said.length > RUN_LIMITS.sizes) return { fault: 'IMPORT_RUN_SIZES_MANY', details: { name: named.name, limit: RUN_LIMITS.sizes } };
  const sizes = sizesOf(said, illegible);
  if ('fault' in sizes) return sizes;
  const price = cost === undefined ? { value: null } : priceOf(cost);
  return 'fault' in price ? price : { value: { ...named, sizes: sizes.value, price: price.value } };
}

function sizesOf(said: readonly string[], illegible: Faulty): Read<WordedRun['sizes']> {
  const sizes: WordedRun['sizes'] = [];
  for (const each of said) {
    const [, size, count] = /^(.+?)\s*[×xх*]\s*([-+]?[\d.]+)$/is.exec(each) ?? [];
    if (size === undefined || count === undefined) return illegible;
    const whole = /^\d{1,9}$/.test(count) ? Number(count) : 0;
    if (whole < 1 || whole > RUN_LIMITS.count) return { fault: 'IMPORT_RUN_COUNT', details: { value: each, limit: RUN_LIMITS.count } };
    sizes.push({ size: unquoted(size), count: whole });
  }
  return { value: sizes };
}

/** `Полная / Full (синий)`; null: it cannot be read, or a name is too long. */
function headOf(text: string): Pick<WordedRun, 'name' | 'name_en' | 'colour'> | null {
  const [names = '', bracket, ...more] = partsAt(/\(/, text);
  if (more.length > 0 || (bracket !== undefined && !/.\)$/s.test(bracket))) return null;
  const [ru = '', en, ...others] = partsAt(/\//, names).map(unquoted);
  const read = SizeRun.pick({ name: true, name_en: true }).safeParse({ name: ru, name_en: en ?? null });
  if (others.length > 0 || !read.success) return null;
  return { ...read.data, colour: bracket === undefined ? null : unquoted(bracket.slice(0, -1).trim()) };
}

function priceOf(text: string): Read<number> {
  const found = numberOf(text);
  const read = SizeRun.shape.price.safeParse('fault' in found ? undefined : found.value);
  return read.success && read.data !== null ? { value: read.data } : { fault: 'IMPORT_RUN_PRICE', details: { value: text.slice(0, 80) } };
}
