// @module-tag full
import { setTimeout as pause } from 'node:timers/promises';
import { LONG, sized } from '@market/service-kit/testing/long';
import { randomNumbers } from '@market/service-kit/testing/random-numbers';
import { expect, test, vi } from 'vitest';
import { type ChatUnderFire, chatUnderFire, type Person, type Shape } from './chat-under-fire.ts';
import { faultsOf, type History, summed } from './checker.ts';
import { type Reader, readerAt } from './reader.ts';
import { type Writer, write } from './writer.ts';

/** The whole way of a post, from its writer to every reader, while instances, bus and database are ended again and again. */

const seed = Date.now() % 100_000;
const KILL_EVERY_MS = sized(3_000, 10_000);
const MINUTE = 60_000;

// The client of Mattermost tells the console of every line that it loses.
vi.spyOn(console, 'log').mockImplementation(() => undefined);

interface Campaign extends Shape {
  /** Of each person. */
  sockets: number;
  posts: number;
  /** Milliseconds between two posts of a writer, at the most: with them the campaign lasts long enough to be struck. */
  rest: number;
  /** Milliseconds within which readers whose line was cut come back. */
  jitter: number;
}

async function campaign({ sockets, posts, rest, jitter, ...shape }: Campaign) {
  const chat = await chatUnderFire(shape);
  const { people, pool, strikes } = chat;
  const readers = people.flatMap((person) =>
    Array.from({ length: sockets }, (_, at) => readerAt(chat, person, { name: `reader ${at} of user ${person.as.userId}`, jitter })),
  );
  await Promise.all(readers.map(({ ready }) => ready));
  const each = Math.ceil(posts / people.length);
  const writing = Promise.all(people.map((person, at) => write(chat, person, { posts: each, rest, random: randomNumbers(seed + at) })));
  const struck = await strikeUntil(strikes, writing);
  const writers = await writing;
  const history = async () => historyOf(chat, { readers, writers });
  await expect
    .poll(async () => summed(await faultsOf(pool, await history())), {
      timeout: sized(MINUTE, 5 * MINUTE),
      interval: 500,
      message: `seed ${seed}`,
    })
    .toEqual([]);
  const { acknowledged, returns } = await history();
  for (const { close } of readers) close();
  return { struck, acknowledged: new Set(acknowledged.map(({ post }) => post)).size, returns: returns.map(({ ms }) => ms) };
}

/** An instance each time, and once each the bus and the database. */
async function strikeUntil(strikes: ChatUnderFire['strikes'], writing: Promise<unknown>) {
  const struck = { instances: 0, bus: 0, postgres: 0 };
  const random = randomNumbers(seed - 1);
  let isOver = false;
  void writing.finally(() => (isOver = true)).catch(() => undefined);
  const wait = () => Promise.race([writing.catch(() => undefined), pause(KILL_EVERY_MS)]);
  for (await wait(); !isOver; await wait()) {
    if (struck.instances > struck.bus && struck.bus === 0) {
      await strikes.bus();
      struck.bus += 1;
    } else if (struck.instances > 1 && struck.postgres === 0) {
      await strikes.postgres();
      struck.postgres += 1;
    } else {
      await strikes.instance(Math.floor(random() * 3));
      struck.instances += 1;
    }
  }
  return struck;
}

async function historyOf(
  chat: ChatUnderFire,
  { readers, writers }: { readers: readonly Reader[]; writers: readonly Writer[] },
): Promise<History> {
  const unread = await Promise.all(chat.people.map((person, at) => unreadOf(chat, person, writers[at] as Writer)));
  return {
    acknowledged: writers.flatMap(({ acknowledged }) => acknowledged),
    told: readers.flatMap(({ name, told }) => [...told].map(([channel, posts]) => ({ reader: name, channel, posts }))),
    returns: readers.flatMap(({ name, returns }) => returns.map((ms) => ({ reader: name, ms: Math.round(ms) }))),
    unread: unread.flat(),
  };
}

async function unreadOf({ ask }: ChatUnderFire, { as, channels }: Person, { seen }: Writer): Promise<History['unread'][number][]> {
  const asked = channels.map(async (channel) => {
    const { mention_count } = await ask<{ mention_count: number }>({ path: `/api/v4/channels/${channel}/members/me`, as });
    return { user: as.userId, channel, seenAt: seen.get(channel) ?? 0, said: mention_count };
  });
  return Promise.all(asked);
}

const small = { companies: 2, buyers: 3, staff: 2, sockets: 4 };
const large = { companies: 5, buyers: 5, staff: 5, sockets: 4 };
/** Milliseconds: all who were cut off come back together. */
const AT_ONCE_MS = 100;
/** As the client of Mattermost comes back by itself: a crowd that is cut off does not return in one moment. */
const JITTER_MS = 2_000;
const POSTS = sized(1_000, 10_000);

test(`of ${POSTS} posts none is lost or doubled, and all readers are told one order, whatever ends, seed ${seed}`, {
  timeout: sized(300_000, 3_600_000),
}, async () => {
  const { struck, acknowledged, returns } = await campaign({
    ...(LONG ? large : small),
    posts: POSTS,
    rest: sized(300, 600),
    jitter: AT_ONCE_MS,
  });
  expect(acknowledged).toBe(POSTS);
  expect(struck).toMatchObject({ bus: 1, postgres: 1 });
  expect(struck.instances).toBeGreaterThan(1);
  expect(returns.length).toBeGreaterThan(0);
});

// A thousand sockets for ten minutes, an instance ended each ten seconds: in a long run alone.
test.runIf(LONG)(
  `a thousand readers are told every post once and in order, whatever ends, seed ${seed}`,
  { timeout: 3_600_000 },
  async () => {
    const { struck } = await campaign({
      ...{ companies: 10, buyers: 5, staff: 5, sockets: 10 },
      posts: 12_000,
      rest: 10_000,
      jitter: JITTER_MS,
    });
    expect(struck.instances).toBeGreaterThan(20);
  },
);
