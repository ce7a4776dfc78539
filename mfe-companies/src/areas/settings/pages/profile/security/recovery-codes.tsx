import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../../use-text.ts';

const useStyles = makeStyles({
  codes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
    gap: '8px',
    margin: 0,
    padding: '16px',
    listStyleType: 'none',
    fontFamily: tokens.fontFamilyMonospace,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
    userSelect: 'text',
  },
});

/** Codes for the day the phone is lost: shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  return (
    <>
      <p className={page.note} role="status">
        {t('FACTOR.CODES')}
      </p>
      <ul className={styles.codes} aria-label={t('FACTOR.CODES_LABEL')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={page.row}>
        <Button appearance="primary" onClick={onDone}>
          {t('FACTOR.CODES_DONE')}
        </Button>
      </div>
    </>
  );
}
