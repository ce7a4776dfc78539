import { CHAT_TOKEN } from '@market/identity-contract/session';
import { pruneKept } from '@market/service-kit/personal-data/prune-kept';
import { DAY, HOUR, MINUTE, movableClock } from '@market/service-kit/testing/movable-clock';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { fakeNotifications } from '../../test/fake-notifications.ts';
import { anAccount, visitor } from '../../test/visitor.ts';
import { identity } from '../app.ts';
import { personalData } from '../personal-data.ts';
import type { IdentityRouter } from '../router.ts';

const app = await testApp(identity, { peers: [fakeNotifications().service] });
const { pool } = app.db;
const advance = movableClock();

/** Made anew for each question, for the words of a service are believed for a minute of the clock that moves. */
const asService = () => app.client<IdentityRouter>({ facts: { service: 'chat' } }).session;
const holder = async (token: string) => (await asService().resolve.query({ token })).data;
const holders = async (...tokens: string[]) => (await asService().resolveMany.query({ tokens })).data;
const mint = async (session: Signed) => (await asService().mintChatToken.mutate({ user_id: session.userId, session_id: session.id })).data;
const stored = async (session: Signed) =>
  (await pool.query('SELECT token_hash FROM chat_token WHERE session_id = $1', [session.id])).rowCount;

interface Signed {
  userId: number;
  /** Of the session. */
  id: string;
  token: string;
}

async function signedIn(...roles: string[]): Promise<Signed> {
  const { id: userId, login, password } = await anAccount(app, roles.length > 0 ? { roles } : {});
  const token: string = (await visitor(app).post('/api/user/login', { login, password })).body.data.api_token;
  return { userId, token, id: (await holders(token))[0]?.session_id ?? '' };
}

const refused = { data: { code: 'SESSION_NOT_FOUND', httpStatus: 404 } };

it('stands for the one who holds the session, in the chat alone and for half a day', async () => {
  const session = await signedIn();
  const { token, expires_at } = await mint(session);
  expect(token).toMatch(CHAT_TOKEN);
  expect(Date.parse(expires_at) - Date.now()).toBe(12 * HOUR);
  const own = await holder(session.token);
  expect(own).toMatchObject({ user_id: session.userId, session_id: session.id });
  expect(own).not.toHaveProperty('only');
  expect(own).not.toHaveProperty('until');
  expect(await holder(token)).toEqual({ ...own, only: 'chat', until: expires_at });
  advance(12 * HOUR);
  expect([await holder(token), await holder(session.token)]).toEqual([null, own]);
});

it('is kept nowhere, and is another each time', async () => {
  const session = await signedIn();
  const asked = { user_id: session.userId, session_id: session.id };
  const again = app.client<IdentityRouter>({ facts: { service: 'chat' }, headers: { 'idempotency-key': 'the same' } }).session;
  const [one, two] = [await again.mintChatToken.mutate(asked), await again.mintChatToken.mutate(asked)];
  expect(one.data.token).not.toBe(two.data.token);
  const { rows } = await pool.query('SELECT c::text AS row FROM chat_token c UNION ALL SELECT k::text FROM idempotency_key k');
  const spellings = [one.data.token, Buffer.from(one.data.token).toString('hex')];
  for (const { row } of rows as { row: string }[]) for (const spelling of spellings) expect(row).not.toContain(spelling);
});

it('is dead with its session: signed out of, blocked, or idle', async () => {
  const [left, blocked, idle] = [await signedIn(), await signedIn(), await signedIn('ROLE_MANAGER')];
  const tokens = await Promise.all([left, blocked, idle].map(async (session) => (await mint(session)).token));
  const living = async () => (await holders(...tokens)).map((one) => one !== null);
  expect(await living()).toEqual([true, true, true]);
  const as = aPrincipal('ROLE_BUYER', { userId: left.userId, sessionId: left.id });
  expect((await app.call({ method: 'POST', url: '/api/user/logout', as })).status).toBe(200);
  expect(await living()).toEqual([false, true, true]);
  expect(await stored(left)).toBe(0);
  await pool.query('UPDATE "user" SET blocked_at = now() WHERE id = $1', [blocked.userId]);
  expect(await living()).toEqual([false, false, true]);
  advance(31 * MINUTE);
  expect(await living()).toEqual([false, false, false]);
  for (const dead of [left, blocked, idle]) await expect(mint(dead)).rejects.toMatchObject(refused);
});

it('counts as a use of its session when its user does something, and not when we ask', async () => {
  const [used, watched] = [await signedIn('ROLE_MANAGER'), await signedIn('ROLE_MANAGER')];
  const [ofUsed, ofWatched] = [await mint(used), await mint(watched)];
  advance(20 * MINUTE);
  await holder(ofUsed.token);
  await holders(ofWatched.token);
  advance(20 * MINUTE);
  expect(await holder(used.token)).toMatchObject({ session_id: used.id });
  expect(await holder(watched.token)).toBeNull();
});

it('lives no longer than a session that has to end', async () => {
  const session = await signedIn('ROLE_ADMIN');
  const began = Date.now();
  for (let minutes = 0; minutes < 11 * 60; minutes += 20) {
    advance(20 * MINUTE);
    await holder(session.token);
  }
  const { token, expires_at } = await mint(session);
  expect(Date.parse(expires_at)).toBe(began + 12 * HOUR);
  expect(await holder(token)).toMatchObject({ until: expires_at });
});

it('is made for a living session of that user alone', async () => {
  const [one, other] = [await signedIn(), await signedIn()];
  const { token } = await mint(one);
  const names = [other.id, 'sso:of-an-issuer', token, one.token, '00000000-0000-4000-8000-000000000000'];
  for (const id of names) await expect(mint({ ...one, id }), id).rejects.toMatchObject(refused);
  expect([await stored(one), await stored(other)]).toEqual([1, 0]);
});

it('gives way to twenty newer ones of its session', async () => {
  const [session, beside] = [await signedIn(), await signedIn()];
  const ofNeighbour = await mint(beside);
  const tokens: string[] = [];
  for (let nth = 0; nth < 22; nth += 1) {
    tokens.push((await mint(session)).token);
    advance(1);
  }
  const living = (await holders(...tokens)).map((one) => one !== null);
  expect(living).toEqual([false, false, ...Array(20).fill(true)]);
  expect(await holder(ofNeighbour.token)).not.toBeNull();
});

it('gives way to as many when they are made at once', async () => {
  const session = await signedIn();
  for (let nth = 0; nth < 20; nth += 1) await mint(session);
  advance(1);
  const inTheWay = await pool.connect();
  try {
    await inTheWay.query('BEGIN');
    await inTheWay.query('SELECT 1 FROM chat_token WHERE session_id = $1 FOR UPDATE', [session.id]);
    const minted = Promise.all(Array.from({ length: 4 }, () => mint(session)));
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(4);
    await inTheWay.query('COMMIT');
    for (const { token } of await minted) expect(await holders(token)).not.toEqual([null]);
  } finally {
    inTheWay.release(true);
  }
  expect(await stored(session)).toBe(20);
});

it('is forgotten once it has run out', async () => {
  const session = await signedIn();
  await mint(session);
  advance(12 * HOUR - MINUTE);
  await pruneKept(pool, personalData, new Date());
  expect(await stored(session)).toBe(1);
  advance(DAY);
  await pruneKept(pool, personalData, new Date());
  expect(await stored(session)).toBe(0);
});
