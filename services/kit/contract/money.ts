import { hasWholeKopecks } from './envelope.ts';

/**
 * Roubles of the wire as the integer kopecks of domain code and database.
 *
 * @throws RangeError for more than two decimals, or more than a double can count exactly: a schema must have refused it
 */
export function toKopecks(roubles: number): number {
  if (!hasWholeKopecks(roubles)) throw new RangeError('A sum of money has at most two decimals');
  const kopecks = Math.round(roubles * 100);
  return kopecks === 0 ? 0 : kopecks;
}

/**
 * Kopecks of the database as roubles for the wire: a number with at most two decimals.
 *
 * @throws RangeError when the kopecks are not whole or not exactly countable
 */
export function toRoubles(kopecks: number | bigint): number {
  const count = Number(kopecks);
  if (!Number.isSafeInteger(count)) throw new RangeError('Kopecks are whole');
  return count / 100;
}
