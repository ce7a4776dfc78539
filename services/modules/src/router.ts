import { router } from '@market/service-kit/trpc/trpc';
import { feedRouter } from './feed/feed.router.ts';
import { moduleRouter } from './module/module.router.ts';
import { publisherRouter } from './publisher/publisher.router.ts';
import { rolloutRouter } from './rollout/rollout.router.ts';
import { versionRouter } from './version/version.router.ts';

export const modulesRouter = router({
  feed: feedRouter,
  module: moduleRouter,
  publisher: publisherRouter,
  rollout: rolloutRouter,
  version: versionRouter,
});
export type ModulesRouter = typeof modulesRouter;
