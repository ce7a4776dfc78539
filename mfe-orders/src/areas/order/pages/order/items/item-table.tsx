import { mergeClasses } from '@griffel/react';
import type { Order, OrderItem } from '@market/orders-contract/order';
import { useFormat } from '@market/shell-kit/format/use-format';
import type { ReactNode } from 'react';
import { useText } from '../../../use-text.ts';
import { ItemProduct } from './item-product.tsx';
import { useItemStyles } from './item-table.styles.ts';
import { lineKeys } from './line-keys.ts';

/** Each line with its count, how much of it is held, and what it comes to. `countOf`: draws another count. */
export function ItemTable({ order, countOf }: { order: Order; countOf?: (item: OrderItem) => ReactNode }) {
  const styles = useItemStyles();
  const { t } = useText();
  const { money } = useFormat();
  const keys = lineKeys(order.items);
  return (
    <table className={styles.table} aria-label={t('ORDER_PAGE.TAB.items')}>
      <thead className={styles.headRow}>
        <tr>
          <th scope="col" className={styles.head}>
            {t('ORDER_PAGE.ITEMS.PRODUCT')}
          </th>
          {(['PRICE', 'COUNT', 'SUM'] as const).map((name) => (
            <th key={name} scope="col" className={mergeClasses(styles.head, styles.headFigure)}>
              {t(`ORDER_PAGE.ITEMS.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.items.map((item, index) => (
          <ItemRow key={keys[index]} item={item} isHeld={order.stock_status === 'reserved' || order.stock_status === 'shortage'}>
            {countOf?.(item)}
          </ItemRow>
        ))}
      </tbody>
      <tfoot>
        <tr className={styles.row}>
          <th scope="row" colSpan={3} className={mergeClasses(styles.cell, styles.total)}>
            {t('ORDER_PAGE.ITEMS.TOTAL')}
          </th>
          <td className={mergeClasses(styles.cell, styles.figure, styles.total)}>{money(order.sum)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** `isHeld`: the order still holds goods, so that what it does not hold is missing. */
function ItemRow({ item, isHeld, children }: { item: OrderItem; isHeld: boolean; children?: ReactNode }) {
  const styles = useItemStyles();
  const { t } = useText();
  const { money, number } = useFormat();
  const { count, reserved, price, sum } = item;
  return (
    <tr className={styles.row}>
      <td className={mergeClasses(styles.cell, styles.first)}>
        <ItemProduct item={item} />
      </td>
      <td className={mergeClasses(styles.cell, styles.figure)}>
        <span className={styles.label}>{t('ORDER_PAGE.ITEMS.PRICE')}</span>
        {money(price)}
      </td>
      <td className={mergeClasses(styles.cell, styles.figure)}>
        <span className={styles.label}>{t('ORDER_PAGE.ITEMS.COUNT')}</span>
        {children ?? number(count)}
        {isHeld && reserved < count && <span className={styles.short}>{t('ORDER_PAGE.ITEMS.SHORT', { formatted: number(reserved) })}</span>}
      </td>
      <td className={mergeClasses(styles.cell, styles.figure)}>
        <span className={styles.label}>{t('ORDER_PAGE.ITEMS.SUM')}</span>
        {money(sum)}
      </td>
    </tr>
  );
}
