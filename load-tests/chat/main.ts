import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort } from '@market/service-kit/servers/free-port';
import { type ChildServer, startChild } from '../bench/child-server.ts';
import { benchFiles, benchPostgres } from '../bench/data.ts';
import { type Figures, figuresOf } from '../bench/figures.ts';
import { quantile } from '../bench/measure.ts';
import { memoryOf } from '../bench/memory.ts';
import { runBench, shutdownHooks } from '../bench/run-bench.ts';
import { type Client, client } from './client.ts';
import { loadData } from './data.ts';
import { channelOf, person, READERS, tokenOf } from './people.ts';

/**
 * Thousands of pages that are open beside each other, and posts to channels of five. `--sockets 500 --seconds 30` for a quick look; by k6 where it
 * is there, or with `--node` by Node alone, which also restarts the product in the end.
 */
const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '2000' },
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '300' },
    node: { type: 'boolean', default: false },
  },
});
const [sockets, rate, seconds] = [values.sockets, values.rate, values.seconds].map(Number) as [number, number, number];
/** Handshakes at once: pages do not come all in the same moment. */
const TOGETHER = 50;
/** A post that is not with all of its readers by then is lost to the count. */
const LATE_MS = 10_000;
const PATIENCE_MS = 60_000;
/** Until a process has as much room for what passes as it is going to need. */
const WARM_POSTS = 5_000;
const figures = figuresOf();

interface Sent {
  at: number;
  left: number;
}
/** Posts that are on their way to the last of their readers, by the names that they were given. */
const sent = new Map<string, Sent>();
const taken: number[] = [];
let failures = 0;

/** A frame of a post ends its way where it is the last. */
function heard(frame: string): void {
  if (!frame.startsWith('{"event":"posted"')) return;
  const name = /pending_post_id\\":\\"([\w:]+)/.exec(frame)?.[1] ?? '';
  const post = sent.get(name);
  if (!post) return;
  post.left -= 1;
  if (post.left > 0) return;
  taken.push(performance.now() - post.at);
  sent.delete(name);
}

async function post(url: string, number: number): Promise<void> {
  const { user, company } = person(Math.floor(Math.random() * Math.floor(sockets / READERS)) * READERS + (Math.abs(number) % READERS));
  const name = `load:${number < 0 ? 'w' : ''}${Math.abs(number)}`;
  sent.set(name, { at: performance.now(), left: READERS });
  const body = JSON.stringify({ channel_id: channelOf(company), message: `Отгрузка ${number}`, pending_post_id: name });
  const init = { method: 'POST', headers: { 'content-type': 'application/json', authorization: `BEARER ${tokenOf(user)}` }, body };
  const answer = await fetch(`${url}/api/v4/posts`, init).catch(() => null);
  await answer?.text();
  if (answer?.ok) return;
  failures += 1;
  sent.delete(name);
}

/** At an even rate, whether answers come or not: whoever waits for an answer measures a slow server at its own pace. */
async function postEvenly(url: string): Promise<void> {
  const began = performance.now();
  for (let number = 0; number < rate * seconds; number += 1) {
    await pause(Math.max(0, began + (number * 1_000) / rate - performance.now()));
    void post(url, number);
  }
  const until = performance.now() + LATE_MS;
  while (sent.size > 0 && performance.now() < until) await pause(100);
}

async function connectAll(clients: readonly Client[]): Promise<void> {
  for (let at = 0; at < clients.length; at += TOGETHER) await Promise.all(clients.slice(at, at + TOGETHER).map((each) => each.connect()));
}

async function restarted(product: ChildServer, start: () => Promise<ChildServer>, clients: readonly Client[]): Promise<void> {
  product.stop();
  while (clients.some((each) => each.isThere())) await pause(50);
  const next = await start();
  shutdownHooks.add(next.stop);
  const began = performance.now();
  while (clients.some((each) => !each.isThere()) && performance.now() - began < PATIENCE_MS) await pause(50);
  const missing = clients.filter((each) => !each.isThere()).length;
  figures.tell({ what: 'all back after a restart, s', value: (performance.now() - began) / 1_000, digits: 1, atMost: 30 });
  figures.tell({ what: 'sockets that did not come back', value: missing, atMost: 0 });
}

async function byNode(product: ChildServer, start: () => Promise<ChildServer>): Promise<void> {
  // What a process needs for posts is no socket's.
  for (let number = -WARM_POSTS; number < 0; number += 1) await post(product.url, number);
  sent.clear();
  const before = memoryOf(product.pid).now;
  const clients = Array.from({ length: sockets }, (_, at) => client(product.url, tokenOf(person(at).user), heard));
  await connectAll(clients);
  const perSocket = (): number => ((memoryOf(product.pid).now - before) * 1_024) / sockets;
  figures.tell({ what: `memory a socket of ${sockets}, KB`, value: perSocket(), digits: 1, note: 'before the load' });
  await postEvenly(product.url);
  tellWays(figures);
  figures.tell({ what: 'memory a socket after it, KB', value: perSocket(), digits: 1, atMost: 60 });
  await restarted(product, start, clients);
  for (const each of clients) each.close();
}

function tellWays({ tell }: Figures): void {
  const ways = taken.sort((one, other) => one - other);
  const note = `(${ways.length} posts)`;
  tell({ what: 'POST to the last frame p50, ms', value: quantile(ways, 0.5), digits: 1, atMost: 30, note });
  tell({ what: 'POST to the last frame p99, ms', value: quantile(ways, 0.99), digits: 1, atMost: 250 });
  tell({ what: 'posts that failed', value: failures, atMost: Math.floor(rate * seconds * 0.000_25) });
  tell({ what: 'posts that did not reach everybody', value: sent.size, atMost: 0 });
}

/** Its own thresholds stop it. */
function byK6({ url }: ChildServer): void {
  const env = ['URL', url, 'SOCKETS', sockets, 'RATE', rate, 'SECONDS', seconds].map(String);
  const given = [0, 2, 4, 6].flatMap((at) => ['-e', `${env[at]}=${env[at + 1]}`]);
  const { status } = spawnSync('k6', ['run', ...given, fileURLToPath(new URL('chat.k6.ts', import.meta.url))], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}

const hasK6 = (): boolean => !values.node && spawnSync('k6', ['version']).status === 0;

await runBench(async () => {
  const server = await benchPostgres();
  shutdownHooks.add(server.stop);
  const urls = await loadData(server, sockets);
  const port = await freePort();
  const start = () => startChild('product-server.ts', [JSON.stringify(urls), benchFiles(), '{}', String(port)]);
  const product = await start();
  shutdownHooks.add(product.stop);
  if (hasK6()) byK6(product);
  else await byNode(product, start);
  figures.close();
});
