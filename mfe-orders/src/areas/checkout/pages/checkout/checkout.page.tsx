import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { makeStyles } from '@griffel/react';
import type { Cart } from '@market/orders-contract/cart';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { addresses } from '@market/shell-kit/routing/addresses';
import { useKeptFocus } from '@market/shell-kit/routing/focus-return';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useRef } from 'react';
import { useCart } from '../../../../features/cart/use-cart.ts';
import { useText } from '../../use-text.ts';
import { useCheckoutStyles } from './checkout.styles.ts';
import { DeliverySection } from './delivery-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { OrderSummary } from './order-summary.tsx';
import { RecipientSection } from './recipient-section.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';
import { type BuyerFacts, useBuyerFacts } from './use-checkout-facts.ts';
import { useCheckoutForm } from './use-checkout-form.ts';

/** From the cart to an order, on one page. */
export function CheckoutPage() {
  const cart = useCart();
  const { facts, error, retry } = useBuyerFacts();
  if (cart.error) return <LoadFailure error={cart.error} onRetry={cart.refetch} />;
  if (cart.data === null || cart.data?.items.length === 0) return <NothingToOrder />;
  if (error) return <LoadFailure error={error} onRetry={retry} />;
  if (!(cart.data && facts)) return <CheckoutSkeleton />;
  // Another cart is another order; a change of this one leaves what is typed.
  return <CheckoutForm key={cart.data.cart_hash} cart={cart.data} facts={facts} />;
}

function NothingToOrder() {
  const { t } = useText();
  const action = (
    <LinkButton to={addresses.catalog} appearance="primary" size="large">
      {t('CHECKOUT.EMPTY.ACTION')}
    </LinkButton>
  );
  return <EmptyState icon="order" title={t('CHECKOUT.EMPTY.TITLE')} text={t('CHECKOUT.EMPTY.TEXT')} action={action} />;
}

function CheckoutForm({ cart, facts }: { cart: Cart; facts: BuyerFacts }) {
  const styles = useCheckoutStyles();
  const page = usePageStyles();
  const { form, refusal, close, agree, decide } = useCheckoutForm(cart, facts);
  const summary = useRef<HTMLDivElement>(null);
  // With the shortage goes the button that was pressed about it.
  const kept = useKeptFocus(summary);
  return (
    <div {...kept}>
      <form className={styles.columns} noValidate onSubmit={form.submit}>
        <div className={page.page}>
          <RecipientSection form={form} countries={facts.countries} />
          <DeliverySection form={form} companies={cart.companies} places={facts.places} />
          <DetailsSection form={form} organizations={facts.organizations} />
        </div>
        <OrderSummary form={form} cart={cart} landing={summary} onShort={(lines) => decide({ kind: 'short', lines })} />
      </form>
      {refusal && <RefusalDialog refusal={refusal} cart={cart} onClose={close} onAgree={agree} />}
    </div>
  );
}

const useStyles = makeStyles({ card: { height: '220px' } });

function CheckoutSkeleton() {
  const styles = useStyles();
  const columns = useCheckoutStyles();
  const page = usePageStyles();
  const { t } = useText();
  return (
    <Skeleton aria-label={t('CHECKOUT.LOADING')} aria-busy="true" className={columns.columns}>
      <div className={page.page}>
        <SkeletonItem className={styles.card} />
        <SkeletonItem className={styles.card} />
      </div>
      <SkeletonItem className={styles.card} />
    </Skeleton>
  );
}
