import type { Offer } from '@market/orders-contract/offer';
import { useFormat } from '@market/shell-kit/format/use-format';
import { addresses } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';
import { useMay } from '@market/shell-kit/session/capabilities';
import { FactList } from '@market/shell-kit/ui/fact-list';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { OfferBadge } from '../../features/offer-words/offer-badge.tsx';
import { useText } from '../../use-text.ts';
import { isOpen } from './offer-rules.ts';

/** What the hire agreed, and between whom. */
export function OfferTerms({ offer }: { offer: Offer }) {
  const page = usePageStyles();
  const { t } = useText();
  const { date, dateTime, money, number } = useFormat();
  const sells = useMay('orders.sell');
  const manages = useMay('orders.manage-all');
  const { agreed_price: price, agreed_price_for: unit, agreed_quantity: quantity, company } = offer;
  const tender = (
    <Link to={addresses.tender(offer.tender_id)} className={page.link}>
      {[t('OFFER.TENDER', { number: offer.tender_number }), offer.tender_title].filter(Boolean).join(' · ')}
    </Link>
  );
  const seller = (
    <Link to={addresses.company(company.id)} className={page.link}>
      {company.brand}
    </Link>
  );
  return (
    <PageSection title={t('OFFER.TERMS')}>
      <div>
        <OfferBadge status={offer.status} />
      </div>
      <FactList
        facts={[
          [t('OFFER.FACT.TENDER'), tender],
          [t('OFFER.FACT.COMPANY'), (!sells || manages) && seller],
          [t('OFFER.FACT.BUYER'), sells && offer.fio],
          [t('OFFER.FACT.PRICE'), price === null ? t('OFFER.PRICE.none') : t(`OFFER.PRICE.${unit}`, { price: money(price) })],
          [t('OFFER.FACT.QUANTITY'), quantity !== null && t('OFFER.PIECES', { count: quantity, formatted: number(quantity) })],
          [t('OFFER.FACT.PROPOSAL'), offer.proposal_comment],
          [t('OFFER.FACT.CREATED'), date(offer.created_at)],
          [t('OFFER.FACT.EXPIRES'), isOpen(offer) && dateTime(offer.expires_at)],
        ]}
      />
    </PageSection>
  );
}
