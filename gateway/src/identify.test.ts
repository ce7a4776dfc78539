import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ResolvedSession } from '@market/identity-contract/session';
import { SESSION_REVOKED_SUBJECT } from '@market/identity-contract/session';
import { event } from '@market/kit-contract/event';
import { DomainError } from '@market/service-kit/errors';
import { consume } from '@market/service-kit/events/consume';
import { bury } from '@market/service-kit/events/dead-letters';
import { connectNats, ensureDeadLetterStream, ensureStream } from '@market/service-kit/events/nats';
import { createLog } from '@market/service-kit/log';
import { testEvents } from '@market/service-kit/testing/test-events';
import { testNats } from '@market/service-kit/testing/test-nats';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bodyOf } from '../test/body-of.ts';
import { doorman } from '../test/doorman-service.ts';
import { compositions, gatewayUnderTest } from '../test/gateway-under-test.ts';

const server = await testNats();
const nats = await connectNats(server.url);
afterAll(() => nats.close());

const vendor: ResolvedSession = {
  user_id: 7,
  roles: ['ROLE_VENDOR'],
  company_id: 3,
  session_id: 's-7',
  amr: ['pwd'],
  locale: 'en',
};
const buyer: ResolvedSession = { ...vendor, user_id: 8, roles: ['ROLE_BUYER'], company_id: null, session_id: 's-8', locale: 'ru' };
const DEAD = { status: 403, body: { message: 'Authentication failed, no access', code: 'SESSION_DEAD' } };
const token = (name: string) => `${name}-${'x'.repeat(40)}`;

