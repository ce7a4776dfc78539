import { userIdOf } from '@market/chat-contract/ids';
import { plainWords } from '@market/service-kit/search/plain-words';

/** Words beyond this are not read. */
const WORDS_MAX = 20;
/** Fewer letters begin words by chance. */
const BEGINNING_MIN = 3;
const DAY_MS = 86_400_000;

/** A word that is looked for in all its forms. */
export interface SoughtWord {
  word: string;
  /** Its beginning is enough. */
  unfinished: boolean;
}

/** What is looked for. */
export interface SearchTerms {
  words: SoughtWord[];
  /** Words as they are written, one behind the other. */
  phrases: string[][];
  /** null: whoever wrote it. */
  authors: number[] | null;
  /** Ids and names of channels; null: in all. */
  within: string[] | null;
  /** Milliseconds since the epoch: from then on, and before that. */
  from: number;
  until: number;
}

/** Something in quotes, or what stands between spaces; a quote that nobody closes is none. */
const TOKEN = /"([^"]*)"|([^\s"]+)/g;
const FLAG = /^(from|in|channel|before|after|on):(.+)$/i;

/** @param offset of the days that are named, in seconds to the east of Greenwich */
export function searchTermsOf(text: string, offset: number): SearchTerms {
  const terms: SearchTerms = { words: [], phrases: [], authors: null, within: null, from: 0, until: Number.MAX_SAFE_INTEGER };
  const tokens = [...text.matchAll(TOKEN)].map(([, phrase, token = '']) => ({ phrase, token, flag: FLAG.exec(token) }));
  for (const { flag } of tokens) if (flag) narrow(terms, { name: flag[1]?.toLowerCase() ?? '', value: flag[2] ?? '' }, offset);
  const sought = tokens.filter(({ flag }) => !flag);
  let room = WORDS_MAX;
  for (const [at, { phrase, token }] of sought.entries()) {
    const words = plainWords(phrase ?? token).slice(0, room);
    room -= words.length;
    if (words.length === 0) continue;
    if (phrase === undefined) terms.words.push(...soughtIn(words, token.endsWith('*') || at === sought.length - 1));
    else terms.phrases.push(words);
  }
  return terms;
}

const soughtIn = (words: readonly string[], unfinished: boolean): SoughtWord[] =>
  words.map((word, at) => ({ word, unfinished: unfinished && at === words.length - 1 && word.length >= BEGINNING_MIN }));

function narrow(terms: SearchTerms, { name, value }: { name: string; value: string }, offset: number): void {
  if (name === 'from') terms.authors = [...(terms.authors ?? []), authorOf(value)];
  else if (name === 'in' || name === 'channel') terms.within = [...(terms.within ?? []), value.toLowerCase()];
  else narrowTime(terms, name, dayOf(value, offset));
}

/** As Mattermost reads them: neither the day before which, nor that after which, is among them. */
function narrowTime(terms: SearchTerms, name: string, day: number | null): void {
  if (day === null) return;
  if (name !== 'after') terms.until = Math.min(terms.until, name === 'before' ? day : day + DAY_MS);
  if (name !== 'before') terms.from = Math.max(terms.from, name === 'after' ? day + DAY_MS : day);
}

/** By name or id; nobody has the number 0. */
function authorOf(value: string): number {
  const [, number] = /^@?user(\d{1,10})$/i.exec(value) ?? [];
  const id = number === undefined ? userIdOf(value.toLowerCase()) : Number(number);
  return id !== null && id <= 2 ** 31 - 1 ? id : 0;
}

/** When a day begins; null: it is none, and narrows nothing. */
function dayOf(value: string, offset: number): number | null {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(value) ?? [];
  const begins = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return Number.isNaN(begins) ? null : begins - offset * 1_000;
}
