import { useUnit } from 'effector-react';
import { type ReactNode, useLayoutEffect } from 'react';
import { missingPageLeft, pageMissed } from './missing-path.ts';
import { useLocation } from './navigation.tsx';

/**
 * Stands for a page whose object does not exist or is not the reader's to open: the frame shows its 404 page for as long as this is mounted, and
 * the address stays, so that a reload asks again. One page for all reasons, so that nothing is betrayed.
 */
export function MissingPage(): ReactNode {
  const { pathname } = useLocation();
  const [miss, leave] = useUnit([pageMissed, missingPageLeft]);
  useLayoutEffect(() => {
    miss(pathname);
    return () => void leave(pathname);
  }, [pathname, miss, leave]);
  return null;
}
