import { Button } from '@fluentui/react-button';
import { Spinner } from '@fluentui/react-spinner';
import { mergeClasses } from '@griffel/react';
import type { Cart } from '@market/orders-contract/cart';
import { useFormat } from '@market/shell-kit/format/use-format';
import { FormFailure } from '@market/shell-kit/forms/form-failure';
import { Slot } from '@market/shell-kit/slots/slots';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { type RefObject, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { NextDiscount } from '../../../../features/goal-bar/next-discount.tsx';
import { cartPaths } from '../../../cart/navigation.ts';
import { offersPaths } from '../../../offers/navigation.ts';
import { useText } from '../../use-text.ts';
import { useCheckoutStyles } from './checkout.styles.ts';
import { Hindrances } from './hindrances.tsx';
import type { ShortLine } from './refusal.ts';
import { SellerGoods } from './seller-goods.tsx';
import type { CheckoutFormState } from './use-checkout-form.ts';

interface SumsProps {
  form: CheckoutFormState;
  cart: Cart;
}

interface OrderSummaryProps extends SumsProps {
  /** Of an offer, whose lines stay as they are. */
  isOffer: boolean;
  /** Has the focus when what had it is gone. */
  landing: RefObject<HTMLDivElement | null>;
  onShort: (lines: readonly ShortLine[]) => void;
}

/** What is ordered of whom and what it comes to, with the button that does it. */
export function OrderSummary({ form, cart, isOffer, landing, onShort }: OrderSummaryProps) {
  const styles = useCheckoutStyles();
  const page = usePageStyles();
  const { t } = useText();
  return (
    <div ref={landing} tabIndex={-1} className={styles.summary}>
      <PageSection title={t('CHECKOUT.SUMMARY.TITLE')}>
        <Sellers companies={cart.companies} items={cart.items} />
        <Sums form={form} cart={cart} />
        <p className={page.note}>{t('CHECKOUT.SUMMARY.PAYMENT')}</p>
        {!cart.orderable && <Hindrances cart={cart} {...(isOffer ? {} : { onShort })} />}
        <FormFailure form={form} />
        <Button
          type="submit"
          appearance="primary"
          size="large"
          disabledFocusable={form.saving || !cart.orderable}
          {...(form.saving ? { icon: <Spinner size="tiny" /> } : {})}
        >
          {t(form.saving ? 'CHECKOUT.SUMMARY.PLACING' : 'CHECKOUT.SUMMARY.PLACE')}
        </Button>
        <LinkButton to={isOffer ? offersPaths.list : cartPaths.cart} appearance="subtle" size="large">
          {t(isOffer ? 'CHECKOUT.TO_OFFERS' : 'CHECKOUT.TO_CART')}
        </LinkButton>
      </PageSection>
    </div>
  );
}

function Sellers({ companies, items }: Pick<Cart, 'companies' | 'items'>) {
  const styles = useCheckoutStyles();
  const page = usePageStyles();
  const { money } = useFormat();
  return (
    <ul className={page.rows}>
      {companies.map(({ id, brand, pieces, sum }) => (
        <li key={id} className={page.item}>
          <div className={mergeClasses(page.words, styles.seller)}>
            <strong>{brand}</strong>
            <SellerGoods items={items.filter(({ product }) => product?.company_id === id)} pieces={pieces} />
          </div>
          <span>{money(sum)}</span>
        </li>
      ))}
    </ul>
  );
}

function Sums({ form, cart }: SumsProps) {
  const styles = useCheckoutStyles();
  const { t } = useText();
  const { money } = useFormat();
  const isPickup = useWatch({ control: form.control, name: 'deliveryType' }) === 'self';
  const { order_summ, discount, discount_percent, amount } = cart;
  const [spent, setSpent] = useState(0);
  const useBonuse = useWatch({ control: form.control, name: 'useBonuse' });
  return (
    <>
      <dl className={styles.sums}>
        <dt className={styles.term}>{t('CHECKOUT.SUMMARY.GOODS')}</dt>
        <dd>{money(order_summ)}</dd>
        {discount > 0 && (
          <>
            <dt className={styles.term}>{t('CHECKOUT.SUMMARY.DISCOUNT', { percent: discount_percent })}</dt>
            <dd>{money(-discount)}</dd>
          </>
        )}
        <dt className={styles.term}>{t('CHECKOUT.SUMMARY.DELIVERY')}</dt>
        <dd>{t(isPickup ? 'CHECKOUT.SUMMARY.DELIVERY_FREE' : 'CHECKOUT.SUMMARY.DELIVERY_LATER')}</dd>
        {spent > 0 && (
          <>
            <dt className={styles.term}>{t('CHECKOUT.SUMMARY.BONUSES')}</dt>
            <dd>{money(-spent)}</dd>
          </>
        )}
        <dt className={styles.total}>{t('CHECKOUT.SUMMARY.TOTAL')}</dt>
        <dd className={styles.total} aria-live="polite">
          {money(amount - spent)}
        </dd>
      </dl>
      <Slot
        name="checkout.bonuses"
        props={{
          goods: cart.companies.map(({ sum, discount: off }) => sum - off),
          value: useBonuse,
          onChange: (value) => form.setValue('useBonuse', value),
          onSpent: setSpent,
        }}
        active
        fallback={null}
      />
      <NextDiscount cart={cart} />
    </>
  );
}
