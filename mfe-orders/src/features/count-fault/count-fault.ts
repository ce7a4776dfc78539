import type { Line, LineFault } from '@market/orders-contract/judged-cart';
import { nearestCounts } from '@market/orders-contract/legal-counts';

/** What is wrong with a count, and those that would be right. */
export interface CountFault {
  fault: LineFault;
  fixes: readonly number[];
}

/** The counts nearest to a wrong one that may be ordered. */
export function fixesOf(fault: LineFault, { parts, run, count }: Line): number[] {
  const { goods } = parts[0] as Line['parts'][number];
  const isGiven = (each: number | null): each is number => each !== null && each > 0;
  if (fault.code === 'WRONG_MULTIPLE') return [fault.below, fault.above].filter(isGiven);
  if (fault.code !== 'SHORT') return [];
  if (run) return [fault.available].filter(isGiven);
  const left = { multiple: goods.pack_multiple, available: fault.available, rest: goods.model_available < goods.moq };
  return [nearestCounts(count, left).below].filter(isGiven);
}
