import { useText } from '../../../../management/use-text.ts';
import type { QueuedPhoto } from './use-photo-queue.ts';

/** Why a picture did not arrive, in words: of the file itself, of the service, or that nobody answered. */
export function useFaultText(): (fault: QueuedPhoto['fault']) => string {
  const { t } = useText();
  return (fault) => {
    if (typeof fault === 'object' && fault !== null) return fault.message;
    if (fault === null || fault === 'NETWORK' || fault === 'UNEXPECTED') return t(`ERROR.${fault ?? 'UNEXPECTED'}`);
    return t(`UPLOAD.${fault}`);
  };
}
