const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'];

/** Place of a letter size in the row: XS before S, 2XL and XXL the same, 5XL far right. null for anything else. */
function letterRank(size: string): number | null {
  const counted = /^(\d)X([SL])$/.exec(size);
  if (counted) return counted[2] === 'L' ? 4 + Number(counted[1]) : 2 - Number(counted[1]);
  const place = LETTERS.indexOf(size);
  return place < 0 ? null : place;
}

/** Orders sizes as on a rail: numbers by value (`42-44` by its first), then letters, then words; no size goes last. */
export function compareSizes(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const [left, right] = [rank(a), rank(b)];
  return left[0] - right[0] || left[1] - right[1] || a.localeCompare(b, 'ru', { numeric: true });
}

function rank(size: string): [kind: number, place: number] {
  const name = size.trim().toUpperCase();
  const number = /^\d+(?:[.,]\d+)?(?![\dX])/.exec(name);
  if (number) return [0, Number(number[0].replace(',', '.'))];
  const letter = letterRank(name.split(/[-/]/)[0] ?? name);
  return letter === null ? [2, 0] : [1, letter];
}
