import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type Difference, isSame, type Merge, mergeValues } from './merge-values.ts';

const NOTHING: Merge = { mine: [], taken: [], differences: [] };

interface Options<Input extends FieldValues> {
  form: Pick<UseFormReturn<FieldValues>, 'reset' | 'setValue' | 'getValues'>;
  values: Input;
  unsaved: boolean;
  /** The fields by name: what another user changed is compared field by field. */
  labels: RefObject<ReadonlyMap<string, string>>;
}

interface Accepted {
  sent: FieldValues;
  /** What is shown of it from then on. */
  shown: FieldValues;
}

/** What another user saved while the reader was typing. */
export interface Meanwhile extends Pick<Merge, 'taken' | 'differences'> {
  choose: (difference: Difference, whose: 'mine' | 'theirs') => void;
}

interface SavedValues {
  /** What was sent is saved; what was typed since is not. */
  accept: (accepted: Accepted) => void;
  /** Puts in what was typed earlier, over what was saved then. */
  restore: (typed: { base: FieldValues; mine: FieldValues }) => void;
  /** What the fields began with. */
  base: RefObject<FieldValues>;
  meanwhile: Meanwhile;
  /** Nothing of another user's is left to be looked at. */
  settle: () => void;
}

/**
 * Lets fields follow what is saved. Where the reader is changing them, what another user saved comes in beside it: fields that the
 * reader left alone follow, those that both changed are for the reader to decide. Nothing that was typed is lost, not even while a
 * save is under way.
 */
export function useSavedValues<Input extends FieldValues>({ form, values, unsaved, labels }: Options<Input>): SavedValues {
  const { reset, setValue, getValues } = form;
  const key = JSON.stringify(values);
  const shown = useRef(key);
  const base = useRef<FieldValues>(values);
  const [accepted, setAccepted] = useState<Accepted | null>(null);
  const [merge, setMerge] = useState<Merge>(NOTHING);
  const settle = useCallback(() => setMerge(NOTHING), []);

  const fill = useCallback(
    (saved: FieldValues, typed: Record<string, unknown> = {}) => {
      base.current = saved;
      reset(structuredClone(saved));
      for (const [name, value] of Object.entries(typed)) setValue(name, value, { shouldDirty: true });
    },
    [reset, setValue],
  );
  const bringTogether = useCallback(
    (before: FieldValues, mine: FieldValues, theirs: FieldValues) => {
      const merged = mergeValues({ base: before, mine, theirs }, labels.current.keys());
      fill(theirs, picked(mine, merged.mine));
      setMerge(merged);
    },
    [fill, labels],
  );

  useEffect(() => {
    const isNew = shown.current !== key;
    if (!accepted && !isNew) return;
    shown.current = key;
    const saved = JSON.parse(key) as Input;
    setAccepted(null);
    if (accepted) {
      const now = getValues();
      const typed = Object.keys(now).filter((name) => !isSame(now[name], accepted.sent[name]));
      fill(isNew ? saved : accepted.shown, structuredClone(picked(now, typed)));
    } else if (unsaved) bringTogether(base.current, structuredClone(getValues()), saved);
    else fill(saved);
  }, [accepted, key, unsaved, getValues, fill, bringTogether]);

  return {
    base,
    settle,
    accept: setAccepted,
    restore: ({ base: before, mine }) => bringTogether(before, mine, base.current),
    meanwhile: {
      ...merge,
      choose: (difference, whose) => {
        if (whose === 'theirs') setValue(difference.name, difference.theirs, { shouldDirty: true });
        setMerge((now) => ({ ...now, differences: now.differences.filter(({ name }) => name !== difference.name) }));
      },
    },
  };
}

const picked = (values: FieldValues, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, valueAt(values, name)]));

const valueAt = (values: FieldValues, name: string): unknown =>
  name.split('.').reduce<unknown>((value, part) => (value as FieldValues | undefined)?.[part], values);
