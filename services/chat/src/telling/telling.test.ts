import { companyChanged } from '@market/companies-contract/company.events';
import { noticeId } from '@market/notifications-contract/notification.events';
import { describe, expect, it, vi } from 'vitest';
import { aCompanyCard, chatApp } from '../../test/chat-app.ts';
import { keyOf } from './notice.ts';
import { tellOfUnread } from './tell-of-unread.ts';

const { pool, events, post, put, write, written, conversation, set, ...people } = await chatApp();
const { vendor, colleague } = people;
await set({ posts_a_minute: 10_000 });
// As where the service has run for a while.
await pool.query('UPDATE telling SET clock = clock - 60000');

interface Told {
  what: 'wanted' | 'seen';
  aggregate_id: string;
  payload: { user_id: number; key: string; title: { ru: string; en: string }; text: { ru: string; en: string } | null };
}
const emitted = async (channel: string): Promise<Told[]> =>
  (
    await pool.query(
      `SELECT split_part(subject, '.', 4) AS what, aggregate_id, payload FROM outbox
       WHERE aggregate = 'chat.notification' AND payload ->> 'key' = $1 ORDER BY seq`,
      [keyOf(channel)],
    )
  ).rows;
/** Who was told of a channel (`wanted`) and whose was taken back (`seen`), in order. */
const news = async (channel: string) => (await emitted(channel)).map(({ what, payload }) => `${what} ${payload.user_id}`);
/** Makes what was written long enough ago. */
const settle = (channel: string) => pool.query('UPDATE post SET create_at = create_at - 10000 WHERE channel_id = $1', [channel]);

/** Looks until a post is told that was written after all others. */
const looked = async () => {
  const { owner, id } = await conversation(40);
  await said(owner, id, 'Есть кто?');
  await vi.waitFor(async () => {
    await tellOfUnread(pool);
    expect(await news(id)).toHaveLength(2);
  });
};
const said = async (as: Parameters<typeof written>[0], channel: string, words: string | object) => {
  const id = await written(as, channel, words);
  await settle(channel);
  return id;
};
const view = (as: Parameters<typeof written>[0], channel: string) => post(as, 'channels/members/me/view', { channel_id: channel });
const mute = (as: Parameters<typeof written>[0], channel: string, mark_unread: 'all' | 'mention') =>
  put(as, `channels/${channel}/members/me/notify_props`, { mark_unread });

describe('who has unread posts', () => {
  it('is told of them once, all on the other side, by the name of whom they are from, and the author is not', async () => {
    const { owner, id } = await conversation(7);
    await said(owner, id, 'Есть лён?');
    await looked();
    await looked();
    expect(await news(id)).toEqual(['wanted 1007', 'wanted 2007']);
    const [first] = await emitted(id);
    expect(first?.aggregate_id).toBe(noticeId(1_007, keyOf(id)));
    expect(first?.payload).toEqual({
      ...{ user_id: 1_007, topic: 'chat', kind: 'chat_message', intent: 'info', key: `chat-${id}` },
      title: { ru: `Новые сообщения: Покупатель ${owner.userId}`, en: `New messages: Покупатель ${owner.userId}` },
      text: { ru: 'Есть лён?', en: 'Есть лён?' },
      target: { kind: 'chat', id },
      letter: { after_minutes: 15 },
    });
    await said(vendor(7), id, 'Есть');
    await looked();
    const later = (await emitted(id)).slice(2).filter(({ what }) => what === 'wanted');
    expect(later.map(({ payload }) => [payload.user_id, payload.title.ru])).toEqual([
      [owner.userId, 'Новые сообщения: Марка 7'],
      [2_007, `Новые сообщения: Покупатель ${owner.userId}`],
    ]);
  });

  it('is told of the newest in one line of 120 characters, and of a file by its kind', async () => {
    const { owner, id } = await conversation(8);
    await said(owner, id, `Раз\n\n два\t${'😀'.repeat(200)}`);
    await looked();
    const [{ payload } = { payload: null }] = await emitted(id);
    expect(payload?.text?.ru).toBe(`Раз два ${'😀'.repeat(111)}…`);
    await pool.query(`UPDATE post SET message = '', files_num = 1 WHERE id = $1`, [await written(owner, id, 'x')]);
    await settle(id);
    await looked();
    expect((await emitted(id)).at(-1)?.payload.text).toEqual({ ru: 'Файл', en: 'File' });
  });

  it('is told of a card by its name, an order and a proposal by what they are', async () => {
    const { owner, id } = await conversation(39);
    const toldOf = async (card: object) => {
      await pool.query(`UPDATE post SET message = '', card = $2 WHERE id = $1`, [await written(owner, id, 'x'), card]);
      await settle(id);
      await looked();
      return (await emitted(id)).at(-1)?.payload.text;
    };
    const shown = { photo: null, price: null };
    expect(await toldOf({ kind: 'product', id: 5, title: 'Платье', ...shown })).toEqual({ ru: 'Платье', en: 'Платье' });
    expect(await toldOf({ kind: 'order', id: 5, title: '5', ...shown })).toEqual({ ru: 'Заказ № 5', en: 'Order no. 5' });
    const proposal = { kind: 'proposal', id: 7, title: '20', tender_id: 55, ...shown };
    expect(await toldOf(proposal)).toEqual({ ru: 'Предложение по заявке № 20', en: 'Offer to tender no. 20' });
  });

  it('is not told of what is not three seconds old, which they may be looking at', async () => {
    const { owner, id } = await conversation(9);
    await written(owner, id, 'Только что');
    await looked();
    expect(await news(id)).toEqual([]);
  });

  it('is not told of what they have seen, muted, made unread themselves, or may not see any more', async () => {
    const { owner, id } = await conversation(10);
    await mute(vendor(10), id, 'mention');
    const first = await written(owner, id, 'Раз');
    await view(colleague(10), id);
    await post(colleague(10), `users/me/posts/${first}/set_unread`, {});
    await settle(id);
    await looked();
    expect(await news(id)).toEqual([]);
    await pool.query('UPDATE person SET blocked = true WHERE id = $1', [2_010]);
    await said(owner, id, 'Два');
    await looked();
    expect(await news(id)).toEqual([]);
    await mute(vendor(10), id, 'all');
    await said(owner, id, 'Три');
    await looked();
    expect(await news(id)).toEqual(['wanted 1010']);
  });

  it('is told again of what comes after, though they have not looked', async () => {
    const { owner, id } = await conversation(11);
    await said(owner, id, 'Раз');
    await looked();
    await said(owner, id, 'Два');
    await looked();
    expect((await emitted(id)).map(({ payload }) => [payload.user_id, payload.text?.ru])).toEqual([
      ...[1_011, 2_011].map((user) => [user, 'Раз']),
      ...[1_011, 2_011].map((user) => [user, 'Два']),
    ]);
  });
});

