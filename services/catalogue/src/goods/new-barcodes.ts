import type { NewBarcodes } from '@market/catalogue-contract/barcode';
import type { SignedInCtx } from '../context.ts';
import { nextBarcodeNumbers, readTakenBarcodes } from './barcodes.queries.ts';

/** The last digit of an EAN: digits weigh 1 and 3 in turn, and the one before it weighs 3. */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reduceRight((total, digit, place) => total + Number(digit) * ((digits.length - place) % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Barcodes that nobody was given and no product has; shops use the same range, so a code may stand there already. */
export async function newBarcodes({ db: { pool } }: SignedInCtx, { count }: NewBarcodes): Promise<{ data: string[] }> {
  const free: string[] = [];
  while (free.length < count) {
    const numbers = await nextBarcodeNumbers(pool, { count: count - free.length });
    const codes = numbers.map(({ number }) => withCheckDigit(`2${number.padStart(11, '0')}`));
    const taken = new Set((await readTakenBarcodes(pool, { codes })).map(({ code }) => code));
    free.push(...codes.filter((code) => !taken.has(code)));
  }
  return { data: free };
}
