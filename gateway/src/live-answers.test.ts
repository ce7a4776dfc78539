import type { ResolvedSession } from '@market/identity-contract/session';
import { SESSION_REVOKED_SUBJECT } from '@market/identity-contract/session';
import { connectNats } from '@market/service-kit/events/nats';
import { testNats } from '@market/service-kit/testing/test-nats';
import { afterAll, describe, expect, test } from 'vitest';
import { doorman } from '../test/doorman-service.ts';
import { compositions, gatewayUnderTest } from '../test/gateway-under-test.ts';

const server = await testNats();
const nats = await connectNats(server.url);
afterAll(() => nats.close());

const token = (name: string) => `${name}-${'x'.repeat(40)}`;
const session = (user_id: number): ResolvedSession => ({
  user_id,
  roles: ['ROLE_BUYER'],
  company_id: null,
  session_id: `s-${user_id}`,
  amr: ['pwd'],
  locale: 'ru',
});

describe.each(compositions)('%s', async (composition) => {
  const door = doorman();
  const gateway = await gatewayUnderTest(door.service, composition, {}, nats);
  const signIn = (name: string, userId: number) => {
    door.sessions.set(token(name), session(userId));
    return token(name);
  };
  /** A line, and whether it is still open; read to its end. */
  const listen = async (credential: string) => {
    const stopping = new AbortController();
    const answer = await fetch(`${gateway.url}/live`, { headers: { 'x-auth-token': credential }, signal: stopping.signal });
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    const heard = new TextDecoder().decode((await reader.read()).value);
    let isOpen = true;
    const ended = (async () => {
      for (;;) if ((await reader.read()).done) return;
    })()
      .catch(() => undefined)
      .finally(() => {
        isOpen = false;
      });
    return { status: answer.status, heard, ended, isOpen: () => isOpen, leave: () => stopping.abort() };
  };

  test('streams what the service says as it says it, under the name of the caller', async () => {
    const line = await listen(signIn('first', 1));
    expect(line).toMatchObject({ status: 200, heard: 'data: user 1\n\n' });
    line.leave();
    await line.ended;
  });

  test('its numbers tell how many lines are open', async () => {
    const open = async () =>
      /^live_connections\{service="gateway",what="line"\} (\d+)$/m.exec(await gateway.metrics.registry.metrics())?.[1];
    await expect.poll(open).toBe('0');
    const line = await listen(signIn('counted', 6));
    expect(await open()).toBe('1');
    line.leave();
    await line.ended;
    await expect.poll(open).toBe('0');
  });

  test('a revocation that names the session ends its line, and no other', async () => {
    const [gone, stays] = [await listen(signIn('gone', 2)), await listen(signIn('stays', 3))];
    door.sessions.delete(token('gone'));
    nats.publish(SESSION_REVOKED_SUBJECT, JSON.stringify({ userId: 2 }));
    await gone.ended;
    expect(stays.isOpen()).toBe(true);
    stays.leave();
    await stays.ended;
  });

  test('a session that died without a word ends its line as well, asked about passively', async () => {
    const line = await listen(signIn('silent', 4));
    door.sessions.delete(token('silent'));
    await line.ended;
    expect(door.askedOfOpen.flat()).toContain(token('silent'));
    expect(door.asked.filter((asked) => asked === token('silent'))).toHaveLength(1);
    expect((await fetch(`${gateway.url}/live`, { headers: { 'x-auth-token': token('silent') } })).status).toBe(403);
  });

  test('of all lines that are open identity is asked at once', async () => {
    const lines = await Promise.all(['one', 'two', 'three'].map((name, at) => listen(signIn(name, 10 + at))));
    door.askedOfOpen.length = 0;
    nats.publish(SESSION_REVOKED_SUBJECT, '{}');
    await expect.poll(() => door.askedOfOpen.length).toBeGreaterThan(0);
    expect(door.askedOfOpen[0]?.toSorted()).toEqual(['one', 'three', 'two'].map(token));
    for (const line of lines) line.leave();
    await Promise.all(lines.map((line) => line.ended));
  });

  test('a line opened for other roles than the user has now ends', async () => {
    const line = await listen(signIn('promoted', 5));
    door.sessions.set(token('promoted'), { ...session(5), roles: ['ROLE_ADMIN'] });
    nats.publish(SESSION_REVOKED_SUBJECT, JSON.stringify({ userId: 5 }));
    await line.ended;
  });

  test('the gateway closes although lines are open', async () => {
    const line = await listen(signIn('last', 6));
    await gateway.app.close();
    await line.ended;
  });
});
