import { LRUCache } from 'lru-cache';
import type { Narrowing } from '../product/narrowing.ts';

/** Counts may lag so much behind; beside the precomputed ones they are the dearest answers of the catalogue. */
const FRESH_MS = 30_000;
const REMEMBERED = 500;

/** Answers by what was asked; a question that is being answered is not asked twice. */
export type FacetCache = LRUCache<string, Promise<string>>;

export const createFacetCache = (): FacetCache => new LRUCache({ max: REMEMBERED, ttl: FRESH_MS });

/** Equal for all narrowings that choose the same, in whatever order they say it. */
export function facetKey({ parameters, newSince, ...rest }: Narrowing, locale: string): string {
  const chosen = parameters.map(({ parameter_id, values = [], from, to, text }) =>
    JSON.stringify([parameter_id, values.toSorted((a, b) => a - b), from, to, text]),
  );
  // The moment moves with every request; nobody's count hangs on a minute.
  const since = newSince && Math.floor(newSince.getTime() / 60_000);
  return JSON.stringify([locale, rest, since, chosen.toSorted()]);
}
