import { isInPlace, pageHistory } from '@market/shell-kit/routing/history';
import { useEffect } from 'react';

/**
 * Whoever chose a conversation from the list beside it goes on to write there. Where it is a page of its own the frame leads to its heading,
 * and under a finger the keys would cover what was said.
 */
export function useComposerFocus(id: string): void {
  useEffect(() => {
    if (isInPlace(pageHistory.entry()) && matchMedia('(pointer: fine)').matches) document.getElementById(id)?.focus();
  }, [id]);
}
