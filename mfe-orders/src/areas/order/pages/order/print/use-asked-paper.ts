import { urlParam, useUrlState } from '@market/shell-kit/routing/url-state';
import { useEffect } from 'react';
import { z } from 'zod';

const params = { print: urlParam(z.enum(['now']).nullable(), null) };

/** A link may ask for the paper, as the page of a placed order does: printed once it is all there. Asked once: a reload shows the order alone. */
export function useAskedPaper(isReady: boolean): void {
  const [{ print }, change] = useUrlState(params);
  useEffect(() => {
    if (print === null || !isReady) return;
    change({ print: null });
    window.print();
  }, [print, isReady, change]);
}
