import { CODE_LENGTH_MAX, type CodeMatch } from '@market/catalogue-contract/product-codes';
import { toKopecks, toRoubles } from '@market/kit-contract/money';
import { judgeCart } from '@market/orders-contract/judge-cart';
import type { Goods, JudgedLine, Line } from '@market/orders-contract/judged-cart';
import { CART_LIMITS } from '@market/orders-contract/legal-counts';
import { type CountFault, fixesOf } from '../../../../../features/count-fault/count-fault.ts';
import { typedCount } from '../../../../../features/count-fault/typed-count.ts';
import type { QuickRow } from './quick-rows.ts';

/** `several`: one of them is to be chosen; `faulty`: the count cannot be ordered; `empty`: nothing is wanted. */
type RowState = 'searching' | 'unknown' | 'several' | 'faulty' | 'empty' | 'ready';

export interface JudgedRow {
  row: QuickRow;
  state: RowState;
  /** What has the number. */
  options: readonly CodeMatch[];
  /** Which of them is meant; null: nobody knows yet. */
  match: CodeMatch | null;
  issue: CountFault | null;
  /** Roubles, of an order unit and of all; null while the row cannot be ordered. */
  price: number | null;
  sum: number | null;
  /** So many more of its model are missing to the least count: other sizes may still reach it. */
  below: number | null;
}

/** What of one company can be ordered as it stands. */
export interface ReadyGoods {
  company: CodeMatch['company'];
  rows: readonly JudgedRow[];
  packs: number;
  pieces: number;
  sum: number;
}

/** Products by the codes that were asked; a code that is not there is still asked. */
export type Found = ReadonlyMap<string, readonly CodeMatch[]>;

/** A line of the cart that the rows are added to. */
export interface CartLine {
  product_id: number;
  run_id: number | null;
  count: number;
}

/**
 * Judges all rows together with what the cart holds of their products: least counts and tiers look at whole models. Rows that cannot be ordered
 * count for neither.
 */
export function judgeRows(
  rows: readonly QuickRow[],
  found: Found,
  inCart: readonly CartLine[] = [],
): { rows: JudgedRow[]; ready: ReadyGoods[] } {
  const matched = rows.map((row) => matchedRow(row, found));
  const there = cartLines(inCart, matched);
  const first = judgedLines(matched, there);
  const settled = matched.map((row) => withFault(row, first.get(String(row.row.id))));
  const last = judgedLines(settled, there);
  const judged = settled.map((row) => withSum(row, last.get(String(row.row.id))));
  return { rows: judged, ready: readyGoods(judged, last) };
}

function matchedRow(row: QuickRow, found: Found): JudgedRow {
  const code = row.code.trim();
  const options = code.length > CODE_LENGTH_MAX ? [] : found.get(code);
  const bare = { row, options: options ?? [], match: null, issue: null, price: null, sum: null, below: null };
  if (!options) return { ...bare, state: code === '' ? 'empty' : 'searching' };
  if (options.length === 0) return { ...bare, state: 'unknown' };
  const match = chosenOf(row, options);
  if (!match) return { ...bare, state: 'several' };
  return { ...bare, match, state: typedCount(row.count) === null ? 'empty' : 'ready' };
}

/** Of several the one that can be bought, where there is but one, needs no choice. */
function chosenOf({ chosen }: QuickRow, options: readonly CodeMatch[]): CodeMatch | null {
  const named = options.find(({ id }) => id === chosen);
  if (named) return named;
  const [first, ...others] = options.filter(({ stock_info }) => stock_info.available_quantity > 0);
  if (first) return others.length === 0 ? first : null;
  return options.length === 1 ? (options[0] ?? null) : null;
}

function judgedLines(rows: readonly JudgedRow[], there: readonly Line[]): Map<string, JudgedLine> {
  const lines = rows.flatMap((row) => lineOf(row) ?? []);
  const judged = judgeCart([...lines, ...there], { companies: [], turnover: 0, discount_levels: [], one_company: false });
  return new Map(judged.lines.map((line) => [line.key, line]));
}

function lineOf({ row, match, state }: JudgedRow): Line | null {
  const count = typedCount(row.count);
  if (!match || state !== 'ready' || count === null || count > CART_LIMITS.count) return null;
  return { key: String(row.id), count, run: null, parts: [{ goods: goodsOf(match), ratio: 1 }] };
}

/** Single SKUs alone: of a run in the cart the rows say too little, and the service judges it when they are added. */
function cartLines(inCart: readonly CartLine[], rows: readonly JudgedRow[]): Line[] {
  const matches = new Map(rows.flatMap(({ match }) => (match ? [[match.id, match] as const] : [])));
  return inCart.flatMap(({ product_id, run_id, count }) => {
    const match = matches.get(product_id);
    return match && run_id === null ? [{ key: `cart ${product_id}`, count, run: null, parts: [{ goods: goodsOf(match), ratio: 1 }] }] : [];
  });
}

const goodsOf = (match: CodeMatch): Goods => ({
  ...{ product_id: match.id, model_id: match.model_id, company_id: match.company.id, units: match.units, moq: match.moq },
  ...{ pack_multiple: match.pack_multiple, model_available: match.model_available, loose_allowed: match.loose_allowed },
  price: toKopecks(match.price),
  price_tiers: match.price_tiers.map(({ min_count, price }) => ({ min_count, price: toKopecks(price) })),
  ...{ available: match.stock_info.available_quantity, sellable: true },
});

function withFault(row: JudgedRow, judged: JudgedLine | undefined): JudgedRow {
  if (row.state !== 'ready') return row;
  const line = lineOf(row);
  if (!judged || !line)
    return { ...row, state: 'faulty', issue: { fault: { code: 'COUNT_OUT_OF_RANGE', max: CART_LIMITS.count }, fixes: [] } };
  const fault = judged.faults.find(({ code }) => code !== 'BELOW_MOQ');
  return fault ? { ...row, state: 'faulty', issue: { fault, fixes: fixesOf(fault, line) } } : row;
}

function withSum(row: JudgedRow, judged: JudgedLine | undefined): JudgedRow {
  if (!judged) return row;
  const below = judged.faults.find((fault) => fault.code === 'BELOW_MOQ');
  return { ...row, price: toRoubles(judged.price), sum: toRoubles(judged.sum), below: below?.missing ?? null };
}

function readyGoods(rows: readonly JudgedRow[], lines: ReadonlyMap<string, JudgedLine>): ReadyGoods[] {
  const ready = rows.flatMap((row) => {
    const [judged, count] = [lines.get(String(row.row.id)), typedCount(row.row.count)];
    return row.match && judged && count !== null ? [{ row, judged, count, company: row.match.company }] : [];
  });
  return [...Map.groupBy(ready, ({ company }) => company.id).values()].map((own) => ({
    company: (own[0] as (typeof ready)[number]).company,
    rows: own.map(({ row }) => row),
    packs: own.reduce((all, { count }) => all + count, 0),
    pieces: own.reduce((all, { judged }) => all + judged.pieces, 0),
    sum: toRoubles(
      Math.min(
        Number.MAX_SAFE_INTEGER,
        own.reduce((all, { judged }) => all + judged.sum, 0),
      ),
    ),
  }));
}
