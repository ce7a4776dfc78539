import type { ContractForm, FormSchema } from '@market/shell-kit/forms/form';
import { useSingleFlight } from '@market/shell-kit/forms/single-flight';
import type { FormEvent } from 'react';
import type { z } from 'zod';

/** Sends a form after the reader confirmed what it is about. What is wrong is said by the form at once: there is nothing to decide yet. */
export function useConfirmedSubmit<S extends FormSchema>(
  form: Pick<ContractForm<S>, 'submit' | 'saving' | 'getValues'>,
  schema: S,
  confirm: (values: z.output<S>) => Promise<boolean>,
): (event?: FormEvent) => void {
  const askOnce = useSingleFlight(async () => {
    if (form.saving) return;
    const ready = schema.safeParse(form.getValues());
    if (!ready.success || (await confirm(ready.data))) form.submit();
  });
  return (event) => {
    event?.preventDefault();
    void askOnce();
  };
}
