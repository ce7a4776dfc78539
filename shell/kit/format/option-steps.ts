/** Which option a key leads to; -1 is the field itself, where the words are the reader's own. */
export function stepThroughOptions(key: string, active: number, count: number): number {
  if (count === 0) return -1;
  if (key === 'ArrowDown') return active + 1 >= count ? -1 : active + 1;
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1;
  return active;
}
