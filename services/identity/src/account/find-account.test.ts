import { movableClock } from '@market/service-kit/testing/movable-clock';
import { testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { anAccount, type Visitor, visitor } from '../../test/visitor.ts';
import { identity } from '../app.ts';

const app = await testApp(identity);
const FIND = '/api/_p/user/find_in_system';
const advance = movableClock();

const find = async (who: Visitor, query: Record<string, string>, hard = false) =>
  who.get(FIND, { ...query, bot_token: await who.token('find', hard) });

it('finds by e-mail, login and phone, and discloses nothing but the next step', async () => {
  const { email, login, phone } = await anAccount(app);
  const without = await anAccount(app, { password: null });
  const there = { found: true, has_password: true, activated: true };
  const who = visitor(app);
  expect((await find(who, { email: email.toUpperCase() })).body).toEqual({ data: { ...there, by: 'email' } });
  expect((await find(who, { login })).body).toEqual({ data: { ...there, by: 'login' } });
  expect((await find(who, { phone: `8${phone.slice(1)}` })).body).toEqual({ data: { ...there, by: 'phone' } });
  expect((await find(who, { phone: without.phone, country_code: '7' })).body).toEqual({
    data: { ...there, by: 'phone', has_password: false },
  });
});

it('says who is not there in the words that clients know', async () => {
  const answer = await find(visitor(app), { email: 'nobody@example.ru' });
  expect(answer).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND', message: 'Пользователь не найден в системе' } });
});

it('wants exactly one of the three, and a bot check', async () => {
  const who = visitor(app);
  expect((await find(who, {})).status).toBe(422);
  expect((await find(who, { email: 'a@example.ru', login: 'a' })).status).toBe(422);
  expect((await find(who, { email: 'no address' })).body.fields).toEqual({ email: 'Некорректный адрес почты' });
  expect((await who.get(FIND, { email: 'a@example.ru' })).body.code).toBe('BOT_CHECK_REQUIRED');
});

it('is asked ten times a minute by an address', async () => {
  const { login } = await anAccount(app);
  const who = visitor(app);
  for (let i = 0; i < 10; i += 1) expect((await find(who, { login })).status).toBe(200);
  expect(await find(who, { login })).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
  advance(61_000);
  expect((await find(who, { login })).status).toBe(200);
});

/** Counted before the bot check, which is spared here. */
const countAt = async (address: string): Promise<string> => (await visitor(app, { address }).get(FIND, { login: 'anybody' })).body.code;

it('counts an IPv6 line as one address, whatever its host calls itself, and its neighbours apart', async () => {
  const codes: string[] = [];
  for (let host = 1; host <= 12; host += 1) codes.push(await countAt(`2001:db8:7:1::${host.toString(16)}`));
  expect(codes).toEqual([...Array(10).fill('BOT_CHECK_REQUIRED'), 'RATE_LIMITED', 'RATE_LIMITED']);
  expect(await countAt('2001:db8:7:2::1')).toBe('BOT_CHECK_REQUIRED');
  for (let i = 0; i < 10; i += 1) expect(await countAt('::ffff:198.51.100.9')).toBe('BOT_CHECK_REQUIRED');
  expect(await countAt('198.51.100.9')).toBe('RATE_LIMITED');
});

it('lets the networks of one IPv6 site do eight times as much together, and what was refused to one costs the others nothing', async () => {
  const at = (network: number) => countAt(`2001:db8:8:${network.toString(16)}::1`);
  for (let i = 0; i < 30; i += 1) await at(0);
  const codes: string[] = [];
  for (let network = 1; network <= 72; network += 1) codes.push(await at(network));
  expect(codes).toEqual([...Array(70).fill('BOT_CHECK_REQUIRED'), 'RATE_LIMITED', 'RATE_LIMITED']);
  expect(await countAt('2001:db8:9::1')).toBe('BOT_CHECK_REQUIRED');
});

it('asks for a harder bot check after a hundred misses a day, never refuses plainly; hits do not count', { tags: 'full' }, async () => {
  const { login } = await anAccount(app);
  const who = visitor(app);
  for (let i = 0; i < 100; i += 1) {
    if (i % 9 === 0) advance(61_000);
    expect((await find(who, { login: `nobody${i}` })).status).toBe(404);
  }
  advance(61_000);
  expect(await find(who, { login })).toMatchObject({ status: 422, body: { code: 'BOT_CHECK_HARDER', details: { hard: true } } });
  expect((await find(who, { login }, true)).status).toBe(200);
  expect((await find(visitor(app), { login })).status).toBe(200);
});
