/** The order units in a field: null while nothing is wanted, infinitely many for what is no whole number. */
export function typedCount(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  if (plain === '') return null;
  const count = Number(plain);
  if (!Number.isInteger(count) || count < 0) return Number.POSITIVE_INFINITY;
  return count === 0 ? null : count;
}
