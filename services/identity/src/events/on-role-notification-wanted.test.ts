import { notificationWanted, roleNotificationWanted } from '@market/notifications-contract/notification.events';
import { newestOf } from '@market/service-kit/testing/lost-history';
import { testApp } from '@market/service-kit/testing/test-app';
import { testEvents } from '@market/service-kit/testing/test-events';
import { expect, it } from 'vitest';
import { someUsers } from '../../test/some-users.ts';
import { identity } from '../app.ts';

const events = await testEvents();
const { db } = await testApp(identity, { nats: events.nats });
const aUser = someUsers(db.pool);

it('has everybody notified who has one of the roles and can sign in', async () => {
  const [admin, manager, vendor, blocked] = [
    await aUser('ROLE_ADMIN'),
    await aUser('ROLE_MANAGER'),
    await aUser('ROLE_VENDOR'),
    await aUser('ROLE_MANAGER'),
  ];
  await db.pool.query('UPDATE "user" SET blocked_at = now() WHERE id = $1', [blocked.id]);
  const news = {
    ...{ topic: 'company' as const, kind: 'company_submitted', target: { kind: 'company.review' as const } },
    title: { ru: 'Компания «Вязь» ждёт проверки', en: 'The company “Вязь” waits for review' },
  };
  await events.publish(roleNotificationWanted('companies'), 7, { roles: ['ROLE_ADMIN', 'ROLE_MANAGER'], ...news });
  await events.settled('identity', 'companies');
  const told = (id: number) => newestOf(db, notificationWanted('identity'), id);
  for (const { id } of [admin, manager]) expect((await told(id))?.payload).toMatchObject({ user_id: id, ...news });
  for (const { id } of [vendor, blocked]) expect(await told(id)).toBeUndefined();
  await events.publish(roleNotificationWanted('catalogue'), 7, { roles: ['ROLE_ADMIN'], ...news, kind: 'goods_submitted' });
  await events.settled('identity', 'catalogue');
  expect((await told(admin.id))?.payload).toMatchObject({ kind: 'goods_submitted' });
  expect((await told(manager.id))?.payload).toMatchObject({ kind: 'company_submitted' });
});
