import { type Cached, cached } from '@market/service-kit/data/cached';

/** Counts may lag so much behind; beside the precomputed ones they are the dearest answers of the catalogue. */
const CACHE = { max: 500, ttl: 30_000 };

/** Facets as JSON, by filter and language. */
export type FacetCache = Cached<string>;

export const createFacetCache = (): FacetCache => cached(CACHE);
