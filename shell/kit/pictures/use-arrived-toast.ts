import { useUnit } from 'effector-react';
import { useCallback, useRef } from 'react';
import { toastShown } from '../feedback/toasts.ts';
import { usePictureText } from './use-picture-text.ts';

/** Counts the pictures of a batch that arrived, and announces once when none of them is missing. */
export function useArrivedToast() {
  const { t } = usePictureText();
  const toast = useUnit(toastShown);
  const arrived = useRef(0);
  return {
    count: useCallback(() => {
      arrived.current += 1;
    }, []),
    announce: useCallback(
      (missing: number) => {
        if (arrived.current > 0 && missing === 0) toast({ intent: 'success', text: t('PICTURES.UPLOADED') });
        arrived.current = 0;
      },
      [t, toast],
    ),
  };
}
