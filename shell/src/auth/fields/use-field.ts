import { useUnit } from 'effector-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useAuthText } from '../auth-texts.ts';
import { $attention, $errors, $values, typed } from '../sign-in/sign-in-form.model.ts';
import type { SignInField, SignInValues, Words } from '../sign-in/sign-in-values.ts';

/** A sentence of ours or of the service, in words. */
export function useWords(): (words: Words | undefined) => string | undefined {
  const t = useAuthText();
  return (words) => (words === undefined ? undefined : 'key' in words ? t(words.key) : words.text);
}

/** Brings the focus to a field that must be looked at, its text selected so that the next key replaces it. */
export function useAttention(isMeant: boolean, at: number): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isMeant || at === 0) return;
    input.current?.focus();
    if (input.current?.type !== 'checkbox') input.current?.select();
  }, [isMeant, at]);
  return input;
}

interface FieldState<Field extends SignInField> {
  value: SignInValues[Field];
  onChange: (value: SignInValues[Field]) => void;
  error: string | undefined;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** One field of the widget, as the controls take it: what stands in it, what is wrong with it. */
export function useField<Field extends SignInField>(field: Field): FieldState<Field> {
  const { values, errors, attention, type } = useUnit({ values: $values, errors: $errors, attention: $attention, type: typed });
  const words = useWords();
  return {
    value: values[field],
    onChange: (value) => type({ [field]: value }),
    error: words(errors[field]),
    inputRef: useAttention(attention?.field === field, attention?.at ?? 0),
  };
}
