import { HOUR, MINUTE, movableClock } from '@market/service-kit/testing/movable-clock';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { describe, expect, it } from 'vitest';
import { fakeNotifications } from '../../test/fake-notifications.ts';
import { anAccount, type Visitor, visitor } from '../../test/visitor.ts';
import { identity } from '../app.ts';

const notifications = fakeNotifications();
const app = await testApp(identity, { peers: [notifications.service], environment: { PUBLIC_URL: 'https://market.example' } });

const advance = movableClock();

const lettersTo = (email: string) => notifications.letters.filter(({ to }) => to === email);
/** Letters leave after the answer. */
async function letterTo(email: string, nth = 1) {
  await expect.poll(() => lettersTo(email).length).toBe(nth);
  return lettersTo(email)[nth - 1] as { template: string; params: { link: string; valid_hours: number } };
}
const codeIn = ({ params }: { params: { link: string } }) => params.link.split('/').at(-1) as string;

let addresses = 0;
const newEmail = () => {
  addresses += 1;
  return `newcomer${addresses}@example.ru`;
};
const signUp = { fio: 'Анна', roles: 'ROLE_VENDOR', acceptTerms: true, acceptPersonalData: true, locale: 'en' };
async function register(who: Visitor, email: string, more: object = {}) {
  return who.post('/api/_p/user/register?country_code=7&country_name=russia', {
    ...signUp,
    email,
    bot_token: await who.token('register'),
    ...more,
  });
}
const setPassword = (who: Visitor, code: string, password = 'correct horse battery') =>
  who.post('/api/_p/change_password_from_link', { password, password2: password, code });
const forgot = (who: Visitor, email: string) => who.get('/api/_p/reset_password/send_code', { email });

it('says whose password a link sets, and whether it is the one of whoever asks, without using it up', async () => {
  const [anna, boris] = [await anAccount(app, { email: newEmail() }), await anAccount(app, { email: newEmail() })];
  await forgot(visitor(app), anna.email);
  const code = codeIn(await letterTo(anna.email));
  const read = (as?: ReturnType<typeof aPrincipal>) =>
    app.call({ method: 'POST', url: '/api/_p/letter_link', body: { code }, ...(as ? { as } : {}) });
  expect((await read()).body).toEqual({ data: { account: anna.email, own: false } });
  expect((await read(aPrincipal('ROLE_BUYER', { userId: boris.id }))).body.data).toEqual({ account: anna.email, own: false });
  expect((await read(aPrincipal('ROLE_BUYER', { userId: anna.id }))).body.data).toEqual({ account: anna.email, own: true });
  expect((await setPassword(visitor(app), code)).status).toBe(200);
  expect(await read()).toMatchObject({ status: 409, body: { code: 'LINK_DEAD' } });
});

