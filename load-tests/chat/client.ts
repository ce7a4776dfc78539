import { WebSocket } from 'ws';

/** As the client that Mattermost publishes has them. */
const PING_MS = 30_000;
const BACK_MS = 3_000;
const JITTER_MS = 2_000;

export interface Client {
  /** Waits until it is greeted, or goes on where it was. */
  connect(): Promise<void>;
  isThere(): boolean;
  close(): void;
}

/** A page's socket, by little more than its bytes: thousands of them have to fit beside the server that they load. Lost, it comes back. */
export function client(url: string, token: string, heard: (frame: string) => void): Client {
  const address = `${url.replace('http', 'ws')}/api/v4/websocket`;
  let socket: WebSocket | undefined;
  let [stream, next, seq] = ['', 0, 1];
  let isOpen = false;
  let isOver = false;
  let beat: NodeJS.Timeout | undefined;
  const say = (action: string, data?: object) => socket?.send(JSON.stringify({ action, seq: seq++, ...(data ? { data } : {}) }));
  const read = (text: string) => {
    if (!text.startsWith('{"event"')) return;
    next = Number(/"seq":(\d+)\}$/.exec(text)?.[1] ?? 0) + 1;
    if (text.startsWith('{"event":"hello"')) stream = /"connection_id":"(\w+)"/.exec(text)?.[1] ?? '';
    heard(text);
  };
  const connect = (): Promise<void> =>
    new Promise((resolve) => {
      const opened = new WebSocket(`${address}?connection_id=${stream}&sequence_number=${next}`);
      socket = opened;
      opened.on('open', () => {
        seq = 1;
        say('authentication_challenge', { token });
        say('ping');
        beat = setInterval(() => say('ping'), PING_MS);
      });
      opened.on('message', (data) => {
        const text = String(data);
        // The answer to the ping comes behind that to the challenge: whoever has it was let in.
        if (text.includes('"pong"')) {
          isOpen = true;
          resolve();
        }
        read(text);
      });
      opened.on('error', () => undefined);
      opened.on('close', () => {
        isOpen = false;
        clearInterval(beat);
        if (!isOver) setTimeout(() => void connect().then(resolve), BACK_MS + Math.random() * JITTER_MS);
      });
    });
  return {
    connect,
    isThere: () => isOpen,
    close: () => {
      isOver = true;
      socket?.terminate();
    },
  };
}
