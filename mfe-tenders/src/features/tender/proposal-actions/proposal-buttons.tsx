import { Button } from '@fluentui/react-button';
import { MenuItem } from '@fluentui/react-menu';
import { ActionMenu } from '@market/shell-kit/ui/action-menu';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import type { Proposal } from '@market/tenders-contract/proposal';
import type { ReactNode } from 'react';
import { useText } from '../proposal-words/use-text.ts';
import type { ProposalAction } from './use-proposal-actions.tsx';

/** What its reader most likely came for, in this order. */
const PRIMARY: readonly ProposalAction[] = ['hire', 'approve', 'send_again'];
const BESIDE: readonly ProposalAction[] = ['edit', 'improve', 'reject'];
/** What takes something back stands behind a button of its own. */
const FOLDED: readonly ProposalAction[] = ['undo', 'withdraw', 'delete'];

interface ProposalButtonsProps {
  allowed: Proposal['allowed'];
  act: (action: ProposalAction) => void;
  /** What is said of it where several stand in a list: the company, or the tender. */
  name: string;
  /** Further entries of the menu. */
  more?: ReactNode;
}

/** What the reader may do with a proposal; nothing that is not allowed. */
export function ProposalButtons({ allowed, act, name, more }: ProposalButtonsProps) {
  const page = usePageStyles();
  const { t } = useText();
  const among = (actions: readonly ProposalAction[]) => actions.filter((action) => allowed.includes(action));
  const folded = among(FOLDED);
  const button = (action: ProposalAction, appearance: 'primary' | 'secondary') => (
    <Button
      key={action}
      appearance={appearance}
      aria-label={t('PROPOSAL.ACT_OF', { action: t(`PROPOSAL.ACT.${action}`), name })}
      onClick={() => act(action)}
    >
      {t(`PROPOSAL.ACT.${action}`)}
    </Button>
  );
  if (allowed.length === 0 && !more) return null;
  return (
    <div className={page.row}>
      {among(PRIMARY).map((action) => button(action, 'primary'))}
      {among(BESIDE).map((action) => button(action, 'secondary'))}
      {(folded.length > 0 || more) && (
        <ActionMenu label={t('PROPOSAL.MORE_OF', { name })}>
          {more}
          {folded.map((action) => (
            <MenuItem key={action} onClick={() => act(action)}>
              {t(`PROPOSAL.ACT.${action}`)}
            </MenuItem>
          ))}
        </ActionMenu>
      )}
    </div>
  );
}
