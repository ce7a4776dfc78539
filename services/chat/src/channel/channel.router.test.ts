import { companyChanged } from '@market/companies-contract/company.events';
import { userDeleted } from '@market/identity-contract/user.events';
import { aPrincipal } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { aCompanyCard, chatApp, idOf } from '../../test/chat-app.ts';

const { app, pool, events, answers, companies, open, channels, get, post, drop, write, written, set, order, conversation, ...people } =
  await chatApp();
const { buyer, vendor, colleague, manager } = people;
const refusalOf = async (asked: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await asked;
  return [status, body.code];
};

it('is one of a user with a company, however often and by however many it is opened', async () => {
  const owner = buyer();
  const opened = await Promise.all(Array.from({ length: 6 }, () => open(owner, 7)));
  expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(new Set(opened.map(({ body }) => body.data.id)).size).toBe(1);
  expect(opened[0]?.body.data).toMatchObject({
    ...{ type: 'G', display_name: 'Марка 7', company: { id: 7, name: 'Марка 7' }, party: 'user', unread: 0, muted: false, read_only: null },
  });
  const id = opened[0]?.body.data.id;
  expect((await open(vendor(), 7, owner.userId)).body.data).toMatchObject({
    id,
    party: 'company',
    display_name: `Покупатель ${owner.userId}`,
  });
});

it('of another is as one that is not there', async () => {
  const { id } = await conversation();
  for (const as of [buyer(), vendor(8), manager])
    for (const path of [`channels/${id}`, `channels/${id}/members`, `channels/${id}/posts`, `channels/${id}/stats`])
      expect((await get(as, path)).status, path).toBe(404);
  const missing = await get(buyer(), 'channels/yyyyyyyyyyyyyyyyyyyyyyyyyy');
  expect(missing).toMatchObject({ status: 404, body: { id: 'market.channel_not_found.app_error', status_code: 404 } });
  expect((await drop(vendor(8), `channels/${id}`)).status).toBe(404);
  expect((await get(buyer(), 'channels/../../x')).status).toBe(404);
  expect((await get(buyer(), 'channels/short')).status).toBe(400);
});

it('is read by whoever acts for the company now', async () => {
  const { owner, id } = await conversation();
  await written(owner, id, 'Здравствуйте');
  for (const as of [owner, vendor(), colleague()]) expect((await get(as, `channels/${id}`)).status).toBe(200);
  expect((await get({ ...colleague(), companyId: null }, `channels/${id}`)).status).toBe(404);
  expect((await get(owner, `channels/${id}/stats`)).body).toMatchObject({ channel_id: id, member_count: 3 });
});

it('of strangers takes a contact of the day, that of who has ordered does not', async () => {
  const owner = buyer();
  answers.contactsLeft = 1;
  expect((await open(owner, 11)).status).toBe(200);
  expect((await open(owner, 11)).status).toBe(200);
  const refused = await open(owner, 12);
  expect(refused).toMatchObject({ status: 429, body: { code: 'CONTACT_LIMIT_REACHED', details: { limit: 5 } } });
  await order(1_000, owner.userId, 12);
  expect((await open(owner, 12)).status).toBe(200);
  expect((await open(manager, 12)).status).toBe(200);
  answers.contactsLeft = 100;
});

it('is begun by a vendor with who ordered at the company, or got its proposal, and with nobody else', async () => {
  const [stranger, customer, asker] = [buyer(), buyer(), buyer()];
  expect(await refusalOf(open(vendor(), 7, stranger.userId))).toEqual([403, 'CHANNEL_NOT_ALLOWED']);
  await order(1_001, customer.userId, 7);
  answers.proposals.add(`${asker.userId}-7`);
  expect((await open(vendor(), 7, customer.userId)).status).toBe(200);
  expect((await open(vendor(), 7, asker.userId)).status).toBe(200);
  expect(await refusalOf(open(vendor(8), 8, customer.userId))).toEqual([403, 'CHANNEL_NOT_ALLOWED']);
  // For another company, with one's own, or without a user.
  for (const asked of [open(vendor(8), 7, customer.userId), open(vendor(), 7), open(vendor(), 8), open(vendor(), 7, 1_007)])
    expect(await refusalOf(asked)).toEqual([403, 'CHANNEL_NOT_ALLOWED']);
  expect(await refusalOf(open(buyer(), 7, customer.userId))).toEqual([403, 'CHANNEL_NOT_ALLOWED']);
});

