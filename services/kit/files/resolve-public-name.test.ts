// @module-tag full
import { createSocket, type Socket } from 'node:dgram';
import { promises as dns } from 'node:dns';
import { stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { publicFetch } from './public-fetch.ts';
import { resolvePublicName } from './resolve-public-name.ts';

const sockets: Socket[] = [];
afterAll(() => sockets.map((socket) => socket.close()));

/** A name server that counts what it is asked and answers by `answer`; null: never. */
async function nameServer(answer: (question: Buffer) => Buffer | null) {
  const socket = createSocket('udp4');
  sockets.push(socket);
  let asked = 0;
  socket.on('message', (question, { port, address }) => {
    asked += 1;
    const reply = answer(question);
    if (reply) socket.send(reply, port, address);
  });
  await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound));
  return { server: `127.0.0.1:${(socket.address() as AddressInfo).port}`, asked: () => asked };
}

/** The question again, with one A record behind it; no record of any other kind. */
function answered(question: Buffer, address: readonly number[]): Buffer {
  const end = question.indexOf(0, 12) + 5;
  const isA = question.readUInt16BE(end - 4) === 1;
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(isA ? 1 : 0, 6);
  head.writeUInt16BE(0, 10);
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address]);
  return Buffer.concat([head, question.subarray(12, end), ...(isA ? [record] : [])]);
}

test('answers the addresses that name servers know', async () => {
  const { server } = await nameServer((question) => answered(question, [93, 184, 215, 14]));
  expect(await resolvePublicName('shop.example', [server])).toEqual([{ address: '93.184.215.14', family: 4 }]);
});

test('silent name servers keep no thread from anybody else, and are given up', async () => {
  const silent = await nameServer(() => null);
  const names = Array.from({ length: 12 }, (_, at) => resolvePublicName(`shop-${at}.example`, [silent.server]));
  await vi.waitFor(() => expect(silent.asked()).toBeGreaterThanOrEqual(24));
  // Both go through the same few threads that `dns.lookup` of twelve silent names would have taken.
  await Promise.all(Array.from({ length: 8 }, () => Promise.all([dns.lookup('localhost'), stat('.')])));
  const ended = await Promise.allSettled(names);
  expect(ended.map((one) => (one.status === 'rejected' ? one.reason.code : one.value))).toEqual(Array(12).fill('ETIMEOUT'));
});

test('is asked once for each fetch, and its answer is the one that is judged', async () => {
  const { server, asked } = await nameServer((question) => answered(question, [127, 0, 0, 1]));
  const fetch = publicFetch({ maxBytes: 1_000, resolve: (name) => resolvePublicName(name, [server]) });
  await expect(fetch('http://shop.example/')).rejects.toMatchObject({ code: 'LINK_FORBIDDEN' });
  // One question for each kind of address.
  expect(asked()).toBe(2);
});
