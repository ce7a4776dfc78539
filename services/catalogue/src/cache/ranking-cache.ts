import { type Cached, cached } from '@market/service-kit/data/cached';

/** Ranking takes tens of milliseconds, and most visitors ask for the same few hundred words. */
const CACHE = { max: 2_000, ttl: 30_000 };

/** The models that a text finds, best first. */
export interface Ranking {
  models: number[];
  total: number;
  /** What search_generation said before they were ranked. */
  generation: string;
}

export type RankingCache = Cached<Ranking>;

export const createRankingCache = (): RankingCache => cached(CACHE);
