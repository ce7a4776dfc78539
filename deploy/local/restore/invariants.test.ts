// @module-tag full
import { identity } from '@market/identity/app';
import { createLog } from '@market/service-kit/log';
import { testBus } from '@market/service-kit/testing/test-bus';
import { type TestDatabase, testDatabase } from '@market/service-kit/testing/test-database';
import { expect, test } from 'vitest';
import { loadServices } from '../services.ts';
import { afterRestore } from './after-restore.ts';
import { brokenInvariants } from './invariants.ts';

const WITH_RULES = ['billing', 'chat', 'identity', 'orders', 'catalogue', 'companies'];

const user = async ({ pool }: TestDatabase, login: string): Promise<number> => {
  const text = `INSERT INTO "user" (login, roles) VALUES ($1, '{ROLE_BUYER}') RETURNING id`;
  return (await pool.query(text, [login])).rows[0].id;
};
const signIn = ({ pool }: TestDatabase, userId: number) =>
  pool.query(
    `INSERT INTO session (id, user_id, token_hash, method, address, user_agent)
      VALUES (gen_random_uuid(), $1, decode(md5(random()::text), 'hex'), 'password', '127.0.0.1', '')`,
    [userId],
  );

test('what is broken is named by its invariant, in the databases of the product as they are', async () => {
  const services = (await loadServices()).filter(({ name }) => WITH_RULES.includes(name));
  const databases = new Map(await Promise.all(services.map(async (service) => [service.name, await testDatabase(service)] as const)));
  const urls = new Map([...databases].map(([name, { url }]) => [name, url]));
  expect(await brokenInvariants(urls)).toEqual([]);
  const [people, ledger] = [databases.get('identity'), databases.get('billing')];
  if (!people || !ledger) throw new Error('a service is missing');
  const blocked = await user(people, 'blocked');
  await signIn(people, blocked);
  await people.pool.query('UPDATE "user" SET blocked_at = now() WHERE id = $1', [blocked]);
  await ledger.pool.query(`INSERT INTO account (kind, unit, user_id, balance) VALUES ('person', 'bonus', 5, 10)`);
  await ledger.pool.query(`INSERT INTO outbox (id, aggregate, aggregate_id, version, subject, payload, created_at)
    VALUES (gen_random_uuid(), 'billing.bonus', '5', 1, 'mp.billing.bonus.changed', '{}', now() - interval '2 minutes')`);
  const broken = await brokenInvariants(urls);
  expect(broken.map((fault) => fault.split(':')[0]).sort()).toEqual(['I10 identity', 'I4 billing', 'I6 billing']);
});

test('sessions that a restore brought back are ended, once', async () => {
  const people = await testDatabase(identity);
  const nats = await testBus();
  const anna = await user(people, 'anna');
  const run = () =>
    afterRestore({
      services: [identity],
      databaseUrls: new Map([['identity', people.url]]),
      ...{ nats, only: ['identity'], log: createLog({ name: 'restore', level: 'silent' }) },
    });
  const sessions = async () => (await people.pool.query('SELECT FROM session')).rowCount;
  await signIn(people, anna);
  await run();
  expect(await sessions()).toBe(0);
  await signIn(people, anna);
  await run();
  expect(await sessions()).toBe(1);
});