describe.each(compositions)('%s', async (composition) => {
  const door = doorman();
  const gateway = await gatewayUnderTest(door.service, composition, {}, nats);
  const ask = async (headers: Record<string, string> = {}, path = '/api/whoami') => {
    const answer = await fetch(gateway.url + path, { headers });
    return { status: answer.status, body: await bodyOf(answer) };
  };
  /** fetch sets `Connection` itself. */
  const overSocket = (path: string, headers: Record<string, string>) =>
    new Promise<{ headers: IncomingHttpHeaders; body: Awaited<ReturnType<typeof bodyOf>> }>((resolve, reject) => {
      const sent = request(gateway.url + path, { headers }, async (answer) =>
        resolve({ headers: answer.headers, body: JSON.parse(await text(answer)) }),
      );
      sent.on('error', reject).end();
    });
  const signIn = (name: string, session: ResolvedSession) => {
    door.sessions.set(token(name), session);
    return token(name);
  };

  test('either header makes the same principal, in the language that the user chose', async () => {
    const known = signIn('first', vendor);
    const { body } = await ask({ 'x-auth-token': known });
    const principal = { userId: 7, roles: ['ROLE_VENDOR'], companyId: 3, sessionId: 's-7', amr: ['pwd'] };
    expect(body.data).toMatchObject({ principal, locale: 'en' });
    expect((await ask({ authorization: `Bearer ${known}` })).body.data.principal).toEqual(principal);
    expect((await ask({ authorization: `bearer ${known}`, 'x-auth-token': known })).body.data.principal).toEqual(principal);
    expect((await ask()).body.data).toMatchObject({ principal: null, locale: 'ru' });
    const questions = door.asked.filter((one) => one === known).length;
    expect(questions).toBe(1);
  });

  test('a dead credential is the reserved 403, wherever it is sent and in both protocols', async () => {
    expect(await ask({ 'x-auth-token': token('unknown') })).toEqual(DEAD);
    expect(await ask({ authorization: 'Bearer short' })).toEqual(DEAD);
    const { status, body } = await ask({ 'x-auth-token': token('unknown') }, '/trpc/identity/whoami');
    expect([status, body.error.message, body.error.data]).toEqual([403, DEAD.body.message, { ...DEAD.body, httpStatus: 403 }]);
    expect(door.asked.filter((one) => one === token('unknown'))).toHaveLength(1);
  });

  test('two credentials that disagree are refused; a dead one beside a living one disagrees', async () => {
    const [one, other] = [signIn('one', vendor), signIn('other', buyer)];
    for (const beside of [other, token('dead')]) {
      const answer = await ask({ 'x-auth-token': one, authorization: `Bearer ${beside}` });
      expect(answer).toMatchObject({ status: 401, body: { code: 'CREDENTIALS_DISAGREE' } });
    }
  });

  describe('a token of the chat', () => {
    const CHAT = '/api/v4/users/me';
    const DEAD_TO_MATTERMOST = { status: 401, body: { id: 'api.context.session_expired.app_error', status_code: 401 } };
    const ofChat = (until = Date.now() + 60_000): ResolvedSession => ({ ...vendor, only: 'chat', until: new Date(until).toISOString() });

    test('stands for its user in the chat, in either header, and so does the token of a session', async () => {
      const known = signIn('chat', ofChat());
      const session = signIn('beside-chat', vendor);
      for (const one of [known, session])
        for (const headers of [{ 'x-auth-token': one }, { authorization: `Bearer ${one}` }, { authorization: `BEARER ${one}` }])
          expect(await ask(headers, CHAT)).toMatchObject({ status: 200, body: { userId: 7, sessionId: 's-7' } });
      expect((await ask({ 'x-auth-token': session, authorization: `Bearer ${known}` }, CHAT)).status).toBe(200);
    });

    test('is dead everywhere else, however an address is spelt', async () => {
      const known = signIn('chat-elsewhere', ofChat());
      expect((await ask({ 'x-auth-token': known }, CHAT)).status).toBe(200);
      for (const path of ['/api/whoami', '/api/headers', '/live', '/api/%77hoami', '/api/v4x/users/me'])
        expect(await ask({ 'x-auth-token': known }, path), path).toEqual(DEAD);
      expect(await ask({ 'x-auth-token': known }, '/api/%764/users/me')).toMatchObject({ status: 200 });
      expect(await ask({ authorization: `Bearer ${known}` })).toEqual(DEAD);
      const { status, body } = await ask({ 'x-auth-token': known }, '/trpc/identity/whoami');
      expect([status, body.error.data]).toEqual([403, { ...DEAD.body, httpStatus: 403 }]);
      const beside = { 'x-auth-token': signIn('not-chat', vendor), authorization: `Bearer ${known}` };
      expect(await ask(beside)).toMatchObject({ status: 401, body: { code: 'CREDENTIALS_DISAGREE' } });
    });

    test('is believed no longer than it lives, whatever was found out about it a moment ago', async () => {
      const known = signIn('chat-short', ofChat(Date.now() + 1_000));
      expect((await ask({ 'x-auth-token': known }, CHAT)).status).toBe(200);
      await expect.poll(() => ask({ 'x-auth-token': known }, CHAT)).toMatchObject(DEAD_TO_MATTERMOST);
      const late = signIn('chat-late', ofChat(Date.now() - 1));
      expect(await ask({ 'x-auth-token': late }, CHAT)).toMatchObject(DEAD_TO_MATTERMOST);
    });

    test('dies with a word about its session', async () => {
      const known = signIn('chat-revoked', ofChat());
      expect((await ask({ 'x-auth-token': known }, CHAT)).status).toBe(200);
      door.sessions.delete(known);
      nats.publish(SESSION_REVOKED_SUBJECT, JSON.stringify({ sessionId: 's-7' }));
      await expect.poll(() => ask({ 'x-auth-token': known }, CHAT)).toMatchObject(DEAD_TO_MATTERMOST);
    });
  });

  test('words of our own from outside are gone, and no service ever sees the credential', async () => {
    const known = signIn('headers', vendor);
    const lies = {
      'x-internal-token': 'forged',
      'x-internal-anything': '1',
      'x-user-id': '1',
      'x-user-roles': 'ROLE_ADMIN',
      'x-forwarded-for': '10.9.9.9',
      forwarded: 'for=10.9.9.9',
    };
    const { body: seen } = await ask({ ...lies, 'x-auth-token': known, authorization: `Bearer ${known}` }, '/api/headers');
    expect(
      Object.keys(seen).filter((name) => name !== 'x-internal-token' && name in { ...lies, 'x-auth-token': 1, authorization: 1 }),
    ).toEqual([]);
    expect(seen['x-internal-token']).not.toBe('forged');
    expect((await ask(lies)).body.data).toMatchObject({ principal: null, client: '127.0.0.1' });
  });

  test('what a caller lists under Connection takes nothing away that is ours', async () => {
    const known = signIn('hop', vendor);
    const connection = 'keep-alive, x-internal-token, x-request-id';
    const { headers, body } = await overSocket('/api/whoami', { connection, 'x-auth-token': known });
    expect(body.data).toMatchObject({ principal: { userId: 7 }, client: '127.0.0.1' });
    const seen = await overSocket('/api/headers', { connection, 'x-auth-token': known });
    expect(seen.body['x-request-id']).toBe(seen.headers['x-request-id']);
    expect(headers.connection).toBe('keep-alive');
  });

  test('a connection that the caller wants closed is closed', async () => {
    expect((await overSocket('/api/whoami', { connection: 'close' })).headers.connection).toBe('close');
  });

  test('an address spelt otherwise is judged all the same', async () => {
    expect(await ask({ 'x-auth-token': token('unknown') }, '/%61pi/whoami')).toEqual(DEAD);
  });

  test('a revocation is heard at once, by user and by session', async () => {
    for (const revocation of [{ userId: 7 }, { sessionId: 's-7' }]) {
      const known = signIn(`revoked-${JSON.stringify(revocation).length}`, vendor);
      expect((await ask({ 'x-auth-token': known })).status).toBe(200);
      door.sessions.delete(known);
      nats.publish(SESSION_REVOKED_SUBJECT, JSON.stringify(revocation));
      await expect.poll(() => ask({ 'x-auth-token': known })).toEqual(DEAD);
    }
  });

  test('an answer that was on its way while its session ended is not remembered', async () => {
    const known = signIn('late', buyer);
    const { promise, resolve } = Promise.withResolvers<void>();
    door.hold(() => promise);
    const asked = ask({ 'x-auth-token': known });
    await expect.poll(() => door.asked.includes(known)).toBe(true);
    door.sessions.delete(known);
    nats.publish(SESSION_REVOKED_SUBJECT, JSON.stringify({ sessionId: 'another' }));
    await nats.flush();
    resolve();
    await asked;
    expect(await ask({ 'x-auth-token': known })).toEqual(DEAD);
  });

  test('while a stranger invents credentials, sessions of the same address go on, and a new one waits for its turn', async () => {
    const [known, fresh] = [signIn('neighbour', vendor), signIn('fresh', buyer)];
    expect((await ask({ 'x-auth-token': known })).status).toBe(200);
    for (let guess = 0; guess < 70; guess += 1) expect(await ask({ 'x-auth-token': token(`guess${guess}`) })).toEqual(DEAD);
    // About everybody, so that the known one has to be asked about as well.
    nats.publish(SESSION_REVOKED_SUBJECT, '{}');
    await nats.flush();
    const { promise, resolve } = Promise.withResolvers<void>();
    door.hold(() => promise);
    const before = door.asked.length;
    const flood = Array.from({ length: 45 }, (_, guess) => ask({ 'x-auth-token': token(`flood${guess}`) }));
    const [ofFresh, ofKnown] = [ask({ 'x-auth-token': fresh }), ask({ 'x-auth-token': known })];
    // One stranger at a time is asked about, however many stand in line; the session that is known stands in none.
    await expect.poll(() => door.asked.length - before).toBe(2);
    expect(door.asked.slice(before)).toContain(known);
    door.hold(async () => undefined);
    resolve();
    expect((await ofKnown).body.data.principal).toMatchObject({ userId: 7 });
    expect((await ofFresh).body.data.principal).toMatchObject({ userId: 8 });
    expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([403]));
  });

  test('a line of strangers has an end, behind which one is asked to come again soon', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    door.hold(() => promise);
    const flood = Array.from({ length: 80 }, (_, guess) => ask({ 'x-auth-token': token(`crowd${guess}`) }));
    const early: number[] = [];
    for (const one of flood) void one.then(({ status }) => early.push(status));
    await expect.poll(() => early.length).toBe(30);
    expect(new Set(early)).toEqual(new Set([429]));
    door.hold(async () => undefined);
    resolve();
    expect((await Promise.all(flood)).filter(({ status }) => status === 403)).toHaveLength(50);
  });

  test('a credential that held is a stranger again once it died', async () => {
    const known = signIn('leaving', buyer);
    expect((await ask({ 'x-auth-token': known })).status).toBe(200);
    door.sessions.delete(known);
    nats.publish(SESSION_REVOKED_SUBJECT, JSON.stringify({ sessionId: 's-8' }));
    await expect.poll(() => ask({ 'x-auth-token': known })).toEqual(DEAD);
  });
});

