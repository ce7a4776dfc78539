// @module-tag full
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { importRefusals } from '@market/catalogue-contract/import-refusals';
import { longestStretch, stretchAllowed } from '@market/service-kit/testing/faults/event-loop';
import { expect, test } from 'vitest';
import { zipOf } from '../../test/zip-of.ts';
import { readSheet } from './read-sheet.ts';
import { writeXlsx } from './write-xlsx.ts';

const HEAD = 'Артикул;Название;Цена';
const csv = (...lines: string[]): Buffer => Buffer.from(lines.join('\r\n'));
const windows1251 = (text: string): Buffer =>
  Buffer.from([...text].map((letter) => (letter >= 'А' && letter <= 'я' ? letter.charCodeAt(0) - 0x350 : letter.charCodeAt(0))));
/** Every Russian letter as KOI8-R keeps it: the cases stand where Windows-1251 has the other one. */
const koi8 = (text: string): Buffer =>
  Buffer.from([...text].map((letter) => (letter >= 'а' ? 0xc0 + (letter.charCodeAt(0) % 32) : letter.charCodeAt(0))));

/** A workbook with a sheet written by hand. */
function workbook(sheet: string, more: Record<string, string | Buffer> = {}): Promise<Buffer> {
  const own = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook ${own}><sheets><sheet name="a" state="hidden" r:id="r9"/><sheet name="b" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="/xl/worksheets/goods.xml"/></Relationships>',
    'xl/worksheets/goods.xml': sheet,
    ...more,
  });
}
const cells = (...texts: string[]): string => `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
const sheet = (...rows: string[]): string => `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`;
const titles = cells('Артикул', 'Название');

test.each([
  ['by semicolons', csv(HEAD, 'A-1;"Платье; синее";100')],
  ['with the mark of UTF-8', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), csv(HEAD, 'A-1;"Платье; синее";100')])],
  ['in UTF-16', Buffer.from(`\uFEFF${HEAD}\nA-1;"Платье; синее";100`, 'utf16le')],
  ['in Windows-1251', windows1251(`${HEAD}\nA-1;"Платье; синее";100`)],
  ['which declares its separator', csv('sep=,', HEAD.replaceAll(';', ','), 'A-1,"Платье; синее",100')],
  ['by tabs, with blank rows and columns', csv('', HEAD.replaceAll(';', '\t'), '', 'A-1\t"Платье; синее"\t100\t\t')],
  ['of Excel', buffer(writeXlsx({ name: 'Товары', titles: ['Артикул', 'Название', 'Цена'], pages: [[['A-1', 'Платье; синее', '100']]] }))],
])('reads a table %s', async (_, bytes) => {
  const { titles: found, rows } = await readSheet(await bytes);
  expect(found).toEqual(['Артикул', 'Название', 'Цена']);
  expect(rows.map((row) => row.cells)).toEqual([['A-1', 'Платье; синее', '100']]);
});

test('numbers rows as spreadsheet programs do, empty ones too', async () => {
  const { rows } = await readSheet(csv('', HEAD, '', 'A-1;Платье;100', '', '', 'A-2;Платье;100'));
  expect(rows.map(({ number }) => number)).toEqual([4, 7]);
});

test.each([
  ['of line ends', '\n', 'IMPORT_TOO_MANY_ROWS'],
  ['of carriage returns behind a line end', '\r', 'IMPORT_CELL_TOO_LONG'],
  ['of shorter rows than the first', 'a\n', 'IMPORT_TOO_MANY_ROWS'],
  ['of blanks', ' \n', 'IMPORT_TOO_MANY_ROWS'],
  ['of one row without a letter', ';', 'IMPORT_CELL_TOO_LONG'],
  ['of quotation marks', '"', 'IMPORT_CELL_TOO_LONG'],
  ['of one cell', 'a', 'IMPORT_CELL_TOO_LONG'],
  ['of short quoted rows', '"a"\n', 'IMPORT_TOO_MANY_ROWS'],
])('a file of the greatest size %s is refused, and others are served meanwhile', { timeout: 60_000 }, async (_, text, code) => {
  const bytes = Buffer.from(`${HEAD}\n${text.repeat(Math.floor(19_000_000 / text.length))}`);
  const refused = async (): Promise<void> => expect(readSheet(bytes)).rejects.toMatchObject({ code });
  expect(await longestStretch(refused)).toBeLessThan(stretchAllowed());
});

test.each([
  ['rows shorter than the first', 'A-1;б\n'.repeat(49_000)],
  ['long rows', `A-1;${'Платье '.repeat(25)};100\n`.repeat(49_000)],
  ['quoted rows', '"A-1";"Платье ""летнее""";"100"\n'.repeat(49_000)],
  ['a hundred cells in each row', `${'1;'.repeat(99)}1\n`.repeat(45_000)],
])('a file of %s is read, and others are served meanwhile', { timeout: 60_000 }, async (_, text) => {
  const bytes = Buffer.from(`${HEAD}\n${text}`);
  const read = async (): Promise<void> => expect((await readSheet(bytes)).rows.length).toBeGreaterThan(44_000);
  expect(await longestStretch(read)).toBeLessThan(stretchAllowed());
});

test('reads a workbook as spreadsheets write it: shared texts, gaps, numbers, truth, formulas by their stored values', async () => {
  const shared = '<sst><si><t>Артикул</t></si><si><r><t>На</t></r><r><t>звание</t></r><rPh><t>x</t></rPh></si></sst>';
  const row =
    '<row r="7"><c r="B7"><v>12.5</v></c><c r="C7" t="b"><v>1</v></c><c r="D7"><f>A1*2</f><v>4</v></c><c r="E7" t="e"><v>#N/A</v></c></row>';
  const head = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>';
  const read = await readSheet(await workbook(sheet(head, row), { 'xl/sharedStrings.xml': shared }));
  expect(read.titles).toEqual(['Артикул', 'Название']);
  expect(read.rows).toEqual([{ number: 7, cells: ['', '12.5', 'true', '4', '=#N/A'] }]);
});

test.each([
  ['a number', '<c><f>A1*1.2</f><v>4</v></c>', '4'],
  ['a sum of binary fractions, as the spreadsheet shows it', '<c><f>A1*3</f><v>0.30000000000000004</v></c>', '0.3'],
  ['a text', '<c t="str"><f>A1&amp;"x"</f><v>A-1x</v></c>', 'A-1x'],
  ['a text of nothing', '<c t="str"><f>""</f><v></v></c>', ''],
  ['truth', '<c t="b"><f>1=1</f><v>1</v></c>', 'true'],
  ['what a shared formula gives', '<c><f t="shared" si="0"/><v>7</v></c>', '7'],
  ['a text that looks like a formula itself', '<c t="str"><f>"="&amp;"1+2"</f><v>=1+2</v></c>', '=1+2'],
  ['an error', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', '=#DIV/0!'],
  ['nothing: the formula itself', '<c><f>A1*2</f></c>', '=A1*2'],
  ['nothing, of a shared formula', '<c><f t="shared" si="0"/></c>', '='],
  ['nothing, in an empty tag', '<c><f>A1*2</f><v></v></c>', '=A1*2'],
])('reads a formula by what it gave: %s', async (_, cell, text) => {
  const row = `<row>${cell}<c t="str"><v>Платье</v></c></row>`;
  const { rows } = await readSheet(await workbook(sheet(titles, row)));
  expect(rows[0]?.cells[0]).toBe(text);
});

const bomb = `<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${sheet(titles, cells('A-1', '&b;'))}`;
const long = 'x'.repeat(40_000);
const numbered = (number: string): string => cells('A-1', 'Платье').replace('<row>', `<row r="${number}">`);
const pieces = Array.from({ length: 3 }, () => 'x'.repeat(20_000)).join('</t><t>');
/** Three gigabytes where every cell is written out. */
const shared = `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`;
const everywhere = Array.from({ length: 2_000 }, () => `<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`);
const malformed: [name: string, code: keyof typeof importRefusals, bytes: () => Buffer | Promise<Buffer>][] = [
  ['nothing at all', 'IMPORT_EMPTY', () => Buffer.alloc(0)],
  ['blank lines only', 'IMPORT_EMPTY', () => csv('', '  ', ';;')],
  ['titles only', 'IMPORT_NO_ROWS', () => csv(HEAD)],
  ['one column', 'IMPORT_ONE_COLUMN', () => csv('Артикул', 'A-1', 'A-2')],
  ['a title twice', 'IMPORT_TITLE_TWICE', () => csv('Артикул;Цена;Цена', 'A-1;1;2')],
  ['KOI8-R', 'IMPORT_ENCODING', () => koi8('артикул;название\nплатье летнее;красное')],
  ['UTF-16 without its mark', 'IMPORT_ENCODING', () => Buffer.from(`${HEAD}\nA-1;Платье;100`, 'utf16le')],
  ['half a letter of UTF-16', 'IMPORT_ENCODING', () => Buffer.concat([Buffer.from('\uFEFFА;Б\n', 'utf16le'), Buffer.from([0x00, 0xd8])])],
  ['random bytes', 'IMPORT_ENCODING', () => Buffer.concat([Buffer.from([0x01]), randomBytes(4_000)])],
  ['a quotation mark that is never closed', 'IMPORT_QUOTES', () => csv(HEAD, 'A-1;"Платье;100', 'A-2;Юбка;200')],
  ['a cell of forty thousand letters', 'IMPORT_CELL_TOO_LONG', () => csv(HEAD, `A-1;${long};100`)],
  ['a cell of twenty megabytes', 'IMPORT_CELL_TOO_LONG', () => csv(HEAD, `A-1;"${'x'.repeat(20_000_000)}";100`)],
  ['too many columns', 'IMPORT_TOO_MANY_COLUMNS', () => csv(Array.from({ length: 101 }, (_, at) => `К${at}`).join(';'), '1;2')],
  ['too many rows', 'IMPORT_TOO_MANY_ROWS', () => csv(HEAD, ...Array.from({ length: 50_001 }, (_, at) => `A-${at};Платье;1`))],
  ['a page of HTML', 'IMPORT_TYPE', () => Buffer.from('<!DOCTYPE html><table><tr><td>Артикул</td></tr></table>')],
  ['a PDF', 'IMPORT_TYPE', () => Buffer.from('%PDF-1.7\n')],
  ['a picture', 'IMPORT_TYPE', () => Buffer.from('89504e470d0a1a0a', 'hex')],
  ['an archive of something else', 'IMPORT_TYPE', () => zipOf({ 'goods.csv': HEAD })],
  ['Excel of the nineties', 'IMPORT_OLD_EXCEL', () => Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  [
    'a protected workbook',
    'IMPORT_PASSWORD',
    () => Buffer.concat([Buffer.from('d0cf11e0', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
  ],
  ['a workbook with macros', 'IMPORT_MACROS', () => workbook(sheet(titles), { 'xl/vbaProject.bin': 'x' })],
  [
    'half a workbook',
    'IMPORT_BROKEN',
    async () => (await buffer(writeXlsx({ name: 'a', titles: ['А', 'Б'], pages: [[['1', '2']]] }))).subarray(0, 900),
  ],
  ['a workbook of broken XML', 'IMPORT_BROKEN', () => workbook('<worksheet><sheetData><row>')],
  ['a workbook whose entities grow', 'IMPORT_BROKEN', () => workbook(bomb)],
  ['a workbook without its sheet', 'IMPORT_BROKEN', () => workbook(sheet(titles), { 'xl/_rels/workbook.xml.rels': '<Relationships/>' })],
  ['UTF-16 with a nought in it', 'IMPORT_ENCODING', () => Buffer.from(`\uFEFF${HEAD}\nA-1;Пла\0тье;100`, 'utf16le')],
  ['a row that stands there twice', 'IMPORT_BROKEN', () => workbook(sheet(titles, numbered('7'), numbered('7')))],
  ['a row beyond any sheet', 'IMPORT_BROKEN', () => workbook(sheet(titles, numbered('99999999999')))],
  ['half a row', 'IMPORT_BROKEN', () => workbook(sheet(titles, numbered('7.5')))],
  ['a cell of many long pieces', 'IMPORT_CELL_TOO_LONG_SOMEWHERE', () => workbook(sheet(titles, cells('A-1', pieces)))],
  ['one long text in every cell', 'IMPORT_UNPACKED', () => workbook(sheet(titles, ...everywhere), { 'xl/sharedStrings.xml': shared })],
  ['a cell of a hundred megabytes', 'IMPORT_CELL_TOO_LONG_SOMEWHERE', () => workbook(sheet(titles, cells('A-1', 'x'.repeat(100_000_000))))],
  ['a hundred and sixty megabytes of blanks', 'IMPORT_UNPACKED', () => workbook(sheet(titles, ' '.repeat(160_000_000)))],
];

test.each(malformed)('%s: refused as %s, in words', async (_, code, bytes) => {
  await expect(readSheet(await bytes())).rejects.toMatchObject({ code, fields: { file: code } });
  expect(importRefusals[code].ru).toMatch(/[а-я]/);
});

test('is tried with at least twenty-five malformed files', () => expect(malformed.length).toBeGreaterThan(25));