describe('a registration by e-mail', () => {
  it('sends a letter whose link sets the password, activates and signs in', async () => {
    const [who, email] = [visitor(app), newEmail()];
    expect((await register(who, email.toUpperCase())).body).toEqual({
      data: { sent: true, by: 'email', resend_after: 60, code_length: 0 },
    });
    const letter = await letterTo(email);
    expect(letter).toMatchObject({ template: 'activation', locale: 'en', params: { valid_hours: 24 } });
    expect(letter.params.link).toMatch(/^https:\/\/market\.example\/auth\/change_password\/[\w-]{43}$/);
    expect((await who.post('/api/user/login', { login: email, password: 'correct horse battery' })).body.code).toBe('BAD_CREDENTIALS');
    const { status, body } = await setPassword(who, codeIn(letter));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ email, role: 'ROLE_VENDOR', locale: 'en', has_password: true, api_token: expect.any(String) });
    expect((await who.post('/api/user/login', { login: email, password: 'correct horse battery' })).status).toBe(200);
    await expect
      .poll(() => notifications.recipients.findLast(({ user_id }) => user_id === body.data.id))
      .toMatchObject({ email, locale: 'en' });
    const { rows } = await app.db.pool.query('SELECT subject FROM outbox WHERE aggregate_id = $1 ORDER BY seq', [String(body.data.id)]);
    expect(rows.map(({ subject }) => subject)).toEqual(['mp.identity.user.changed', 'mp.identity.user.activated']);
  });

  it('keeps nothing of the link but its digest', async () => {
    const email = newEmail();
    await register(visitor(app), email);
    const code = codeIn(await letterTo(email));
    const { rows } = await app.db.pool.query(
      `SELECT l::text AS row FROM letter_link l UNION ALL SELECT o::text FROM outbox o UNION ALL SELECT a::text FROM audit_entry a`,
    );
    for (const { row } of rows as { row: string }[]) expect(row).not.toContain(code);
  });

  it('may be repeated until the letter was followed; what was said last counts', async () => {
    const [who, email] = [visitor(app), newEmail()];
    await register(who, email, { fio: 'Первая' });
    expect(await register(who, email)).toMatchObject({ status: 429, body: { code: 'LETTER_LIMIT' } });
    advance(MINUTE + 1000);
    await register(who, email, { fio: 'Вторая', roles: ['ROLE_BUYER'] });
    const { body } = await setPassword(who, codeIn(await letterTo(email, 2)));
    expect(body.data).toMatchObject({ fio: 'Вторая', roles: ['ROLE_BUYER'] });
  });

  it('answers alike for an address that has an account, and changes nothing of it', async () => {
    const { email, id } = await anAccount(app);
    const blocked = await anAccount(app, { blockedAt: new Date() });
    const shut = await register(visitor(app), blocked.email);
    const [there, new_] = [await register(visitor(app), email), await register(visitor(app), newEmail())];
    for (const { status, body } of [there, shut]) expect([status, body]).toEqual([new_.status, new_.body]);
    expect(await letterTo(email)).toMatchObject({ template: 'reset' });
    expect(lettersTo(blocked.email)).toEqual([]);
    expect((await app.db.pool.query('SELECT fio, roles FROM "user" WHERE id = $1', [id])).rows).toEqual([
      { fio: 'Имя', roles: ['ROLE_BUYER'] },
    ]);
  });

  it('refuses privileged roles and fields that nobody gave it', async () => {
    for (const roles of ['ROLE_ADMIN', ['ROLE_MANAGER'], ['ROLE_VENDOR', 'ROLE_ADMIN'], 'role_admin', ['ROLE_USER']]) {
      expect((await register(visitor(app), newEmail(), { roles })).status, JSON.stringify(roles)).toBe(422);
    }
    const email = newEmail();
    const privileged = {
      id: 1,
      is_admin: true,
      activated_at: new Date(),
      password_hash: 'x',
      company_id: 1,
      blocked_at: null,
      phone: '79110000000',
    };
    expect((await register(visitor(app), email, privileged)).status).toBe(200);
    const { rows } = await app.db.pool.query(
      'SELECT id, roles, activated_at, password_hash, company_id, phone FROM "user" WHERE email = $1',
      [email],
    );
    expect(rows).toEqual([
      { id: expect.any(Number), roles: ['ROLE_VENDOR'], activated_at: null, password_hash: null, company_id: null, phone: null },
    ]);
    expect(rows[0].id).toBeGreaterThan(1000);
  });

  it('is one account when the button was pressed twice', async () => {
    const email = newEmail();
    const answers = await Promise.all([register(visitor(app), email), register(visitor(app), email)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect((await app.db.pool.query('SELECT 1 FROM "user" WHERE email = $1', [email])).rowCount).toBe(1);
  });
});

