import { planChanged } from '@market/billing-contract/plan.events';
import { changeAnnounced } from '@market/notifications-contract/change.events';
import { newestOf } from '@market/service-kit/testing/lost-history';
import { testApp } from '@market/service-kit/testing/test-app';
import { testEvents } from '@market/service-kit/testing/test-events';
import { expect, it } from 'vitest';
import { someUsers } from '../../test/some-users.ts';
import { identity } from '../app.ts';

const events = await testEvents();
const { db } = await testApp(identity, { nats: events.nats });
const aUser = someUsers(db.pool);
const plan = { tariff_id: 2, expires_at: '2030-01-01T00:00:00.000Z', trial: false, version: 3 };
const announced = async (aggregate: string) => (await newestOf(db, changeAnnounced('identity'), aggregate))?.payload;

it('has the pages of those ask anew whose plan it is', async () => {
  const [buyer, one, other, stranger] = [
    await aUser('ROLE_BUYER'),
    await aUser('ROLE_VENDOR'),
    await aUser('ROLE_VENDOR'),
    await aUser('ROLE_VENDOR'),
  ];
  await db.pool.query('UPDATE "user" SET company_id = CASE id WHEN $3 THEN 78 ELSE 77 END WHERE id IN ($1, $2, $3)', [
    one.id,
    other.id,
    stranger.id,
  ]);
  await events.publish(planChanged, `user-${buyer.id}`, { holder: 'user', holder_id: buyer.id, ...plan });
  await events.publish(planChanged, 'company-77', { holder: 'company', holder_id: 77, ...plan });
  await events.settled('identity', 'billing');
  expect(await announced(`plan-user-${buyer.id}`)).toMatchObject({ subject: 'plan', id: buyer.id, version: 3, user_ids: [buyer.id] });
  expect(await announced('plan-company-77')).toMatchObject({ subject: 'plan', id: 77, user_ids: [one.id, other.id] });
});
