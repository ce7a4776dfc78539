import { mergeClasses } from '@griffel/react';
import type { Order } from '@market/orders-contract/order';
import { useFormat } from '@market/shell-kit/format/use-format';
import { lineName } from '../../../../../features/line-words/line-name.ts';
import { useRunWords } from '../../../../../features/line-words/use-run-words.ts';
import { type ItemGroup, itemsByPart } from '../../../features/order/contents/items-by-part.ts';
import { lineKeys } from '../../../features/order/contents/line-keys.ts';
import { useText } from '../../../use-text.ts';
import { usePrintStyles } from './printed-order.styles.ts';

const FIGURES = ['PRINT.UNIT', 'PRINT.COUNT', 'PRINT.PIECES', 'ITEMS.PRICE', 'ITEMS.SUM'] as const;

/** Every line of the order, with the head of the table on each page. */
export function PrintedItems({ order }: { order: Order }) {
  const styles = usePrintStyles();
  const { t } = useText();
  const groups = itemsByPart(order);
  const head = mergeClasses(styles.cell, styles.total);
  return (
    <table className={styles.table}>
      <thead className={styles.head}>
        <tr>
          <th className={head}>{t('ORDER_PAGE.PRINT.NUMBER')}</th>
          <th className={head}>{t('ORDER_PAGE.PRINT.SKU')}</th>
          <th className={head}>{t('ORDER_PAGE.ITEMS.PRODUCT')}</th>
          {FIGURES.map((name) => (
            <th key={name} className={head}>
              {t(`ORDER_PAGE.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ part, items }, index) => (
        <PrintedGroup key={part?.id ?? order.id} part={part} items={items} first={startOf(groups, index)} />
      ))}
    </table>
  );
}

/** How many lines stand before a group: they are numbered through. */
const startOf = (groups: readonly ItemGroup[], index: number): number =>
  groups.slice(0, index).reduce((sum, { items }) => sum + items.length, 0);

function PrintedGroup({ part, items, first }: ItemGroup & { first: number }) {
  const styles = usePrintStyles();
  const { t } = useText();
  const { money, number } = useFormat();
  const figure = mergeClasses(styles.cell, styles.figure);
  const runWords = useRunWords();
  const keys = lineKeys(items);
  return (
    <tbody>
      {part && (
        <tr className={styles.row}>
          <th colSpan={8} className={mergeClasses(styles.cell, styles.total)}>
            {[...part.companies.map(({ brand }) => brand), t('ORDER.NUMBER', { id: part.id })].join(' · ')}
          </th>
        </tr>
      )}
      {items.map(({ product, run, count, price, sum }, index) => (
        <tr key={keys[index]} className={styles.row}>
          <td className={figure}>{first + index + 1}</td>
          <td className={mergeClasses(styles.cell, styles.name)}>{product.sku}</td>
          <td className={mergeClasses(styles.cell, styles.name)}>
            {lineName(product, null)}
            {run && <div>{runWords(run)}</div>}
          </td>
          <td className={figure}>{number(product.units)}</td>
          <td className={figure}>{number(count)}</td>
          <td className={figure}>{number(product.units * count)}</td>
          <td className={figure}>{money(price)}</td>
          <td className={figure}>{money(sum)}</td>
        </tr>
      ))}
    </tbody>
  );
}
