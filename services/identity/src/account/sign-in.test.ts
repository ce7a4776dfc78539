import { MINUTE, movableClock } from '@market/service-kit/testing/movable-clock';
import { testApp } from '@market/service-kit/testing/test-app';
import { describe, expect, it } from 'vitest';
import { fakeNotifications } from '../../test/fake-notifications.ts';
import { anAccount, visitor } from '../../test/visitor.ts';
import { identity } from '../app.ts';
import { resolveSession } from '../session/resolve-session.ts';

const notifications = fakeNotifications();
const app = await testApp(identity, { peers: [notifications.service] });
const LOGIN = '/api/user/login';

// Only the clock: everything else goes on as it is.
const advance = movableClock();
const holder = (token: string) => resolveSession({ db: app.db, now: () => new Date() }, { token }).then(({ data }) => data);

describe('with a password', () => {
  it('lets in by login, e-mail and phone, however these are written, in a form as in JSON', async () => {
    const { id, login, email, phone, password } = await anAccount(app);
    for (const name of [login, email.toUpperCase(), `+${phone}`, `8 (${phone.slice(1, 4)}) ${phone.slice(4)}`]) {
      const { status, body } = await visitor(app).post(LOGIN, { login: name, password });
      expect(status, name).toBe(200);
      expect(body.data).toMatchObject({
        id,
        email,
        role: 'ROLE_BUYER',
        is_buyer: true,
        has_password: true,
        api_token: expect.stringMatching(/^[\w-]{43}$/),
      });
    }
    const form = await app.app.inject({
      method: 'POST',
      url: LOGIN,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ login, password }).toString(),
    });
    expect(form.json()).toMatchObject({ data: { id } });
    expect(form.headers['cache-control']).toBe('no-store');
  });

  it('keeps the token nowhere, not even for a repetition with a key, and a new one each time', async () => {
    const { login, password } = await anAccount(app);
    const call = () => app.call({ method: 'POST', url: LOGIN, body: { login, password }, headers: { 'idempotency-key': 'the same' } });
    const [one, two] = [(await call()).body.data.api_token, (await call()).body.data.api_token];
    expect(one).not.toBe(two);
    const { rows } = await app.db.pool.query('SELECT s::text AS row FROM session s UNION ALL SELECT k::text FROM idempotency_key k');
    for (const { row } of rows as { row: string }[]) expect(row).not.toContain(one);
  });

  it('refuses a wrong one and an unknown user in the same words', async () => {
    const { login } = await anAccount(app);
    const refusals = await Promise.all(
      [login, 'nobody-at-all'].map((name) => visitor(app).post(LOGIN, { login: name, password: 'wrong' })),
    );
    expect(refusals[0]?.body).toEqual(refusals[1]?.body);
    expect(refusals[0]).toMatchObject({ status: 422, body: { code: 'BAD_CREDENTIALS', message: 'Неверный логин или пароль' } });
  });

  it('informs a blocked user only after the right password, and lets nobody in who has none', async () => {
    const blocked = await anAccount(app, { blockedAt: new Date() });
    expect((await visitor(app).post(LOGIN, { login: blocked.login, password: 'wrong' })).body.code).toBe('BAD_CREDENTIALS');
    expect((await visitor(app).post(LOGIN, blocked)).body.code).toBe('USER_BLOCKED');
    const { login } = await anAccount(app, { password: null });
    expect((await visitor(app).post(LOGIN, { login, password: 'the password of nobody' })).body.code).toBe('BAD_CREDENTIALS');
  });

  it.each([
    ['another password is being set', `password_hash = 'another'`, 'BAD_CREDENTIALS'],
    ['the user is being blocked', 'blocked_at = now()', 'USER_BLOCKED'],
    ['the user is being deleted', 'deleted_at = now()', 'USER_NOT_FOUND'],
  ])('opens no session beside it while %s', async (...[, change, code]) => {
    const { id, login, password } = await anAccount(app);
    const changing = await app.db.pool.connect();
    try {
      await changing.query('BEGIN');
      await changing.query('SELECT 1 FROM "user" WHERE id = $1 FOR UPDATE', [id]);
      await changing.query(`UPDATE "user" SET ${change} WHERE id = $1`, [id]);
      const answer = visitor(app).post(LOGIN, { login, password });
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await expect.poll(async () => (await app.db.pool.query(waiting)).rowCount).toBe(1);
      await changing.query('COMMIT');
      expect((await answer).body.code).toBe(code);
    } finally {
      changing.release(true);
    }
    expect((await app.db.pool.query('SELECT 1 FROM session WHERE user_id = $1', [id])).rowCount).toBe(0);
  });

  it('lets a pair of account and address wait after ten failures, and another address not', async () => {
    const { login, password } = await anAccount(app);
    const guesser = visitor(app);
    for (let i = 0; i < 10; i += 1)
      expect((await guesser.post(LOGIN, { login, password: `wrong ${i}` })).body.code).toBe('BAD_CREDENTIALS');
    const refusal = await guesser.post(LOGIN, { login, password });
    expect(refusal).toMatchObject({ status: 429, body: { code: 'TOO_MANY_FAILURES' }, headers: { 'retry-after': '900' } });
    expect((await visitor(app).post(LOGIN, { login, password })).status).toBe(200);
    advance(15 * MINUTE + 1000);
    expect((await guesser.post(LOGIN, { login, password })).status).toBe(200);
  });

  it('counts guesses that come at once one by one', async () => {
    const { login } = await anAccount(app);
    const guesser = visitor(app);
    const answers = await Promise.all(Array.from({ length: 25 }, (_, i) => guesser.post(LOGIN, { login, password: `wrong ${i}` })));
    expect(answers.filter(({ body }) => body.code === 'BAD_CREDENTIALS').length).toBeLessThanOrEqual(10);
  });

  it('asks for a harder bot check after twenty failures from anywhere, but not on a device that was here before', {
    tags: 'full',
  }, async () => {
    const { login, password } = await anAccount(app);
    const owner = visitor(app);
    expect((await owner.post(LOGIN, { login, password })).status).toBe(200);
    for (let i = 0; i < 20; i += 1) await visitor(app).post(LOGIN, { login, password: `wrong ${i}` });
    const stranger = visitor(app);
    expect(await stranger.post(LOGIN, { login, password })).toMatchObject({ status: 422, body: { code: 'BOT_CHECK_HARDER' } });
    const easy = await stranger.token('sign_in');
    expect((await stranger.post(LOGIN, { login, password, bot_token: easy })).body.code).toBe('BOT_CHECK_HARDER');
    expect((await owner.post(LOGIN, { login, password })).status).toBe(200);
    const moved = visitor(app);
    expect((await moved.post(LOGIN, { login, password, bot_token: await moved.token('sign_in', true) })).status).toBe(200);
  });

  it('knows a browser again by a cookie that no script can read', async () => {
    const { login, password } = await anAccount(app);
    const { headers } = await app.call({ method: 'POST', url: LOGIN, body: { login, password } });
    expect(headers['set-cookie']).toMatch(/^device=[\w-]{32}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/);
    const cookie = String(headers['set-cookie']).split(';')[0] as string;
    const again = await app.call({ method: 'POST', url: LOGIN, body: { login, password }, headers: { cookie } });
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  it('notifies the owner of a device that is new beside others, never of the first', async () => {
    const { id, login, password } = await anAccount(app);
    const seen = async () =>
      (
        await app.db.pool.query(`SELECT payload FROM outbox WHERE subject = 'mp.identity.user.device-seen' AND aggregate_id = $1`, [
          String(id),
        ])
      ).rows;
    await visitor(app).post(LOGIN, { login, password });
    expect(await seen()).toEqual([]);
    const other = visitor(app);
    await other.post(LOGIN, { login, password });
    await other.post(LOGIN, { login, password });
    expect(await seen()).toMatchObject([{ payload: { id, device: 'Chrome, Windows', address: other.address } }]);
  });
});

