import { LRUCache } from 'lru-cache';

/** Bytes of cards kept by one process: those of some thirty thousand models. */
const KEPT_BYTES = 40_000_000;

export interface CachedCard {
  /** The revisions of the model and of the names that many share, at which the card was written. */
  revision: string;
  /** Milliseconds since the epoch: whether that is new changes by itself. */
  since: number;
  isNew: boolean;
  json: Buffer;
}

/** Cards as the storefront sees them, by language and model. */
export type CardCache = LRUCache<string, CachedCard>;

export const createCardCache = (): CardCache => new LRUCache({ maxSize: KEPT_BYTES, sizeCalculation: ({ json }) => json.length });
