import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { refuseSheet, type Sheet } from './sheet.ts';

/** What a file is by its first bytes: names and declared types are the sender's word. */
const SIGNATURES: readonly [kind: 'zip' | 'ole' | 'other', bytes: number[]][] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['ole', [0xd0, 0xcf, 0x11, 0xe0]],
  ['other', [0x25, 0x50, 0x44, 0x46]], // PDF
  ['other', [0x89, 0x50, 0x4e, 0x47]], // PNG
  ['other', [0xff, 0xd8, 0xff]], // JPEG
  ['other', [0x7b, 0x5c, 0x72, 0x74, 0x66]], // RTF
  ['other', [0x50, 0x4b, 0x05, 0x06]], // an empty archive
  ['other', [0x1f, 0x8b]], // gzip
];

/** How an encrypted workbook calls its content, in the UTF-16 of its container. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * Reads a file of goods, CSV or XLSX by its content.
 *
 * @throws DomainError that says what is wrong with the file and what to do
 */
export async function readSheet(bytes: Buffer): Promise<Sheet> {
  const kind = SIGNATURES.find(([, first]) => bytes.subarray(0, first.length).equals(Buffer.from(first)))?.[0];
  if (kind === 'zip') return readXlsx(bytes);
  if (kind === 'ole') refuseSheet(bytes.includes(ENCRYPTED) ? 'IMPORT_PASSWORD' : 'IMPORT_OLD_EXCEL');
  if (kind === 'other' || /^\s*<(!doctype|html|\?xml|table)/i.test(bytes.subarray(0, 200).toString('latin1'))) refuseSheet('IMPORT_TYPE');
  return readCsv(bytes);
}
