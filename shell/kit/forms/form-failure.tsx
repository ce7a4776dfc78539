import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { ReactNode } from 'react';
import { useKitText } from '../session/use-kit-text.ts';

const useStyles = makeStyles({
  words: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    minWidth: 0,
    color: tokens.colorPaletteRedForeground1,
    overflowWrap: 'anywhere',
  },
  jump: { minWidth: 0, color: 'inherit', textDecorationLine: 'underline' },
});

export interface FailedForm {
  faults: number;
  /** Brings the focus to the first wrong field. */
  toFault?: () => void;
  failure?: string | null;
}

/** Why a form is not saved: what the service says, and the way to the fields that are wrong. It stands beside the button that sends. */
export function FormFailure({ form: { faults, toFault, failure = null } }: { form: FailedForm }): ReactNode {
  const styles = useStyles();
  const { t } = useKitText();
  if (faults === 0 && failure === null) return null;
  const words = faults > 0 && t('FORM.FAULTS', { count: faults });
  return (
    <span className={styles.words} role="alert">
      {failure !== null && <span>{failure}</span>}
      {toFault && words ? (
        <Button appearance="transparent" size="small" className={styles.jump} onClick={toFault}>
          {words}
        </Button>
      ) : (
        words
      )}
    </span>
  );
}
