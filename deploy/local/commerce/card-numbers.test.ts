import { randomUUID } from 'node:crypto';
import { connectNats } from '@market/service-kit/events/nats';
import { testNats } from '@market/service-kit/testing/test-nats';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { productUnderTest } from '../authorisation/product-under-test.ts';
import { testSandbox } from '../payments/test-sandbox.ts';

/** The number of a card is between its holder and the provider: it stands in no log, table or answer of ours. */

const TAKEN = '4242424242424242';
const DECLINED = '4000000000000002';

const { sandbox, provider, environment, webhookSecrets: secrets, pool: sandboxPool } = await testSandbox();
const logged: string[] = [];
const answered: string[] = [];
const product = await productUnderTest({
  nats: await connectNats((await testNats()).url),
  logTo: { write: (line) => void logged.push(line) },
  environment,
});
const origin = await product.app.listen({ host: '127.0.0.1', port: 0 });
sandbox.deliverTo({ url: `${origin}/api/stripe/webhook`, secrets });
const buyer = await product.addUser(['ROLE_BUYER']);
await product.pool('billing').query(`INSERT INTO person (id, fio, roles) VALUES ($1, 'Покупатель', '{ROLE_BUYER}')`, [buyer]);
const token = await product.addSession(buyer);

async function ask(method: 'GET' | 'POST', url: string, body?: object) {
  const answer = await product.ask({ method, url, token, key: randomUUID(), ...(body ? { body } : {}) });
  answered.push(JSON.stringify(answer.body));
  return answer;
}

/** What the form in its frame does with a card. */
async function confirm(clientSecret: string, number: string): Promise<string> {
  const card = Object.entries({ number, exp_month: '12', exp_year: '40', cvc: '123' });
  const { status, payment_method, error } = await provider.confirm(clientSecret, {
    'payment_method_data[type]': 'card',
    ...Object.fromEntries(card.map(([name, value]) => [`payment_method_data[card][${name}]`, value])),
  });
  return status === 'succeeded' ? String(payment_method) : String(error?.code);
}

/** Every row of every table, as a text. One after the other: connections are few where many tests run. */
async function storedIn(pools: readonly Pool[]): Promise<string> {
  const stored: unknown[] = [];
  for (const pool of pools) {
    const { rows } = await pool.query<{ name: string }>(
      `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    for (const { name } of rows) stored.push((await pool.query(`SELECT t::text AS row FROM ${name} t`)).rows);
  }
  return JSON.stringify(stored);
}

/** Digits of a number as one who reads them would find them, however they are divided. */
const holds = (text: string, digits: string): boolean => new RegExp([...digits].join('[ -]?')).test(text);

test('a card that was declined and one that paid leave their numbers nowhere', { timeout: 60_000 }, async () => {
  const { client_secret } = (await ask('GET', '/api/stripe/add_payment?amount=990&tariff_id=2')).body.data;
  expect(await confirm(client_secret, DECLINED)).toBe('card_declined');
  const method = await confirm(client_secret, TAKEN);
  const bought = await ask('POST', '/api/stripe/add_subscription', { days: 30, tariff_id: 2, payment_method_id: method });
  expect(bought.status).toBe(200);
  const isHeard = async () => (await product.pool('billing').query('SELECT FROM payment_event WHERE done_at IS NOT NULL')).rowCount;
  await expect.poll(isHeard, { timeout: 20_000 }).toBeGreaterThan(1);
  // A number pasted where an identifier belongs, also while something fails and is logged.
  const pasted = () => ask('POST', '/api/stripe/add_subscription', { days: 30, tariff_id: 2, payment_method_id: TAKEN });
  expect((await pasted()).status).toBe(409);
  await product.pool('billing').query('ALTER TABLE payment RENAME TO payment_away');
  expect((await pasted()).status).toBe(500);
  await product.pool('billing').query('ALTER TABLE payment_away RENAME TO payment');
  await ask('GET', `/api/stripe/add_payment?amount=${TAKEN}&tariff_id=2`);
  for (const url of ['/api/tariffs', '/api/transactions', '/api/me']) await ask('GET', url);

  const tables = await storedIn([...product.surfaces.map(({ name }) => product.pool(name)), sandboxPool]);
  const places = { logs: logged.join('\n'), answers: answered.join('\n'), tables };
  // Or nothing would be found anywhere.
  expect(places.tables).toContain(method);
  expect(places.answers).toContain(client_secret);
  expect(places.logs).toContain('relation \\"payment\\" does not exist');
  for (const [place, text] of Object.entries(places))
    for (const digits of [TAKEN, DECLINED]) expect([place, digits, holds(text, digits)]).toEqual([place, digits, false]);
});
