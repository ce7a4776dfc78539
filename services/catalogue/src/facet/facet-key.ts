import type { ProductFilter } from '../product/product-filter.ts';

/** Equal for all filters that choose the same, in whatever order they say it. */
export function facetKey({ parameters, newSince, ...rest }: ProductFilter, locale: string): string {
  const chosen = parameters.map(({ parameter_id, values = [], from, to, text }) =>
    JSON.stringify([parameter_id, values.toSorted((a, b) => a - b), from, to, text]),
  );
  // The moment moves with every request; nobody's count hangs on a minute.
  const since = newSince && Math.floor(newSince.getTime() / 60_000);
  return JSON.stringify([locale, rest, since, chosen.toSorted()]);
}
