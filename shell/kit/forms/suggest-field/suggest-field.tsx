import { Input } from '@fluentui/react-input';
import { Spinner } from '@fluentui/react-spinner';
import { makeStyles } from '@griffel/react';
import type { KeyboardEvent, Ref } from 'react';
import { useKitText } from '../../session/use-kit-text.ts';
import { useSuggestionList } from '../../ui/use-suggestion-list.ts';
import { SuggestPopup } from './suggest-popup.tsx';
import type { Suggested, Suggestions } from './suggestions.ts';

export type { Suggested, Suggestions } from './suggestions.ts';

const useStyles = makeStyles({
  anchor: { position: 'relative', display: 'block', width: '100%' },
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
  /** Names the field where no `Field` stands around it. */
  'aria-label'?: string;
}

/**
 * A text field that offers what the service found for the words: arrows choose, Enter takes, Escape closes the list. What stands in it
 * stays what was typed until something is taken. Stands inside `Field`, which gives it its name. Why not Fluent's: ADR 40.
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
  const { t } = useKitText();
  const list = useSuggestionList({
    options: found.data ?? [],
    hasContent: found.waiting || found.data !== null || found.error !== null,
  });
  const { shown, chosen, close } = list;
  const pick = (suggestion: T) => {
    close();
    onPick(suggestion);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    list.stepByArrow(event);
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
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside has the role; this only hears that it was left
    <span className={styles.anchor} onBlur={list.closeOnLeave}>
      <Input
        {...fieldProps}
        {...list.comboboxProps}
        className={styles.input}
        size="large"
        {...(placeholder ? { placeholder } : {})}
        {...(inputRef ? { input: { ref: inputRef } } : {})}
        autoComplete={autoComplete}
        value={text}
        onChange={(_, { value }) => {
          onText(value);
          list.restart();
        }}
        onKeyDown={onKeyDown}
        {...(found.waiting ? { contentAfter: <Spinner size="extra-tiny" aria-label={t('SUGGEST.SEARCHING')} /> } : {})}
      />
      {shown && <SuggestPopup list={list} found={found} nothing={nothing} pick={pick} />}
    </span>
  );
}