it('is begun with companies at work alone; what is there goes on when one is suspended, and is read only when it has closed', async () => {
  const { owner, id } = await conversation(20);
  await events.publish(companyChanged, 20, aCompanyCard({ id: 20, state: 'suspended' }));
  await events.settled('chat', 'companies');
  expect(await refusalOf(open(buyer(), 20))).toEqual([404, 'COMPANY_NOT_FOUND']);
  expect((await write(owner, id, 'Вы работаете?')).status).toBe(201);
  await events.publish(companyChanged, 20, aCompanyCard({ id: 20, state: 'closed', version: 3 }));
  await events.settled('chat', 'companies');
  expect((await write(owner, id, { message: 'Вы работаете?', pending_post_id: 'x' })).status).toBe(403);
  const [archived] = (await channels(owner, '?archived=true')).data;
  expect(archived).toMatchObject({ id, read_only: 'closed' });
  expect((await post(owner, `channels/${id}/restore`)).status).toBe(403);
  expect((await open(owner, 20)).body.data).toMatchObject({ id, read_only: 'closed' });
  expect((await open(buyer(), 9_999)).status).toBe(404);
});

it('is not begun more often in a day than is allowed', async () => {
  await set({ new_channels_a_day: 2 });
  const owner = buyer();
  expect([(await open(owner, 1)).status, (await open(owner, 2)).status]).toEqual([200, 200]);
  expect(await refusalOf(open(owner, 3))).toEqual([429, 'CHANNELS_TOO_MANY']);
  expect((await open(owner, 2)).status).toBe(200);
  await set({ new_channels_a_day: 20 });
});

it('is not begun more often by who begins many at once, and what is refused takes no contact', async () => {
  await set({ new_channels_a_day: 3 });
  const owner = buyer();
  answers.contactsLeft = 100;
  const statuses = (await Promise.all(Array.from({ length: 12 }, (_, at) => open(owner, 21 + at)))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array(3).fill(200), ...Array(9).fill(429)]);
  expect([answers.contactsLeft, (await channels(owner)).total]).toEqual([97, 3]);
  // A contact that is refused leaves room for a conversation that takes none.
  const [other, third] = [buyer(), buyer()];
  answers.contactsLeft = 0;
  await set({ new_channels_a_day: 1 });
  expect(await refusalOf(open(other, 21))).toEqual([429, 'CONTACT_LIMIT_REACHED']);
  await order(1_021, other.userId, 22);
  expect((await open(other, 22)).status).toBe(200);
  answers.contactsLeft = 100;
  // What a crash left behind counts for a minute.
  const crash = (age: number) =>
    pool.query(
      `INSERT INTO channel_claim (user_id, company_id, creator_id, create_at)
      SELECT $1, 30, $1, (extract(epoch FROM now()) * 1000)::bigint - $2::bigint ON CONFLICT (user_id, company_id) DO UPDATE SET create_at = excluded.create_at`,
      [third.userId, age],
    );
  await crash(0);
  expect(await refusalOf(open(third, 31))).toEqual([429, 'CHANNELS_TOO_MANY']);
  await crash(61_000);
  expect((await open(third, 31)).status).toBe(200);
  expect((await pool.query('SELECT * FROM channel_claim')).rows).toEqual([]);
  await set({ new_channels_a_day: 20 });
});

it('is listed with the newest words first, page by page, archived ones apart', async () => {
  const owner = buyer();
  const ids: string[] = [];
  for (const company of [1, 2, 3, 4]) ids.push((await open(owner, company)).body.data.id);
  for (const at of [2, 0]) await written(owner, ids[at] ?? '', `Слово ${at}`);
  const list = await channels(owner);
  expect([list.page, list.per_page, list.total]).toEqual([1, 30, 4]);
  expect(list.data.map(({ id }: { id: string }) => ids.indexOf(id))).toEqual([0, 2, 3, 1]);
  expect(list.data[0].last_post).toMatchObject({ message: 'Слово 0', user_id: idOf(owner) });
  const second = await channels(owner, '?page=2&per_page=3');
  expect(second.data.map(({ id }: { id: string }) => ids.indexOf(id))).toEqual([1]);
  expect((await drop(owner, `channels/${ids[0]}`)).body).toEqual({ status: 'OK' });
  expect((await channels(owner)).total).toBe(3);
  expect((await channels(owner, '?archived=true')).data.map(({ id }: { id: string }) => id)).toEqual([ids[0]]);
  expect((await get(owner, 'users/me/channels')).body).toHaveLength(3);
  expect((await get(owner, 'users/me/teams/marketplacemarketplacemark/channels?include_deleted=true')).body).toHaveLength(4);
  expect((await channels(owner, '?page=-1&per_page=-1')).data).toHaveLength(1);
});

