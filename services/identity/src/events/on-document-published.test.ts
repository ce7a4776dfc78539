import { documentPublished } from '@market/content-contract/document.events';
import { testApp } from '@market/service-kit/testing/test-app';
import { testEvents } from '@market/service-kit/testing/test-events';
import { expect, it } from 'vitest';
import { fakeNotifications } from '../../test/fake-notifications.ts';
import { visitor } from '../../test/visitor.ts';
import { identity } from '../app.ts';

const events = await testEvents();
const notifications = fakeNotifications();
const app = await testApp(identity, { peers: [notifications.service], nats: events.nats });

async function publish(id: number, content_type: 'user_agreement' | 'privacy_policy', [version_id, version]: [number, number]) {
  await events.publish(documentPublished, id, { id, content_type, version_id, version, published_at: '2026-08-03T10:00:00.000Z' });
}

/** Registers a user who says which versions they agreed to; answers what is kept. */
async function agreed(phone: string, said: object): Promise<string[]> {
  const who = visitor(app);
  const newcomer = { roles: ['ROLE_BUYER'], fio: 'Иванова Анна', acceptTerms: true, acceptPersonalData: true, ...said };
  const asked = { phoneNumbers: phone, bot_token: await who.token('code'), ...newcomer };
  expect((await who.post('/api/users/code_register_sms?country_code=7', asked)).status).toBe(200);
  const sent = notifications.messages.findLast((message) => message.phone === phone);
  const code = sent?.template === 'sms_code' ? sent.params.code : '';
  const { status, body } = await who.post(`/api/users/code_login?country_code=7&phoneNumbers=${phone}&code=${code}`, {});
  expect(status).toBe(200);
  const kept = await app.db.pool.query('SELECT kind, text_version FROM consent WHERE user_id = $1 ORDER BY kind DESC', [body.data.id]);
  return kept.rows.map(({ kind, text_version }) => `${kind} ${text_version}`);
}

it('a consent refers to a version that exists: the one that was read, else the one in force', async () => {
  await publish(1, 'user_agreement', [11, 1]);
  await publish(2, 'privacy_policy', [12, 1]);
  await publish(1, 'user_agreement', [13, 2]);
  await events.settled('identity', 'content');
  expect(await agreed('79230000001', { terms_version: '11', personal_data_version: '12' })).toEqual(['terms 11', 'personal_data 12']);
  expect(await agreed('79230000002', {})).toEqual(['terms 13', 'personal_data 12']);
  // Of another text, or of none.
  expect(await agreed('79230000003', { terms_version: '12', personal_data_version: '999' })).toEqual(['terms 13', 'personal_data 12']);
});
