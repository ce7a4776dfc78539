import { useUnit } from 'effector-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { $user } from '../../session/session.ts';
import { type Draft, dropDraft, keepDraft, readDraft } from './drafts.ts';
import { isSame } from './merge-values.ts';

const PAUSE_MS = 400;

interface Options {
  /** What is being written: `product:12`; null: nothing is kept of this form. */
  name: string | null;
  form: Pick<UseFormReturn<FieldValues>, 'watch' | 'getValues'>;
  unsaved: boolean;
  base: RefObject<FieldValues>;
  /** Fields that are never kept: passwords. */
  forget: readonly string[];
  restore: (draft: Draft) => void;
}

/** What was typed on an earlier visit and never saved. */
export interface KeptDraft {
  /** When it was typed last, in milliseconds. */
  at: number;
  restore: () => void;
  discard: () => void;
}

/** Keeps what is typed until it is saved or taken back, and offers what an earlier visit has left. */
export function useDraft({ name, form, unsaved, base, forget, restore }: Options): KeptDraft | null {
  const { watch, getValues } = form;
  const user = useUnit($user)?.id ?? null;
  const [found, setFound] = useState<Draft | null>(() => draftOver(base.current, user, name));
  const hidden = useRef(forget);
  const wasUnsaved = useRef(false);
  const keep = useCallback(() => {
    if (user === null || name === null) return;
    const shown = (values: FieldValues) => Object.fromEntries(Object.entries(values).filter(([field]) => !hidden.current.includes(field)));
    keepDraft(user, name, { at: Date.now(), base: shown(base.current), mine: shown(getValues()) });
  }, [user, name, base, getValues]);

  useEffect(() => {
    if (user === null || name === null) return;
    if (!unsaved) {
      if (wasUnsaved.current) dropDraft(user, name);
      wasUnsaved.current = false;
      return;
    }
    wasUnsaved.current = true;
    let timer = window.setTimeout(keep, PAUSE_MS);
    const { unsubscribe } = watch(() => {
      window.clearTimeout(timer);
      timer = window.setTimeout(keep, PAUSE_MS);
    });
    const keepNow = () => {
      window.clearTimeout(timer);
      keep();
    };
    window.addEventListener('pagehide', keepNow);
    return () => {
      unsubscribe();
      window.clearTimeout(timer);
      window.removeEventListener('pagehide', keepNow);
    };
  }, [user, name, unsaved, keep, watch]);

  if (!found || user === null || name === null) return null;
  return {
    at: found.at,
    restore: () => {
      restore(found);
      setFound(null);
    },
    discard: () => {
      if (!unsaved) dropDraft(user, name);
      setFound(null);
    },
  };
}

/** The draft of an earlier visit, where it says anything else than what is saved by now. */
function draftOver(saved: FieldValues, user: number | null, name: string | null): Draft | null {
  if (user === null || name === null) return null;
  const draft = readDraft(user, name);
  if (!draft) return null;
  const differs = Object.entries(draft.mine).some(([field, value]) => field in saved && !isSame(value, saved[field]));
  if (differs) return draft;
  dropDraft(user, name);
  return null;
}
