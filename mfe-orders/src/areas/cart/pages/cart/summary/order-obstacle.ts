import type { Cart } from '@market/orders-contract/cart';

/** Why a cart cannot be ordered as it stands. */
export type Obstacle =
  | { code: 'LINES'; count: number }
  | { code: 'MINIMUM'; missing: number; brand: string }
  | { code: 'TOO_MANY_LINES' | 'SUM_TOO_LARGE' | 'SEVERAL_COMPANIES' | 'OTHER' };

/** The first thing to put right; null: it may be ordered. */
export function obstacleOf({ items, companies, faults, orderable }: Cart): Obstacle | null {
  if (orderable) return null;
  const fault = faults.find(({ code }) => code !== 'EMPTY');
  if (fault) return { code: fault.code as 'TOO_MANY_LINES' | 'SUM_TOO_LARGE' | 'SEVERAL_COMPANIES' };
  const count = items.filter((item) => item.faults.length > 0 || item.product === null).length;
  if (count > 0) return { code: 'LINES', count };
  const below = companies.find(({ missing }) => missing > 0);
  return below ? { code: 'MINIMUM', missing: below.missing, brand: below.brand } : { code: 'OTHER' };
}
