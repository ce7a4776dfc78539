import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  badge: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '24px',
    padding: '0 10px',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
    // Beside its name on a phone a long one has less room than it has words.
    '@media (max-width: 768px)': { whiteSpace: 'normal' },
    '::before': { content: '""', flexShrink: 0, width: '8px', height: '8px', borderRadius: '50%', backgroundColor: 'currentColor' },
  },
  good: { color: tokens.colorStatusSuccessForeground1, backgroundColor: tokens.colorStatusSuccessBackground1 },
  waiting: { color: tokens.colorStatusWarningForeground1, backgroundColor: tokens.colorStatusWarningBackground1 },
  bad: { color: tokens.colorStatusDangerForeground1, backgroundColor: tokens.colorStatusDangerBackground1 },
  plain: { color: tokens.colorNeutralForeground2, backgroundColor: tokens.colorNeutralBackground4 },
});

export type StateMood = 'good' | 'waiting' | 'bad' | 'plain';

/** In which state something is: the word says it, the colour repeats it. */
export function StateBadge({ mood, children }: { mood: StateMood; children: ReactNode }): ReactNode {
  const styles = useStyles();
  return <span className={mergeClasses(styles.badge, styles[mood])}>{children}</span>;
}
