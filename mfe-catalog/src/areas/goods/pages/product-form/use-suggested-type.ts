import { useEffect, useRef, useState } from 'react';
import { catalogue } from '../../../../api.ts';
import type { ProductFormState } from './product-form-state.ts';

const FRESH_MS = 60_000;

/**
 * Chooses the type that goods of the chosen category mostly are, as long as nobody chose one by hand and nothing was said by the earlier
 * suggestion that another type would lose. Answers whether the type that stands there was suggested.
 */
export function useSuggestedType({ watch, getValues }: ProductFormState, choose: (id: number) => void): boolean {
  const [suggested, setSuggested] = useState<number | null>(null);
  const [category, type] = watch(['category_id', 'product_type_id']);
  const isOpen = category !== null && (type === null || type === suggested);
  const found = catalogue.hooks.productType.ofCategory.useQuery({ category_id: category ?? 0 }, { enabled: isOpen, staleTime: FRESH_MS });
  const next = isOpen ? (found.data?.data.product_type_id ?? null) : null;
  const chooseNow = useRef(choose);
  useEffect(() => {
    chooseNow.current = choose;
  });
  useEffect(() => {
    const { product_type_id: now, parameter_values: said, variants } = getValues();
    const isSilent =
      variants.length === 0 && Object.values(said).every(({ values, number, text }) => values.length === 0 && !number && !text);
    if (next === null || next === now || (now !== null && !isSilent)) return;
    setSuggested(next);
    chooseNow.current(next);
  }, [next, getValues]);
  return type !== null && type === suggested;
}
