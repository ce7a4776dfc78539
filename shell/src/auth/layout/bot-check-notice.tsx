import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { Icon } from '@market/shell-kit/icons/icon';
import { useUnit } from 'effector-react';
import type { JSX } from 'react';
import { useAuthText } from '../auth-texts.ts';
import { proofWanted } from '../bot-check/bot-check.model.ts';
import { $failedProof } from '../sign-in/sign-in-calls.model.ts';

const useStyles = makeStyles({
  notice: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '12px 14px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorStatusWarningBackground1,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    color: tokens.colorNeutralForeground1,
  },
  icon: { fontSize: '20px', lineHeight: 0, color: tokens.colorStatusWarningForeground1 },
  title: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  text: { gridColumn: '2 / -1', margin: 0, fontSize: tokens.fontSizeBase200, lineHeight: '18px', color: tokens.colorNeutralForeground2 },
});

/** The bot check gave no proof: why the form cannot be sent, and another try. */
export function BotCheckNotice(): JSX.Element | null {
  const t = useAuthText();
  const styles = useStyles();
  const { failed, retry } = useUnit({ failed: $failedProof, retry: proofWanted });
  if (!failed) return null;
  return (
    <div className={styles.notice} role="alert">
      <span className={styles.icon}>
        <Icon name="warning" />
      </span>
      <p className={styles.title}>{t('BOT.FAILED')}</p>
      <Button onClick={() => retry({ action: failed })}>{t('BOT.RETRY')}</Button>
      <p className={styles.text}>{t('BOT.EXPLAIN')}</p>
    </div>
  );
}
