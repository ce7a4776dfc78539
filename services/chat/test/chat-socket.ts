import { afterUse } from '@market/service-kit/testing/after-use';
import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';
import { WebSocket } from 'ws';

/** A frame of the server: an event, or the answer to an action. */
export interface Frame {
  event?: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of the data, a type would only repeat it
  data?: any;
  broadcast?: Record<string, unknown>;
  seq?: number;
  status?: string;
  seq_reply?: number;
  error?: { id: string; status_code: number };
}

export interface ChatSocket {
  socket: WebSocket;
  /** All that came, in order. */
  frames: Frame[];
  /** Asks for something; its answer. */
  act(action: string, data?: object): Promise<Frame>;
  /** Waits until an event has come that fits, and answers it. */
  event(name: string, fits?: (frame: Frame) => boolean): Promise<Frame>;
  events(name: string): Frame[];
  /** The code with which it was closed. */
  closed: Promise<number>;
}

const addresses = new WeakMap<FastifyInstance, Promise<string>>();

async function addressOf(app: FastifyInstance): Promise<string> {
  const known = addresses.get(app) ?? app.listen({ port: 0, host: '127.0.0.1' });
  addresses.set(app, known);
  return (await known).replace('http', 'ws');
}

/** Opens a socket that has not said yet who it is. */
export async function openSocket(app: FastifyInstance, query = ''): Promise<ChatSocket> {
  const socket = new WebSocket(`${await addressOf(app)}/api/v4/websocket${query}`);
  afterUse(() => socket.terminate());
  const frames: Frame[] = [];
  let seq = 0;
  socket.on('message', (text) => frames.push(JSON.parse(String(text))));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const found = (fits: (frame: Frame) => boolean) =>
    vi.waitUntil(() => frames.find(fits), { timeout: 15_000, interval: 5 }) as Promise<Frame>;
  return {
    ...{ socket, frames, closed },
    act: (action, data) => {
      seq += 1;
      const own = seq;
      socket.send(JSON.stringify({ action, seq: own, ...(data ? { data } : {}) }));
      return found((frame) => frame.seq_reply === own);
    },
    event: (name, fits = () => true) => found((frame) => frame.event === name && fits(frame)),
    events: (name) => frames.filter((frame) => frame.event === name),
  };
}

/** Opens a socket and says who is there. */
export async function connected(app: FastifyInstance, token: string, query = ''): Promise<ChatSocket> {
  const opened = await openSocket(app, query);
  await opened.act('authentication_challenge', { token });
  return opened;
}

/** The post that an event carries. */
export const postIn = ({ data }: Frame) => JSON.parse(data.post) as { id: string; message: string; channel_id: string; create_at: number };
