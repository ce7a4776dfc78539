import { urlParam, useUrlState } from '@market/shell-kit/routing/url-state';
import { useEffect } from 'react';
import { z } from 'zod';

const params = { print: urlParam(z.enum(['now']).nullable(), null) };

/** A link may ask for the paper at once, as the page of a placed order does. Asked once: a reload shows the order alone. */
export function useAskedPaper(): void {
  const [{ print }, change] = useUrlState(params);
  useEffect(() => {
    if (print === null) return;
    change({ print: null });
    window.print();
  }, [print, change]);
}
