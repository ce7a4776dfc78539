import { describe, expect, it } from 'vitest';
import { chatApp, idOf } from '../../test/chat-app.ts';

const { app, pool, post, drop, written, conversation, open, set, ...people } = await chatApp();
const { buyer, vendor, colleague, manager } = people;
await set({ posts_a_minute: 10_000 });

type Reader = ReturnType<typeof buyer>;
type Found = { order: string[]; posts: Record<string, { message: string }>; matches: Record<string, string[]> };
const search = async (as: Reader, terms: string, more: object = {}): Promise<Found> => {
  const { status, body } = await post(as, 'posts/search', { terms, is_or_search: false, ...more });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
const wordsOf = ({ order, posts }: Found) => order.map((id) => posts[id]?.message);
const found = async (as: Reader, terms: string, more: object = {}) => wordsOf(await search(as, terms, more));

/** A conversation in which these were written, one after the other. */
async function talk(...messages: string[]) {
  const { owner, id } = await conversation();
  const posts: string[] = [];
  for (const message of messages) posts.push(await written(owner, id, message));
  return { owner, id, posts };
}

describe('a search', () => {
  it('answers as Mattermost does, at both addresses, with the words that were looked for', async () => {
    const { owner, posts } = await talk('Есть чёрное Платье?', 'Пальто нет');
    const { status, body } = await post(owner, 'teams/marketplacemarketplacemark/posts/search', {
      terms: 'платья черные',
      is_or_search: false,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      order: [posts[0]],
      posts: { [posts[0] ?? '']: expect.objectContaining({ id: posts[0], message: 'Есть чёрное Платье?' }) },
      ...{ next_post_id: '', prev_post_id: '', first_inaccessible_post_time: 0 },
      matches: { [posts[0] ?? '']: ['чёрное', 'Платье'] },
    });
    expect(await search(owner, 'платья черные')).toEqual(body);
  });

  it.each([
    ['платья', ['Одно платье']],
    ['ПЛАТЬЕВ', ['Одно платье']],
    ['плать', ['Одно платье']],
    ['плать after:2020-01-01', ['Одно платье']],
    ['футболо', ['Пять футболок']],
    ['маек', ['Две майки']],
    ['пять майки', []],
    ['на платье', ['Одно платье']],
    ['"платья"', []],
    ['"одно платье"', ['Одно платье']],
    ['"платье одно"', []],
    ['kr-2041/48', ['Артикул KR-2041/48']],
    ['фут* пять', ['Пять футболок']],
    ['"платье', ['Одно платье']],
  ])('for %s finds %j', async (terms, messages) => {
    const { owner } = await talk('Одно платье', 'Пять футболок', 'Две майки', 'Артикул KR-2041/48');
    expect(await found(owner, terms)).toEqual(messages);
  });

  it('is content with one of the words where it is told so, and answers the newest first, page by page', async () => {
    const { owner } = await talk('Одно платье', 'Пять футболок', 'Ещё платье');
    expect(await found(owner, 'платье футболка', { is_or_search: true })).toEqual(['Ещё платье', 'Пять футболок', 'Одно платье']);
    expect(await found(owner, 'платье футболка', { is_or_search: true, page: 1, per_page: 2 })).toEqual(['Одно платье']);
    expect(await found(owner, 'платье', { page: 900, per_page: 60 })).toEqual([]);
  });

  it.each(['', '   ', '👗👗', 'и на', '"', '""', '" "', '!!! & | ()', "'\\", 'from:', '*', ':*', '#u1', 'и:A'])(
    'for %j is empty',
    async (terms) => {
      const { owner } = await talk('Одно платье и 👗 на «!»');
      const answer = await search(owner, terms);
      expect([answer.order, answer.matches]).toEqual([[], {}]);
    },
  );

  it.each([
    [{ terms: 'я'.repeat(501) }, 400],
    [{ terms: 'a\u0000b' }, 400],
    [{ terms: 5 }, 400],
    [{}, 400],
    [{ terms: '𝒜'.repeat(250) }, 200],
    [{ terms: 'слово '.repeat(80), per_page: -1, page: -7 }, 200],
    [{ terms: 'before:99999-99-99 after:0000-0-0 слово', time_zone_offset: 10_800 }, 200],
    [{ terms: 'from:user99999999999 in:nowhere слово' }, 200],
  ])('of %j answers %i', async (body, status) => {
    const answer = await post(buyer(), 'posts/search', body);
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.body).toMatchObject({ id: 'api.context.invalid_body_param.app_error', status_code: 400 });
  });

  it('reads no more than twenty words', async () => {
    const { owner } = await talk('Ситец');
    expect(await found(owner, `${'ситец '.repeat(20)} шёлк`)).toEqual(['Ситец']);
    expect(await found(owner, `${'ситец '.repeat(19)} шёлк`)).toEqual([]);
  });
});

