import type { Correction, ProductSort } from '@market/catalogue-contract/product';

/** A page as Postgres wrote it. */
export interface CardPage {
  /** Cards as the inside of a JSON array, in UTF-8 where they were kept so. */
  cards: string | Buffer;
  total: number;
  /** Counting stopped at `total`. */
  capped: boolean;
}

export interface PageRequest {
  sort: ProductSort;
  limit: number;
  offset: number;
  locale: string;
  /** Products first published since are new. */
  newSince: Date;
}

/** Nobody turns to page 500; past this many a filtered total is "10 000+". */
export const TOTAL_MAX = 10_000;

/** The total that is shown: exact up to a bound. */
export const cappedTotal = (count: number): Pick<CardPage, 'total' | 'capped'> => ({
  total: Math.min(count, TOTAL_MAX),
  capped: count > TOTAL_MAX,
});

/** A ProductPage around its cards. */
export function pageJson(
  { cards, total, capped }: CardPage,
  about: { page: number; per_page: number; correction: Correction | null },
): string | Buffer {
  const head = '{"data":[';
  const tail = `],"page":${about.page},"per_page":${about.per_page},"total":${total},"correction":${JSON.stringify(about.correction)},"total_capped":${capped}}`;
  return typeof cards === 'string' ? head + cards + tail : Buffer.concat([Buffer.from(head), cards, Buffer.from(tail)]);
}
