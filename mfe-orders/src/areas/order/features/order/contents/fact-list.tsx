import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';
import { Fragment, type ReactNode } from 'react';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(120px, 200px) minmax(0, 1fr)',
    gap: '10px 16px',
    margin: 0,
    [`@media (max-width: ${BREAKPOINTS.small}px)`]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '2px' },
  },
  term: { color: tokens.colorNeutralForeground2 },
  fact: {
    margin: 0,
    minWidth: 0,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    [`@media (max-width: ${BREAKPOINTS.small}px)`]: { marginBottom: '10px' },
  },
});

type Fact = readonly [term: string, value: ReactNode];

/** Terms with what they are, as text that can be selected; a fact that says nothing is left out. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const styles = useStyles();
  const known = facts.filter(([, value]) => value !== null && value !== '' && value !== false);
  if (known.length === 0) return null;
  return (
    <dl className={styles.list}>
      {known.map(([term, value]) => (
        <Fragment key={term}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.fact}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
