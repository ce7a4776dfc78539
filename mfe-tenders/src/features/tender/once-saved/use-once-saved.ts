import { useEffect, useEffectEvent } from 'react';

/**
 * Goes on once a form is saved and knows it: whoever left earlier would be asked about unsaved changes, and would find its draft again.
 *
 * @param isSaved what was sent is saved
 */
export function useOnceSaved(form: { unsaved: boolean }, isSaved: boolean, goOn: () => void): void {
  const go = useEffectEvent(goOn);
  const isDone = isSaved && !form.unsaved;
  useEffect(() => {
    if (isDone) go();
  }, [isDone]);
}
