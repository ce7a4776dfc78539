import { setTimeout as pause } from 'node:timers/promises';
import type { ChatUnderFire, Person } from './chat-under-fire.ts';

export interface Writer {
  acknowledged: { channel: string; name: string; post: string }[];
  /** Of each channel up to when the writer has looked at it. */
  seen: Map<string, number>;
}

interface Writing {
  posts: number;
  /** Milliseconds between two posts, at the most. */
  rest: number;
  random: () => number;
}

/** Of so many posts one is sent twice at once, as by a client that is tired of waiting. */
const TWICE_EVERY = 8;
/** Of so many posts one is tried with a file that is not there before: it is refused when it is written already, and nobody may hear of it. */
const REFUSED_EVERY = 10;
const NO_FILE = 'y'.repeat(26);
/** After so many posts the writer looks at one of the channels. */
const LOOKS_EVERY = 7;
const WORDS = 'лён хлопок шерсть рулон отгрузка цена размер ещё'.split(' ');

const posting = { method: 'POST', path: '/api/v4/posts' } as const;

/** Writes its posts one after the other, each under a name of its own until it is acknowledged. */
export async function write({ ask }: ChatUnderFire, { as, channels }: Person, { posts, rest, random }: Writing): Promise<Writer> {
  const acknowledged: Writer['acknowledged'] = [];
  const seen = new Map<string, number>();
  const any = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const send = async (body: { channel_id: string; pending_post_id: string; message: string }): Promise<void> => {
    const { id } = await ask<{ id: string }>({ ...posting, body, as });
    acknowledged.push({ channel: body.channel_id, name: body.pending_post_id, post: id });
  };
  for (let at = 0; at < posts; at += 1) {
    const message = Array.from({ length: 1 + Math.floor(random() * 20) }, () => any(WORDS)).join(' ');
    const body = { channel_id: any(channels), pending_post_id: `${as.userId}:${at}`, message };
    if (at % REFUSED_EVERY === 0) await ask({ ...posting, body: { ...body, file_ids: [NO_FILE] }, as, refusal: 404 });
    await Promise.all(Array.from({ length: at % TWICE_EVERY === 0 ? 2 : 1 }, () => send(body)));
    if (at % LOOKS_EVERY === 0) {
      const channel = any(channels);
      const { last_viewed_at_times } = await ask<{ last_viewed_at_times: Record<string, number> }>({
        method: 'POST',
        path: '/api/v4/channels/members/me/view',
        body: { channel_id: channel },
        as,
      });
      seen.set(channel, last_viewed_at_times[channel] ?? 0);
    }
    await pause(random() * rest);
  }
  return { acknowledged, seen };
}
