import { useUnit } from 'effector-react';
import { useCallback } from 'react';
import { failureOf } from '../data/failure.ts';
import { useKitText } from '../session/use-kit-text.ts';
import { toastShown } from './toasts.ts';

/** What a failed call tells the reader: the service's own sentence, that nobody answered, or that it is not the reader's fault. */
export function useFailureText(): (thrown: unknown) => string {
  const { t } = useKitText();
  return useCallback(
    (thrown) => {
      const { message, code } = failureOf(thrown);
      return message ?? t(code === 'NETWORK' ? 'ERROR.NETWORK' : 'ERROR.UNEXPECTED');
    },
    [t],
  );
}

/**
 * Waits for an action and shows how it went: what failed, and what was done when there are words for it.
 *
 * @param label what was tried, in front of the failure: "Store: Network error"; left out, the failure stands alone
 * @returns whether it was done; a failure is shown and never thrown
 */
export function useActionToast(label?: string): (action: Promise<unknown>, done?: string) => Promise<boolean> {
  const { t } = useKitText();
  const toast = useUnit(toastShown);
  const failureText = useFailureText();
  return useCallback(
    async (action, done) => {
      const about = label === undefined ? {} : { label };
      try {
        await action;
        if (done) toast({ intent: 'success', text: done, ...about });
        return true;
      } catch (thrown) {
        const text = failureText(thrown);
        toast({ intent: 'error', text: label === undefined ? text : t('ERROR.LABELLED', { label, text }), ...about });
        return false;
      }
    },
    [t, toast, label, failureText],
  );
}
