/** A cell by its row and column; row 0 is the header. */
export interface Cell {
  row: number;
  column: number;
}

interface Press {
  key: string;
  ctrlKey: boolean;
}

const clamp = (value: number, size: number): number => Math.min(Math.max(value, 0), size - 1);

/** Where a key leads from a cell of a grid, by the custom of grids; null for keys that are not about moving. */
export function gridStep({ key, ctrlKey }: Press, { row, column }: Cell, size: { rows: number; columns: number }): Cell | null {
  const to = (nextRow: number, nextColumn: number): Cell => ({ row: clamp(nextRow, size.rows), column: clamp(nextColumn, size.columns) });
  switch (key) {
    case 'ArrowUp':
      return to(row - 1, column);
    case 'ArrowDown':
      return to(row + 1, column);
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'Home':
      return to(ctrlKey ? 0 : row, 0);
    case 'End':
      return to(ctrlKey ? size.rows - 1 : row, size.columns - 1);
    case 'PageUp':
      return to(Math.min(row, 1), column);
    case 'PageDown':
      return to(size.rows - 1, column);
    default:
      return null;
  }
}
