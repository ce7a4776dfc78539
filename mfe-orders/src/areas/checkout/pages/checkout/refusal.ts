import type { CartItem } from '@market/orders-contract/cart';
import { failureOf } from '@market/shell-kit/data/failure';
import { z } from 'zod';

const Line = z.object({ product_id: z.int(), run_id: z.int().nullable(), name: z.string(), wanted: z.int() });

const ShortLine = Line.extend({ available: z.int() });
export type ShortLine = z.infer<typeof ShortLine>;
const Short = z.object({ lines: z.array(ShortLine).min(1) });

const faults = ['NOT_SELLABLE', 'RUNS_ONLY', 'SHORT', 'WRONG_MULTIPLE', 'BELOW_MOQ', 'COUNT_OUT_OF_RANGE'] as const;
const FaultyLine = Line.extend({
  code: z.enum(faults),
  ...{ available: z.int().optional(), multiple: z.int().optional(), missing: z.int().optional(), max: z.int().optional() },
});
export type FaultyLine = z.infer<typeof FaultyLine>;
const Refused = z.object({ lines: z.array(FaultyLine).min(1) });

const ChangedLine = Line.extend({ price: z.number(), seen_price: z.number() });
export type ChangedLine = z.infer<typeof ChangedLine>;
const Changed = z.object({ order_summ: z.number(), lines: z.array(ChangedLine) });

/** A checkout that was refused in a way that the buyer decides about. */
export type Refusal =
  | { kind: 'short'; lines: readonly ShortLine[] }
  | { kind: 'faulty'; lines: readonly FaultyLine[] }
  | { kind: 'changed'; sum: number; lines: readonly ChangedLine[] };

/** null: what the service says of it beside the button is all there is to say. */
export function refusalOf(thrown: unknown): Refusal | null {
  const { code, details } = failureOf(thrown);
  if (code === 'STOCK_SHORTAGE') {
    const read = Short.safeParse(details);
    return read.success ? { kind: 'short', lines: onePerLine(read.data.lines) } : null;
  }
  if (code === 'CHECKOUT_REFUSED') {
    const read = Refused.safeParse(details);
    return read.success ? { kind: 'faulty', lines: read.data.lines } : null;
  }
  if (code !== 'SUM_CHANGED') return null;
  const read = Changed.safeParse(details);
  return read.success ? { kind: 'changed', sum: read.data.order_summ, lines: read.data.lines } : null;
}

export const keyOf = ({ product_id, run_id }: { product_id: number; run_id?: number | null | undefined }): string =>
  `${product_id}-${run_id ?? 0}`;

const onePerLine = (lines: readonly ShortLine[]): ShortLine[] => [...new Map(lines.map((line) => [keyOf(line), line])).values()];

/** What the cart says of its lines before anybody presses, as a refusal would say it. */
export const faultyLines = (items: readonly CartItem[]): FaultyLine[] =>
  items.flatMap(({ product_id, run_id, product, count, faults: found }) =>
    found.map((fault) => ({ ...fault, product_id, run_id, name: product?.name ?? '', wanted: count })),
  );

/** Those of them of which less is left than is wanted. */
export const shortLines = (lines: readonly FaultyLine[]): ShortLine[] =>
  onePerLine(
    lines.flatMap(({ code, available, ...line }) => (code === 'SHORT' && available !== undefined ? [{ ...line, available }] : [])),
  );