describe('what was told', () => {
  it.each<[string, (channel: string) => Promise<unknown>]>([
    ['views', (channel) => view(vendor(12), channel)],
    ['marks as read', (channel) => post(vendor(12), 'channels/members/me/mark_read', [channel])],
    ['writes there', (channel) => write(vendor(12), channel, 'Отвечаю')],
    ['mutes', (channel) => mute(vendor(12), channel, 'mention')],
  ])('is taken back once when its reader %s', async (_, act) => {
    const { owner, id } = await conversation(12);
    await said(owner, id, 'Раз');
    await looked();
    for (const again of [act, act, () => view(vendor(12), id)]) {
      await again(id);
      expect((await news(id)).filter((one) => one.endsWith(' 1012'))).toEqual(['wanted 1012', 'seen 1012']);
    }
  });

  it('is noted as seen with it: the next post is news again', async () => {
    const { owner, id } = await conversation(13);
    await said(owner, id, 'Раз');
    await looked();
    expect((await view(vendor(13), id)).body.last_viewed_at_times[id]).toBeGreaterThan(0);
    await said(owner, id, 'Два');
    await looked();
    expect((await news(id)).filter((one) => one.endsWith(' 1013'))).toEqual(['wanted 1013', 'seen 1013', 'wanted 1013']);
  });

  it('is taken back from who acts for the company no more, who hears nothing of it again', async () => {
    const { owner, id } = await conversation(14);
    await said(owner, id, 'Раз');
    await looked();
    await events.publish(companyChanged, 14, aCompanyCard({ id: 14, member_ids: [1_014] }));
    await events.settled('chat', 'companies');
    await said(owner, id, 'Два');
    await looked();
    expect(await news(id)).toEqual(['wanted 1014', 'wanted 2014', 'seen 2014', 'wanted 1014']);
  });

  it('is told and seen in one order where both happen at once', async () => {
    const { owner, id } = await conversation(15);
    for (let n = 0; n < 6; n++) {
      await said(owner, id, String(n));
      await Promise.all([tellOfUnread(pool), view(vendor(15), id), tellOfUnread(pool)]);
    }
    await looked();
    const own = (await news(id)).filter((one) => one.endsWith(' 1015'));
    expect(own.filter((one) => one.startsWith('wanted')).length).toBe(own.filter((one) => one.startsWith('seen')).length);
    const { rows } = await pool.query('SELECT told, seen_number FROM reader WHERE channel_id = $1 AND user_id = 1015', [id]);
    expect(rows).toMatchObject([{ told: false, seen_number: '6' }]);
  });
});

describe('telling', () => {
  it('happens once, however many look at once', async () => {
    const { owner, id } = await conversation(16);
    await said(owner, id, 'Раз');
    await Promise.all(Array.from({ length: 6 }, () => tellOfUnread(pool)));
    await looked();
    expect(await news(id)).toEqual(['wanted 1016', 'wanted 2016']);
  });

  it('is done again, once, where a process ended between', async () => {
    const { owner, id } = await conversation(17);
    await pool.query('ALTER TABLE outbox RENAME TO outbox_away');
    await said(owner, id, 'Раз');
    await vi.waitFor(() => expect(tellOfUnread(pool)).rejects.toThrow('outbox'));
    await pool.query('ALTER TABLE outbox_away RENAME TO outbox');
    await looked();
    await looked();
    expect(await news(id)).toEqual(['wanted 1017', 'wanted 2017']);
  });

  it('finds what was committed after others that its clock is before, and what happened while nobody looked', async () => {
    const unnoticed = async (company: number, ago: number) => {
      const { owner, id } = await conversation(company);
      await written(owner, id, 'Раз');
      await pool.query('UPDATE channel SET clock = clock - $2::bigint WHERE id = $1', [id, ago]);
      await looked();
      expect(await news(id)).toEqual([]);
      await settle(id);
      return id;
    };
    const late = await unnoticed(18, 20_000);
    await looked();
    expect(await news(late)).toHaveLength(2);
    const old = await unnoticed(19, 3_000_000);
    await looked();
    expect(await news(old)).toEqual([]);
    await pool.query('UPDATE telling SET clock = clock - 3600000');
    await looked();
    expect(await news(old)).toHaveLength(2);
  });
});
