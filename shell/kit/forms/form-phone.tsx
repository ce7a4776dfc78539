import type { ReactNode } from 'react';
import { type FieldPathByValue, useController } from 'react-hook-form';
import type { z } from 'zod';
import type { ContractForm, FormSchema } from './form.tsx';
import { PhoneField, type PhoneFieldProps, type PhoneValue } from './phone-field.tsx';

interface FormPhoneProps<S extends FormSchema> extends Pick<PhoneFieldProps, 'label' | 'hint' | 'required' | 'countries'> {
  form: ContractForm<S>;
  name: FieldPathByValue<z.input<S>, PhoneValue>;
}

/** The phone of a form: what is wrong with either of country and number stands under it. */
export function FormPhone<S extends FormSchema>({ form, name, ...rest }: FormPhoneProps<S>): ReactNode {
  const { field, fieldState } = useController<z.input<S>>({ control: form.control as never, name });
  return (
    <PhoneField
      {...rest}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={form.sentence(fieldState.error?.message)}
    />
  );
}
