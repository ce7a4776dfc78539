import type { Correction } from '@market/catalogue-contract/product';
import type { Db } from '@market/service-kit/data/database';
import type { TextMatch, TextMatchCache } from '../cache/text-match-cache.ts';
import { type Chunk, chunksOf } from './chunks-of.ts';
import { correctQuery, readingsOf, unsettledReadings } from './correct-query.ts';
import { withFewerWords } from './fewer-words.ts';
import { askedWords, type Interpretation, interpretQuery, KNOWN_FROM } from './interpret-query.ts';
import { countMatches, listNearWords, listSimilarWords, lookUpWords, matchesAnything } from './search-words.queries.ts';

export interface TextMatching {
  db: Db;
  textMatches: TextMatchCache;
}

/**
 * Understands a query: word forms, synonyms, codes; and when it finds fewer than three models, what was meant instead.
 * Any text is understood somehow: no operator, quote or control character has a meaning, and no input is an error.
 *
 * @param literal search these very words, without correction
 */
export const matchText = ({ db, textMatches }: TextMatching, text: string, literal = false): Promise<TextMatch> =>
  textMatches.get(`${literal ? '=' : '~'}${text}`, () => understand(db, text, literal));

async function understand(db: Db, text: string, literal: boolean): Promise<TextMatch> {
  const chunks = chunksOf(text);
  const asked = await interpret(db, chunks);
  if (!asked) return { matching: null, ranking: '', kindred: null, correction: null };
  const corrected = literal || asked.unclear.size === 0 ? null : await correct(db, { chunks, asked });
  const better = corrected ?? (literal ? null : await shorten(db, { chunks, asked }));
  const { matching, ranking, kindred } = better?.meant ?? asked;
  return { matching, ranking, kindred, correction: better ? { asked: text, shown: better.shown, reason: better.reason } : null };
}

async function interpret(db: Db, chunks: Chunk[]): Promise<Interpretation | null> {
  const asked = askedWords(chunks);
  return asked.words.length === 0 ? null : interpretQuery(chunks, await lookUpWords(db, asked));
}

type Better = Omit<Correction, 'asked'> & { meant: Interpretation };

async function correct(db: Db, { chunks, asked }: { chunks: Chunk[]; asked: Interpretation }): Promise<Better | null> {
  const found = await countMatches(db, asked.matching, KNOWN_FROM);
  if (found >= KNOWN_FROM) return null;
  const near = await listNearWords(db.pool, { readings: readingsOf(chunks, asked.unclear) });
  const unsettled = unsettledReadings(chunks, asked.unclear, near);
  const lookalikes = unsettled.length > 0 ? [...near, ...(await listSimilarWords(db.pool, { readings: unsettled }))] : near;
  const correction = correctQuery(chunks, asked.unclear, lookalikes);
  const meant = correction && (await interpret(db, chunksOf(correction.shown)));
  // What finds no more than the query as it stands is no improvement.
  const better = meant && (await countMatches(db, meant.matching, found + 1)) > found;
  return better ? { ...correction, meant } : null;
}

/** Whoever asks too much gets something: what a search finds that nobody may see counts as found, vendors and staff see it. */
async function shorten(db: Db, { chunks, asked }: { chunks: Chunk[]; asked: Interpretation }): Promise<Better | null> {
  if (chunks.length < 2 || (await matchesAnything(db, asked.matching))) return null;
  const fewer = await withFewerWords(db, chunks);
  return fewer && { ...fewer, reason: 'fewer_words' };
}

/** A query whose last word is being typed. */
export interface BeginningMatch {
  /** The last word, and those before it. */
  last: string;
  before: string[];
  /** tsquery of the words before; empty when there are none. */
  beforeQuery: string;
  /** tsquery of all words, the last by its beginning, and what ranks the models that it finds. */
  query: string;
  ranking: string;
  kindred: string | null;
}

/** Understands a query that is being typed, as it stands; null when it has no word. */
export async function matchBeginning(db: Db, text: string): Promise<BeginningMatch | null> {
  const chunks = chunksOf(text);
  const words = chunks.flatMap((chunk) => chunk.words);
  const last = words.pop();
  if (last === undefined) return null;
  const known = await lookUpWords(db, { ...askedWords(chunks), codes: [] });
  const whole = interpretQuery(chunks, known, true);
  const begun = interpretQuery(chunksOf(words.join(' ')), known);
  if (!whole) return null;
  // A single letter begins every tenth word: it completes, but it does not narrow.
  const { matching, ranking, kindred } = last.length === 1 && begun ? begun : whole;
  return { last, before: words, beforeQuery: begun?.matching ?? '', query: matching, ranking, kindred };
}
