import { chatId } from './chat-id.ts';
import type { ChannelRow, FileRow, PostRow, ReaderRow } from './chat-rows.ts';
import type { Said } from './conversation.ts';
import type { PlannedChannel } from './plan.ts';

const MINUTE = 60_000;

/** A conversation as its tables have it. */
export interface WrittenChannel {
  channel: ChannelRow;
  posts: readonly PostRow[];
  files: readonly FileRow[];
  readers: readonly ReaderRow[];
  /** Where what was said stands now. */
  idOf: ReadonlyMap<Said, string>;
}

/** Numbers and moments of a channel as the service gives them: one more for each change, and never the same moment twice. */
class ChannelClock {
  number = 0;
  clock: number;

  constructor(begins: number) {
    this.clock = begins;
  }

  move(at: number): void {
    this.number += 1;
    this.clock = Math.max(this.clock + 1, at);
  }
}

type Change = { at: number; of: Said; deletes: boolean };

const changesOf = (said: readonly Said[]): Change[] =>
  said
    .flatMap((of): Change[] => [
      { at: of.at, of, deletes: false },
      ...(of.retractedAt === null ? [] : [{ at: of.retractedAt, of, deletes: true }]),
    ])
    .sort((a, b) => a.at - b.at);

const channelId = ({ user, company }: PlannedChannel): string => chatId('channel', user, company);

/** Brings what was said into rows, in the order in which it happened. */
export function keepClock(plan: PlannedChannel, said: readonly Said[]): WrittenChannel {
  const id = channelId(plan);
  const begins = (said[0]?.at ?? 0) - MINUTE;
  const time = new ChannelClock(begins);
  const posts = new Map<Said, PostRow>();
  for (const { at, of, deletes } of changesOf(said)) {
    time.move(at);
    const row = posts.get(of);
    if (deletes && row) posts.set(of, { ...row, update_at: time.clock, delete_at: time.clock });
    else posts.set(of, postRow(plan, of, { time, root: of.quotes && posts.get(of.quotes) }));
  }
  const rows = [...posts.values()];
  const readers = readersOf(plan, rows, time);
  const last = rows.at(-1)?.create_at ?? begins;
  if (plan.archived) time.move(last + 5 * MINUTE);
  const state = plan.archived ? time.clock : 0;
  const channel = {
    ...{
      id,
      user_id: plan.user,
      company_id: plan.company,
      creator_id: plan.user,
      create_at: begins,
      number: time.number,
      clock: time.clock,
    },
    ...{ last_post_at: last, state_at: state, posts_num: rows.filter(({ delete_at }) => delete_at === 0).length, delete_at: state },
  };
  return { channel, posts: rows, files: filesOf(posts), readers, idOf: new Map([...posts].map(([of, row]) => [of, row.id])) };
}

interface Placed {
  time: ChannelClock;
  root: PostRow | null | undefined;
}

const postRow = (plan: PlannedChannel, { by, text, card, file }: Said, { time: { number, clock }, root }: Placed): PostRow => ({
  ...{
    id: chatId('post', plan.user, plan.company, number),
    channel_id: channelId(plan),
    number,
    create_at: clock,
    update_at: clock,
    delete_at: 0,
  },
  ...{ user_id: by === 'buyer' ? plan.user : plan.seller, message: text, root_id: root?.id ?? '', card, files_num: file ? 1 : 0 },
});

/** What was uploaded a moment before its post. */
const filesOf = (posts: ReadonlyMap<Said, PostRow>): FileRow[] =>
  [...posts].flatMap(([{ file }, { id, user_id, channel_id, create_at }]) =>
    file ? [{ ...file, user_id, channel_id, post_id: id, place: 1, create_at: create_at - 9_000 }] : [],
  );

/** Both have seen everything, but for the posts that wait for one of them. */
function readersOf(plan: PlannedChannel, posts: readonly PostRow[], { number, clock }: ChannelClock): ReaderRow[] {
  const { user, seller, muted = false, unread } = plan;
  const seen = { channel_id: channelId(plan), seen_number: number, viewed_at: clock };
  const before = unread && posts.at(-1 - unread.posts);
  const waiting = before ? { ...seen, seen_number: before.number, viewed_at: before.create_at } : seen;
  return [
    { ...(unread?.of === 'buyer' ? waiting : seen), user_id: user, muted },
    { ...(unread?.of === 'vendor' ? waiting : seen), user_id: seller, muted: false },
  ];
}