describe('a session', () => {
  it('ends after thirty idle days, that of staff after thirty idle minutes or twelve hours', async () => {
    const buyer = await anAccount(app);
    const admin = await anAccount(app, { roles: ['ROLE_ADMIN'] });
    const token = async ({ login, password }: typeof buyer) => (await visitor(app).post(LOGIN, { login, password })).body.data.api_token;
    const [ofBuyer, ofAdmin, ofIdler] = [await token(buyer), await token(admin), await token(admin)];
    expect(await holder(ofBuyer)).toMatchObject({ user_id: buyer.id, roles: ['ROLE_BUYER'], amr: ['pwd'], locale: 'ru' });
    for (let worked = 0; worked < 12 * 60 - 20; worked += 20) {
      expect(await holder(ofAdmin), `${worked} min`).not.toBeNull();
      advance(20 * MINUTE);
      if (worked === 20) expect(await holder(ofIdler)).toBeNull();
    }
    advance(20 * MINUTE);
    expect(await holder(ofAdmin)).toBeNull();
    advance(29 * 24 * 60 * MINUTE);
    expect(await holder(ofBuyer)).not.toBeNull();
    advance(30 * 24 * 60 * MINUTE + 1000);
    expect(await holder(ofBuyer)).toBeNull();
  });

  it('is dead once it was signed out of, or its user blocked', async () => {
    const { id, login, password } = await anAccount(app);
    const token = async () => (await visitor(app).post(LOGIN, { login, password })).body.data.api_token as string;
    const [one, two] = [await token(), await token()];
    const session = await holder(one);
    const as = { userId: id, roles: ['ROLE_BUYER' as const], companyId: null, sessionId: session?.session_id ?? '' };
    expect((await app.call({ method: 'POST', url: '/api/user/logout', as })).body).toMatchObject({ data: { signed_out: true } });
    expect([await holder(one), await holder(two)]).toEqual([null, expect.objectContaining({ user_id: id })]);
    await app.db.pool.query('UPDATE "user" SET blocked_at = now() WHERE id = $1', [id]);
    expect(await holder(two)).toBeNull();
    expect(await holder('A'.repeat(43))).toBeNull();
  });
});
