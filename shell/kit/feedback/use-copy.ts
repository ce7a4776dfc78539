import { useUnit } from 'effector-react';
import { useCallback } from 'react';
import { toastShown } from './toasts.ts';

interface CopySentences {
  copied: string;
  failed: string;
}

/** Copies a text, and says in a toast how that went. */
export function useCopy({ copied, failed }: CopySentences): (text: string) => Promise<void> {
  const toast = useUnit(toastShown);
  return useCallback(
    async (text) => {
      try {
        await navigator.clipboard.writeText(text);
        toast({ intent: 'success', text: copied });
      } catch {
        // The browser keeps the clipboard to itself.
        toast({ intent: 'error', text: failed });
      }
    },
    [toast, copied, failed],
  );
}
