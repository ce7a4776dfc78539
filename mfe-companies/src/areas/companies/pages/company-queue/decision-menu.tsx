import { MenuDivider, MenuItem } from '@fluentui/react-menu';
import type { QueuedCompany } from '@market/companies-contract/company';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { ActionMenu } from '@market/shell-kit/ui/action-menu';
import { staffPaths } from '../../../staff/navigation.ts';
import { storesPath } from '../../../stores/navigation.ts';
import { useText } from '../../use-text.ts';
import { type Decision, decisionsFor } from './decisions.ts';

interface DecisionMenuProps {
  company: QueuedCompany;
  onDecide: (decision: Decision) => void;
}

/** What staff may decide about one company, and where else they may look. */
export function DecisionMenu({ company, onDecide }: DecisionMenuProps) {
  const { t } = useText();
  const navigate = useNavigate();
  const decisions = decisionsFor(company);
  return (
    <ActionMenu label={t('QUEUE.ACTS_OF', { name: company.brand })}>
      {decisions.map((decision) => (
        <MenuItem key={decision} onClick={() => onDecide(decision)}>
          {t(`QUEUE.ACT.${decision}`)}
        </MenuItem>
      ))}
      {decisions.length > 0 && <MenuDivider />}
      <MenuItem onClick={() => void navigate(storesPath(company.id))}>{t('QUEUE.STORES')}</MenuItem>
      <MenuItem onClick={() => void navigate(staffPaths.ofCompany(company.id))}>{t('QUEUE.STAFF')}</MenuItem>
    </ActionMenu>
  );
}
