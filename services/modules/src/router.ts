import { router } from '@market/service-kit/trpc/trpc';
import { configRouter } from './config/config.router.ts';
import { draftRouter } from './draft/draft.router.ts';
import { feedRouter } from './feed/feed.router.ts';
import { moduleRouter } from './module/module.router.ts';
import { placeRouter } from './place/place.router.ts';
import { publisherRouter } from './publisher/publisher.router.ts';
import { reportRouter } from './report/report.router.ts';
import { rolloutRouter } from './rollout/rollout.router.ts';
import { versionRouter } from './version/version.router.ts';

export const modulesRouter = router({
  config: configRouter,
  draft: draftRouter,
  feed: feedRouter,
  module: moduleRouter,
  place: placeRouter,
  publisher: publisherRouter,
  report: reportRouter,
  rollout: rolloutRouter,
  version: versionRouter,
});
export type ModulesRouter = typeof modulesRouter;
