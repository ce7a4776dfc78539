import { useEffect, useState } from 'react';
import { hideSplash } from './hide-splash.ts';

/** Lets the splash of the page go once the first page is on screen. */
export function useSplash(isOnScreen: boolean): void {
  const [firstPage] = useState(() => Promise.withResolvers<void>());
  useEffect(() => {
    const splash = document.getElementById('splash');
    if (splash) void hideSplash(splash, firstPage.promise);
  }, [firstPage]);
  useEffect(() => {
    if (isOnScreen) firstPage.resolve();
  }, [isOnScreen, firstPage]);
}
