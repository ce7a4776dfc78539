import { keepPreviousData } from '@tanstack/react-query';
import { catalogue } from '../../api.ts';
import { SEARCH_DEBOUNCE_MS, SEARCH_MIN_CHARS } from '../../storefront-numbers.ts';
import { useDebounced } from '../../use-debounced.ts';

/** Suggestions for what is being typed. Asked when the typing pauses, and from two characters on. */
export function useSuggestions(typed: string) {
  const text = useDebounced(typed.trim(), SEARCH_DEBOUNCE_MS);
  const enough = text.length >= SEARCH_MIN_CHARS;
  const answer = catalogue.hooks.product.suggest.useQuery({ text }, { enabled: enough, placeholderData: keepPreviousData });
  const waiting = typed.trim().length >= SEARCH_MIN_CHARS && (typed.trim() !== text || (answer.isFetching && !answer.isError));
  return {
    /** What the suggestions are for; empty while too little is typed. */
    text: enough ? text : '',
    suggestions: enough ? (answer.data?.data ?? null) : null,
    waiting,
    error: enough && answer.isError ? answer.error : null,
  };
}
