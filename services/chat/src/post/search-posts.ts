import type { Post, PostsFound, SearchPosts } from '@market/chat-contract/post';
import { allOf, either, inARow } from '@market/service-kit/search/build-tsquery';
import { plainWords } from '@market/service-kit/search/plain-words';
import { readerOf } from '../access/reader.ts';
import { findChannel } from '../channel/find-channel.ts';
import type { SignedInCtx } from '../context.ts';
import { type PostRow, searchPosts as readFound, readLatestMoment, readStems } from '../stored/post.queries.ts';
import { postViews } from '../stored/post-view.ts';
import { type SearchTerms, searchTermsOf } from './search-terms.ts';

/** Nobody looks through more. */
const FOUND_MAX = 1_000;
/** Of the words of posts so many are compared with those that were looked for. */
const COMPARED_MAX = 300;
/**
 * Stretches of time as the index has them, see `post_words`: the latest two of each in which anything was written are looked through first,
 * then the rest.
 */
const STRETCHES = [
  { label: 't', ms: 2 ** 30 },
  { label: 'q', ms: 2 ** 33 },
] as const;
/** Letters at the end of a word that its stem may lack. */
const ENDING = 3;

/** Posts of the caller's channels, archived ones among them. @throws DomainError CHANNEL_NOT_FOUND for the one in which to look */
export async function searchPosts(ctx: SignedInCtx, input: SearchPosts): Promise<PostsFound> {
  const terms = searchTermsOf(input.terms, input.time_zone_offset);
  const parties = await partiesOf(ctx, input.channel_id);
  const stems = await stemsOf(ctx, [...new Set(terms.words.map(({ word }) => word))]);
  const asked = queryOf(terms, stems, input.is_or_search);
  // Words that are in every text find nothing; without any word, what else narrows the search is enough.
  if (asked === null && (hasWords(terms) || !isNarrowed(terms))) return foundList([], {});
  const offset = input.page * input.per_page;
  const matching = asked === null ? parties : `(${asked}) & ${parties}`;
  // Posts of an author are found by an index of their own.
  const isMuch = readerOf(ctx.principal).company !== null && input.channel_id === '' && terms.authors === null;
  const rows = await newestFirst(ctx, { terms, matching, reach: offset + input.per_page, isMuch });
  const posts = await postViews(ctx.db.pool, rows.slice(offset));
  return foundList(posts, await matchesIn(ctx, posts, { terms, stems: new Set(stems.values()) }));
}

const hasWords = ({ words, phrases }: SearchTerms): boolean => words.length + phrases.length > 0;

const isNarrowed = ({ authors, within, from, until }: SearchTerms): boolean =>
  authors !== null || within !== null || from > 0 || until < Number.MAX_SAFE_INTEGER;

const foundList = (posts: readonly Post[], matches: PostsFound['matches']): PostsFound => ({
  order: posts.map(({ id }) => id),
  posts: Object.fromEntries(posts.map((post) => [post.id, post])),
  ...{ next_post_id: '', prev_post_id: '', first_inaccessible_post_time: 0 },
  matches,
});

/** The text of a tsquery of the channel, or of all that are the caller's. */
async function partiesOf(ctx: SignedInCtx, channel: string): Promise<string> {
  if (channel !== '') {
    const { user_id, company_id } = await findChannel(ctx, channel);
    return `'#u${user_id}' & '#c${company_id}'`;
  }
  const { user, company } = readerOf(ctx.principal);
  return either([`'#u${user}'`, ...(company === null ? [] : [`'#c${company}'`])]);
}

async function stemsOf({ db }: SignedInCtx, words: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = words.length === 0 ? [] : await readStems(db.pool, { words });
  return new Map(rows.flatMap(({ word, stem }) => (stem === null ? [] : [[word, stem]])));
}

