import type { Locale } from '@market/kit-contract/locale';
import type { OrderRow } from '@market/orders-contract/order';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { CsvTable } from '@market/service-kit/files/csv';
import type { SheetCell } from '@market/service-kit/files/sheet-cell';
import { runIn } from '../cart/cart-view.ts';
import { countOrders, readOrders } from '../order/order.queries.ts';
import type { OrderFilter } from '../order/order-filter.ts';
import { orderRow } from '../order/order-view.ts';
import type { Person } from '../reader.ts';
import { wordIn } from '../terms/line-goods.ts';
import { DELIVERY_WORDS, PAYMENT_WORDS, STATUS_WORDS, STOCK_WORDS } from '../words/order-words.ts';
import { type OrderedRun, readOrderedGoods } from './ordered-goods.queries.ts';
import { type Column, column, timeCell } from './table-column.ts';

const AT_ONCE = 500;

export interface TableReading {
  filter: OrderFilter;
  actor: Person;
  locale: Locale;
  hideDelivery: boolean;
}

/** What is in an order. */
interface Goods {
  pieces: number;
  runs: readonly OrderedRun[] | null;
}

const NOTHING: Goods = { pieces: 0, runs: null };

type Cell = (row: OrderRow, locale: Locale, goods: Goods) => SheetCell;

const DELIVERY_COST = column<Cell>('Доставка, ₽', 'Delivery, ₽', ({ delivery_cost }) => delivery_cost);

/** Spreadsheets cut a cell that is longer. */
const CELL_MAX = 30_000;
const PIECES: Record<Locale, string> = { ru: 'шт.', en: 'pcs' };

/** `Платье, синий · Полная · 44–46–48–50 · 1-2-2-1 · 6 шт. × 2`, one after the other. */
function runsCell(runs: Goods['runs'], locale: Locale): string {
  const told = (runs ?? []).map(({ count, goods }) => {
    const { name, ratio, pieces } = runIn(locale, { ...goods.run, pieces: goods.units });
    const product = [goods.name, goods.colour].flatMap((words) => (words ? [wordIn(locale, words)] : [])).join(', ');
    return `${[product, name, ratio, `${pieces} ${PIECES[locale]}`].join(' · ')} × ${count}`;
  });
  return told.join('; ').slice(0, CELL_MAX);
}

const COLUMNS: readonly Column<Cell>[] = [
  column('Номер', 'Number', ({ id }) => id),
  column('Главный заказ', 'Main order', ({ main_id }) => main_id ?? ''),
  column('Дата', 'Date', ({ placed_at }, locale) => timeCell(new Date(placed_at), locale)),
  column('Статус', 'Status', ({ status }, locale) => (status === 'cart' ? '' : STATUS_WORDS[status][locale])),
  column('Оплата', 'Payment', ({ payment_status }, locale) => PAYMENT_WORDS[payment_status][locale]),
  column('Склад', 'Stock', ({ stock_status }, locale) => STOCK_WORDS[stock_status][locale]),
  column('Покупатель', 'Buyer', ({ fio }) => fio),
  column('Регион', 'Region', ({ region }) => region),
  column('Город', 'City', ({ city }) => city),
  column('Продавец', 'Seller', ({ companies }) => companies.map(({ brand }) => brand).join(', ')),
  column('Получение', 'Handing over', ({ delivery_type }, locale) => DELIVERY_WORDS[delivery_type][locale]),
  column('Желаемая дата', 'Wanted on', ({ received_at }) => received_at ?? ''),
  column('Строк', 'Lines', ({ lines_num }) => lines_num),
  column('Количество', 'Count', ({ goods_num }) => goods_num),
  column('Штук', 'Pieces', (_, __, { pieces }) => pieces),
  column('Ростовки', 'Size runs', (_, locale, { runs }) => runsCell(runs, locale)),
  column('Сумма товаров, ₽', 'Goods, ₽', ({ sum }) => sum),
  DELIVERY_COST,
  column('К оплате, ₽', 'To pay, ₽', ({ amount_payable }) => amount_payable),
];

/**
 * A list of orders as lines of a file, newest first: the cells that the reader sees in the list and no more.
 *
 * @param limit refuses a list of more orders before anything of it is written
 * @throws DomainError ORDERS_TOO_MANY
 */
export async function orderTable(tx: Tx, reading: TableReading, limit: number): Promise<CsvTable & { total: number }> {
  const { filter, locale, hideDelivery } = reading;
  const total = (await countOrders(tx, filter))?.total ?? 0;
  if (total > limit) throw new DomainError('UNPROCESSABLE_CONTENT', 'ORDERS_TOO_MANY', { limit });
  const columns = COLUMNS.filter((each) => !hideDelivery || each !== DELIVERY_COST);
  return { total, titles: columns.map(({ title }) => title[locale]), pages: pagesOf(tx, reading, columns) };
}

async function* pagesOf(
  tx: Tx,
  { filter, actor, locale, hideDelivery }: TableReading,
  columns: readonly Column<Cell>[],
): AsyncGenerator<SheetCell[][]> {
  for (let before: number | undefined; ; ) {
    const rows = await readOrders(tx, { ...filter, sort: 'new', before, limit: AT_ONCE, offset: 0 });
    if (rows.length === 0) return;
    const goods = new Map((await readOrderedGoods(tx, { orders: rows.map(({ id }) => id) })).map((each) => [each.id, each]));
    yield rows.map((row) => columns.map(({ cell }) => cell(orderRow(row, { actor, hideDelivery }), locale, goods.get(row.id) ?? NOTHING)));
    before = rows.at(-1)?.id;
  }
}
