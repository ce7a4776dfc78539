import { SYSTEM } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { testApp } from '@market/service-kit/testing/test-app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeNotifications } from '../../test/fake-notifications.ts';
import { anAccount, type Visitor, visitor } from '../../test/visitor.ts';
import { identity } from '../app.ts';
import { identitySettings } from '../settings.ts';

const notifications = fakeNotifications();
const app = await testApp(identity, { peers: [notifications.service] });
// What is worked for is not what is tested here.
await inTransaction(app.db.pool, (tx) => identitySettings.set(tx, { bot_check_work: 10, bot_check_hard_work: 20 }, SYSTEM));
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());
const advance = (ms: number) => vi.setSystemTime(Date.now() + ms);

let numbers = 0;
const newPhone = () => {
  numbers += 1;
  return `7922${String(numbers).padStart(7, '0')}`;
};
const consents = { acceptTerms: true, acceptPersonalData: true, terms_version: '3', personal_data_version: '2' };
const newcomer = { roles: ['ROLE_BUYER'], fio: 'Иванова Анна Петровна', ...consents };

async function ask(who: Visitor, phone: string, more: object = newcomer) {
  return who.post('/api/users/code_register_sms?country_code=7', { phoneNumbers: phone, bot_token: await who.token('code'), ...more });
}
const entry = (phone: string, code: string) => `/api/users/code_login?country_code=7&phoneNumbers=${phone}&code=${code}`;
const enter = (who: Visitor, phone: string, code: string) => who.post(entry(phone, code), {});
/** The same, with the bot check solved where it is asked for. */
async function enterProven(who: Visitor, phone: string, code: string) {
  const answer = await enter(who, phone, code);
  if (answer.body.code !== 'BOT_CHECK_HARDER') return answer;
  return who.post(entry(phone, code), { bot_token: await who.token('sign_in', true) });
}
function codeOf(phone: string): string {
  const sent = notifications.messages.findLast((message) => message.phone === phone);
  return sent?.template === 'sms_code' ? sent.params.code : '';
}
const wrongFor = (phone: string) => (codeOf(phone) === '0000' ? '1111' : '0000');

