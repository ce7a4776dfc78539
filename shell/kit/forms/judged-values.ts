import { useCallback } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Sets values by code and judges them as typed ones are: once the form was sent, at once. */
export function useJudgedValues<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>) {
  return useCallback<typeof form.setValue>(
    (name, value, options) => form.setValue(name, value, { shouldValidate: form.formState.isSubmitted, ...options }),
    [form],
  );
}
