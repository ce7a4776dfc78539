import { Button } from '@fluentui/react-button';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useBarHeight } from '@market/shell-kit/ui/use-bar-height';
import { useRef } from 'react';
import { useAddToCart } from '../../../../features/cart/use-add-to-cart.ts';
import { typedCount } from '../../../../features/count-fault/typed-count.ts';
import { useText } from '../../use-text.ts';
import type { JudgedRow, ReadyGoods } from './model/judged-rows.ts';
import { useQuickStyles } from './quick-order.styles.ts';

interface QuickTotalsProps {
  ready: readonly ReadyGoods[];
  onAdded: (rows: readonly JudgedRow[]) => void;
}

/** What is fine, by company, because an order is placed with one: each goes into the cart by one press. */
export function QuickTotals({ ready, onAdded }: QuickTotalsProps) {
  const styles = useQuickStyles();
  const { t } = useText();
  const { money, number } = useFormat();
  const cart = useAddToCart();
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar, ready.length > 0);
  const add = async ({ rows }: ReadyGoods) => {
    const lines = rows.flatMap(({ row, match }) => {
      const count = typedCount(row.count);
      return match && count !== null ? [{ product_id: match.id, run_id: null, count }] : [];
    });
    if (await cart.add(lines)) onAdded(rows);
  };
  if (ready.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: what the rows come to is no set of fields
    <div ref={bar} role="group" aria-label={t('QUICK.TOTALS')} className={styles.bar}>
      {ready.map((goods) => {
        const { company, rows, packs, pieces, sum } = goods;
        const amount = [
          ...(packs === pieces ? [] : [t('QUICK.PACKS', { formatted: number(packs) })]),
          t('QUICK.PIECES', { formatted: number(pieces) }),
        ].join(', ');
        return (
          <div key={company.id} className={styles.total}>
            <span className={styles.words}>
              <strong>{money(sum)}</strong>
              <span className={styles.small}>
                {t('QUICK.TOTAL_LINE', { count: rows.length, company: company.brand, formatted: number(rows.length), amount })}
              </span>
            </span>
            <Button
              appearance="primary"
              className={styles.touch}
              disabledFocusable={cart.pending}
              {...(ready.length > 1 ? { 'aria-label': t('QUICK.ADD_OF', { company: company.brand }) } : {})}
              onClick={() => void add(goods)}
            >
              {t('QUICK.ADD')}
            </Button>
          </div>
        );
      })}
    </div>
  );
}
