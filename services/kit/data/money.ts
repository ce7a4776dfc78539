/**
 * Roubles of the wire as the integer kopecks of domain code and database.
 *
 * @throws RangeError for more than two decimals, or more than a double can count exactly: a schema must have refused it
 */
export function toKopecks(roubles: number): number {
  const kopecks = Math.round(roubles * 100);
  // 19.99 * 100 is 1998.9999999999998, so the comparison is made in the sender's own unit.
  if (!Number.isSafeInteger(kopecks) || kopecks / 100 !== roubles) throw new RangeError('A sum of money has at most two decimals');
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