describe('a forgotten password', () => {
  it('is replaced by the link, once, and everybody is signed out', async () => {
    const { email, login, password } = await anAccount(app);
    const who = visitor(app);
    const { body } = await who.post('/api/user/login', { login, password });
    await forgot(visitor(app), email);
    const code = codeIn(await letterTo(email));
    expect((await setPassword(visitor(app), code)).status).toBe(200);
    expect(
      await app.call({
        url: `/trpc/identity/session.resolve?input=${encodeURIComponent(JSON.stringify({ token: body.data.api_token }))}`,
        facts: { service: 'gateway' },
      }),
    ).toMatchObject({ body: { result: { data: { data: null } } } });
    expect(await setPassword(visitor(app), code)).toMatchObject({ status: 409, body: { code: 'LINK_DEAD' } });
    expect((await who.post('/api/user/login', { login, password })).body.code).toBe('BAD_CREDENTIALS');
    expect((await who.post('/api/user/login', { login, password: 'correct horse battery' })).status).toBe(200);
  });

  it('opens nothing after an hour, nor with another link of the same user, nor for whoever is blocked', async () => {
    const { email, id } = await anAccount(app);
    await forgot(visitor(app), email);
    const old = codeIn(await letterTo(email));
    advance(HOUR + 1000);
    expect((await setPassword(visitor(app), old)).body.code).toBe('LINK_DEAD');
    await forgot(visitor(app), email);
    const second = codeIn(await letterTo(email, 2));
    advance(MINUTE + 1000);
    await forgot(visitor(app), email);
    const third = codeIn(await letterTo(email, 3));
    await app.db.pool.query('UPDATE "user" SET blocked_at = now() WHERE id = $1', [id]);
    expect((await setPassword(visitor(app), third)).body.code).toBe('USER_BLOCKED');
    await app.db.pool.query('UPDATE "user" SET blocked_at = NULL WHERE id = $1', [id]);
    expect((await setPassword(visitor(app), third)).status).toBe(200);
    expect((await setPassword(visitor(app), second)).body.code).toBe('LINK_DEAD');
  });

  it.each([
    ['password', { password: 'a password of another kind' }],
    ['address', { email: 'moved@example.ru' }],
  ])('opens nothing once its owner has another %s in their profile', async (...[, change]) => {
    const { email, id, password } = await anAccount(app);
    await forgot(visitor(app), email);
    const code = codeIn(await letterTo(email));
    const as = aPrincipal('ROLE_BUYER', { userId: id, sessionId: crypto.randomUUID() });
    const saved = await app.call({ method: 'PUT', url: '/api/profile', as, body: { ...change, current_password: password } });
    expect(saved.status).toBe(200);
    expect((await setPassword(visitor(app), code)).body.code).toBe('LINK_DEAD');
  });

  it('answers alike whoever is asked for, and writes to nobody who is not there', async () => {
    const { email } = await anAccount(app);
    const blocked = await anAccount(app, { blockedAt: new Date() });
    const nobody = newEmail();
    const answers = [await forgot(visitor(app), email), await forgot(visitor(app), nobody), await forgot(visitor(app), blocked.email)];
    for (const { status, body } of answers) expect([status, body]).toEqual([answers[0]?.status, answers[0]?.body]);
    await letterTo(email);
    expect([...lettersTo(nobody), ...lettersTo(blocked.email)]).toEqual([]);
  });

  it('leads to our own address, whatever Host the request names', async () => {
    const { email } = await anAccount(app);
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
    };
    await app.call({ url: `/api/_p/reset_password/send_code?email=${email}`, headers });
    expect((await letterTo(email)).params.link).toMatch(/^https:\/\/market\.example\//);
  });

  it('takes no password that is guessed at once, and leaves the link for a better one', async () => {
    const { email, login, phone } = await anAccount(app, { login: 'a-user-with-a-name' });
    await forgot(visitor(app), email);
    const code = codeIn(await letterTo(email));
    const faults: [string, string][] = [
      ['short', 'В пароле должно быть не меньше 8 символов'],
      ['a'.repeat(73), 'В пароле должно быть не больше 72 символов'],
      ['Password', 'Этот пароль слишком распространён, его легко подобрать'],
      [login.toUpperCase(), 'Пароль не должен совпадать с логином, почтой или телефоном'],
      [email, 'Пароль не должен совпадать с логином, почтой или телефоном'],
      [`+${phone}`, 'Пароль не должен совпадать с логином, почтой или телефоном'],
    ];
    for (const [password, fault] of faults) {
      expect(await setPassword(visitor(app), code, password), password).toMatchObject({
        status: 422,
        body: { fields: { password: fault } },
      });
    }
    const body = { password: 'correct horse battery', password2: 'correct horse', code };
    const unlike = await visitor(app).post('/api/_p/change_password_from_link', body);
    expect(unlike.body.fields).toEqual({ password2: 'Пароли должны совпадать' });
    expect((await setPassword(visitor(app), code)).status).toBe(200);
  });

  it('sends five letters an hour for an address that proves nothing, and twenty for one that does', async () => {
    const robot = visitor(app);
    const ask = (bot_token?: string) => robot.get('/api/_p/reset_password/send_code', { email: newEmail(), bot_token });
    for (let sent = 0; sent < 5; sent += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).body.code).toBe('BOT_CHECK_REQUIRED');
    expect((await robot.get('/api/user_activate/send', { email: newEmail() })).body.code).toBe('BOT_CHECK_REQUIRED');
    const token = await robot.token('letter');
    expect((await ask(token)).status).toBe(200);
    expect((await ask(token)).body.code).toBe('BOT_CHECK_FAILED');
    for (let sent = 6; sent < 20; sent += 1) expect((await ask(await robot.token('letter'))).status).toBe(200);
    expect((await ask(await robot.token('letter'))).body.code).toBe('LETTER_LIMIT');
    expect((await forgot(visitor(app), newEmail())).status).toBe(200);
  });

  it('writes no more than one letter a minute and five an hour to an address', async () => {
    const { email } = await anAccount(app);
    let sent = 0;
    for (let i = 0; i < 12; i += 1) {
      sent += (await forgot(visitor(app), email)).status === 200 ? 1 : 0;
      if (i % 2 === 1) advance(MINUTE + 1000);
    }
    expect(sent).toBe(5);
  });
});

it('writes the activation letter again to whoever has not followed it, and to nobody else', async () => {
  const email = newEmail();
  await register(visitor(app), email);
  await letterTo(email);
  advance(MINUTE + 1000);
  expect((await visitor(app).get('/api/user_activate/send', { email })).status).toBe(200);
  expect(await letterTo(email, 2)).toMatchObject({ template: 'activation' });
  const { email: active } = await anAccount(app);
  expect((await visitor(app).get('/api/user_activate/send', { email: active })).status).toBe(200);
  await forgot(visitor(app), newEmail());
  expect(lettersTo(active)).toEqual([]);
});
