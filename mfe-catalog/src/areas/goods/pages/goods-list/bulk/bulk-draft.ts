import { BulkChange, type PriceRounding } from '@market/catalogue-contract/bulk-change';
import type { z } from 'zod';
import { readNumber } from '../../../../../management/number-field.ts';

export type BulkKind = 'price' | 'stock' | 'active' | 'category' | 'type' | 'collection';
export const PRICE_WAYS = ['price_percent', 'price_amount', 'price_set'] as const;
export type PriceWay = (typeof PRICE_WAYS)[number];

/** A change of many goods as it is being typed. */
export interface BulkDraft {
  kind: BulkKind;
  way: PriceWay;
  rounding: PriceRounding;
  /** A price, a percent, a sum or a stock. */
  text: string;
  /** A category, type or collection. */
  id: number | null;
  active: boolean;
}

export const emptyDraft = (kind: BulkKind, active = true): BulkDraft => ({
  ...{ kind, active, way: 'price_percent', rounding: 'none', text: '', id: null },
});

/** The field whose value is missing or out of bounds, as its sentence is named. */
export type BulkFault = 'price' | 'percent' | 'amount' | 'stock_quantity' | 'choice';

function askedBy(draft: BulkDraft): { asked: z.input<typeof BulkChange>; fault: BulkFault } {
  const { kind, way, rounding, text, id, active } = draft;
  // A minus of a text that was pasted may be any of the dashes.
  const value = readNumber(text.replace(/^[−–—]/, '-')) ?? Number.NaN;
  const chosen = id ?? 0;
  switch (kind) {
    case 'active':
      return { asked: { kind, active }, fault: 'choice' };
    case 'stock':
      return { asked: { kind, stock_quantity: value }, fault: 'stock_quantity' };
    case 'category':
      return { asked: { kind, category_id: chosen }, fault: 'choice' };
    case 'type':
      return { asked: { kind, product_type_id: chosen }, fault: 'choice' };
    case 'collection':
      return { asked: { kind, collection_id: chosen }, fault: 'choice' };
    case 'price':
      if (way === 'price_set') return { asked: { kind: way, price: value }, fault: 'price' };
      if (way === 'price_percent') return { asked: { kind: way, percent: value, rounding }, fault: 'percent' };
      return { asked: { kind: way, amount: value, rounding }, fault: 'amount' };
  }
}

/** What a draft says, or what is wrong with it. */
export function readDraft(draft: BulkDraft): { change: BulkChange } | { fault: BulkFault } {
  const { asked, fault } = askedBy(draft);
  const read = BulkChange.safeParse(asked);
  return read.success ? { change: read.data } : { fault };
}
