import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { Fragment, type ReactNode } from 'react';
import { BREAKPOINTS } from '../format/constants.ts';

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
    [`@media (max-width: ${BREAKPOINTS.small}px)`]: { marginBottom: '10px', ':last-child': { marginBottom: 0 } },
  },
});

export type Fact = readonly [term: string, value: ReactNode];

/** Terms with what they are, as text that can be selected; on a phone each value below its term. A fact that says nothing is left out. */
export function FactList({ facts }: { facts: readonly Fact[] }): ReactNode {
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
