// @module-tag full
import { personId, TEAM_ID } from '@market/chat-contract/ids';
import { connectNats } from '@market/service-kit/events/nats';
import { afterUse } from '@market/service-kit/testing/after-use';
import { testBus } from '@market/service-kit/testing/test-bus';
import { testNats } from '@market/service-kit/testing/test-nats';
import { Client4, type ClientError, WebSocketClient, type WebSocketMessage } from '@mattermost/client';
import { describe, expect, it } from 'vitest';
import { productUnderTest } from '../authorisation/product-under-test.ts';

// The clients that Mattermost publishes, unmodified, against the composed product.

const surroundings = {
  embedded: async () => ({ nats: await testBus() }),
  distributed: async () => {
    const { url } = await testNats();
    const nats = await connectNats(url, 'test');
    afterUse(() => nats.close());
    return { nats, apart: url };
  },
};

describe.each(['embedded', 'distributed'] as const)('%s', async (composition) => {
  const product = await productUnderTest(await surroundings[composition]());
  const url = await product.app.listen({ host: '127.0.0.1', port: 0 });

  const company = await product.addCompany();
  const [buyer, vendor] = [await product.addUser(['ROLE_BUYER']), await product.addUser(['ROLE_VENDOR'])];
  await product.actFor(vendor, company);
  await product.pool('chat').query(
    `INSERT INTO company_member (company_id, user_id, joined_at) VALUES (${company}, ${vendor}, 0);
  INSERT INTO person (id, name, company_id, created_at, updated_at) VALUES (${vendor}, 'Пётр', ${company}, 1, 1), (${buyer}, 'Ирина', NULL, 1, 1)`,
  );

  /** A client of a user who is signed in, with the token that the page of the chat gets. */
  async function clientOf(user: number) {
    const session = await product.addSession(user);
    const { body } = await product.ask({ method: 'GET', url: '/api/mattermost/user_token', token: session });
    const client = new Client4();
    client.setUrl(url);
    client.setToken(body.data.token);
    return { client, session, token: body.data.token as string };
  }

  /** A socket of the real client, and every event that came over it. */
  async function listening(token: string) {
    const events: WebSocketMessage[] = [];
    const socket = new WebSocketClient({ minWebSocketRetryTime: 20, reconnectJitterRange: 1 });
    // Only a client that listens for it keeps the name of its stream, and begins anew where the server does.
    socket.addMissedMessageListener(() => undefined);
    socket.addMessageListener((message) => void events.push(message));
    socket.initialize(`${url.replace('http', 'ws')}/api/v4/websocket`, token);
    afterUse(() => socket.close());
    const event = async (name: string) => {
      await expect.poll(() => events.map((each) => String(each.event))).toContain(name);
      return events.find((each) => each.event === name) as WebSocketMessage;
    };
    await event('hello');
    return { socket, events, event };
  }

  const refusal = (asked: Promise<unknown>) =>
    asked.then(
      () => ({ status_code: 200, server_error_id: '' }),
      ({ status_code, server_error_id }: ClientError) => ({ status_code, server_error_id }),
    );

  /** The post inside an event, which travels as a text. */
  const postIn = ({ data }: { data: unknown }) => JSON.parse((data as { post: string }).post) as { id: string; message: string };

  const [ours, theirs] = [await clientOf(buyer), await clientOf(vendor)];

  it('reads who it is, its team, and what the chat takes', async () => {
    const { client } = ours;
    expect(await client.getMe()).toMatchObject({ id: personId(buyer), first_name: 'Ирина', roles: 'system_user' });
    expect(await client.getMyTeams()).toMatchObject([{ id: TEAM_ID }]);
    expect(await client.getMyTeamMembers()).toMatchObject([{ user_id: personId(buyer) }]);
    expect(await client.getMyPreferences()).toEqual([]);
    expect(await client.ping(false)).toMatchObject({ status: 'OK' });
    expect(await client.getClientConfig()).toMatchObject({ MaxPostSize: '5000' });
  });

  it('talks: every call and event of a conversation, on both sides', async () => {
    const [mine, others] = [await listening(ours.token), await listening(theirs.token)];
    const channel = await ours.client.createGroupChannel([personId(buyer), personId(vendor)]);
    expect(channel).toMatchObject({ type: 'G', team_id: TEAM_ID, display_name: 'Бренд' });
    await others.event('group_added');

    const post = { channel_id: channel.id, message: 'Есть лён?', pending_post_id: 'mine:1' } as never;
    const sent = await ours.client.createPost(post);
    expect(await ours.client.createPost(post)).toEqual(sent);
    for (const { event } of [mine, others]) expect(postIn(await event('posted'))).toEqual(sent);

    const answer = await theirs.client.createPost({ channel_id: channel.id, message: 'Есть', root_id: sent.id } as never);
    expect((await ours.client.getPosts(channel.id)).order).toEqual([answer.id, sent.id]);
    expect((await ours.client.getPostsBefore(channel.id, answer.id)).order).toEqual([sent.id]);
    expect((await ours.client.getPostsAfter(channel.id, sent.id)).order).toEqual([answer.id]);
    expect((await ours.client.getPostsSince(channel.id, sent.update_at)).order).toEqual([answer.id]);
    expect((await ours.client.getPostThread(sent.id)).order).toEqual([answer.id, sent.id]);
    expect(await ours.client.getPost(answer.id)).toEqual(answer);
    expect((await theirs.client.getPostsUnread(channel.id, 'me')).order).toContain(sent.id);

    expect(await ours.client.getChannel(channel.id)).toMatchObject({ id: channel.id });
    expect(await ours.client.getMyChannels(TEAM_ID)).toHaveLength(1);
    expect(await ours.client.getAllTeamsChannels()).toHaveLength(1);
    expect(await ours.client.getChannelMembers(channel.id)).toHaveLength(2);
    expect(await ours.client.getMyChannelMember(channel.id)).toMatchObject({ mention_count: 1 });
    expect(await ours.client.getMyChannelMembers(TEAM_ID)).toHaveLength(1);
    expect(await ours.client.getChannelStats(channel.id)).toMatchObject({ member_count: 2 });
    expect((await ours.client.getProfilesByIds([personId(vendor)])).map(({ nickname }) => nickname)).toEqual(['Бренд']);
    expect(await ours.client.getProfilesInChannel(channel.id)).toHaveLength(2);
    await expect.poll(() => theirs.client.getStatusesByIds([personId(buyer)])).toMatchObject([{ status: 'online' }]);
    expect(await ours.client.viewMyChannel(channel.id)).toMatchObject({ status: 'OK' });
    await mine.event('multiple_channels_viewed');
    await others.event('channel_member_updated');
    await ours.client.markPostAsUnread('me', answer.id);
    await mine.event('post_unread');
    await ours.client.readMultipleChannels([channel.id]);
    await ours.client.updateChannelNotifyProps({ channel_id: channel.id, user_id: personId(buyer), mark_unread: 'mention' } as never);

    others.socket.userTyping(channel.id, '');
    await mine.event('typing');
    await ours.client.deletePost(sent.id);
    expect(postIn(await others.event('post_deleted'))).toMatchObject({ id: sent.id, message: '' });
    await ours.client.deleteChannel(channel.id);
    await others.event('channel_deleted');
    expect(await refusal(theirs.client.createPost({ channel_id: channel.id, message: 'Алло' } as never))).toEqual({
      ...{ status_code: 403, server_error_id: 'market.channel_read_only.app_error' },
    });
    await theirs.client.unarchiveChannel(channel.id);
    await mine.event('channel_restored');
  });

  it('sends files, and fetches them by the addresses that it builds', async () => {
    const channel = await ours.client.createGroupChannel([personId(buyer), personId(vendor)]);
    const form = new FormData();
    form.append('channel_id', channel.id);
    form.append('client_ids', 'mine');
    form.append('files', new Blob(['%PDF-1.7']), 'a.pdf');
    const { file_infos, client_ids } = await ours.client.uploadFile(form);
    expect([file_infos.map(({ name }) => name), client_ids]).toEqual([['a.pdf'], ['mine']]);
    const ids = file_infos.map(({ id }) => id);
    const post = await ours.client.createPost({ channel_id: channel.id, message: '', file_ids: ids } as never);
    expect((await theirs.client.getFileInfosForPost(post.id)).map(({ id }) => id)).toEqual(ids);
    const headers = { authorization: `BEARER ${theirs.token}` };
    expect(await (await fetch(theirs.client.getFileUrl(ids[0] ?? '', 0), { headers })).text()).toBe('%PDF-1.7');
  });

  it('finds posts by their words', async () => {
    const channel = await ours.client.createGroupChannel([personId(buyer), personId(vendor)]);
    const { id } = await theirs.client.createPost({ channel_id: channel.id, message: 'Бархатные платья' } as never);
    for (const { client } of [ours, theirs])
      expect(await client.searchPosts(TEAM_ID, 'бархатное платье', false)).toMatchObject({
        order: [id],
        matches: { [id]: ['Бархатные', 'платья'] },
      });
    const params = { terms: `шёлк бархат from:user${vendor}`, is_or_search: true, page: 0, per_page: 20, include_deleted_channels: true };
    expect((await ours.client.searchPostsWithParams('', params as never)).order).toEqual([id]);
  });

  it('draws people by the addresses that it builds', async () => {
    const headers = { authorization: `BEARER ${ours.token}` };
    const picture = await fetch(ours.client.getProfilePictureUrl(personId(vendor), 5), { headers });
    expect([picture.status, picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual([
      ...[200, 'image/png', 'private, max-age=300'],
    ]);
  });

  it('is refused in words that it understands', async () => {
    const { client } = ours;
    expect(await refusal(client.getChannel('yyyyyyyyyyyyyyyyyyyyyyyyyy'))).toEqual({
      ...{ status_code: 404, server_error_id: 'market.channel_not_found.app_error' },
    });
    expect(await refusal(client.getChannel('x'))).toMatchObject({ status_code: 400 });
    for (const missing of [
      () => client.getPinnedPosts('yyyyyyyyyyyyyyyyyyyyyyyyyy'),
      () => client.getMyTeamUnreads(),
      () => client.addReaction(personId(buyer), 'yyyyyyyyyyyyyyyyyyyyyyyyyy', 'smile'),
      () => client.patchMe({ nickname: 'Я' } as never),
      () => client.deletePreferences(personId(buyer), []),
      () => client.getCustomEmojis(),
    ])
      expect(await refusal(missing())).toEqual({ status_code: 404, server_error_id: 'api.context.404.app_error' });
    const stranger = new Client4();
    stranger.setUrl(url);
    stranger.setToken('forgedforgedforgedforgedfo');
    expect(await refusal(stranger.getMe())).toEqual({ status_code: 401, server_error_id: 'api.context.session_expired.app_error' });
  });

  it('opens nothing beside the chat, and dies with its session', async () => {
    const { client, token, session } = await clientOf(buyer);
    expect((await product.ask({ method: 'GET', url: '/api/profile', token })).status).toBe(403);
    expect((await product.ask({ method: 'GET', url: '/api/mattermost/user_token', token })).status).toBe(403);
    const { socket } = await listening(token);
    // It would come again and again with a token that never changes; that it will is settled once its listeners were called.
    const closed = new Promise<void>((resolve) => {
      socket.addCloseListener(() =>
        setTimeout(() => {
          socket.close();
          resolve();
        }),
      );
    });
    await product.ask({ method: 'POST', url: '/api/user/logout', token: session, body: {} });
    await closed;
    await expect.poll(async () => (await refusal(client.getMe())).status_code).toBe(401);
  });

  it('goes on after its line was cut, with nothing missed and nothing twice', async () => {
    const channel = await ours.client.createGroupChannel([personId(buyer), personId(vendor)]);
    const { events, socket } = await listening(ours.token);
    for (let at = 0; at < 20; at++) {
      await theirs.client.createPost({ channel_id: channel.id, message: String(at) } as never);
      // The line of the client's own socket, as a network would cut it.
      if (at % 5 === 0) (socket as unknown as { conn: WebSocket | null }).conn?.close();
    }
    const heard = () => events.filter(({ event }) => event === 'posted').map(({ data }) => postIn({ data }).message);
    await expect.poll(heard).toEqual(Array.from({ length: 20 }, (_, at) => String(at)));
  });
});
