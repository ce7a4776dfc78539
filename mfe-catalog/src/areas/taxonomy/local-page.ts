import { useMemo } from 'react';

interface Place {
  page: number;
  per_page: number;
}

interface WholeQuery<T> {
  data: T | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** Does one of the texts have every word that was typed? */
export function hasWords(texts: readonly (string | null)[], typed: string): boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return texts.some((text) => text !== null && words.every((word) => plain(text).includes(word)));
}

/** A page of an answer that is known whole, in the shape that an index table takes. */
export function useLocalPage<T, R>(query: WholeQuery<T>, rowsOf: (answer: T) => readonly R[], { page, per_page }: Place) {
  const { data: answer, error, isError, isFetching, refetch } = query;
  const data = useMemo(() => {
    if (answer === undefined) return undefined;
    const rows = rowsOf(answer);
    return { data: rows.slice((page - 1) * per_page, page * per_page), page, per_page, total: rows.length };
  }, [answer, rowsOf, page, per_page]);
  return { data, error, isError, isFetching, isPlaceholderData: false, refetch };
}
