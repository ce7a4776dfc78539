import { createTRPCClient } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionOpened } from '../session/credential.ts';
import { localeChosen } from '../session/locale.ts';
import { aUser } from '../testing/a-user.ts';
import { serviceLinks } from './api.tsx';

interface Shop {
  list: { query: (input: { page: number }) => Promise<unknown> };
}

type Early = Awaited<NonNullable<typeof globalThis.marketAsked>[number]['answer']>;
const answered = (data: unknown): Early => ({ result: { data } });

/** As the document leaves it: the first page of the shop, asked by a guest in Russian. */
function askedAhead(answer: Promise<Early>, by: { token: string | null; locale: string } = { token: null, locale: 'ru' }): void {
  globalThis.marketAsked = [{ service: 'shop', procedure: 'list', input: '{"page":1}', ...by, answer }];
}

function page() {
  const scope = fork();
  const client = createTRPCClient<AnyRouter>({ links: serviceLinks('shop', { scope, module: null }) }) as unknown as Shop;
  return { scope, list: (number: number) => client.list.query({ page: number }) };
}

const line = vi.fn(async () => new Response('[{"result":{"data":"usual"}}]', { headers: { 'content-type': 'application/json' } }));
beforeEach(() => {
  vi.stubGlobal('fetch', line);
  vi.spyOn(performance, 'now').mockReturnValue(2_000);
});
afterEach(() => {
  line.mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  globalThis.marketAsked = undefined;
});

it('what the document has asked is not asked again, and answers once', async () => {
  askedAhead(Promise.resolve(answered('early')));
  const { list } = page();
  expect(await list(1)).toBe('early');
  expect(line).not.toHaveBeenCalled();
  await list(1).catch(() => undefined);
  expect(line).toHaveBeenCalledOnce();
});

it.each<[string, Promise<Early>]>([
  ['no good answer', Promise.resolve(null)],
  ['an answer without a result', Promise.resolve({})],
])('%s is asked again in the usual way', async (_, answer) => {
  askedAhead(answer);
  await page()
    .list(1)
    .catch(() => undefined);
  expect(line).toHaveBeenCalledOnce();
});

it('another page, another reader, another language and a later hour ask for themselves', async () => {
  const early = Promise.resolve(answered('early'));
  askedAhead(early);
  await page()
    .list(2)
    .catch(() => undefined);
  const signedIn = page();
  await allSettled(sessionOpened, { scope: signedIn.scope, params: { user: aUser('ROLE_BUYER'), token: 'key' } });
  await signedIn.list(1).catch(() => undefined);
  const english = page();
  await allSettled(localeChosen, { scope: english.scope, params: 'en' });
  await english.list(1).catch(() => undefined);
  vi.spyOn(performance, 'now').mockReturnValue(31_000);
  await page()
    .list(1)
    .catch(() => undefined);
  expect(line).toHaveBeenCalledTimes(4);
});

it('a signed-in reader gets what was asked with their own credential', async () => {
  askedAhead(Promise.resolve(answered('mine')), { token: 'key', locale: 'ru' });
  const { scope, list } = page();
  await allSettled(sessionOpened, { scope, params: { user: aUser('ROLE_BUYER'), token: 'key' } });
  expect(await list(1)).toBe('mine');
  expect(line).not.toHaveBeenCalled();
});
