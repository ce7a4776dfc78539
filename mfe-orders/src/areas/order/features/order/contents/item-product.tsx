import type { OrderItem } from '@market/orders-contract/order';
import { addresses } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { ItemPhoto } from '../../../../../features/item-table/item-photo.tsx';
import { useItemStyles } from '../../../../../features/item-table/item-table.styles.ts';
import { useRunWords } from '../../../../../features/line-words/use-run-words.ts';
import { useText } from '../../../use-text.ts';

/** Which product a line is of, as it was when it was ordered. */
export function ItemProduct({ item: { product_id, product, run } }: { item: OrderItem }) {
  const styles = useItemStyles();
  const page = usePageStyles();
  const { t } = useText();
  const runWords = useRunWords();
  const facts = [t('ORDER_PAGE.ITEMS.SKU', { sku: product.sku }), product.colour, product.size];
  return (
    <span className={styles.product}>
      <ItemPhoto src={product.photo} />
      <span className={page.words}>
        <Link to={addresses.product(product_id)} className={page.link}>
          {product.name}
        </Link>
        <span className={page.small}>{facts.filter(Boolean).join(' · ')}</span>
        {run && <span className={page.small}>{runWords(run)}</span>}
        {!run && product.units > 1 && <span className={page.small}>{t('ORDER_PAGE.ITEMS.UNITS', { count: product.units })}</span>}
      </span>
    </span>
  );
}
