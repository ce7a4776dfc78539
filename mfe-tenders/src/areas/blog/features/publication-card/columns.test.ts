import { expect, it } from 'vitest';
import { COLUMNS_OF } from './columns.ts';

const bounds = (query: string) =>
  [/min-width: ([\d.]+)px/, /max-width: ([\d.]+)px/].map((bound) => Number(bound.exec(query)?.[1] ?? Number.NaN));

/** How many columns a window of that width has by the rules. */
function columnsAt(width: number): number {
  const holds = (query: string) => {
    const [from = Number.NaN, to = Number.NaN] = bounds(query);
    return width >= from && (Number.isNaN(to) || width <= to);
  };
  if (holds(COLUMNS_OF.three)) return 3;
  return holds(COLUMNS_OF.two) ? 2 : 1;
}

it.each([
  [1920, 3],
  [1150, 3],
  [1149, 2],
  [601, 2],
  [600, 1],
  [320, 1],
])('a window of %i pixels shows %i columns', (width, columns) => expect(columnsAt(width)).toBe(columns));