describe('budgets', async () => {
  const door = doorman();
  const gateway = await gatewayUnderTest(door.service, 'embedded', { rateLimitPerMinute: 5 });

  test('a user has one across sign-ins, apart from that of the address', async () => {
    const tokens = ['laptop', 'phone'].map(token);
    for (const known of tokens) door.sessions.set(known, vendor);
    const call = (headers: Record<string, string>) => fetch(`${gateway.url}/api/whoami`, { headers }).then(({ status }) => status);
    const spent: number[] = [];
    for (let calls = 0; calls < 6; calls += 1) spent.push(await call({ 'x-auth-token': tokens[calls % 2] as string }));
    expect(spent).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await call({})).toBe(200);
  });

  test('a batch counts every call that it carries', async () => {
    const counted = await gatewayUnderTest(door.service, 'embedded', { rateLimitPerMinute: 5 });
    const batch = async (calls: number) => {
      const answer = await fetch(`${counted.url}/trpc/identity/${Array(calls).fill('whoami').join()}?batch=1&input=%7B%7D`);
      return answer.status;
    };
    expect([await batch(3), await batch(3), await batch(2), await batch(1)]).toEqual([200, 429, 200, 429]);
  });

  test('an IPv6 line has one budget, whatever address its host takes, and a site eight', async () => {
    const counted = await gatewayUnderTest(door.service, 'embedded', { rateLimitPerMinute: 5, trustedProxies: ['127.0.0.1'] });
    const from = async (address: string) => (await fetch(`${counted.url}/api/whoami`, { headers: { 'x-forwarded-for': address } })).status;
    for (let host = 1; host <= 5; host += 1) expect(await from(`2001:db8:5:1::${host}`)).toBe(200);
    expect(await from('2001:db8:5:1:ffff::6')).toBe(429);
    for (let calls = 0; calls < 35; calls += 1) expect(await from(`2001:db8:5:${calls + 2}::1`)).toBe(200);
    expect(await from('2001:db8:5:ffff::1')).toBe(429);
    expect(await from('2001:db8:6::1')).toBe(200);
  });
});

