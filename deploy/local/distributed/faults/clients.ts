import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@market/identity/demo-accounts';
import { nothingSeen, type Seen } from './seen.ts';

/** Between two requests of one client: two cores carry the product, its clients and what starts again. */
const THINKS_MS = 500;
/** A client that is refused or hears nothing asks again this soon, with the same key. */
const AGAIN_MS = 200;
/** Who balances load asks this often whether a gateway is ready. */
const LOOK_MS = 500;
/** Nobody waits longer for an answer, and nobody repeats a write for longer than a minute. */
const PATIENCE_MS = 20_000;
const GIVES_UP_MS = 60_000;
/** The conversation of the administrator with the first company of the demonstration. */
const CHANNEL = 'uihnbuk90lh7vdhbwkvfglnvbj';
const RECIPIENT = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };
const LISTS = ['/api/shop/products/all/?page=', '/api/companies?page=', '/api/shop/collections?page=', '/api/publications/list?page='];

export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

interface Gateway {
  url: string;
  isReady(): Promise<boolean>;
}

/** Those that say they are ready, asked anew from time to time; all where none does. */
function readyOf(gateways: readonly Gateway[]): () => Promise<readonly Gateway[]> {
  let ready = gateways;
  let askedAt = 0;
  return async () => {
    if (performance.now() - askedAt < LOOK_MS) return ready;
    askedAt = performance.now();
    const states = await Promise.all(gateways.map((gateway) => gateway.isReady()));
    const found = gateways.filter((_, at) => states[at]);
    ready = found.length > 0 ? found : gateways;
    return ready;
  };
}

/**
 * As whatever stands in front of several gateways does: in turn at those that are ready, at another one where the first took no connection, and what
 * only reads also where the connection broke.
 */
export function balanced(gateways: readonly Gateway[]): Ask {
  const ready = readyOf(gateways);
  let turn = 0;
  return async (path, init = {}) => {
    const at = turn++;
    const among = await ready();
    const first = among[at % among.length];
    const ask = (gateway?: Gateway) => fetch(`${gateway?.url}${path}`, { signal: AbortSignal.timeout(PATIENCE_MS), ...init });
    return ask(first).catch((thrown: Error) => {
      const { code } = (thrown.cause ?? {}) as { code?: string };
      if ((init.method ?? 'GET') !== 'GET' && code !== 'ECONNREFUSED') throw thrown;
      return ask(gateways.find((other) => other !== first));
    });
  };
}

