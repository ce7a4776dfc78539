import { WebSocketClient } from '@mattermost/client';
import { WebSocket as Socket } from 'ws';
import type { ChatUnderFire, Person } from './chat-under-fire.ts';

/** A post, as far as it is looked at here. */
interface Told {
  id: string;
  channel_id: string;
  create_at: number;
}

interface Missed {
  order: string[];
  posts: Record<string, Told>;
}

export interface Reader {
  name: string;
  /** What the reader was told of each channel, in order. */
  told: ReadonlyMap<string, readonly string[]>;
  returns: readonly number[];
  /** Waits until the reader is there. */
  ready: Promise<void>;
  close(): void;
}

interface Manner {
  name: string;
  /** Milliseconds within which readers whose line was cut at one moment try to come back. */
  jitter: number;
}

const PAGE = 1_000;
const SOON_MS = 100;

/**
 * The client that Mattermost publishes, as a page uses it: told of posts by its socket, which comes back to any of the instances; where its
 * stream did not go on, it asks for what was missed, and what comes meanwhile waits.
 */
export function readerAt({ balancer, ask, wholeSince }: ChatUnderFire, { as, token, channels }: Person, { name, jitter }: Manner): Reader {
  const told = new Map<string, string[]>(channels.map((id) => [id, []]));
  /** Of each channel the last moment that the reader knows of, and up to which it was asked for. */
  const [known, asked] = [new Map<string, number>(), new Map<string, number>()];
  const returns: number[] = [];
  let waiting: Told[] = [];
  let catching = 0;
  let chain = Promise.resolve();
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>();

  const take = (post: Told) => {
    // It was in what was asked for already.
    if (post.create_at <= (asked.get(post.channel_id) ?? 0)) return;
    told.get(post.channel_id)?.push(post.id);
    known.set(post.channel_id, Math.max(known.get(post.channel_id) ?? 0, post.create_at));
  };
  const readMissed = async (channel: string): Promise<void> => {
    const since = known.get(channel) ?? 0;
    const { order, posts } = await ask<Missed>({ path: `/api/v4/channels/${channel}/posts?since=${since}`, as });
    const missed: Told[] = order.flatMap((id) => posts[id] ?? []).toReversed();
    for (const post of missed) take(post);
    asked.set(channel, known.get(channel) ?? 0);
    if (missed.length >= PAGE) await readMissed(channel);
  };
  const catchUp = () => {
    catching += 1;
    const cameAt = performance.now();
    chain = chain.then(async () => {
      await Promise.all(channels.map(readMissed));
      catching -= 1;
      if (catching > 0) return;
      returns.push(Math.max(0, performance.now() - Math.max(cameAt, wholeSince())));
      const late = waiting;
      waiting = [];
      for (const post of late) take(post);
    });
  };

  const newWebSocketFn = (url: string) => {
    const at = balancer.join();
    const line = new Socket(url.replace('ws://chat', at.replace('http', 'ws')));
    line.once('close', () => balancer.leave(at));
    // Why it did not open says nothing that its end does not.
    line.on('error', () => undefined);
    // All that the client uses of a browser's socket it has as well.
    return line as unknown as WebSocket;
  };
  const times = { minWebSocketRetryTime: SOON_MS, maxWebSocketRetryTime: 10 * SOON_MS, reconnectJitterRange: jitter };
  const socket = new WebSocketClient({ ...times, newWebSocketFn });
  socket.addMissedMessageListener(catchUp);
  socket.addMessageListener(({ event, data }) => {
    if (event === 'hello') isReady();
    if (event !== 'posted') return;
    const post: Told = JSON.parse((data as unknown as { post: string }).post);
    if (catching > 0) waiting.push(post);
    else take(post);
  });
  socket.initialize('ws://chat/api/v4/websocket', token);
  return { name, told, returns, ready, close: () => closeWhole(socket) };
}

/** While it connects, `close` leaves it to come back. */
function closeWhole(socket: WebSocketClient): void {
  socket.addCloseListener(() => queueMicrotask(() => socket.close()));
  socket.close();
}
