import type { AttributeValue } from '@market/catalogue-contract/attribute-value';
import type { ColumnMeaning, ImportField } from '@market/catalogue-contract/import';
import { PRODUCT_LIMITS, ProductFields } from '@market/catalogue-contract/product-form';
import { plainCell } from '@market/service-kit/files/sheet-cell';
import { z } from 'zod';
import { runsOf, type WordedRun } from '../size-run/run-words.ts';
import { type CellValue, dateOf, isFormula, numberOf, yesNoOf } from '../spreadsheet/cell-values.ts';
import { FORMULA_MARK } from '../spreadsheet/sheet.ts';
import type { NamedParameter } from './named-things.queries.ts';
import type { NamedThings } from './named-things.ts';
import { type Problem, problemOf, schemaProblem } from './row-problem.ts';

/** What a file says about a product; a cell that is empty says nothing. */
export interface RowDraft {
  sku: string | null;
  model: string | null;
  fields: Partial<Omit<ProductFields, 'parameter_values' | 'price_tiers' | 'popular'>>;
  attributes: AttributeValue[];
  photos: string[];
  /** How its model is sold; null: nothing is said of it. */
  runs: WordedRun[] | null;
  loose: boolean | null;
  problems: Problem[];
}

export interface Reading {
  meanings: readonly (ColumnMeaning | null)[];
  titles: number;
  things: NamedThings;
}

/** How a failed calculation comes out of a workbook: `=#DIV/0!`. */
const FORMULA_ERROR = `${FORMULA_MARK}#`;

/** Reads one row; whatever cannot be read is among its problems. */
export function readRow(cells: readonly string[], reading: Reading): RowDraft {
  const draft: RowDraft = { sku: null, model: null, fields: {}, attributes: [], photos: [], runs: null, loose: null, problems: [] };
  const { titles, meanings } = reading;
  if (cells.length > titles || (cells.length === 1 && titles > 2)) {
    draft.problems.push(problemOf('IMPORT_CELLS', null, { found: cells.length, expected: titles }));
    return draft;
  }
  for (const [column, means] of meanings.entries()) {
    const text = plainCell(cells[column] ?? '').trim();
    if (!means || text === '') continue;
    if (text.startsWith(FORMULA_ERROR)) draft.problems.push(problemOf('IMPORT_FORMULA_ERROR', column, { value: text.slice(1, 20) }));
    else if (isFormula(text)) draft.problems.push(problemOf('IMPORT_FORMULA', column));
    else take(draft, { text, column, means }, reading.things);
  }
  return draft;
}

interface Cell {
  text: string;
  column: number;
  means: ColumnMeaning;
}

function take(draft: RowDraft, { text, column, means }: Cell, things: NamedThings): void {
  const fail: Fail = (code, details, suggestion = null) =>
    void draft.problems.push({ ...problemOf(code, column, details), ...(suggestion === null ? {} : { suggestion }) });
  const parameter = parameterIn(means, things);
  if (parameter) readAttributeValue(draft.attributes, { text, parameter, things }, fail);
  else takers[means as ImportField]?.({ draft, text, column, things, fail });
}

const parameterIn = (means: ColumnMeaning, { parameters }: NamedThings): NamedParameter | undefined =>
  means.startsWith('parameter:') ? parameters.get(Number(means.slice('parameter:'.length))) : undefined;

type Fail = (code: string, details?: Record<string, unknown>, suggestion?: string | null) => void;
interface Taking {
  draft: RowDraft;
  text: string;
  column: number;
  things: NamedThings;
  fail: Fail;
}

/** Checks a value by the rules of the product form. */
function keep<F extends keyof RowDraft['fields']>(field: F, { draft, column }: Taking, value: unknown): void {
  const schema = z.object({ [field]: ProductFields.shape[field] });
  const read = schema.safeParse({ [field]: value });
  if (read.success) draft.fields[field] = read.data[field] as RowDraft['fields'][F];
  else draft.problems.push(schemaProblem(read.error, { field, input: { [field]: value } }, column));
}

