import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createTRPCClient } from '@trpc/client';
import { initTRPC, TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { allSettled, fork, type Scope } from 'effector';
import { Provider as ScopeProvider } from 'effector-react';
import type { PropsWithChildren } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionOpened } from '../session/credential.ts';
import { localeChosen } from '../session/locale.ts';
import { $session } from '../session/session.ts';
import { aUser } from '../testing/a-user.ts';
import { serviceApi, serviceLinks } from './api.tsx';
import { failureOf } from './failure.ts';
import { newQueryClient } from './query.ts';

const t = initTRPC.create({
  errorFormatter: ({ shape, error }) => ({
    ...shape,
    data: {
      code: error.message === 'Taken' ? 'TAKEN' : 'DENIED',
      fields: { name: 'Taken' },
      details: { left: 3 },
      httpStatus: shape.data.httpStatus,
    },
  }),
});
const router = t.router({
  greet: t.procedure.query(() => 'hello'),
  count: t.procedure.input((input) => input as string[]).query(({ input }) => input.length),
  rename: t.procedure.mutation(() => 'renamed'),
  shop: t.router({
    open: t.procedure.input((input) => input as { city: string }).mutation(() => 'open'),
    close: t.procedure.mutation(() => 'closed'),
  }),
  refuse: t.procedure.mutation(() => {
    throw new TRPCError({ code: 'CONFLICT', message: 'Taken' });
  }),
  dead: t.procedure.query(() => {
    throw new TRPCError({ code: 'FORBIDDEN', message: 'Authentication failed, no access' });
  }),
});

interface Sent {
  headers: Headers;
  at: number;
  url: string;
}

/** A server that can be down: then nobody answers. */
function server() {
  const sent: Sent[] = [];
  const state = { down: 0, proxy: false };
  const answer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(new URL(String(input), 'http://site'), init);
    sent.push({ headers: request.headers, at: Date.now(), url: request.url });
    if (state.down > 0) {
      state.down -= 1;
      throw new TypeError('Failed to fetch');
    }
    if (state.proxy) return new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } });
    return fetchRequestHandler({ endpoint: '/trpc/test', req: request, router, allowMethodOverride: true });
  };
  return { sent, state, answer };
}

