import { Button } from '@fluentui/react-button';
import { Input } from '@fluentui/react-input';
import { makeStyles } from '@griffel/react';
import { Icon } from '@market/shell-kit/ui/icon';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const DEBOUNCE_MS = 300;

const useStyles = makeStyles({
  form: { flexGrow: 1, flexBasis: '260px', minWidth: 0, maxWidth: '520px' },
  input: { width: '100%', '& input::-webkit-search-cancel-button': { display: 'none' } },
});

interface SearchFieldProps {
  /** Words in the address. */
  words: string;
  search: (words: string) => void;
}

/** Search by name, login, e-mail or phone. The address follows the typing with a short delay; Enter does not wait. */
export function SearchField({ words, search }: SearchFieldProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  // What is typed holds while the address still has the words it was typed over, or already has the typed ones.
  const [draft, setDraft] = useState<{ text: string; over: string } | null>(null);
  const alive = draft !== null && (draft.over === words || draft.text.trim() === words);
  const text = alive ? draft.text : words;
  const settle = (typed: string) => {
    if (typed.trim() !== words) search(typed.trim());
  };
  const later = useRef(settle);
  useEffect(() => {
    later.current = settle;
  });
  useEffect(() => {
    if (!alive) return;
    const timer = setTimeout(() => later.current(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [alive, text]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    settle(text);
  };
  const clear = () => {
    setDraft({ text: '', over: words });
    settle('');
    input.current?.focus();
  };
  const cross = (
    <Button appearance="transparent" size="small" icon={<Icon name="close" />} aria-label={t('USERS.SEARCH.CLEAR')} onClick={clear} />
  );
  return (
    <search className={styles.form}>
      <form onSubmit={submit}>
        <Input
          input={{ ref: input }}
          className={styles.input}
          type="search"
          size="large"
          maxLength={200}
          value={text}
          placeholder={t('USERS.SEARCH.PLACEHOLDER')}
          aria-label={t('USERS.SEARCH.LABEL')}
          contentBefore={<Icon name="search" />}
          {...(text === '' ? {} : { contentAfter: cross })}
          onChange={(_, data) => setDraft({ text: data.value, over: words })}
        />
      </form>
    </search>
  );
}
