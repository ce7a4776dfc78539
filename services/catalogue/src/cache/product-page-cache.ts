import { LRUCache } from 'lru-cache';

/** Bytes of pages kept by one process: those of some ten thousand products, which most visits are to. */
const KEPT_BYTES = 48_000_000;

interface CachedPage {
  revision: string;
  page: Buffer;
}

/** Pages of products as outsiders see them, each with the revision it was written at: by product and language. */
export type ProductPageCache = LRUCache<string, CachedPage>;

export const createProductPageCache = (): ProductPageCache =>
  new LRUCache({ maxSize: KEPT_BYTES, sizeCalculation: ({ page }) => page.length });

interface PageKey {
  id: number;
  locale: string;
  /** What the product and the names on its page are at now; read before the page, which may be newer, never older. */
  revision: string;
}

/** The page that is cached at this revision, or what `write` makes of it now; null when there is none. */
export async function cachedPage(
  cache: ProductPageCache,
  { id, locale, revision }: PageKey,
  write: () => Promise<Buffer | null>,
): Promise<Buffer | null> {
  const key = `${id}.${locale}`;
  const known = cache.get(key);
  if (known?.revision === revision) return known.page;
  const page = await write();
  if (page !== null) cache.set(key, { revision, page });
  return page;
}
