import { Button } from '@fluentui/react-button';
import { OFFER_LIMITS, type Offer } from '@market/orders-contract/offer';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { ReasonDialog } from '@market/shell-kit/forms/reason-dialog';
import { useMay } from '@market/shell-kit/session/capabilities';
import { useState } from 'react';
import { ordersApi } from '../../../../api.ts';
import { useText } from '../../use-text.ts';
import { useOfferAnswered } from './use-offer.ts';

/** Takes the hire back with a reason, which the other side reads; the tender is open again. */
export function DeclineButton({ offer: { id, tender_number } }: { offer: Offer }) {
  const { t } = useText();
  const [isAsking, setAsking] = useState(false);
  const sells = useMay('orders.sell');
  const withToast = useActionToast(t('OFFER.TITLE', { number: tender_number }));
  const { learn, refresh } = useOfferAnswered();
  const { mutateAsync } = ordersApi.hooks.offer.decline.useMutation({ onSuccess: ({ data }) => learn(data) });
  const decline = async (reason: string) => {
    const isDone = await withToast(mutateAsync({ id, reason }), t('OFFER.DECLINE.DONE'));
    if (isDone) setAsking(false);
    else await refresh();
  };
  return (
    <>
      <Button size="large" onClick={() => setAsking(true)}>
        {t('OFFER.DECLINE.ACTION')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('OFFER.DECLINE.TITLE', { number: tender_number })}
          text={t('OFFER.DECLINE.TEXT')}
          hint={t(sells ? 'OFFER.DECLINE.HINT_BUYER' : 'OFFER.DECLINE.HINT_VENDOR')}
          action={t('OFFER.DECLINE.ACTION')}
          most={OFFER_LIMITS.reason}
          act={decline}
          close={() => setAsking(false)}
        />
      )}
    </>
  );
}
