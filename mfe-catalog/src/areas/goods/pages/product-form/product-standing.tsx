import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-message-bar';
import type { ProductForm } from '@market/catalogue-contract/product-form';
import { useText } from '../../../../management/use-text.ts';

/** Where the product and its last change stand with the marketplace; nothing while all is well. */
export function ProductStanding({ product }: { product: ProductForm }) {
  const { t } = useText();
  const { change, moderation, moderation_reason, published } = product;
  const rejected = change?.state === 'rejected' || (change === null && moderation === 'rejected');
  const waits = change?.state === 'pending' || (change === null && moderation === 'pending');
  if (rejected) {
    return (
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>{t('GOODS.STANDING.REJECTED')}</MessageBarTitle>
          {change?.reason ?? moderation_reason ?? t('GOODS.STANDING.NO_REASON')}
        </MessageBarBody>
      </MessageBar>
    );
  }
  if (!waits) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{t('GOODS.STANDING.PENDING')}</MessageBarTitle>
        {t(published ? 'GOODS.STANDING.PENDING_SELLS' : 'GOODS.STANDING.PENDING_NEW')}
      </MessageBarBody>
    </MessageBar>
  );
}
