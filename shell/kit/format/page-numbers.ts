/** A page to choose, or a gap between pages that are far apart. */
export type PageStep = number | 'gap-before' | 'gap-after';

/** Pages shown on both sides of the current one. */
const NEAR = 1;

/** `1 … 6 7 8 … 20`: always the first, the last and the neighbours; a gap never stands for a single page. */
export function pageNumbers(page: number, count: number): PageStep[] {
  const from = Math.max(2, page - NEAR);
  const to = Math.min(count - 1, page + NEAR);
  const low = from === 3 ? 2 : from;
  const high = to === count - 2 ? count - 1 : to;
  const middle = Array.from({ length: Math.max(0, high - low + 1) }, (_, index) => low + index);
  return [
    1,
    ...(low > 2 ? (['gap-before'] as const) : []),
    ...middle,
    ...(high < count - 1 ? (['gap-after'] as const) : []),
    ...(count > 1 ? [count] : []),
  ];
}
