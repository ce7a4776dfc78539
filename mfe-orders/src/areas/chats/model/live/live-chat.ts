import { Id } from '@market/chat-contract/ids';
import type { ChatToken } from '@market/chat-contract/server';
import { z } from 'zod';
import { chatKey, statusesKey } from '../keys.ts';
import { applyEvent, type Kept, type LineEvent, type Statuses } from './apply-event.ts';
import { Line, type LineState } from './line.ts';

/** Whoever types is believed to for so long after the last word of it. */
const TYPING_MS = 5_000;
/** One's own typing is announced no oftener. */
const TELL_MS = 3_000;

const NOBODY: readonly string[] = [];
const Typing = z.object({ user_id: Id });
const Posted = z.object({ post: z.string() });

interface Options extends Kept {
  token: () => Promise<ChatToken>;
}

/** The live line of one visit to the chat: what it says of servers' data goes into the cache, the rest is kept here. */
export class LiveChat {
  readonly #kept: Kept;
  readonly #line: Line;
  readonly #listeners = new Set<() => void>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #typing: Readonly<Record<string, readonly string[]>> = {};
  #toldAt = 0;
  state: LineState = 'opening';

  constructor({ token, ...kept }: Options) {
    this.#kept = kept;
    this.#line = new Line({
      token,
      heard: (event) => this.#hear(event),
      missed: () => this.#catchUp(),
      changed: (state) => this.#change(state),
    });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Who types in a conversation now, of all but the reader. */
  typingIn(channel: string): readonly string[] {
    return this.#typing[channel] ?? NOBODY;
  }

  open(): void {
    this.#line.open();
  }

  close(): void {
    this.#line.close();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  tryNow(): void {
    this.#line.tryNow();
  }

  /** The reader types. */
  tellTyping(channel: string): void {
    if (Date.now() - this.#toldAt < TELL_MS) return;
    this.#toldAt = Date.now();
    this.#line.say('user_typing', { channel_id: channel, parent_id: '' });
  }

  /** Which conversation is before the reader's eyes; null: none. What is seen here is announced nowhere else. */
  look(channel: string | null): void {
    this.#line.say('presence', { channel_id: channel ?? '' });
    this.#line.say('user_update_active_status', { user_is_active: !document.hidden, manual: false });
  }

  #change(state: LineState): void {
    if (this.state === state) return;
    this.state = state;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #hear(event: LineEvent): void {
    if (event.event === 'hello') this.#askStatuses();
    if (event.event === 'typing') this.#hearTyping(event);
    if (event.event === 'posted') this.#endTyping(event);
    if (!applyEvent(this.#kept, event)) this.#catchUp();
  }

  /** What is shown is asked for anew: of posts only what has changed since. The rest is asked for where it is shown next. */
  #catchUp(): void {
    void this.#kept.queries.invalidateQueries({ queryKey: chatKey });
  }

  #askStatuses(): void {
    this.#line.say('get_statuses', {}, ({ data }) => {
      if (typeof data === 'object' && data !== null) this.#kept.queries.setQueryData<Statuses>(statusesKey, data as Statuses);
    });
  }

  #hearTyping({ data, broadcast }: LineEvent): void {
    const user = Typing.safeParse(data).data?.user_id;
    const channel = broadcast?.channel_id;
    if (user === undefined || channel === undefined || user === this.#kept.me) return;
    const key = `${channel}:${user}`;
    clearTimeout(this.#timers.get(key));
    this.#timers.set(
      key,
      setTimeout(() => this.#forgetTyping(channel, user), TYPING_MS),
    );
    const known = this.typingIn(channel);
    if (known.includes(user)) return;
    this.#typing = { ...this.#typing, [channel]: [...known, user] };
    this.#tell();
  }

  /** Whoever has written does not type any more. */
  #endTyping({ data, broadcast }: LineEvent): void {
    const author = /"user_id":"(\w+)"/.exec(Posted.safeParse(data).data?.post ?? '')?.[1];
    if (author !== undefined && broadcast?.channel_id !== undefined) this.#forgetTyping(broadcast.channel_id, author);
  }

  #forgetTyping(channel: string, user: string): void {
    const key = `${channel}:${user}`;
    clearTimeout(this.#timers.get(key));
    if (!this.#timers.delete(key)) return;
    this.#typing = { ...this.#typing, [channel]: this.typingIn(channel).filter((one) => one !== user) };
    this.#tell();
  }
}
