import { Button } from '@fluentui/react-button';
import { Input } from '@fluentui/react-input';
import { makeStyles, mergeClasses } from '@griffel/react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useKitText } from '../session/use-kit-text.ts';

const DEBOUNCE_MS = 300;

const useStyles = makeStyles({
  form: { flexGrow: 1, flexBasis: '260px', minWidth: 0, maxWidth: '520px' },
  input: { width: '100%', '& input::-webkit-search-cancel-button': { display: 'none' } },
});

interface SearchFieldProps {
  /** What it looks through. */
  label: string;
  /** What may be typed. */
  placeholder: string;
  /** Words in the address. */
  words: string;
  search: (words: string) => void;
  /** Only digits make sense here: others are not taken, and phones show their number keys. */
  digits?: boolean;
  className?: string;
}

/** Search in a list. The address follows the typing with a short delay; Enter does not wait. */
export function SearchField({ label, placeholder, words, search, digits = false, className }: SearchFieldProps): ReactNode {
  const styles = useStyles();
  const { t } = useKitText();
  const input = useRef<HTMLInputElement>(null);
  // What is typed holds while the address still has the words it was typed over, or already has the typed ones: these are then what it stands over,
  // or a reset of the address would bring it back.
  const [draft, setDraft] = useState<{ text: string; over: string } | null>(null);
  const arrived = draft !== null && draft.text.trim() === words;
  if (arrived && draft.over !== words) setDraft({ ...draft, over: words });
  const alive = draft !== null && (arrived || draft.over === words);
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
    <Button appearance="transparent" size="small" icon={<Icon name="close" />} aria-label={t('SEARCH.CLEAR')} onClick={clear} />
  );
  return (
    <search className={mergeClasses(styles.form, className)}>
      <form onSubmit={submit}>
        <Input
          input={{ ref: input }}
          className={styles.input}
          type="search"
          size="large"
          maxLength={200}
          {...(digits ? { inputMode: 'numeric' as const } : {})}
          value={text}
          placeholder={placeholder}
          aria-label={label}
          contentBefore={<Icon name="search" />}
          {...(text === '' ? {} : { contentAfter: cross })}
          onChange={(_, { value }) => setDraft({ text: digits ? value.replace(/\D/g, '') : value, over: words })}
        />
      </form>
    </search>
  );
}