test('metrics count the events that nobody could act upon', async () => {
  const gateway = await gatewayUnderTest(doorman().service, 'embedded', {}, nats);
  const deadLetters = async () => /^events_dead_letters (\S+)$/m.exec(await gateway.metrics.registry.metrics())?.[1];
  expect(await deadLetters()).toBe('0');
  await ensureDeadLetterStream(nats);
  const message = { subject: 'mp.books.book.lent.1', headers: undefined, data: Buffer.from('{}'), seq: 1 };
  await bury(nats, 'readers-from-books', { message, reason: 'failed', error: 'Error: no' });
  expect(await deadLetters()).toBe('1');
});

test('metrics tell how far each consumer of events is behind', async () => {
  const gateway = await gatewayUnderTest(doorman().service, 'embedded', {}, nats);
  const events = await testEvents(server.url);
  const lent = event('mp.books.book.lent', z.object({}));
  const lag = async () => (await gateway.metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('events_consumer_lag{'));
  const linesOf = (pending: number) =>
    Object.entries({ pending, unanswered: 0, redelivered: 0 }).map(
      ([state, events]) => `events_consumer_lag{consumer="readers-from-books",state="${state}"} ${events}`,
    );
  await ensureStream(nats, 'books');
  const transaction = () => Promise.reject(new Error('nothing is to be done'));
  const readers = consume(
    { nats, transaction, log: createLog({ name: 'readers', level: 'silent' }) },
    { consumer: 'readers', handlers: [[lent, transaction]] },
  );
  await expect.poll(lag).toEqual(linesOf(0));
  await readers.stop();
  for (const book of [1, 2]) await events.publish(lent, book, {});
  expect(await lag()).toEqual(linesOf(2));
});

