import type { FieldErrors, FieldValues } from 'react-hook-form';

interface Focusable {
  focus: () => void;
}

const isFocusable = (value: unknown): value is Focusable => typeof (value as Partial<Focusable> | null)?.focus === 'function';

/** The first field of a form that is known to be wrong and can be gone to, however deep its fault lies. */
export function firstFault(errors: FieldErrors<FieldValues>): Focusable | null {
  for (const error of Object.values(errors)) {
    if (!error || typeof error !== 'object') continue;
    if ('ref' in error && isFocusable(error.ref)) return error.ref;
    if ('type' in error && typeof error.type === 'string') continue;
    const deeper = firstFault(error as FieldErrors<FieldValues>);
    if (deeper) return deeper;
  }
  return null;
}

/** How many fields of a form are known to be wrong, those of lists and of nested parts one by one. */
export const countFaults = (errors: FieldErrors<FieldValues>): number =>
  Object.values(errors).reduce((sum: number, error) => {
    if (!error || typeof error !== 'object') return sum;
    return sum + ('type' in error && typeof error.type === 'string' ? 1 : countFaults(error as FieldErrors<FieldValues>));
  }, 0);
