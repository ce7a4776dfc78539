import { crc32, deflateRawSync } from 'node:zlib';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEETML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const CONTENT_TYPES = `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEETML}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEETML}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEETML}.styles+xml"/></Types>`;
const ROOT = `${HEAD}<Relationships ${RELATIONS}><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const WORKBOOK_RELATIONS = `${HEAD}<Relationships ${RELATIONS}><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;
/** One look for all cells: text (49), so that a spreadsheet leaves barcodes and leading zeros as they are typed. */
const STYLES = `${HEAD}<styleSheet ${MAIN}><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** A workbook of one sheet whose cells are all texts. */
export function writeXlsx({ name, rows }: { name: string; rows: readonly (readonly string[])[] }): Buffer {
  const columns = Math.max(...rows.map((row) => row.length));
  const workbook = `${HEAD}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="r1"/></sheets></workbook>`;
  const widths = `<cols><col min="1" max="${columns}" width="18" style="1" customWidth="1"/></cols>`;
  const sheet = `${HEAD}<worksheet ${MAIN}>${widths}<sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`;
  return zipOf({
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': ROOT,
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': WORKBOOK_RELATIONS,
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': sheet,
  });
}

const rowXml = (cells: readonly string[], at: number): string =>
  `<row r="${at + 1}">${cells.map((cell) => `<c t="inlineStr" s="1"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`).join('')}</row>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** An archive of texts, as spreadsheets keep their parts. */
export function zipOf(parts: Readonly<Record<string, string | Buffer>>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(parts)) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const name = Buffer.from(path);
    const facts = factsOf(plain, packed, name);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), facts, name, packed]);
    // What the directory says besides: no comment, disk 0, no attributes, and where the file begins.
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), facts, place, name]));
    bodies.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, list, end]);
}

/** Version 2.0, names in UTF-8, deflated, the first day of 1980, the checksum and the sizes. */
function factsOf(plain: Buffer, packed: Buffer, name: Buffer): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(0x0800, 2);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt16LE(0x21, 8);
  facts.writeUInt32LE(crc32(plain), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(plain.length, 18);
  facts.writeUInt16LE(name.length, 22);
  return facts;
}
