import type { Change, JudgedChanges } from '@market/catalogue-contract/moderation';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useUnit } from 'effector-react';
import type { z } from 'zod';
import { catalogue } from '../../../../api.ts';
import { useText } from '../../../../management/use-text.ts';

type Judged = readonly Pick<Change, 'id' | 'version'>[];
type Answer = z.output<typeof JudgedChanges>;

interface AllJudged extends Pick<Answer['data'], 'done' | 'stale'> {
  /** By which they can be taken back for a while. */
  decisions: number[];
}

/** Of the contract: so many are judged by one call. */
const AT_ONCE = 200;

type Judge = (some: { id: number; version: number }[]) => Promise<Answer>;

/** One call after the other. What is done by those before one that fails stands in `all`. */
async function inParts(changes: Judged, judge: Judge, all: AllJudged): Promise<void> {
  for (let at = 0; at < changes.length; at += AT_ONCE) {
    const { data } = await judge(changes.slice(at, at + AT_ONCE).map(({ id, version }) => ({ id, version })));
    all.done.push(...data.done);
    all.stale.push(...data.stale);
    if (data.decision !== undefined) all.decisions.push(data.decision);
  }
}

/**
 * Approves changes or refuses them; says how many, and which have changed since they were looked at. The service waits some seconds before
 * it carries a decision out: until then the reader may take it back.
 */
export function useJudging() {
  const { t } = useText();
  const toast = useUnit(toastShown);
  const withToast = useActionToast(t('MODERATION.TITLE'));
  const utils = catalogue.hooks.useUtils();
  const approval = catalogue.hooks.moderation.approve.useMutation();
  const rejection = catalogue.hooks.moderation.reject.useMutation();
  const takingBack = catalogue.hooks.moderation.takeBack.useMutation();
  const readAgain = () => Promise.all([utils.moderation.invalidate(), utils.goods.invalidate(), utils.product.invalidate()]);
  const takeBack = async (decisions: readonly number[]) => {
    const all = Promise.all(decisions.map((id) => takingBack.mutateAsync({ id })));
    await withToast(all, t('MODERATION.TAKEN_BACK'));
    await readAgain();
  };
  const tell = (word: 'APPROVED' | 'REJECTED', { done, stale, decisions }: AllJudged) => {
    const undo = decisions.length > 0 && { action: { label: t('MODERATION.TAKE_BACK'), act: () => void takeBack(decisions) } };
    if (done.length > 0) toast({ intent: 'success', text: t(`MODERATION.DONE.${word}`, { count: done.length }), ...undo });
    if (stale.length > 0) toast({ intent: 'warning', text: t('MODERATION.STALE', { count: stale.length }) });
  };
  const judge = async (word: 'APPROVED' | 'REJECTED', changes: Judged, send: Judge) => {
    const all: AllJudged = { done: [], stale: [], decisions: [] };
    const done = await withToast(inParts(changes, send, all).finally(() => tell(word, all)));
    await readAgain();
    return done;
  };
  return {
    busy: approval.isPending || rejection.isPending,
    approve: (changes: Judged) => judge('APPROVED', changes, (some) => approval.mutateAsync({ changes: some, undoable: true })),
    reject: (changes: Judged, reason: string) =>
      judge('REJECTED', changes, (some) => rejection.mutateAsync({ changes: some, reason, undoable: true })),
  };
}
