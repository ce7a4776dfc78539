import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { afterUse } from '../testing/after-use.ts';
import { Addresses } from './addresses.ts';
import { askService, type Question } from './ask-service.ts';

interface Instance {
  url: string;
  server: Server;
  /** What it was asked, with the bodies. */
  asked: string[];
}

type Behaviour = (answer: ServerResponse, request: IncomingMessage) => void;

/** One instance of a service; it reads what it is asked to the end and then behaves as a test wants. */
async function instance(behave: Behaviour = (answer) => void answer.end('fine')): Promise<Instance> {
  const asked: string[] = [];
  const listener: RequestListener = async (request, answer) => {
    asked.push(`${request.method} ${request.url} ${await text(request)}`.trim());
    behave(answer, request);
  };
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterUse(() => server.close().closeAllConnections());
  return { url: urlOf(server), server, asked };
}

const urlOf = (server: Pick<Server, 'address'>): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** An address where nothing listens any more. */
async function deadUrl(): Promise<string> {
  const { url, server } = await instance();
  await new Promise((resolve) => server.close(resolve));
  return url;
}

const breakOff: Behaviour = (_, { socket }) => void socket.destroy();
const stopping: Behaviour = (answer) => void answer.writeHead(503, { connection: 'close' }).end('stopping');

/** What is answered, or why there is no answer. */
async function ask(addresses: Addresses | readonly string[], question: Partial<Question> = {}): Promise<string> {
  const all = addresses instanceof Addresses ? addresses : new Addresses(addresses);
  try {
    const { message } = await askService(all, { method: 'GET', path: '/thing?a=1', headers: {}, silence: 5_000, ...question });
    return `${message.statusCode} ${await text(message)}`;
  } catch (thrown) {
    return (thrown as { fault: string }).fault;
  }
}

const bodyOf = (said: string) => ({ body: Readable.from([said]), headers: { 'content-length': String(said.length) } });

test('questions go to the addresses in turn, and a path of the address stands before theirs', async () => {
  const [one, other] = [await instance(), await instance()];
  const addresses = new Addresses([one.url, `${other.url}/inner`]);
  for (let count = 0; count < 4; count += 1) expect(await ask(addresses)).toBe('200 fine');
  expect([one.asked, other.asked]).toEqual([Array(2).fill('GET /thing?a=1'), Array(2).fill('GET /inner/thing?a=1')]);
});

test('what could not be sent is asked elsewhere whatever it does, with its body whole, and the dead address is left alone', async () => {
  const alive = await instance();
  const addresses = new Addresses([await deadUrl(), alive.url]);
  expect(await ask(addresses, { method: 'POST', ...bodyOf('one') })).toBe('200 fine');
  expect(await ask(addresses, { method: 'POST', ...bodyOf('two') })).toBe('200 fine');
  expect(alive.asked).toEqual(['POST /thing?a=1 one', 'POST /thing?a=1 two']);
});

test('a name that nobody has is as good as dead', async () => {
  expect(await ask(['http://nobody.invalid', (await instance()).url], { method: 'POST' })).toBe('200 fine');
});

test('a machine that does not take the connection is given up soon', async () => {
  const url = await deafUrl();
  const alive = await instance();
  expect(await ask([url, alive.url], { method: 'POST', ...bodyOf('one'), silence: 60_000 })).toBe('200 fine');
  expect(alive.asked).toEqual(['POST /thing?a=1 one']);
});

test('a question that only reads is asked once more elsewhere when the connection broke, a change is not', async () => {
  const [frail, alive] = [await instance(breakOff), await instance()];
  const addresses = () => new Addresses([frail.url, alive.url]);
  expect(await ask(addresses())).toBe('200 fine');
  expect(await ask(addresses(), { method: 'HEAD' })).toBe('200 ');
  expect([frail.asked.length, alive.asked.length]).toEqual([2, 2]);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect([method, await ask(addresses(), { method })]).toEqual([method, 'broken']);
  expect([frail.asked.length, alive.asked.length]).toEqual([6, 2]);
});

test('there is no third time', async () => {
  const frail = await Promise.all([instance(breakOff), instance(breakOff), instance(breakOff)]);
  expect(await ask(frail.map(({ url }) => url))).toBe('broken');
  expect(frail.flatMap(({ asked }) => asked)).toHaveLength(2);
  expect(await ask([await deadUrl(), await deadUrl()], { method: 'POST' })).toBe('unreachable');
});

