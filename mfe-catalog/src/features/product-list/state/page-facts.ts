/** What the pager and the count above a list say. */
export interface PageFacts {
  readonly pages: number;
  /** Numbers of the first and the last shown product, counted from 1; 0 and 0 when there is none. */
  readonly first: number;
  readonly last: number;
  /** The asked page lies behind the last one: the list shrank since the address was made. */
  readonly beyond: boolean;
}

export function pageFacts(list: { page: number; per_page: number; total: number }): PageFacts {
  const pages = Math.max(1, Math.ceil(list.total / list.per_page));
  const first = (list.page - 1) * list.per_page + 1;
  const beyond = list.page > pages;
  if (list.total === 0 || beyond) return { pages, first: 0, last: 0, beyond };
  return { pages, first, last: Math.min(list.total, list.page * list.per_page), beyond };
}