/** The text of a tsquery of the words; null: nothing can be found by them. */
function queryOf({ words, phrases }: SearchTerms, stems: ReadonlyMap<string, string>, isOneEnough: boolean): string | null {
  const ofWords = words.flatMap(({ word, unfinished }) => {
    const stem = stems.get(word);
    if (stem === undefined) return [];
    return allOf([{ alternatives: [[{ text: stem }], ...(unfinished ? [[{ text: word, unfinished }]] : [])] }]) ?? [];
  });
  const asked = [...ofWords, ...phrases.map((phrase) => inARow(phrase.map((text) => ({ text, weight: 'A' }))))];
  if (asked.length === 0) return null;
  return isOneEnough ? either(asked) : asked.join(' & ');
}

interface Asked {
  terms: SearchTerms;
  /** The text of a tsquery. */
  matching: string;
  reach: number;
  /** Whether there may be too many to look at each. */
  isMuch: boolean;
}

/** As far as `reach`. Of a word that is in every second post of a company only the latest are read; a person alone has not so many. */
async function newestFirst(ctx: SignedInCtx, { terms, matching, reach, isMuch }: Asked): Promise<PostRow[]> {
  if (reach > FOUND_MAX) return [];
  const { pool } = ctx.db;
  const reader = readerOf(ctx.principal);
  const newest = isMuch ? await readLatestMoment(pool, { user: reader.user, company: reader.company }) : null;
  const { authors, within } = terms;
  const found: PostRow[] = [];
  for (const { written, ...part } of partsOf(terms, newest?.at ?? null)) {
    const asked = { matching: matching + written, authors, within, ...part, limit: reach - found.length };
    found.push(...(await readFound(pool, { ...reader, ...asked })));
    if (found.length >= reach) break;
  }
  return found;
}

interface Part {
  from: number;
  until: number;
  /** What a tsquery has to ask for besides. */
  written: string;
}

/** A time by its parts, the latest first. They begin with the newest post there is: who was silent of late has all before that read otherwise. */
function* partsOf({ from, until }: Pick<SearchTerms, 'from' | 'until'>, newest: number | null): Generator<Part> {
  let end = newest === null ? until : Math.min(until, newest + 1);
  for (const { label, ms } of newest === null ? [] : STRETCHES) {
    const latest = Math.floor((end - 1) / ms);
    const begins = Math.max(from, (latest - 1) * ms);
    yield { from: begins, until: end, written: ` & ('#${label}${latest}' | '#${label}${latest - 1}')` };
    if (begins <= from) return;
    end = begins;
  }
  yield { from, until: end, written: '' };
}

interface Sought {
  terms: SearchTerms;
  stems: ReadonlySet<string>;
}

/** Words of posts that were looked for, as they are written there. */
async function matchesIn(ctx: SignedInCtx, posts: readonly Post[], { terms, stems }: Sought): Promise<PostsFound['matches']> {
  const written = posts.map(({ id, message }) => ({ id, words: new Set(message.match(/[\p{L}\p{N}]+/gu)) }));
  const plain = new Set(written.flatMap(({ words }) => [...words].flatMap(plainWords)));
  const sought = new Set([...terms.phrases.flat(), ...terms.words.map(({ word }) => word)]);
  const beginnings = terms.words.flatMap(({ word, unfinished }) => (unfinished ? [word] : []));
  const isMeant = (word: string) => sought.has(word) || beginnings.some((beginning) => word.startsWith(beginning));
  const mayBe = [...stems].map((stem) => stem.slice(0, Math.max(1, stem.length - ENDING)));
  // What has a digit in it has one form.
  const compared = [...plain].filter((word) => !/\d/.test(word) && !isMeant(word) && mayBe.some((beginning) => word.startsWith(beginning)));
  const kindred = new Map([...(await stemsOf(ctx, compared.slice(0, COMPARED_MAX)))].filter(([, stem]) => stems.has(stem)));
  const isFound = (word: string) => isMeant(word) || kindred.has(word);
  return Object.fromEntries(written.map(({ id, words }) => [id, [...words].filter((word) => plainWords(word).some(isFound))]));
}
