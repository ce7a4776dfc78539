/**
 * How far a typed word is from a known one: Damerau-Levenshtein distance (with transposition of neighbours), where a mistake that
 * Russians make often costs less than any other. Libraries count every edit as one, and then плато is as near to «палто» as пальто.
 */

const VOWELS = /[аеиоуыэюяaeiouy]/;

/** Letters that sound alike where they stand, or are written one for another. */
const PAIRS = 'ао еи ео ея иы ий еэ ую ая бп вф гк дт жш зс шщ щч цс гх ck cs sz iy vw ie oa uo kq'.split(' ');
const CONFUSED = new Set(PAIRS.flatMap((pair) => [pair, [...pair].reverse().join('')]));
const ROWS = ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const NEIGHBOURS = new Set(ROWS.flatMap((row) => [...row].slice(1).flatMap((key, at) => [row.charAt(at) + key, key + row.charAt(at)])));

const COST = { edit: 1, confused: 0.6, neighbour: 0.8, doubled: 0.5, softSign: 0.5, swap: 0.75, firstLetter: 0.35 };

/**
 * The cheapest way from `typed` to `known`, in edits; 0 when they are the same.
 */
export function wordDistance(typed: string, known: string): number {
  // Only the last two rows are needed: a swap reaches back two letters.
  let before: number[] = [];
  let above = rowAboveAll(known);
  for (let row = 1; row <= typed.length; row++) {
    const current = [(above[0] ?? 0) + extraLetter(typed, row - 1)];
    for (let column = 1; column <= known.length; column++) {
      current[column] = Math.min(
        (above[column] ?? 0) + extraLetter(typed, row - 1),
        (current[column - 1] ?? 0) + extraLetter(known, column - 1),
        (above[column - 1] ?? 0) + replaced(typed.charAt(row - 1), known.charAt(column - 1)),
        isSwap(typed.slice(row - 2, row), known.slice(column - 2, column)) ? (before[column - 2] ?? 0) + COST.swap : Infinity,
      );
    }
    [before, above] = [above, current];
  }
  return (above[known.length] ?? 0) + (typed.charAt(0) === known.charAt(0) ? 0 : COST.firstLetter);
}

function rowAboveAll(known: string): number[] {
  const row = [0];
  for (let column = 1; column <= known.length; column++) row[column] = (row[column - 1] ?? 0) + extraLetter(known, column - 1);
  return row;
}

/** How many edits a word of this length may hold and still be recognised; short words differ by one letter all the time. */
export function distanceAllowed(length: number): number {
  if (length < 4) return 0;
  if (length < 6) return 1.35;
  return length < 9 ? 2 : 2.7;
}

function extraLetter(word: string, index: number): number {
  const letter = word.charAt(index);
  if (letter === word.charAt(index - 1) || letter === word.charAt(index + 1)) return COST.doubled;
  if (letter === 'ь' || letter === 'ъ') return COST.softSign;
  // A silent e ends many a foreign brand: найк, nike.
  if (letter === 'e' && index === word.length - 1) return COST.softSign;
  return COST.edit;
}

function replaced(from: string, to: string): number {
  if (from === to) return 0;
  if (CONFUSED.has(from + to)) return VOWELS.test(from) ? COST.confused : COST.confused + 0.1;
  return NEIGHBOURS.has(from + to) ? COST.neighbour : COST.edit;
}

function isSwap(typed: string, known: string): boolean {
  const [a = '', b = ''] = typed;
  return a !== b && b !== '' && known === b + a;
}