test('at the only address it is asked once more only where a kept connection turned out to be closed', async () => {
  const frail = await instance(breakOff);
  expect(await ask([frail.url])).toBe('broken');
  expect(frail.asked).toHaveLength(1);
  const forgetful = await closesAfterFirst();
  const addresses = new Addresses([forgetful.url]);
  for (const expected of ['200 fine', '200 fine', '200 fine']) expect(await ask(addresses)).toBe(expected);
  expect(await ask(addresses, { method: 'POST' })).toBe('stale');
  expect(forgetful.connections()).toBe(3);
});

test('an instance that is stopping has done nothing: what only reads is asked elsewhere, and it is passed over', async () => {
  const [ending, alive] = [await instance(stopping), await instance()];
  const addresses = new Addresses([ending.url, alive.url]);
  for (let count = 0; count < 4; count += 1) expect(await ask(addresses)).toBe('200 fine');
  expect([ending.asked.length, alive.asked.length]).toEqual([1, 4]);
  expect(await ask([ending.url, alive.url], { method: 'POST' })).toBe('503 stopping');
  expect(await ask([ending.url])).toBe('503 stopping');
});

test('an instance that has no time says so, and nobody else is asked', async () => {
  const [busy, alive] = [await instance((answer) => void answer.writeHead(503).end('busy')), await instance()];
  expect(await ask([busy.url, alive.url])).toBe('503 busy');
  expect(alive.asked).toEqual([]);
});

test('a silence is not filled by another question, and whoever is silent is passed over', async () => {
  const [silent, alive] = [await instance(() => undefined), await instance()];
  const addresses = new Addresses([silent.url, alive.url]);
  expect(await ask(addresses, { silence: 200 })).toBe('silent');
  for (let count = 0; count < 3; count += 1) expect(await ask(addresses)).toBe('200 fine');
  expect([silent.asked.length, alive.asked.length]).toEqual([1, 3]);
  expect(await ask([silent.url, alive.url], { signal: AbortSignal.timeout(200) })).toBe('silent');
});

test('whoever gives up is heard at once, and the instance is not blamed for it', async () => {
  const silent = await instance(() => undefined);
  const addresses = new Addresses([silent.url]);
  const failed: string[] = [];
  addresses.onFailure((url) => failed.push(url));
  const stop = new AbortController();
  const asking = ask(addresses, { signal: stop.signal });
  await expect.poll(() => silent.asked.length).toBe(1);
  stop.abort();
  expect(await asking).toBe('abandoned');
  const body = new Readable({ read: () => undefined });
  const sending = ask(addresses, { method: 'POST', body, headers: { 'transfer-encoding': 'chunked' } });
  body.push('half');
  body.destroy();
  expect(await sending).toBe('abandoned');
  expect(failed).toEqual([]);
});

test('what is no HTTP is not asked for again', async () => {
  const alive = await instance();
  const garbled = await instance((_, { socket }) => void socket.end('garbage\r\n\r\n'));
  expect(await ask([garbled.url, alive.url])).toBe('unreadable');
  expect(alive.asked).toEqual([]);
});

/** Answers the first question on each connection, and closes it when another one comes on it. */
async function closesAfterFirst(): Promise<{ url: string; connections: () => number }> {
  const used = new WeakSet<Socket>();
  let connections = 0;
  const { url } = await instance((answer, { socket }) => {
    if (used.has(socket)) return void socket.destroy();
    used.add(socket);
    connections += 1;
    answer.end('fine');
  });
  return { url, connections: () => connections };
}

/** Of a process that stands still, with as many connections waiting as it may keep: the next one gets no answer of any kind. */
async function deafUrl(): Promise<string> {
  const child = fork(new URL('../testing/faults/deaf-process.ts', import.meta.url));
  afterUse(() => child.kill('SIGKILL'));
  const [port] = (await once(child, 'message')) as [number];
  child.kill('SIGSTOP');
  for (let count = 0; count < 16; count += 1) {
    const waiting = connect({ host: '127.0.0.1', port }).on('error', () => undefined);
    afterUse(() => waiting.destroy());
  }
  return `http://127.0.0.1:${port}`;
}
