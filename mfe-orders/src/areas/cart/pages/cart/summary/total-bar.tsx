import type { Cart } from '@market/orders-contract/cart';
import { useFormat } from '@market/shell-kit/format/use-format';
import { type PropsWithChildren, type RefObject, useLayoutEffect, useRef } from 'react';
import { useText } from '../../../use-text.ts';
import { useCartStyles } from '../cart.styles.ts';

/** On a phone what it comes to, and the way on, stay in sight. */
export function TotalBar({ cart, children }: PropsWithChildren<{ cart: Cart }>) {
  const styles = useCartStyles();
  const { t } = useText();
  const { money } = useFormat();
  const bar = useRef<HTMLElement>(null);
  usePublishedHeight(bar);
  return (
    <section ref={bar} className={styles.bar} aria-label={t('CART_PAGE.PAYABLE')}>
      <span className={styles.payable}>{money(cart.amount)}</span>
      {children}
    </section>
  );
}

/** The page's own buttons at the bottom keep off the bar, as they do of the one that saves a form. */
function usePublishedHeight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const page = document.documentElement.style;
    const publish = () => page.setProperty('--save-bar-height', `${element.offsetHeight}px`);
    const size = new ResizeObserver(publish);
    size.observe(element);
    publish();
    return () => {
      size.disconnect();
      page.removeProperty('--save-bar-height');
    };
  }, [bar]);
}
