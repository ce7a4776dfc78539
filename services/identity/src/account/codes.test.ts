import { SYSTEM } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { MINUTE, movableClock } from '@market/service-kit/testing/movable-clock';
import { testApp } from '@market/service-kit/testing/test-app';
import { describe, expect, it } from 'vitest';
import { fakeNotifications } from '../../test/fake-notifications.ts';
import { ask, codesSent, enter, newcomer, newPhone } from '../../test/phone-codes.ts';
import { anAccount, visitor } from '../../test/visitor.ts';
import { identity } from '../app.ts';
import { identitySettings } from '../settings.ts';

const notifications = fakeNotifications();
const { codeOf, wrongFor } = codesSent(notifications);
const app = await testApp(identity, { peers: [notifications.service] });
// What is worked for is not what is tested here.
await inTransaction(app.db.pool, (tx) => identitySettings.set(tx, { bot_check_work: 10, bot_check_hard_work: 20 }, SYSTEM));

const advance = movableClock();

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
