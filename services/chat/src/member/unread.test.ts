import { companyChanged } from '@market/companies-contract/company.events';
import { describe, expect, it } from 'vitest';
import { aCompanyCard, chatApp, idOf } from '../../test/chat-app.ts';

const { events, get, post, drop, written, conversation, channels, ...people } = await chatApp();
const { buyer, vendor, colleague } = people;

describe('what is unread', () => {
  const unread = async (as: ReturnType<typeof buyer>, channel: string) =>
    (await channels(as)).data.find(({ id }: { id: string }) => id === channel)?.unread;

  it('is counted for each person, until they see it, and none of it is their own', async () => {
    const { owner, id } = await conversation();
    for (const words of ['Раз', 'Два', 'Три']) await written(owner, id, words);
    expect([await unread(owner, id), await unread(vendor(), id), await unread(colleague(), id)]).toEqual([0, 3, 3]);
    const seen = await post(vendor(), 'channels/members/me/view', { channel_id: id });
    expect(seen.body).toMatchObject({ status: 'OK', last_viewed_at_times: { [id]: expect.any(Number) } });
    expect([await unread(vendor(), id), await unread(colleague(), id)]).toEqual([0, 3]);
    await written(vendor(), id, 'Ответ');
    expect([await unread(owner, id), await unread(vendor(), id), await unread(colleague(), id)]).toEqual([1, 0, 4]);
    expect((await post(colleague(), 'channels/members/me/mark_read', [id, 'yyyyyyyyyyyyyyyyyyyyyyyyyy'])).status).toBe(200);
    expect(await unread(colleague(), id)).toBe(0);
    expect((await post(buyer(), 'channels/members/me/view', { channel_id: id })).status).toBe(404);
  });

  it('goes with a post that is taken back', async () => {
    const { owner, id } = await conversation();
    const only = await written(owner, id, 'Раз');
    expect(await unread(vendor(), id)).toBe(1);
    await drop(owner, `posts/${only}`);
    expect(await unread(vendor(), id)).toBe(0);
  });

  it('begins with a post that is made unread again', async () => {
    const { owner, id } = await conversation();
    const posts: string[] = [];
    for (const author of [owner, vendor(), owner, vendor(), owner]) posts.push(await written(author, id, String(posts.length)));
    await post(owner, 'channels/members/me/view', { channel_id: id });
    const made = await post(owner, `users/me/posts/${posts[1]}/set_unread`, {});
    expect(made.body).toMatchObject({ channel_id: id, user_id: idOf(owner), mention_count: 2 });
    expect(await unread(owner, id)).toBe(2);
    const { body: beside } = await get(owner, `users/me/channels/${id}/posts/unread?limit_before=1&limit_after=2`);
    const words = beside.order.map((post: string) => beside.posts[post].message);
    expect([words, beside.next_post_id, beside.prev_post_id]).toEqual([['2', '1', '0'], posts[3], '']);
    expect((await post(owner, `users/${idOf(vendor())}/posts/${posts[1]}/set_unread`, {})).status).toBe(404);
  });

  it('is nothing from before a colleague joined the company', async () => {
    const { owner, id } = await conversation(30);
    await written(owner, id, 'До');
    const members = [1_030, 2_030, 2_131];
    await events.publish(companyChanged, 30, aCompanyCard({ id: 30, member_ids: members }));
    await events.settled('chat', 'companies');
    const novice = { ...vendor(30), userId: 2_131 };
    expect(await unread(novice, id)).toBe(0);
    await written(owner, id, 'После');
    expect([await unread(novice, id), await unread(vendor(30), id)]).toEqual([1, 2]);
  });
});
