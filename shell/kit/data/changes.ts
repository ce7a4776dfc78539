import { createEvent, createWatch } from 'effector';
import { useProvidedScope } from 'effector-react';
import { useEffect, useEffectEvent } from 'react';

/** A thing, by its kind and number, that is otherwise since this version of it. */
export interface Change {
  subject: string;
  id: number;
  version: number;
}

/** Something is otherwise than a page may show it. The shell's live line tells it. */
export const changeHeard = createEvent<Change>();
/** The line was cut or its words were lost: what it would have brought is unknown. */
export const changesMissed = createEvent();

/**
 * Calls the listener for each change of such a thing, and with `null` where changes may have been missed: ask anew then.
 * ```ts
 * useChanges('order', (change) => { if (!change || change.id === id) void utils.order.get.invalidate(); });
 * ```
 */
export function useChanges(subject: string, listener: (change: Change | null) => void): void {
  const scope = useProvidedScope();
  const heard = useEffectEvent(listener);
  useEffect(() => {
    if (!scope) return;
    const changes = createWatch({ unit: changeHeard, scope, fn: (change) => change.subject === subject && heard(change) });
    const misses = createWatch({ unit: changesMissed, scope, fn: () => heard(null) });
    return () => {
      changes();
      misses();
    };
  }, [scope, subject]);
}
