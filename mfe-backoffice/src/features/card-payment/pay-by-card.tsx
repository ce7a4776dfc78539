import { Button } from '@fluentui/react-button';
import { MessageBar, MessageBarBody } from '@fluentui/react-message-bar';
import { Spinner } from '@fluentui/react-spinner';
import { makeStyles } from '@griffel/react';
import type { CardOffer } from '@market/billing-contract/payment';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useLeaveGuard } from '@market/shell-kit/forms/leave-guard';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useState } from 'react';
import type { CardForm } from './card-form.ts';
import { SandboxCard } from './sandbox-card.tsx';
import { StripeCard } from './stripe-card.tsx';
import { type CardPurchase, useCardPayment } from './use-card-payment.ts';
import { useText } from './use-text.ts';
import './card-texts.ts';

const useStyles = makeStyles({ parts: { display: 'flex', flexDirection: 'column', gap: '16px' } });

interface PayByCardProps {
  offer: CardOffer;
  /** Roubles. */
  sum: number;
  purchase: CardPurchase;
  /** Without it there is nothing to go back to. */
  onBack?: (() => void) | undefined;
}

/** The form of a card, the button that pays, and in words how far it is. */
export function PayByCard({ offer, sum, purchase, onBack }: PayByCardProps) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { money } = useFormat();
  const [form, setForm] = useState<CardForm | null>(null);
  const { stage, failure, pay, askedByBank, noForm } = useCardPayment(purchase);
  // A session that ends here may have paid already: its user signs in over the form, which knows of which card to ask.
  useLeaveGuard(true, true);
  const isBusy = stage === 'confirming' || stage === 'bank' || stage === 'granting';
  const Form = offer.hosted ? StripeCard : SandboxCard;
  return (
    <div className={styles.parts}>
      {offer.test && (
        <MessageBar>
          <MessageBarBody>{t('CARD.TEST')}</MessageBarBody>
        </MessageBar>
      )}
      {stage !== 'late' && <Form publishableKey={offer.publishable_key} onForm={setForm} onBank={askedByBank} onFault={noForm} />}
      <p className={page.small} role="status">
        {t(`CARD.STAGE.${stage}`)}
      </p>
      {failure !== null && (
        <p className={page.fault} role="alert">
          {failure}
        </p>
      )}
      <div className={page.row}>
        {stage !== 'late' && (
          <Button
            appearance="primary"
            size="large"
            disabledFocusable={isBusy || form === null}
            {...(isBusy || form === null ? { icon: <Spinner size="tiny" /> } : {})}
            onClick={() => form && void pay(form)}
          >
            {t('CARD.PAY', { sum: money(sum) })}
          </Button>
        )}
        {onBack && (
          <Button size="large" disabledFocusable={isBusy} onClick={onBack}>
            {t('CARD.BACK')}
          </Button>
        )}
      </div>
    </div>
  );
}
