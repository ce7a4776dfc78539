import { lazyRouteWith } from '@market/shell-kit/routing/lazy-route';
import { routesOf } from '@market/shell-kit/routing/routes-of';
import { proposals } from './navigation.ts';

const page = lazyRouteWith(() => import('./texts.ts'));

const ComparePage = page(() => import('./pages/compare/compare.page.tsx').then((file) => ({ default: file.ComparePage })));
const ModerationPage = page(() => import('./pages/moderation/moderation.page.tsx').then((file) => ({ default: file.ModerationPage })));
const OwnProposalsPage = page(() =>
  import('./pages/own-proposals/own-proposals.page.tsx').then((file) => ({ default: file.OwnProposalsPage })),
);

export const proposalsRoutes = routesOf(proposals, {
  compare: <ComparePage />,
  moderation: <ModerationPage />,
  own: <OwnProposalsPage />,
});
