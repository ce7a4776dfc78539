import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '10px', margin: 0 },
  fact: { display: 'flex', alignItems: 'baseline', gap: '8px' },
  name: {
    display: 'flex',
    flexGrow: 1,
    alignItems: 'baseline',
    gap: '8px',
    color: tokens.colorNeutralForeground2,
    // A dotted leader ties a short name to a value far from it.
    '::after': { content: '""', flexGrow: 1, minWidth: '16px', borderBottom: `1px dotted ${tokens.colorNeutralStroke1}` },
  },
  value: { margin: 0, maxWidth: '60%', textAlign: 'end', overflowWrap: 'anywhere' },
});

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** Names and values, one under another. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const styles = useStyles();
  return (
    <dl className={styles.list}>
      {facts.map((fact) => (
        <div key={fact.name} className={styles.fact}>
          <dt className={styles.name}>{fact.name}</dt>
          <dd className={styles.value}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
