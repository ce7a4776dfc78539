import { MenuItem } from '@fluentui/react-menu';
import type { RowState, StatementRow } from '@market/billing-contract/statement';
import { ActionMenu } from '@market/shell-kit/ui/action-menu';
import { useText } from '../../use-text.ts';
import { useMatch } from './use-match.ts';

const OPEN: readonly RowState[] = ['matched', 'suggested', 'unmatched'];

/** Whether it is still for the reader to say what the document pays. */
export const isOpen = ({ state }: StatementRow): boolean => OPEN.includes(state);

/** What can be said of a document: that it pays what is suggested, another invoice, or none. */
export function RowActions({ row, onChoose }: { row: StatementRow; onChoose: () => void }) {
  const { t } = useText();
  const match = useMatch(row.id);
  const { invoice, number, state } = row;
  return (
    <ActionMenu label={t('STATEMENT.ACTIONS_OF', { number })}>
      {state === 'suggested' && invoice && (
        <MenuItem onClick={() => match(invoice.id)}>{t('STATEMENT.ACCEPT', { number: invoice.number })}</MenuItem>
      )}
      <MenuItem onClick={onChoose}>{t('STATEMENT.CHOOSE_INVOICE')}</MenuItem>
      {invoice && <MenuItem onClick={() => match(null)}>{t('STATEMENT.UNMATCH')}</MenuItem>}
    </ActionMenu>
  );
}
