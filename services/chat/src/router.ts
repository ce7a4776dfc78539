import { router } from '@market/service-kit/trpc/trpc';
import { channelRouter } from './channel/channel.router.ts';
import { fileRouter } from './file/file.router.ts';
import { watchRouter } from './inspection/watch.router.ts';
import { memberRouter } from './member/member.router.ts';
import { barRouter, reportRouter } from './moderation/moderation.router.ts';
import { personRouter } from './person/person.router.ts';
import { postRouter } from './post/post.router.ts';
import { serverRouter } from './server/server.router.ts';
import { teamRouter } from './team/team.router.ts';

export const chatRouter = router({
  bar: barRouter,
  channel: channelRouter,
  file: fileRouter,
  member: memberRouter,
  person: personRouter,
  post: postRouter,
  report: reportRouter,
  server: serverRouter,
  team: teamRouter,
  watch: watchRouter,
});
export type ChatRouter = typeof chatRouter;
