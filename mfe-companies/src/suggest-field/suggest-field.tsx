import { Input } from '@fluentui/react-input';
import { Spinner } from '@fluentui/react-spinner';
import { makeStyles } from '@griffel/react';
import { stepThroughOptions } from '@market/shell-kit/format/option-steps';
import { type FocusEvent, type KeyboardEvent, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SuggestPopup } from './suggest-popup.tsx';
import type { Suggested, Suggestions } from './suggestions.ts';

const useStyles = makeStyles({
  place: { position: 'relative', display: 'block', width: '100%' },
  input: { width: '100%' },
});

interface SuggestFieldProps<T extends Suggested> {
  /** What stands in the field. */
  text: string;
  onText: (text: string) => void;
  found: Suggestions<T>;
  onPick: (suggestion: T) => void;
  /** Said when nothing is found. */
  nothing: string;
  placeholder?: string;
  autoComplete?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * A text field that offers what the service found for the words: arrows choose, Enter takes, Escape closes the list. What stands in it
 * stays the reader's own until something is taken. Stands inside `Field`, which gives it its name.
 */
export function SuggestField<T extends Suggested>({
  text,
  onText,
  found,
  onPick,
  nothing,
  placeholder,
  autoComplete = 'off',
  inputRef,
  ...fieldProps
}: SuggestFieldProps<T>) {
  const styles = useStyles();
  const { t } = useTranslation();
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const options = found.data ?? [];
  const shown = open && (found.waiting || found.data !== null || found.error !== null);
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const pick = (suggestion: T) => {
    close();
    onPick(suggestion);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      setActive(stepThroughOptions(event.key, active, options.length));
    }
    const chosen = shown ? options[active] : undefined;
    // Enter without a choice stays the form's.
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      pick(chosen);
    }
    // The list is the topmost layer: a drawer below it stays open.
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  const onBlur = (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && close();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside has the role; this only hears that it was left
    <span className={styles.place} onBlur={onBlur}>
      <Input
        {...fieldProps}
        className={styles.input}
        size="large"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        {...(shown ? { 'aria-controls': listId } : {})}
        {...(shown && options[active] ? { 'aria-activedescendant': `${listId}-${active}` } : {})}
        {...(placeholder ? { placeholder } : {})}
        {...(inputRef ? { input: { ref: inputRef } } : {})}
        autoComplete={autoComplete}
        value={text}
        onChange={(_, { value }) => {
          onText(value);
          setActive(-1);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        {...(found.waiting ? { contentAfter: <Spinner size="extra-tiny" aria-label={t('SUGGEST.SEARCHING')} /> } : {})}
      />
      {shown && <SuggestPopup id={listId} found={found} active={active} nothing={nothing} pick={pick} point={setActive} />}
    </span>
  );
}
