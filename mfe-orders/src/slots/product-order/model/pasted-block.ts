import type { Place } from './next-cell.ts';

/** The cells of a spreadsheet's clipboard: lines, and tabs between the cells. Null for a plain word, which is pasted as such. */
export function pastedBlock(text: string): string[][] | null {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const cells = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1 ? cells : null;
}

export interface Placed {
  /** What goes where, by the keys of cells. */
  texts: Map<string, string>;
  /** Values for cells that nothing can be ordered in, or beyond the edge. */
  left: number;
}

/** Lays a block over the cells, its first value on the focused one. `keys` hold null where nothing can be typed. */
export function placed(block: readonly (readonly string[])[], keys: readonly (readonly (string | null)[])[], [top, left]: Place): Placed {
  const texts = new Map<string, string>();
  let out = 0;
  for (const [down, line] of block.entries()) {
    for (const [across, text] of line.entries()) {
      const key = keys[top + down]?.[left + across] ?? null;
      if (key !== null) texts.set(key, text);
      else if (text !== '' && text !== '0') out += 1;
    }
  }
  return { texts, left: out };
}
