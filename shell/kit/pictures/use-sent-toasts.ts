import { useUnit } from 'effector-react';
import { useCallback } from 'react';
import { toastShown } from '../feedback/toasts.ts';
import { usePictureFaultText } from './use-picture-fault-text.ts';
import type { QueuedPicture } from './use-picture-queue.ts';
import { usePictureText } from './use-picture-text.ts';

/** Says on the page that follows how a queue of so many pictures went: why each of the missing did not arrive, or that all did. */
export function useSentToasts(): (count: number, missing: readonly QueuedPicture[]) => void {
  const { t } = usePictureText();
  const toast = useUnit(toastShown);
  const faultText = usePictureFaultText();
  return useCallback(
    (count, missing) => {
      for (const { file, fault } of missing)
        toast({ intent: 'error', text: t('PICTURES.FAILED', { name: file.name, text: faultText(fault) }), isForNextPage: true });
      if (count > 0 && missing.length === 0) toast({ intent: 'success', text: t('PICTURES.UPLOADED'), isForNextPage: true });
    },
    [t, toast, faultText],
  );
}