describe('a code', () => {
  it('registers whoever the number is new of: account, consents, session', async () => {
    const [phone, who] = [newPhone(), visitor(app)];
    expect((await ask(who, `+7 (${phone.slice(1, 4)}) ${phone.slice(4)}`)).body).toEqual({
      data: { sent: true, by: 'phone', resend_after: 60, code_length: 4 },
    });
    expect((await app.db.pool.query('SELECT 1 FROM "user" WHERE phone = $1', [phone])).rowCount).toBe(0);
    const { status, body } = await enter(who, phone, codeOf(phone));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      ...{ phone, role: 'ROLE_BUYER', has_password: false, api_token: expect.any(String), locale: 'ru', country: { code: '7' } },
      ...{ fio: 'Иванова Анна Петровна', last_name: 'Иванова', first_name: 'Анна', middle_name: 'Петровна' },
    });
    expect(body.data.id).toBeGreaterThan(1000);
    const { rows } = await app.db.pool.query('SELECT kind, text_version, address, given_at FROM consent WHERE user_id = $1 ORDER BY kind', [
      body.data.id,
    ]);
    const common = { address: who.address, given_at: expect.any(Date) };
    expect(rows).toEqual([
      { kind: 'personal_data', text_version: '2', ...common },
      { kind: 'terms', text_version: '3', ...common },
    ]);
  });

  it('signs in where the number has an account, whatever else was sent', async () => {
    const { id, phone } = await anAccount(app);
    const who = visitor(app);
    expect((await ask(who, phone, { fio: 'Кто-то другой', roles: ['ROLE_VENDOR'] })).status).toBe(200);
    expect((await enter(who, phone, codeOf(phone))).body.data).toMatchObject({ id, fio: 'Имя', role: 'ROLE_BUYER' });
  });

  it('is sent to nobody new who did not say who they are and agree', async () => {
    const { status, body } = await ask(visitor(app), newPhone(), {});
    expect(status).toBe(422);
    expect(Object.keys(body.fields).sort()).toEqual(['acceptPersonalData', 'acceptTerms', 'fio', 'roles']);
    for (const roles of [['ROLE_ADMIN'], 'ROLE_ADMIN', ['role_vendor'], ['ROLE_BUYER', 'ROLE_ADMIN'], ['ROLE_BUYER', 'ROLE_VENDOR'], []]) {
      expect((await ask(visitor(app), newPhone(), { ...newcomer, roles })).status, JSON.stringify(roles)).toBe(422);
    }
  });

  it('is not sent without the bot check, nor twice for one token, nor for one of another purpose', async () => {
    const [who, phone] = [visitor(app), newPhone()];
    const send = (bot_token?: string) => who.post('/api/users/code_register_sms', { phoneNumbers: newPhone(), bot_token, ...newcomer });
    const token = await who.token('code');
    expect((await send()).body.code).toBe('BOT_CHECK_REQUIRED');
    expect((await send('forged')).body.code).toBe('BOT_CHECK_FAILED');
    expect((await send(await who.token('find'))).body.code).toBe('BOT_CHECK_FAILED');
    expect((await send(token)).status).toBe(200);
    expect((await send(token)).body.code).toBe('BOT_CHECK_FAILED');
    expect(codeOf(phone)).toBe('');
  });

  it('is taken for the seven countries alone; an old client’s country means nothing', async () => {
    const who = visitor(app);
    expect((await ask(who, '+44 20 7946 0958')).body).toMatchObject({
      code: 'VALIDATION',
      fields: { phoneNumbers: 'Неверный номер телефона' },
    });
    const phone = newPhone();
    const sent = await who.post('/api/users/code_register_sms?country_name=australia&country_code=61', {
      ...{ phoneNumbers: phone, countryId: 2, bot_token: await who.token('code') },
      ...newcomer,
    });
    expect([sent.status, codeOf(phone)]).toEqual([200, expect.stringMatching(/^\d{4}$/)]);
  });

  it('works once, for five minutes, and not after a newer one', async () => {
    const { phone } = await anAccount(app);
    const who = visitor(app);
    await ask(who, phone);
    const first = codeOf(phone);
    expect((await enter(who, phone, first)).status).toBe(200);
    expect((await enter(who, phone, first)).body.code).toBe('CODE_EXPIRED');
    advance(2 * MINUTE);
    await ask(who, phone);
    advance(5 * MINUTE + 1000);
    expect((await enter(who, phone, codeOf(phone))).body.code).toBe('CODE_EXPIRED');
    await ask(who, phone);
    const older = codeOf(phone);
    advance(5 * MINUTE);
    while (codeOf(phone) === older) {
      advance(20 * MINUTE);
      await ask(who, phone);
    }
    expect((await enter(who, phone, older)).body.code).toBe('CODE_WRONG');
    expect((await enter(who, phone, codeOf(phone))).status).toBe(200);
  });

  it('lets in everybody who comes with one at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 24 }, () => anAccount(app, { password: null })));
    for (const { phone } of people) await ask(visitor(app), phone);
    const answers = await Promise.all(people.map(({ phone }) => enter(visitor(app), phone, codeOf(phone))));
    expect(answers.map(({ body }) => body.data?.id ?? body.code)).toEqual(people.map(({ id }) => id));
  });

  it('is worth nothing after three wrong guesses, also when these come at once', async () => {
    const { phone } = await anAccount(app);
    const who = visitor(app);
    await ask(who, phone);
    expect((await enter(who, phone, wrongFor(phone))).body).toMatchObject({ code: 'CODE_WRONG', details: { attempts_left: 2 } });
    await Promise.all(Array.from({ length: 5 }, () => enter(visitor(app), phone, wrongFor(phone))));
    expect((await enter(visitor(app), phone, codeOf(phone))).body.code).toBe('CODE_EXPIRED');
  });

  it('is kept as nothing that a thief of the table could use', async () => {
    const { phone } = await anAccount(app);
    await ask(visitor(app), phone);
    const { rows } = await app.db.pool.query('SELECT code_hmac, draft::text FROM sms_code WHERE phone = $1', [phone]);
    expect(rows[0].code_hmac).toHaveLength(32);
    const digests = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0'));
    const { createHash } = await import('node:crypto');
    expect(digests.some((code) => createHash('sha256').update(code).digest().equals(rows[0].code_hmac))).toBe(false);
  });
});

