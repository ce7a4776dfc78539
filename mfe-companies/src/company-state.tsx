import type { CompanyState } from '@market/companies-contract/company-state';
import { StateBadge, type StateMood } from '@market/shell-kit/ui/state-badge';
import { useText } from './use-text.ts';

const MOODS: Record<CompanyState, StateMood> = {
  draft: 'plain',
  on_review: 'waiting',
  active: 'good',
  suspended: 'bad',
  closed: 'plain',
};

/** How far a company has come. */
export function CompanyStateBadge({ state }: { state: CompanyState }) {
  const { t } = useText();
  return <StateBadge mood={MOODS[state]}>{t(`COMPANY.STATE.${state}`)}</StateBadge>;
}
