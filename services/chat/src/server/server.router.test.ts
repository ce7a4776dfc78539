import { expect, it } from 'vitest';
import { chatApp, idOf } from '../../test/chat-app.ts';

const { app, answers, get, post, put, token, written, conversation, ...people } = await chatApp({ PUBLIC_URL: 'https://market.example/' });
const { buyer, vendor, colleague, manager } = people;

it('gives a token that dies with the session, and is kept nowhere', async () => {
  const owner = buyer();
  const { status, headers, body } = await token(owner);
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body.data).toMatchObject({ token: expect.stringMatching(/^[a-z0-9]{26}$/), user_id: idOf(owner) });
  expect(body.data).toMatchObject({ url: 'https://market.example', ws_url: 'wss://market.example/api/v4/websocket' });
  answers.sessions.delete('session');
  expect((await token(owner)).status).toBe(401);
  answers.sessions.add('session');
  expect((await app.call({ url: '/api/mattermost/user_token' })).status).toBe(401);
});

it('tells clients of Mattermost who they are, which team is theirs and what the chat takes', async () => {
  const owner = buyer();
  const me = await get(owner, 'users/me');
  expect([me.status, me.headers['content-type'], me.headers.expires]).toEqual([200, 'application/json', '0']);
  expect(me.body).toMatchObject({
    ...{ id: idOf(owner), username: `user${owner.userId}`, first_name: `Покупатель ${owner.userId}`, email: '', roles: 'system_user' },
  });
  const [team] = (await get(owner, 'users/me/teams')).body;
  expect((await get(owner, 'users/me/teams/members')).body).toMatchObject([{ team_id: team.id, user_id: idOf(owner) }]);
  expect((await get(owner, 'users/me/preferences')).body).toEqual([]);
  expect((await get(owner, 'system/ping?use_rest_semantics=true')).body).toEqual({ status: 'OK' });
  const config = (await get(owner, 'config/client?format=old')).body;
  expect(config).toMatchObject({ MaxPostSize: '5000', CollapsedThreads: 'disabled' });
  expect(Object.values(config).every((value) => typeof value === 'string')).toBe(true);
});

it('knows people of the caller’s conversations, and nobody else', async () => {
  const { owner, id } = await conversation();
  const stranger = buyer();
  expect((await get(owner, `users/${idOf(vendor())}`)).body).toMatchObject({ nickname: 'Марка 7', props: { company_id: '7' } });
  expect((await get(vendor(), `users/${idOf(owner)}`)).body.first_name).toBe(`Покупатель ${owner.userId}`);
  expect((await get(vendor(), `users/${idOf(colleague())}`)).status).toBe(200);
  for (const [as, whom] of [
    [owner, stranger],
    [stranger, owner],
    [stranger, vendor()],
    [owner, vendor(8)],
    [manager, owner],
  ] as const)
    expect((await get(as, `users/${idOf(whom)}`)).status).toBe(404);
  const known = await post(owner, 'users/ids', [idOf(owner), idOf(stranger), idOf(vendor()), 'yyyyyyyyyyyyyyyyyyyyyyyyyy']);
  expect(known.body.map((person: { id: string }) => person.id)).toEqual([idOf(owner), idOf(vendor())]);
  const there = await get(owner, `users?in_channel=${id}&per_page=2`);
  expect(there.body.map((person: { id: string }) => person.id)).toEqual([idOf(owner), idOf(vendor())]);
  expect((await get(owner, `users?in_channel=${id}&per_page=2&page=1`)).body).toHaveLength(1);
});

it('tells who is in a conversation, and mutes it for one of them', async () => {
  const { owner, id } = await conversation();
  await written(owner, id, 'Раз');
  const members = (await get(owner, `channels/${id}/members`)).body;
  expect(members.map((member: { user_id: string }) => member.user_id)).toEqual([owner, vendor(), colleague()].map(idOf));
  expect(members[1]).toMatchObject({ channel_id: id, mention_count: 1, msg_count: 0, notify_props: { mark_unread: 'all' } });
  expect((await put(vendor(), `channels/${id}/members/${idOf(vendor())}/notify_props`, { mark_unread: 'mention' })).body).toEqual({
    status: 'OK',
  });
  expect((await get(vendor(), `channels/${id}/members/me`)).body.notify_props.mark_unread).toBe('mention');
  expect((await people.channels(vendor())).data.find((row: { id: string }) => row.id === id).muted).toBe(true);
  expect((await get(colleague(), `channels/${id}/members/me`)).body.notify_props.mark_unread).toBe('all');
  expect((await put(vendor(), `channels/${id}/members/${idOf(owner)}/notify_props`, { mark_unread: 'mention' })).status).toBe(404);
  expect((await get(owner, `channels/${id}/members/${idOf(buyer())}`)).status).toBe(404);
  const own = (await get(vendor(), 'users/me/teams/marketplacemarketplacemark/channels/members')).body;
  expect(own.map((member: { channel_id: string }) => member.channel_id)).toContain(id);
});
