import type { CompanyState } from '@market/companies-contract/company-state';
import { StateBadge, type StateMood } from '@market/shell-kit/ui/state-badge';
import { useTranslation } from 'react-i18next';

const MOODS: Record<CompanyState, StateMood> = {
  draft: 'plain',
  on_review: 'waiting',
  active: 'good',
  suspended: 'bad',
  closed: 'plain',
};

/** How far a company has come. */
export function CompanyStateBadge({ state }: { state: CompanyState }) {
  const { t } = useTranslation();
  return <StateBadge mood={MOODS[state]}>{t(`COMPANY.STATE.${state}`)}</StateBadge>;
}
