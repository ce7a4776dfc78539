import { mergeClasses } from '@griffel/react';
import { type ClipboardEvent, type KeyboardEvent, useMemo, useRef } from 'react';
import { FillField } from './fill-field.tsx';
import { useMatrixStyles } from './matrix.styles.ts';
import { MatrixRowView } from './matrix-row.tsx';
import { skuKey } from './model/judged-matrix.ts';
import { isSoldOut, type MatrixAxes } from './model/matrix-axes.ts';
import { nextCell, type Place, stepOf } from './model/next-cell.ts';
import { pastedBlock, placed } from './model/pasted-block.ts';
import { useCutEdge } from './use-cut-edge.ts';
import type { Matrix } from './use-matrix.ts';
import { useText } from './use-text.ts';

/** The keys of the fields, in their places; null where nothing can be ordered. */
const fieldKeys = ({ rows }: Pick<MatrixAxes, 'rows'>): (string | null)[][] =>
  rows.map(({ cells }) => cells.map((variant) => (variant && !isSoldOut(variant) ? skuKey(variant.id) : null)));

const placeOf = (target: EventTarget): Place | null => {
  const place = (target as HTMLElement).dataset.place?.split(':').map(Number);
  return place ? [place[0] as number, place[1] as number] : null;
};

/** The caret is where an arrow leaves the field: at its edge, or all of it is selected. */
function leaves(field: HTMLInputElement, across: number): boolean {
  const [from, to, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0, field.value.length];
  return (from === 0 && to === end) || (from === to && from === (across < 0 ? 0 : end));
}

interface MatrixGridProps {
  matrix: Matrix;
  shownId: number;
  labelledBy: string;
  /** Variants differ in price: each cell says its own. */
  priced: boolean;
  /** So many values of a pasted block had no place. */
  onLeftOut: (count: number) => void;
}

/** Colours down, sizes across, a field for each SKU. Keys lead through it as through a spreadsheet, and a piece of one is pasted from the focused field on. */
export function MatrixGrid({ matrix, shownId, labelledBy, priced, onLeftOut }: MatrixGridProps) {
  const styles = useMatrixStyles();
  const { axes, textOf, judged, write, type } = matrix;
  const table = useRef<HTMLTableElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const isCut = useCutEdge(scroller);
  const keys = useMemo(() => fieldKeys(axes), [axes]);
  const fillers = useMemo(() => fillable(keys), [keys]);
  const open = useMemo(
    () => [...keys.map((row, at) => [...row.map((key) => key !== null), fillers.rows[at] ?? false]), [...fillers.columns, false]],
    [keys, fillers],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const [step, place] = [stepOf(event), placeOf(event.target)];
    if (!step || !place || event.ctrlKey || event.metaKey || event.altKey) return;
    if (step[1] !== 0 && !leaves(event.target as HTMLInputElement, step[1])) return;
    event.preventDefault();
    const next = nextCell(open, place, step);
    const field = next && table.current?.querySelector<HTMLInputElement>(`[data-place="${next.join(':')}"]`);
    field?.focus();
    field?.select();
  };
  const onPaste = (event: ClipboardEvent) => {
    const [block, place] = [pastedBlock(event.clipboardData.getData('text')), placeOf(event.target)];
    if (!block || !place || keys[place[0]]?.[place[1]] === undefined) return;
    event.preventDefault();
    const { texts, left } = placed(block, keys, place);
    write(texts);
    onLeftOut(left);
  };
  const fill = (fields: readonly (string | null)[], text: string) =>
    write(new Map(fields.flatMap((key) => (key === null ? [] : [[key, text] as const]))));
  return (
    <div ref={scroller} className={mergeClasses(styles.scroller, isCut && styles.cut)}>
      <table ref={table} className={styles.table} aria-labelledby={labelledBy} onKeyDown={onKeyDown} onPaste={onPaste}>
        <SizeHeader sizes={axes.sizes} filled={fillers.rows.some(Boolean)} />
        <tbody>
          {axes.rows.map((row, at) => (
            <MatrixRowView
              key={row.colour ?? ''}
              at={at}
              row={row}
              sizes={axes.sizes}
              shownId={shownId}
              priced={priced}
              fields={(keys[at] ?? []).map((key) =>
                key === null ? null : { key, text: textOf(key), issue: judged.faults.get(key) ?? null },
              )}
              filled={fillers.rows.some(Boolean)}
              onType={type}
              onWrite={write}
            />
          ))}
        </tbody>
        {fillers.columns.some(Boolean) && (
          <ColumnFillers keys={keys} sizes={axes.sizes} textOf={textOf} open={fillers.columns} onFill={fill} />
        )}
      </table>
    </div>
  );
}

/** Rows and columns of several fields, which one field more fills at once. */
function fillable(keys: readonly (readonly (string | null)[])[]): { rows: boolean[]; columns: boolean[] } {
  const several = (fields: readonly (string | null | undefined)[]) => fields.filter((key) => key != null).length > 1;
  return { rows: keys.map(several), columns: (keys[0] ?? []).map((_, column) => several(keys.map((row) => row[column]))) };
}

function SizeHeader({ sizes, filled }: { sizes: MatrixAxes['sizes']; filled: boolean }) {
  const styles = useMatrixStyles();
  const { t } = useText();
  return (
    <thead>
      <tr>
        <th scope="col" className={mergeClasses(styles.head, styles.colour, styles.corner)}>
          {t('MATRIX.COLOUR')}
        </th>
        {sizes.map((size) => (
          <th key={size ?? ''} scope="col" className={styles.head}>
            {size ?? t('MATRIX.NO_SIZE')}
          </th>
        ))}
        {filled && (
          <th scope="col" className={styles.head}>
            {t('MATRIX.FILL')}
          </th>
        )}
      </tr>
    </thead>
  );
}

interface ColumnFillersProps {
  keys: readonly (readonly (string | null)[])[];
  sizes: MatrixAxes['sizes'];
  textOf: (key: string) => string;
  open: readonly boolean[];
  onFill: (fields: readonly (string | null)[], text: string) => void;
}

function ColumnFillers({ keys, sizes, textOf, open, onFill }: ColumnFillersProps) {
  const styles = useMatrixStyles();
  const { t } = useText();
  return (
    <tfoot>
      <tr>
        <th scope="row" className={styles.colour}>
          {t('MATRIX.FILL')}
        </th>
        {sizes.map((size, column) => {
          const fields = keys.map((row) => row[column] ?? null);
          return (
            <td key={size ?? ''} className={styles.cell}>
              {open[column] && (
                <FillField
                  name={t('MATRIX.FILL_COLUMN', { size: size ?? t('MATRIX.NO_SIZE') })}
                  texts={fields.flatMap((key) => (key === null ? [] : [textOf(key)]))}
                  place={`${keys.length}:${column}`}
                  onFill={(text) => onFill(fields, text)}
                />
              )}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
