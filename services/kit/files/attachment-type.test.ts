import { expect, it } from 'vitest';
import { attachmentTypeOf } from './attachment-type.ts';

/** A zip archive whose directory names these files, each of one byte. */
function archive(...names: string[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const word = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(10, 4);
    local.writeUInt32LE(1, 18);
    local.writeUInt32LE(1, 22);
    local.writeUInt16LE(word.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt32LE(1, 20);
    central.writeUInt32LE(1, 24);
    central.writeUInt16LE(word.length, 28);
    central.writeUInt32LE(offset, 42);
    const file = Buffer.concat([local, word, Buffer.from('x')]);
    parts.push(file);
    directory.push(Buffer.concat([central, word]));
    offset += file.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}

const docx = archive('[Content_Types].xml', 'word/document.xml');
const xlsx = archive('[Content_Types].xml', 'xl/workbook.xml');
const cp1251 = Buffer.from([0xcf, 0xeb, 0xe0, 0xf2, 0xfc, 0xe5]);

it.each([
  ['прайс.pdf', Buffer.from('%PDF-1.7\n'), 'pdf'],
  ['договор.docx', docx, 'docx'],
  ['остатки.XLSX', xlsx, 'xlsx'],
  ['фото.zip', archive('1.jpg', 'a/2.jpg'), 'zip'],
  ['цены.csv', Buffer.from('\uFEFFАртикул;Цена\n'), 'csv'],
  ['старое.txt', cp1251, 'txt'],
] as const)('takes %s', async (name, bytes, type) => {
  expect(await attachmentTypeOf(bytes, name)).toBe(type);
});

it.each([
  ['page.html', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['page.txt', Buffer.from('\uFEFF <html><script>alert(1)</script>')],
  ['picture.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['picture.csv', Buffer.from('<svg/>')],
  ['program.exe', Buffer.from('MZ\u0000')],
  ['program.pdf', Buffer.from('MZ\u0000')],
  ['page.pdf.html', Buffer.from('%PDF-1.7')],
  ['macro.docx', archive('word/document.xml', 'word/vbaProject.bin')],
  ['macro.xlsm', xlsx],
  ['programs.zip', archive('readme.txt', 'setup.EXE')],
  ['page.zip', archive('index.html')],
  ['document.zip', docx],
  ['archive.docx', archive('1.jpg')],
  ['broken.zip', Buffer.from('PK\u0003\u0004 and nothing else')],
  ['bytes.txt', Buffer.from([1, 0, 2])],
  ['noname', Buffer.from('text')],
])('takes no %s', async (name, bytes) => {
  expect(await attachmentTypeOf(bytes, name)).toBeNull();
});

it('takes no archive of more parts than anybody sends', async () => {
  expect(await attachmentTypeOf(archive(...Array.from({ length: 10_001 }, (_, at) => `${at}.jpg`)), 'x.zip')).toBeNull();
});
