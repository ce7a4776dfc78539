import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { aChannel, aMember, aPost, aPostList, CHANNEL, READER, SELLER } from '../../../../testing/chats.ts';
import type { KeptChannels } from '../channels/kept-channels.ts';
import { channelKey, channelsKey, membersKey, postsKey, statusesKey } from '../keys.ts';
import { type KeptPosts, newestOf, withOlder } from '../posts/kept-posts.ts';
import { applyEvent } from './apply-event.ts';

const other = 'd'.repeat(26);
let queries = new QueryClient();
const kept = () => ({ queries, me: READER });
const posts = () => queries.getQueryData<KeptPosts>(postsKey(CHANNEL));
const list = (archived = false) => queries.getQueryData<KeptChannels>(channelsKey(archived))?.rows ?? [];
const row = () => list().find(({ id }) => id === CHANNEL);
const isStale = (archived: boolean) => queries.getQueryState(channelsKey(archived))?.isInvalidated === true;
const apply = (event: string, data: object) => applyEvent(kept(), { event, data, broadcast: { channel_id: CHANNEL } });
const posted = (...given: Parameters<typeof aPost>) => apply('posted', { post: JSON.stringify(aPost(...given)) });

beforeEach(() => {
  queries = new QueryClient();
  const rows = [aChannel({ id: other, last_post_at: aPost(5).create_at }), aChannel({ last_post_at: aPost(2).create_at, unread: 1 })];
  queries.setQueryData<KeptChannels>(channelsKey(false), { rows, total: 2, pages: 1 });
  queries.setQueryData<KeptChannels>(channelsKey(true), { rows: [], total: 0, pages: 1 });
  queries.setQueryData<KeptPosts>(postsKey(CHANNEL), newestOf(aPostList([aPost(1), aPost(2)], { prev_post_id: aPost(0).id })));
  queries.setQueryData(membersKey(CHANNEL), [aMember(READER), aMember(SELLER)]);
});

describe('a post', () => {
  test('of another comes to the end and the top of the list, once, and counts as unread', () => {
    for (let time = 0; time < 2; time++) expect(posted(9)).toBe(true);
    expect(posts()?.ids).toEqual([aPost(1).id, aPost(2).id, aPost(9).id]);
    expect(list().map(({ id }) => id)).toEqual([CHANNEL, other]);
    expect(row()).toMatchObject({ unread: 2, last_post: { message: 'Слово 9', user_id: SELLER } });
    expect(isStale(false)).toBe(false);
  });

  test('of one’s own is read', () => {
    posted(9, { user_id: READER });
    expect(row()).toMatchObject({ unread: 0, last_post: { message: 'Слово 9' } });
  });

  test('that comes late stands in its place', () => {
    posted(9);
    posted(5);
    expect(posts()?.ids).toEqual([1, 2, 5, 9].map((minute) => aPost(minute).id));
    expect(row()?.last_post?.message).toBe('Слово 9');
  });

  test('of a conversation that is in no list has the list asked for', () => {
    apply('posted', { post: JSON.stringify(aPost(9, { channel_id: 'e'.repeat(26) })) });
    expect(isStale(false)).toBe(true);
  });

  test('that is deleted says nothing any more', () => {
    apply('post_deleted', { post: JSON.stringify(aPost(2, { update_at: aPost(3).create_at })) });
    expect(posts()?.byId[aPost(2).id]).toMatchObject({ delete_at: aPost(3).create_at, message: '', file_ids: [] });
    expect(posts()?.ids).toHaveLength(2);
  });

  test('that is deleted does not come back with older news of it', () => {
    apply('post_deleted', { post: JSON.stringify(aPost(2, { update_at: aPost(3).create_at })) });
    posted(2);
    expect(posts()?.byId[aPost(2).id]?.message).toBe('');
  });

  test('from before what is known stays unknown until it is asked for', () => {
    apply('post_deleted', { post: JSON.stringify(aPost(0)) });
    posted(0);
    expect(posts()?.ids).toHaveLength(2);
    queries.setQueryData<KeptPosts>(postsKey(CHANNEL), (known) => known && withOlder(known, aPostList([aPost(0)])));
    expect([posts()?.ids.length, posts()?.hasOlder]).toEqual([3, false]);
  });
});

test('what the reader has seen elsewhere is read here, and the other side’s mark moves', () => {
  const seen = aMember(READER, { last_viewed_at: aPost(9).create_at, mention_count: 0 });
  apply('channel_member_updated', { channelMember: JSON.stringify(seen) });
  expect(row()?.unread).toBe(0);
  apply('channel_member_updated', { channelMember: JSON.stringify(aMember(SELLER, { last_viewed_at: 5, mention_count: 4 })) });
  expect(row()?.unread).toBe(0);
  expect(queries.getQueryData(membersKey(CHANNEL))).toMatchObject([{ last_viewed_at: seen.last_viewed_at }, { last_viewed_at: 5 }]);
  apply('multiple_channels_viewed', { channel_times: { [CHANNEL]: 99 } });
  expect(queries.getQueryData(membersKey(CHANNEL))).toMatchObject([{ last_viewed_at: 99 }, {}]);
});

test('what the reader made unread counts again', () => {
  const unread = { ...aMember(READER, { last_viewed_at: 5, mention_count: 2 }), team_id: 'marketplacemarketplacemark' };
  apply('post_unread', unread);
  expect(row()?.unread).toBe(2);
});

test('a conversation goes into the archive and comes back', () => {
  apply('channel_deleted', { channel_id: CHANNEL, delete_at: 50 });
  expect(list().map(({ id }) => id)).toEqual([other]);
  expect([isStale(false), isStale(true)]).toEqual([false, true]);
  queries.setQueryData(channelKey(CHANNEL), aChannel({ delete_at: 50, read_only: 'archived' }));
  apply('channel_restored', { channel_id: CHANNEL });
  expect(isStale(false)).toBe(true);
  // Whether it may be written in by this reader is asked.
  expect(queries.getQueryState(channelKey(CHANNEL))).toMatchObject({ isInvalidated: true, data: { delete_at: 0, read_only: 'archived' } });
});

test('a new one has the list asked for', () => {
  apply('group_added', { teammate_ids: '[]' });
  expect(isStale(false)).toBe(true);
});

test('whether the reader may write is asked for in each conversation, on news of themselves alone', () => {
  queries.setQueryData(channelKey(CHANNEL), aChannel());
  const isAsked = () => queries.getQueryState(channelKey(CHANNEL))?.isInvalidated;
  apply('user_updated', { user: { id: SELLER } });
  expect(isAsked()).toBe(false);
  apply('user_updated', { user: { id: READER } });
  expect(isAsked()).toBe(true);
});

test('people come and go', () => {
  apply('status_change', { user_id: SELLER, status: 'online' });
  apply('status_change', { user_id: READER, status: 'away' });
  expect(queries.getQueryData(statusesKey)).toEqual({ [SELLER]: 'online', [READER]: 'away' });
});

test.each([
  ['posted', { post: 'not json' }],
  ['posted', { post: '{}' }],
  ['channel_member_updated', {}],
])('%s that is not understood is reported, and changes nothing', (event, data) => {
  expect(apply(event, data)).toBe(false);
  expect(posts()?.ids).toHaveLength(2);
});

test('events of another time are passed by', () => {
  expect(apply('emoji_added', {})).toBe(true);
});
