import type { Correction } from '@market/catalogue-contract/product';
import { type Cached, cached } from '@market/service-kit/data/cached';

/** What a text asks for, ready for the statements of lists, facets and counts. */
export interface TextMatch {
  /** tsquery that a model's vector must match; null when the text has no word, and then nothing is found. */
  matching: string | null;
  /** tsquery that ranks what was found, and one that ranks what was found by synonyms alone. */
  ranking: string;
  kindred: string | null;
  /** Set when the answer is for another text than the asked one. */
  correction: Correction | null;
}

/** Popular words are asked for again and again; a new synonym or word of another process takes effect within this time. */
const CACHE = { max: 5_000, ttl: 30_000 };

/** What texts ask for. */
export type TextMatchCache = Cached<TextMatch>;

export const createTextMatchCache = (): TextMatchCache => cached(CACHE);
