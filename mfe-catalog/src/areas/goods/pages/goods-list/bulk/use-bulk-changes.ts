import type { BulkChangeJob, CreateBulkChange } from '@market/catalogue-contract/bulk-change';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useEffect, useRef } from 'react';
import { catalogue } from '../../../../../api.ts';
import { useText } from '../../../../../management/use-text.ts';

const LOOK_AGAIN_MS = 700;
const LONGEST_LOOK_MS = 3_600_000;
const LATE_LOOK_MS = 30_000;
/** So many of the last ones are shown. */
const SHOWN_MAX = 3;

export const isUnderWay = ({ state }: Pick<BulkChangeJob, 'state'>): boolean => state === 'working' || state === 'undoing';

/** Begins, stops and undoes changes of many goods; their progress is read by `useBulkProgress`. */
export function useBulkChanges() {
  const { t } = useText();
  const withToast = useActionToast(t('GOODS.BULK.LABEL'));
  const utils = catalogue.hooks.useUtils();
  const settle = { onSettled: () => utils.bulkChange.list.invalidate() };
  const create = catalogue.hooks.bulkChange.create.useMutation(settle);
  const cancel = catalogue.hooks.bulkChange.cancel.useMutation(settle);
  const undo = catalogue.hooks.bulkChange.undo.useMutation(settle);
  return {
    busy: create.isPending || cancel.isPending || undo.isPending,
    begin: (asked: CreateBulkChange) => withToast(create.mutateAsync(asked)),
    cancel: (id: number) => withToast(cancel.mutateAsync({ id })),
    undo: (id: number) => withToast(undo.mutateAsync({ id })),
  };
}

/** When the list has to be looked at again: soon while something runs, else when the next one can be undone no longer; false: never. */
function nextLook(jobs: readonly BulkChangeJob[]): number | false {
  if (jobs.some(isUnderWay)) return LOOK_AGAIN_MS;
  const ends = jobs.flatMap(({ undo_until }) => (undo_until === null ? [] : Date.parse(undo_until)));
  if (ends.length === 0) return false;
  const left = Math.min(...ends) - Date.now();
  // Whether it can be undone is judged by the clock of the service, and the reader's may be ahead of it.
  return left > 0 ? Math.min(LONGEST_LOOK_MS, left + LOOK_AGAIN_MS) : LATE_LOOK_MS;
}

/** The last changes, read again while one of them runs: also by another tab, a colleague, or before a reload. */
export function useBulkProgress(): readonly BulkChangeJob[] {
  const utils = catalogue.hooks.useUtils();
  const list = catalogue.hooks.bulkChange.list.useQuery(
    { per_page: SHOWN_MAX },
    { refetchInterval: ({ state }) => nextLook(state.data?.data ?? []) },
  );
  const jobs = list.data?.data ?? [];
  const running = jobs.filter(isUnderWay).map(({ id }) => id);
  const before = useRef<readonly number[]>([]);
  const key = running.join();
  useEffect(() => {
    const isOver = before.current.some((id) => !key.split(',').includes(String(id)));
    before.current = key === '' ? [] : key.split(',').map(Number);
    if (isOver) for (const part of [utils.goods, utils.product, utils.moderation, utils.collection]) void part.invalidate();
  }, [key, utils]);
  return jobs;
}