const text =
  (field: 'name' | 'name_en' | 'description' | 'description_en' | 'barcode') =>
  (taking: Taking): void =>
    keep(field, taking, taking.text);

const read =
  <T>(field: keyof RowDraft['fields'], reader: (text: string) => CellValue<T>) =>
  (taking: Taking): void => {
    const found = reader(taking.text);
    if ('fault' in found) taking.fail(found.fault);
    else keep(field, taking, found.value);
  };

const takers: Readonly<Record<ImportField, (taking: Taking) => void>> = {
  sku: (taking) => {
    keep('sku', taking, taking.text);
    taking.draft.sku = taking.draft.fields.sku ?? null;
  },
  name: text('name'),
  name_en: text('name_en'),
  description: text('description'),
  description_en: text('description_en'),
  barcode: text('barcode'),
  price: read('price', numberOf),
  stock_quantity: read('stock_quantity', numberOf),
  weight: read('weight', numberOf),
  length: read('length', numberOf),
  width: read('width', numberOf),
  height: read('height', numberOf),
  units: read('units', numberOf),
  moq: read('moq', numberOf),
  pack_multiple: read('pack_multiple', numberOf),
  active: read('active', yesNoOf),
  expiration_date: read('expiration_date', dateOf),
  model: ({ draft, text: model }) => {
    draft.model = model.slice(0, 255);
  },
  category: ({ draft, text: value, things, fail }) => {
    const [id, ...others] = things.categories(value);
    if (id === undefined) fail('IMPORT_CATEGORY', { value }, things.nearest('category', value));
    else if (others.length > 0) fail('IMPORT_CATEGORY_MANY', { value });
    else draft.fields.category_id = id;
  },
  product_type: ({ draft, text: value, things, fail }) => {
    const id = things.productType(value);
    if (id === null) fail('IMPORT_PRODUCT_TYPE', { value }, things.nearest('product_type', value));
    else draft.fields.product_type_id = id;
  },
  size_runs: ({ draft, text: value, fail }) => {
    // A word for "no" takes all of them away: an empty cell says nothing.
    const word = yesNoOf(value);
    const found = 'value' in word && !word.value ? { value: [] } : runsOf(value);
    if ('fault' in found) fail(found.fault, found.details);
    else draft.runs = found.value;
  },
  loose_allowed: ({ draft, text: value, fail }) => {
    const found = yesNoOf(value);
    if ('fault' in found) fail(found.fault);
    else draft.loose = found.value;
  },
  photos: ({ draft, text: value, fail }) => {
    draft.photos = [...new Set(value.split(/[\s;|]+|,(?=https?:)/i).filter(Boolean))];
    if (draft.photos.length > PRODUCT_LIMITS.photos) fail('IMPORT_LINKS', { limit: PRODUCT_LIMITS.photos });
    else if (!draft.photos.every((link) => /^https?:\/\/\S+$/i.test(link) && link.length <= 2_000)) fail('LINK_INVALID');
  },
};

interface AttributeCell {
  text: string;
  parameter: NamedParameter;
  things: NamedThings;
}

function readAttributeValue(attributes: AttributeValue[], { text: said, parameter, things }: AttributeCell, fail: Fail): void {
  const { id: parameter_id, kind } = parameter;
  if (kind === 'string' || kind === 'text') attributes.push({ parameter_id, text: said });
  else if (kind === 'number') {
    const found = numberOf(said);
    if ('fault' in found) fail(found.fault);
    else attributes.push({ parameter_id, number: found.value });
  } else {
    const words = kind === 'list' ? [said] : said.split(/[;,|\n]/).filter((word) => word.trim() !== '');
    const options = words.map((word) => things.option(parameter_id, word));
    const unknown = words[options.indexOf(null)];
    if (unknown !== undefined)
      fail('IMPORT_OPTION', { value: unknown.trim() }, corrected(said, unknown, things.nearest(parameter_id, unknown)));
    else attributes.push({ parameter_id, values: [...new Set(options as number[])] });
  }
}

/** The whole cell with the one value put right. */
const corrected = (said: string, unknown: string, nearest: string | null): string | null =>
  nearest === null ? null : said.replace(unknown.trim(), () => nearest);
