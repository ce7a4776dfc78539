import type { Db } from '@market/service-kit/data/database';
import type { Chunk } from './chunks-of.ts';
import { askedWords, type Interpretation, interpretQuery } from './interpret-query.ts';
import { countMatches, type KnownWords, lookUpWords } from './search-words.queries.ts';

export interface FewerWords {
  shown: string;
  meant: Interpretation;
}

/**
 * A query that finds nothing, without its weakest word: «кроссовки для бега» where nobody says «бег». Of its words the one that the fewest
 * models have goes first; as many go as have to. Null when what is left finds nothing either.
 */
export async function withFewerWords(db: Db, chunks: Chunk[]): Promise<FewerWords | null> {
  const known = await lookUpWords(db, askedWords(chunks));
  const strength = strengthIn(known);
  // A word that is too common to be searched by keeps nobody's place.
  let left = chunks.filter((chunk) => strength(chunk) !== null);
  while (left.length > 1) {
    const weakest = left.toSorted((a, b) => (strength(a) ?? 0) - (strength(b) ?? 0))[0];
    left = left.filter((chunk) => chunk !== weakest);
    const meant = interpretQuery(left, known);
    if (meant && (await countMatches(db, meant.matching, 1)) > 0) return { shown: left.map(({ raw }) => raw).join(' '), meant };
  }
  return null;
}

/** How many models have the rarest word of a chunk; null when no word of it counts. */
function strengthIn({ words, synonyms }: KnownWords): (chunk: Chunk) => number | null {
  const bySynonym = new Set(synonyms.flatMap(({ terms, asks }) => [...terms, ...asks]));
  const strengthOf = ({ word, stem, models }: KnownWords['words'][number]): number | null => {
    if (stem === null) return null;
    // A size is given up before a garment, whichever more models have.
    if (/\d/.test(word)) return models === 0 ? 0 : 0.5;
    return Math.max(models, bySynonym.has(stem) ? 1 : 0);
  };
  const of = new Map(words.map((known) => [known.word, strengthOf(known)]));
  return (chunk) => {
    const strengths = chunk.words.flatMap((word) => of.get(word) ?? []);
    return strengths.length === 0 ? null : Math.min(...strengths);
  };
}
