import { type Cached, cached } from '@market/service-kit/data/cached';

/** Many visitors ask for the same few hundred. What is told of a version that is over is never asked for again and goes by age. */
const CACHE = { max: 500, ttl: 30_000 };

/** Facets as JSON, by version of the storefront, filter and language. */
export type FacetCache = Cached<string>;

export const createFacetCache = (): FacetCache => cached(CACHE);
