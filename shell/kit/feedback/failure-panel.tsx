import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useKitText } from '../session/use-kit-text.ts';

const useStyles = makeStyles({
  panel: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '12px',
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '480px',
    margin: '48px auto',
    padding: '32px 24px',
    textAlign: 'center',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  icon: { color: tokens.colorPaletteRedForeground1, fontSize: '32px', lineHeight: 0 },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface FailurePanelProps {
  title: string;
  /** Why, and what the reader can do. */
  children?: ReactNode;
  onRetry?: () => void;
}

/** Something did not load: what, why, and a way to try again. */
export function FailurePanel({ title, children, onRetry }: FailurePanelProps): ReactNode {
  const styles = useStyles();
  const { t } = useKitText();
  return (
    <section className={styles.panel} role="alert">
      <span className={styles.icon}>
        <Icon name="warning" />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {children && <p className={styles.text}>{children}</p>}
      {onRetry && (
        <Button appearance="primary" onClick={onRetry}>
          {t('RETRY')}
        </Button>
      )}
    </section>
  );
}
