import type { GoodsRow } from '@market/catalogue-contract/goods';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { useText } from '../../use-text.ts';
import { useGridStyles } from './grid.styles.ts';
import { SheetCell } from './sheet-cell.tsx';
import { cellKey, FIELDS, pastedCells, pastedText } from './sheet-model.ts';
import type { CellEdit, SheetActions } from './use-sheet.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 };

/** Where a cell stands, as its element says: `3:1`. */
const placeOf = (target: EventTarget): [row: number, column: number] | null => {
  const place = (target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset.cell?.split(':').map(Number);
  return place ? [place[0] as number, place[1] as number] : null;
};

interface SheetGridProps {
  rows: readonly GoodsRow[];
  sheet: SheetActions;
}

/** The cells. Arrows and Enter walk along a column; a piece of a spreadsheet is pasted from the cell on, down and to the right. */
export function SheetGrid({ rows, sheet }: SheetGridProps) {
  const styles = useGridStyles();
  const { t } = useText();
  const table = useRef<HTMLTableElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const place = placeOf(event.target);
    if (step === undefined || !place || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-cell="${place[0] + step}:${place[1]}"] input`);
    cell?.focus();
    if (cell?.type === 'text') cell.select();
  };
  const onPaste = (event: ClipboardEvent) => {
    const cells = pastedCells(event.clipboardData.getData('text'));
    const place = placeOf(event.target);
    if (!cells || !place) return;
    event.preventDefault();
    sheet.change(editsOf(cells, rows, place));
  };
  return (
    <section className={styles.region} aria-label={t('BULK.TABLE')}>
      <table ref={table} className={styles.table} onKeyDown={onKeyDown} onPaste={onPaste}>
        <thead>
          <tr>
            <th scope="col">{t('BULK.PRODUCT')}</th>
            {FIELDS.map((field) => (
              <th key={field} scope="col">
                {t(`BULK.COLUMN.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id}>
              <th scope="row">
                {row.name}
                <span className={styles.note}>{[row.sku, row.size, row.colour].filter(Boolean).join(' · ')}</span>
              </th>
              {FIELDS.map((field, column) => (
                <td key={field} data-cell={`${at}:${column}`}>
                  <SheetCell
                    field={field}
                    label={t('BULK.CELL', { column: t(`BULK.COLUMN.${field}`), name: row.name, sku: row.sku })}
                    text={sheet.textOf(row, field)}
                    changed={sheet.unsaved.has(cellKey(row.id, field))}
                    fault={sheet.faults.get(cellKey(row.id, field))}
                    onChange={(text) => sheet.change([{ row, field, text }])}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function editsOf(cells: readonly (readonly string[])[], rows: readonly GoodsRow[], [top, left]: [number, number]): CellEdit[] {
  return cells.flatMap((line, down) =>
    line.flatMap((pasted, across): CellEdit[] => {
      const row = rows[top + down];
      const field = FIELDS[left + across];
      const text = field && pastedText(pasted, field);
      return row && field && text != null ? [{ row, field, text }] : [];
    }),
  );
}
