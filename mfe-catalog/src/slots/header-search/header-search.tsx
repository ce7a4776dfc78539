import { Spinner } from '@fluentui/react-spinner';
import type { Suggestion } from '@market/catalogue-contract/suggestion';
import { Icon } from '@market/shell-kit/icons/icon';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import type { SlotProps } from '@market/shell-kit/slots/slots';
import { useSearchBoxStyles } from '@market/shell-kit/ui/search-box-styles';
import { useSuggestionList } from '@market/shell-kit/ui/use-suggestion-list';
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { searchPath } from '../../areas/storefront/navigation.ts';
import { suggestionPath } from '../../features/product-suggest/suggestion-path.ts';
import { useSuggestions } from '../../features/product-suggest/use-suggestions.ts';
import { useRecentQueries } from '../../use-recent-queries.ts';
import { useText } from '../../use-text.ts';
import { useSearchStyles } from './header-search.styles.ts';
import { RecentPopup } from './recent-popup.tsx';
import { SuggestionPopup } from './suggestion-popup.tsx';

const NONE: readonly Suggestion[] = [];
const asSuggestion = (name: string): Suggestion => ({ id: 0, name, kind: 'query', photo: null });

/** The search box of the header: what was searched for before, suggestions while typing, arrows to choose, Enter to go. */
export function HeaderSearch({ text: typedBefore, focused }: SlotProps['header.search']) {
  const styles = useSearchStyles();
  const box = useSearchBoxStyles();
  const { t } = useText();
  const navigate = useNavigate();
  const input = useTakenFocus(focused);
  // Until the reader types here, the words are those of the field that stood here before: some may still be on their way from it.
  const [own, setText] = useState<string | null>(null);
  const text = own ?? typedBefore;
  const found = useSuggestions(text);
  const recent = useRecentQueries();
  const looksBack = text.trim() === '' && recent.queries.length > 0;
  const list = useSuggestionList({
    options: looksBack ? recent.queries.map(asSuggestion) : (found.suggestions ?? NONE),
    hasContent: looksBack || found.text !== '' || found.waiting,
    openAtFirst: typedBefore !== '',
  });
  const { shown, chosen } = list;

  const go = (path: string) => {
    list.close();
    void navigate(path);
  };
  const choose = (suggestion: Suggestion) => {
    if (suggestion.kind === 'query') {
      setText(suggestion.name);
      recent.keep(suggestion.name);
    }
    go(suggestionPath(suggestion));
  };
  const clear = () => {
    recent.clear();
    list.close();
    input.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) return choose(chosen);
    recent.keep(text);
    go(searchPath(text));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    list.stepByArrow(event);
    if (event.key === 'Escape') {
      event.preventDefault();
      if (!shown) setText('');
      list.close();
    }
  };
  return (
    <search className={styles.search} onBlur={list.closeOnLeave}>
      <form className={box.field} onSubmit={submit}>
        <Icon name="search" width={20} height={20} />
        <input
          ref={input}
          className={box.input}
          type="search"
          name="text"
          {...list.comboboxProps}
          autoComplete="off"
          maxLength={100}
          aria-label={t('SEARCH.LABEL')}
          placeholder={t('SEARCH.LABEL')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            list.restart();
          }}
          onFocus={list.open}
          onKeyDown={onKeyDown}
        />
        {found.waiting && <Spinner size="extra-tiny" aria-label={t('SEARCH.SEARCHING')} />}
      </form>
      {shown && looksBack && (
        <RecentPopup list={list} queries={recent.queries} choose={(name) => choose(asSuggestion(name))} clear={clear} />
      )}
      {shown && !looksBack && <SuggestionPopup list={list} found={found} choose={choose} />}
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
