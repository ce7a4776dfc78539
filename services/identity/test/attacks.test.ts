// @module-tag full

import { randomInt } from 'node:crypto';
import { sized } from '@market/service-kit/testing/long';
import { testApp } from '@market/service-kit/testing/test-app';
import { describe, expect, it } from 'vitest';
import { identity } from '../src/app.ts';
import { fakeNotifications } from './fake-notifications.ts';
import { inLanes } from './in-lanes.ts';
import { report } from './report.ts';
import { anAccount, visitor } from './visitor.ts';

const HALF_AN_HOUR = 30 * 60_000;
const notifications = fakeNotifications();
const environment = { PUBLIC_URL: 'https://market.example' };
const LOGIN = '/api/user/login';

const tally = (codes: string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
};

describe('guesses at codes, each from an address of its own', async () => {
  const app = await testApp(identity, { peers: [notifications.service], environment });
  const [guesses, phones] = [sized(700, 100_000), sized(35, 400)];

  it(`let nobody in: ${guesses} at ${phones} phones`, { timeout: HALF_AN_HOUR }, async () => {
    const owners: { phone: string }[] = [];
    for (let i = 0; i < phones; i += 1) owners.push(await anAccount(app, { password: null }));
    const ask = async (phone: string) => {
      const who = visitor(app);
      return who.post('/api/users/code_register_sms', { phoneNumbers: phone, bot_token: await who.token('code') });
    };
    for (const { phone } of owners) expect((await ask(phone)).status).toBe(200);
    const judged = new Map<string, number>();
    const codes = await inLanes(guesses, 8, async (n) => {
      const { phone } = owners[n % phones] as { phone: string };
      const guess = String(randomInt(10_000)).padStart(4, '0');
      const { status, body } = await visitor(app).post('/api/users/code_login', { phoneNumbers: phone, code: guess });
      if (body.code === 'CODE_WRONG' || status === 200) judged.set(phone, (judged.get(phone) ?? 0) + 1);
      return status === 200 ? 'IN' : body.code;
    });
    const counts = tally(codes);
    const most = Math.max(...judged.values());
    report(`codes: ${guesses} guesses at ${phones} phones: ${JSON.stringify(counts)}, judged at most ${most} per phone`);
    // Three tries of the one code that each was sent: 3 in 10,000 for a phone, however many guesses are made.
    expect(most).toBeLessThanOrEqual(3);
    expect(counts.IN ?? 0).toBeLessThanOrEqual(2);
    // The whole spray is seen, though no phone and no address sees it.
    expect(guesses - (counts.CODE_LIMIT ?? 0)).toBeGreaterThan(300);
    const { body } = await visitor(app).get('/api/_p/bot_challenge', { action: 'code' });
    expect(body.data.challenge.parameters.data).toEqual({ action: 'code', hard: true });
  });
});

describe('guesses at a password from a hundred addresses', async () => {
  const app = await testApp(identity, { peers: [notifications.service], environment });
  const guesses = sized(400, 10_000);

  it(`keep nobody from their account: ${guesses}`, { timeout: HALF_AN_HOUR }, async () => {
    const { login, password } = await anAccount(app);
    const owner = visitor(app);
    const signIn = async () => (await owner.post(LOGIN, { login, password })).status;
    expect(await signIn()).toBe(200);
    const guessers = Array.from({ length: 100 }, () => visitor(app));
    const codes = await inLanes(guesses, 4, async (n) => {
      if (n % Math.floor(guesses / 10) === 0) expect(await signIn()).toBe(200);
      return (await guessers[n % 100]?.post(LOGIN, { login, password: `guess ${n}` }))?.body.code;
    });
    const counts = tally(codes);
    report(`passwords: ${guesses} guesses from 100 addresses: ${JSON.stringify(counts)}`);
    // The four lanes may have been under way when the twentieth failed.
    expect(counts.BAD_CREDENTIALS).toBeLessThanOrEqual(20 + 4);
    expect(await signIn()).toBe(200);
    const elsewhere = visitor(app);
    expect((await elsewhere.post(LOGIN, { login, password, bot_token: await elsewhere.token('sign_in', true) })).status).toBe(200);
  });
});

describe('what was used', async () => {
  const app = await testApp(identity, { peers: [notifications.service], environment });
  const times = sized(20, 200);

  it(`opens once: a link and a code, ${times} times at once`, { timeout: HALF_AN_HOUR }, async () => {
    const { email, phone } = await anAccount(app);
    const who = visitor(app);
    await who.get('/api/_p/reset_password/send_code', { email });
    await expect.poll(() => notifications.letters.some(({ to }) => to === email)).toBe(true);
    const letter = notifications.letters.find(({ to }) => to === email) as { params: { link: string } };
    const change = { password: 'correct horse battery', password2: 'correct horse battery', code: letter.params.link.split('/').at(-1) };
    const links = await inLanes(times, times, async () => (await visitor(app).post('/api/_p/change_password_from_link', change)).status);
    expect(tally(links.map(String))).toEqual({ 200: 1, 409: times - 1 });
    await who.post('/api/users/code_register_sms', { phoneNumbers: phone, bot_token: await who.token('code') });
    const sent = notifications.messages.findLast((message) => message.phone === phone) as { params: { code: string } };
    const enter = { phoneNumbers: phone, code: sent.params.code };
    const codes = await inLanes(times, times, async () => (await visitor(app).post('/api/users/code_login', enter)).status);
    expect(codes.filter((status) => status === 200)).toHaveLength(1);
  });
});
