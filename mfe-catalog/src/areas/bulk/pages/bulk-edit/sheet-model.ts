import type { GoodsRow } from '@market/catalogue-contract/goods';
import { readNumber } from '../../../../management/number-field.ts';

export const FIELDS = ['price', 'stock_quantity', 'active'] as const;
export type Field = (typeof FIELDS)[number];
type Base = Pick<GoodsRow, 'id' | Field>;

/** A cell by its product and its column. */
export type CellKey = `${number}:${Field}`;
export const cellKey = (id: number, field: Field): CellKey => `${id}:${field}`;
/** The product of a cell. */
export const productOf = (key: CellKey): number => Number.parseInt(key, 10);
const fieldOf = (key: CellKey): Field => key.slice(key.indexOf(':') + 1) as Field;

/** One cell that changed; a step back puts `from` into it again. */
interface CellChange {
  key: CellKey;
  from: string;
  to: string;
}

/** What was typed over the goods, and the way back. */
export interface Sheet {
  drafts: ReadonlyMap<CellKey, string>;
  past: readonly (readonly CellChange[])[];
  future: readonly (readonly CellChange[])[];
  /** Why a cell was not saved. */
  faults: ReadonlyMap<CellKey, string>;
}

export const EMPTY_SHEET: Sheet = { drafts: new Map(), past: [], future: [], faults: new Map() };

/** How a saved value stands in its cell. */
export const savedText = (row: Base, field: Field, decimal: ',' | '.'): string => String(row[field]).replace('.', decimal);

/** Changes cells in one step; typing on in the same cell is the same step. */
export function edited(sheet: Sheet, changes: readonly CellChange[]): Sheet {
  const real = changes.filter(({ from, to }) => from !== to);
  if (real.length === 0) return sheet;
  const last = sheet.past.at(-1);
  const [only] = real;
  const goesOn =
    sheet.future.length === 0 && real.length === 1 && last?.length === 1 && last[0]?.key === only?.key && last[0]?.to === only?.from;
  const step = goesOn && last?.[0] && only ? [{ ...only, from: last[0].from }] : real;
  return { ...written(sheet, real), past: [...(goesOn ? sheet.past.slice(0, -1) : sheet.past), step], future: [] };
}

function written(sheet: Sheet, changes: readonly CellChange[]): Sheet {
  const drafts = new Map(sheet.drafts);
  const faults = new Map(sheet.faults);
  for (const { key, to } of changes) {
    drafts.set(key, to);
    faults.delete(key);
  }
  return { ...sheet, drafts, faults };
}

/** One step back; also over a save, which then has something new to save. */
export function undone(sheet: Sheet): Sheet {
  const step = sheet.past.at(-1);
  if (!step) return sheet;
  const back = step.map(({ key, from, to }) => ({ key, from: to, to: from }));
  return { ...written(sheet, back), past: sheet.past.slice(0, -1), future: [...sheet.future, step] };
}

export function redone(sheet: Sheet): Sheet {
  const step = sheet.future.at(-1);
  if (!step) return sheet;
  return { ...written(sheet, step), past: [...sheet.past, step], future: sheet.future.slice(0, -1) };
}

/** After an answer: what was saved is no draft any more, what was not says why. */
export function settled(sheet: Sheet, saved: ReadonlySet<number>, faults: ReadonlyMap<CellKey, string>): Sheet {
  const drafts = new Map([...sheet.drafts].filter(([key]) => !saved.has(productOf(key))));
  return { ...sheet, drafts, faults };
}

/** The cells that say something else than what is saved. */
export function unsavedCells(sheet: Sheet, rows: readonly Base[], decimal: ',' | '.'): Map<CellKey, string> {
  const unsaved = new Map<CellKey, string>();
  for (const row of rows) {
    for (const field of FIELDS) {
      const text = sheet.drafts.get(cellKey(row.id, field));
      if (text !== undefined && !isSame(text, savedText(row, field, decimal), field)) unsaved.set(cellKey(row.id, field), text);
    }
  }
  return unsaved;
}

const isSame = (one: string, other: string, field: Field): boolean =>
  one === other || (field !== 'active' && one.trim() !== '' && readNumber(one) === readNumber(other));

export interface SentRow {
  id: number;
  price?: number;
  stock_quantity?: number;
  active?: boolean;
  was: { price?: number; stock_quantity?: number; active?: boolean };
}

type CellFault = 'NOT_A_NUMBER' | 'WHOLE';

/** What goes to the service, and the cells that are no numbers, whose rows stay. */
export function sentRows(
  unsaved: ReadonlyMap<CellKey, string>,
  rows: readonly Base[],
): { rows: SentRow[]; faults: Map<CellKey, CellFault> } {
  const faults = new Map<CellKey, CellFault>();
  for (const [key, text] of unsaved) {
    const fault = faultOf(text, fieldOf(key));
    if (fault) faults.set(key, fault);
  }
  const sent = rows.flatMap((row): SentRow[] => {
    const changed = FIELDS.filter((field) => unsaved.has(cellKey(row.id, field)));
    if (changed.length === 0 || changed.some((field) => faults.has(cellKey(row.id, field)))) return [];
    const edited = changed.map((field) => [field, typedValue(unsaved.get(cellKey(row.id, field)) ?? '', field)]);
    const was = changed.map((field) => [field, row[field]]);
    return [{ id: row.id, ...Object.fromEntries(edited), was: Object.fromEntries(was) }];
  });
  return { rows: sent, faults };
}

const typedValue = (text: string, field: Field): number | boolean | null => (field === 'active' ? text === 'true' : readNumber(text));

function faultOf(text: string, field: Field): CellFault | null {
  if (field === 'active') return null;
  const value = readNumber(text);
  if (value === null || !Number.isFinite(value)) return 'NOT_A_NUMBER';
  return field === 'stock_quantity' && !Number.isInteger(value) ? 'WHOLE' : null;
}

const YES = /^(да|yes|true|1|\+|истина)$/i;
const NO = /^(нет|no|false|0|-|ложь)$/i;

/** What a pasted text makes of a cell; null: nothing that it could hold. */
export function pastedText(text: string, field: Field): string | null {
  const bare = text.trim();
  if (field !== 'active') return bare;
  return YES.test(bare) ? 'true' : NO.test(bare) ? 'false' : null;
}

/** The cells of a spreadsheet's clipboard: lines, and tabs between the cells. Null for a plain word, which is pasted as such. */
export function pastedCells(text: string): string[][] | null {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const cells = lines.map((line) => line.split('\t'));
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1 ? cells : null;
}
