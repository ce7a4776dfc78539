import { Link as TextLink } from '@fluentui/react-link';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { Correction } from '@market/catalogue-contract/product';
import { useText } from '../../../use-text.ts';

const useStyles = makeStyles({
  note: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    margin: 0,
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
});

interface CorrectionNoteProps {
  correction: Correction | null;
  /** Words searched literally, as the reader asked. */
  literal: string | null;
  searchLiterally(words: string): void;
  searchCorrected(): void;
}

/** Says when the answer is for other words than those typed, and gives the way back; or the way forth again. */
export function CorrectionNote({ correction, literal, searchLiterally, searchCorrected }: CorrectionNoteProps) {
  const styles = useStyles();
  const { t } = useText();
  if (correction) {
    const { asked, shown, reason } = correction;
    return (
      <p className={styles.note}>
        <span>{reason === 'fewer_words' ? t('SEARCH.FEWER_WORDS', { asked, shown }) : t('SEARCH.SHOWN_FOR', { shown })}</span>
        <TextLink as="button" inline onClick={() => searchLiterally(asked)}>
          {t('SEARCH.LITERALLY', { asked })}
        </TextLink>
      </p>
    );
  }
  if (literal === null) return null;
  return (
    <p className={styles.note}>
      <span>{t('SEARCH.LITERAL', { asked: literal })}</span>
      <TextLink as="button" inline onClick={searchCorrected}>
        {t('SEARCH.CORRECTED')}
      </TextLink>
    </p>
  );
}
