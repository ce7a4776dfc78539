import { lazy, Suspense } from 'react';
import type { ProposalDrawerProps } from './proposal-drawer.tsx';

const Drawer = lazy(() => import('./proposal-drawer.tsx').then((file) => ({ default: file.ProposalDrawer })));

/** The drawer of a proposal; its code is fetched when it is opened. */
export function LazyProposalDrawer(props: ProposalDrawerProps) {
  return (
    <Suspense>
      <Drawer {...props} />
    </Suspense>
  );
}
