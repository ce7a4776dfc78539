import type { ReportDecision } from '@market/chat-contract/moderation';
import { failureOf } from '@market/shell-kit/data/failure';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { useUnit } from 'effector-react';
import { chatApi } from '../../../../../api.ts';
import { useText } from '../../../use-text.ts';

interface Decision {
  decision: ReportDecision;
  /** Of a bar; null: until staff end it. */
  days?: number | null;
  note: string;
}

interface Decide {
  pending: boolean;
  decide: (decision: Decision) => Promise<void>;
}

/** Decides a report. `onDecided` is called when it is decided, by whomever, and before that is shown; anything else is shown at once. */
export function useDecide(id: number, onDecided: () => void): Decide {
  const { t } = useText();
  const toast = useUnit(toastShown);
  const failureText = useFailureText();
  const utils = chatApi.hooks.useUtils();
  const { mutateAsync, isPending } = chatApi.hooks.report.decide.useMutation();
  const label = t('MODERATION.REPORT.TITLE', { id });
  const decide = async ({ note, ...rest }: Decision) => {
    try {
      await mutateAsync({ id, ...rest, note: note.trim() });
      toast({ intent: 'success', text: t(`MODERATION.DONE.${rest.decision}`), label });
    } catch (thrown) {
      // A colleague was faster: what they decided is shown.
      if (failureOf(thrown).code !== 'REPORT_DECIDED') {
        return toast({ intent: 'error', text: t('ERROR.LABELLED', { label, text: failureText(thrown) }), label });
      }
      toast({ intent: 'info', text: t('MODERATION.DECIDED_ALREADY'), label });
    }
    onDecided();
    await Promise.all([utils.report.invalidate(), utils.bar.list.invalidate()]);
  };
  return { pending: isPending, decide: async (decision) => void (await decide(decision)) };
}