describe('who searches', () => {
  it('finds posts of own conversations alone: the user, and whoever acts for the company', async () => {
    const word = 'Жаккард';
    const { owner } = await talk(word);
    for (const as of [owner, vendor(), colleague()]) expect(await found(as, 'жаккард')).toContain(word);
    for (const as of [buyer(), vendor(8), manager]) expect(await found(as, 'жаккард')).toEqual([]);
  });

  it('finds what stands in archived conversations, and nothing that was deleted', async () => {
    const { owner, id, posts } = await talk('Велюр один', 'Велюр два');
    await drop(owner, `posts/${posts[0]}`);
    await drop(owner, `channels/${id}`);
    expect(await found(owner, 'велюр')).toEqual(['Велюр два']);
  });

  it('looks in one conversation where it is named, and is told nothing of others’', async () => {
    const { owner, id } = await talk('Поплин раз');
    const other = (await open(owner, 9)).body.data.id;
    await written(owner, other, 'Поплин два');
    expect(await found(owner, 'поплин')).toEqual(['Поплин два', 'Поплин раз']);
    expect(await found(owner, 'поплин', { channel_id: id })).toEqual(['Поплин раз']);
    expect(await found(owner, `поплин in:${id}`)).toEqual(['Поплин раз']);
    expect(await found(owner, `in:user${owner.userId}-company9 поплин`)).toEqual(['Поплин два']);
    expect((await post(buyer(), 'posts/search', { terms: 'поплин', channel_id: id })).body).toMatchObject({ status_code: 404 });
    expect(await found(buyer(), `поплин in:${id}`)).toEqual([]);
  });

  it('names an author, by name or id, with words or without', async () => {
    const { owner, id } = await talk('Кашемир от меня');
    await written(vendor(), id, 'Кашемир от них');
    expect(await found(owner, `кашемир from:user${owner.userId}`)).toEqual(['Кашемир от меня']);
    expect(await found(owner, `from:@user${vendor().userId} кашемир`)).toEqual(['Кашемир от них']);
    expect(await found(owner, `кашемир from:${idOf(vendor())}`)).toEqual(['Кашемир от них']);
    expect(await found(owner, `кашемир from:user${owner.userId} from:${idOf(vendor())}`)).toHaveLength(2);
    expect(await found(owner, 'кашемир from:nobody')).toEqual([]);
    expect(await found(owner, `from:user${vendor().userId}`)).toEqual(['Кашемир от них']);
  });
});

describe('days', () => {
  const AT = Date.UTC(2025, 5, 10, 22);

  it.each<[string, number, boolean]>([
    ['before:2025-06-11', 0, true],
    ['before:2025-06-10', 0, false],
    ['after:2025-06-09', 0, true],
    ['after:2025-06-10', 0, false],
    ['on:2025-06-10', 0, true],
    ['on:2025-6-11', 0, false],
    ['on:2025-6-11', 10_800, true],
    ['after:2025-06-01 before:2025-06-30', 0, true],
    ['before:soon', 0, true],
  ])('%s at an offset of %i s', async (day, time_zone_offset, isFound) => {
    const { owner, posts } = await talk('Твид');
    await pool.query(
      `UPDATE post p SET create_at = $2::bigint, words = post_words(message, c.user_id, c.company_id, $2::bigint)
      FROM channel c WHERE p.id = $1 AND c.id = p.channel_id`,
      [posts[0], AT],
    );
    expect(await found(owner, `твид ${day}`, { time_zone_offset })).toEqual(isFound ? ['Твид'] : []);
  });

  it('reaches back to the oldest post', async () => {
    const { owner, posts } = await talk('Лен 0', 'Лен 1', 'Лен 2', 'Лен 3');
    for (const [at, days] of [1_000, 60, 13].entries())
      await pool.query(
        `UPDATE post p SET create_at = t.at, words = post_words(message, c.user_id, c.company_id, t.at)
        FROM channel c, (SELECT (extract(epoch FROM now()) * 1000)::bigint - $2::bigint * 86400000 AS at) t WHERE p.id = $1 AND c.id = p.channel_id`,
        [posts[at], days],
      );
    for (const as of [owner, vendor()]) expect(await found(as, 'лен')).toEqual(['Лен 3', 'Лен 2', 'Лен 1', 'Лен 0']);
    expect(await found(vendor(), 'лен', { page: 1, per_page: 3 })).toEqual(['Лен 0']);
  });
});
