import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Figures } from '../figures.ts';
import { median, quantile } from '../measure.ts';
import { actingFor, channelOf, OWNERS, tokenOf } from './data.ts';
import type { Servers } from './servers.ts';
import { opened } from './sockets.ts';

const ROUNDS = 3;
const POSTS = 150;
const EVERY_MS = 20;
const COMPANY = 4;
const SILENT = 500;
/** Before an intruder that was thrown out comes again: in a minute an address may try 400 times, and this crowd has twenty. */
const PAUSE_MS = { silent: 10_000, attacking: 250 };

const MEGABYTE = 'x'.repeat(1_000_000);
const challenge = (token: string): string => JSON.stringify({ action: 'authentication_challenge', seq: 1, data: { token } });
const ATTACKS = [MEGABYTE, '{"action":', challenge('forged-forged-forged-forged'), '[['.repeat(4_000), '{"action":"ping","seq":-1}'];

/** Comes back whenever it is thrown out, and says what is given, if anything. */
function intruder(url: string, said: string | null, isOver: () => boolean): Promise<void> {
  const rest = said === null ? PAUSE_MS.silent : PAUSE_MS.attacking;
  const once = () =>
    new Promise<void>((resolve) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v4/websocket`);
      const end = setInterval(() => isOver() && socket.terminate(), 100);
      socket.on('open', () => said !== null && socket.send(said));
      socket.on('message', () => socket.terminate());
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(end);
        resolve();
      });
    });
  return (async () => {
    while (!isOver()) {
      await pause(Math.random() * rest);
      if (!isOver()) await once();
    }
  })();
}

/** Those who mean harm, until the answer is called. */
function crowd(url: string): () => Promise<unknown> {
  let isOver = false;
  const all = [
    ...Array.from({ length: SILENT }, () => intruder(url, null, () => isOver)),
    ...ATTACKS.map((said) => intruder(url, said, () => isOver)),
  ];
  return () => {
    isOver = true;
    return Promise.all(all);
  };
}

/** From POST to the frame at the other side, beside nobody and beside a crowd. */
export async function measureHostile({ product }: Servers, figures: Figures): Promise<void> {
  const reader = await opened(`${product.url}/api/v4/websocket`, tokenOf(actingFor(COMPANY)));
  const waiting = new Map<string, () => void>();
  reader.on('message', (text) => waiting.get(/pending_post_id\\":\\"([\w:]+)/.exec(String(text))?.[1] ?? '')?.());
  const run = Date.now().toString(36);
  let number = 0;
  const headers = { 'content-type': 'application/json', 'x-auth-token': tokenOf(OWNERS.heard) };
  const post = async (): Promise<number> => {
    number += 1;
    const pending_post_id = `hostile:${run}:${number}`;
    const body = JSON.stringify({ channel_id: channelOf(OWNERS.heard, COMPANY), message: `Отгрузка ${number}`, pending_post_id });
    const began = performance.now();
    const heard = new Promise<void>((resolve) => waiting.set(pending_post_id, resolve));
    const send = () => fetch(`${product.url}/api/v4/posts`, { method: 'POST', headers, body });
    // A line that was kept for long may be shut in the moment when it is used; the post has a name, and is written once.
    const answer = await send().catch(send);
    if (!answer.ok) throw new Error(`A neighbour was answered ${answer.status}`);
    await heard;
    return performance.now() - began;
  };
  const p99 = async (): Promise<number> => {
    const taken: number[] = [];
    for (let at = 0; at < POSTS; at += 1) {
      taken.push(await post());
      await pause(EVERY_MS);
    }
    return quantile(
      taken.sort((one, other) => one - other),
      0.99,
    );
  };
  console.log(`  cold: ${(await post()).toFixed(1)} ms`);
  await p99();
  const ratios: number[] = [];
  let note = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await p99();
    const end = crowd(product.url);
    await pause(PAUSE_MS.silent / 2);
    const beside = await p99();
    await end();
    ratios.push(beside / alone);
    note = `(${beside.toFixed(1)} ms of ${alone.toFixed(1)} ms)`;
  }
  figures.tell({ what: 'post to frame p99 beside a hostile crowd / alone', value: median(ratios), digits: 2, atMost: 2, note });
  reader.terminate();
}
