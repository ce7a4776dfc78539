import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testApp } from '@market/service-kit/testing/test-app';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { solved, visitor } from '../../test/visitor.ts';
import { identity } from '../app.ts';

const FIND = '/api/_p/user/find_in_system';
const opened = (token: string) => JSON.parse(Buffer.from(token, 'base64').toString());
const closed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

describe('the proof of work of our own', async () => {
  const app = await testApp(identity);
  const find = (bot_token: string) => visitor(app).get(FIND, { login: 'nobody-at-all', bot_token });
  afterEach(() => vi.useRealTimers());

  it('passes whoever did the work, once', async () => {
    const token = await visitor(app).token('find');
    expect((await find(token)).body.code).toBe('USER_NOT_FOUND');
    expect((await find(token)).body.code).toBe('BOT_CHECK_FAILED');
  });

  it('passes one of many who come at once with the same work', async () => {
    const token = await visitor(app).token('find');
    const codes = (await Promise.all(Array.from({ length: 8 }, () => find(token)))).map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'USER_NOT_FOUND')).toHaveLength(1);
  });

  it('takes nothing that was made easier, made up, or is for something else', async () => {
    const who = visitor(app);
    const token = opened(await who.token('find'));
    const { parameters } = token.challenge;
    const lies = [
      { ...token, challenge: { ...token.challenge, parameters: { ...parameters, cost: 1 } } },
      { ...token, challenge: { ...token.challenge, parameters: { ...parameters, expiresAt: parameters.expiresAt + 1 } } },
      { ...token, challenge: { ...token.challenge, parameters: { ...parameters, data: { action: 'find', hard: true } } } },
      { ...token, challenge: { ...token.challenge, signature: '0'.repeat(64) } },
      { ...token, solution: { ...token.solution, derivedKey: '0'.repeat(64) } },
      { ...token, solution: null },
      opened(await who.token('register')),
    ];
    for (const lie of lies) expect((await find(closed(lie))).body.code).toBe('BOT_CHECK_FAILED');
    for (const noise of ['x', closed(null), closed([]), '{}']) expect((await find(noise)).body.code).toBe('BOT_CHECK_FAILED');
  });

  it('runs out after ten minutes', async () => {
    const token = await visitor(app).token('find');
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 10 * 60_000 + 1000);
    expect((await find(token)).body.code).toBe('BOT_CHECK_FAILED');
  });

  it('asks for more work when that is requested', { tags: 'full' }, async () => {
    const work = async (hard: boolean) => {
      const { body } = await visitor(app).get('/api/_p/bot_challenge', { action: 'find', hard: String(hard) });
      return opened(await solved(body.data.challenge)).solution.counter as number;
    };
    const [easy, hard] = [await Promise.all([1, 2, 3, 4].map(() => work(false))), await Promise.all([1, 2, 3, 4].map(() => work(true)))];
    // Drawn from nought to the setting, both included.
    expect(Math.max(...easy)).toBeLessThanOrEqual(300);
    expect(Math.max(...hard)).toBeGreaterThan(300);
  });
});

describe('the hosted check', async () => {
  const asked: URLSearchParams[] = [];
  let answer: () => { status: number; body: string } = () => ({ status: 200, body: '{"status":"ok","message":""}' });
  const provider = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (body: string) => {
      asked.push(new URLSearchParams(body));
      const { status, body: answered } = answer();
      response.writeHead(status, { 'content-type': 'application/json' }).end(answered);
    });
  });
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
  afterAll(() => provider.close());
  const environment = {
    ...{ BOT_CHECK: 'smartcaptcha', SMARTCAPTCHA_SITE_KEY: 'public', SMARTCAPTCHA_SERVER_KEY: 'private' },
    SMARTCAPTCHA_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/validate`,
  };
  const app = await testApp(identity, { environment });
  const who = visitor(app);
  const find = (bot_token: string) => who.get(FIND, { login: 'nobody-at-all', bot_token });

  it('gives out its public key and asks the provider with the private one', async () => {
    expect((await who.get('/api/_p/bot_challenge', { action: 'find' })).body).toEqual({
      data: { provider: 'smartcaptcha', site_key: 'public' },
    });
    expect((await find('token one')).body.code).toBe('USER_NOT_FOUND');
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({ secret: 'private', token: 'token one', ip: who.address });
    expect((await find('token one')).body.code).toBe('BOT_CHECK_FAILED');
  });

  it('lets nobody pass whom the provider refuses, nor while it does not answer', async () => {
    answer = () => ({ status: 200, body: '{"status":"failed","message":"Token invalid or expired."}' });
    expect((await find('token two')).body.code).toBe('BOT_CHECK_FAILED');
    for (const broken of [
      { status: 500, body: '' },
      { status: 200, body: 'no json' },
    ]) {
      answer = () => broken;
      expect(await find('token three')).toMatchObject({ status: 503, body: { code: 'BOT_CHECK_UNAVAILABLE' } });
    }
  });
});
