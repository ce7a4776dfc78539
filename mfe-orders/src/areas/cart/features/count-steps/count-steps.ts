import type { CartItem } from '@market/orders-contract/cart';
import { largestMultiple, nearestCounts } from '@market/orders-contract/legal-counts';

/** What counts a line may have: multiples up to `most`; `rest`: all that is left too. */
export interface CountSteps {
  multiple: number;
  most: number;
  rest: boolean;
}

/** A size run is ordered one by one; a single SKU in whole packs. */
export function stepsOf({ run_id, product, available }: Pick<CartItem, 'run_id' | 'product' | 'available'>): CountSteps {
  if (run_id !== null || product === null) return { multiple: 1, most: available, rest: false };
  return { multiple: product.pack_multiple, most: available, rest: product.model_available < product.moq };
}

/** The most that may be ordered; 0: nothing. */
export const mostOf = ({ multiple, most, rest }: CountSteps): number => (rest ? most : largestMultiple(most, multiple));

/** The next count that may be ordered, up or down; 0 takes the line out. null: there is none. */
export function stepped(count: number, by: 1 | -1, steps: CountSteps): number | null {
  const most = mostOf(steps);
  if (by > 0) {
    const above = Math.floor(count / steps.multiple) * steps.multiple + steps.multiple;
    const next = Math.min(above, most);
    return next > count ? next : null;
  }
  if (count <= 0) return null;
  return Math.max(0, Math.min(Math.ceil(count / steps.multiple) * steps.multiple - steps.multiple, most));
}

/** What is wrong with a count that was typed, with those that could stand instead. */
export type CountIssue = { code: 'NUMBER' } | { code: 'SHORT'; instead: number[] } | { code: 'MULTIPLE'; instead: number[] };

export function issueOf(text: string, steps: CountSteps): CountIssue | null {
  if (!/^\d{1,6}$/.test(text.trim())) return { code: 'NUMBER' };
  const count = Number(text);
  if (count === 0) return null;
  if (count > steps.most) return { code: 'SHORT', instead: [mostOf(steps)].filter((each) => each > 0) };
  if (count % steps.multiple === 0 || (steps.rest && count === steps.most)) return null;
  const { below, above } = nearestCounts(count, { multiple: steps.multiple, available: steps.most, rest: steps.rest });
  return { code: 'MULTIPLE', instead: [below, above].filter((each) => each !== null) };
}
