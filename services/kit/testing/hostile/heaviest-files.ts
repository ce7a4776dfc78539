import sharp from 'sharp';

export interface HeavyFile {
  what: string;
  content: () => Promise<Buffer>;
}

/** Made when it is first asked for. */
export const once = (make: () => Buffer | Promise<Buffer>): (() => Promise<Buffer>) => {
  let made: Promise<Buffer> | undefined;
  return () => {
    made ??= Promise.resolve(make());
    return made;
  };
};

const table = (row: string, rows: number) => once(() => Buffer.from(`Артикул;Название;Цена\n${row.repeat(rows)}`));
const FORTY_MEGAPIXELS = { width: 6_300, height: 6_300, channels: 3, background: '#123456' } as const;

/** Files of the kinds that the product reads, as large and as slow to read as they may be. */
export const heaviestFiles: readonly HeavyFile[] = [
  { what: 'a CSV file of line ends behind a quotation mark', content: table('""\n\n\n\n\n\n\n', 2_000_000) },
  { what: 'a CSV file of rows shorter than the first', content: table('"a"\n', 4_900_000) },
  { what: 'a CSV file of full rows', content: table(`A;${'Платье '.repeat(20)};1\n`, 49_000) },
  {
    what: 'a JPEG of forty megapixels',
    content: once(() => sharp({ create: FORTY_MEGAPIXELS }).jpeg({ quality: 50 }).toBuffer()),
  },
  { what: 'a PNG of forty megapixels', content: once(() => sharp({ create: FORTY_MEGAPIXELS }).png({ compressionLevel: 1 }).toBuffer()) },
  { what: 'ten megabytes of one byte', content: once(() => Buffer.alloc(10 * 1024 * 1024 - 1, 'a')) },
];
