import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';

const useStyles = makeStyles({
  place: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '12px',
    padding: '56px 24px',
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
  },
  icon: { fontSize: '48px', lineHeight: 0, color: tokens.colorNeutralForeground3 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
  },
  text: { margin: 0, maxWidth: '44ch' },
});

interface EmptyStateProps {
  title: string;
  /** One sentence on what would stand here, or what to change. */
  text?: string;
  icon?: IconName;
  /** The one thing to do next. */
  action?: ReactNode;
}

/** Nothing to show: because nothing is there yet, or because the filter found nothing. Never for failures. */
export function EmptyState({ title, text, icon = 'empty', action }: EmptyStateProps): ReactNode {
  const styles = useStyles();
  return (
    <div className={styles.place}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
