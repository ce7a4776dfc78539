import { Field, type FieldProps } from '@fluentui/react-field';
import { zodResolver } from '@hookform/resolvers/zod';
import { useUnit } from 'effector-react';
import { type FormEvent, type ReactElement, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type ControllerRenderProps,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useController,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { failureOf } from '../data/failure.ts';
import { toastShown } from '../feedback/toasts.ts';
import { $locale } from '../session/locale.ts';
import { useKitText } from '../session/use-kit-text.ts';
import { type FormTexts, sentenceOfFault, wordOf } from './form-words.ts';
import { useLeaveGuard } from './leave-guard.ts';

export type FormSchema = z.ZodType<FieldValues, FieldValues>;

export interface FormOptions<S extends FormSchema> {
  /** What may be sent: a schema of the contract, or one made of its parts. */
  schema: S;
  /** What is saved now. Plain data. When it changes while nothing is unsaved, the fields follow. */
  values: z.input<S>;
  /** Sends it. What it throws is shown under the fields it names and in a toast. */
  save: (values: z.output<S>) => Promise<unknown>;
  /** What is being saved, for the toast of a failure: "Profile: Network error". */
  label: string;
  /** What the toast of a failure says, where "label: text" is not it. */
  failed?: (text: string) => string;
  /** Sentences of the words that the schema and the service use. */
  texts?: FormTexts;
  /** Fields that are empty again once they are saved: passwords. */
  forget?: readonly FieldPath<z.input<S>>[];
  /** Shown instead of "Changes saved"; null for silence. */
  saved?: string | null;
  /** It is saved, and the page may be left without a question: for pages that then lead elsewhere. */
  onSaved?: () => void;
}

export interface ContractForm<S extends FormSchema>
  extends Pick<UseFormReturn<z.input<S>, unknown, z.output<S>>, 'control' | 'watch' | 'setValue' | 'getValues' | 'setError' | 'setFocus'> {
  submit: (event?: FormEvent) => void;
  /** The save is under way. */
  saving: boolean;
  /** Something differs from what is saved. */
  unsaved: boolean;
  /** How many fields are known to be wrong. */
  faults: number;
  /** Back to what is saved. */
  discard: () => void;
  /** The sentence of a field's fault in the reader's language. */
  sentence: (fault: string | undefined) => string | undefined;
}

const NO_TEXTS: FormTexts = {};

/**
 * A form of a contract: its schema checks while the reader types, its words are said in the reader's language, what the
 * service refuses stands under its fields, and unsaved changes are guarded (see `useLeaveGuard`).
 * ```tsx
 * const form = useContractForm({ schema: UpdateMe, values: me, save: update.mutateAsync, label: t('PROFILE.TITLE') });
 * <form onSubmit={form.submit}>
 *   <FormField form={form} name="login" label={t('PROFILE.LOGIN')} required>{(field) => <Input {...field} />}</FormField>
 *   <SaveBar form={form} />
 * </form>
 * ```
 */
export function useContractForm<S extends FormSchema>(options: FormOptions<S>): ContractForm<S> {
  type Input = z.input<S>;
  const { schema, values, save, label, failed, texts = NO_TEXTS, forget = [], saved, onSaved } = options;
  const { t } = useKitText();
  const [locale, toast] = useUnit([$locale, toastShown]);
  const resolver = useMemo(() => zodResolver(schema, { error: wordOf }), [schema]);
  const form = useForm<Input, unknown, z.output<S>>({
    resolver: resolver as never,
    defaultValues: values as DefaultValues<Input>,
    // Words that appear when a field is left would move the button that is being pressed.
    mode: 'onSubmit',
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  const leaveFreely = useLeaveGuard(isDirty);
  const { control, watch, setValue, getValues, setError, setFocus, reset } = form;

  const accept = useSavedValues<Input>({ form: form as never, values, unsaved: isDirty });

  const refused = (thrown: unknown) => {
    const { message, code, fields } = failureOf(thrown);
    const known = Object.entries(fields).filter(([name]) => Object.hasOwn(getValues(), name.split('.')[0] ?? name));
    for (const [index, [name, sentence]] of known.entries())
      setError(name as FieldPath<Input>, { type: 'server', message: sentence }, { shouldFocus: index === 0 });
    const text = message ?? (code === 'NETWORK' ? t('ERROR.NETWORK') : t('ERROR.UNEXPECTED'));
    toast({ intent: 'error', text: failed?.(text) ?? t('ERROR.LABELLED', { label, text }) });
  };

  const submit = form.handleSubmit(async (checked) => {
    try {
      const sent = structuredClone(getValues());
      await save(checked);
      leaveFreely();
      accept({ ...sent, ...Object.fromEntries(forget.map((name) => [name, ''])) });
      if (saved !== null) toast({ intent: 'success', text: saved ?? t('FORM.SAVED') });
      onSaved?.();
    } catch (thrown) {
      refused(thrown);
    }
  });

  const sentence = useCallback((fault: string | undefined) => sentenceOfFault(fault, { locale, texts, t }), [locale, texts, t]);
  return {
    ...{ control, watch, setValue, getValues, setError, setFocus, sentence },
    submit: (event) => void submit(event),
    saving: isSubmitting,
    unsaved: isDirty,
    faults: Object.keys(errors).length,
    discard: () => reset(values as Input),
  };
}

interface Saved<Input extends FieldValues> {
  form: Pick<UseFormReturn<Input>, 'reset'>;
  values: Input;
  unsaved: boolean;
}

/**
 * Lets fields follow what is saved, unless the reader is changing them. The returned function takes what was sent for
 * saved, until the server's own spelling of it comes.
 */
function useSavedValues<Input extends FieldValues>({ form: { reset }, values, unsaved }: Saved<Input>): (sent: Input) => void {
  const key = JSON.stringify(values);
  const shown = useRef(key);
  const [accepted, setAccepted] = useState<{ sent: Input } | null>(null);
  useEffect(() => {
    if (accepted === null && (unsaved || shown.current === key)) return;
    reset(accepted && shown.current === key ? accepted.sent : (JSON.parse(key) as Input));
    shown.current = key;
    setAccepted(null);
  }, [accepted, key, unsaved, reset]);
  return (sent) => setAccepted({ sent });
}

interface FormFieldProps<S extends FormSchema, N extends FieldPath<z.input<S>>> extends Omit<FieldProps, 'children'> {
  form: ContractForm<S>;
  name: N;
  /** Draws the control: `(field) => <Input {...field} />`. */
  children: (field: ControllerRenderProps<z.input<S>, N>) => ReactElement;
}

/** One field of a form with its label and its fault. */
export function FormField<S extends FormSchema, N extends FieldPath<z.input<S>>>({
  form,
  name,
  children,
  ...rest
}: FormFieldProps<S, N>): ReactNode {
  const { field, fieldState } = useController<z.input<S>, N>({ control: form.control as never, name });
  const fault = form.sentence(fieldState.error?.message);
  return (
    <Field {...rest} {...(fault ? { validationState: 'error' as const, validationMessage: fault } : {})}>
      {children(field)}
    </Field>
  );
}
