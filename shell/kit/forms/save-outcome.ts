import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { failureOf } from '../data/failure.ts';
import { toastShown } from '../feedback/toasts.ts';
import { useKitText } from '../session/use-kit-text.ts';

/** Everything is saved and nothing was typed since: pages of new things are left then, and must not make a second one on the way. */
export function useIdle(unsaved: boolean) {
  const saved = useRef(false);
  const latest = useRef(unsaved);
  useEffect(() => {
    latest.current = unsaved;
  });
  return {
    holds: () => saved.current && !latest.current,
    begin: () => {
      saved.current = true;
      latest.current = false;
    },
  };
}

/** How a form speaks of its saves. */
export interface OutcomeOptions {
  /** What is being saved: a toast of its failure leaves with the next success. */
  label: string;
  /** What a failure says, where the service's sentence alone does not do. */
  failed?: (text: string) => string;
  /** Shown instead of "Changes saved"; null for silence. */
  saved?: string | null;
  /** Refusals that say that another user saved meanwhile, and how to ask for what they saved: `values` brings it. */
  outdated?: { codes: readonly string[]; refetch: () => Promise<unknown> };
}

interface Saving {
  form: Pick<UseFormReturn<FieldValues>, 'getValues' | 'setError'>;
  options: OutcomeOptions;
}

/** How a save went, in words: what failed stands in the form until the next attempt, what went well passes by as a toast. */
export function useSaveOutcome({ form: { getValues, setError }, options }: Saving) {
  const { label, failed, saved, outdated } = options;
  const { t } = useKitText();
  const toast = useUnit(toastShown);
  const [failure, show] = useState<string | null>(null);
  return {
    failure,
    show,
    succeeded: () => {
      if (saved !== null) toast({ intent: 'success', label, text: saved ?? t('FORM.SAVED') });
    },
    refused: async (thrown: unknown) => {
      const { message, code, fields } = failureOf(thrown);
      const known = Object.entries(fields).filter(([name]) => Object.hasOwn(getValues(), name.split('.')[0] ?? name));
      for (const [index, [name, sentence]] of known.entries())
        setError(name, { type: 'server', message: sentence }, { shouldFocus: index === 0 });
      if (outdated?.codes.includes(code)) {
        await outdated.refetch();
        return show(t('FORM.MEANWHILE.CHANGED'));
      }
      // Under the field it says the same already.
      if (known.some(([, sentence]) => sentence === message)) return show(null);
      const text = message ?? (code === 'NETWORK' ? t('ERROR.NETWORK') : t('ERROR.UNEXPECTED'));
      show(failed?.(text) ?? text);
    },
  };
}
