import { MessageBar, MessageBarBody } from '@fluentui/react-message-bar';
import type { Offer } from '@market/orders-contract/offer';
import { useKeptFocus } from '@market/shell-kit/routing/focus-return';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useRef, useState } from 'react';
import { useText } from '../../use-text.ts';
import { AcceptButton } from './accept-button.tsx';
import { ComposeForm } from './compose/compose-form.tsx';
import { DeclineButton } from './decline-button.tsx';
import { OfferLines } from './lines/offer-lines.tsx';
import { OfferOutcome } from './offer-outcome.tsx';
import { OfferTerms } from './offer-terms.tsx';

/** An offer as its reader has it before them: what was agreed, what is offered, and what the reader may do about it. */
export function OfferView({ offer }: { offer: Offer }) {
  const page = usePageStyles();
  const { t } = useText();
  const [isOutdated, setOutdated] = useState(false);
  const view = useRef<HTMLDivElement>(null);
  // With a state of the offer go the buttons that brought it on.
  const kept = useKeptFocus(view);
  const may = (what: Offer['allowed'][number]) => offer.allowed.includes(what);
  const composes = may('edit');
  return (
    <div ref={view} tabIndex={-1} className={page.wide} style={{ outline: 'none' }} {...kept}>
      <OfferTerms offer={offer} />
      <OfferOutcome offer={offer} />
      {isOutdated && (
        <MessageBar intent="warning" layout="multiline" role="alert">
          <MessageBarBody>{t(composes ? 'OFFER.CHANGED.TYPED' : 'OFFER.CHANGED.SHOWN')}</MessageBarBody>
        </MessageBar>
      )}
      {composes ? <ComposeForm offer={offer} onOutdated={setOutdated} /> : <Offered offer={offer} />}
      {offer.status === 'offered' && may('decline') && !may('accept') && !composes && <p className={page.note}>{t('OFFER.NO_CART')}</p>}
      {(may('accept') || may('decline')) && (
        <div className={page.row}>
          {may('accept') && <AcceptButton offer={offer} onOutdated={setOutdated} />}
          {may('decline') && <DeclineButton offer={offer} />}
        </div>
      )}
    </div>
  );
}

/** What the vendor offers; nothing yet while it is put together. */
function Offered({ offer }: { offer: Offer }) {
  const page = usePageStyles();
  const { t } = useText();
  return (
    <PageSection title={t('OFFER.LINES.TITLE')}>
      {offer.changed && offer.status === 'offered' && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('OFFER.CHANGED.CONFIRM')}</MessageBarBody>
        </MessageBar>
      )}
      {offer.lines.length === 0 ? (
        <p className={page.note}>{t(offer.status === 'composing' ? 'OFFER.LINES.COMPOSING' : 'OFFER.LINES.NONE')}</p>
      ) : (
        <OfferLines offer={offer} />
      )}
      {offer.comment !== '' && (
        <>
          <strong>{t('OFFER.COMMENT')}</strong>
          <p className={page.prose}>{offer.comment}</p>
        </>
      )}
    </PageSection>
  );
}
