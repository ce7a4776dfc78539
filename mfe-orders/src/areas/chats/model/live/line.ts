import type { ChatToken } from '@market/chat-contract/server';
import { SOCKET_PATH } from '@market/chat-contract/server';
import type { LineEvent } from './apply-event.ts';
import { WebSocketClient } from './web-socket-client.ts';

/** `lost`: it was there, or was tried in vain, and is tried again. */
export type LineState = 'opening' | 'live' | 'lost';

interface Hearing {
  token: () => Promise<ChatToken>;
  heard: (event: LineEvent) => void;
  /** What was announced meanwhile is unknown. */
  missed: () => void;
  changed: (state: LineState) => void;
}

const RETRY = { minWebSocketRetryTime: 1_000, reconnectJitterRange: 1_000, maxWebSocketRetryTime: 30_000, maxWebSocketFails: 5 };
/** So often a socket that does not open is tried again with the same token: perhaps it is the token that is dead. */
const FAILS_OF_A_TOKEN = 3;
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 30_000];
const LONGEST_PAUSE_MS = 30_000;

const pageAddress = (): string => `${location.origin.replace(/^http/, 'ws')}${SOCKET_PATH}`;

/**
 * One client of Mattermost at a time, for as long as the page wants to hear. A client keeps the token that it was made with, so a new token
 * means a new client, which has no memory of the one before: whatever was announced in between is missed.
 */
export class Line {
  readonly #hearing: Hearing;
  #client: WebSocketClient | null = null;
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #wasLive = false;
  /** The client has not heard anything yet. */
  #isFresh = true;
  #failures = 0;

  constructor(hearing: Hearing) {
    this.#hearing = hearing;
  }

  open(): void {
    window.addEventListener('online', this.#online);
    window.addEventListener('offline', this.#offline);
    void this.#begin();
  }

  /** Says something to the service, where it is heard; nothing of that is worth a second try. */
  say(action: string, data: object, answered?: (answer: { data?: unknown }) => void): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#client?.sendMessage(action, data, answered);
  }

  /** The reader does not want to wait for the next try. */
  tryNow(): void {
    this.#drop();
    void this.#begin();
  }

  close(): void {
    this.#isClosed = true;
    window.removeEventListener('online', this.#online);
    window.removeEventListener('offline', this.#offline);
    this.#drop();
  }

  async #begin(): Promise<void> {
    try {
      const { token, ws_url, expires_at } = await this.#hearing.token();
      if (this.#isClosed || this.#client) return;
      this.#connect(token, ws_url || pageAddress());
      this.#after(Date.parse(expires_at) - Date.now() - 60_000, () => this.tryNow());
    } catch {
      // Whoever is not signed in any more leaves the page; the rest try again.
      if (!this.#isClosed) this.#beginLater();
    }
  }

  #beginLater(): void {
    this.#drop();
    this.#hearing.changed('lost');
    this.#after(PAUSES_MS[this.#failures] ?? LONGEST_PAUSE_MS, () => void this.#begin());
    this.#failures += 1;
  }

  /** A client looks after itself; where there is none, nobody else would begin before the pause is over. */
  #online = (): void => {
    if (this.#client) this.#client.ping(this.#answered);
    else this.tryNow();
  };

  /** The socket itself learns of it half a minute later. */
  #offline = (): void => this.#hearing.changed('lost');

  #answered = ({ status }: { status?: string }): void => {
    if (status === 'OK') this.#hearing.changed('live');
  };

  #connect(token: string, address: string): void {
    const newWebSocketFn = (url: string): WebSocket => {
      this.#socket = new WebSocket(url);
      return this.#socket;
    };
    const client = new WebSocketClient({ ...RETRY, newWebSocketFn });
    this.#client = client;
    this.#isFresh = true;
    client.addMessageListener((message) => this.#hear(message as LineEvent));
    // Without a listener of this kind it would not learn its connection, and begin again with every event.
    client.addMissedMessageListener(() => this.#hearing.missed());
    // Where the service still knew the connection it does not greet: it goes on, and says nothing until there is news.
    client.addReconnectListener(() => client.ping(this.#answered));
    client.addCloseListener((fails) => {
      if (this.#client !== client) return;
      this.#hearing.changed('lost');
      // After the client has set its own next try, which goes with it.
      if (fails >= FAILS_OF_A_TOKEN) queueMicrotask(() => this.#beginLater());
    });
    client.initialize(address, token);
  }

  #hear(message: LineEvent): void {
    if (message.event === 'hello') {
      // A client that was there before says itself what it missed; a new one does not know.
      if (this.#isFresh && this.#wasLive) this.#hearing.missed();
      this.#isFresh = false;
      this.#wasLive = true;
      this.#failures = 0;
    }
    this.#hearing.changed('live');
    this.#hearing.heard(message);
  }

  #after(ms: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, Math.min(2 ** 31 - 1, Math.max(0, ms)));
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.#client?.close();
    const socket = this.#socket;
    if (socket?.readyState === WebSocket.CONNECTING) {
      // `close` of the client leaves alone what is not open yet, and would begin anew after it.
      socket.onclose = null;
      socket.onmessage = null;
      socket.onerror = null;
      socket.onopen = () => socket.close();
    }
    this.#client = null;
    this.#socket = null;
  }
}
