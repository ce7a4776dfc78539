import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';
import { Fragment, type ReactNode } from 'react';

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(120px, 200px) minmax(0, 1fr)',
    gap: '12px 16px',
    margin: 0,
    [`@media (max-width: ${BREAKPOINTS.small}px)`]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '2px' },
  },
  term: { color: tokens.colorNeutralForeground2 },
  fact: {
    margin: 0,
    overflowWrap: 'anywhere',
    [`@media (max-width: ${BREAKPOINTS.small}px)`]: { paddingBottom: '8px', ':last-child': { paddingBottom: 0 } },
  },
});

export type Fact = readonly [term: string, fact: ReactNode];

/** What is known of something, fact by fact; on a phone each below its name. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const styles = useStyles();
  return (
    <dl className={styles.facts}>
      {facts.map(([term, fact]) => (
        <Fragment key={term}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.fact}>{fact}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
