import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { makeStyles } from '@griffel/react';
import type { Proposal } from '@market/tenders-contract/proposal';
import type { ReactNode } from 'react';
import { useText } from '../proposal-words/use-text.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '16px', margin: 0, padding: 0, listStyleType: 'none' },
  card: { height: '180px' },
});

interface ProposalListProps {
  label: string;
  proposals: readonly Proposal[];
  card: (proposal: Proposal) => ReactNode;
}

/** Proposals below each other. */
export function ProposalList({ label, proposals, card }: ProposalListProps) {
  const styles = useStyles();
  return (
    <ul className={styles.list} aria-label={label}>
      {proposals.map((proposal) => (
        <li key={proposal.id}>{card(proposal)}</li>
      ))}
    </ul>
  );
}

const PLACES = ['one', 'two', 'three'];

/** Proposals before they are there. */
export function ProposalListSkeleton() {
  const styles = useStyles();
  const { t } = useText();
  return (
    <Skeleton className={styles.list} aria-label={t('PROPOSAL.LOADING')} aria-busy="true">
      {PLACES.map((key) => (
        <SkeletonItem key={key} className={styles.card} />
      ))}
    </Skeleton>
  );
}
