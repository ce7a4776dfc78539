import type { Campaign, PlantedBug } from './planted-bug.ts';

const FEEDS = 'services/chat/src/live/channel-feeds.ts';
const FIRE: Campaign = { file: 'deploy/local/chat/under-fire.test.ts', test: 'none is lost or doubled' };

/** Bugs of conversations that others have made: in what is written once, in its order, and in what is told of it. */
export const PLANTED_IN_CHAT: readonly PlantedBug[] = [
  {
    name: 'a post that is sent twice at once is looked for, and has no unique key',
    edits: [
      {
        file: 'services/chat/prisma/migrations/20261129100000_chat/migration.sql',
        text: 'CREATE UNIQUE INDEX post_pending ON post',
        with: 'CREATE INDEX post_pending ON post',
      },
    ],
    seenBy: FIRE,
    says: /became \d posts/,
  },
  {
    name: 'posts stand at the wall clock, not at the clock of their channel',
    edits: [{ file: 'services/chat/src/sql-clock.ts', text: "'greatest(c.clock + 1, moment.now_ms)'", with: "'moment.now_ms'" }],
    seenBy: FIRE,
    says: /is not later than the one before it/,
  },
  {
    name: 'a post is told of before its commit',
    edits: [
      {
        file: 'services/chat/src/post/create-post.ts',
        text: '      if (post && ids.length > 0) await attach(tx, post, ids);\n',
        with: `      if (post) {
        const told = liveChannel(await findChannel(ctx, channel));
        ctx.live.changed({ kind: 'posted', number: post.number, clock: post.create_at, channel: told, post: await postView(tx, post) });
      }
      if (post && ids.length > 0) await attach(tx, post, ids);
`,
      },
    ],
    seenBy: FIRE,
    says: /[1-9]\d* that are not there|[1-9]\d* missing/,
  },
  {
    name: 'what nobody told of a conversation is not looked for',
    edits: [
      { file: FEEDS, text: '    if (change.number > feed.number + 1) return this.#fill(feed, change.channel.id);\n', with: '' },
      {
        file: FEEDS,
        text: 'feed.number >= moment.number ? Promise.resolve() : this.#fill(feed, moment.id)',
        with: 'feed.number >= moment.number ? this.#fill(feed, moment.id) : Promise.resolve()',
      },
    ],
    seenBy: FIRE,
    says: /[1-9]\d* missing/,
  },
];
