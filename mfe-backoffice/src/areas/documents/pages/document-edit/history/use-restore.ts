import type { Document } from '@market/content-contract/document';
import { failureOf } from '@market/shell-kit/data/failure';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useUnit } from 'effector-react';
import { content } from '../../../../../content-api.ts';
import { useText } from '../../../../../use-text.ts';

/** Publishes an earlier version anew, once the reader has said yes. */
export function useRestore(document: Document, onRestored: () => void) {
  const { t } = useText();
  const utils = content.hooks.useUtils();
  const [question, toast] = useUnit([askFx, toastShown]);
  const { mutate, isPending } = content.hooks.document.restore.useMutation({
    onSuccess: () => {
      toast({ intent: 'success', text: t('DOCUMENTS.CHANGED') });
      onRestored();
    },
    onError: (refusal) => toast({ intent: 'error', text: failureOf(refusal).message ?? t('ERROR.NETWORK') }),
    // Whatever happened, what is in force may have changed.
    onSettled: () => utils.document.invalidate(),
  });
  const ask = async (version: number) => {
    const yes = await question({
      title: t('DOCUMENTS.HISTORY.RESTORE_ASK', { version }),
      text: t('DOCUMENTS.HISTORY.RESTORE_TEXT', { version: document.version + 1 }),
      action: t('DOCUMENTS.HISTORY.RESTORE'),
    });
    if (yes) mutate({ id: document.id, version, base_version: document.version });
  };
  return { ask: (version: number) => void ask(version), isPending };
}
