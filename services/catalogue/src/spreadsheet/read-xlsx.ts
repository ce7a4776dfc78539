import { DomainError } from '@market/service-kit/errors';
import { SaxesParser } from 'saxes';
import { FORMULA_MARK, refuseSheet, SHEET_LIMITS, type Sheet, type SheetRow, sheetOf } from './sheet.ts';
import { openParts, type XlsxParts } from './xlsx-parts.ts';

/**
 * The first visible sheet of a workbook. Nothing in it is calculated: a cell with a formula comes as the value stored beside it, as the
 * formula where there is none, and as its error where it failed.
 *
 * @throws DomainError that says what is wrong with the file
 */
export async function readXlsx(bytes: Buffer): Promise<Sheet> {
  const parts = await openParts(bytes).catch(() => refuseSheet('IMPORT_BROKEN'));
  try {
    if (!parts.has('[Content_Types].xml') || !parts.has('xl/workbook.xml')) refuseSheet('IMPORT_TYPE');
    if (parts.has('xl/vbaProject.bin')) refuseSheet('IMPORT_MACROS');
    const name = await sheetName(parts);
    const words = await sharedWords(parts);
    const rows = await sheetRows(parts, { name, words });
    return { format: 'xlsx', encoding: null, separator: null, ...(await sheetOf(rows)) };
  } catch (thrown) {
    if (thrown instanceof DomainError) throw thrown;
    return refuseSheet('IMPORT_BROKEN');
  } finally {
    parts.close();
  }
}

interface XmlHandler {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Names without their prefixes: writers choose those as they like. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** A longer stretch without a tag is a text that nobody typed; it is not even gathered. */
const STRETCH_MAX = 1_000_000;

/** Reads a part of XML. Nothing but the five predefined entities exists in it: what a document type declares is not known here. */
async function readXml(parts: XlsxParts, name: string, handler: XmlHandler): Promise<void> {
  const parser = new SaxesParser();
  parser.on('error', (thrown) => {
    throw thrown;
  });
  let stretch = 0;
  parser.on('opentag', (tag) => {
    stretch = 0;
    handler.open?.(local(tag.name), tag.attributes as Record<string, string>);
  });
  parser.on('text', (text) => handler.text?.(text));
  parser.on('cdata', (text) => handler.text?.(text));
  parser.on('closetag', (tag) => {
    stretch = 0;
    handler.close?.(local(tag.name));
  });
  await parts.read(name, (text) => {
    stretch += text.length;
    parser.write(text);
    if (stretch > STRETCH_MAX) tooLong();
  });
  parser.close();
}

async function sheetName(parts: XlsxParts): Promise<string> {
  let relation: string | undefined;
  await readXml(parts, 'xl/workbook.xml', {
    open: (tag, attributes) => {
      if (tag === 'sheet' && (attributes.state ?? 'visible') === 'visible') relation ??= attributes['r:id'] ?? relationIn(attributes);
    },
  });
  let target: string | undefined;
  await readXml(parts, 'xl/_rels/workbook.xml.rels', {
    open: (tag, { Id, Target }) => {
      if (tag === 'Relationship' && Id === relation) target = Target;
    },
  });
  const path = target?.startsWith('/') ? target.slice(1) : `xl/${target ?? 'worksheets/sheet1.xml'}`;
  return parts.has(path) ? path : refuseSheet('IMPORT_BROKEN');
}

const relationIn = (attributes: Record<string, string>): string | undefined =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];

/** Texts that cells name by their place. Phonetic hints beside them are no part of the text. */
async function sharedWords(parts: XlsxParts): Promise<string[]> {
  const words: string[] = [];
  const text = collector();
  let isHint = false;
  if (!parts.has('xl/sharedStrings.xml')) return words;
  await readXml(parts, 'xl/sharedStrings.xml', {
    open: (tag) => {
      if (tag === 'si') text.take();
      if (tag === 'rPh') isHint = true;
      text.isOpen = tag === 't' && !isHint;
    },
    text: (piece) => text.add(piece),
    close: (tag) => {
      if (tag === 't') text.isOpen = false;
      if (tag === 'rPh') isHint = false;
      if (tag === 'si') words.push(text.take());
    },
  });
  return words;
}

