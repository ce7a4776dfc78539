import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogue } from '../../../../../api.ts';
import { useDebounced } from '../../../../../use-debounced.ts';

const WAIT_MS = 300;
export const MODELS_PER_PAGE = 24;

/** Looks for models by words and category, page by page. `isWide`: everything there is would be too much to be shown without a word. */
export function useModelSearch(company: number | null, isWide: boolean) {
  const [words, setWords] = useState('');
  const [category, setCategory] = useState<number | null>(null);
  const [first, setFirst] = useState(0);
  const text = useDebounced(words.trim(), WAIT_MS);
  const criteria = {
    ...(text === '' ? {} : { text }),
    ...(category === null ? {} : { category_id: category }),
    ...(company === null ? {} : { company_id: company }),
  };
  const isAsked = !isWide || text !== '' || category !== null;
  const asked = { ...criteria, page: first / MODELS_PER_PAGE + 1, per_page: MODELS_PER_PAGE };
  const found = catalogue.hooks.collection.findModels.useQuery(asked, { enabled: isAsked, placeholderData: keepPreviousData });
  return {
    ...{ words, category, first, criteria, isAsked, found, turn: setFirst },
    // Other words begin at the first page of what they find.
    look: (typed: string) => {
      setWords(typed);
      setFirst(0);
    },
    choose: (id: number | null) => {
      setCategory(id);
      setFirst(0);
    },
  };
}
export type ModelSearch = ReturnType<typeof useModelSearch>;
