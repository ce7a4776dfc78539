import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { DOCUMENT_TYPES, FILES_MAX, PICTURE_TYPES } from '@market/chat-contract/file';
import { UPLOAD_MAX_BYTES } from '@market/kit-contract/uploaded-file';
import { useFileSizeWords } from '../../../../features/use-file-size-words.ts';
import { useText } from '../../../../use-text.ts';

const useStyles = makeStyles({
  rules: { color: tokens.colorNeutralForeground2 },
  summary: {
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, borderRadius: tokens.borderRadiusSmall },
  },
  list: { margin: '4px 0 0', paddingLeft: '20px' },
});

/** What may be sent, and what becomes of it, before anything is chosen. */
export function ComposerRules() {
  const styles = useStyles();
  const { t } = useText();
  const size = useFileSizeWords();
  return (
    <details className={styles.rules}>
      <summary className={styles.summary}>{t('CHATS.RULES.TITLE')}</summary>
      <ul className={styles.list}>
        <li>{t('CHATS.RULES.PICTURES', { types: PICTURE_TYPES.join(', ') })}</li>
        <li>{t('CHATS.RULES.DOCUMENTS', { types: DOCUMENT_TYPES.join(', ') })}</li>
        <li>{t('CHATS.RULES.LIMITS', { most: FILES_MAX, size: size(UPLOAD_MAX_BYTES) })}</li>
        <li>{t('CHATS.RULES.KEYS')}</li>
        <li>{t('CHATS.RULES.DELETE')}</li>
      </ul>
    </details>
  );
}
