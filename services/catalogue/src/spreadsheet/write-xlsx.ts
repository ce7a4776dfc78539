import { PassThrough, Readable } from 'node:stream';
import { DomainError } from '@market/service-kit/errors';
import { guardFormula, type SheetCell } from '@market/service-kit/files/sheet-cell';
import { escapeMarkup } from '@market/service-kit/text/escape-markup';
import { ZipFile } from 'yazl';

export const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
export const RELATIONS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const SHEETML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const CONTENT_TYPES = `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEETML}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEETML}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEETML}.styles+xml"/></Types>`;
export const ROOT = `${HEAD}<Relationships ${RELATIONS}><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const WORKBOOK_RELATIONS = `${HEAD}<Relationships ${RELATIONS}><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;
/** Style 1 is text (49), so that a spreadsheet leaves barcodes and leading zeros as they are typed; numbers have style 0. */
const STYLES = `${HEAD}<styleSheet ${MAIN}><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** Spreadsheet programs know no rows beyond; the first holds the titles. */
export const XLSX_ROWS_MAX = 1_048_576;

export interface Table {
  name: string;
  titles: readonly string[];
  /** Rows in portions, each written out before the next is asked for. */
  pages: Iterable<readonly SheetRow[]> | AsyncIterable<readonly SheetRow[]>;
}
type SheetRow = readonly SheetCell[];

/** What does not fit into a workbook is refused whole: a file without its last rows would pass for all of them. */
export const tooManyRows = (rowsMax: number): DomainError =>
  new DomainError('UNPROCESSABLE_CONTENT', 'EXPORT_TOO_MANY_ROWS', { limit: rowsMax - 1 });

/** A workbook of one sheet, as a stream that holds one page of its rows at a time; it fails with EXPORT_TOO_MANY_ROWS at a row too many. */
export function writeXlsx(table: Table, rowsMax = XLSX_ROWS_MAX): Readable {
  const sheet = Readable.from(sheetXml(table, rowsMax), { highWaterMark: 1 });
  const zip = new ZipFile();
  const file = new PassThrough();
  // The archive hears nothing of a stream that fails.
  sheet.once('error', (thrown) => file.destroy(thrown));
  file.once('close', () => sheet.destroy());
  zip.addBuffer(Buffer.from(CONTENT_TYPES), '[Content_Types].xml');
  zip.addBuffer(Buffer.from(ROOT), '_rels/.rels');
  zip.addBuffer(Buffer.from(workbookXml(table.name)), 'xl/workbook.xml');
  zip.addBuffer(Buffer.from(WORKBOOK_RELATIONS), 'xl/_rels/workbook.xml.rels');
  zip.addBuffer(Buffer.from(STYLES), 'xl/styles.xml');
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  zip.outputStream.pipe(file);
  return file;
}

const workbookXml = (name: string): string =>
  `${HEAD}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="${escapeMarkup(name)}" sheetId="1" r:id="r1"/></sheets></workbook>`;

async function* sheetXml({ titles, pages }: Table, rowsMax: number): AsyncGenerator<string> {
  const widths = `<cols><col min="1" max="${titles.length}" width="18" style="1" customWidth="1"/></cols>`;
  yield `${HEAD}<worksheet ${MAIN}>${widths}<sheetData>${rowXml(titles, 1)}`;
  let written = 1;
  for await (const rows of pages) {
    if (written + rows.length > rowsMax) throw tooManyRows(rowsMax);
    yield rows.map((cells, at) => rowXml(cells, written + at + 1)).join('');
    written += rows.length;
  }
  yield '</sheetData></worksheet>';
}

const rowXml = (cells: SheetRow, number: number): string => `<row r="${number}">${cells.map(cellXml).join('')}</row>`;

function cellXml(cell: SheetCell): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return `<c t="inlineStr" s="1"><is><t xml:space="preserve">${textXml(guardFormula(String(cell)))}</t></is></c>`;
}

/** Signs that XML has no way to write, for which a spreadsheet would call the whole file broken. */
const UNWRITABLE = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

/** A carriage return that stands there as it is would be read as a line feed. */
export const textXml = (text: string): string => escapeMarkup(text.toWellFormed().replace(UNWRITABLE, '')).replaceAll('\r', '&#13;');
