import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useUnit } from 'effector-react';
import type { JSX } from 'react';
import { $deletionAt, deletionTakenBack, takeBackDeletionFx } from './deletion.model.ts';
import { useDeletionText } from './deletion-texts.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '4px 12px',
    padding: '8px 16px',
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
  },
});

/** Says on every page that the account is to be deleted; one press takes that back. */
export function DeletionBanner(): JSX.Element | null {
  const t = useDeletionText();
  const styles = useStyles();
  const { date } = useFormat();
  const { at, takeBack, busy } = useUnit({ at: $deletionAt, takeBack: deletionTakenBack, busy: takeBackDeletionFx.pending });
  if (at === null) return null;
  return (
    <section aria-label={t('LABEL')} className={styles.bar}>
      <span>{t('AT', { date: date(at) })}</span>
      <Button size="small" disabledFocusable={busy} onClick={() => takeBack()}>
        {t('TAKE_BACK')}
      </Button>
    </section>
  );
}
