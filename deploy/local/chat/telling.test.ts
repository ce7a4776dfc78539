import { testBus } from '@market/service-kit/testing/test-bus';
import { expect, it } from 'vitest';
import { productUnderTest } from '../authorisation/product-under-test.ts';

// From a post to the number at the button, across the services.

const product = await productUnderTest({ nats: await testBus() });
const company = await product.addCompany();
const [buyer, vendor] = [await product.addUser(['ROLE_BUYER']), await product.addUser(['ROLE_VENDOR'])];
await product.actFor(vendor, company);
const chat = product.pool('chat');
await chat.query(
  `INSERT INTO company_member (company_id, user_id, joined_at) VALUES (${company}, ${vendor}, 0);
  INSERT INTO person (id, name, company_id, created_at, updated_at) VALUES (${vendor}, 'Пётр', ${company}, 1, 1), (${buyer}, 'Ирина', NULL, 1, 1)`,
);
const [ours, theirs] = [await product.addSession(buyer), await product.addSession(vendor)];
const send = async (token: string, url: string, body: object) => {
  const answer = await product.ask({ method: 'POST', url, token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};
const mailbox = async () => (await product.ask({ method: 'GET', url: '/api/notifications', token: theirs })).body;
const unread = () => expect.poll(async () => (await mailbox()).unread_by_topic, { timeout: 30_000 });

it('leads from a post to one unread conversation of the other side, and back when it is seen', { timeout: 120_000 }, async () => {
  const { data: channel } = await send(ours, '/api/mattermost/group_channel', { company_id: company });
  for (const message of ['Есть лён?', 'И сатин?']) await send(ours, '/api/v4/posts', { channel_id: channel.id, message });
  await unread().toEqual({ chat: 1 });
  await expect.poll(async () => (await mailbox()).data[0].text.ru, { timeout: 30_000 }).toBe('И сатин?');
  expect((await mailbox()).data).toMatchObject([
    { title: { ru: 'Новые сообщения: Ирина' }, href: `/go/chat/${channel.id}`, key: `chat-${channel.id}` },
  ]);
  await send(theirs, '/api/v4/channels/members/me/view', { channel_id: channel.id });
  await unread().toEqual({});
  expect(await mailbox()).toMatchObject({ unread: 0, total: 1 });
});
