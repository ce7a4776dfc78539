/** What stands in the two price fields, as typed. */
export interface PriceDraft {
  readonly from: string;
  readonly to: string;
}

export type PriceProblem = 'NOT_A_NUMBER' | 'RANGE';
export type PriceReading = { ok: true; from: number | null; to: number | null } | { ok: false; problem: PriceProblem };

const PRICE_MAX = 9_999_999;

/** Whole roubles, as people type and paste them: `12 500`, `12500 ₽`. Empty is no limit. */
export function readPriceDraft(draft: PriceDraft): PriceReading {
  const from = readRoubles(draft.from);
  const to = readRoubles(draft.to);
  if (from === undefined || to === undefined) return { ok: false, problem: 'NOT_A_NUMBER' };
  if (from !== null && to !== null && from > to) return { ok: false, problem: 'RANGE' };
  return { ok: true, from, to };
}

function readRoubles(typed: string): number | null | undefined {
  const digits = typed.replaceAll(/[\s₽]/g, '');
  if (digits === '') return null;
  if (!/^\d{1,7}$/.test(digits)) return undefined;
  return Math.min(Number(digits), PRICE_MAX);
}
