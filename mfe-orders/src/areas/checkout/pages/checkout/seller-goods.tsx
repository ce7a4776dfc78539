import type { Cart } from '@market/orders-contract/cart';
import { useFormat } from '@market/shell-kit/format/use-format';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { lineKey } from '../../../../features/cart/line-key.ts';
import { lineName } from '../../../../features/line-words/line-name.ts';
import { useRunWords } from '../../../../features/line-words/use-run-words.ts';
import { useText } from '../../use-text.ts';
import { useCheckoutStyles } from './checkout.styles.ts';

interface SellerGoodsProps {
  items: Cart['items'];
  pieces: number;
}

/** How much is ordered of one seller, and on request of what. */
export function SellerGoods({ items, pieces }: SellerGoodsProps) {
  const styles = useCheckoutStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { number } = useFormat();
  const runWords = useRunWords();
  const lines = t('CHECKOUT.SUMMARY.LINES', { count: items.length, formatted: number(items.length) });
  return (
    <details className={page.small}>
      <summary
        className={styles.goods}
      >{`${lines}, ${t('CHECKOUT.SUMMARY.PIECES', { count: pieces, formatted: number(pieces) })}`}</summary>
      <ul className={styles.lines}>
        {items.map(
          (item) =>
            item.product && (
              <li key={lineKey(item)}>
                {`${lineName(item.run ? { ...item.product, size: null } : item.product, null)} × ${number(item.count)}`}
                {item.run && <div>{runWords(item.run)}</div>}
              </li>
            ),
        )}
      </ul>
    </details>
  );
}