describe('guessing', () => {
  it('ends after ten wrong codes a day for a phone, from however many addresses', async () => {
    const { phone } = await anAccount(app);
    let judged = 0;
    for (let round = 0; round < 6; round += 1) {
      await ask(visitor(app), phone);
      for (let i = 0; i < 3; i += 1) judged += (await enterProven(visitor(app), phone, wrongFor(phone))).body.code === 'CODE_LIMIT' ? 0 : 1;
      advance(33 * MINUTE);
    }
    expect(judged).toBe(10);
    await ask(visitor(app), phone);
    expect((await enter(visitor(app), phone, codeOf(phone))).body.code).toBe('CODE_LIMIT');
  });

  it('past half of these asks for a hard bot check, and takes no try before it is passed', async () => {
    const { phone } = await anAccount(app);
    for (let round = 0; round < 2; round += 1) {
      await ask(visitor(app), phone);
      for (let i = 0; i < 3 - round; i += 1) await enter(visitor(app), phone, wrongFor(phone));
      if (round === 0) advance(3 * MINUTE);
    }
    const who = visitor(app);
    for (let i = 0; i < 5; i += 1) expect((await enter(who, phone, codeOf(phone))).body.code).toBe('BOT_CHECK_HARDER');
    const easy = { bot_token: await who.token('sign_in') };
    expect((await who.post(entry(phone, codeOf(phone)), easy)).body.code).toBe('BOT_CHECK_HARDER');
    expect((await enterProven(who, phone, codeOf(phone))).status).toBe(200);
  });

  it('at no code at all is not held against the phone', async () => {
    const { phone } = await anAccount(app);
    for (let i = 0; i < 40; i += 1) expect((await enter(visitor(app), phone, '0000')).body.code).toBe('CODE_EXPIRED');
    const owner = visitor(app);
    await ask(owner, phone);
    expect((await enter(owner, phone, codeOf(phone))).status).toBe(200);
  });

  it('by strangers keeps nobody out on a device that was here before: neither tries, nor new codes, nor addresses and countries', async () => {
    const { phone, login, password } = await anAccount(app);
    const owner = visitor(app);
    await owner.post('/api/user/login', { login, password });
    const stranger = visitor(app, { address: owner.address });
    for (let round = 0; round < 12; round += 1) {
      await ask(stranger, phone);
      for (let i = 0; i < 4; i += 1) await enterProven(stranger, phone, wrongFor(phone));
      // The last code has no try left for a stranger; it is good for the owner all the same.
      if (round === 0) expect((await enter(owner, phone, codeOf(phone))).status).toBe(200);
      advance(33 * MINUTE);
    }
    expect((await ask(stranger, phone)).status).toBe(429);
    expect((await ask(owner, phone)).status).toBe(200);
    expect((await enter(stranger, phone, codeOf(phone))).body.code).toMatch(/CODE_LIMIT|BOT_CHECK_HARDER/);
    expect((await enter(owner, phone, wrongFor(phone))).body).toMatchObject({ code: 'CODE_WRONG', details: { attempts_left: 2 } });
    expect((await enter(owner, phone, codeOf(phone))).status).toBe(200);
  });

  it('on a device that was here before ends as well: three tries of a code', async () => {
    const { phone, login, password } = await anAccount(app);
    const owner = visitor(app);
    await owner.post('/api/user/login', { login, password });
    await ask(owner, phone);
    await Promise.all(Array.from({ length: 5 }, () => enter(owner, phone, wrongFor(phone))));
    expect((await enter(owner, phone, codeOf(phone))).body.code).toBe('CODE_EXPIRED');
  });

  it('ends after twenty wrong codes an hour from one address, over however many phones', async () => {
    const guesser = visitor(app);
    const phones = await Promise.all(Array.from({ length: 8 }, () => anAccount(app)));
    const codes: string[] = [];
    for (const { phone } of phones) for (let i = 0; i < 3; i += 1) codes.push((await enter(guesser, phone, '0000')).body.code);
    expect(codes.filter((code) => code === 'CODE_LIMIT')).toHaveLength(4);
  });

  it('closes SMS sign-in for a day after thirty wrong ones in a row, but not on a device that was here before', async () => {
    const { phone, login, password } = await anAccount(app);
    const owner = visitor(app);
    await owner.post('/api/user/login', { login, password });
    for (let day = 0; day < 3; day += 1) {
      for (let nth = 0; nth < 10; nth += 1) {
        if (nth % 3 === 0) {
          advance(33 * MINUTE);
          await ask(visitor(app), phone);
        }
        await enterProven(visitor(app), phone, wrongFor(phone));
      }
      if (day < 2) advance(DAY + 1000);
    }
    advance(60_000);
    expect((await ask(visitor(app), phone)).body.code).toBe('CODE_CLOSED');
    expect((await enter(visitor(app), phone, '0000')).body.code).toBe('CODE_CLOSED');
    expect((await ask(owner, phone)).status).toBe(200);
    advance(DAY);
    expect((await ask(visitor(app), phone)).status).toBe(200);
  });
});

it('makes whoever asks again wait, longer each time', async () => {
  const [who, phone] = [visitor(app), newPhone()];
  const gaps: number[] = [];
  for (let i = 0; i < 4; i += 1) {
    const { body } = await ask(who, phone);
    gaps.push(body.data.resend_after);
    const refused = await ask(who, phone);
    expect(refused).toMatchObject({
      status: 429,
      // The code before can still be entered: whoever lost the page hears how many digits to ask for.
      body: { code: 'CODE_TOO_SOON', details: { code_length: 4 } },
      headers: { 'retry-after': String(body.data.resend_after) },
    });
    advance(body.data.resend_after * 1000);
  }
  expect(gaps).toEqual([60, 120, 240, 480]);
});

it('is sent twenty times an hour from one address, and for a country no oftener than its budget says', async () => {
  const who = visitor(app);
  const answers: string[] = [];
  for (let i = 0; i < 21; i += 1) answers.push((await ask(who, newPhone())).body.code ?? 'sent');
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 'sent'), 'CODE_LIMIT']);
  const budget = (codes_per_country_day: number) =>
    inTransaction(app.db.pool, (tx) => identitySettings.set(tx, { codes_per_country_day }, SYSTEM));
  await budget(1);
  expect((await ask(visitor(app), newPhone())).body).toMatchObject({ code: 'COUNTRY_BUDGET' });
  const abroad = visitor(app);
  const turkish = { phoneNumbers: '+90 532 000 00 01', bot_token: await abroad.token('code'), ...newcomer };
  expect((await abroad.post('/api/users/code_register_sms?country_code=90', turkish)).status).toBe(200);
  await budget(3_000);
});
