import { Button } from '@fluentui/react-button';
import { mergeClasses } from '@griffel/react';
import type { Cart } from '@market/orders-contract/cart';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Icon } from '@market/shell-kit/icons/icon';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import type { ReactNode } from 'react';
import { NextDiscount } from '../../../../../features/goal-bar/next-discount.tsx';
import { quickOrderPaths } from '../../../../quick-order/navigation.ts';
import { useText } from '../../../use-text.ts';
import { useCartStyles } from '../cart.styles.ts';
import { useClearCart } from './use-clear-cart.ts';

interface CartSummaryProps {
  cart: Cart;
  /** Some counts are not confirmed yet. */
  pending: boolean;
  /** The way on, unless it stands elsewhere. */
  button: ReactNode;
}

/** What the whole cart comes to, and the way on. */
export function CartSummary({ cart, pending, button }: CartSummaryProps) {
  const page = usePageStyles();
  const styles = useCartStyles();
  const { t } = useText();
  const { clear, clearing } = useClearCart();
  return (
    <div className={styles.aside}>
      <PageSection title={t('CART_PAGE.TOTAL')}>
        <Figures cart={cart} pending={pending} />
        <NextDiscount cart={cart} />
        {button}
      </PageSection>
      <div className={page.row}>
        <LinkButton className={styles.touched} to={quickOrderPaths.quickOrder} icon={<Icon name="rows" />}>
          {t('CART_PAGE.QUICK')}
        </LinkButton>
        <Button
          className={styles.touched}
          appearance="subtle"
          icon={<Icon name="trash" />}
          disabledFocusable={clearing}
          onClick={() => clear(cart)}
        >
          {t('CART_PAGE.CLEAR')}
        </Button>
      </div>
    </div>
  );
}

function Figures({ cart, pending }: { cart: Cart; pending: boolean }) {
  const styles = useCartStyles();
  const { t } = useText();
  const { money, number } = useFormat();
  const { lines_num, companies, order_summ, discount, discount_percent, amount } = cart;
  const pieces = companies.reduce((sum, company) => sum + company.pieces, 0);
  return (
    <dl className={mergeClasses(styles.figures, styles.figure, pending && styles.updating)} aria-busy={pending}>
      <dt>{t('CART_PAGE.LINES')}</dt>
      <dd>{number(lines_num)}</dd>
      <dt>{t('CART_PAGE.PIECES')}</dt>
      <dd>{number(pieces)}</dd>
      <dt>{t('CART_PAGE.SUM')}</dt>
      <dd>{money(order_summ)}</dd>
      {discount > 0 && (
        <>
          <dt>{t('CART_PAGE.DISCOUNT', { percent: number(discount_percent) })}</dt>
          <dd>{money(-discount)}</dd>
        </>
      )}
      <dt className={styles.payable}>{t('CART_PAGE.PAYABLE')}</dt>
      <dd className={styles.payable}>{money(amount)}</dd>
    </dl>
  );
}
