import { useCallback } from 'react';
import { useKitText } from '../session/use-kit-text.ts';
import type { QueuedPicture } from './use-picture-queue.ts';

/** Why a picture did not arrive, in words: of the file itself, of the service, or that nobody answered. */
export function usePictureFaultText(): (fault: QueuedPicture['fault']) => string {
  const { t } = useKitText();
  return useCallback(
    (fault) => {
      if (typeof fault === 'object' && fault !== null) return fault.message;
      if (fault === null || fault === 'NETWORK' || fault === 'UNEXPECTED') return t(`ERROR.${fault ?? 'UNEXPECTED'}`);
      return t(`UPLOAD.${fault}`);
    },
    [t],
  );
}
