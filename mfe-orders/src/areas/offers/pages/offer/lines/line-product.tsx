import type { OfferLine } from '@market/orders-contract/offer';
import { addresses } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { ItemPhoto } from '../../../../../features/item-table/item-photo.tsx';
import { useItemStyles } from '../../../../../features/item-table/item-table.styles.ts';
import { useText } from '../../../use-text.ts';

export type LineGoods = Pick<OfferLine, 'product_id' | 'name' | 'sku' | 'size' | 'colour' | 'photo' | 'units'>;

/** Which product a line is of. */
export function LineProduct({ goods: { product_id, name, sku, size, colour, photo, units } }: { goods: LineGoods }) {
  const styles = useItemStyles();
  const page = usePageStyles();
  const { t } = useText();
  return (
    <span className={styles.product}>
      <ItemPhoto src={photo} />
      <span className={page.words}>
        <Link to={addresses.product(product_id)} className={page.link}>
          {name}
        </Link>
        <span className={page.small}>{[t('OFFER.LINES.SKU', { sku }), colour, size].filter(Boolean).join(' · ')}</span>
        {units > 1 && <span className={page.small}>{t('OFFER.LINES.UNITS', { count: units })}</span>}
      </span>
    </span>
  );
}
