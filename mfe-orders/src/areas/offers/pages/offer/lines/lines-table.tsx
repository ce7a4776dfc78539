import { mergeClasses } from '@griffel/react';
import { useFormat } from '@market/shell-kit/format/use-format';
import type { ReactNode } from 'react';
import { useItemStyles } from '../../../../../features/item-table/item-table.styles.ts';
import { useText } from '../../../use-text.ts';
import { type LineGoods, LineProduct } from './line-product.tsx';

interface ShownLine {
  goods: LineGoods;
  /** Beneath the product. */
  note?: ReactNode;
  price: ReactNode;
  count: ReactNode;
  sum: ReactNode;
}

interface LinesTableProps {
  lines: readonly ShownLine[];
  /** Roubles. */
  total: number;
}

/** Goods with their counts and fixed prices; on a phone a card each. */
export function LinesTable({ lines, total }: LinesTableProps) {
  const styles = useItemStyles();
  const { t } = useText();
  const { money } = useFormat();
  return (
    <table className={styles.table} aria-label={t('OFFER.LINES.TITLE')}>
      <thead className={styles.headRow}>
        <tr>
          <th scope="col" className={styles.head}>
            {t('OFFER.LINES.PRODUCT')}
          </th>
          {(['PRICE', 'COUNT', 'SUM'] as const).map((name) => (
            <th key={name} scope="col" className={mergeClasses(styles.head, styles.headFigure)}>
              {t(`OFFER.LINES.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.goods.product_id} className={styles.row}>
            <td className={mergeClasses(styles.cell, styles.first)}>
              <LineProduct goods={line.goods} />
              {line.note}
            </td>
            {(['price', 'count', 'sum'] as const).map((name) => (
              <td key={name} className={mergeClasses(styles.cell, styles.figure)}>
                <span className={styles.label}>{t(LABELS[name])}</span>
                {line[name]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className={styles.row}>
          <th scope="row" colSpan={3} className={mergeClasses(styles.cell, styles.total)}>
            {t('OFFER.LINES.TOTAL')}
          </th>
          <td className={mergeClasses(styles.cell, styles.figure, styles.total)}>{money(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

const LABELS = { price: 'OFFER.LINES.PRICE', count: 'OFFER.LINES.COUNT', sum: 'OFFER.LINES.SUM' } as const;
