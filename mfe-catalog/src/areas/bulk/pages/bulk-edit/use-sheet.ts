import type { BulkUpdated } from '@market/catalogue-contract/bulk-update';
import type { GoodsRow } from '@market/catalogue-contract/goods';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useLeaveGuard } from '@market/shell-kit/forms/leave-guard';
import { useSingleFlight } from '@market/shell-kit/forms/single-flight';
import { $locale } from '@market/shell-kit/session/locale';
import { useUnit } from 'effector-react';
import { useMemo, useState } from 'react';
import { catalogue } from '../../../../api.ts';
import { useText } from '../../use-text.ts';
import {
  type CellKey,
  cellKey,
  EMPTY_SHEET,
  edited,
  type Field,
  productOf,
  redone,
  type SentRow,
  savedText,
  sentRows,
  settled,
  undone,
  unsavedCells,
} from './sheet-model.ts';

export interface CellEdit {
  row: GoodsRow;
  field: Field;
  text: string;
}

/** A sheet over some goods: what is typed, the way back, and saving, after which the rows that were not saved stay marked. */
export function useSheet(rows: readonly GoodsRow[]) {
  const decimal = useUnit($locale) === 'ru' ? ',' : '.';
  const [sheet, setSheet] = useState(EMPTY_SHEET);
  const unsaved = useMemo(() => unsavedCells(sheet, rows, decimal), [sheet, rows, decimal]);
  useLeaveGuard(unsaved.size > 0);
  const textOf = (row: GoodsRow, field: Field): string => sheet.drafts.get(cellKey(row.id, field)) ?? savedText(row, field, decimal);
  const change = (edits: readonly CellEdit[]) =>
    setSheet((before) =>
      edited(
        before,
        edits.map(({ row, field, text }) => {
          const key = cellKey(row.id, field);
          return { key, from: before.drafts.get(key) ?? savedText(row, field, decimal), to: text };
        }),
      ),
    );
  const { save, saving } = useSaving({ rows, unsaved, settle: (saved, faults) => setSheet((now) => settled(now, saved, faults)) });
  return {
    textOf,
    change,
    save,
    saving,
    unsaved,
    faults: sheet.faults,
    undo: () => setSheet(undone),
    redo: () => setSheet(redone),
    discard: () => setSheet(EMPTY_SHEET),
    canUndo: sheet.past.length > 0,
    canRedo: sheet.future.length > 0,
  };
}
export type SheetActions = ReturnType<typeof useSheet>;

interface Saving {
  rows: readonly GoodsRow[];
  unsaved: ReadonlyMap<CellKey, string>;
  settle: (saved: ReadonlySet<number>, faults: ReadonlyMap<CellKey, string>) => void;
}

function useSaving({ rows, unsaved, settle }: Saving) {
  const { t } = useText();
  const failureText = useFailureText();
  const { number } = useFormat();
  const toast = useUnit(toastShown);
  const utils = catalogue.hooks.useUtils();
  const update = catalogue.hooks.goods.bulkUpdate.useMutation();
  const tell = (saved: number, failed: number) => {
    if (saved > 0) toast({ intent: 'success', text: t('BULK.SAVED', { count: saved, formatted: number(saved) }) });
    if (failed > 0) toast({ intent: 'error', text: t('BULK.FAILED', { count: failed, formatted: number(failed) }) });
  };
  const save = useSingleFlight(async () => {
    const sent = sentRows(unsaved, rows);
    const faults = new Map<CellKey, string>([...sent.faults].map(([key, word]) => [key, t(`BULK.${word}`)]));
    const faulty = new Set([...faults.keys()].map(productOf));
    try {
      const { data } = sent.rows.length > 0 ? await update.mutateAsync({ rows: sent.rows }) : { data: [] };
      for (const [key, words] of faultsIn(data, sent.rows)) faults.set(key, words);
      // Their new values come before the drafts go, so that no cell shows the old one in between.
      await Promise.all([utils.goods.invalidate(), utils.product.invalidate()]);
      const saved = new Set(data.flatMap((row) => (row.saved ? [row.id] : [])));
      settle(saved, faults);
      tell(saved.size, sent.rows.length - saved.size + faulty.size);
    } catch (thrown) {
      toast({ intent: 'error', text: failureText(thrown) });
    }
  });
  return { save, saving: update.isPending };
}

const faultsIn = (results: BulkUpdated['data'], sent: readonly SentRow[]): [CellKey, string][] =>
  results.flatMap(({ id, fault }) => (fault ? [[cellKey(id, fault.field ?? firstOf(sent, id)), fault.message]] : []));

/** Where a fault of the whole row is shown. */
const firstOf = (rows: readonly SentRow[], id: number): Field => {
  const row = rows.find((one) => one.id === id);
  return row?.price !== undefined ? 'price' : row?.stock_quantity !== undefined ? 'stock_quantity' : 'active';
};
