import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterUse } from '@market/service-kit/testing/after-use';
import { type ClientOptions, type RawData, WebSocket } from 'ws';

export interface Client {
  socket: WebSocket;
  /** The next message, in the order in which they came. */
  next: () => Promise<RawData>;
  /** The code with which the socket was closed. */
  closed: Promise<number>;
}

/** Opens a socket; cut after the file's last test, or with the test that calls it. @throws when it is refused */
export async function openSocket(address: string, options: ClientOptions = {}): Promise<Client> {
  const socket = new WebSocket(address.replace('http', 'ws'), { perMessageDeflate: false, ...options });
  afterUse(() => socket.terminate());
  const came: RawData[] = [];
  const waiting: ((message: RawData) => void)[] = [];
  socket.on('message', (message) => {
    const next = waiting.shift();
    if (next) next(message);
    else came.push(message);
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await once(socket, 'open');
  const next = async () => came.shift() ?? new Promise<RawData>((resolve) => waiting.push(resolve));
  return { socket, next, closed };
}

export interface Refusal {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of the body, a type would only repeat it
  body: any;
}

/** What an attempt to open a socket is answered instead. */
export async function refusedSocket(address: string, options: ClientOptions = {}): Promise<Refusal> {
  const socket = new WebSocket(address.replace('http', 'ws'), options);
  socket.on('error', () => undefined);
  afterUse(() => socket.terminate());
  const { promise, resolve, reject } = Promise.withResolvers<Refusal>();
  socket.once('open', () => reject(new Error('The socket was opened')));
  socket.once('unexpected-response', async (_request, answer) => {
    const body = await text(answer);
    resolve({ status: answer.statusCode, headers: answer.headers, body: body === '' ? null : JSON.parse(body) });
  });
  return promise;
}

export const handshake = (path: string, ...further: string[]): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: x',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...further,
    '\r\n',
  ].join('\r\n');

export interface RawLine {
  line: Socket;
  /** What came so far. */
  said: () => string;
  /** That nothing will come any more. */
  over: Promise<unknown>;
}

/** A connection on which a test says what no client would. */
export function rawLine(base: string): RawLine {
  const { hostname, port } = new URL(base);
  const line = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  afterUse(() => line.destroy());
  line.on('error', () => undefined);
  let said = '';
  line.setEncoding('latin1').on('data', (part: string) => {
    said += part;
  });
  const over = Promise.race(['end', 'close'].map((name) => new Promise((resolve) => line.once(name, resolve))));
  return { line, said: () => said, over };
}
