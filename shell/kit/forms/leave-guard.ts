import { createWatch } from 'effector';
import { useProvidedScope, useUnit } from 'effector-react';
import { useCallback, useEffect, useRef } from 'react';
import { askFx } from '../feedback/confirm.ts';
import { pageHistory } from '../routing/history.ts';
import { userLeft } from '../session/session.ts';
import { sessionEnded, workHeld, workReleased } from '../session/session-events.ts';
import { useKitText } from '../session/use-kit-text.ts';

/**
 * Keeps the reader from losing what they typed: while `unsaved` holds, a step to another path or query asks first, and
 * closing the tab makes the browser ask. A session that dies meanwhile leaves the page as it is (see `sessionInterrupted`); once the
 * user is gone nothing is asked, for there is nobody left to save it for.
 *
 * @param kept what is typed is kept as it is typed: nothing is asked, and only the end of the session waits for it
 * @returns lets the next step pass unasked, for a page that leaves by itself after saving
 */
export function useLeaveGuard(unsaved: boolean, kept = false): () => void {
  const { t } = useKitText();
  const scope = useProvidedScope();
  const { ask, hold: holdWork, release: releaseWork } = useUnit({ ask: askFx, hold: workHeld, release: workReleased });
  const isLost = unsaved && !kept;
  const holds = useRef(isLost);
  const words = useRef({ title: '', text: '', action: '' });
  useEffect(() => {
    holds.current = isLost;
  }, [isLost]);
  useEffect(() => {
    words.current = { title: t('FORM.LEAVE.TITLE'), text: t('FORM.LEAVE.TEXT'), action: t('FORM.LEAVE.ACTION') };
  });
  useEffect(() => {
    if (!isLost) return;
    const release = pageHistory.guard({ holds: () => holds.current, ask: () => ask({ ...words.current, danger: true }) });
    const hold = (event: BeforeUnloadEvent) => holds.current && event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => {
      release();
      window.removeEventListener('beforeunload', hold);
    };
  }, [isLost, ask]);
  useEffect(() => {
    if (!unsaved) return;
    holdWork();
    return () => releaseWork();
  }, [unsaved, holdWork, releaseWork]);
  const leaveFreely = useCallback(() => {
    holds.current = false;
  }, []);
  useEffect(() => {
    if (!scope) return;
    const watches = [sessionEnded, userLeft].map((unit) => createWatch({ unit, scope, fn: leaveFreely }));
    return () => {
      for (const unwatch of watches) unwatch();
    };
  }, [scope, leaveFreely]);
  return leaveFreely;
}
