import { Button } from '@fluentui/react-button';
import type { Cart } from '@market/orders-contract/cart';
import { useFormat } from '@market/shell-kit/format/use-format';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { type MouseEvent, useId } from 'react';
import { checkoutPaths } from '../../../../checkout/navigation.ts';
import { useText } from '../../../use-text.ts';
import { useCartStyles } from '../cart.styles.ts';
import { obstacleOf } from './order-obstacle.ts';

interface CheckoutButtonProps {
  cart: Cart;
  /** So many fields hold what cannot be ordered. */
  faulty: number;
  toFaulty: () => void;
}

/** The way to the checkout, or what stands in it. The shell sends guests to sign in and back. */
export function CheckoutButton({ cart, faulty, toFaulty }: CheckoutButtonProps) {
  const page = usePageStyles();
  const styles = useCartStyles();
  const { t } = useText();
  const id = useId();
  const obstacle = useObstacleText()(cart);
  const reason = obstacle ?? (faulty > 0 ? t('CART_PAGE.OBSTACLE.COUNTS', { count: faulty }) : null);
  const look = { className: styles.touched, appearance: 'primary', size: 'large', ...(reason && { 'aria-describedby': id }) } as const;
  // The press that leaves a field is what finds it wrong: the link stays in place under it.
  const onClick = (event: MouseEvent) => {
    if (faulty === 0) return;
    event.preventDefault();
    toFaulty();
  };
  return (
    <>
      {obstacle === null ? (
        <LinkButton {...look} to={checkoutPaths.checkout} onClick={onClick}>
          {t('CART_PAGE.CHECKOUT')}
        </LinkButton>
      ) : (
        <Button {...look} disabledFocusable>
          {t('CART_PAGE.CHECKOUT')}
        </Button>
      )}
      {reason !== null && (
        <span id={id} className={page.fault}>
          {reason}
        </span>
      )}
    </>
  );
}

function useObstacleText(): (cart: Cart) => string | null {
  const { t } = useText();
  const { money } = useFormat();
  return (cart) => {
    const obstacle = obstacleOf(cart);
    if (obstacle === null) return null;
    if (obstacle.code === 'LINES') return t('CART_PAGE.OBSTACLE.LINES', { count: obstacle.count });
    if (obstacle.code === 'MINIMUM') return t('CART_PAGE.OBSTACLE.MINIMUM', { missing: money(obstacle.missing), brand: obstacle.brand });
    return t(`CART_PAGE.OBSTACLE.${obstacle.code}`);
  };
}
