import { Spinner } from '@fluentui/react-spinner';
import type { Suggestion } from '@market/catalogue-contract/product';
import { stepThroughOptions } from '@market/shell-kit/format/option-steps';
import { Icon } from '@market/shell-kit/icons/icon';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import type { SlotProps } from '@market/shell-kit/slots/slots';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchPath, suggestionPath } from '../../features/product-suggest/suggestion-path.ts';
import { useSuggestions } from '../../features/product-suggest/use-suggestions.ts';
import { useSearchStyles } from './header-search.styles.ts';
import { SuggestionPopup } from './suggestion-popup.tsx';

const NONE: readonly Suggestion[] = [];

/** The search box of the header: suggestions while typing, arrows to choose, Enter to go. */
export function HeaderSearch({ text: typedBefore, focused }: SlotProps['header.search']) {
  const styles = useSearchStyles();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const input = useTakenFocus(focused);
  const listId = useId();
  // Until the reader types here, the words are those of the field that stood here before: some may still be on their way from it.
  const [own, setText] = useState<string | null>(null);
  const text = own ?? typedBefore;
  const [open, setOpen] = useState(typedBefore !== '');
  const [active, setActive] = useState(-1);
  const found = useSuggestions(text);
  const options = found.suggestions ?? NONE;
  const shown = open && (found.text !== '' || found.waiting);

  const go = (path: string) => {
    setOpen(false);
    setActive(-1);
    void navigate(path);
  };
  const choose = (suggestion: Suggestion) => {
    if (suggestion.kind === 'query') setText(suggestion.name);
    go(suggestionPath(suggestion));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = shown ? options[active] : undefined;
    if (chosen) choose(chosen);
    else go(searchPath(text));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      setActive(stepThroughOptions(event.key, active, options.length));
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      if (!shown) setText('');
      setOpen(false);
      setActive(-1);
    }
  };
  const onBlur = (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false);
  return (
    <search className={styles.search} onBlur={onBlur}>
      <form className={styles.field} onSubmit={submit}>
        <Icon name="search" />
        <input
          ref={input}
          className={styles.input}
          type="search"
          name="text"
          role="combobox"
          autoComplete="off"
          maxLength={100}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-label={t('SEARCH.LABEL')}
          {...(shown ? { 'aria-controls': listId } : {})}
          {...(shown && options[active] ? { 'aria-activedescendant': `${listId}-${active}` } : {})}
          placeholder={t('SEARCH.LABEL')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        {found.waiting && <Spinner size="extra-tiny" aria-label={t('SEARCH.SEARCHING')} />}
      </form>
      {shown && <SuggestionPopup id={listId} found={found} active={active} choose={choose} point={setActive} />}
    </search>
  );
}

/** The plain field that stood here had the focus: this one takes it over, with the caret behind the words. */
function useTakenFocus(focused: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const take = useRef(focused);
  // In the very step that removes the other field: a key pressed in between would be lost.
  useLayoutEffect(() => {
    const field = input.current;
    if (!take.current || !field) return;
    take.current = false;
    field.focus({ preventScroll: true });
    field.setSelectionRange(field.value.length, field.value.length);
  }, []);
  return input;
}
