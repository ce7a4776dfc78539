import { Button } from '@fluentui/react-button';
import { Spinner } from '@fluentui/react-spinner';
import { makeStyles } from '@griffel/react';
import { leastCount } from '@market/orders-contract/legal-counts';
import { Icon } from '@market/shell-kit/icons/icon';
import { addresses } from '@market/shell-kit/routing/addresses';
import type { ListedProduct } from '@market/shell-kit/slots/ordered-product';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { useAddToCart } from '../../features/cart/use-add-to-cart.ts';
import { useText } from './use-text.ts';

const useStyles = makeStyles({
  button: { minWidth: '36px', '@media (pointer: coarse)': { minWidth: '44px', minHeight: '44px' } },
});

/** The least that may be ordered of a product that is one SKU; null: it is chosen among variants or runs, or there is too little of it. */
function leastOf({
  id,
  company,
  price,
  units,
  moq,
  pack_multiple,
  stock_info,
  sizes = [],
  colours = [],
  run_pieces,
}: ListedProduct): number | null {
  if (sizes.length > 1 || colours.length > 1 || run_pieces) return null;
  const { available_quantity: available } = stock_info;
  return leastCount({
    ...{ product_id: id, model_id: id, company_id: company.id, price, price_tiers: [], units, moq, pack_multiple },
    ...{ available, model_available: available, sellable: true, loose_allowed: true },
  });
}

/** Puts the least count of a product into the cart by one press; where that is not known it leads to the page where counts are chosen. */
export function ProductAdd({ product }: { product: ListedProduct }) {
  const { t } = useText();
  const styles = useStyles();
  const { name } = product;
  const least = leastOf(product);
  if (product.stock_info.available_quantity <= 0) {
    const label = t('ADD.SOLD_OUT', { name });
    return (
      <Button shape="circular" disabledFocusable className={styles.button} icon={<Icon name="cart" />} aria-label={label} title={label} />
    );
  }
  if (least === null) {
    const label = t('ADD.CHOOSE', { name });
    return (
      <LinkButton
        to={addresses.product(product.id)}
        shape="circular"
        className={styles.button}
        icon={<Icon name="cart" />}
        aria-label={label}
        title={label}
      />
    );
  }
  return <AddLeast product={product} least={least} className={styles.button} />;
}

function AddLeast({ product: { id, name }, least, className }: { product: ListedProduct; least: number; className: string }) {
  const { t } = useText();
  const { add, pending } = useAddToCart();
  const label = t('ADD.PRESS', { name, count: least });
  return (
    <Button
      shape="circular"
      className={className}
      disabledFocusable={pending}
      icon={pending ? <Spinner size="extra-tiny" /> : <Icon name="cart" />}
      aria-label={label}
      title={label}
      onClick={() => void add([{ product_id: id, count: least, run_id: null }], { name })}
    />
  );
}