describe('calls to a service', () => {
  let scope: Scope;
  let site: ReturnType<typeof server>;
  const client = () => createTRPCClient<typeof router>({ links: serviceLinks('test', { scope, module: null }) as never });

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    scope = fork();
    site = server();
    vi.stubGlobal('fetch', site.answer);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const failing = async (call: Promise<unknown>) => {
    const failed = call.then(() => null, failureOf);
    await vi.advanceTimersByTimeAsync(5000);
    return failed;
  };

  it('tries three times, a second apart, when nobody answers', async () => {
    site.state.down = 9;
    expect(await failing(client().greet.query())).toEqual({ message: null, code: 'NETWORK', fields: {}, status: null });
    expect(site.sent).toHaveLength(3);
    const [first = 0, second = 0, third = 0] = site.sent.map(({ at }) => at);
    expect(second - first).toBeGreaterThanOrEqual(1000);
    expect(third - second).toBeGreaterThanOrEqual(1000);
  });

  it('succeeds when the third try is answered', async () => {
    site.state.down = 2;
    const call = client().greet.query();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await call).toBe('hello');
  });

  it('believes an answer, whatever it says, at the first try', async () => {
    expect(await failing(client().refuse.mutate())).toEqual({
      ...{ message: 'Taken', code: 'TAKEN', fields: { name: 'Taken' }, status: 409 },
      details: { left: 3 },
    });
    expect(site.sent).toHaveLength(1);
  });

  it('takes the page of a proxy for an answer that cannot be read', async () => {
    site.state.proxy = true;
    expect(await failing(client().greet.query())).toMatchObject({ message: null, code: 'UNEXPECTED' });
    expect(site.sent).toHaveLength(1);
  });

  it('repeats a command under one key, and gives the next command another', async () => {
    site.state.down = 2;
    const first = client().rename.mutate();
    await vi.advanceTimersByTimeAsync(5000);
    await first;
    await client().rename.mutate();
    const keys = site.sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).toBeTruthy();
    expect(keys[3]).not.toBe(keys[0]);
  });

  describe('the key of a command', () => {
    const keys = () => site.sent.map(({ headers }) => headers.get('idempotency-key'));
    const open = (city = 'Ivanovo') => client().shop.open.mutate({ city });

    it('is the same for a second press while the first is under way', async () => {
      await Promise.all([open(), open()]);
      expect(new Set(keys()).size).toBe(1);
      await open();
      expect(keys()[2]).not.toBe(keys()[0]);
    });

    it('is the same for another attempt after nobody answered, and new after an answer', async () => {
      site.state.down = 3;
      expect(await failing(open())).toMatchObject({ code: 'NETWORK' });
      await open();
      expect(site.sent).toHaveLength(4);
      expect(new Set(keys()).size).toBe(1);
      await open();
      expect(keys()[4]).not.toBe(keys()[0]);
    });

    it('is another one for other words, for another user, and once another command of the aggregate came between', async () => {
      await Promise.all([open(), open('Kohma'), open()]);
      expect(new Set(keys()).size).toBe(3);
      await Promise.all([open(), client().shop.close.mutate(), open()]);
      expect(new Set(keys()).size).toBe(6);
      const before = open();
      await allSettled(sessionOpened, { scope, params: { user: aUser(), token: 'other' } });
      await Promise.all([before, open()]);
      expect(new Set(keys()).size).toBe(8);
    });
  });

  it('says who is asking and in which language', async () => {
    await client().greet.query();
    expect(site.sent[0]?.headers.get('x-auth-token')).toBeNull();
    expect(site.sent[0]?.headers.get('accept-language')).toBe('ru');
    await allSettled(localeChosen, { scope, params: 'en' });
    await allSettled(sessionOpened, { scope, params: { user: aUser('ROLE_BUYER'), token: 'secret' } });
    await client().greet.query();
    expect(site.sent[1]?.headers.get('x-auth-token')).toBe('secret');
    expect(site.sent[1]?.headers.get('accept-language')).toBe('en');
  });

  it('signs the reader out when the credential is dead', async () => {
    await allSettled(sessionOpened, { scope, params: { user: aUser(), token: 'old' } });
    await failing(client().dead.query());
    expect(scope.getState($session)).toEqual({ kind: 'guest' });
  });

  it('asks several questions of one moment in one request', async () => {
    const asked = client();
    await Promise.all([asked.greet.query(), asked.greet.query()]);
    expect(site.sent).toHaveLength(1);
  });

  it('posts a question that no address has room for', async () => {
    const codes = Array.from({ length: 500 }, (_, at) => `Артикул ${at}`);
    expect(await Promise.all([client().count.query(codes), client().count.query(['1'])])).toEqual([500, 1]);
    expect(site.sent.map(({ url }) => url.length < 4000)).toEqual([true, true]);
  });

  it('gives components typed hooks', async () => {
    const api = serviceApi<typeof router>('test');
    const queryClient = newQueryClient();
    const wrapper = ({ children }: PropsWithChildren) => (
      <ScopeProvider value={scope}>
        <QueryClientProvider client={queryClient}>
          <api.Provider>{children}</api.Provider>
        </QueryClientProvider>
      </ScopeProvider>
    );
    const { result } = renderHook(() => api.hooks.greet.useQuery(), { wrapper });
    await act(() => vi.advanceTimersByTimeAsync(100));
    await waitFor(() => expect(result.current.data).toBe('hello'));
  });

  it('asks each of several services at its own address, whichever stands innermost', async () => {
    const [one, other] = [serviceApi<typeof router>('test'), serviceApi<typeof router>('other')];
    const queryClient = newQueryClient();
    const wrapper = ({ children }: PropsWithChildren) => (
      <ScopeProvider value={scope}>
        <QueryClientProvider client={queryClient}>
          <one.Provider>
            <other.Provider>{children}</other.Provider>
          </one.Provider>
        </QueryClientProvider>
      </ScopeProvider>
    );
    renderHook(() => one.hooks.greet.useQuery(), { wrapper });
    await act(() => vi.advanceTimersByTimeAsync(100));
    await waitFor(() => expect(site.sent.map(({ url }) => new URL(url).pathname)).toEqual(['/trpc/test/greet']));
  });
});
