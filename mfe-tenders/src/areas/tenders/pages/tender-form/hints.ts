import type { TenderInput } from './tender-values.ts';

/** What a tender lacks for vendors to answer it readily; keys of sentences. */
type Hint = 'PHOTO' | 'QUANTITY' | 'DESCRIPTION' | 'NEEDED' | 'CITY';

/** A description shorter than that leaves vendors with questions. */
const DESCRIPTION_GOOD = 120;

/** What would bring more offers, the weightiest first. */
export function hintsFor(values: Pick<TenderInput, 'description' | 'quantity' | 'needed_by' | 'city'>, pictures: number): Hint[] {
  return [
    ...(pictures === 0 ? (['PHOTO'] as const) : []),
    ...(values.quantity.trim() === '' ? (['QUANTITY'] as const) : []),
    ...(values.description.trim().length < DESCRIPTION_GOOD ? (['DESCRIPTION'] as const) : []),
    ...(values.needed_by === '' ? (['NEEDED'] as const) : []),
    ...(values.city.trim() === '' ? (['CITY'] as const) : []),
  ];
}
