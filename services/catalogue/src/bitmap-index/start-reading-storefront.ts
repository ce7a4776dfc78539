import type { Logger } from '@market/kit-contract/request-facts';
import type { StorefrontIndex } from './storefront-index.ts';

/** Begins to read the storefront into memory before the first visitor asks. Nothing is left to stop: a failure shows with the next use. */
export function startReadingStorefront(index: StorefrontIndex, log: Logger): () => Promise<void> {
  const begun = index.current().catch((err) => log.warn({ err }, 'The storefront was not read into memory; the next list tries again'));
  return async () => {
    await begun;
  };
}
