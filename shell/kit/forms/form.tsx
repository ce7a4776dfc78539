import { Field, type FieldProps } from '@fluentui/react-field';
import { zodResolver } from '@hookform/resolvers/zod';
import { useUnit } from 'effector-react';
import { type FormEvent, type ReactElement, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
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
import { $locale } from '../session/locale.ts';
import { useKitText } from '../session/use-kit-text.ts';
import { countFaults, firstFault } from './first-fault.ts';
import { type FormTexts, sentenceOfFault, wordOf } from './form-words.ts';
import { useJudgedValues } from './judged-values.ts';
import { useLeaveGuard } from './leave-guard.ts';
import { type OutcomeOptions, useIdle, useSaveOutcome } from './save-outcome.ts';
import { useSingleFlight } from './single-flight.ts';
import { type KeptDraft, useDraft } from './unsaved/use-draft.ts';
import { type Meanwhile, useSavedValues } from './unsaved/use-saved-values.ts';

export type FormSchema = z.ZodType<FieldValues, FieldValues>;

export interface FormOptions<S extends FormSchema> extends OutcomeOptions {
  /** What may be sent: a schema of the contract, or one made of its parts. */
  schema: S;
  /** What is saved now. Plain data. When it changes while nothing is unsaved, the fields follow; otherwise see `useSavedValues`. */
  values: z.input<S>;
  /** Sends it. What it throws is shown under the fields it names and beside the button that sends. */
  save: (values: z.output<S>) => Promise<unknown>;
  /** Sentences of the words that the schema and the service use. */
  texts?: FormTexts;
  /** Fields that are empty again once they are saved: passwords. */
  forget?: readonly FieldPath<z.input<S>>[];
  /** It is saved, and the page may be left without a question: for pages that then lead elsewhere. */
  onSaved?: () => void;
  /** What is written here, for a long form: `company:12`. What was typed then survives the page. */
  draft?: string;
  /** What is typed is kept by the page as it is typed: it is left without a question. */
  kept?: boolean;
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
  /** Brings the focus to the first of them. */
  toFault: () => void;
  /** Why the last save failed, as a sentence. */
  failure: string | null;
  /** It is decided about elsewhere: nothing is left to say of it. */
  clearFailure: () => void;
  /** Back to what is saved. */
  discard: () => void;
  /** The sentence of a field's fault in the reader's language. */
  sentence: (fault: string | undefined) => string | undefined;
  /** What an earlier visit typed and did not save. */
  draft: KeptDraft | null;
  /** What another user saved while the reader was typing. */
  meanwhile: Meanwhile;
  /** What fields are called, by their names. */
  labels: Map<string, string>;
}

const NO_TEXTS: FormTexts = {};
const NOTHING: readonly never[] = [];

/**
 * A form of a contract: its schema checks while the reader types, its words are said in the reader's language, what the
 * service refuses stands under its fields and beside its button, and unsaved changes are guarded (see `useLeaveGuard`).
 * What is sent is sent once: a press while a save is under way, or before anything was changed since, does nothing.
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
  const { schema, values, texts = NO_TEXTS, forget = NOTHING, draft: draftName = null, kept: isKept = false } = options;
  const { t } = useKitText();
  const locale = useUnit($locale);
  const resolver = useMemo(() => zodResolver(schema, { error: wordOf }), [schema]);
  const form = useForm<Input, unknown, z.output<S>>({
    resolver: resolver as never,
    defaultValues: values as DefaultValues<Input>,
    // Words that appear when a field is left would move the button that is being pressed.
    mode: 'onSubmit',
  });
  const { isDirty: unsaved, isSubmitting, errors } = form.formState;
  const leaveFreely = useLeaveGuard(unsaved, isKept);
  const { control, watch, getValues, setError, setFocus, reset } = form;
  const setValue = useJudgedValues(form);
  const labels = useRef(new Map<string, string>());
  const plain = form as unknown as UseFormReturn<FieldValues>;
  const kept = useSavedValues({ form: plain, values, unsaved, labels });
  const draft = useDraft({ name: draftName, form: plain, unsaved, base: kept.base, forget, restore: kept.restore });
  const outcome = useSaveOutcome({ form: plain, options });
  const idle = useIdle(unsaved);

  const send = form.handleSubmit(async (checked) => {
    if (kept.meanwhile.differences.length > 0) return outcome.show(t('FORM.MEANWHILE.UNDECIDED'));
    outcome.show(null);
    try {
      const sent = structuredClone(getValues());
      await options.save(checked);
      leaveFreely();
      idle.begin();
      kept.settle();
      kept.accept({ sent, shown: { ...sent, ...Object.fromEntries(forget.map((name) => [name, ''])) } });
      outcome.succeeded();
      options.onSaved?.();
    } catch (thrown) {
      await outcome.refused(thrown);
    }
  });
  const sendOnce = useSingleFlight(send);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!idle.holds()) void sendOnce(event);
  };

  const sentence = useCallback((fault: string | undefined) => sentenceOfFault(fault, { locale, texts, t }), [locale, texts, t]);
  return {
    ...{ control, watch, setValue, getValues, setError, setFocus, sentence, submit, unsaved, draft },
    saving: isSubmitting,
    faults: countFaults(errors),
    toFault: () => firstFault(errors)?.focus(),
    failure: outcome.failure,
    clearFailure: () => outcome.show(null),
    discard: () => {
      outcome.show(null);
      kept.settle();
      reset(values as Input);
    },
    meanwhile: kept.meanwhile,
    labels: labels.current,
  };
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
  useFieldLabel(form, name, typeof rest.label === 'string' ? rest.label : null);
  const fault = form.sentence(fieldState.error?.message);
  return (
    <Field {...rest} {...(fault ? { validationState: 'error' as const, validationMessage: fault } : {})}>
      {children(field)}
    </Field>
  );
}

/** Names a field that is not drawn by `FormField`, for what is shown of it elsewhere in the form. */
export function useFieldLabel(form: { labels: Map<string, string> }, name: string, label: string | null): void {
  const { labels } = form;
  useEffect(() => {
    if (label === null) return;
    labels.set(name, label);
    return () => {
      labels.delete(name);
    };
  }, [labels, name, label]);
}
