import { PassThrough, type Readable } from 'node:stream';
import { guardFormula, type SheetCell } from '@market/service-kit/files/sheet-cell';
import { escapeMarkup } from '@market/service-kit/text/escape-markup';
import { ZipFile } from 'yazl';
import { HEAD, MAIN, OFFICE, RELATIONS, ROOT, SHEETML, textXml } from './write-xlsx.ts';

/** A column to be filled in. */
export interface TemplateColumn {
  title: string;
  isRequired: boolean;
  example: SheetCell;
  /** What may stand in its cells; empty: anything. */
  values: readonly string[];
  /** Nothing else is taken. Where several may stand in a cell, or be written in other ways, a list is an offer alone. */
  isStrict: boolean;
}

export interface Template {
  name: string;
  /** The second sheet: how to fill in the first, and beside it what its columns take. */
  valuesName: string;
  hints: readonly string[];
  columns: readonly TemplateColumn[];
}

/** Rows that offer their lists: as many as people type by hand; longer files are made by programs. */
const ROWS_WITH_LISTS = 2_000;

const STYLE = { plain: 0, text: 1, title: 2, required: 3, example: 4 } as const;
type Style = keyof typeof STYLE;
/** In the order of STYLE. Cells are texts (49), so that barcodes and leading zeros stay as they are typed. */
const STYLES = `${HEAD}<styleSheet ${MAIN}><fonts count="3"><font/><font><b/></font><font><i/><color rgb="FF707070"/></font></fonts><fills count="3"><fill/><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFE9B8"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="1" fillId="2" applyNumberFormat="1" applyFont="1" applyFill="1"/><xf numFmtId="49" fontId="2" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;

const CONTENT_TYPES = `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEETML}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEETML}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${SHEETML}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEETML}.styles+xml"/></Types>`;
const WORKBOOK_RELATIONS = `${HEAD}<Relationships ${RELATIONS}><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="r3" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

/** A workbook to be filled in: titles with what is required marked, an example, lists to choose from, and a sheet of what is allowed. */
export function writeTemplate(template: Template): Readable {
  const zip = new ZipFile();
  const file = new PassThrough();
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': ROOT,
    'xl/workbook.xml': workbookXml(template),
    'xl/_rels/workbook.xml.rels': WORKBOOK_RELATIONS,
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': goodsSheet(template),
    'xl/worksheets/sheet2.xml': valuesSheet(template),
  };
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  zip.outputStream.pipe(file);
  return file;
}

const workbookXml = ({ name, valuesName }: Template): string =>
  `${HEAD}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="${escapeMarkup(name)}" sheetId="1" r:id="r1"/><sheet name="${escapeMarkup(valuesName)}" sheetId="2" r:id="r2"/></sheets></workbook>`;

/** The titles stay in sight however far down a row is. */
const FROZEN =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

/** What a title ends with where a new product cannot do without the column. */
export const REQUIRED_MARK = ' *';
export const markedTitle = ({ title, isRequired }: Pick<TemplateColumn, 'title' | 'isRequired'>): string =>
  isRequired ? `${title}${REQUIRED_MARK}` : title;

function goodsSheet(template: Template): string {
  const { columns } = template;
  const titles = columns.map((column) => cellXml(markedTitle(column), column.isRequired ? 'required' : 'title'));
  const example = columns.map((column) => cellXml(column.example, 'example'));
  return `${HEAD}<worksheet ${MAIN}>${FROZEN}${widths(columns.length, 20)}<sheetData>${row(1, titles)}${row(2, example)}</sheetData>${listsXml(template)}</worksheet>`;
}

/** The lists of the columns: each refers to its column of the second sheet. */
function listsXml(template: Template): string {
  const lists = withValues(template).map(({ column, at, place }) => {
    const letter = columnLetters(place + 1);
    const source = `'${escapeMarkup(template.valuesName)}'!$${letter}$2:$${letter}$${column.values.length + 1}`;
    const cells = `${columnLetters(at)}2:${columnLetters(at)}${ROWS_WITH_LISTS}`;
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="${column.isStrict ? 1 : 0}" sqref="${cells}"><formula1>${source}</formula1></dataValidation>`;
  });
  return lists.length === 0 ? '' : `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`;
}

/** The columns that take certain values alone, with their places in both sheets. */
const withValues = ({ columns }: Template) =>
  columns
    .map((column, at) => ({ column, at }))
    .filter(({ column }) => column.values.length > 0)
    .map((each, place) => ({ ...each, place }));

function valuesSheet(template: Template): string {
  const lists = withValues(template).map(({ column }) => [column.title, ...column.values]);
  const columns = [template.hints, ...lists];
  const rows = Array.from({ length: Math.max(...columns.map(({ length }) => length)) }, (_, at) =>
    row(
      at + 1,
      columns.map((column) => cellXml(column[at] ?? null, at === 0 ? 'title' : 'text')),
    ),
  );
  return `${HEAD}<worksheet ${MAIN}>${FROZEN}${widths(columns.length, 28)}<sheetData>${rows.join('')}</sheetData></worksheet>`;
}

const widths = (count: number, width: number): string =>
  `<cols><col min="1" max="${count}" width="${width}" style="${STYLE.text}" customWidth="1"/></cols>`;

const row = (number: number, cells: readonly string[]): string => `<row r="${number}">${cells.join('')}</row>`;

const cellXml = (cell: SheetCell, style: Style): string =>
  cell === null || cell === ''
    ? `<c s="${STYLE[style]}"/>`
    : `<c t="inlineStr" s="${STYLE[style]}"><is><t xml:space="preserve">${textXml(guardFormula(String(cell)))}</t></is></c>`;

/** `A` for the first column, `AA` for the 27th. */
function columnLetters(at: number): string {
  const rest = Math.floor(at / 26);
  return `${rest > 0 ? columnLetters(rest - 1) : ''}${String.fromCharCode(65 + (at % 26))}`;
}
