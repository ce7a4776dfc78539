import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { makeStyles } from '@griffel/react';
import type { CardPaymentDetail } from '@market/billing-contract/card-payment';
import { failureOf } from '@market/shell-kit/data/failure';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { MissingPage } from '@market/shell-kit/routing/missing-page';
import { idFromPath, useParams } from '@market/shell-kit/routing/navigation';
import { usePageHeading } from '@market/shell-kit/routing/page-heading';
import { urlParam, useUrlState } from '@market/shell-kit/routing/url-state';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { z } from 'zod';
import { billing } from '../../../../billing-api.ts';
import { useText } from '../../use-text.ts';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentParts } from './payment-parts.tsx';
import { PaymentRefunds } from './payment-refunds.tsx';
import { ProviderEvents } from './provider-events.tsx';
import { RefundDrawer } from './refund/refund-drawer.tsx';
import { refundablesOf } from './refund/refund-values.ts';

/** How soon a refund that is under way is looked at again. */
const LOOK_AGAIN_MS = 3_000;

/** The drawer of a refund is part of the address. */
const params = { refund: urlParam(z.enum(['yes', '']), '') };

const useStyles = makeStyles({ card: { height: '280px' } });

/** One payment by card, what became of it, and what is done about it. */
export function PaymentPage() {
  const id = idFromPath(useParams().id);
  return id === null ? <MissingPage /> : <Known key={id} id={id} />;
}

const isUnderWay = ({ refunds }: CardPaymentDetail): boolean => refunds.some(({ state }) => state === 'wanted');

function Known({ id }: { id: number }) {
  const styles = useStyles();
  const { t } = useText();
  const payment = billing.hooks.cardPayment.get.useQuery(
    { id },
    { refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.data) ? LOOK_AGAIN_MS : false) },
  );
  usePageHeading(t('PAYMENT.TITLE', { id }));
  if (failureOf(payment.error).status === 404) return <MissingPage />;
  if (payment.isError && !payment.data) return <LoadFailure error={payment.error} onRetry={() => void payment.refetch()} />;
  if (payment.data) return <Loaded payment={payment.data.data} />;
  return (
    <Skeleton aria-label={t('PAYMENT.LOADING')} aria-busy="true">
      <SkeletonItem className={styles.card} />
    </Skeleton>
  );
}

function Loaded({ payment }: { payment: CardPaymentDetail }) {
  const page = usePageStyles();
  const [{ refund }, change] = useUrlState(params);
  const isRefundable = refundablesOf(payment).length > 0;
  return (
    <div className={page.form}>
      <PaymentActions payment={payment} {...(isRefundable ? { refund: () => change({ refund: 'yes' }, 'push') } : {})} />
      <PaymentFacts payment={payment} />
      <PaymentParts parts={payment.parts} />
      <PaymentRefunds refunds={payment.refunds} />
      <ProviderEvents events={payment.events} />
      {refund === 'yes' && <RefundDrawer payment={payment} onClose={() => change({ refund: '' })} />}
    </div>
  );
}
