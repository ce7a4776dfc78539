import { CODE_LENGTH_MAX } from '@market/catalogue-contract/product-codes';
import { useCallback, useMemo } from 'react';
import { useCart } from '../../../../features/cart/use-cart.ts';
import { type Found, judgeRows } from './model/judged-rows.ts';
import type { ListedCode } from './model/parse-rows.ts';
import { edited, type QuickRow, without, withRows } from './model/quick-rows.ts';
import { useKeptList } from './use-kept-list.ts';
import { useMatches } from './use-matches.ts';

const NONE: Found = new Map();

/** The list that is worked on, what the catalogue knows of it, and what it comes to. */
export function useQuickOrder() {
  const { list, setList, isRestored } = useKeptList();
  const codes = useMemo(() => {
    const all = list.rows.map(({ code }) => code.trim());
    return [...new Set(all)].filter((code) => code !== '' && code.length <= CODE_LENGTH_MAX);
  }, [list]);
  const answer = useMatches(codes);
  const known = answer.data?.data;
  const found = useMemo(() => (known ? new Map(known.map(({ code, products }) => [code, products])) : NONE), [known]);
  const { data: cart } = useCart();
  const judged = useMemo(() => judgeRows(list.rows, found, cart?.items), [list, found, cart]);
  /** false: they would be too many, and none is taken. */
  const add = (rows: readonly ListedCode[]): boolean => {
    const next = withRows(list, rows);
    if (next) setList(next);
    return next !== null;
  };
  const edit = useCallback((id: number, change: Partial<Omit<QuickRow, 'id'>>) => setList((now) => edited(now, id, change)), [setList]);
  const remove = useCallback((ids: readonly number[]) => setList((now) => without(now, new Set(ids))), [setList]);
  return { judged, isRestored, add, edit, remove, error: codes.length > 0 ? answer.error : null, retry: () => void answer.refetch() };
}
export type QuickOrder = ReturnType<typeof useQuickOrder>;
