import { mergeClasses } from '@griffel/react';
import type { Order, OrderItem } from '@market/orders-contract/order';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Link } from '@market/shell-kit/routing/navigation';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import type { ReactNode } from 'react';
import { useItemStyles } from '../../../../../features/item-table/item-table.styles.ts';
import { orderPaths } from '../../../navigation.ts';
import { useText } from '../../../use-text.ts';
import { ItemProduct } from './item-product.tsx';
import { type ItemGroup, itemsByPart } from './items-by-part.ts';
import { lineKeys } from './line-keys.ts';

/** Each line with its count, how much of it is held, and what it comes to. `countOf`: draws another count. */
export function ItemTable({ order, countOf }: { order: Order; countOf?: (item: OrderItem) => ReactNode }) {
  const styles = useItemStyles();
  const { t } = useText();
  const { money } = useFormat();
  const isHeld = order.stock_status === 'reserved' || order.stock_status === 'shortage';
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
      {itemsByPart(order).map((group) => (
        <ItemGroupRows key={group.part?.id ?? order.id} group={group} isHeld={isHeld} {...(countOf ? { countOf } : {})} />
      ))}
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

interface ItemGroupRowsProps {
  group: ItemGroup;
  isHeld: boolean;
  countOf?: (item: OrderItem) => ReactNode;
}

/** The lines of one part, under its name where there are several. */
function ItemGroupRows({ group: { part, items }, isHeld, countOf }: ItemGroupRowsProps) {
  const styles = useItemStyles();
  const page = usePageStyles();
  const { t } = useText();
  const keys = lineKeys(items);
  return (
    <tbody>
      {part && (
        <tr className={styles.row}>
          <th scope="rowgroup" colSpan={4} className={mergeClasses(styles.cell, styles.first, styles.part)}>
            <Link to={orderPaths.view(part.id)} className={page.link}>
              {[...part.companies.map(({ brand }) => brand), t('ORDER.NUMBER', { id: part.id })].join(' · ')}
            </Link>
          </th>
        </tr>
      )}
      {items.map((item, index) => (
        <ItemRow key={keys[index]} item={item} isHeld={isHeld}>
          {countOf?.(item)}
        </ItemRow>
      ))}
    </tbody>
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
