import { LRUCache } from 'lru-cache';

/** Characters kept by one process: what is told of some fifty thousand variants. */
const KEPT = 16_000_000;

/** What a card tells of the variant that a filter found, by variant and whether others that it found cost more. */
export type VariantMatchCache = LRUCache<string, { revision: string; json: string }>;

export const createVariantMatchCache = (): VariantMatchCache =>
  new LRUCache({ maxSize: KEPT, sizeCalculation: ({ json }) => json.length + 100 });