describe.each(compositions)('without identity, %s', async (composition) => {
  const door = doorman();
  const gateway = await gatewayUnderTest(door.service, composition, {}, nats);
  const statusOf = (path: string, headers: Record<string, string>, method = 'GET') =>
    fetch(gateway.url + path, { method, headers }).then(({ status }) => status);

  test('nobody is taken for a guest because the session could not be asked about', async () => {
    door.hold(() => Promise.reject(new Error('the database is gone')));
    expect(await statusOf('/api/whoami', { 'x-auth-token': token('any') })).toBe(500);
    door.hold(() => Promise.reject(new DomainError('SERVICE_UNAVAILABLE', 'UNAVAILABLE')));
    expect(await statusOf('/api/whoami', { 'x-auth-token': token('any') })).toBe(503);
  });

  test('who was known a moment ago goes on reading what everybody may read, and nothing else, until a revocation', async () => {
    door.hold(async () => undefined);
    door.sessions.set(token('reader'), vendor);
    const reader = { 'x-auth-token': token('reader') };
    expect(await statusOf('/api/whoami', reader)).toBe(200);
    const before = door.asked.length;
    door.hold(() => Promise.reject(new DomainError('SERVICE_UNAVAILABLE', 'UNAVAILABLE')));
    // Believed for some seconds without a question; then there is one, and it is not answered.
    await expect.poll(async () => [await statusOf('/api/whoami', reader), door.asked.length > before]).toEqual([200, true]);
    const answer = await fetch(`${gateway.url}/trpc/identity/whoami,whoami?batch=1&input=%7B%7D`, { headers: reader });
    expect(await answer.json()).toMatchObject([{ result: { data: { data: { principal: { userId: 7 } } } } }, expect.anything()]);
    expect(await statusOf('/api/headers', reader)).toBe(503);
    expect(await statusOf('/trpc/identity/whoami,session.resolve?batch=1', reader)).toBe(503);
    nats.publish(SESSION_REVOKED_SUBJECT, JSON.stringify({ userId: 8 }));
    await nats.flush();
    expect(await statusOf('/api/whoami', reader)).toBe(200);
    nats.publish(SESSION_REVOKED_SUBJECT, JSON.stringify({ userId: 7 }));
    await expect.poll(() => statusOf('/api/whoami', reader)).toBe(503);
  });

  test('whose session ended while it was asked about does not go on reading', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    door.hold(() => promise);
    door.sessions.set(token('leaving'), { ...vendor, user_id: 9, session_id: 's-9' });
    const leaving = { 'x-auth-token': token('leaving') };
    const asked = statusOf('/api/whoami', leaving);
    await expect.poll(() => door.asked.includes(token('leaving'))).toBe(true);
    nats.publish(SESSION_REVOKED_SUBJECT, JSON.stringify({ sessionId: 's-9' }));
    await nats.flush();
    resolve();
    await asked;
    door.hold(() => Promise.reject(new DomainError('SERVICE_UNAVAILABLE', 'UNAVAILABLE')));
    expect(await statusOf('/api/whoami', leaving)).toBe(503);
  });
});
