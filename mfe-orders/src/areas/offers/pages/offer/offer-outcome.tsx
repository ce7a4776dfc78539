import { MessageBar, MessageBarBody } from '@fluentui/react-message-bar';
import type { Offer } from '@market/orders-contract/offer';
import { Link } from '@market/shell-kit/routing/navigation';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { orderPaths } from '../../../order/navigation.ts';
import { useText } from '../../use-text.ts';

const DECLINED_BY = {
  buyer: 'OFFER.OUTCOME.declined_by_buyer',
  vendor: 'OFFER.OUTCOME.declined_by_vendor',
  admin: 'OFFER.OUTCOME.declined_by_admin',
} as const;

/** What became of an offer that is over: the order, or why there is none. */
export function OfferOutcome({ offer: { status, order_id, declined_by, reason } }: { offer: Offer }) {
  const page = usePageStyles();
  const { t } = useText();
  if (status === 'ordered') {
    return (
      <MessageBar intent="success" layout="multiline">
        <MessageBarBody>
          {t('OFFER.OUTCOME.ordered')}{' '}
          {order_id !== null && (
            <Link to={orderPaths.view(order_id)} className={page.link} style={{ textDecorationLine: 'underline' }}>
              {t('ORDER.NUMBER', { id: order_id })}
            </Link>
          )}
        </MessageBarBody>
      </MessageBar>
    );
  }
  if (status === 'expired') {
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{t('OFFER.OUTCOME.expired')}</MessageBarBody>
      </MessageBar>
    );
  }
  if (status !== 'declined') return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {t(declined_by === null ? 'OFFER.OUTCOME.declined' : DECLINED_BY[declined_by])}
        {reason !== null && <div>{t('OFFER.OUTCOME.REASON', { reason })}</div>}
      </MessageBarBody>
    </MessageBar>
  );
}
