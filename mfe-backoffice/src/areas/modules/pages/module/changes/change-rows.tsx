import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { StateBadge } from '@market/shell-kit/ui/state-badge';
import type { ReactNode } from 'react';
import { useText } from '../../../use-text.ts';

const useStyles = makeStyles({
  rows: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  row: { display: 'grid', gridTemplateColumns: '104px minmax(0, 1fr)', gap: '4px 12px', alignItems: 'start' },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere', lineHeight: tokens.lineHeightBase400 },
  badge: { justifySelf: 'start' },
});

type Kind = 'added' | 'removed' | 'changed';

const MOODS = { added: 'good', removed: 'bad', changed: 'waiting' } as const;

interface Sides {
  before: unknown;
  after: unknown;
}

export const kindOf = ({ before, after }: Sides): Kind => {
  if (before === null) return 'added';
  return after === null ? 'removed' : 'changed';
};

interface ChangeRowsProps<T extends Sides> {
  label: string;
  changes: readonly T[];
  keyOf: (change: T) => string;
  draw: (change: T) => ReactNode;
}

/** What came, went and changed, each with that word before it. */
export function ChangeRows<T extends Sides>({ label, changes, keyOf, draw }: ChangeRowsProps<T>) {
  const styles = useStyles();
  const { t } = useText();
  return (
    <ul className={styles.rows} aria-label={label}>
      {changes.map((change) => (
        <li key={keyOf(change)} className={styles.row}>
          <span className={styles.badge}>
            <StateBadge mood={MOODS[kindOf(change)]}>{t(`MODULES.CHANGES.KIND.${kindOf(change)}`)}</StateBadge>
          </span>
          <span className={styles.words}>{draw(change)}</span>
        </li>
      ))}
    </ul>
  );
}
