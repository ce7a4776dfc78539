import { Button } from '@fluentui/react-button';
import { Spinner } from '@fluentui/react-spinner';
import type { Offer } from '@market/orders-contract/offer';
import { failureOf } from '@market/shell-kit/data/failure';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useSingleFlight } from '@market/shell-kit/forms/single-flight';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { useRef } from 'react';
import { ordersApi } from '../../../../api.ts';
import { offerCheckoutPath } from '../../../checkout/navigation.ts';
import { useText } from '../../use-text.ts';
import { useOfferAnswered } from './use-offer.ts';

interface AcceptButtonProps {
  offer: Offer;
  onOutdated: (isOutdated: boolean) => void;
}

/** Confirms the offer as it is shown and leads to its checkout; one that is otherwise by now is shown instead. */
export function AcceptButton({ offer: { id, version, tender_number }, onOutdated }: AcceptButtonProps) {
  const { t } = useText();
  const navigate = useNavigate();
  const withToast = useActionToast(t('OFFER.TITLE', { number: tender_number }));
  const { refresh } = useOfferAnswered();
  const { mutateAsync, isPending } = ordersApi.hooks.offer.accept.useMutation();
  const isLeaving = useRef(false);
  const accept = useSingleFlight(async () => {
    if (isLeaving.current) return;
    try {
      const { data } = await mutateAsync({ id, version });
      isLeaving.current = true;
      onOutdated(false);
      void navigate(offerCheckoutPath(data.cart_hash));
    } catch (thrown) {
      const isOutdated = failureOf(thrown).code === 'OFFER_CHANGED';
      onOutdated(isOutdated);
      if (!isOutdated) await withToast(Promise.reject(thrown));
      await refresh();
    }
  });
  return (
    <Button
      appearance="primary"
      size="large"
      disabledFocusable={isPending}
      {...(isPending ? { icon: <Spinner size="tiny" /> } : {})}
      onClick={() => void accept()}
    >
      {t('OFFER.ACCEPT')}
    </Button>
  );
}
