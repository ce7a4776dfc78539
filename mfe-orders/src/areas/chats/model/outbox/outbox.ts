import type { CreatePost, Post } from '@market/chat-contract/post';
import type { ChatStore } from './chat-store.ts';
import { judgeFailure } from './judge-failure.ts';
import { newPending, type Unsent, type Words } from './unsent.ts';

const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 30_000];
const LONGEST_PAUSE_MS = 60_000;

type Sent = Pick<CreatePost, 'channel_id' | 'message' | 'root_id' | 'props' | 'file_ids' | 'pending_post_id'>;

interface Sending {
  user: number;
  store: ChatStore;
  send: (post: Sent) => Promise<Post>;
  /** A post is with the service. */
  sent: (post: Post) => void;
}

const postOf = ({ channel, message, root, card, files, pending }: Unsent): Sent => ({
  ...{ channel_id: channel, message, root_id: root, pending_post_id: pending },
  props: card ? { card } : {},
  file_ids: files.map(({ id }) => id),
});

/** News between pages of this browser: what is kept is otherwise; a post was sent. */
type Said = { kind: 'changed' } | { kind: 'sent'; post: Post };

/**
 * Posts that are written and not sent yet. They are kept before anything is sent, leave in the order of writing, and stay until the service
 * has them. Of several pages of a browser one sends; should two do so for a moment, the service knows the second sending for the first.
 */
export class Outbox {
  readonly #sending: Sending;
  readonly #others: BroadcastChannel | null;
  readonly #listeners = new Set<() => void>();
  readonly #stopped = new AbortController();
  #wake: () => void = () => {};
  #isAwake = false;
  #failures = 0;
  /** The service asked for patience until then. */
  #notBefore = 0;
  #unsent: readonly Unsent[] = [];

  constructor(sending: Sending) {
    this.#sending = sending;
    this.#others = sending.store.isShared && 'BroadcastChannel' in globalThis ? new BroadcastChannel(`market:${sending.user}:chat`) : null;
    this.#others?.addEventListener('message', ({ data }: MessageEvent<Said>) => {
      if (data.kind === 'sent') this.#sending.sent(data.post);
      void this.#read().then(() => this.#wakeUp());
    });
  }

  /** All of them, in the order of writing. */
  get unsent(): readonly Unsent[] {
    return this.#unsent;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sends what was left by an earlier visit, and whatever is written from now on. */
  start(): void {
    window.addEventListener('online', this.#online);
    void this.#read().then(() => this.#runAlone());
  }

  /** Nothing is sent any more; what waits goes on waiting. */
  stop(): void {
    window.removeEventListener('online', this.#online);
    this.#stopped.abort();
    this.#wakeUp();
    this.#others?.close();
  }

  async write(channel: string, { files, ...words }: Words & Pick<Unsent, 'files'>): Promise<void> {
    const { message, root, card } = words;
    const unsent = {
      ...{ channel, message, root, card, files },
      pending: newPending(),
      at: Date.now(),
      state: 'waiting',
      fault: null,
    } as const;
    await this.#sending.store.add(unsent);
    await this.#changed();
  }

  /** Its author wants a refused one to be tried again: it is the same post still. */
  async retry(number: number): Promise<void> {
    const unsent = this.#unsent.find((one) => one.number === number);
    if (!unsent) return;
    await this.#sending.store.put({ ...unsent, state: 'waiting', fault: null });
    await this.#changed();
  }

  async discard(number: number): Promise<void> {
    await this.#sending.store.remove(number);
    await this.#changed();
  }

  #online = (): void => {
    this.#failures = 0;
    this.#wakeUp();
  };

  async #changed(): Promise<void> {
    await this.#read();
    this.#others?.postMessage({ kind: 'changed' } satisfies Said);
    this.#wakeUp();
  }

  async #read(): Promise<void> {
    if (this.#stopped.signal.aborted) return;
    // Another page may have dropped all of it.
    this.#unsent = await this.#sending.store.unsent().catch(() => []);
    for (const listener of this.#listeners) listener();
  }

  #wakeUp(): void {
    this.#isAwake = true;
    this.#wake();
  }

  /** Until it is woken up, or so much time has passed. */
  async #sleep(ms: number | null): Promise<void> {
    if (!this.#isAwake) {
      await new Promise<void>((done) => {
        const timer = ms === null ? undefined : setTimeout(done, ms);
        this.#wake = () => {
          clearTimeout(timer);
          done();
        };
      });
    }
    this.#isAwake = false;
    this.#wake = () => {};
  }

  async #runAlone(): Promise<void> {
    const { store, user } = this.#sending;
    const { signal } = this.#stopped;
    if (!store.isShared || !('locks' in navigator)) return this.#run();
    // Held until this page goes or its user leaves; then the next page sends.
    await navigator.locks.request(`market:${user}:chat`, { signal }, () => this.#run()).catch(() => {});
  }

  async #run(): Promise<void> {
    // What other pages wrote before this one had its turn.
    await this.#read();
    while (!this.#stopped.signal.aborted) {
      const next = this.#unsent.find(({ state }) => state === 'waiting');
      const asked = this.#notBefore - Date.now();
      if (asked > 0) await this.#sleep(asked);
      else if (!next || !navigator.onLine) await this.#sleep(null);
      else await this.#send(next);
    }
  }

  async #send(unsent: Unsent): Promise<void> {
    const { store, send, sent } = this.#sending;
    this.#isAwake = false;
    try {
      const post = await send(postOf(unsent));
      this.#failures = 0;
      sent(post);
      await store.remove(unsent.number);
      this.#others?.postMessage({ kind: 'sent', post } satisfies Said);
    } catch (thrown) {
      const verdict = judgeFailure(thrown);
      if (verdict.kind === 'again') return this.#pause(verdict.afterMs);
      await store.put({ ...unsent, state: 'failed', fault: verdict.fault });
      this.#others?.postMessage({ kind: 'changed' } satisfies Said);
    }
    await this.#read();
  }

  /** A network that is back, or new words, end it early; what the service asked for they do not. */
  async #pause(askedMs: number | null): Promise<void> {
    const pause = PAUSES_MS[this.#failures] ?? LONGEST_PAUSE_MS;
    this.#failures += 1;
    if (askedMs === null) await this.#sleep(pause);
    else this.#notBefore = Date.now() + askedMs;
  }
}
