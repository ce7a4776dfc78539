import { Button } from '@fluentui/react-button';
import type { Cart } from '@market/orders-contract/cart';
import { useFormat } from '@market/shell-kit/format/use-format';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useId } from 'react';
import { checkoutPaths } from '../../../../checkout/navigation.ts';
import { useText } from '../../../use-text.ts';
import { useCartStyles } from '../cart.styles.ts';
import { obstacleOf } from './order-obstacle.ts';

/** The way to the checkout, or what stands in it. The shell sends guests to sign in and back. */
export function CheckoutButton({ cart }: { cart: Cart }) {
  const page = usePageStyles();
  const styles = useCartStyles();
  const { t } = useText();
  const id = useId();
  const reason = useObstacleText()(cart);
  if (reason === null) {
    return (
      <LinkButton className={styles.touched} appearance="primary" size="large" to={checkoutPaths.checkout}>
        {t('CART_PAGE.CHECKOUT')}
      </LinkButton>
    );
  }
  return (
    <>
      <Button className={styles.touched} appearance="primary" size="large" disabledFocusable aria-describedby={id}>
        {t('CART_PAGE.CHECKOUT')}
      </Button>
      <span id={id} className={page.fault}>
        {reason}
      </span>
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