export async function signIn(ask: Ask, login: string): Promise<{ token: string; id: number }> {
  const body = JSON.stringify({ login, password: DEMO_PASSWORD });
  const answer = await ask('/api/user/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  if (!answer.ok) throw new Error(`${login} gets ${answer.status}`);
  const { data } = (await answer.json()) as { data: { api_token: string; id: number } };
  return { token: data.api_token, id: data.id };
}

interface Client {
  ask: Ask;
  seen: Seen;
  stopping: AbortSignal;
}

/**
 * Clients of every kind, all at once, until the signal is aborted: guests and members who read, people who change their name, make categories, order,
 * write to each other and sign in, and pages on their live lines. `finished` when the last of them has ended.
 */
export async function clientsOf(ask: Ask, stopping: AbortSignal): Promise<{ seen: Seen; finished: Promise<void> }> {
  const first = await signIn(ask, 'buyer1@demo.ru');
  const second = await signIn(ask, 'buyer2@demo.ru');
  const admin = await signIn(ask, 'admin@demo.ru');
  const seen = nothingSeen();
  const client: Client = { ask, seen, stopping };
  const all = [
    ...LISTS.map((list) => read(client, list, first.token)),
    ...[first, second].map((who) => rename(client, who)),
    makeCategories(client, admin.token),
    order(client, first.token),
    writePosts(client, admin.token),
    signInAgain(client),
    ...[first, second].map(({ token }) => keepLine(client, token)),
  ];
  const finished = Promise.all(all).then(() => undefined);
  // Who waits for it hears of what went wrong.
  finished.catch(() => undefined);
  return { seen, finished };
}

async function timed(seen: Seen, what: string, asked: Promise<Response>): Promise<{ status: number; body: string }> {
  const begun = performance.now();
  const answer = await asked;
  const body = await answer.text();
  const took = performance.now() - begun;
  if (took > seen.slowestMs) Object.assign(seen, { slowestMs: took, slowest: what });
  return { status: answer.status, body };
}

async function read({ ask, seen, stopping }: Client, list: string, token: string): Promise<void> {
  for (let page = 1; !stopping.aborted; page = (page % 20) + 1, await pause(THINKS_MS)) {
    // Every other one as a guest.
    const headers: Record<string, string> = page % 2 === 0 ? { 'x-auth-token': token } : {};
    const path = `${list}${page}`;
    const answer = await timed(seen, path, ask(path, { headers })).catch((error) => ({ status: 0, body: String(error) }));
    seen.reads++;
    if (answer.status !== 200) seen.failedReads.push(`${path}: ${answer.status} ${answer.body.slice(0, 100)}`);
  }
}

async function signInAgain({ ask, seen, stopping }: Client): Promise<void> {
  for (; !stopping.aborted; await pause(THINKS_MS * 10)) {
    const failed = await signIn(ask, 'buyer2@demo.ru').then(() => null, String);
    seen.signIns++;
    if (failed) seen.failedSignIns.push(failed);
  }
}

interface Write {
  method: string;
  token: string;
  body: object;
}

/** Repeats a write with one key until it is acknowledged, as a client does that wants it done; null: it was refused, or nobody answered in time. */
async function untilDone<Answer = unknown>({ ask, seen }: Client, path: string, { method, token, body }: Write): Promise<Answer | null> {
  const headers = { 'content-type': 'application/json', 'x-auth-token': token, 'idempotency-key': randomUUID() };
  const until = performance.now() + GIVES_UP_MS;
  let answer: { status: number; body: string };
  do {
    answer = await timed(seen, `${method} ${path}`, ask(path, { method, headers, body: JSON.stringify(body) })).catch((error) => ({
      status: 0,
      body: String(error),
    }));
    if (answer.status >= 200 && answer.status < 300) {
      seen.writes++;
      return JSON.parse(answer.body) as Answer;
    }
    if (answer.status >= 400 && answer.status < 500 && codeOf(answer.body) !== 'IDEMPOTENCY_IN_PROGRESS') break;
    const instead = `${method} ${path.replace(/[0-9a-f]{16,}/, '…')}: ${answer.status} ${codeOf(answer.body)}`;
    seen.repeated.set(instead, (seen.repeated.get(instead) ?? 0) + 1);
    await pause(AGAIN_MS);
  } while (performance.now() < until);
  seen.failedWrites.push(`${method} ${path}: ${answer.status} ${answer.body.slice(0, 200)}`);
  return null;
}

const codeOf = (body: string): string => /"code":"(\w+)"/.exec(body)?.[1] ?? body.slice(0, 80);

async function rename(client: Client, { token, id }: { token: string; id: number }): Promise<void> {
  for (let count = 1; !client.stopping.aborted; count++, await pause(THINKS_MS)) {
    const name = nameOf(count);
    const body = { first_name: name, last_name: 'Под огнём' };
    if (await untilDone(client, '/api/profile', { method: 'PUT', token, body })) client.seen.names.set(id, name);
  }
}

/** Numbers as names are spelt: by letters alone. */
const nameOf = (count: number): string => `Ан${[...String(count)].map((digit) => 'абвгдежзик'[Number(digit)]).join('')}`;

async function makeCategories(client: Client, token: string): Promise<void> {
  for (; !client.stopping.aborted; await pause(THINKS_MS)) {
    const name = `Под огнём ${randomUUID()}`;
    const body = { name, active: false };
    if (await untilDone(client, '/api/shop/category', { method: 'POST', token, body })) client.seen.categories.push(name);
  }
}

interface Placed {
  data: { id: number };
}
interface CartMade {
  data: { cart_hash: string };
}
interface Goods {
  data: { id: number; moq: number; pack_multiple: number }[];
}

/** As little as is sold at a time of what stands on the first page, so that the stock lasts. */
async function order(client: Client, token: string): Promise<void> {
  const { data: goods } = (await (await client.ask('/api/shop/products/all/?page=1')).json()) as Goods;
  for (let count = 0; !client.stopping.aborted; count++, await pause(THINKS_MS * 3)) {
    const { id, moq, pack_multiple } = goods[count % goods.length] as Goods['data'][number];
    const lines = [{ product_id: id, count: Math.ceil(moq / pack_multiple) * pack_multiple }];
    const cart = await untilDone<CartMade>(client, '/api/shop/cart', { method: 'POST', token, body: { lines } });
    if (!cart) continue;
    const hash = cart.data.cart_hash;
    const placed = await untilDone<Placed>(client, `/api/shop/cart/${hash}/checkout`, { method: 'POST', token, body: RECIPIENT });
    if (placed) client.seen.orders.set(hash, placed.data.id);
  }
}

/** As often as a person may. */
async function writePosts(client: Client, token: string): Promise<void> {
  for (; !client.stopping.aborted; await pause(THINKS_MS * 15)) {
    const name = `fire:${randomUUID()}`;
    const body = { channel_id: CHANNEL, message: 'Отгрузка', pending_post_id: name };
    const post = await untilDone<{ id: string }>(client, '/api/v4/posts', { method: 'POST', token, body });
    if (post) client.seen.posts.set(name, post.id);
  }
}

/** A page stays on the line and comes back to it soon, at whichever gateway answers. */
async function keepLine({ ask, seen, stopping }: Client, token: string): Promise<void> {
  let lostAt: number | null = null;
  while (!stopping.aborted) {
    try {
      const answer = await ask('/live', { headers: { 'x-auth-token': token }, signal: stopping });
      if (!answer.ok || !answer.body) throw new Error(`The line is refused with ${answer.status}`);
      if (lostAt !== null) seen.awayMs.push(performance.now() - lostAt);
      lostAt = null;
      for await (const _ of answer.body) if (stopping.aborted) break;
    } catch {
      // Whatever it was, the page tries again.
    }
    lostAt ??= performance.now();
    if (!stopping.aborted) await pause(AGAIN_MS);
  }
}