const tooLong = (): never => refuseSheet('IMPORT_CELL_TOO_LONG_SOMEWHERE', { limit: SHEET_LIMITS.cell });

/** Gathers the text of one cell, and stops at one that nobody typed. */
function collector() {
  let held = '';
  return {
    isOpen: false,
    add(piece: string): void {
      if (!this.isOpen) return;
      held += piece;
      if (held.length > SHEET_LIMITS.cell) tooLong();
    },
    take(): string {
      const text = held;
      held = '';
      return text;
    },
  };
}

interface Cell {
  column: number;
  type: string;
  value: string;
  formula: string | null;
}

async function sheetRows(parts: XlsxParts, { name, words }: { name: string; words: string[] }): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  const text = collector();
  let row: SheetRow = { number: 0, cells: [] };
  let cell: Cell | null = null;
  let letters = 0;
  await readXml(parts, name, {
    open: (tag, { r, t }) => {
      if (tag === 'row') row = { number: rowNumber(r, row.number), cells: [] };
      if (tag === 'c') cell = { column: columnOf(r) ?? row.cells.length, type: t ?? 'n', value: '', formula: null };
      text.isOpen = tag === 'v' || tag === 't' || tag === 'f';
    },
    text: (piece) => text.add(piece),
    close: (tag) => {
      text.isOpen = false;
      if (cell) gather(cell, tag, text);
      if (cell && tag === 'c') {
        letters += placed(row, cell, words);
        cell = null;
      }
      // A text that many cells name stands in the file once, and in the table many times.
      if (letters > SHEET_LIMITS.letters) refuseSheet('IMPORT_UNPACKED');
      if (tag === 'row') rows.push(row);
      if (rows.length > SHEET_LIMITS.rows * 2) refuseSheet('IMPORT_TOO_MANY_ROWS', { limit: SHEET_LIMITS.rows });
    },
  });
  return rows;
}

/** Takes what stood between a tag and its end. A cell of many pieces, each short enough by itself, may still be too long. */
function gather(cell: Cell, tag: string, text: ReturnType<typeof collector>): void {
  if (tag === 'v' || tag === 't') cell.value += text.take();
  if (tag === 'f') cell.formula = text.take();
  if (cell.value.length > SHEET_LIMITS.cell) tooLong();
}

/** Spreadsheet programs know no rows beyond. */
const ROW_MAX = 1_048_576;

/** A row's own number, or the next where it states none. Numbers only grow: two rows of one number could not be distinguished. */
function rowNumber(stated: string | undefined, last: number): number {
  const number = stated === undefined ? last + 1 : Number(stated);
  return Number.isInteger(number) && number > last && number <= ROW_MAX ? number : refuseSheet('IMPORT_BROKEN');
}

/** Puts a cell into its row. Answers how many letters it holds. */
function placed(row: SheetRow, cell: Cell, words: string[]): number {
  if (cell.column >= SHEET_LIMITS.columns) {
    if (cell.value !== '') refuseSheet('IMPORT_TOO_MANY_COLUMNS', { limit: SHEET_LIMITS.columns });
    return 0;
  }
  while (row.cells.length < cell.column) row.cells.push('');
  const text = textOf(cell, words);
  row.cells[cell.column] = text;
  return text.length;
}

function textOf({ type, value, formula }: Cell, words: string[]): string {
  if (type === 'e') return `${FORMULA_MARK}${value}`;
  if (formula !== null && value === '' && type !== 'str') return `${FORMULA_MARK}${formula}`;
  if (type === 's') return words[Number(value)] ?? '';
  if (type === 'b') return String(value === '1');
  return formula !== null && type === 'n' ? shownNumber(value) : value;
}

/** Spreadsheets calculate in doubles and show 15 digits of them: 0.1 × 3 is 0.3 to whoever made the file. */
const shownNumber = (value: string): string => (Number.isFinite(Number(value)) ? String(Number(Number(value).toPrecision(15))) : value);

/** `C7` stands in the third column. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1];
  if (!letters) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
