import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { useText } from '../../../use-text.ts';

const useStyles = makeStyles({
  failed: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', color: tokens.colorNeutralForeground3 },
});

/** The list itself may well have come: only this part says that it did not. */
export function FilterFailed({ text, retry }: { text: string; retry(): void }) {
  const styles = useStyles();
  const { t } = useText();
  return (
    <p role="alert" className={styles.failed}>
      {text}
      <Button size="small" onClick={retry}>
        {t('COMMON.RETRY')}
      </Button>
    </p>
  );
}
