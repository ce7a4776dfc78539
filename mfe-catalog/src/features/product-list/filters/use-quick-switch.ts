import { pageHistory } from '@market/shell-kit/routing/history';
import { startTransition, useOptimistic } from 'react';

/** The browser has shown what stands on screen now. */
const painted = () => new Promise<void>((shown) => requestAnimationFrame(() => setTimeout(shown)));

const page = () => pageHistory.entry().location.pathname;

/**
 * A switch that a slow phone shows as pressed at once: what follows from it (address, list, facets) is drawn after that frame. `commit` has to
 * start from what stands by then, since more may have been pressed in the meantime; a page that was left meanwhile is not changed any more.
 */
export function useQuickSwitch(on: boolean, commit: (on: boolean) => void): [boolean, () => void] {
  const [shown, show] = useOptimistic(on);
  const press = () => {
    const pressedOn = page();
    startTransition(async () => {
      show(!shown);
      await painted();
      if (page() === pressedOn) commit(!shown);
    });
  };
  return [shown, press];
}
