import { documentPublished } from '@market/content-contract/document.events';
import { userChanged, userDeleted } from '@market/identity-contract/user.events';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { testEvents } from '@market/service-kit/testing/test-events';
import { expect, it } from 'vitest';
import { content } from '../app.ts';

const events = await testEvents();
const app = await testApp(content, { nats: events.nats });
const admin = aPrincipal('ROLE_ADMIN', { userId: 11 });

const card = {
  id: 11,
  fio: 'Ветрова Ольга',
  avatar: null,
  roles: ['ROLE_ADMIN' as const],
  locale: 'ru' as const,
  blocked: false,
  company_id: null,
};
const author = async () => (await app.call({ url: '/api/document/1/versions', as: admin })).body.data[0].author;

it('an author is called what identity says, and nothing once they are gone; a publication reaches the bus', async () => {
  const publications = events.nats.subscribe(`${documentPublished.subject}.1`, { max: 1 });
  const body = { content_type: 'user_agreement', text: 'Текст' };
  await app.call({ method: 'POST', url: '/api/document', body, as: admin });
  expect(await author()).toEqual({ id: 11, fio: null });
  await events.publish(userChanged, 11, card);
  await events.settled('content', 'identity');
  expect(await author()).toEqual({ id: 11, fio: 'Ветрова Ольга' });
  await events.publish(userDeleted, 11, { id: 11 });
  await events.settled('content', 'identity');
  expect(await author()).toEqual({ id: 11, fio: null });
  for await (const message of publications)
    expect(documentPublished.payload.parse(message.json())).toMatchObject({ version: 1, version_id: 1 });
});
