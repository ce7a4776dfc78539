import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@market/identity/demo-accounts';

/** Between two requests of one client. */
const THINKS_MS = 20;
/** A client that is refused or hears nothing asks again this soon, with the same key. */
const AGAIN_MS = 200;
/** Nobody waits longer for an answer. */
const PATIENCE_MS = 20_000;

/** What clients saw while processes died under them. */
export interface Seen {
  reads: number;
  failedReads: string[];
  signIns: number;
  failedSignIns: string[];
  /** Names of categories whose making was acknowledged. */
  made: string[];
  /** How many writes were acknowledged, and how many attempts were not. */
  writes: number;
  unanswered: number;
  /** The last name that each user was told is theirs now. */
  names: Map<number, string>;
  slowestMs: number;
  /** For how long each live line was away when it was. */
  awayMs: number[];
}

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/**
 * As whatever stands in front of several gateways does: in turn, at another one where the first took no connection, and what only reads also where the
 * connection broke.
 */
export function balanced(urls: readonly string[]): Ask {
  let turn = 0;
  return async (path, init = {}) => {
    const at = turn++ % urls.length;
    const ask = (url = '') => fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    return ask(urls[at]).catch((thrown: Error) => {
      const { code } = (thrown.cause ?? {}) as { code?: string };
      if ((init.method ?? 'GET') !== 'GET' && code !== 'ECONNREFUSED') throw thrown;
      return ask(urls[(at + 1) % urls.length]);
    });
  };
}

export async function signIn(ask: Ask, login: string): Promise<{ token: string; id: number }> {
  const body = JSON.stringify({ login, password: DEMO_PASSWORD });
  const answer = await ask('/api/user/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { data } = (await answer.json()) as { data: { api_token: string; id: number } };
  if (!answer.ok) throw new Error(`Nobody gets in: ${answer.status}`);
  return { token: data.api_token, id: data.id };
}

const PAGES = ['/api/shop/products/all/?page=', '/api/shop/companies?page=', '/api/shop/tenders?page=', '/api/publications?page='];

/** Clients of every kind, all at once, until the signal is aborted. Answers when the last of them has finished. */
export async function trafficOver(urls: readonly string[], stopping: AbortSignal): Promise<{ seen: Seen; finished: Promise<void> }> {
  const ask = balanced(urls);
  const [first, second, admin] = [
    await signIn(ask, 'buyer1@demo.ru'),
    await signIn(ask, 'buyer2@demo.ru'),
    await signIn(ask, 'admin@demo.ru'),
  ];
  const seen: Seen = {
    ...{ reads: 0, failedReads: [], signIns: 0, failedSignIns: [], made: [], writes: 0, unanswered: 0 },
    ...{ names: new Map(), slowestMs: 0, awayMs: [] },
  };
  const client: Client = { ask, seen, stopping };
  const all = [
    ...PAGES.map((page) => read(client, page, first.token)),
    ...[first, second].map((who) => rename(client, who)),
    makeCategories(client, admin.token),
    signInAgain(client),
    ...urls.map((url) => keepLine(client, url, second.token)),
  ];
  return { seen, finished: Promise.all(all).then(() => undefined) };
}

interface Client {
  ask: Ask;
  seen: Seen;
  stopping: AbortSignal;
}

async function timed(seen: Seen, asked: Promise<Response>): Promise<Response> {
  const begun = performance.now();
  const answer = await asked;
  await answer.arrayBuffer();
  seen.slowestMs = Math.max(seen.slowestMs, performance.now() - begun);
  return answer;
}

async function read({ ask, seen, stopping }: Client, path: string, token: string): Promise<void> {
  for (let page = 1; !stopping.aborted; page = (page % 20) + 1, await pause(THINKS_MS)) {
    // Every other one as a guest.
    const headers: Record<string, string> = page % 2 === 0 ? { 'x-auth-token': token } : {};
    const said = await timed(seen, ask(`${path}${page}`, { headers })).then(({ status }) => String(status), String);
    seen.reads++;
    if (said !== '200') seen.failedReads.push(`${path}${page}: ${said}`);
  }
}

async function signInAgain({ ask, seen, stopping }: Client): Promise<void> {
  for (; !stopping.aborted; await pause(THINKS_MS * 10)) {
    const failed = await signIn(ask, 'buyer2@demo.ru').then(() => null, String);
    seen.signIns++;
    if (failed) seen.failedSignIns.push(failed);
  }
}

/** Repeats a write with one key until it is acknowledged, as a client does that wants it done. */
async function untilDone({ ask, seen }: Client, path: string, { method, token, body }: Write): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-auth-token': token, 'idempotency-key': randomUUID() };
  for (;;) {
    const said = await timed(seen, ask(path, { method, headers, body: JSON.stringify(body) })).then(
      ({ status }) => status,
      () => 0,
    );
    if (said >= 200 && said < 300) break;
    if (said >= 400 && said < 500 && said !== 409) throw new Error(`${method} ${path} is refused with ${said}`);
    seen.unanswered++;
    await pause(AGAIN_MS);
  }
  seen.writes++;
}

interface Write {
  method: string;
  token: string;
  body: object;
}

async function rename(client: Client, { token, id }: { token: string; id: number }): Promise<void> {
  for (let count = 1; !client.stopping.aborted; count++, await pause(THINKS_MS)) {
    const name = nameOf(count);
    await untilDone(client, '/api/profile', { method: 'PUT', token, body: { first_name: name, last_name: 'Под огнём' } });
    client.seen.names.set(id, name);
  }
}

/** Numbers as names are spelt: by letters alone. */
const nameOf = (count: number): string => `Ан${[...String(count)].map((digit) => 'абвгдежзик'[Number(digit)]).join('')}`;

async function makeCategories(client: Client, token: string): Promise<void> {
  for (; !client.stopping.aborted; await pause(THINKS_MS)) {
    const name = `Под огнём ${randomUUID()}`;
    await untilDone(client, '/api/shop/category', { method: 'POST', token, body: { name, active: false } });
    client.seen.made.push(name);
  }
}

/** A page stays on the line and comes back to it at once, at whichever gateway answers. */
async function keepLine({ seen, stopping }: Client, url: string, token: string): Promise<void> {
  let lostAt: number | null = null;
  while (!stopping.aborted) {
    try {
      const answer = await fetch(`${url}/live`, { headers: { 'x-auth-token': token }, signal: stopping });
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
