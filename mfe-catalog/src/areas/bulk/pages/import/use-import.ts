import type { FixImport, ImportState } from '@market/catalogue-contract/import';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useEffect } from 'react';
import { catalogue } from '../../../../api.ts';
import { useText } from '../../use-text.ts';

const LOOK_AGAIN_MS = 1_000;
const UNDER_WAY: readonly ImportState[] = ['checking', 'importing', 'photos', 'undoing'];

export const isUnderWay = (state: ImportState): boolean => UNDER_WAY.includes(state);

/** An import, read again every second while it runs, and its actions. */
export function useImport(id: number) {
  const { t } = useText();
  const withToast = useActionToast(t('IMPORT.LABEL'));
  const utils = catalogue.hooks.useUtils();
  const query = catalogue.hooks.import.get.useQuery(
    { id },
    { refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.data.state) ? LOOK_AGAIN_MS : false) },
  );
  const { state } = query.data?.data ?? {};
  useEffect(() => {
    // Its rows, the history and the goods are not what they were when it went on.
    void utils.import.rows.invalidate({ id });
    void utils.import.list.invalidate();
    // A stopped one has made some of its goods as well.
    if (state !== 'done' && state !== 'canceled' && state !== 'undone') return;
    for (const part of [utils.goods, utils.product, utils.moderation]) void part.invalidate();
  }, [utils, id, state]);
  const settle = { onSuccess: (answer: typeof query.data & object) => utils.import.get.setData({ id }, answer) };
  const map = catalogue.hooks.import.map.useMutation(settle);
  const start = catalogue.hooks.import.start.useMutation(settle);
  const cancel = catalogue.hooks.import.cancel.useMutation(settle);
  const fix = catalogue.hooks.import.fix.useMutation(settle);
  const undo = catalogue.hooks.import.undo.useMutation(settle);
  return {
    query,
    busy: [map, start, cancel, fix, undo].some(({ isPending }) => isPending),
    map: (columns: (string | null)[]) => withToast(map.mutateAsync({ id, columns: columns as never })),
    start: () => withToast(start.mutateAsync({ id })),
    cancel: () => withToast(cancel.mutateAsync({ id })),
    fix: (changes: Omit<FixImport, 'id'>) => withToast(fix.mutateAsync({ id, ...changes })),
    undo: () => withToast(undo.mutateAsync({ id })),
  };
}
export type ImportActions = ReturnType<typeof useImport>;
