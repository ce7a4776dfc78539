import type { OfferStatus } from '@market/orders-contract/offer';
import { StateBadge, type StateMood } from '@market/shell-kit/ui/state-badge';
import { useText } from '../../use-text.ts';

const MOODS: Readonly<Record<OfferStatus, StateMood>> = {
  composing: 'plain',
  offered: 'waiting',
  ordered: 'good',
  declined: 'bad',
  expired: 'bad',
};

/** How far an offer has come. */
export function OfferBadge({ status }: { status: OfferStatus }) {
  const { t } = useText();
  return <StateBadge mood={MOODS[status]}>{t(`OFFER.STATUS.${status}`)}</StateBadge>;
}