it('is found by its id as the list shows it, and those of others are left out', async () => {
  const [own, other] = [await conversation(), await conversation()];
  const byIds = (as: typeof own.owner, ids: string[]) => app.call({ as, method: 'POST', url: '/api/chat/channels/by_ids', body: { ids } });
  const { data } = (await byIds(own.owner, [own.id, other.id])).body;
  expect(data).toEqual((await channels(own.owner)).data);
  expect((await byIds(vendor(), [own.id, other.id])).body.data).toHaveLength(2);
  expect((await byIds(vendor(8), [own.id])).body.data).toEqual([]);
  expect((await byIds(own.owner, [])).status).toBe(422);
});

it('that is archived takes no posts until either side opens it again', async () => {
  const { owner, id } = await conversation();
  expect((await drop(vendor(), `channels/${id}`)).status).toBe(200);
  expect((await write(owner, id, 'Есть кто?')).body).toMatchObject({ id: 'market.channel_read_only.app_error', status_code: 403 });
  expect((await open(owner, 7)).body.data).toMatchObject({ id, delete_at: 0, read_only: null });
  await drop(owner, `channels/${id}`);
  expect((await post(vendor(), `channels/${id}/restore`)).body).toMatchObject({ id, delete_at: 0 });
  expect((await write(vendor(), id, 'Есть')).status).toBe(201);
});

it('is opened by its people in the words of Mattermost, where they are such a pair', async () => {
  const owner = buyer();
  const made = await post(owner, 'channels/group', [idOf(owner), idOf(vendor(9)), idOf(colleague(9))]);
  expect(made).toMatchObject({ status: 201, body: { type: 'G', props: { company_id: 9, user_id: owner.userId } } });
  expect((await post(vendor(9), 'channels/group', [idOf(owner), idOf(colleague(9))])).body.id).toBe(made.body.id);
  for (const ids of [[idOf(owner)], [idOf(vendor(9)), idOf(vendor(8))], [idOf(buyer())], ['yyyyyyyyyyyyyyyyyyyyyyyyyy']])
    expect((await post(owner, 'channels/group', ids)).status).toBe(403);
  expect((await post(owner, 'channels/group', [])).status).toBe(400);
});

it('of a removed user is read only, and keeps no name', async () => {
  const { owner, id } = await conversation(21);
  await written(owner, id, 'Прощайте');
  await events.publish(userDeleted, owner.userId, { id: owner.userId });
  await events.settled('chat', 'identity');
  const [kept] = (await channels(vendor(21))).data;
  expect(kept).toMatchObject({ id, user: null, display_name: '', read_only: 'gone' });
  expect((await write(vendor(21), id, 'Вы где?')).status).toBe(403);
});

it('is at once that of a user of whom no news have come yet', async () => {
  const newcomer = aPrincipal('ROLE_BUYER', { userId: 9_001 });
  const { id, read_only } = (await open(newcomer, 7)).body.data;
  expect([read_only, (await write(newcomer, id, 'Здравствуйте')).status]).toEqual([null, 201]);
});

it('is not for guests and not for people without a purpose', async () => {
  expect((await app.call({ url: '/api/mattermost/user_channels' })).status).toBe(401);
  expect((await app.call({ url: '/api/v4/users/me' })).body).toMatchObject({
    id: 'api.context.session_expired.app_error',
    status_code: 401,
  });
  expect(companies.asked.length).toBeGreaterThan(0);
  expect((await pool.query('SELECT count(*)::int AS n FROM channel WHERE user_id IS NULL')).rows[0].n).toBe(0);
});
