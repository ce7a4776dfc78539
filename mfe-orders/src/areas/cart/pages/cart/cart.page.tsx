import type { Cart, CartItem } from '@market/orders-contract/cart';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';
import { addresses } from '@market/shell-kit/routing/addresses';
import { useKeptFocus } from '@market/shell-kit/routing/focus-return';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useMedia } from '@market/shell-kit/ui/use-media';
import { type RefObject, useRef } from 'react';
import { useCart } from '../../../../features/cart/use-cart.ts';
import { useSetCount } from '../../../../features/cart/use-set-count.ts';
import { quickOrderPaths } from '../../../quick-order/navigation.ts';
import { useText } from '../../use-text.ts';
import { useCartStyles } from './cart.styles.ts';
import { CartSkeleton } from './cart-skeleton.tsx';
import { SellerLines } from './lines/seller-lines.tsx';
import { useFaultyCounts } from './lines/use-faulty-counts.ts';
import { ReplacedCarts } from './replaced-carts.tsx';
import { CartSummary } from './summary/cart-summary.tsx';
import { CheckoutButton } from './summary/checkout-button.tsx';
import { TotalBar } from './summary/total-bar.tsx';

/** What is about to be ordered, the same for guests and for who is signed in. */
export function CartPage() {
  const page = usePageStyles();
  const { data: cart, error, refetch } = useCart();
  // It outlives the last line, whose removal it tells.
  const { setCount, pending } = useSetCount();
  const goods = useRef<HTMLElement>(null);
  const kept = useKeptFocus(goods);
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (cart === undefined) return <CartSkeleton />;
  return (
    <div className={page.page} {...kept}>
      {cart === null || cart.items.length === 0 ? (
        <EmptyCart goods={goods} />
      ) : (
        <FilledCart cart={cart} goods={goods} setCount={setCount} pending={pending} />
      )}
      <ReplacedCarts />
    </div>
  );
}

interface GoodsProps {
  /** What has the focus when what had it is gone. */
  goods: RefObject<HTMLElement | null>;
}

function EmptyCart({ goods }: GoodsProps) {
  const page = usePageStyles();
  const styles = useCartStyles();
  const { t } = useText();
  const action = (
    <span className={page.row}>
      <LinkButton className={styles.touched} appearance="primary" to={addresses.catalog}>
        {t('CART_PAGE.TO_CATALOG')}
      </LinkButton>
      <LinkButton className={styles.touched} to={quickOrderPaths.quickOrder}>
        {t('CART_PAGE.QUICK')}
      </LinkButton>
    </span>
  );
  return (
    <section ref={goods} tabIndex={-1} className={styles.groups} aria-label={t('CART_PAGE.GOODS')}>
      <EmptyState icon="cart" title={t('CART_PAGE.EMPTY')} text={t('CART_PAGE.EMPTY_HINT')} action={action} />
    </section>
  );
}

interface FilledCartProps extends GoodsProps, ReturnType<typeof useSetCount> {
  cart: Cart;
}

function FilledCart({ cart, goods, setCount, pending }: FilledCartProps) {
  const styles = useCartStyles();
  const { t } = useText();
  const isPhone = useMedia(`(max-width: ${BREAKPOINTS.medium}px)`);
  const groups = linesBySeller(cart);
  const { faulty, mark } = useFaultyCounts();
  const toFaulty = () => goods.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
  const button = <CheckoutButton cart={cart} faulty={faulty} toFaulty={toFaulty} />;
  return (
    <>
      <div className={styles.columns}>
        <section ref={goods} tabIndex={-1} className={styles.groups} aria-label={t('CART_PAGE.GOODS')}>
          {cart.companies.map((seller) => (
            <SellerLines key={seller.id} seller={seller} items={groups.get(seller.id) ?? []} setCount={setCount} mark={mark} />
          ))}
        </section>
        <CartSummary cart={cart} pending={pending} button={isPhone ? null : button} />
      </div>
      {isPhone && <TotalBar cart={cart}>{button}</TotalBar>}
    </>
  );
}

/** Nobody says of deleted goods whose they were: they stand with the first company's. */
function linesBySeller({ items, companies }: Cart): Map<number, CartItem[]> {
  return Map.groupBy(items, ({ product }) => product?.company_id ?? companies[0]?.id ?? 0);
}
