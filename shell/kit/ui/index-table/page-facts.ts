/** What the foot of a list says. */
export interface PageFacts {
  pages: number;
  /** Numbers of the first and the last row on screen, counted from 1. */
  first: number;
  last: number;
  /** The asked page lies behind the last one: the list shrank since the address was made. */
  beyond: boolean;
}

export function pageFacts({ page, per_page, total }: { page: number; per_page: number; total: number }): PageFacts {
  const pages = Math.max(1, Math.ceil(total / per_page));
  const beyond = page > pages;
  if (total === 0 || beyond) return { pages, first: 0, last: 0, beyond };
  return { pages, first: (page - 1) * per_page + 1, last: Math.min(total, page * per_page), beyond };
}
