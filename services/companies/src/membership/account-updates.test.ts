import { setCompany } from '@market/identity-contract/calls';
import { answering, fakePeer } from '@market/service-kit/testing/fake-peer';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { companies } from '../app.ts';

let whileAsked: () => Promise<unknown> = async () => undefined;
const identity = fakePeer('identity', [
  answering(setCompany, async ({ user_id }) => {
    await whileAsked();
    return { data: { user_id } };
  }),
]);
const app = await testApp(companies, { peers: [identity.service] });
const { pool } = app.db;
const market = fixtures(pool);
const told = identity.asked(setCompany);
const due = async () => (await pool.query('SELECT user_id FROM membership_errand')).rowCount;

/** A member leaves, which identity is told before the answer. */
const leave = async (userId: number) => {
  const id = await market.company();
  await market.member(id, 11_000 + userId);
  await market.member(id, userId);
  const as = aPrincipal('ROLE_VENDOR', { userId, companyId: id });
  return app.call({ method: 'DELETE', url: `/api/company/${id}/staff/${userId}`, as });
};

it('holds no transaction while identity is asked', async () => {
  const open: unknown[] = [];
  whileAsked = async () => {
    const { rows } = await pool.query(
      `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`,
    );
    open.push(...rows);
  };
  expect((await leave(1)).status).toBe(200);
  expect(told.map(({ user_id }) => user_id)).toEqual([1]);
  expect(open).toEqual([]);
  expect(await due()).toBe(0);
});

it('says again what changed while identity was asked, with a greater number, and repeats what was not taken', async () => {
  whileAsked = async () => {
    whileAsked = async () => undefined;
    await market.member(await market.company(), 2);
    await pool.query(`INSERT INTO membership_errand (user_id) VALUES (2)
      ON CONFLICT (user_id) DO UPDATE SET number = nextval('membership_errand_number_seq'), due_at = now()`);
  };
  await leave(2);
  const ofTwo = () => told.filter(({ user_id }) => user_id === 2);
  await expect.poll(() => ofTwo().map(({ company }) => company === null)).toEqual([true, false]);
  const [first, second] = ofTwo();
  expect(second?.sequence).toBeGreaterThan(first?.sequence ?? Number.POSITIVE_INFINITY);
  await expect.poll(due).toBe(0);
  identity.close();
  await leave(3);
  expect(await due()).toBe(1);
  identity.open();
  await pool.query('UPDATE membership_errand SET due_at = now()');
  await expect.poll(due).toBe(0);
  expect(told.at(-1)).toMatchObject({ user_id: 3, company: null });
});

it('lets no change fail that is done, when what identity has to be told cannot be taken up at once', async () => {
  await pool.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$;
    CREATE TRIGGER refuse BEFORE UPDATE ON membership_errand FOR EACH ROW EXECUTE FUNCTION refuse()`);
  expect((await leave(4)).status).toBe(200);
  expect(await due()).toBe(1);
  await pool.query('DROP TRIGGER refuse ON membership_errand');
  await expect.poll(due).toBe(0);
  expect(told.at(-1)).toMatchObject({ user_id: 4, company: null });
});
