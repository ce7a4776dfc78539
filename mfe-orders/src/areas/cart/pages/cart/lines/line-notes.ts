import type { CartItem } from '@market/orders-contract/cart';
import { mostOf, stepsOf } from '../../../features/count-steps/count-steps.ts';

/** Something to know of a line; `counts`: one press sets one of them, 0 takes the line out. */
export interface LineNote {
  code: 'GONE' | 'NOT_SELLABLE' | 'RUNS_ONLY' | 'SOLD_OUT' | 'SHORT' | 'WRONG_MULTIPLE' | 'BELOW_MOQ' | 'TOO_MANY' | 'DEARER' | 'CHEAPER';
  /** Figures of its sentence. */
  figures: Record<string, number>;
  counts: number[];
}

/** What keeps a line from being ordered, and what changed since the buyer saw it, each with what may be done about it. */
export function notesOf(item: CartItem): LineNote[] {
  if (item.product === null) return [{ code: 'GONE', figures: {}, counts: [0] }];
  return [...item.faults.map((fault) => faultNote(item, fault)), ...priceNotes(item)];
}

/** A price is seen before tiers: those change with the count, and say so themselves. */
function priceNotes({ seen_price, list_price, count }: CartItem): LineNote[] {
  if (seen_price === list_price) return [];
  return [{ code: list_price > seen_price ? 'DEARER' : 'CHEAPER', figures: { before: seen_price, now: list_price }, counts: [count] }];
}

function faultNote(item: CartItem, fault: CartItem['faults'][number]): LineNote {
  if (fault.code === 'NOT_SELLABLE' || fault.code === 'RUNS_ONLY') return { code: fault.code, figures: {}, counts: [0] };
  if (fault.code === 'SHORT') {
    const most = mostOf({ ...stepsOf(item), most: fault.available });
    if (most === 0) return { code: 'SOLD_OUT', figures: {}, counts: [0] };
    return { code: 'SHORT', figures: { available: fault.available }, counts: [most] };
  }
  if (fault.code === 'WRONG_MULTIPLE') {
    const { multiple, below, above } = fault;
    return { code: 'WRONG_MULTIPLE', figures: { multiple }, counts: [below, above].filter((count) => count !== null) };
  }
  if (fault.code === 'COUNT_OUT_OF_RANGE') return { code: 'TOO_MANY', figures: { max: fault.max }, counts: [fault.max] };
  const { moq, missing } = fault;
  return { code: 'BELOW_MOQ', figures: { moq, missing }, counts: enough(item, missing) };
}

/** So many that the least count of the model is reached by this line alone; none: there is not that much of it. */
function enough(item: CartItem, missing: number): number[] {
  if (item.run_id !== null) return [];
  const steps = stepsOf(item);
  const count = Math.ceil((item.count + missing) / steps.multiple) * steps.multiple;
  return count <= steps.most ? [count] : [];
}
