import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useUnit } from 'effector-react';
import { useCallback, useRef } from 'react';
import { useText } from '../../../../management/use-text.ts';

/** Counts the pictures of a batch that arrived, and tells once when none of them is missing. */
export function useArrivedToast() {
  const { t } = useText();
  const toast = useUnit(toastShown);
  const arrived = useRef(0);
  return {
    count: useCallback(() => {
      arrived.current += 1;
    }, []),
    tell: useCallback(
      (missing: number) => {
        if (arrived.current > 0 && missing === 0) toast({ intent: 'success', text: t('PHOTOS.UPLOADED') });
        arrived.current = 0;
      },
      [t, toast],
    ),
  };
}
