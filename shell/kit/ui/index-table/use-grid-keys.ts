import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { type Cell, gridStep } from './grid-step.ts';

const WIDGETS = 'a[href], button, input, select';
/** What is written in keeps its keys: an arrow there moves the caret. */
const WRITING = 'input[type="text"], input[type="number"], input:not([type]), textarea';

const rowsOf = (grid: HTMLTableElement): HTMLTableRowElement[] => [...grid.rows];
const cellAt = (grid: HTMLTableElement, { row, column }: Cell): HTMLTableCellElement | undefined => grid.rows[row]?.cells[column];
/** What can have the focus in a cell: all in it that can be used, else the cell. */
function stopsOf(cell: HTMLTableCellElement): HTMLElement[] {
  const controls = [...cell.querySelectorAll<HTMLElement>(WIDGETS)];
  return controls.length > 0 ? controls : [cell];
}
/** What the arrows give the focus to. */
const stopOf = (cell: HTMLTableCellElement): HTMLElement => stopsOf(cell)[0] ?? cell;

function placeOf(grid: HTMLTableElement, target: EventTarget): Cell | null {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('td, th') : null;
  // Menus that a cell opens stand elsewhere on the page, yet their events come through here.
  if (!cell || !grid.contains(cell)) return null;
  return { row: (cell.parentElement as HTMLTableRowElement).rowIndex, column: cell.cellIndex };
}

/** The grid is one stop of the Tab key: of all that can have the focus, one cell takes part, with everything in it that can be used. */
function settle(grid: HTMLTableElement, current: Cell): void {
  const kept = cellAt(grid, current) ?? cellAt(grid, { row: Math.min(1, grid.rows.length - 1), column: 0 });
  for (const cell of rowsOf(grid).flatMap(({ cells }) => [...cells])) {
    const stops = stopsOf(cell);
    for (const stop of stops) stop.tabIndex = cell === kept ? 0 : -1;
    if (!stops.includes(cell)) cell.removeAttribute('tabindex');
  }
}

/** An arrow on the button of a row that is folded, or not, is the press that it asks for: to the right it opens, to the left it shuts. */
function foldsBy(event: KeyboardEvent): boolean {
  const button = event.target as HTMLElement;
  const wanted = event.key === 'ArrowRight' ? 'shut' : event.key === 'ArrowLeft' ? 'open' : undefined;
  if (wanted === undefined || button.dataset.fold !== wanted) return false;
  event.preventDefault();
  event.stopPropagation();
  button.click();
  return true;
}

interface GridKeys {
  ref: RefObject<HTMLTableElement | null>;
  onFocus(event: FocusEvent): void;
  onKeyDownCapture(event: KeyboardEvent): void;
}

/**
 * The keys of a grid: arrows, Home, End, Page Up and Page Down move between cells; Tab leaves it. A cell with a control
 * gives the focus to the control, so Enter and Space are the control's own. `act` hears those two on bare cells.
 */
export function useGridKeys(act: (key: 'Enter' | ' ', row: number) => void): GridKeys {
  const ref = useRef<HTMLTableElement>(null);
  const current = useRef<Cell>({ row: 1, column: 0 });
  // After every render: rows come and go, and with them what may have the focus.
  useLayoutEffect(() => {
    if (ref.current) settle(ref.current, current.current);
  });
  return {
    ref,
    onFocus({ target }) {
      const place = ref.current && placeOf(ref.current, target);
      if (!place) return;
      current.current = place;
      settle(ref.current as HTMLTableElement, place);
    },
    // Before the control in the cell hears of it: a menu's button would open on an arrow.
    onKeyDownCapture(event) {
      const grid = ref.current;
      const place = grid && placeOf(grid, event.target);
      if (!grid || !place || event.altKey || event.metaKey || (event.target as Element).matches(WRITING) || foldsBy(event)) return;
      const columns = grid.rows[place.row]?.cells.length ?? 1;
      const next = gridStep(event, place, { rows: grid.rows.length, columns });
      const bare = (event.target as Element).matches('td, th');
      if (!next && !(bare && (event.key === 'Enter' || event.key === ' '))) return;
      event.preventDefault();
      event.stopPropagation();
      const cell = next && cellAt(grid, next);
      if (cell) stopOf(cell).focus();
      else if (!next) act(event.key as 'Enter' | ' ', place.row);
    },
  };
}
