import { Button } from '@fluentui/react-button';
import { makeStyles } from '@griffel/react';
import { Icon } from '@market/shell-kit/icons/icon';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import type { Tender } from '@market/tenders-contract/tender';
import { TenderBadge } from '../../../../features/tender/tender-status/tender-badges.tsx';
import { proposalPaths } from '../../../proposals/navigation.ts';
import { tenderPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { useCloseTender } from './use-close-tender.ts';

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' },
});

interface TenderActionsProps {
  tender: Tender;
  /** The page is about to be left, or stays after all. */
  onLeave: (isLeaving: boolean) => void;
}

/** Where the tender stands, and what the reader may do with it. */
export function TenderActions({ tender, onLeave }: TenderActionsProps) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { cancel, remove, busy } = useCloseTender(tender, onLeave);
  const { id, allowed, own } = tender;
  return (
    <div className={styles.head}>
      <TenderBadge status={tender.status} />
      <span className={page.row}>
        {allowed.includes('compare') && tender.proposals_num > 0 && (
          <LinkButton to={proposalPaths.compare(id)} appearance="primary" icon={<Icon name="columns" />}>
            {t('TENDER.COMPARE')}
          </LinkButton>
        )}
        {allowed.includes('edit') && <LinkButton to={tenderPaths.edit(id)}>{t('TENDER.EDIT')}</LinkButton>}
        {own && <LinkButton to={`${tenderPaths.create}?from=${id}`}>{t('TENDER.REPEAT')}</LinkButton>}
        {allowed.includes('cancel') && (
          <Button disabledFocusable={busy} onClick={() => void cancel()}>
            {t('TENDER.CANCEL.ACTION')}
          </Button>
        )}
        {allowed.includes('delete') && (
          <Button appearance="subtle" icon={<Icon name="trash" />} disabledFocusable={busy} onClick={() => void remove()}>
            {t('TENDER.DELETE.ACTION')}
          </Button>
        )}
      </span>
    </div>
  );
}
