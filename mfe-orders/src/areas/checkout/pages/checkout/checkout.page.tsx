import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { makeStyles } from '@griffel/react';
import type { Cart } from '@market/orders-contract/cart';
import { failureOf } from '@market/shell-kit/data/failure';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { addresses } from '@market/shell-kit/routing/addresses';
import { useKeptFocus } from '@market/shell-kit/routing/focus-return';
import { urlText, useUrlState } from '@market/shell-kit/routing/url-state';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useRef } from 'react';
import { ordersApi } from '../../../../api.ts';
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

const params = { cart: urlText(64) };

/** From a cart to an order, on one page: of an offer's cart where the address names one, else of the reader's own. */
export function CheckoutPage() {
  const [{ cart }] = useUrlState(params);
  return cart === '' ? <OwnCheckout /> : <OfferCheckout key={cart} hash={cart} />;
}

function OwnCheckout() {
  const { data, error, refetch } = useCart();
  return <Checkout cart={data} error={error} refetch={refetch} isOffer={false} />;
}

/** What the reader's own cart holds stays as it is. */
function OfferCheckout({ hash }: { hash: string }) {
  const { data, error, refetch } = ordersApi.hooks.cart.get.useQuery({ hash });
  const isGone = failureOf(error).status === 404;
  return <Checkout cart={isGone ? null : data?.data} error={data || isGone ? null : error} refetch={() => void refetch()} isOffer />;
}

interface CheckoutProps {
  /** null: there is none; undefined: it has not come yet. */
  cart: Cart | null | undefined;
  error: unknown;
  refetch: () => void;
  /** Of an offer: its lines are fixed, and nobody changes them here. */
  isOffer: boolean;
}

function Checkout({ cart, error: cartError, refetch, isOffer }: CheckoutProps) {
  const { facts, error, retry } = useBuyerFacts();
  if (cartError) return <LoadFailure error={cartError} onRetry={refetch} />;
  if (cart === null || cart?.items.length === 0) return <NothingToOrder />;
  if (error) return <LoadFailure error={error} onRetry={retry} />;
  if (!(cart && facts)) return <CheckoutSkeleton />;
  // Another cart is another order; a change of this one leaves what is typed.
  return <CheckoutForm key={cart.cart_hash} cart={cart} facts={facts} isOffer={isOffer} />;
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

function CheckoutForm({ cart, facts, isOffer }: { cart: Cart; facts: BuyerFacts; isOffer: boolean }) {
  const styles = useCheckoutStyles();
  const page = usePageStyles();
  const { form, refusal, close, agree, decide } = useCheckoutForm(cart, facts, isOffer);
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
        <OrderSummary form={form} cart={cart} isOffer={isOffer} landing={summary} onShort={(lines) => decide({ kind: 'short', lines })} />
      </form>
      {refusal && <RefusalDialog refusal={refusal} cart={cart} isOffer={isOffer} onClose={close} onAgree={agree} />}
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
