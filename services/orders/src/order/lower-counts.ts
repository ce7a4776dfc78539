import type { Tx } from '@market/service-kit/data/tx';
import { type Part, readLines, writeLines } from './change-order.queries.ts';
import { type EditedLine, editedLines, stockOf, sumsOf } from './edited-lines.ts';
import type { Wanted } from './wanted.ts';

/** What a part comes to and holds after an edit of its lines. */
export type Edited = Pick<Part, 'sum' | 'discount' | 'stock_status'>;

/** Lowers counts of lines; the order becomes cheaper at once, and what it holds is given back. @throws DomainError as `editedLines` does */
export async function lowerCounts(tx: Tx, part: Part, items: NonNullable<Wanted['items']>): Promise<Edited> {
  const { all, changed } = editedLines(await readLines(tx, { order: part.id }), items, part.discount_percent);
  return keepLines(tx, part, { all, changed });
}

/** Writes lines that changed, and answers what all of them come to. */
export async function keepLines(
  tx: Tx,
  { id }: Pick<Part, 'id'>,
  lines: { all: readonly EditedLine[]; changed: readonly EditedLine[] },
): Promise<Edited> {
  const { sum, discount } = sumsOf(lines.all);
  const written = lines.changed.map(({ place, count, reserved, discount: each }) => ({ place, count, reserved, discount: each }));
  await writeLines(tx, { order: id, lines: JSON.stringify(written), sum: String(sum), discount: String(discount) });
  return { sum, discount, stock_status: stockOf(lines.all) };
}
