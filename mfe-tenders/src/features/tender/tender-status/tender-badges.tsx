import { StateBadge, type StateMood } from '@market/shell-kit/ui/state-badge';
import type { ProposalStatus, TenderStatus } from '@market/tenders-contract/tender-state';
import { useText } from '../../../use-text.ts';

const TENDER_MOODS: Readonly<Record<TenderStatus, StateMood>> = { open: 'good', awarded: 'plain', expired: 'plain', canceled: 'bad' };
const PROPOSAL_MOODS: Readonly<Record<ProposalStatus, StateMood>> = { in_moderation: 'waiting', hired: 'good', canceled: 'plain' };

const upper = <S extends string>(word: S): Uppercase<S> => word.toUpperCase() as Uppercase<S>;

/** Where a tender stands. */
export function TenderBadge({ status }: { status: TenderStatus }) {
  const { t } = useText();
  return <StateBadge mood={TENDER_MOODS[status]}>{t(`TENDER_STATUS.${upper(status)}`)}</StateBadge>;
}

/** Where a proposal stands. */
export function ProposalBadge({ status }: { status: ProposalStatus }) {
  const { t } = useText();
  return <StateBadge mood={PROPOSAL_MOODS[status]}>{t(`PROPOSAL_STATUS.${upper(status)}`)}</StateBadge>;
}
