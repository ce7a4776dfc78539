import { useFormat } from '@market/shell-kit/format/use-format';
import { CountBadge, HeaderLink } from '@market/shell-kit/ui/header-link';
import { useEffect, useState } from 'react';
import { cartPaths } from '../../areas/cart/navigation.ts';
import { useOpenCart } from '../../features/cart/open-cart.ts';
import { useCartState } from '../../features/cart/use-cart-state.ts';
import { useMergeAfterSignIn } from './use-merge-after-sign-in.ts';
import { useText } from './use-text.ts';

/** The way to the cart, with how much is in it. */
export function HeaderCart() {
  const { t } = useText();
  const { number } = useFormat();
  const count = useShownCount();
  useMergeAfterSignIn();
  const label = count === 0 ? t('HEADER.CART') : t('HEADER.CART_COUNT', { count, formatted: number(count) });
  return (
    <HeaderLink to={cartPaths.cart} icon="cart" label={label}>
      <CountBadge count={count} />
    </HeaderLink>
  );
}

/** While it is being found out the last number stands. */
function useShownCount(): number {
  const { isKnown } = useOpenCart();
  const count = useCartState()?.goods_num ?? 0;
  const [last, setLast] = useState(0);
  useEffect(() => {
    if (isKnown) setLast(count);
  }, [isKnown, count]);
  return isKnown ? count : Math.max(last, count);
}
