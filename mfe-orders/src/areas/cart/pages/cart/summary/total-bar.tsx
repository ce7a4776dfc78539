import type { Cart } from '@market/orders-contract/cart';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useBarHeight } from '@market/shell-kit/ui/use-bar-height';
import { type PropsWithChildren, useRef } from 'react';
import { useText } from '../../../use-text.ts';
import { useCartStyles } from '../cart.styles.ts';

/** On a phone what it comes to, and the way on, stay in sight. */
export function TotalBar({ cart, children }: PropsWithChildren<{ cart: Cart }>) {
  const styles = useCartStyles();
  const { t } = useText();
  const { money } = useFormat();
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar);
  return (
    <section ref={bar} className={styles.bar} aria-label={t('CART_PAGE.PAYABLE')}>
      <span className={styles.payable}>{money(cart.amount)}</span>
      {children}
    </section>
  );
}
