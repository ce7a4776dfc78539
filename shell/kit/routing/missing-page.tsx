import { createEvent, createStore } from 'effector';
import { useUnit } from 'effector-react';
import { type ReactNode, useLayoutEffect } from 'react';
import { useLocation } from './navigation.tsx';

const pageMissed = createEvent<string>();
const pageLeft = createEvent<string>();

/** The path at which a module found nothing to show; null while there is something everywhere. */
export const $missingPath = createStore<string | null>(null)
  .on(pageMissed, (_, pathname) => pathname)
  .on(pageLeft, (missing, pathname) => (missing === pathname ? null : missing));

/**
 * Stands for a page whose object does not exist or is not the reader's to open: the frame shows its 404 page for as long as this is mounted, and
 * the address stays, so that a reload asks again. One page for all reasons, so that nothing is betrayed.
 */
export function MissingPage(): ReactNode {
  const { pathname } = useLocation();
  const [miss, leave] = useUnit([pageMissed, pageLeft]);
  useLayoutEffect(() => {
    miss(pathname);
    return () => void leave(pathname);
  }, [pathname, miss, leave]);
  return null;
}
