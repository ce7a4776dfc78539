import type { Locale } from '@market/kit-contract/locale';
import { toRoubles } from '@market/kit-contract/money';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { CsvTable } from '@market/service-kit/files/csv';
import type { SheetCell } from '@market/service-kit/files/sheet-cell';
import { type CartFilter, countWaitingCarts, readWaitingCarts, type WaitingCart } from '../cart/waiting-carts.queries.ts';
import { type Column, column, timeCell } from './table-column.ts';

const AT_ONCE = 500;

type Cell = (cart: WaitingCart, locale: Locale) => SheetCell;

const COLUMNS: readonly Column<Cell>[] = [
  column('Покупатель №', 'Buyer no.', ({ user_id }) => user_id ?? ''),
  column('Покупатель', 'Buyer', ({ fio }) => fio),
  column('Телефон', 'Phone', ({ phone }) => phone),
  column('Почта', 'E-mail', ({ email }) => email),
  column('Продавец', 'Seller', ({ companies }) => companies.map(({ brand }) => brand).join(', ')),
  column('Строк', 'Lines', ({ lines_num }) => lines_num),
  column('Количество', 'Count', ({ goods_num }) => goods_num),
  column('Сумма товаров, ₽', 'Goods, ₽', ({ sum }) => toRoubles(sum)),
  column('Последнее изменение', 'Last change', ({ changed_at }, locale) => timeCell(changed_at, locale)),
];

/**
 * Waiting carts as lines of a file, the last changed first.
 *
 * @param filter null: the reader is shown none
 * @param limit refuses a list of more carts before anything of it is written
 * @throws DomainError CARTS_TOO_MANY
 */
export async function cartTable(
  tx: Tx,
  { filter, locale }: { filter: CartFilter | null; locale: Locale },
  limit: number,
): Promise<CsvTable> {
  const titles = COLUMNS.map(({ title }) => title[locale]);
  if (!filter) return { titles, pages: [] };
  const total = (await countWaitingCarts(tx, filter))?.total ?? 0;
  if (total > limit) throw new DomainError('UNPROCESSABLE_CONTENT', 'CARTS_TOO_MANY', { limit });
  return { titles, pages: pagesOf(tx, filter, locale) };
}

async function* pagesOf(tx: Tx, filter: CartFilter, locale: Locale): AsyncGenerator<SheetCell[][]> {
  for (let after: CartFilter['after']; ; ) {
    const carts = await readWaitingCarts(tx, { ...filter, after, limit: AT_ONCE, offset: 0 });
    if (carts.length === 0) return;
    yield carts.map((cart) => COLUMNS.map(({ cell }) => cell(cart, locale)));
    after = carts.at(-1);
  }
}
