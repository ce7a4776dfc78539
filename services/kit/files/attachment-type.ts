import { fromBuffer, type ZipFile } from 'yauzl';

/** Kinds of files that people send each other, with the type under which they are given out. */
export const attachmentTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  txt: 'text/plain',
  zip: 'application/zip',
} as const;
export type AttachmentType = keyof typeof attachmentTypes;

/** An archive that names more is made to keep whoever opens it busy. */
const ENTRIES_MAX = 10_000;
const PDF = Buffer.from('%PDF-');
const ZIP = Buffer.from('PK\u0003\u0004');
/** Programs, and documents that bring some along, by the ends of their names. */
const RUNS =
  /(^|\/)vbaProject\.bin$|\.(exe|dll|com|scr|bat|cmd|ps1|vbs|vbe|js|jse|wsf|hta|jar|msi|lnk|app|sh|apk|docm|xlsm|pptm|html?|svg)$/i;
const MARKUP = /^\s*(<\?xml|<!doctype|<html|<svg|<script)/i;

/**
 * What an attachment is: by its content, and by its name where contents look alike. null: nothing that is taken — pictures are taken in
 * elsewhere, all that runs (programs, macros, pages) nowhere.
 */
export async function attachmentTypeOf(bytes: Buffer, name: string): Promise<AttachmentType | null> {
  const end = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (bytes.subarray(0, PDF.length).equals(PDF)) return end === 'pdf' ? 'pdf' : null;
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) return archiveType(bytes, end);
  return (end === 'csv' || end === 'txt') && isPlainText(bytes) ? end : null;
}

async function archiveType(bytes: Buffer, end: string): Promise<AttachmentType | null> {
  const names = await namesIn(bytes).catch(() => null);
  if (!names || names.some((name) => RUNS.test(name))) return null;
  const found = names.includes('word/document.xml') ? 'docx' : names.includes('xl/workbook.xml') ? 'xlsx' : 'zip';
  return found === end ? found : null;
}

/** Only the directory of the archive is read: nothing is unpacked. */
function namesIn(bytes: Buffer): Promise<string[]> {
  const { promise, resolve, reject } = Promise.withResolvers<string[]>();
  fromBuffer(bytes, { lazyEntries: true }, (thrown, zip: ZipFile) => {
    if (thrown) return reject(thrown);
    const names: string[] = [];
    zip.on('error', reject);
    zip.on('end', () => resolve(names));
    zip.on('entry', ({ fileName }: { fileName: string }) => {
      names.push(fileName);
      if (names.length > ENTRIES_MAX) reject(new Error('an archive of too many parts'));
      else zip.readEntry();
    });
    zip.readEntry();
  });
  return promise;
}

/** Text in UTF-8 or an older alphabet: without what no text has, and no page. */
function isPlainText(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 4_096);
  return !bytes.includes(0) && !MARKUP.test(head.toString('utf8').replace(/^\uFEFF/, ''));
}
