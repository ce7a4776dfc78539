import { BONUS_KOPECKS, shrunkBonuses } from '@market/billing-contract/order-bonuses';
import type { Tx } from '@market/service-kit/data/tx';
import { type Part, readLines, writeLines } from './change-order.queries.ts';
import { type EditedLine, editedLines, stockOf, sumsOf } from './edited-lines.ts';
import type { Wanted } from './wanted.ts';

/** What a part comes to and holds after an edit of its lines. */
export type Edited = Pick<Part, 'sum' | 'discount' | 'bonuses' | 'stock_status'>;

/** Lowers counts of lines; the order becomes cheaper at once, and what it holds is given back. @throws DomainError as `editedLines` does */
export async function lowerCounts(tx: Tx, part: Part, items: NonNullable<Wanted['items']>): Promise<Edited> {
  const { all, changed } = editedLines(await readLines(tx, { order: part.id }), items, part.discount_percent);
  return keepLines(tx, part, { all, changed });
}

/** Writes lines that changed, and answers what all of them come to. Bonuses shrink with the goods that they pay for, and grow with none. */
export async function keepLines(
  tx: Tx,
  part: Pick<Part, 'id' | 'sum' | 'discount' | 'bonuses'>,
  lines: { all: readonly EditedLine[]; changed: readonly EditedLine[] },
): Promise<Edited> {
  const { sum, discount } = sumsOf(lines.all);
  const written = lines.changed.map(({ place, count, reserved, discount: each }) => ({ place, count, reserved, discount: each }));
  const left = shrunkBonuses(part.bonuses / BONUS_KOPECKS, part.sum - part.discount, sum - discount);
  const bonuses = left * BONUS_KOPECKS;
  const sums = { sum: String(sum), discount: String(discount), bonuses: String(bonuses) };
  await writeLines(tx, { order: part.id, lines: JSON.stringify(written), ...sums });
  return { sum, discount, bonuses, stock_status: stockOf(lines.all) };
}
