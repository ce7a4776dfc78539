import { Button } from '@fluentui/react-button';
import { mergeClasses } from '@griffel/react';
import type { GoodsRow } from '@market/catalogue-contract/goods';
import { useFormat } from '@market/shell-kit/format/use-format';
import { SaveBar } from '@market/shell-kit/forms/save-bar';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import type { FormEvent, KeyboardEvent } from 'react';
import { useText } from '../../use-text.ts';
import { useGridStyles } from './grid.styles.ts';
import { SheetGrid } from './sheet-grid.tsx';
import { useSheet } from './use-sheet.ts';

interface SheetFormProps {
  rows: readonly GoodsRow[];
  /** Other rows are on their way. */
  stale: boolean;
}

/** The sheet with its way back and its save bar. */
export function SheetForm({ rows, stale }: SheetFormProps) {
  const management = usePageStyles();
  const grid = useGridStyles();
  const { t } = useText();
  const { number } = useFormat();
  const sheet = useSheet(rows);
  const { unsaved, faults, saving, save, undo, redo, discard, canUndo, canRedo } = sheet;
  const count = unsaved.size;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return;
    const isUndo = event.code === 'KeyZ' && !event.shiftKey;
    const isRedo = event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey);
    if (!isUndo && !isRedo) return;
    // The browser would take back the letters of one cell.
    event.preventDefault();
    if (isUndo) undo();
    else redo();
  };
  return (
    <form className={mergeClasses(grid.form, stale && grid.stale)} onSubmit={submit} onKeyDown={onKeyDown} aria-busy={stale}>
      <div className={management.row}>
        <Button disabledFocusable={!canUndo} onClick={undo}>
          {t('BULK.UNDO')}
        </Button>
        <Button disabledFocusable={!canRedo} onClick={redo}>
          {t('BULK.REDO')}
        </Button>
        <span className={management.note} role="status">
          {count > 0 && t('BULK.CHANGED', { count, formatted: number(count) })}
        </span>
      </div>
      <SheetGrid rows={rows} sheet={sheet} />
      <SaveBar form={{ unsaved: count > 0, saving, faults: faults.size, submit: () => void save(), discard }} />
    </form>
  );
}
