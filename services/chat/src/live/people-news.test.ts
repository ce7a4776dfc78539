import { companyChanged } from '@market/companies-contract/company.events';
import { userChanged } from '@market/identity-contract/user.events';
import { expect, it } from 'vitest';
import { aCompanyCard, chatApp, idOf } from '../../test/chat-app.ts';
import { connected } from '../../test/chat-socket.ts';

const { app, pool, events, another, tokenOf, get, written, chat, conversation, order, ...people } = await chatApp();
const { buyer, vendor, colleague } = people;
const second = (await another()).app;

const join = (as: ReturnType<typeof buyer>, at = app.app) => connected(at, tokenOf(as));
const changed = async (...[id, changes]: [number, object]) => {
  await events.publish(companyChanged, id, aCompanyCard({ id, ...changes }));
  await events.settled('chat', 'companies');
};

it('tells at every instance who began and ceased to act for a company: the other side, and who looks at the channel', async () => {
  const { owner, id } = await conversation(25);
  const stranger = buyer();
  const [own, twin, other] = [await join(owner), await join(owner, second), await join(stranger, second)];
  const [looking, elsewhere] = [await join(vendor(25), second), await join(vendor(25))];
  await looking.act('presence', { channel_id: id });
  await changed(25, { member_ids: [1_025, 2_025, 333] });
  for (const socket of [own, twin, looking])
    expect(await socket.event('user_added')).toMatchObject({
      data: { user_id: `u${'333'.padStart(25, '0')}`, team_id: 'marketplacemarketplacemark' },
      broadcast: { channel_id: id },
    });
  await changed(25, { member_ids: [1_025, 333], version: 3 });
  for (const socket of [own, twin, looking])
    expect(await socket.event('user_removed')).toMatchObject({ data: { user_id: idOf(colleague(25)) }, broadcast: { channel_id: id } });
  expect([own.events('user_added'), twin.events('user_removed')].map(({ length }) => length)).toEqual([1, 1]);
  for (const socket of [other, elsewhere]) expect([...socket.events('user_added'), ...socket.events('user_removed')]).toEqual([]);
});

it('tells whoever knows a person, at every instance, that they are called otherwise or have another picture', async () => {
  const { owner } = await conversation(26);
  const sockets = await Promise.all([join(owner), join(vendor(26), second), join(colleague(26))]);
  const stranger = await join(vendor(27), second);
  const card = {
    id: owner.userId,
    fio: 'Ольга',
    avatar: null,
    roles: ['ROLE_BUYER' as const],
    locale: 'ru' as const,
    blocked: false,
    company_id: null,
  };
  await events.publish(userChanged, owner.userId, card);
  for (const socket of sockets) {
    const { user } = (await socket.event('user_updated')).data;
    expect(user).toEqual((await get(vendor(26), `users/${idOf(owner)}`)).body);
    expect(user.first_name).toBe('Ольга');
  }
  const small = '/media/identity/small/0123456789abcdef0123456789abcdef.jpg';
  await events.publish(userChanged, owner.userId, { ...card, avatar: { path: small, small } });
  for (const socket of sockets) await expect.poll(() => socket.events('user_updated').length).toBe(2);
  // What nobody sees is no news.
  await events.publish(userChanged, owner.userId, { ...card, avatar: { path: small, small }, locale: 'en' });
  await events.settled('chat', 'identity');
  for (const socket of sockets) expect(socket.events('user_updated')).toHaveLength(2);
  expect(stranger.events('user_updated')).toEqual([]);
});

it('tells the barred themselves, at every instance, that they may write no more, and that they may again', async () => {
  const { owner, id } = await conversation(29);
  const bad = await written(owner, id, 'Спам');
  const own = await Promise.all([join(owner), join(owner, second)]);
  const other = await join(vendor(29), second);
  const report = await chat(vendor(29), 'POST reports', { channel_id: id, post_id: bad, reason: 'spam' });
  await chat(people.admin, `POST reports/${report.body.data.id}/decision`, { decision: 'bar', days: 2 });
  for (const socket of own) expect((await socket.event('user_updated')).data.user.id).toBe(idOf(owner));
  await chat(people.admin, `DELETE bars/${owner.userId}`);
  for (const socket of own) await expect.poll(() => socket.events('user_updated').length).toBe(2);
  expect(other.events('user_updated')).toEqual([]);
});

it('tells those who write to a company, at every instance, that it is called otherwise', async () => {
  const { owner, id } = await conversation(28);
  const [own, twin, theirs] = [await join(owner), await join(owner, second), await join(vendor(28))];
  await changed(28, { brand: 'Новая марка' });
  for (const socket of [own, twin]) {
    const frame = await socket.event('channel_updated');
    expect(frame.broadcast).toMatchObject({ channel_id: id });
    expect(JSON.parse(frame.data.channel)).toEqual((await get(owner, `channels/${id}`)).body);
    expect(JSON.parse(frame.data.channel).display_name).toBe('Новая марка');
  }
  await changed(28, { brand: 'Новая марка', version: 3 });
  await changed(28, { brand: 'Новая марка', logo: 'sign', version: 4 });
  for (const socket of [own, twin]) await expect.poll(() => socket.events('channel_updated').length).toBe(2);
  // To the company its channels are called after the other side.
  expect(theirs.events('channel_updated')).toEqual([]);
});

it('asks who is here, not which channels a company has: a busy one is told of as quickly', async () => {
  await pool.query(
    `INSERT INTO channel (id, user_id, company_id, creator_id, create_at, clock, last_post_at)
    SELECT lpad(i::text, 26, 'b'), 100000 + i, 29, 100000 + i, 1, 1, 1 FROM generate_series(1, 5000) i`,
  );
  const { owner, id } = await conversation(29);
  const [own, theirs] = [await join(owner), await join(vendor(29))];
  await changed(29, { brand: 'Марка', member_ids: [1_029] });
  expect((await own.event('user_removed')).broadcast).toMatchObject({ channel_id: id });
  await own.event('channel_updated');
  await theirs.act('ping');
  expect([theirs.events('user_removed'), theirs.events('channel_updated')]).toEqual([[], []]);
});
