import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { useFormat } from '@market/shell-kit/format/use-format';
import { addresses } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import type { OfferedProduct } from '@market/tenders-contract/proposal';
import { useText } from '../proposal-words/use-text.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '4px', margin: 0, padding: 0, listStyleType: 'none' },
  item: { overflowWrap: 'anywhere' },
  count: { color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap' },
});

/** The goods that a proposal names, as they were called then, each with its count and price. */
export function OfferedGoods({ products }: { products: readonly OfferedProduct[] }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { money, number } = useFormat();
  return (
    <ul className={styles.list} aria-label={t('PROPOSAL.GOODS')}>
      {products.map(({ product_id, name, sku, count, price }) => (
        <li key={product_id} className={styles.item}>
          <Link to={addresses.product(product_id)} className={page.link}>
            {`${name}, ${sku}`}
          </Link>{' '}
          <span className={styles.count}>{t('PROPOSAL.COUNT_AT', { count: number(count), price: money(price) })}</span>
        </li>
      ))}
    </ul>
  );
}
