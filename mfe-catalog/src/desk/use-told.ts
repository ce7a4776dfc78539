import { toastShown } from '@market/shell-kit/toasts';
import { useUnit } from 'effector-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../use-failure-text.ts';

/**
 * Waits for a deed and tells how it went: what failed, and what was done when there are words for it.
 * @returns whether it was done; a failure is told and never thrown
 */
export function useTold(label: string): (deed: Promise<unknown>, done?: string) => Promise<boolean> {
  const { t } = useTranslation('kit');
  const toast = useUnit(toastShown);
  const failureText = useFailureText();
  return useCallback(
    async (deed, done) => {
      try {
        await deed;
        if (done) toast({ intent: 'success', text: done });
        return true;
      } catch (thrown) {
        toast({ intent: 'error', text: t('ERROR.LABELLED', { label, text: failureText(thrown) }) });
        return false;
      }
    },
    [t, toast, label, failureText],
  );
}
