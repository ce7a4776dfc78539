import { changeAnnounced } from '@market/notifications-contract/change.events';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { testEvents } from '@market/service-kit/testing/test-events';
import { expect, it } from 'vitest';
import { openLine } from '../../test/open-line.ts';
import { person } from '../../test/signed-in.ts';
import { notifications } from '../app.ts';

const events = await testEvents();
const app = await testApp(notifications, { nats: events.nats });
await app.app.listen({ host: '127.0.0.1', port: 0 });

const announce = (id: number, changes: { user_ids?: number[]; staff?: boolean } = {}) =>
  events.publish(changeAnnounced('orders'), `order-${id}`, { subject: 'order', id, version: 3, user_ids: [], ...changes });

async function lineOf(principal: ReturnType<typeof person>) {
  const line = await openLine(app, principal);
  expect(await line.next()).toMatchObject({ event: 'mailbox' });
  return line;
}

/** The next change; where the service begins to listen only now, a line says first that some may be missed. */
async function nextChange(line: Awaited<ReturnType<typeof lineOf>>) {
  const next = await line.next();
  return next.event === 'missed' ? line.next() : next;
}

it('a change reaches those whom it concerns, staff where it is theirs, and nobody else', async () => {
  const [buyer, seller, stranger] = [await lineOf(person(1)), await lineOf(person(2)), await lineOf(person(3))];
  const manager = await lineOf(aPrincipal('ROLE_MANAGER', { userId: 9 }));
  await announce(17, { user_ids: [1, 2], staff: true });
  const change = { event: 'change', id: '', data: { subject: 'order', id: 17, version: 3 } };
  for (const line of [buyer, seller, manager]) expect(await nextChange(line)).toEqual(change);
  // What comes first shows what did not come before it.
  await announce(18, { user_ids: [3] });
  expect(await nextChange(stranger)).toEqual({ ...change, data: { ...change.data, id: 18 } });
  await announce(19, { user_ids: [9] });
  expect(await nextChange(manager)).toEqual({ ...change, data: { ...change.data, id: 19 } });
  await Promise.all([buyer, seller, stranger, manager].map((line) => line.close()));
});

it('is kept by nobody: a line that opens later begins with the mailbox alone', async () => {
  await announce(20, { user_ids: [4] });
  await events.settled('notifications', 'orders');
  const late = await lineOf(person(4));
  await announce(21, { user_ids: [4] });
  expect(await nextChange(late)).toMatchObject({ event: 'change', data: { id: 21 } });
  expect((await app.db.pool.query('SELECT FROM notification')).rowCount).toBe(0);
  await late.close();
});

it('whoever listens again after the database was away is told that changes may be lost', async () => {
  const line = await lineOf(person(5));
  await app.db.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'wake-ups of notifications' AND datname = current_database()`,
  );
  expect(await line.next()).toMatchObject({ event: 'missed' });
  await line.close();
});
