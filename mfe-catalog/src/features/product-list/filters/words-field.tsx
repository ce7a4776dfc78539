import { Input } from '@fluentui/react-input';
import { makeStyles } from '@griffel/react';
import { useState } from 'react';
import { useText } from '../../../use-text.ts';

const useStyles = makeStyles({ input: { width: '100%' } });

interface WordsFieldProps {
  name: string;
  value: string;
  commit(words: string): void;
}

/** Words inside a parameter that is prose. Leaving the field or Enter filters. */
export function WordsField({ name, value, commit }: WordsFieldProps) {
  const styles = useStyles();
  const { t } = useText();
  const [draft, setDraft] = useState<string | null>(null);
  const settle = () => {
    if (draft === null) return;
    setDraft(null);
    if (draft.trim() !== value) commit(draft.trim());
  };
  return (
    <Input
      className={styles.input}
      type="search"
      maxLength={100}
      value={draft ?? value}
      placeholder={t('FILTER.WORDS')}
      aria-label={t('FILTER.WORDS_OF', { name })}
      onChange={(_, data) => setDraft(data.value)}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  );
}
