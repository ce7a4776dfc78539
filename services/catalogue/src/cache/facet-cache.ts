import { LRUCache } from 'lru-cache';

/** Counts may lag so much behind; beside the precomputed ones they are the dearest answers of the catalogue. */
const FRESH_MS = 30_000;
const ENTRIES_MAX = 500;

/** Answers by what was asked; a question that is being answered is not asked twice. */
export type FacetCache = LRUCache<string, Promise<string>>;

export const createFacetCache = (): FacetCache => new LRUCache({ max: ENTRIES_MAX, ttl: FRESH_MS });
