/** The list with one item at another place; beyond the ends there is none, and it stays. */
export function movedTo<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items];
  if (to < 0 || to >= next.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** The list with one item a place further; at the ends it stays. */
export const moved = <T>(items: readonly T[], from: number, by: -1 | 1): T[] => movedTo(items, from, from + by);
