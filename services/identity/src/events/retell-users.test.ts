import { userChanged, userDeleted } from '@market/identity-contract/user.events';
import { newestOf, relayIsThrough, restartRelay } from '@market/service-kit/testing/lost-history';
import { testApp } from '@market/service-kit/testing/test-app';
import { testEvents } from '@market/service-kit/testing/test-events';
import { expect, it } from 'vitest';
import { someUsers } from '../../test/some-users.ts';
import { identity } from '../app.ts';

const events = await testEvents();
const { db } = await testApp(identity, { nats: events.nats });
const aUser = someUsers(db.pool);

it('after its database went back in time, tells users as they are, and that those are gone who are not there', async () => {
  const { id } = await aUser('ROLE_VENDOR');
  await relayIsThrough(db);
  const card = {
    id,
    fio: 'Забытое имя',
    avatar: null,
    roles: ['ROLE_VENDOR' as const],
    locale: 'ru' as const,
    blocked: true,
    company_id: 7,
  };
  await events.publish(userChanged, id, card, { version: 20 });
  await events.publish(userChanged, 909, { ...card, id: 909 });
  await events.publish(userDeleted, id, { id }, { version: 21 });
  await restartRelay(db, 'identity');
  await expect.poll(() => newestOf(db, userDeleted, 909)).toMatchObject({ version: 2 });
  await expect.poll(() => newestOf(db, userChanged, id)).toMatchObject({ version: 22, payload: { blocked: false, company_id: null } });
  expect(await newestOf(db, userDeleted, id)).toBeUndefined();
});
