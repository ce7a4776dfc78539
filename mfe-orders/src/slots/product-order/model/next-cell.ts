/** A cell by its row and column. */
export type Place = readonly [row: number, column: number];

const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
};

interface Press {
  key: string;
  shiftKey: boolean;
}

/** Which way a key leads in a spreadsheet; null: it leads nowhere. */
export function stepOf({ key, shiftKey }: Press): Place | null {
  const step = STEPS[key];
  if (!step) return null;
  if (!shiftKey) return step;
  return key === 'Enter' ? [-1, 0] : null;
}

/** The next cell that way that can be typed in; null: there is none. */
export function nextCell(open: readonly (readonly boolean[])[], [row, column]: Place, [down, across]: Place): Place | null {
  let [r, c] = [row + down, column + across];
  while (open[r]?.[c] !== undefined) {
    if (open[r]?.[c]) return [r, c];
    r += down;
    c += across;
  }
  return null;
}
