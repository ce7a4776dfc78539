import { pictureBytes } from '../picture.ts';
import type { Random } from './random.ts';

const BOUNDARY = 'fuzzed0boundary';

/** A form's text: lists and objects in brackets, as older clients write them. */
export function encodedForm(fields: Record<string, unknown>): string {
  return Object.entries(fields)
    .flatMap(([name, value]) => pairsOf(name, value))
    .map(([name, text]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(text.toWellFormed())}`)
    .join('&');
}

const MOST_PAIRS = 400;

function pairsOf(name: string, value: unknown, depth = 0): [name: string, text: string][] {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]];
  if (depth > 30) return [[name, JSON.stringify(value)]];
  const inside = Array.isArray(value)
    ? value.map((item) => [`${name}[]`, item] as const)
    : Object.entries(value).map(([key, item]) => [`${name}[${key}]`, item] as const);
  return inside.slice(0, MOST_PAIRS).flatMap(([key, item]) => pairsOf(key, item, depth + 1));
}

interface Filling {
  /** Fields that take files. */
  files: ReadonlySet<string>;
  random: Random;
  isHostile: boolean;
}

/** A form with files, as the bytes that travel. */
export function multipartForm(
  fields: Record<string, unknown>,
  { files, random, isHostile }: Filling,
): { headers: Record<string, string>; payload: Buffer } {
  const parts: Buffer[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (files.has(name)) parts.push(filePart(random.chance(0.5) ? name : `${name}[]`, random));
    else
      for (const [key, text] of pairsOf(name, value))
        parts.push(Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${text}\r\n`));
  }
  if (isHostile && random.chance(0.2)) parts.push(filePart('unasked', random));
  const isCut = isHostile && random.chance(0.15);
  if (!isCut) parts.push(Buffer.from(`--${BOUNDARY}--\r\n`));
  return { headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }, payload: Buffer.concat(parts) };
}

const FILE_NAMES = ['a.png', 'прайс.csv', '', '../../a.png', 'a.svg', `${'a'.repeat(300)}.jpg`, 'a.xlsx', 'con', '<b>.png'];
const SHEET = 'Артикул;Название;Цена\nA-1;Платье;1500,50\nA-2;=1+1;-5\n';

function filePart(name: string, random: Random): Buffer {
  const content = random.pick([
    () => pictureBytes(),
    () => pictureBytes().subarray(0, 200),
    () => Buffer.from(SHEET),
    () => Buffer.from(`\ufeff${SHEET.replaceAll(';', ',')}`),
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    () => Buffer.from('PK\u0003\u0004 no archive'),
    () => Buffer.alloc(0),
    () => Buffer.alloc(5000, random.below(256)),
  ])();
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${random.pick(FILE_NAMES)}"\r\ncontent-type: ${random.pick(['image/png', 'text/csv', 'image/svg+xml', 'x'])}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')]);
}
